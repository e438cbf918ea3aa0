internal import CISAL
internal import SheetPlatform

/// A streaming zlib decompressor.
///
/// It validates the checksum at the end of the stream.
final class Inflater {
  private let isal: ISAL
  private let state = UnsafeMutablePointer<inflate_state>.allocate(capacity: 1)

  private var status = ISAL_DECOMP_OK

  init(_ isal: ISAL) {
    self.isal = isal
    isal.isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(ISAL_ZLIB)
    state.pointee.avail_in = 0
  }

  deinit { state.deallocate() }

  /// A Boolean value indicating whether the whole stream was decompressed and its checksum is
  /// correct.
  var isFinished: Bool { state.pointee.block_state == ISAL_BLOCK_FINISH }

  /// A Boolean value indicating whether all input was consumed.
  var needsInput: Bool { state.pointee.avail_in == 0 }

  /// The number of input bytes after the end of the stream.
  var surplusByteCount: Int {
    isFinished ? Int(state.pointee.avail_in) + Int(state.pointee.read_in_length) / 8 : 0
  }

  /// Sets the next input, which must stay valid until it is consumed.
  ///
  /// - Precondition: ``needsInput``
  func give(_ bytes: UnsafeRawBufferPointer) {
    precondition(needsInput)
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    state.pointee.next_in = UnsafeMutablePointer(mutating: start)
    state.pointee.avail_in = UInt32(bytes.count)
  }

  /// Decompresses as much as the memory and the input allow.
  ///
  /// - Returns: The number of bytes written; nil if the stream is invalid.
  func inflate(into memory: UnsafeMutableRawBufferPointer) -> Int? {
    state.pointee.next_out = memory.bindMemory(to: UInt8.self).baseAddress
    state.pointee.avail_out = UInt32(memory.count)
    let inputByteCount = state.pointee.avail_in
    status = isal.isal_inflate(state)
    cisal_empty_upper_halves()
    let count = memory.count - Int(state.pointee.avail_out)
    let isStuck =
      count == 0 && !isFinished && !needsInput && inputByteCount == state.pointee.avail_in
    guard [ISAL_DECOMP_OK, ISAL_END_INPUT, ISAL_OUT_OVERFLOW].contains(status), !isStuck else {
      return nil
    }
    return count
  }

  /// The reason for which the stream is invalid.
  var reason: String {
    switch status {
    case ISAL_INVALID_BLOCK: "the compressed data contains a block of an unknown type"
    case ISAL_INVALID_SYMBOL: "the compressed data contains an invalid code"
    case ISAL_INVALID_LOOKBACK: "the compressed data refers to bytes before its beginning"
    case ISAL_UNSUPPORTED_METHOD, ISAL_NEED_DICT, ISAL_INVALID_WRAPPER:
      "the compressed data has no valid zlib header"
    case ISAL_INCORRECT_CHECKSUM: "the checksum of the compressed data is wrong"
    default: "the compressed data cannot be read (\(status))"
    }
  }
}

/// The functions of ISA-L under their C names.
extension ISAL {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libisal.so.2") throws(PNGError) -> ISAL {
    var functions = ISAL()
    if let reason = ISAL_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(reason: String(cString: reason), package: "libisal2")
    }
    return functions
  }
}
