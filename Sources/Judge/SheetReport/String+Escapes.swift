extension String {
  /// Returns the text with control characters, and marks that change the direction of text, replaced by
  /// visible symbols, so that a terminal or a page does not interpret them.
  ///
  /// Escape becomes `␛`. Line breaks and tabs are kept if `keepsLines` is true.
  package func legible(keepingLines keepsLines: Bool = false) -> String {
    guard unicodeScalars.contains(where: { $0.legible != $0 }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(keepsLines && (scalar == "\n" || scalar == "\t") ? scalar : scalar.legible)
    }
    return String(result)
  }

  /// The text escaped for the contents or a quoted attribute of HTML and XML.
  package var markup: String {
    replacing(where: "&<>\"'") { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: "&#39;"
      }
    }
  }

  /// The text escaped for Markdown.
  package var markdown: String {
    legible().replacing(where: "&<>\\`*_[]~#|!@$") { "&#\($0.value);" }
  }

  /// The text escaped for Markdown, with line breaks as `<br>`.
  var markdownLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).markdown }.joined(separator: "<br>")
  }

  /// The text as a code span in Markdown.
  var codeSpan: String {
    let text = legible()
    let fence = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + pad + text + pad + fence
  }

  /// Returns the length of the longest run of a character.
  func longestRun(of character: Character) -> Int {
    var longest = 0
    var length = 0
    for each in self {
      length = each == character ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }

  /// Returns the text with each of the special characters replaced.
  func replacing(where special: String, with replacement: (Unicode.Scalar) -> String) -> String {
    let set = Set(special.unicodeScalars)
    guard unicodeScalars.contains(where: set.contains) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if set.contains(scalar) {
        result += replacement(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text, truncated with an ellipsis to at most `count` characters.
  func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}

extension Unicode.Scalar {
  /// The scalar, or for a control character its symbol from the block Control Pictures.
  fileprivate var legible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    // Separators of lines and paragraphs, and the marks of the bidirectional algorithm (UAX #9).
    case 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: self
    }
  }
}
