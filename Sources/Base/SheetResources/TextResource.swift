/// A text of `Specs/Texts` that is embedded in the program.
public enum TextResource: String, CaseIterable, Sendable {
  /// The help of commands, a section for each.
  case help = "help.txt"
  /// The explanations of diagnostics, a section for each code.
  case explanations = "explanations.txt"
  /// A first scenario with comments.
  case firstScenario = "first.yaml"
  /// What stands before the tokens in Swift.
  case swiftTokens = "tokens.swift"
  /// What stands before the tokens in Kotlin.
  case kotlinTokens = "tokens.kt"
  /// What stands before the tokens in Dart.
  case dartTokens = "tokens.dart"
  /// What stands before the tokens in TypeScript.
  case typescriptTokens = "tokens.ts"

  /// The contents.
  public var text: String { String(decoding: embeddedFile(rawValue), as: UTF8.self) }

  /// Returns the lines below the heading `# name`, without empty ones at the end; nil without such a heading.
  public func section(_ name: String) -> String? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(of: "# \(name)") else { return nil }
    var section = lines[(heading + 1)...].prefix { !$0.hasPrefix("# ") }
    while section.last?.isEmpty == true { section.removeLast() }
    return section.joined(separator: "\n")
  }
}
