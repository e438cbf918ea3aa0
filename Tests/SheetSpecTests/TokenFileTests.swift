import SheetPrimitives
import SheetTestSupport
import SystemPackage
import Testing

@testable import SheetSpec

@Suite struct TokenFileTests {
  /// The diagnostics of a file that overrides the profile spec.
  private func diagnostics(_ text: String) -> [Diagnostic] {
    do {
      _ = try library(text)
      return []
    } catch { return error.diagnostics }
  }

  private func library(_ text: String) throws(DiagnosticError) -> SpecLibrary {
    try SpecLibrary(profile: "my.tokens.json") { _ in Array(text.utf8) }
  }

  /// A place in the file: line, columns from 1, and the line itself.
  private func place(
    _ text: String, line: Int, column: Int, endColumn: Int
  ) -> Place {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Place(
      source: .file("my.tokens.json"), line: line, column: column, endColumn: endColumn,
      lineText: String(lines[line - 1]))
  }

  // MARK: Merging

  @Test func aFileOverridesTheProfile() throws {
    let mine = try library(
      """
      {"grabber": {"width": {"$value": {"value": 48, "unit": "px"}}},
       "present": {"duration": {"$value": {"value": 500, "unit": "ms"}}}}
      """)
    #expect(mine.tokens.number("grabber.width") == 48)
    #expect(mine.tokens.number("present.duration") == 0.5)
    #expect(mine.tokens.number("grabber.height") == 5)
    let token = try #require(mine.tokens["grabber.width"])
    #expect(token.origin == "my.tokens.json")
    #expect(token.certainty == "set")
    #expect(token.source == "B09")
    #expect(token.range == 1...400)
  }

  @Test func aFileMaySetSourceAndCertainty() throws {
    let mine = try library(
      """
      {"grabber": {"top": {"$value": 7, "$description": "lower",
        "$extensions": {"sheetdraw": {"source": "K-37", "certainty": "seen"}}}}}
      """)
    let token = try #require(mine.tokens["grabber.top"])
    #expect(token.value == .number(7))
    #expect([token.source, token.certainty, token.summary] == ["K-37", "seen", "lower"])
  }

  @Test func aFileMayExtendAnotherProfile() throws {
    let mine = try library(
      """
      {"$extensions": {"sheetdraw": {"extends": "uikit"}}, "grabber": {"top": {"$value": 7}}}
      """)
    #expect(mine.tokens.number("detent.medium.fraction") == 0.56)
    #expect(mine.tokens.number("grabber.top") == 7)
  }

