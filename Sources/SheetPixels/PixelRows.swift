/// A picture read one row after the other, so that no more of it is held than is looked at.
public protocol PixelRows: AnyObject {
  var widthPixels: Int { get }
  var heightPixels: Int { get }

  /// Reads the next row: straight 8-bit RGBA, packed as in ``Run/rgba``.
  ///
  /// - Parameter row: Room for ``widthPixels`` values.
  /// - Throws: What is wrong with the picture's file, found only now.
  /// - Precondition: There is a next row.
  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError)
}

extension PixelBuffer {
  /// The rows of a picture that is held as a whole.
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
