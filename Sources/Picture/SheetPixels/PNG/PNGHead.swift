/// The beginning of every PNG that is written, up to its own chunks: signature, header, sRGB with
/// perceptual rendering intent, and density.
struct PNGHead {
  let bytes: [UInt8]

  /// Creates the head of a picture that is not interlaced and has 8 bits per channel.
  ///
  /// A point, with `pixelsPerPoint` pixels on each side, is 1/72 inch; the density is rounded half up
  /// to whole pixels per metre.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  init(
    widthPixels: Int, heightPixels: Int, kind: PNGHeader.Kind, pixelsPerPoint: Double
  ) throws(PictureSizeError) {
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    precondition(pixelsPerPoint > 0 && pixelsPerPoint < 1_000_000)
    let pointsPerMetre = 72 / 0.0254
    let pixelsPerMetre = Int((pixelsPerPoint * pointsPerMetre).rounded(.toNearestOrAwayFromZero))
    let header = [UInt8](bigEndian: widthPixels, heightPixels) + [8, kind.rawValue, 0, 0, 0]
    let density = [UInt8](bigEndian: pixelsPerMetre, pixelsPerMetre) + [1]
    var bytes = PNGFile.signature
    for (name, contents) in [("IHDR", header), ("sRGB", [0]), ("pHYs", density)] {
      PNGChunk(name: name, contents: contents[...]).append(to: &bytes)
    }
    self.bytes = bytes
  }
}
