internal import CZlib

/// A zlib compressor of raw deflate blocks, without header and checksum.
///
/// It is a class because zlib's stream stores its own address.
final class Deflater {
  private static let outputByteCount = 1 << 16

  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private let output = UnsafeMutablePointer<UInt8>.allocate(capacity: outputByteCount)

  init(level: Int32, strategy: Int32) {
    stream.initialize(to: z_stream())
    // A negative window size selects raw deflate.
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, strategy, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "zlib has no memory")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  func add(_ bytes: UnsafeMutableBufferPointer<UInt8>, to result: inout [UInt8]) {
    stream.pointee.next_in = bytes.baseAddress
    stream.pointee.avail_in = UInt32(bytes.count)
    run(Z_NO_FLUSH, into: &result)
  }

  /// Ends on a byte boundary, so that blocks from another encoder may follow.
  ///
  /// Later matches do not refer to earlier bytes, because zlib has not seen those blocks.
  func flush(to result: inout [UInt8]) {
    run(Z_FULL_FLUSH, into: &result)
  }

  /// Ends the stream with its last block.
  func finish(to result: inout [UInt8]) {
    run(Z_FINISH, into: &result)
  }

  private func run(_ flush: Int32, into result: inout [UInt8]) {
    repeat {
      stream.pointee.next_out = output
      stream.pointee.avail_out = UInt32(Self.outputByteCount)
      let status = deflate(stream, flush)
      precondition(status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR)
      let writtenCount = Self.outputByteCount - Int(stream.pointee.avail_out)
      result += UnsafeBufferPointer(start: output, count: writtenCount)
    } while stream.pointee.avail_out == 0
  }
}
