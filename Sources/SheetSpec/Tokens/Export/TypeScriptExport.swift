internal import SheetModel
internal import SheetPrimitives

/// Tokens as one nested object of TypeScript, for React Native.
struct TypeScriptExport {
  let export: TokenExport
  let tree: TokenGroup

  var text: String {
    var text = ExportText(indent: 2)
    text.line(
      "// Tokens of the sheetdraw profile \(export.profile). Lengths are points, durations "
        + "milliseconds.")
    text.lines(Self.head)
    text.block("export const sheetTokens = {", "} as const;") { add(tree, to: &$0) }
    return text.text
  }

  private func add(_ group: TokenGroup, to text: inout ExportText) {
    for member in group.members {
      switch member {
      case .group(let group):
        text.block("\(key(group.name)): {", "},") { add(group, to: &$0) }
      case .token(let token):
        text.line("/** \(token.comment) */")
        text.line("\(key(token.lastName)): \(value(token)),")
      case .curve(let curve):
        text.line("/** \(curve.comment) */")
        text.line("\(key(curve.lastName)): \(value(curve)),")
      }
    }
  }

  /// Returns the key of a property, quoted unless it is an identifier.
  private func key(_ name: String) -> String {
    let names = ExportNames(reserved: [], escape: ("", ""))
    return names.identifier(name) == name ? name : name.literal(escapesDollar: false)
  }

  private func value(_ token: Token) -> String {
    switch token.exported {
    case .number(let number):
      return token.kind == .duration ? number.milliseconds : number.plain
    case .color(let word):
      let parts = export.colors(of: word).named.map { "\($0.name): '\($0.color.webText)'" }
      return "{ \(parts.joined(separator: ", ")) }"
    case .word(let word): return word.literal(escapesDollar: false)
    }
  }

  private func value(_ curve: TokenCurve) -> String {
    switch curve.curve {
    case .ease(let ease):
      return "[\(ease.coordinates.map(\.plain).joined(separator: ", "))]"
    case .spring(let spring):
      return "{ mass: 1, stiffness: \(spring.stiffness.sixDigits), "
        + "damping: \(spring.damping.sixDigits) }"
    }
  }

  private static let head = """
    // Springs are configurations of Reanimated by physics, withSpring(x, sheetTokens.present.spring), which
    // React Native's Animated.spring takes as well. An initial velocity is in travel lengths per second:
    // multiply it by the travel. Timing curves: Easing.bezier(...sheetTokens.dismiss.ease).

    """
}
