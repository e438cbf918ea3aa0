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
