/// A text that YAML reads as something else because of one character.
struct MeantText: Equatable {
  /// The column of the character, counted from 1 in Unicode scalars.
  let column: Int

  /// The construct that the character begins, as a sentence.
  let message: String

  /// The text as it is written instead.
  let allowed: String

  /// Finds a comment that is meant as text: `background: #FF0000`, `{ title: a #1 }`.
  ///
  /// A comment has a space after its `#`, and no closing bracket.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - cut: True for a line in brackets, in which the text ends at a comma or a closing bracket.
  init?(commentIn line: String, untilBracket cut: Bool) {
    let scalars = Array(line.unicodeScalars)
    guard let hash = Self.comment(in: scalars) else { return nil }
    let (before, after) = (scalars[..<hash], scalars[(hash + 1)...])
    guard before.contains(where: { !" \t".unicodeScalars.contains($0) }), let first = after.first,
      !" #".unicodeScalars.contains(first)
        || after.contains(where: { "}]".unicodeScalars.contains($0) })
    else { return nil }
    column = hash + 1
    message = "# begins a comment here"
    allowed = Self.quoted(Self.text(before) + "#" + Self.end(after, untilBracket: cut))
  }

  /// Finds the meaning of a character that begins a value: `*Hi*`, `&amp`, `!important`, `> 50`.
  init?(in line: String, at column: Int) {
    let rest = line.unicodeScalars.dropFirst(column - 1)
    guard let first = rest.first, let meaning = Self.meanings[first] else { return nil }
    self.column = column
    message = "\(first) begins \(meaning) here"
    let isInBrackets = line.unicodeScalars.prefix(column - 1).contains {
      "{[".unicodeScalars.contains($0)
    }
    allowed = Self.quoted(Self.end(rest, untilBracket: isInBrackets))
  }

  private static let meanings: [Unicode.Scalar: String] = [
    "*": "an alias", "&": "an anchor", "!": "a tag", ">": "a block of text", "|": "a block of text",
    "-": "an item of a list", "?": "a key",
  ]

  /// Returns the index of the `#` of a comment outside quotation marks.
  private static func comment(in scalars: [Unicode.Scalar]) -> Int? {
    var mark: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      let isFirst = index == 0 || " \t[{,".unicodeScalars.contains(scalars[index - 1])
      switch scalar {
      case "\"", "'":
        if mark == scalar { mark = nil } else if mark == nil, isFirst { mark = scalar }
      case "#" where mark == nil && isFirst: return index
      default: continue
      }
    }
    return nil
  }

  /// Returns the beginning of a value before a comment: what follows the last key, comma or bracket.
  private static func text(_ before: ArraySlice<Unicode.Scalar>) -> String {
    let start =
      before.indices.last { index in
        "[{".unicodeScalars.contains(before[index])
          || before[index] == " " && index > before.startIndex
            && ":,-".unicodeScalars.contains(before[index - 1])
      } ?? before.startIndex - 1
    var text = String.UnicodeScalarView()
    text.append(contentsOf: before[(start + 1)...].drop { $0 == " " })
    return String(text)
  }

  /// Returns the rest of a value, up to the comma or bracket after it.
  private static func end(_ rest: some Sequence<Unicode.Scalar>, untilBracket cut: Bool) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: rest.prefix { !cut || !",}]".unicodeScalars.contains($0) })
    while let last = text.last, " \t\r".unicodeScalars.contains(last) { text.removeLast() }
    return String(text)
  }

  /// Returns the hint to write a text in quotation marks.
  private static func quoted(_ text: String) -> String {
    let digits = text.dropFirst()
    let isColor =
      [3, 6, 8].contains(digits.count) && text.first == "#" && digits.allSatisfy(\.isHexDigit)
    // A long text would hide the message.
    guard text.utf8.count <= 60, !text.contains("\"") else { return "write the text in quotes" }
    return "write the \(isColor ? "colour" : "text") in quotes: \"\(text)\""
  }
}
