internal import CResources

/// Returns the bytes of an embedded file.
///
/// - Precondition: `CResources` embeds a file of this name.
func embeddedFile(_ name: String) -> [UInt8] {
  guard let file = embedded_file(name)?.pointee else { preconditionFailure("no file \(name)") }
  return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
}
