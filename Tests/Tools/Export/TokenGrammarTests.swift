import SheetMeasure
import SheetTestSupport
import Testing

@testable import SheetExport
@testable import SheetSpec

/// Kotlin and Dart, which no tool of this machine reads: every line has one of the forms of a strict
/// subset of the language, blocks are balanced, and the numbers are read back.
@Suite struct TokenGrammarTests {
  /// Reads a file of constants: every line must match one of the expressions; returns the constants by
  /// their path.
  private func constants(
    _ text: String, block: Regex<(Substring, Substring)>,
    constant: Regex<(Substring, Substring, Substring)>, others: [Regex<Substring>]
  ) -> [String: String] {
    var path: [String] = []
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let line = String(line.drop { $0 == " " })
      if let match = line.wholeMatch(of: block) {
        path.append(String(match.1))
      } else if line == "}" {
        #expect(!path.isEmpty)
        path.removeLast()
      } else if let match = line.wholeMatch(of: constant) {
        let name = (path + [String(match.1)]).joined(separator: ".")
        #expect(found[name] == nil, "\(name) is there twice")
        found[name] = String(match.2)
      } else {
        #expect(others.contains { line.wholeMatch(of: $0) != nil }, "\(line)")
      }
    }
    #expect(path.isEmpty)
    return found
  }

  @Test func kotlinIsOfItsForms() throws {
    let export = try ExportedText.export()
    let number = #"\(?-?[0-9]+(?:\.[0-9]+)?\)?"#
    let color = #"Color\(0x[0-9A-F]{8}\)"#
    let value =
      "\(number)f|\(number)\\.dp|\(number)\\.milliseconds|\"[a-zA-Z0-9 -]+\"|"
      + "SheetColor\\(light = \(color), dark = \(color), darkElevated = \(color)\\)|"
      + "CubicBezierEasing\\((?:\(number)f, ){3}\(number)f\\)"
    let found = constants(
      export.text(.kotlin), block: /object ([A-Z][A-Za-z]*) \{/,
      constant: try Regex(
        "(?:const )?val ([a-z][A-Za-z0-9]*): (?:Float|Dp|Duration|String|SheetColor|Easing) = (\(value))",
        as: (Substring, Substring, Substring).self),
      others: [
        /\/\/ .*/, /\/\*\* (?:[^*\/]|\/(?!\*)|\*(?!\/))* \*\//, /package sheetdraw/,
        /import [a-z.A-Z]+(?: as composeSpring)?/, /data class SheetColor\(.*\)/,
        /fun <T> [a-zA-Z]+\(visibilityThreshold: T\? = null\): SpringSpec<T> =/,
        /composeSpring\(dampingRatio = [0-9.]+f, stiffness = [0-9.]+f, visibilityThreshold = visibilityThreshold\)/,
      ])
    // With the four timing curves; springs are functions.
    expect(found.count, export.tokens.count + 4)
    for token in export.tokens {
      let path =
        ["SheetTokens"]
        + token.name.split(separator: ".").dropLast().map {
          $0.prefix(1).uppercased() + $0.dropFirst()
        }
        + token.name.split(separator: ".").suffix(1).map(String.init)
      let text = found[path.joined(separator: ".")]
      guard case .number(let number) = token.value else {
        #expect(text != nil, "\(token.name)")
        continue
      }
      let digits = text?.prefix { !($0.isLetter) }.filter { !"()".contains($0) } ?? ""
      let read = Double(digits.hasSuffix(".") ? String(digits.dropLast()) : String(digits))
      let scale: Double = token.kind == .duration ? 1000 : 1
      expect(read ?? .nan, near: number * scale, closerThan: 1e-6, "\(token.name)")
    }
  }

  @Test func dartIsOfItsForms() throws {
    let export = try ExportedText.export()
    let number = #"-?[0-9]+(?:\.[0-9]+)?"#
    let color = #"Color\(0x[0-9A-F]{8}\)"#
    let value =
      "\(number)|\"[a-zA-Z0-9 -]+\"|Duration\\(microseconds: [0-9]+\\)|"
      + "SheetColor\\(light: \(color), dark: \(color), darkElevated: \(color)\\)|"
      + "Cubic\\((?:\(number), ){3}\(number)\\)|"
      + "SpringDescription\\(mass: 1, stiffness: \(number), damping: \(number)\\)"
    let found = constants(
      export.text(.dart), block: /(?:abstract )?final class ([A-Z][A-Za-z]*) \{/,
      constant: try Regex(
        "static const (?:double|String|Duration|SheetColor|Cubic|SpringDescription) "
          + "([a-z][A-Za-z0-9]*) = (\(value));",
        as: (Substring, Substring, Substring).self),
      others: [
        /\/\/\/? .*/, /import '[a-z:\/.]+' show [A-Za-z]+;/, /const SheetColor\(\{.*\}\);/,
        /final Color [a-zA-Z]+;/,
      ])
    expect(found.count, export.tokens.count + export.curves.count)
    for token in export.tokens {
      let parts = token.name.split(separator: ".")
      let type = parts.dropLast().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      let text = found["\(type)Tokens.\(parts[parts.count - 1])"]
      guard case .number(let number) = token.value else {
        #expect(text != nil, "\(token.name)")
        continue
      }
      let isDuration = token.kind == .duration
      let digits = isDuration ? text?.filter(\.isNumber) : text
      let read = digits.flatMap { Double($0) }.map { isDuration ? $0 / 1e6 : $0 }
      expect(read ?? .nan, near: number, closerThan: 5e-7, "\(token.name)")
    }
  }
}
