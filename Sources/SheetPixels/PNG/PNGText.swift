/// A note inside a PNG.
public struct PNGText: Equatable, Sendable {
  /// What the note is about, such as "Title", "Software" or "Description".
  public let keyword: String

  public let text: String

  /// - Precondition: `keyword` has 1 to 79 printable characters of Latin-1, and a space neither at
  ///   an end nor beside another; `text` has no character U+0000.
  public init(keyword: String, text: String) {
    precondition(Self.isKeyword(keyword) && Self.isText(text))
    self.keyword = keyword
    self.text = text
  }

  /// Whether a note can hold the text: a zero would end it.
  static func isText(_ text: String) -> Bool {
    !text.unicodeScalars.contains("\0")
  }

  /// Source: PNG specification, third edition, section 11.3.3.2.
  static func isKeyword(_ keyword: String) -> Bool {
    let words = keyword.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return keyword.unicodeScalars.count <= 79
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { 0x21...0x7e ~= $0.value || 0xa1...0xff ~= $0.value }
      }
  }
}
