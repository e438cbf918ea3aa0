internal import SheetSpec

/// Tokens as CSS custom properties of `:root`.
struct CSSExport {
  let export: TokenExport
  let tree: TokenGroup

  var text: String {
    var text = ExportText(indent: 2)
    text.lines(
      """
      /* Tokens of the sheetdraw profile \(export.profile.asComment).
         A point is 1px. A spring is a linear() easing for the duration beside it; its comment states the
         largest difference from the spring. It contains the initial velocity, which is 0 unless the comment
         states another. */
      """)
    text.block(":root {", foot: "}") { text in
      add(tree, to: &text)
    }
    let dark = darkColors
    guard !dark.isEmpty else { return text.text }
    text.line()
    text.block("@media (prefers-color-scheme: dark) {", foot: "}") { text in
      text.block(":root {", foot: "}") { text in
        for line in dark { text.line(line) }
      }
    }
    return text.text
  }

  private func add(_ group: TokenGroup, to text: inout ExportText) {
    for member in group.members {
      switch member {
      case .group(let group):
        if group.path.count == 1 { text.line() }
        add(group, to: &text)
      case .token(let token):
        text.line("/* \(token.comment) */")
        for line in lines(of: token) { text.line(line) }
      case .curve(let curve): add(curve, to: &text)
      }
    }
  }

  private func property(_ name: String, _ value: String) -> String {
    "--\(name.dashed): \(value);"
  }

  private func lines(of token: Token) -> [String] {
    switch token.exported {
    case .number(let number):
      let value =
        switch token.kind {
        case .dimension: "\(number.plain)px"
        case .duration: "\(number.milliseconds)ms"
        case .number, .color, .string: number.plain
        }
      return [property(token.name, value)]
    case .color(let word):
      let colors = export.colors(of: word)
      let line = property(token.name, colors.light.webText)
      guard colors.darkElevated != colors.dark else { return [line] }
      return [line, property(token.name + ".elevated", colors.light.webText)]
    case .word(let word): return [property(token.name, word)]
    }
  }

  private func add(_ curve: TokenCurve, to text: inout ExportText) {
    switch curve.curve {
    case .ease(let ease):
      text.line("/* \(curve.comment) */")
      let numbers = ease.coordinates.map(\.plain)
      text.line(property(curve.name, "cubic-bezier(\(numbers.joined(separator: ", ")))"))
    case .spring(let spring):
      let easing = LinearEasing(spring, initialVelocity: curve.initialVelocity)
      text.line("/* \(curve.comment):")
      text.line(
        "   \(easing.points.count) points, at most \(easing.error.plain) of the travel off the spring */"
      )
      text.line(property(curve.name + ".duration", "\(easing.milliseconds)ms"))
      text.line(property(curve.name, easing.css))
    }
  }

  /// The properties of colours that differ in the dark appearance.
  private var darkColors: [String] {
    export.tokens.flatMap { token -> [String] in
      guard case .color(let word) = token.exported else { return [] }
      let colors = export.colors(of: word)
      let line = property(token.name, colors.dark.webText)
      if colors.darkElevated != colors.dark {
        return [line, property(token.name + ".elevated", colors.darkElevated.webText)]
      }
      return colors.dark == colors.light ? [] : [line]
    }
  }
}
