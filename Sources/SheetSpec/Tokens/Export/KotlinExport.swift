internal import SheetModel
internal import SheetPrimitives

/// Tokens as nested objects of Kotlin, for Jetpack Compose.
struct KotlinExport {
  let export: TokenExport
  let tree: TokenGroup

  var text: String {
    var text = ExportText(indent: 4)
    text.line(
      "// Tokens of the sheetdraw profile \(export.profile). A point is 1 dp. "
        + "Springs have a mass of 1.")
    text.lines(Self.head)
    text.line("/** The tokens. */")
    text.block("object SheetTokens {", "}") { add(tree, to: &$0) }
    return text.text
  }

  private func add(_ group: TokenGroup, to text: inout ExportText) {
    for (index, member) in group.members.enumerated() {
      if index > 0 { text.line() }
      switch member {
      case .group(let group):
        text.line("/** The tokens `\(group.path.joined(separator: "."))`. */")
        let name = ExportNames.kotlin.identifier(group.name.capitalizedFirst)
        text.block("object \(name) {", "}") { add(group, to: &$0) }
      case .token(let token):
        text.line("/** \(token.comment) */")
        text.line(declaration(token))
      case .curve(let curve):
        text.line("/** \(curve.comment) */")
        add(curve, to: &text)
      }
    }
  }

  private func declaration(_ token: Token) -> String {
    let name = ExportNames.kotlin.identifier(token.lastName)
    switch token.exported {
    case .number(let number):
      switch token.kind {
      case .dimension:
        let literal = number < 0 ? "(\(number.plain))" : number.plain
        return "val \(name): Dp = \(literal).dp"
      case .duration: return "val \(name): Duration = \(number.milliseconds).milliseconds"
      case .number, .color, .string: return "const val \(name): Float = \(number.plain)f"
      }
    case .color(let word):
      let parts = export.colors(of: word).named.map {
        "\($0.name) = Color(0x\($0.color.alphaDigits)\($0.color.hexDigits))"
      }
      return "val \(name): SheetColor = SheetColor(\(parts.joined(separator: ", ")))"
    case .word(let word):
      return "const val \(name): String = \(word.literal(escapesDollar: true))"
    }
  }

  private func add(_ curve: TokenCurve, to text: inout ExportText) {
    let name = ExportNames.kotlin.identifier(curve.lastName)
    switch curve.curve {
    case .ease(let ease):
      let numbers = ease.coordinates.map { "\($0.plain)f" }
      text.line("val \(name): Easing = CubicBezierEasing(\(numbers.joined(separator: ", ")))")
    case .spring(let spring):
      text.line("fun <T> \(name)(visibilityThreshold: T? = null): SpringSpec<T> =")
      text.line(
        "    composeSpring(dampingRatio = \(spring.dampingRatio.plain)f, "
          + "stiffness = \(spring.stiffness.sixDigits)f, visibilityThreshold = visibilityThreshold)"
      )
    }
  }

  private static let head = """

    package sheetdraw

    import androidx.compose.animation.core.CubicBezierEasing
    import androidx.compose.animation.core.Easing
    import androidx.compose.animation.core.SpringSpec
    import androidx.compose.animation.core.spring as composeSpring
    import androidx.compose.ui.graphics.Color
    import androidx.compose.ui.unit.Dp
    import androidx.compose.ui.unit.dp
    import kotlin.time.Duration
    import kotlin.time.Duration.Companion.milliseconds

    /** A colour for each appearance; darkElevated is the dark one of sheets and popovers. */
    data class SheetColor(val light: Color, val dark: Color, val darkElevated: Color)

    """
}
