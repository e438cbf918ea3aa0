internal import SheetSpec

/// A writer that collects small parts of a file, since each call of the system has a cost.
package struct PartWriter {
  private let sink: ([UInt8]) throws(DiagnosticError) -> Void
  private var parts: [UInt8] = []

  /// The number of bytes that are written at once.
  private static let byteCountOfWrites = 1 << 16

  /// The number of bytes that are not written yet.
  var pendingCount: Int { parts.count }

  /// Creates a writer.
  ///
  /// - Parameter sink: Writes bytes.
  init(to sink: @escaping ([UInt8]) throws(DiagnosticError) -> Void) {
    self.sink = sink
  }

  /// Writes the next part.
  mutating func write(_ part: [UInt8]) throws(DiagnosticError) {
    parts += part
    if parts.count >= Self.byteCountOfWrites { try end() }
  }

  /// Writes what is left.
  mutating func end() throws(DiagnosticError) {
    guard !parts.isEmpty else { return }
    try sink(parts)
    parts.removeAll(keepingCapacity: parts.count < 2 * Self.byteCountOfWrites)
  }
}
