/// A PNG of any kind, read row by row: neither the file nor the picture is ever held as a whole,
/// unless the picture is interlaced.
///
/// Every row may be the one at which damage is found. Whoever has read all rows knows that the file
/// is whole: the last row's reading goes on to the file's end.
public final class PNGReader: PixelRows {
  /// What the numbers in the file are taken for.
  public enum Colors: Sendable {
    /// Colours, which are brought from the space that the file names to sRGB.
    case sRGB
    /// Numbers, which stay as they are.
    case asStored
  }

  public let widthPixels: Int
  public let heightPixels: Int

  /// Whether the kind of PNG leaves no pixel but opaque ones; if not, only the pixels tell.
  public let isOpaque: Bool

  /// Pixels on a metre; nil when the file does not say, or says different things of the two sides.
  public let pixelsPerMetre: Int?

  /// The notes in the order of the file: those before the pixels, and once the last row has been
  /// read, those behind them too.
  public private(set) var text: [PNGText]

  let header: PNGHeader

  private let chunks: ChunkStream
  private let bytes: PixelBytes
  private let rows: Rows
  private let conversion: ColorConversion?
  private var rowCount = 0

  /// The picture's kind, as far as it decides how rows are read.
  private enum Rows {
    /// Eight bits of each colour.
    case colors(ColorRows)
    /// Up to eight bits a channel.
    case narrow(FormattedRows<UInt32>)
    /// Sixteen bits a channel, with room for a row of them.
    case wide(FormattedRows<UInt64>, UnsafeMutableBufferPointer<UInt64>)
  }

  /// Reads what stands before the pixels.
  ///
  /// - Throws: What is wrong there, or that a picture cannot have that size.
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
        ColorRows(bytes, widthPixels: widthPixels, hasAlpha: format.header.kind.hasAlpha))
    } else {
      rows = .narrow(FormattedRows(bytes, format: format))
    }
  }

  /// Reads bytes that are there already.
  public convenience init(_ bytes: [UInt8], colors: Colors) throws(PNGError) {
    try self.init(ArraySource(bytes), colors: colors)
  }

  deinit {
    if case .wide(_, let row) = rows { row.deallocate() }
  }

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

  /// Reads to the file's end.
  private func finish() throws(PNGError) {
    try bytes.finish()
    while chunks.name != "IEND" {
      guard chunks.isAncillary else {
        throw .damaged(reason: "chunk '\(chunks.name)' stands behind the pixels")
      }
      if try !text.read(chunks) { try chunks.skip() }
      try chunks.enterNext()
    }
    try chunks.checkIsEmpty()
  }
}
