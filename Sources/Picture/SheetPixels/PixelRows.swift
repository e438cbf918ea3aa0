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
