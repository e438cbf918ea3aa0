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
