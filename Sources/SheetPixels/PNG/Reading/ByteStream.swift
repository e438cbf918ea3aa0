/// A buffered stream of a source that counts its bytes.
final class ByteStream {
  private let source: any ByteSource
  private let memory = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 1 << 16, alignment: 16)
  private var fetched: Range<Int> = 0..<0

  /// The number of bytes consumed.
  private(set) var offset = 0

  init(_ source: any ByteSource) { self.source = source }

  deinit { memory.deallocate() }

  /// Returns the next bytes, at least one and at most `mostCount`, valid until the next call.
  ///
  /// - Throws: `truncated` at the end of the source.
  func take(upTo mostCount: Int) throws(PNGError) -> UnsafeRawBufferPointer {
    if fetched.isEmpty {
      let count = source.read(into: memory)
      precondition(count >= 0 && count <= memory.count)
      fetched = 0..<count
    }
    let count = min(mostCount, fetched.count)
    guard count > 0 else { throw .truncated(byteCount: offset) }
    let start = fetched.lowerBound
    fetched = start + count..<fetched.upperBound
    offset += count
    return UnsafeRawBufferPointer(rebasing: memory[start..<start + count])
  }

  /// Returns exactly the next `count` bytes.
  func take(_ count: Int) throws(PNGError) -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      result += try take(upTo: count - result.count)
    }
    return result
  }
}
