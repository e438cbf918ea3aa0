/// Bytes that are fetched in the order they come, such as those of a file or a pipe.
///
/// What goes wrong in fetching is the source's to remember: to a reader it looks like the end.
public protocol ByteSource: AnyObject {
  /// Puts the next bytes at the start of the memory.
  ///
  /// - Returns: How many there were, at most as many as there is room for; 0 at the end.
  func read(into memory: UnsafeMutableRawBufferPointer) -> Int
}

/// Bytes that are there already.
public final class ArraySource: ByteSource {
  private let bytes: [UInt8]
  private var next = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public func read(into memory: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(memory.count, bytes.count - next)
    bytes.withUnsafeBytes { bytes in
      memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[next..<next + count]))
    }
    next += count
    return count
  }
}
