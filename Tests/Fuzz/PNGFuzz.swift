import CPNG
import CZlib
import SheetPixels

/// Reads a PNG with both readers, whose results must agree, and once more with its colors.
///
/// The first byte selects what is repaired before: nothing, the checksums, or checksums and the
/// compression of the pixels. Without repair hardly any changed file would be read.
func readPNG(_ bytes: [UInt8]) {
  guard let mode = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  let file = mode % 3 == 0 ? rest : repaired(rest, isCompressing: mode % 3 == 2)
  do throws(PNGError) {
    let reader = try PNGReader(file, colors: .asStored)
    let pixelCount = reader.widthPixels * reader.heightPixels
    guard pixelCount <= 1 << 20 else { return }
    try expectAgreement(PixelBuffer(reader), against: file)
  } catch {
    precondition(!error.description.isEmpty)
    checkRefusal(error, of: file)
  }
  do throws(PNGError) {
    let reader = try PNGReader(file, colors: .sRGB)
    guard reader.widthPixels * reader.heightPixels <= 1 << 16 else { return }
    _ = try PixelBuffer(reader)
  } catch {
    precondition(!error.description.isEmpty)
  }
}

private func expectAgreement(_ picture: PixelBuffer, against file: [UInt8]) {
  guard
    let pixels = libpngPixels(
      file, widthPixels: picture.widthPixels, heightPixels: picture.heightPixels)
  else {
    // A stream may reach farther back than its header declares; ISA-L accepts that.
    precondition(hasSmallWindow(file), "libpng refuses what was read")
    return
  }
  precondition(pixels == picture.pixels, "libpng reads other pixels")
}

/// Accepts faults that libpng ignores: broken checksums and notes beside the pixels, and colors
/// outside the palette, which libpng reads as black.
private func checkRefusal(_ error: PNGError, of file: [UInt8]) {
  switch error {
  case .brokenChecksum, .size: return
  case .damaged(let reason)
  where reason.contains("text chunk") || reason.contains("outside the palette")
    || reason.contains("no chunk begins") || reason.contains("may have at most"):
    return
  default: break
  }
  guard file.count >= 24 else { return }
  let (width, height) = (number(in: file, at: 16), number(in: file, at: 20))
  guard 1...1024 ~= width, 1...1024 ~= height else { return }
  let pixels = libpngPixels(file, widthPixels: width, heightPixels: height)
  precondition(pixels == nil, "libpng reads what is refused: \(error)")
}

private func libpngPixels(
  _ file: [UInt8], widthPixels: Int, heightPixels: Int
) -> [UInt32]? {
  var pixels = [UInt32](repeating: 0, count: widthPixels * heightPixels)
  var message = [CChar](repeating: 0, count: cpng_message_capacity)
  let status = pixels.withUnsafeMutableBytes { pixels in
    cpng_decode(
      file, file.count, UInt32(widthPixels), UInt32(heightPixels), pixels.baseAddress, &message)
  }
  return status == cpng_ok ? pixels : nil
}

private func number(in bytes: [UInt8], at index: Int) -> Int {
  bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
}

/// True if the compressed pixels declare a window below the maximum.
private func hasSmallWindow(_ file: [UInt8]) -> Bool {
  var isSmall = false
  forEachChunk(of: file) { name, contents in
    guard name.elementsEqual("IDAT".utf8), let first = contents.first, !isSmall else { return }
    isSmall = first >> 4 < 7
  }
  return isSmall
}

private func repaired(_ file: [UInt8], isCompressing: Bool) -> [UInt8] {
  var result = Array(file.prefix(8))
  forEachChunk(of: file) { name, contents in
    var contents = Array(contents)
    if isCompressing, name.elementsEqual("IDAT".utf8) { contents = compressed(contents) }
    let body = Array(name) + contents
    result += bigEndian(UInt32(contents.count)) + body
    result += bigEndian(UInt32(crc32(0, body, UInt32(body.count))))
  }
  return result
}

private func forEachChunk(
  of file: [UInt8], _ body: (ArraySlice<UInt8>, ArraySlice<UInt8>) -> Void
) {
  var offset = 8
  while offset + 12 <= file.count {
    let count = min(number(in: file, at: offset), file.count - offset - 12)
    body(file[offset + 4..<offset + 8], file[offset + 8..<offset + 8 + count])
    offset += 12 + count
  }
}

private func compressed(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(UInt(bytes.count))
  var result = [UInt8](repeating: 0, count: Int(count))
  compress2(&result, &count, bytes, UInt(bytes.count), 1)
  return Array(result.prefix(Int(count)))
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
}
