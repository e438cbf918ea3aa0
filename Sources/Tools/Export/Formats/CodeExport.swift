internal import SheetResources
internal import SheetSpec

/// Tokens as constants in the source text of a language.
struct CodeExport {
  let export: TokenExport
  let tree: TokenGroup
  let syntax: LanguageSyntax

  var text: String {
    var text = ExportText(indent: syntax.indent)
    text.lines("// Tokens of the sheetdraw profile \(export.profile.asComment). \(syntax.head)")
    if let root = syntax.root {
      text.block(root.head, foot: root.foot) { add(tree, to: &$0) }
    } else {
      add(tree.withoutNesting, to: &text)
    }
    return text.text
  }

  private func add(_ group: TokenGroup, to text: inout ExportText) {
    for (index, member) in group.members.enumerated() {
      if index > 0, !syntax.isLiteral { text.line() }
      switch member {
      case .group(let group):
        if !syntax.isLiteral {
          text.line(comment("The tokens `\(group.path.joined(separator: "."))`."))
        }
        let name = syntax.isLiteral ? group.name : group.name.capitalizedFirst
        text.block(syntax.group.head(syntax.name(name)), foot: syntax.group.foot) {
          add(group, to: &$0)
        }
      case .token(let token):
        text.line(comment(token.comment))
        text.line(syntax.constant(syntax.name(token.lastName), value(token)))
      case .curve(let curve):
        text.line(comment(curve.comment))
        text.lines(syntax.constant(syntax.name(curve.lastName), value(curve)))
      }
    }
  }

  private func comment(_ text: String) -> String {
    syntax.comment.before + text + syntax.comment.after
  }

  private func value(_ token: Token) -> LanguageSyntax.Value {
    switch token.exported {
    case .number(let number): syntax.number(number, token.kind)
    case .color(let word):
      syntax.call(
        "SheetColor", export.colors(of: word).named.map { ($0.name, syntax.color($0.color)) })
    case .word(let word): ("String", word.literal(escapesDollar: syntax.escapesDollar))
    }
  }

  private func value(_ curve: TokenCurve) -> LanguageSyntax.Value {
    switch curve.curve {
    case .ease(let ease): syntax.ease(ease)
    case .spring(let spring): syntax.spring(spring, curve.initialVelocity)
    }
  }
}

/// Lines of source text with indentation.
struct ExportText {
  private(set) var text = ""
  private(set) var depth = 0

  /// The number of spaces of one level.
  let indent: Int

  /// Adds a line; an empty one is not indented.
  mutating func line(_ line: String = "") {
    text += (line.isEmpty ? "" : String(repeating: " ", count: depth * indent)) + line + "\n"
  }

  /// Adds several lines as they are written.
  mutating func lines(_ lines: String) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      self.line(String(line))
    }
  }

  /// Adds a block in which lines are indented.
  mutating func block(_ head: String, foot: String, _ body: (inout ExportText) -> Void) {
    line(head)
    depth += 1
    body(&self)
    depth -= 1
    line(foot)
  }
}

extension Double {
  /// The number rounded to 6 decimals: numbers that are derived from tokens.
  var sixDigits: String { ((self * 1e6).rounded() / 1e6 + 0).plain }

  /// Seconds as a number of milliseconds.
  var milliseconds: String { (self * 1000).sixDigits }
}

extension Color {
  /// The opacity as two hexadecimal digits.
  var alphaDigits: String {
    let digits = String(Int((alpha * 255).rounded()), radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "0\(digits)" : digits
  }

  /// `#RRGGBB`, with the opacity behind it unless it is 1.
  var webText: String { "#\(hexDigits)" + (alpha == 1 ? "" : alphaDigits) }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name in lower case with dashes before its capitals: `corner-radius`.
  var dashed: String {
    map { $0.isUppercase ? "-\($0.lowercased())" : $0 == "." ? "-" : String($0) }.joined()
  }
}
