internal import SheetPlan

/// A document that is open in an editor.
struct OpenDocument {
  /// The document's address, as the editor wrote it.
  let uri: String

  /// The path; the address of a document that is no file.
  let path: FilePath

  /// The version that the editor has given the text.
  let version: JSON
  let bytes: [UInt8]

  /// A Boolean value that is true if the diagnostics of this text have not been sent.
  var isNew = true

  init(uri: String, version: JSON, text: String) {
    self.uri = uri
    path = Self.path(of: uri)
    self.version = version
    bytes = Array(text.utf8)
  }

  /// A Boolean value that is false for a document of another program: by its name, and by a text that
  /// does not begin as a scenario.
  var isOurs: Bool {
    if EditedFile.isTokenFile(path) || path.hasEnding(ScenarioEnding.all) { return true }
    return bytes.starts(with: "sheetdraw:".utf8)
      || bytes.firstOccurrence(of: "\nsheetdraw:".utf8) != nil
  }

  /// Returns the path of a file's address; the address itself for others.
  private static func path(of uri: String) -> FilePath {
    let scheme = "file://"
    guard uri.hasPrefix(scheme) else { return FilePath(uri.filter { $0 != "\0" }) }
    var bytes: [UInt8] = []
    var rest = uri.dropFirst(scheme.count).utf8[...]
    // A host may stand before the path.
    rest = rest.drop { $0 != UInt8(ascii: "/") }
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), value != 0
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else if byte != 0 {
        bytes.append(byte)
      }
    }
    return FilePath(String(keeping: bytes))
  }
}
