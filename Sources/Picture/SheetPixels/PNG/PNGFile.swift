/// A picture as a PNG file.
public struct PNGFile: Equatable, Sendable {
  /// The signature of the PNG format.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The contents of the file.
  public let bytes: [UInt8]

  /// Encodes a picture, with alpha if any pixel is not opaque.
  ///
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    _ buffer: PixelBuffer, pixelsPerPoint: Double, text: [PNGText] = []
  ) throws(PictureSizeError) {
    var encoder = try PNGEncoder(
      widthPixels: buffer.widthPixels, heightPixels: buffer.heightPixels,
      hasAlpha: !buffer.isOpaque, pixelsPerPoint: pixelsPerPoint, text: text)
    buffer.forEachRow { encoder.add($0) }
    bytes = encoder.finished()
  }
}
