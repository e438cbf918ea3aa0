extension String {
  /// Control characters as signs that can be seen, so that no terminal or reader obeys them.
  ///
  /// Lines stay lines only where that is asked for; escape becomes `␛`.
  func legible(keepingLines keepsLines: Bool = false) -> String {
    guard unicodeScalars.contains(where: { $0.legible != $0 }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(keepsLines && (scalar == "\n" || scalar == "\t") ? scalar : scalar.legible)
    }
    return String(result)
  }

  /// As text or a quoted attribute of HTML and XML.
  var markup: String {
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

  /// As Markdown that means nothing but itself.
  var markdown: String {
    legible().replacing(where: "&<>\\`*_[]~#|!@$") { "&#\($0.value);" }
  }

  /// The same, where a line may end.
  var markdownLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).markdown }.joined(separator: "<br>")
  }

  /// As a span of code in Markdown; `inTable`: in a cell of a table.
  func codeSpan(inTable: Bool) -> String {
    let text = legible()
    let fence = String(repeating: "`", count: text.longestRun(of: "`") + 1)
    let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    let inside = inTable ? text.replacing(where: "|") { "\\\($0)" } : text
    return fence + pad + inside + pad + fence
  }

  func longestRun(of character: Character) -> Int {
    var longest = 0
    var length = 0
    for each in self {
      length = each == character ? length + 1 : 0
      longest = max(longest, length)
    }
    return longest
  }

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

  /// The beginning, with an ellipsis where something is left out.
  func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}

extension Unicode.Scalar {
  /// Itself, or the sign of the block Control Pictures for a control character.
  fileprivate var legible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: self
    }
  }
}
