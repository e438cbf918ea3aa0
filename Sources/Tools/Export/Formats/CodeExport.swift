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

/// The constants of a language: how names, groups, comments and values are written.
struct LanguageSyntax: Sendable {
  /// The type and the text of a constant.
  typealias Value = (type: String, text: String)

  /// The number of spaces of one level.
  var indent = 2

  /// The first comment after its first sentence, and what stands before the constants.
  let head: String

  /// The lines around all groups; nil for a language without nested groups, whose groups have the names
  /// of their paths.
  var root: (head: String, foot: String)?

  /// The lines around a group.
  let group: (head: @Sendable (_ name: String) -> String, foot: String)

  var comment = (before: "/// ", after: "")

  /// A Boolean value that is true for one nested literal, without blank lines and comments of groups.
  var isLiteral = false

  /// A Boolean value that is true if `$` begins an interpolation.
  var escapesDollar = false

  /// Returns an identifier.
  let name: @Sendable (String) -> String

  /// Returns the declaration of a constant.
  let constant: @Sendable (_ name: String, Value) -> String

  let number: @Sendable (Double, Token.Kind) -> Value
  let color: @Sendable (Color) -> String

  /// Returns a value of a type made of named parts.
  let call: @Sendable (_ type: String, [(name: String, text: String)]) -> Value

  let ease: @Sendable (CubicBezier) -> Value
  let spring: @Sendable (_ spring: Spring, _ initialVelocity: Double) -> Value
}

extension LanguageSyntax {
  /// Returns `Type(a: 1, b: 2)`, with a separator between names and values.
  static func value(
    _ type: String, _ parts: [(name: String, text: String)], separator: String = ": "
  ) -> Value {
    (type, "\(type)(\(parts.map { $0.name + separator + $0.text }.joined(separator: ", ")))")
  }

  /// Returns the coordinates of a curve as a list.
  static func list(_ ease: CubicBezier, suffix: String = "") -> String {
    ease.coordinates.map { $0.plain + suffix }.joined(separator: ", ")
  }
}
