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
    file = try PNGHead(
      widthPixels: widthPixels, heightPixels: heightPixels, kind: hasAlpha ? .colorAlpha : .color,
      pixelsPerPoint: pixelsPerPoint
    ).bytes
    self.heightPixels = heightPixels
    rows = RowDeflater(widthPixels: widthPixels, hasAlpha: hasAlpha)
    for entry in text {
      PNGChunk(entry).append(to: &file)
    }
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
    PNGChunk(name: "IDAT", contents: rows.finished()[...]).append(to: &file)
    PNGChunk(name: "IEND", contents: []).append(to: &file)
    return file
  }
}
