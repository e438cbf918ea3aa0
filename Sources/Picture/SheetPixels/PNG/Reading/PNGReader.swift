/// A streaming reader of PNGs, which holds neither the file nor the picture as a whole, unless the
/// picture is interlaced and its rows are used.
///
/// Damage may be found at any row. Reading the last row also reads to the end of the file, so that
/// after it the whole file is validated.
public final class PNGReader: PixelRows {
  /// The interpretation of samples.
  public enum Colors: Sendable {
    /// Samples are converted from the colour space of the file to sRGB.
    case sRGB
    /// Samples are returned unchanged.
    case asStored
  }

  /// The width of the picture in pixels.
  public let widthPixels: Int
  /// The height of the picture in pixels.
  public let heightPixels: Int

  /// A Boolean value indicating whether the format has no transparency; false does not imply
  /// translucent pixels.
  public let isOpaque: Bool

  /// The density in pixels per metre; nil if the file does not define it, or differently for both
  /// axes.
  public let pixelsPerMetre: Int?

  /// The text chunks in the order of the file; chunks after the pixels are added once the last row
  /// has been read.
  public private(set) var text: [PNGText]

  let header: PNGHeader

  /// A Boolean value indicating whether the first row is read only after the whole picture is in memory.
  package var isInterlaced: Bool { header.isInterlaced }

  /// A Boolean value indicating whether samples are converted from another colour space.
  var convertsColors: Bool { conversion != nil }

  private let chunks: ChunkStream
  private let bytes: PixelBytes
  private let rows: Rows
  private let conversion: ColorConversion?
  private var rowCount = 0

  /// The decoder for the format of the picture.
  private enum Rows {
    /// RGB or RGBA with 8 bits per channel.
    case colors(ColorRows)
    /// Any other format with up to 8 bits per channel.
    case narrow(FormattedRows<UInt32>)
    /// 16 bits per channel, with a buffer for one row.
    case wide(FormattedRows<UInt64>, UnsafeMutableBufferPointer<UInt64>)
  }

  /// Creates a reader and reads all chunks before the pixels.
  ///
  /// - Throws: ``PNGError`` if these are damaged, or the size is not supported.
  public init(_ source: any ByteSource, colors: Colors) throws(PNGError) {
    chunks = try ChunkStream(source)
    let preface = try PNGPreface(chunks, colors: colors)
    let format = preface.format
    header = format.header
    widthPixels = header.widthPixels
    heightPixels = header.heightPixels
    isOpaque = format.isOpaque
    pixelsPerMetre = preface.pixelsPerMetre
    text = preface.text
    conversion = preface.conversion
    bytes = PixelBytes(
      chunks, longestRowByteCount: 1 + format.header.byteCount(ofPixels: widthPixels))
    if format.header.bitsPerChannel == 16 {
      let row = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: widthPixels)
      row.initialize(repeating: 0)
      rows = .wide(FormattedRows(bytes, format: format), row)
    } else if format.isPlainColors {
      rows = .colors(
        ColorRows(
          bytes, widthPixels: widthPixels, heightPixels: heightPixels,
          hasAlpha: format.header.kind.hasAlpha))
    } else {
      rows = .narrow(FormattedRows(bytes, format: format))
    }
  }

  /// Creates a reader of a file in memory.
  ///
  /// - Throws: ``PNGError`` if the chunks before the pixels are damaged, or the size is not
  ///   supported.
  public convenience init(_ bytes: [UInt8], colors: Colors) throws(PNGError) {
    try self.init(ArraySource(bytes), colors: colors)
  }

  deinit {
    if case .wide(_, let row) = rows { row.deallocate() }
  }

  /// Reads the next row.
  ///
  /// - Throws: ``PNGError`` if the file is damaged.
  public func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    precondition(rowCount < heightPixels && row.count >= widthPixels)
    let row = UnsafeMutableBufferPointer(rebasing: row[..<widthPixels])
    switch rows {
    case .colors(let rows):
      _ = try row.update(fromContentsOf: rows.next())
      conversion?.convert(row)
    case .narrow(let rows):
      try rows.next(into: row)
      conversion?.convert(row)
    case .wide(let rows, let wide):
      try rows.next(into: wide)
      round(wide, into: row)
    }
    rowCount += 1
    if rowCount == heightPixels { try finish() }
  }

  private func round(
    _ wide: UnsafeMutableBufferPointer<UInt64>, into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    if let conversion { return conversion.convert(wide, into: row) }
    for x in row.indices { row[x] = UInt32(rounding: wide[x]) }
  }

  /// Reads the remaining rows without keeping them, and so finds all damage.
  ///
  /// - Throws: ``PNGError`` for damage anywhere in the file.
  public func readAllRows() throws(PNGError) {
    if isInterlaced, rowCount == 0 {
      switch rows {
      case .colors: preconditionFailure("these are sequential")
      case .narrow(let rows): try rows.checkPasses()
      case .wide(let rows, _): try rows.checkPasses()
      }
      rowCount = heightPixels
      return try finish()
    }
    let row = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: widthPixels)
    defer { row.deallocate() }
    while rowCount < heightPixels { try read(into: row) }
  }

  /// Reads the chunks after the pixels up to the end of the file.
  private func finish() throws(PNGError) {
    try bytes.finish()
    while chunks.name != "IEND" {
      guard chunks.isAncillary else {
        throw .damaged(reason: "unexpected chunk '\(chunks.name)' after the pixels")
      }
      if try !text.read(chunks) { try chunks.skip() }
      try chunks.enterNext()
    }
    try chunks.checkIsEmpty()
  }
}
