import Foundation
import SheetTestSupport
import Testing

@testable import SheetCatalogs
@testable import SheetExport
@testable import SheetSpec

/// The constants and springs of `spec --export`, by literals of the sources.
@Suite struct TokenExportTests {
  // (2π / 0.35)² = 322.272797 and 2 · 0.85 · √322.272797 = 30.518329.

  @Test("B35 the spring of a presentation in the form of each framework")
  func springs() throws {
    let swift = try ExportedText.of(.swift)
    #expect(
      swift.contains(
        "public static let spring: SheetSpring = SheetSpring(dampingRatio: 0.85, response: 0.35, "
          + "stiffness: 322.272797, damping: 30.518329, initialVelocity: 0)"))
    #expect(
      try ExportedText.of(.kotlin).contains(
        "composeSpring(dampingRatio = 0.85f, stiffness = 322.272797f, "))
    #expect(
      try ExportedText.of(.dart).contains(
        "static const SpringDescription spring = SpringDescription(mass: 1, stiffness: 322.272797, "
          + "damping: 30.518329);"))
    #expect(
      try ExportedText.of(.typescript).contains(
        "spring: { mass: 1, stiffness: 322.272797, damping: 30.518329 },"))
  }

  @Test("C25 the spring of the custom card follows UIView's rule")
  func cardSpring() throws {
    // K-32: a damping ratio of 0.5 over 0.8 s at an initial velocity of 0.5 gives ω = 15.7319 rad/s.
    let curves = try ExportedText.export(named: ["card"]).curves
    expect(curves.map(\.name), ["card.spring"])
    expect(curves[0].initialVelocity, 0.5)
    guard case .spring(let spring) = curves[0].curve else {
      Issue.record("no spring")
      return
    }
    expect(spring.dampingRatio, 0.5)
    expect(spring.frequency, near: 15.7319, closerThan: 5e-5)
    let dart = try ExportedText.of(.dart, named: ["card"])
    // k = 15.7319², c = 2 · 0.5 · 15.7319.
    #expect(dart.contains("SpringDescription(mass: 1, stiffness: 247.493"))
    #expect(dart.contains(", damping: 15.7319"))
    #expect(
      dart.contains("/// UIView's spring: damping ratio 0.5, duration 0.8 s, initial velocity 0.5"))
  }

  @Test func curvesAreThoseThatSheetsMoveBy() throws {
    let export = try ExportedText.export()
    expect(
      export.curves.map(\.name),
      [
        "present.spring", "dismiss.ease", "dismiss.spring", "detentChange.spring",
        "release.spring", "alert.ease", "cover.ease", "keyboard.spring", "push.spring",
        "scroll.bounceSpring", "card.spring", "host.ease", "host.swipe.spring",
      ])
    let library = try SpecLibrary()
    let motion = MotionTokens(library.tokens)
    let curves = Dictionary(uniqueKeysWithValues: export.curves.map { ($0.name, $0.curve) })
    expect(curves["present.spring"], motion.present.curve)
    expect(curves["dismiss.ease"], motion.dismiss.curve)
    expect(curves["dismiss.spring"], .spring(motion.dismissFlick))
    expect(curves["detentChange.spring"], motion.detentChange.curve)
    expect(curves["keyboard.spring"], motion.keyboard.curve)
    expect(curves["push.spring"], motion.push.curve)
    expect(curves["scroll.bounceSpring"], .spring(motion.bounce))
    expect(curves["card.spring"], CardTokens(library.tokens).tierChange.curve)
  }

  @Test func constantsHaveTheTypesOfTheirLanguages() throws {
    let swift = try ExportedText.of(.swift)
    #expect(swift.contains("public static let width: Double = 36\n"))
    #expect(swift.contains("0xC7C7CCFF, dark: 0x48484AFF, darkElevated: 0x48484AFF)"))
    let kotlin = try ExportedText.of(.kotlin)
    #expect(kotlin.contains("val width: Dp = 36.dp\n"))
    #expect(kotlin.contains("val offsetY: Dp = (-10).dp\n"))
    #expect(kotlin.contains("val duration: Duration = 350.milliseconds\n"))
    #expect(kotlin.contains("val ease: Easing = CubicBezierEasing(0.42f, 0f, 1f, 1f)\n"))
    let dart = try ExportedText.of(.dart)
    #expect(dart.contains("abstract final class GrabberTokens {"))
    #expect(dart.contains("static const double width = 36;\n"))
    #expect(dart.contains("static const Duration duration = Duration(microseconds: 350000);\n"))
    #expect(dart.contains("static const Cubic ease = Cubic(0.42, 0, 1, 1);\n"))
    let css = try ExportedText.of(.css)
    expect(css.line(beginning: "--grabber-width"), "--grabber-width: 36px;")
    expect(css.line(beginning: "--dismiss-ease:"), "--dismiss-ease: cubic-bezier(0.42, 0, 1, 1);")
    expect(css.line(beginning: "--popover-duration"), "--popover-duration: 250ms;")
  }

  @Test(arguments: TokenFormat.allCases) func everyTokenIsThereWithSourceAndCertainty(
    format: TokenFormat
  ) throws {
    let export = try ExportedText.export(profile: "uikit")
    let text = export.text(format)
    for token in export.tokens {
      let facts =
        format == .dtcg
        ? "\"source\": \"\(token.source)\""
        : "\(token.summary) (\(token.source), \(token.certainty))"
      #expect(text.contains(facts), "\(token.name)")
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    try expect(ExportedText.of(format, profile: "uikit"), text)
  }

  @Test func deviceLimitsAreSaidToBeInDevicePixels() throws {
    let css = try ExportedText.of(.css, named: ["settle"])
    #expect(
      css.contains(
        "/* settled means never again further from the goal than this, in device pixels "))
    expect(css.line(beginning: "--settle-distance"), "--settle-distance: 0.5;")
  }

  // MARK: Appearances

  /// systemBackground is #FFFFFF, #000000 and elevated #1C1C1E.
  @Test func inLightTheElevatedColorIsTheOtherOne() throws {
    let css = try ExportedText.of(.css, named: ["sheet.background"])
    let halves = css.components(separatedBy: "@media (prefers-color-scheme: dark) {")
    try #require(halves.count == 2)
    expect(halves[0].line(beginning: "--sheet-background:"), "--sheet-background: #FFFFFF;")
    expect(
      halves[0].line(beginning: "--sheet-background-elevated"),
      "--sheet-background-elevated: #FFFFFF;")
    expect(halves[1].line(beginning: "--sheet-background:"), "--sheet-background: #000000;")
    expect(
      halves[1].line(beginning: "--sheet-background-elevated"),
      "--sheet-background-elevated: #1C1C1E;")
  }

  /// systemGray is #8E8E93 in both appearances.
  @Test func aColorOfBothAppearancesIsWrittenOnce() throws {
    let css = try text(.css, token("a.color", .color, .text("systemGray")))
    expect(css.line(beginning: "--a-color"), "--a-color: #8E8E93;")
    #expect(!css.contains("@media"))
  }

  /// systemGray3 is #48484A in dark, at both levels; systemBackground is #1C1C1E at the elevated one.
  @Test func aTokenFileHasElevatedColorsThatDifferOnly() throws {
    func palette(_ name: String) throws -> String {
      try ExportedText.of(.dtcg, named: [name]).filter { $0 != " " && $0 != "\n" }
    }
    #expect(try palette("grabber.color").contains(##""light":"#C7C7CC","dark":"#48484A"}"##))
    #expect(
      try palette("sheet.background").contains(
        ##""light":"#FFFFFF","dark":"#000000","darkElevated":"#1C1C1E"}"##))
  }

  // MARK: Selection

  @Test func namesSelectTokensAndTheCurvesThatTheyDefine() throws {
    let group = try ExportedText.export(named: ["present"])
    expect(
      group.tokens.map(\.name), ["present.duration", "present.dampingRatio", "present.response"])
    expect(group.curves.map(\.name), ["present.spring"])
    // Half of a spring is none.
    try expect(ExportedText.export(named: ["present.response"]).curves, [])
    let two = try ExportedText.export(named: ["grabber.width", "grabber", "sheet.cornerRadius"])
    expect(two.tokens.map(\.name).first, "sheet.cornerRadius")
    expect(two.tokens.count, 7)
  }

  @Test func unknownNamesAndPixelsAreFaults() throws {
    #expect {
      try ExportedText.export(named: ["grabbr", "grabber", "nothing at all"])
    } throws: { error in
      let faults = (error as? DiagnosticError)?.diagnostics ?? []
      return faults.map(\.code) == [.unknownName, .unknownName]
        && faults.first?.nearest == "grabber"
    }
    #expect {
      try ExportedText.export(settings: ["grabber.width=36px"])
    } throws: { error in
      (error as? DiagnosticError)?.diagnostics.map(\.message)
        == ["\"grabber.width\" is set in pixels of a device, and an export has no device"]
    }
  }

  // MARK: Names and comments

  /// A token whose name and description try to break out of every language.
  private func hostile(_ name: String) -> Token {
    Token(
      name: name, kind: .number, value: .number(1),
      summary: "ends */ here /* and \n there // \"$x\"", source: "K-37",
      baseSource: "K-37", certainty: "set",
      range: nil, allowed: nil, origin: "test")
  }

  @Test func reservedWordsAndCommentSignsAreWrittenSafely() throws {
    let tokens = ["switch.default", "switch.in", "object.fun", "final.2x"].map(hostile)
    let export = try TokenExport(tokens, palette: try SpecLibrary().palette, profile: "p")
    let swift = export.text(.swift)
    #expect(swift.contains("public enum Switch {"))
    #expect(swift.contains("public static let `default`: Double = 1"))
    #expect(swift.contains("public static let _2x: Double = 1"))
    let kotlin = export.text(.kotlin)
    #expect(kotlin.contains("const val `in`: Float = 1f"))
    #expect(kotlin.contains("const val `fun`: Float = 1f"))
    let dart = export.text(.dart)
    #expect(dart.contains("static const double default_ = 1;"))
    for format in TokenFormat.allCases where format != .dtcg {
      let lines = export.text(format).split(separator: "\n")
      let comments = lines.filter { $0.contains("ends") }
      expect(comments.count, 4)
      for comment in comments {
        #expect(comment.contains("ends * / here / * and   there / / "), "\(format)")
      }
    }
    try Tool.run(
      "tsc", ["--strict", "--lib", "es2020", "--noEmit", "FILE"], named: "a.ts",
      export.text(.typescript))
    try Tool.run("swiftc", ["-swift-version", "6", "-typecheck", "FILE"], named: "a.swift", swift)
  }

  /// A token of some kind and value.
  private func token(_ name: String, _ kind: Token.Kind, _ value: Token.Value) -> Token {
    Token(
      name: name, kind: kind, value: value, summary: "s", source: "K-37",
      baseSource: "K-37", certainty: "set",
      range: nil, allowed: nil, origin: "test")
  }

  private func text(_ format: TokenFormat, _ tokens: Token..., profile: String = "p") throws
    -> String
  {
    try TokenExport(tokens, palette: try SpecLibrary().palette, profile: profile).text(format)
  }

  @Test func wordsBeginNoInterpolation() throws {
    let word = token("a.word", .string, .text(#"a$b${c}\"d"#))
    for format in [TokenFormat.kotlin, .dart] {
      #expect(try text(format, word).contains(#" = "a\$b\${c}\\\"d""#), "\(format)")
    }
    for format in [TokenFormat.swift, .typescript] {
      #expect(try text(format, word).contains(#""a$b${c}\\\"d""#), "\(format)")
    }
  }

  /// 0.05 of 255 is 13, `0D`.
  @Test func aFaintOpacityHasTwoDigits() throws {
    let color = token("a.color", .color, .text("#12345F@0.05"))
    #expect(try text(.kotlin, color).contains("light = Color(0x0D12345F), "))
    #expect(try text(.dart, color).contains("light: Color(0x0D12345F), "))
    #expect(try text(.swift, color).contains("light: 0x12345F0D, "))
    try expect(text(.css, color).line(beginning: "--a-color"), "--a-color: #12345F0D;")
    #expect(try text(.typescript, color).contains("light: '#12345F0D', "))
  }

  /// 0.29 · 1,000,000 is 289,999.99999999994.
  @Test func durationsAreRoundedToMicroseconds() throws {
    let duration = token("a.duration", .duration, .number(0.29))
    #expect(try text(.dart, duration).contains("Duration(microseconds: 290000);"))
    #expect(try text(.kotlin, duration).contains(" = 290.milliseconds\n"))
    try expect(text(.css, duration).line(beginning: "--a-duration"), "--a-duration: 290ms;")
  }

  /// 0.000249 · 1,000,000 is 248.99999999999997.
  @Test func aDurationOfMicrosecondsLosesNone() throws {
    let duration = token("a.duration", .duration, .number(0.000249))
    #expect(try text(.dart, duration).contains("Duration(microseconds: 249);"))
  }

  @Test func aSpringHasTheResponseOfItsOwnName() {
    let tokens = [
      token("g.bounceDampingRatio", .number, .number(0.7)),
      token("g.response", .duration, .number(0.5)),
      token("g.bounceResponse", .duration, .number(0.3)),
      token("h.bounceDampingRatio", .number, .number(0.7)),
      token("h.response", .duration, .number(0.4)),
    ]
    let curves = TokenCurve.curves(of: tokens)
    expect(curves.map(\.name), ["g.bounceSpring", "h.bounceSpring"])
    expect(
      curves.map(\.curve),
      [0.3, 0.4].map {
        .spring(Spring(dampingRatio: 0.7, responseSeconds: $0))
      })
    expect(curves.map { $0.tokens.map(\.name) }[0], ["g.bounceDampingRatio", "g.bounceResponse"])
  }

  @Test(arguments: TokenFormat.allCases) func theNameOfAProfileEndsNoComment(
    format: TokenFormat
  ) throws {
    let number = token("a.b", .number, .number(1))
    let text = try text(format, number, profile: "a*/b\n}c")
    let name = format == .dtcg ? #"profile a*/b\n}c"# : "profile a* /b }c."
    #expect(text.contains(name), "\(text.prefix(200))")
    #expect(!text.contains("\n}c"))
    #expect(format == .dtcg || !text.contains("a*/b"))
  }
}
