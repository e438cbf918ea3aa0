internal import SheetModel
internal import SheetPrimitives

/// Tokens as classes of Dart constants, for Flutter.
///
/// Dart has no nested classes: the class of a group is named after its path, as `DetentMediumTokens`.
struct DartExport {
  let export: TokenExport
  let tree: TokenGroup

  var text: String {
    var text = ExportText(indent: 2)
    text.line(
      "// Tokens of the sheetdraw profile \(export.profile). A point is one logical pixel.")
    text.lines(Self.head)
    add(groupsOf: tree, to: &text)
    return text.text
  }

  /// Adds a class for each group that holds tokens, outer groups first.
  private func add(groupsOf group: TokenGroup, to text: inout ExportText) {
    for case .group(let inner) in group.members {
      let constants = inner.members.filter { member in
        guard case .group = member else { return true }
        return false
      }
      if !constants.isEmpty {
        let name = inner.path.map(\.capitalizedFirst).joined() + "Tokens"
        text.line()
        text.line("/// The tokens `\(inner.path.joined(separator: "."))`.")
        text.block("abstract final class \(ExportNames.dart.identifier(name)) {", "}") { text in
          for (index, member) in constants.enumerated() {
            if index > 0 { text.line() }
            add(member, to: &text)
          }
        }
      }
      add(groupsOf: inner, to: &text)
    }
  }

  private func add(_ member: TokenGroup.Member, to text: inout ExportText) {
    switch member {
    case .group: break
    case .token(let token):
      text.line("/// \(token.comment)")
      text.line(declaration(token.lastName, value(token)))
    case .curve(let curve):
      text.line("/// \(curve.comment)")
      text.line(declaration(curve.lastName, value(curve)))
    }
  }

  private func declaration(_ name: String, _ value: (type: String, text: String)) -> String {
    "static const \(value.type) \(ExportNames.dart.identifier(name)) = \(value.text);"
  }

  private func value(_ token: Token) -> (type: String, text: String) {
    switch token.exported {
    case .number(let number):
      guard token.kind == .duration else { return ("double", number.plain) }
      return ("Duration", "Duration(microseconds: \(Int((number * 1e6).rounded())))")
    case .color(let word):
      let parts = export.colors(of: word).named.map {
        "\($0.name): Color(0x\($0.color.alphaDigits)\($0.color.hexDigits))"
      }
      return ("SheetColor", "SheetColor(\(parts.joined(separator: ", ")))")
    case .word(let word): return ("String", word.literal(escapesDollar: true))
    }
  }

  private func value(_ curve: TokenCurve) -> (type: String, text: String) {
    switch curve.curve {
    case .ease(let ease):
      let numbers = ease.coordinates.map(\.plain)
      return ("Cubic", "Cubic(\(numbers.joined(separator: ", ")))")
    case .spring(let spring):
      return (
        "SpringDescription",
        "SpringDescription(mass: 1, stiffness: \(spring.stiffness.sixDigits), "
          + "damping: \(spring.damping.sixDigits))"
      )
    }
  }

  private static let head = """
    // Durations are rounded to microseconds. A SpringSimulation takes the initial velocity.

    import 'dart:ui' show Color;

    import 'package:flutter/animation.dart' show Cubic;
    import 'package:flutter/physics.dart' show SpringDescription;

    /// A colour for each appearance; [darkElevated] is the dark one of sheets and popovers.
    final class SheetColor {
      const SheetColor({required this.light, required this.dark, required this.darkElevated});

      final Color light;
      final Color dark;
      final Color darkElevated;
    }
    """
}
