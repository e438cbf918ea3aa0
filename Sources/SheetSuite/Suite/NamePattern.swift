internal import Glibc

/// A name in which `*` stands for any characters.
struct NamePattern {
  private let text: String

  init(_ text: String) {
    // Of the characters that fnmatch knows only the star has a meaning here.
    self.text = text.map { "?[\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }
}
