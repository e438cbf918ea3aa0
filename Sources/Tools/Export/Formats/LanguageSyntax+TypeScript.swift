internal import SheetSpec

extension LanguageSyntax {
  /// One nested object of TypeScript, for React Native.
  static let typescript = LanguageSyntax(
    head: typescriptHead, root: ("export const sheetTokens = {", "} as const;"),
    group: ({ "\($0): {" }, "},"), comment: ("/** ", " */"), isLiteral: true,
    name: { name in
      // A key is quoted unless it is an identifier.
      let names = ExportNames(reserved: [], escape: ("", ""))
      return names.identifier(name) == name ? name : name.literal(escapesDollar: false)
    },
    constant: { "\($0): \($1.text)," },
    number: { ("number", $1 == .duration ? $0.milliseconds : $0.plain) },
    color: { "'\($0.webText)'" }, call: object, ease: { ("number[]", "[\(list($0))]") },
    spring: { spring, _ in
      object(
        "Spring",
        [
          ("mass", "1"), ("stiffness", spring.stiffness.sixDigits),
          ("damping", spring.damping.sixDigits),
        ])
    })

  @Sendable private static func object(
    _ type: String, _ parts: [(name: String, text: String)]
  ) -> Value {
    (type, "{ \(parts.map { "\($0.name): \($0.text)" }.joined(separator: ", ")) }")
  }

  private static let typescriptHead = """
    Lengths are points, durations milliseconds.
    // Springs are configurations of Reanimated by physics, withSpring(x, sheetTokens.present.spring), which
    // React Native's Animated.spring takes as well. An initial velocity is in travel lengths per second:
    // multiply it by the travel. Timing curves: Easing.bezier(...sheetTokens.dismiss.ease).

    """
}
