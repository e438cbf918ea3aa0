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

/// A decoded PNG: its pixels, text and density.
public struct PNGPicture: Equatable, Sendable {
  /// The pixels.
  public let pixels: PixelBuffer

  /// The text chunks in the order of the file.
  public let text: [PNGText]

  /// The density in pixels per metre; nil if the file does not define it, or differently for both
  /// axes.
  public let pixelsPerMetre: Int?

  /// The number of pixels above which a picture is checked before it gets memory: damage is often near
  /// the end of a file, and a phone or tablet has fewer pixels.
  private static let mostPixelsUnchecked = 8_000_000
  /// The same of an interlaced picture, whose passes need memory as well.
  private static let mostInterlacedPixelsUnchecked = 1_000_000

  /// Decodes a file of any PNG format.
  ///
  /// Channels of 16 bits are rounded to 8.
  ///
  /// - Throws: ``PNGError`` if the file is damaged, too large or not a PNG.
  public init(_ file: [UInt8], colors: PNGReader.Colors = .asStored) throws(PNGError) {
    let reader = try PNGReader(file, colors: colors)
    try reader.header.checkPixelByteCount(Self.pixelByteCount(in: file))
    let mostPixels =
      reader.isInterlaced ? Self.mostInterlacedPixelsUnchecked : Self.mostPixelsUnchecked
    if reader.widthPixels * reader.heightPixels > mostPixels {
      try PNGReader(file, colors: colors).readAllRows()
    }
    pixels = try PixelBuffer(reader)
    text = reader.text
    pixelsPerMetre = reader.pixelsPerMetre
  }

  /// Returns the number of bytes of compressed pixels.
  private static func pixelByteCount(in file: [UInt8]) throws(PNGError) -> Int {
    var result = 0
    var chunks = FileChunks(file)
    while let (name, contents) = try chunks.next() {
      if name.elementsEqual("IDAT".utf8) { result += contents.count }
    }
    return result
  }
}

extension PNGFile {
  /// Returns the contents of the chunk with EXIF data, which may precede or follow the pixels; nil for
  /// none.
  ///
  /// Checksums are not validated.
  /// - Throws: ``PNGError`` for a file that ends before.
  static func exif(in file: [UInt8]) throws(PNGError) -> ArraySlice<UInt8>? {
    var chunks = FileChunks(file)
    while let (name, contents) = try chunks.next() {
      if name.elementsEqual("eXIf".utf8) { return contents }
    }
    return nil
  }
}

/// A picture that is read row by row, without being held in memory as a whole.
public protocol PixelRows: AnyObject {
  /// The width in pixels.
  var widthPixels: Int { get }
  /// The height in pixels.
  var heightPixels: Int { get }

  /// Reads the next row: straight 8-bit RGBA, packed as in ``Run/rgba``.
  ///
  /// - Parameter row: Memory for ``widthPixels`` values.
  /// - Throws: ``PNGError`` if the file is damaged.
  /// - Precondition: There is a next row.
  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError)
}

extension PixelBuffer {
  /// A reader of the rows of this picture.
  public var rows: any PixelRows { BufferRows(self) }

  /// Creates a picture from all rows of a source.
  ///
  /// - Precondition: No row has been read.
  /// - Throws: ``PNGError`` if the file is damaged.
  public init(_ rows: any PixelRows) throws(PNGError) {
    let (width, height) = (rows.widthPixels, rows.heightPixels)
    var failure: PNGError?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      do throws(PNGError) {
        for y in 0..<height {
          try rows.read(
            into: UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
        }
        count = width * height
      } catch { failure = error }
    }
    if let failure { throw failure }
    self.init(widthPixels: width, heightPixels: height, pixels: pixels)
  }
}

private final class BufferRows: PixelRows {
  private let buffer: PixelBuffer
  private var y = 0

  init(_ buffer: PixelBuffer) { self.buffer = buffer }

  var widthPixels: Int { buffer.widthPixels }
  var heightPixels: Int { buffer.heightPixels }

  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    precondition(y < heightPixels && row.count >= widthPixels)
    let start = y * widthPixels
    _ = row.update(fromContentsOf: buffer.pixels[start..<start + widthPixels])
    y += 1
  }
}
