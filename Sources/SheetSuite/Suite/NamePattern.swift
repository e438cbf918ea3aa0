internal import SheetPlatform

/// A pattern of names in which `*` matches any characters.
struct NamePattern {
  private let text: String

  /// Creates a pattern.
  init(_ text: String) { self.init(text, escaping: "?[\\") }

  /// Creates the pattern of one name.
  init(only name: String) { self.init(name, escaping: "?[\\*") }

  /// Creates a pattern in which some special characters of `fnmatch` are escaped.
  private init(_ text: String, escaping special: String) {
    self.text = text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }

  /// Returns whether a name with further components can match: `photos` for `photos/*-dark@3x`.
  func matchesNames(below name: String) -> Bool {
    text.indices.contains { text[$0] == "/" && fnmatch(String(text[..<$0]), name, 0) == 0 }
  }
}
