/// What a PNG says of its picture before the first pixel.
struct PNGHeader {
  let widthPixels: Int
  let heightPixels: Int

  /// Bits of one pixel in the file.
  private let bitsPerPixel: Int

  /// - Throws: When the file does not begin with a header, the size is not allowed, or there are
  ///   too few compressed bytes for it.
  init(_ chunks: [PNGChunk]) throws(PNGError) {
    guard let first = chunks.first, first.name == "IHDR", first.contents.count == 13 else {
      throw .damaged(reason: "it does not begin with a header of 13 bytes")
    }
    let contents = Array(first.contents)
    widthPixels = Int(UInt32(bigEndian: contents[0..<4]))
    heightPixels = Int(UInt32(bigEndian: contents[4..<8]))
    let bitsPerChannel = Int(contents[8])
    bitsPerPixel = bitsPerChannel * Self.channelCount(colorType: contents[9])
    do {
      try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    } catch { throw .size(error) }
    try checkDataByteCount(
      chunks.reduce(0) { $0 + ($1.name == "IDAT" ? $1.contents.count : 0) })
  }

  /// Refuses a picture that is far too large for its file before memory is spent on it.
  ///
  /// Deflate takes at least two bits for 258 bytes.
  private func checkDataByteCount(_ byteCount: Int) throws(PNGError) {
    let pixelByteCount = (widthPixels * bitsPerPixel + 7) / 8 * heightPixels
    guard pixelByteCount <= byteCount * 258 * 4 else {
      throw .damaged(
        reason: "\(byteCount) bytes of pixels are too few for "
          + "\(widthPixels) × \(heightPixels) pixels")
    }
  }

  /// One for the kinds there are not, which libpng refuses.
  private static func channelCount(colorType: UInt8) -> Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }
}
