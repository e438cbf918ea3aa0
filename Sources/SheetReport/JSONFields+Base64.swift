internal import SheetPrimitives

extension JSONFields {
  /// Returns the bytes of a base64 string; nil for a missing key or null.
  func bytes(_ key: String) throws(Failure) -> [UInt8]? {
    guard let text = try optionalText(key) else { return nil }
    guard let bytes = Base64.bytes(of: text.utf8) else { throw wrong(key, "base64") }
    return bytes
  }
}
