/// A sequential source of bytes, such as a file or a pipe.
///
/// A source records its own errors; to a reader they look like the end of the file.
public protocol ByteSource: AnyObject {
  /// Reads the next bytes into memory.
  ///
  /// - Returns: The number of bytes, at most the size of the memory; 0 at the end.
  func read(into memory: UnsafeMutableRawBufferPointer) -> Int
}

/// A source of bytes in memory.
public final class ArraySource: ByteSource {
  private let bytes: [UInt8]
  private var next = 0

  /// Creates a source.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the next bytes; returns their number, 0 at the end.
  public func read(into memory: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(memory.count, bytes.count - next)
    bytes.withUnsafeBytes { bytes in
      memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[next..<next + count]))
    }
    next += count
    return count
  }
}
