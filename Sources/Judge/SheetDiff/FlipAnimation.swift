public import SheetPixels

/// An animated PNG that alternates between two pictures.
public struct FlipAnimation: Equatable, Sendable {
  /// The duration of each picture; long enough to look, and short enough to notice changes.
  public static let millisecondsPerPicture = 500

  /// The animated PNG file.
  public let bytes: [UInt8]

  /// Encodes two pictures; the smaller one is placed at the top-left corner on white.
  ///
  /// - Parameters:
  ///   - first: The picture of the first frame.
  ///   - second: The picture of the second frame.
  ///   - isOpaque: A Boolean value indicating that both pictures are opaque, which makes the file
  ///     smaller.
  ///   - pixelsPerPoint: The density of the pixels, above 0.
  /// - Throws: `PNGError` if a file is damaged or the canvas would be too large.
  public init(
    _ first: any PixelRows, _ second: any PixelRows, isOpaque: Bool, pixelsPerPoint: Double
  ) throws(PNGError) {
    let width = max(first.widthPixels, second.widthPixels)
    let height = max(first.heightPixels, second.heightPixels)
    var encoder: AnimatedPNGEncoder
    do {
      encoder = try AnimatedPNGEncoder(
        widthPixels: width, heightPixels: height, hasAlpha: !isOpaque,
        pixelsPerPoint: pixelsPerPoint, frameCount: 2)
    } catch { throw .size(error) }
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: width)
    defer { row.deallocate() }
    for picture in [first, second] {
      encoder.beginFrame(FrameDuration(milliseconds: Self.millisecondsPerPicture))
      for y in 0..<height {
        row.update(repeating: 0xffff_ffff)
        if y < picture.heightPixels { try picture.read(into: row) }
        encoder.add(.pixels(UnsafeBufferPointer(row)))
      }
    }
    bytes = encoder.finished()
  }
}
