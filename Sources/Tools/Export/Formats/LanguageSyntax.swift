internal import SheetSpec

/// The constants of a language: how names, groups, comments and values are written.
struct LanguageSyntax: Sendable {
  /// The type and the text of a constant.
  typealias Value = (type: String, text: String)

  /// The number of spaces of one level.
  var indent = 2

  /// The first comment after its first sentence, and the declarations before the constants.
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

extension LanguageSyntax {
  /// Nested enumerations of Swift constants.
  ///
  /// The file compiles on every platform; springs and colours have properties for SwiftUI and UIKit where
  /// these can be imported.
  static let swift = LanguageSyntax(
    head: swiftHead, root: ("public enum SheetTokens {", "}"),
    group: ({ "public enum \($0) {" }, "}"), name: ExportNames.swift.identifier,
    constant: { "public static let \($0): \($1.type) = \($1.text)" },
    number: { number, _ in ("Double", number.plain) },
    color: { "0x\($0.hexDigits)\($0.alphaDigits)" }, call: { value($0, $1) },
    ease: { ease in
      value(
        "SheetTimingCurve",
        zip(["x1", "y1", "x2", "y2"], ease.coordinates).map { (name: $0, text: $1.plain) })
    },
    spring: { spring, velocity in
      value(
        "SheetSpring",
        [
          ("dampingRatio", spring.dampingRatio.plain),
          ("response", spring.responseSeconds.sixDigits),
          ("stiffness", spring.stiffness.sixDigits), ("damping", spring.damping.sixDigits),
          ("initialVelocity", velocity.plain),
        ])
    })
}

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
}

extension LanguageSyntax {
  /// Classes of Dart constants, for Flutter.
  ///
  /// Dart has no nested classes: the class of a group is named after its path, as `DetentMediumTokens`.
  static let dart = LanguageSyntax(
    head: dartHead, group: ({ "abstract final class \($0) {" }, "}"), escapesDollar: true,
    name: ExportNames.dart.identifier,
    constant: { "static const \($1.type) \($0) = \($1.text);" },
    number: { number, kind in
      kind == .duration
        ? ("Duration", "Duration(microseconds: \(Int((number * 1e6).rounded())))")
        : ("double", number.plain)
    },
    color: { "Color(0x\($0.alphaDigits)\($0.hexDigits))" }, call: { value($0, $1) },
    ease: { ("Cubic", "Cubic(\(list($0)))") },
    spring: { spring, _ in
      value(
        "SpringDescription",
        [
          ("mass", "1"), ("stiffness", spring.stiffness.sixDigits),
          ("damping", spring.damping.sixDigits),
        ])
    })
}

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
}

/// The names of a language: its reserved words, and how a name that equals one of them is written.
struct ExportNames {
  let reserved: Set<String>

  /// The signs before and after a reserved word.
  let escape: (before: String, after: String)

  /// Returns a name as an identifier of the language.
  ///
  /// Characters that identifiers cannot have become `_`, also a digit at the beginning.
  func identifier(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
      if isDigit, text.isEmpty { text += "_" }
      text += isDigit || isLetter ? String(scalar) : "_"
    }
    return reserved.contains(text) ? escape.before + text + escape.after : text
  }

  static let swift = ExportNames(
    reserved: words(
      """
      Any Protocol Self Type actor as associatedtype await break case catch class continue default defer deinit do
      else enum extension fallthrough false fileprivate for func guard if import in init inout internal is
      let nil operator precedencegroup private protocol public repeat rethrows return self static struct
      subscript super switch throw throws true try typealias var where while
      """), escape: ("`", "`"))

  static let kotlin = ExportNames(
    reserved: words(
      """
      as break class continue do else false for fun if in interface is null object package return super
      this throw true try typealias typeof val var when while
      """), escape: ("`", "`"))

  static let dart = ExportNames(
    reserved: words(
      """
      abstract as assert async await base break case catch class const continue covariant default deferred
      do dynamic else enum export extends extension external factory false final finally for Function get
      hide if implements import in interface is late library mixin new null on operator part required
      rethrow return sealed set show static super switch sync this throw true try type typedef var void
      when while with yield
      """), escape: ("", "_"))

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension String {
  /// The text as a string literal in double quotes, in which `$` is escaped if it begins an interpolation.
  func literal(escapesDollar: Bool) -> String {
    var text = "\""
    for character in self {
      switch character {
      case "\\", "\"": text += "\\\(character)"
      case "$" where escapesDollar: text += "\\$"
      case let other where other.isNewline: text += "\\n"
      default: text.append(character)
      }
    }
    return text + "\""
  }
}
