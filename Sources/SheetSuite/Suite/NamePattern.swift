internal import SheetPlatform

/// A pattern of names in which `*` matches any characters.
struct NamePattern {
  private let text: String

  init(_ text: String) {
    // The other special characters of fnmatch are escaped.
    self.text = text.map { "?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }

  /// Returns whether a name with further components can match: `photos` for `photos/*-dark@3x`.
  func matchesNames(below name: String) -> Bool {
    text.indices.contains { text[$0] == "/" && fnmatch(String(text[..<$0]), name, 0) == 0 }
  }
}
