import SheetTestSupport
import Testing

@testable import SheetExport
@testable import SheetSpec

/// An exported token file is read again by `--profile`.
@Suite struct TokenRoundTripTests {
  private func read(_ text: String) throws(DiagnosticError) -> SpecLibrary {
    try SpecLibrary(profile: "mine.tokens.json") { _ in Array(text.utf8) }
  }

  @Test(arguments: ["spec", "uikit", "spec-literal"]) func allTokensOfAProfileComeBack(
    profile: String
  ) throws {
    let before = try SpecLibrary(profile: Located<String>(stringLiteral: profile).path)
    let after = try read(try ExportedText.of(.dtcg, profile: profile))
    expect(after.tokens.tokens.count, before.tokens.tokens.count)
    for (old, new) in zip(before.tokens.tokens, after.tokens.tokens) {
      var expected = old
      expected.origin = "mine.tokens.json"
      expect(new, expected)
    }
    let palette = before.palette
    let again = try TokenExport(after.tokens, palette: palette, profile: profile)
    try expect(ExportedText.of(.dtcg, profile: profile), again.text(.dtcg))
  }

  @Test func theArticleShowsTheCompiledCode() throws {
    let code = RepositoryFile("Tests/Tools/Export/TokenExample.swift")
    #expect(try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/TokenExport.md").shows(code))
    #expect(try composeTokens().contains("object SheetTokens {"))
  }

  @Test func namedTokensComeBackAlone() throws {
    let text = try ExportedText.of(
      .dtcg, named: ["grabber"], settings: ["grabber.width=48", "sheet.cornerRadius=3"])
    let library = try read(text)
    expect(library.tokens.number("grabber.width"), 48)
    expect(library.tokens["grabber.width"]?.certainty, "set")
    expect(library.tokens.number("sheet.cornerRadius"), 10)
    expect(library.tokens["grabber.color"]?.value, .text("systemGray3"))
  }

  @Test func coloursWithOpacityComeBack() throws {
    let library = try read(
      try ExportedText.of(.dtcg, settings: ["sheet.background=#12345F@0.35"]))
    expect(library.tokens["sheet.background"]?.value, .text("#12345F@0.35"))
    expect(library.tokens["host.dimmingColorLight"]?.value, .text("#646464@0.3"))
  }

  @Test func aChangedColourOfThePaletteIsThatColour() throws {
    let text = try ExportedText.of(.dtcg, named: ["grabber", "navigationBar.closeColor"])
    // systemGray3 is #C7C7CC: 199, 199 and 204 of 255.
    let changed = text.replacing("[0.780392, 0.780392, 0.8]", with: "[1, 0.5, 0]")
    #expect(changed != text)
    let library = try read(changed)
    expect(library.tokens["grabber.color"]?.value, .text("#FF8000"))
    expect(library.tokens["navigationBar.closeColor"]?.value, .text("#FF8000"))
  }

  /// The messages of a file with one token.
  private func messages(_ token: String, palette: String = "") -> [String] {
    do {
      _ = try read("{\(palette) \"grabber\": {\(token)}}")
      return []
    } catch { return error.diagnostics.map(\.message) }
  }

  @Test(arguments: [
    #"{"colorSpace": "oklch", "components": [1, 0, 0]}"#,
    #"{"colorSpace": "srgb", "components": [1, 0]}"#,
    #"{"colorSpace": "srgb", "components": [1, 0, 1.5]}"#,
    #"{"colorSpace": "srgb", "components": [1, 0, "x"]}"#,
    #"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 2}"#, ##"{"hex": "#FF0000"}"##,
  ]) func anObjectThatIsNoColourIsAFault(value: String) {
    expect(
      messages("\"color\": {\"$value\": \(value)}"), ["this is not a colour for \"grabber.color\""])
  }

  @Test func aliasesOfThePaletteAreChecked() {
    let palette = ##""palette": {"red": {"$value": "#FF0000"}},"##
    #expect(messages(#""color": {"$value": "{palette.red}"}"#, palette: palette) == [])
    #expect(
      messages(#""color": {"$value": "{palette.rad}"}"#, palette: palette)
        == ["unknown token \"palette.rad\""])
    #expect(
      messages(#""width": {"$value": "{palette.red}"}"#, palette: palette)
        == ["\"palette.red\" is a color, and \"grabber.width\" of type dimension"])
  }
}
