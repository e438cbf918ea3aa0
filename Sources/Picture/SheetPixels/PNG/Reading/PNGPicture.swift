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

extension PixelBuffer {
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
