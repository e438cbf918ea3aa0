internal import SheetPrimitives

extension JSONFields {
  /// Returns the contents of a base64 string, which are decoded when they are read.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isValid: True for a string that is known to be base64.
  /// - Returns: The contents; nil for a missing key or null.
  /// - Throws: Another value, or a string that is not base64.
  func base64(_ key: String, isValid: Bool) throws(Failure) -> PictureContents? {
    guard let text = try optionalText(key) else { return nil }
    guard isValid || Base64.bytes(of: text.utf8) != nil else { throw wrong(key, "base64") }
    return PictureContents(byteCount: Base64.byteCount(of: text.utf8)) {
      () throws(PictureContents.ReadError) in
      guard let bytes = Base64.bytes(of: text.utf8) else {
        throw PictureContents.ReadError(reason: "it is not base64")
      }
      return bytes
    }
  }
}
