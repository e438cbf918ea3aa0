public import SheetFiles
internal import SheetPixels
internal import SheetSpec

/// The SHA-256 digest of the pixels of a picture, which another compression, or other notes in the file, do not
/// change.
///
/// The message consists of width and height, then of the rows from top to bottom, all numbers with four bytes,
/// the lowest first. A row is a list of its runs of equal pixels from left to right, each with its right edge and
/// its colour (red, green, blue, alpha in sRGB); a row that equals the one above is a zero. Transparent pixels have
/// no colour.
public struct PixelDigest: Equatable, Hashable, Sendable {
  /// The digest in 64 hexadecimal digits.
  public let text: String

  /// Width in pixels.
  public let widthPixels: Int

  /// Height in pixels.
  public let heightPixels: Int

  /// Creates a digest that has been computed before.
  package init(text: String, widthPixels: Int, heightPixels: Int) {
    self.text = text
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
  }

  /// Computes the digest of the rows that are left to read.
  fileprivate init(of rows: any PixelRows) throws(PNGError) {
    (widthPixels, heightPixels) = (rows.widthPixels, rows.heightPixels)
    var message = DigestMessage(of: widthPixels, by: heightPixels)
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2 * widthPixels)
    defer { row.deallocate() }
    row.initialize(repeating: 0)
    var (above, current) = (row[..<widthPixels], row[widthPixels...])
    for y in 0..<heightPixels {
      swap(&above, &current)
      let pixels = UnsafeMutableBufferPointer(rebasing: current)
      try rows.read(into: pixels)
      // Transparent pixels look alike.
      for x in pixels.indices where pixels[x] >> 24 == 0 { pixels[x] = 0 }
      let repeats =
        y > 0 && pixels.elementsEqual(UnsafeMutableBufferPointer(rebasing: above))
      message.add(repeats ? nil : UnsafeBufferPointer(pixels))
    }
    text = message.digest
  }
}

/// The message of a digest, which is mixed in parts.
private struct DigestMessage {
  private var hash = SHA256()
  private var bytes: [UInt8] = []

  /// The number of bytes that are mixed at once.
  private static let partSize = 1 << 16

  init(of width: Int, by height: Int) {
    append(UInt32(width))
    append(UInt32(height))
  }

  /// Adds the runs of a row; nil for a row that equals the one above.
  mutating func add(_ pixels: UnsafeBufferPointer<UInt32>?) {
    if let pixels {
      for x in pixels.indices where x + 1 == pixels.count || pixels[x + 1] != pixels[x] {
        append(UInt32(x + 1))
        append(pixels[x])
      }
    } else {
      append(0)
    }
    guard bytes.count >= Self.partSize else { return }
    hash.append(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ number: UInt32) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// The digest of all that was added.
  var digest: String {
    var hash = hash
    hash.append(bytes)
    hash.finish()
    return hash.text
  }
}

extension PictureFile {
  /// Computes the digest of the pixels in sRGB.
  ///
  /// - Throws: A file that cannot be read to its end.
  public func pixelDigest() throws(DiagnosticError) -> PixelDigest {
    do throws(PNGError) { return try PixelDigest(of: rows(.sRGB).pixels) } catch {
      throw damage(.sRGB)
        ?? DiagnosticError(.unreadablePicture, at: path.start, error.description)
    }
  }
}