  @Test func anUnknownBaseIsReportedWithTheNearest() {
    let text = #"{"$extensions": {"sheetdraw": {"extends": "uikti"}}}"#
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .unknownProfile, at: place(text, line: 1, column: 43, endColumn: 50),
          "unknown profile \"uikti\"",
          allowed: "one of: spec, spec-literal, uikit, ios26, or a *.tokens.json file",
          nearest: "uikit")
      ])
  }

  @Test func aSettingOverridesAFile() throws {
    let library = try SpecLibrary(
      profile: "my.tokens.json", settings: ["grabber.width=50pt", "present.duration=0.4s"]
    ) { _ in Array(#"{"grabber": {"width": {"$value": 48}}}"#.utf8) }
    #expect(library.tokens.number("grabber.width") == 50)
    #expect(library.tokens.number("present.duration") == 0.4)
    #expect(library.tokens["grabber.width"]?.origin == "set")
  }

  // MARK: Faults and their places

  @Test func anUnknownTokenIsReportedWithTheNearest() {
    let text = """
      {
        "grabber": {
          "widht": {"$value": 40}
        }
      }
      """
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .unknownToken, at: place(text, line: 3, column: 5, endColumn: 12),
          "unknown token \"grabber.widht\"", allowed: "`sheetdraw spec` lists all tokens",
          nearest: "grabber.width")
      ])
  }

  @Test func aValueOutOfRangeIsReportedWithTheRange() {
    let text = """
      {"grabber": {"width": {
        "$value": {"value": 4000, "unit": "px"}}}}
      """
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .tokenOutOfRange, at: place(text, line: 2, column: 23, endColumn: 27),
          "\"grabber.width\" is 4000 pt", allowed: "it may be 1 to 400 pt", nearest: "400pt")
      ])
  }

  @Test(
    "a value of the wrong kind is reported with the expected form",
    arguments: [
      (#"{"grabber": {"width": {"$value": "wide"}}}"#, 34, 40, "wide", "grabber.width", 0),
      (#"{"grabber": {"width": {"$value": "2s"}}}"#, 34, 38, "2s", "grabber.width", 0),
      (#"{"present": {"duration": {"$value": "5px"}}}"#, 37, 42, "5px", "present.duration", 1),
      (#"{"shadow": {"alphaDark": {"$value": "30%"}}}"#, 37, 42, "30%", "shadow.alphaDark", 2),
    ])
  func wrongKinds(
    text: String, column: Int, endColumn: Int, value: String, name: String, form: Int
  ) {
    let forms = [
      "a length such as 12, 12pt or 12px",
      "a time such as 0.3s or 300ms", "a plain number",
    ]
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .wrongTokenType, at: place(text, line: 1, column: column, endColumn: endColumn),
          "\"\(value)\" is not a valid value for \"\(name)\"", allowed: forms[form])
      ])
  }

  @Test func aWrongTypeIsNamed() {
    let text = #"{"grabber": {"width": {"$type": "number", "$value": 40}}}"#
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .wrongTokenType, at: place(text, line: 1, column: 33, endColumn: 41),
          "\"grabber.width\" is of type dimension, not number")
      ])
  }

  @Test func aListIsNotAValue() {
    let text = #"{"grabber": {"width": {"$value": [40]}}}"#
    #expect(
      diagnostics(text).map(\.message) == ["a list is not a valid value for \"grabber.width\""])
  }

  @Test func aDimensionWithoutAUnitIsRejected() {
    let text = #"{"grabber": {"width": {"$value": {"value": 40}}}}"#
    #expect(
      diagnostics(text).map(\.message) == ["\"grabber.width\" needs a \"value\" and a \"unit\""])
  }

  @Test func anUnknownKeywordIsReportedWithTheNearest() {
    let text = #"{"pushback": {"rule": {"$value": "peak"}}}"#
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .tokenOutOfRange, at: place(text, line: 1, column: 34, endColumn: 40),
          "\"pushback.rule\" cannot be \"peak\"", allowed: "one of: centred, peek", nearest: "peek")
      ])
  }

  @Test func anUnknownColorIsReportedWithTheNearest() {
    let text = #"{"grabber": {"color": {"$value": "systemGrey3"}}}"#
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .unknownColor, at: place(text, line: 1, column: 34, endColumn: 47),
          "unknown colour \"systemGrey3\"", allowed: "a system colour's name or #RRGGBB",
          nearest: "systemGray3")
      ])
  }

  @Test func aTokenWithoutAValueIsRejected() {
    let text = #"{"grabber": {"width": {"$type": "dimension"}}}"#
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .missingTokenValue, at: place(text, line: 1, column: 14, endColumn: 21),
          "the token \"grabber.width\" has no \"$value\"")
      ])
  }

  @Test func aBareNumberIsNotAToken() {
    let text = #"{"grabber": {"width": 40}}"#
    #expect(
      diagnostics(text) == [
        Diagnostic(
          .missingTokenValue, at: place(text, line: 1, column: 23, endColumn: 25),
          "\"grabber.width\" is neither a token nor a group of tokens",
          allowed: "a token is written { \"$value\": … }")
      ])
  }

  @Test func allFaultsOfAFileAreReportedAtOnce() {
    let text = """
      {"grabber": {"widht": {"$value": 1}, "height": {"$value": -4}},
       "pushback": {"rule": {"$value": "peak"}},
       "sheet": 12}
      """
    #expect(
      Set(diagnostics(text).map(\.code)) == [.unknownToken, .tokenOutOfRange, .missingTokenValue])
    #expect(diagnostics(text).count == 4)
  }

  // MARK: Settings

  @Test func settingsAreCheckedTogether() {
    let error = #expect(throws: DiagnosticError.self) {
      try SpecLibrary(settings: ["grabber.widht=4", "grabber.width=wide", "grabber.width"])
    }
    let first = Place.argument("grabber.widht=4", value: "")
    let second = Place.argument("grabber.width=wide", value: "")
    #expect(
      error?.diagnostics == [
        Diagnostic(
          .unknownToken, at: first.part(0..<13), "unknown token \"grabber.widht\"",
          allowed: "`sheetdraw spec` lists all tokens", nearest: "grabber.width"),
        Diagnostic(
          .wrongTokenType, at: second.part(14..<18),
          "\"wide\" is not a valid value for \"grabber.width\"",
          allowed: "a length such as 12, 12pt or 12px"),
        Diagnostic(
          .missingTokenValue, at: .argument("grabber.width", value: ""),
          "\"grabber.width\" has no value",
          allowed: "a token and its value, such as grabber.width=40"),
      ])
  }

  @Test func anUnknownProfileIsReportedWithTheNearest() {
    let error = #expect(throws: DiagnosticError.self) { try SpecLibrary.named("uikt") }
    #expect(
      error?.diagnostics == [
        Diagnostic(
          .unknownProfile, at: .argument("--profile", value: "uikt"), "unknown profile \"uikt\"",
          allowed: "one of: spec, spec-literal, uikit, ios26, or a *.tokens.json file",
          nearest: "uikit")
      ])
  }

  @Test func aMissingProfileIsReported() {
    let error = #expect(throws: DiagnosticError.self) { try SpecLibrary(profile: "no.tokens.json") }
    #expect(
      error?.diagnostics == [
        Diagnostic(
          .fileNotThere, at: .argument("no.tokens.json", value: ""),
          "there is no file \"no.tokens.json\"")
      ])
  }
}
