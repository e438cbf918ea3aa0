internal import SheetSpec

extension LanguageSyntax {
  /// Nested objects of Kotlin, for Jetpack Compose.
  static let kotlin = LanguageSyntax(
    indent: 4, head: kotlinHead, root: ("object SheetTokens {", "}"),
    group: ({ "object \($0) {" }, "}"), comment: ("/** ", " */"), escapesDollar: true,
    name: ExportNames.kotlin.identifier,
    constant: { name, value in
      switch value.type {
      case "SpringSpec<T>":
        "fun <T> \(name)(visibilityThreshold: T? = null): \(value.type) =\n    \(value.text)"
      case "Float", "String": "const val \(name): \(value.type) = \(value.text)"
      default: "val \(name): \(value.type) = \(value.text)"
      }
    },
    number: { number, kind in
      switch kind {
      case .dimension: ("Dp", number < 0 ? "(\(number.plain)).dp" : "\(number.plain).dp")
      case .duration: ("Duration", "\(number.milliseconds).milliseconds")
      case .number, .color, .string: ("Float", "\(number.plain)f")
      }
    },
    color: { "Color(0x\($0.alphaDigits)\($0.hexDigits))" },
    call: { value($0, $1, separator: " = ") },
    ease: { ("Easing", "CubicBezierEasing(\(list($0, suffix: "f")))") },
    spring: { spring, _ in
      let made = value(
        "composeSpring",
        [
          ("dampingRatio", "\(spring.dampingRatio.plain)f"),
          ("stiffness", "\(spring.stiffness.sixDigits)f"),
          ("visibilityThreshold", "visibilityThreshold"),
        ], separator: " = ")
      return ("SpringSpec<T>", made.text)
    })

  private static let kotlinHead = """
    A point is 1 dp. Springs have a mass of 1 and start at rest: animateTo takes the initial velocity. One that a
    // comment states is in travel lengths per second: multiply it by the travel.

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

    /** The tokens. */
    """
}
