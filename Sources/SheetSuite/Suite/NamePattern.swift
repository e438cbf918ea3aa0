internal import SheetPlatform

/// A pattern of names in which `*` matches any characters.
struct NamePattern {
  private let text: String

  init(_ text: String) {
    // The other special characters of fnmatch are escaped.
    self.text = text.map { "?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
}
