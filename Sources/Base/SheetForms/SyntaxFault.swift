internal import CLibYAML
internal import SheetDiagnostics

/// A syntax error of libyaml in words, with the line that causes it and a hint.
struct SyntaxFault {
  let message: String

  /// The hint; nil if the message needs none.
  let allowed: String?

  /// The line and the column that cause the error, counted from 1; nil for the place at which it was found.
  private(set) var cause: (line: Int, column: Int)?

  /// Creates the words of the error of a parser.
  ///
  /// - Parameters:
  ///   - parser: The parser that has failed.
  ///   - place: The place of the error.
  ///   - line: Returns the text of a line, counted from 1; empty for lines outside the file.
  init(of parser: yaml_parser_t, at place: Place, line: (Int) -> String) {
    let reason = parser.problem.map { String(cString: $0) } ?? "unknown reason"
    let context = parser.context.map { String(cString: $0) } ?? ""
    let opening = parser.context_mark.line + 1
    guard place.lineText.unicodeScalars.dropFirst(place.column - 1).first != "\t" else {
      (message, allowed) = ("a tab is not allowed here; indent with spaces", nil)
      return
    }
    if let meant = Self.meantText(of: parser, in: context, reason, at: place, line: line) {
      (message, allowed) = (meant.text.message, meant.text.allowed)
      cause = (meant.line, meant.text.column)
      return
    }
    switch (context, reason) {
    case ("while scanning a quoted scalar", _):
      message = "the quotation mark in line \(opening) is not closed"
      allowed = nil
    case (_, let reason) where reason.hasSuffix("',' or ']'") || reason.hasSuffix("',' or '}'"):
      message = "syntax error: \(reason)"
      allowed =
        place.lineText.unicodeScalars.dropFirst(place.column - 1).first == ":"
        ? "a text that contains a colon and a space in quotes"
        : Self.textHint(before: place)
          ?? "the bracket in line \(opening) is not closed, or a comma is missing"
    case (_, "mapping values are not allowed in this context"):
      message = "syntax error: \(reason)"
      allowed =
        Self.hasKey(place.lineText, before: place.column)
        ? "a text that contains a colon and a space in quotes"
        : Self.hint(before: place.line, line)
    case (_, "did not find expected key"), (_, "did not find expected '-' indicator"):
      message = "syntax error: \(reason)"
      allowed =
        Self.textHint(before: place)
        ?? "the same indentation for all keys of a mapping and for all items of a list"
    case (_, "could not find expected ':'"):
      message = "syntax error: \(reason)"
      allowed = "key: value, with a colon and a space after each key"
    case (_, "found character that cannot start any token"):
      message = "syntax error: \(reason)"
      allowed = "a text that begins with @, ` or % in quotes"
    default:
      message = "syntax error: \(reason)"
      allowed = nil
    }
  }

  /// Returns the text that the parser has read as something else, and its line.
  private static func meantText(
    of parser: yaml_parser_t, in context: String, _ reason: String, at place: Place,
    line: (Int) -> String
  ) -> (line: Int, text: MeantText)? {
    let opening = parser.context_mark.line + 1
    switch (context, reason) {
    case ("while parsing a flow node", _):
      // The comment hides the rest of its line.
      for number in stride(from: place.line, to: max(0, place.line - 100), by: -1) {
        if let text = MeantText(commentIn: line(number), untilBracket: true) {
          return (number, text)
        }
      }
      return nil
    case (_, let reason) where reason.hasSuffix("',' or ']'") || reason.hasSuffix("',' or '}'"):
      // A file can have thousands of lines after the bracket.
      for number in opening...max(opening, min(place.line, opening + 100)) {
        if let text = MeantText(commentIn: line(number), untilBracket: true) {
          return (number, text)
        }
      }
      return nil
    case ("while scanning an alias", _), ("while scanning an anchor", _),
      ("while scanning a block scalar", _), ("while scanning a tag", _), ("while parsing a tag", _),
      (_, "found undefined tag handle"):
      return MeantText(in: line(opening), at: parser.context_mark.column + 1).map { (opening, $0) }
    case (_, "block sequence entries are not allowed in this context"),
      (_, "mapping keys are not allowed in this context"),
      (_, "found character that cannot start any token"):
      return MeantText(in: place.lineText, at: place.column).map { (place.line, $0) }
    default: return nil
    }
  }

  /// Returns the hint for a text that goes on after a bracket or a quotation mark: `[Draft] Photos`; nil for a place
  /// after another character, and for a key.
  private static func textHint(before place: Place) -> String? {
    let scalars = Array(place.lineText.unicodeScalars)
    guard place.column <= scalars.count,
      let last = scalars.prefix(place.column - 1).last(where: { $0 != " " }),
      "]}\"'".unicodeScalars.contains(last), !hasKey(scalars[(place.column - 1)...]),
      !"]},:".unicodeScalars.contains(scalars[place.column - 1])
    else { return nil }
    return "]}".unicodeScalars.contains(last)
      ? "a text that begins with \(last == "]" ? "[" : "{") in quotes" : "the whole text in quotes"
  }

  private static func hasKey(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    zip(scalars, scalars.dropFirst()).contains { $0 == ":" && $1 == " " }
  }

  /// Returns a Boolean value that indicates whether a line has a key before the colon at a column.
  private static func hasKey(_ line: String, before column: Int) -> Bool {
    hasKey(Array(line.unicodeScalars.prefix(column - 1))[...])
  }

  /// Returns the hint for a key that follows a value: the value is a key without a space after its
  /// colon, or the key is indented too far.
  private static func hint(before number: Int, _ line: (Int) -> String) -> String {
    for previous in stride(from: number - 1, to: 0, by: -1) {
      let text = line(previous)
      guard text.contains(where: { $0 != " " }) else { continue }
      guard text.withSpaceAfterColon == nil else {
        return "a space after the colon in line \(previous)"
      }
      break
    }
    return "the same indentation for all keys of a mapping"
  }
}

extension String {
  /// The text of a key and a value with a space after its colon, which lacks one; nil for other texts.
  var withSpaceAfterColon: String? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let (key, value) = (self[..<colon], self[index(after: colon)...])
    let name = key.drop { $0 == " " || $0 == "-" }
    guard KeyForm.id.matches(String(name)), let first = value.first, first != " ", first != "/"
    else { return nil }
    return "\(key): \(value)"
  }
}
