/// A text chunk of a PNG.
public struct PNGText: Equatable, Sendable {
  /// The keyword, such as "Title", "Software" or "Description".
  public let keyword: String

  /// The text, without U+0000.
  public let text: String

  /// Creates a text chunk.
  ///
  /// - Precondition: `keyword` has 1 to 79 printable characters of Latin-1, without leading,
  ///   trailing or consecutive spaces; `text` does not contain U+0000.
  public init(keyword: String, text: String) {
    precondition(Self.isKeyword(keyword) && Self.isText(text))
    self.keyword = keyword
    self.text = text
  }

  /// Returns whether a text chunk can contain the text; U+0000 would end it.
  static func isText(_ text: String) -> Bool {
    !text.unicodeScalars.contains("\0")
  }

  /// Returns whether a string is a valid keyword.
  ///
  /// Source: PNG specification, third edition, section 11.3.3.2.
  static func isKeyword(_ keyword: String) -> Bool {
    let words = keyword.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return keyword.unicodeScalars.count <= 79
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { 0x21...0x7e ~= $0.value || 0xa1...0xff ~= $0.value }
      }
  }
}
