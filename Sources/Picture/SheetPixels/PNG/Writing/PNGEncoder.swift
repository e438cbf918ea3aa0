/// A PNG encoder that takes the rows of a picture from top to bottom.
///
/// It writes 8 bits per channel, RGB or straight RGBA, sRGB. The bytes depend only on the arguments
/// and the rows; they contain no time.
public struct PNGEncoder: ~Copyable {
  private let heightPixels: Int
  private var file: [UInt8]
  private var rows: RowDeflater
  private var rowCount = 0

  /// Begins a picture.
  ///
  /// Alpha is kept if `hasAlpha` is true; otherwise all pixels count as opaque. A point, with
  /// `pixelsPerPoint` pixels on each side, is 1/72 inch.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    widthPixels: Int, heightPixels: Int, hasAlpha: Bool, pixelsPerPoint: Double,
    text: [PNGText] = []
  ) throws(PictureSizeError) {
    file = try PNGFile.head(
      widthPixels: widthPixels, heightPixels: heightPixels, kind: hasAlpha ? .colorAlpha : .color,
      pixelsPerPoint: pixelsPerPoint)
    self.heightPixels = heightPixels
    rows = RowDeflater(widthPixels: widthPixels, hasAlpha: hasAlpha)
    for entry in text { file.append(chunk: "iTXt", entry.uncompressed) }
  }

  /// Adds the next row.
  ///
  /// - Precondition: The row is as wide as the picture, and the picture is not complete.
  public mutating func add(_ row: Row) {
    precondition(rowCount < heightPixels)
    rowCount += 1
    rows.add(row)
  }

  /// Returns the file, consuming the encoder.
  ///
  /// - Precondition: The picture is complete.
  public consuming func finished() -> [UInt8] {
    precondition(rowCount == heightPixels)
    file.append(chunk: "IDAT", rows.finished())
    file.append(chunk: "IEND")
    return file
  }
}

extension PNGFile {
  /// Returns the beginning of every PNG that is written, up to its own chunks: signature, header, sRGB with
  /// perceptual rendering intent, and density.
  ///
  /// The picture is not interlaced and has 8 bits per channel. A point, with `pixelsPerPoint` pixels on each
  /// side, is 1/72 inch; the density is rounded half up to whole pixels per metre.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  static func head(
    widthPixels: Int, heightPixels: Int, kind: PNGHeader.Kind, pixelsPerPoint: Double
  ) throws(PictureSizeError) -> [UInt8] {
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    precondition(pixelsPerPoint > 0 && pixelsPerPoint < 1_000_000)
    let pointsPerMetre = 72 / 0.0254
    let pixelsPerMetre = Int((pixelsPerPoint * pointsPerMetre).rounded(.toNearestOrAwayFromZero))
    var bytes = signature
    bytes.append(
      chunk: "IHDR", [UInt8](bigEndian: widthPixels, heightPixels) + [8, kind.rawValue, 0, 0, 0])
    bytes.append(chunk: "sRGB", [0])
    bytes.append(chunk: "pHYs", [UInt8](bigEndian: pixelsPerMetre, pixelsPerMetre) + [1])
    return bytes
  }
}

extension PNGText {
  /// The contents of a text chunk in UTF-8, uncompressed, without language.
  fileprivate var uncompressed: [UInt8] {
    keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [0, 0, 0, 0, 0] + text.utf8
  }
}

extension PNGFile {
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
