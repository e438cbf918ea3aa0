internal import SheetPrimitives

extension JSONFields {
  /// The bytes that a key holds as base64; nil where the key is left out or null.
  func bytes(_ key: String) throws(Failure) -> [UInt8]? {
    guard let text = try optionalText(key) else { return nil }
    guard let bytes = Base64.bytes(of: text.utf8) else { throw wrong(key, "base64") }
    return bytes
  }
}
