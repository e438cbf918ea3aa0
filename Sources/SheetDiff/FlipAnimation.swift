public import SheetPixels

/// Two pictures that take turns, as an animated PNG.
public struct FlipAnimation: Equatable, Sendable {
  /// Long enough to look, short enough to notice what jumps.
  public static let millisecondsPerPicture = 500

  public let bytes: [UInt8]

  /// Reads both pictures, one after the other; the smaller one is laid on the upper left corner of
  /// white.
  ///
  /// - Parameters:
  ///   - first: The picture that is shown first.
  ///   - second: The picture that takes turns with it.
  ///   - isOpaque: Whether no pixel of either is translucent, which makes the file smaller.
  ///   - pixelsPerPoint: How dense the pixels are, above 0.
  /// - Throws: What is wrong with one of the files, or with the size that both need.
  public init(
    _ first: any PixelRows, _ second: any PixelRows, isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let width = max(first.widthPixels, second.widthPixels)
    let height = max(first.heightPixels, second.heightPixels)
    var encoder: AnimatedPNGEncoder
    do {
      encoder = try AnimatedPNGEncoder(
        widthPixels: width, heightPixels: height, hasAlpha: !isOpaque,
        pixelsPerPoint: pixelsPerPoint, frameCount: 2,
        millisecondsPerFrame: Self.millisecondsPerPicture)
    } catch { throw .size(error) }
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    for picture in [first, second] {
      for y in 0..<height {
        row.update(repeating: 0xffff_ffff)
        if y < picture.heightPixels { try picture.read(into: row) }
        encoder.add(.pixels(UnsafeBufferPointer(row)))
      }
    }
    bytes = encoder.finished()
  }
}
