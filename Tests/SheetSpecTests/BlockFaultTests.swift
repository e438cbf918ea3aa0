import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetContent

/// Contents with an invalid block, and texts that cannot be set.
@Suite struct BlockFaultTests {
  /// A scenario whose sheet has a content.
  private static func content(_ keys: String) -> String {
    "sheetdraw: 1\nsheets: { form: { content: { \(keys) } } }"
  }

  @Test("a missing glyph is reported at each text, a missing font or library once")
  func textThatCannotBeSet() throws {
    let text = Self.content(
      "blocks: [{ text: A }, { button: B }, { field: C, placeholder: A }]")
    func messages(_ fault: TextFault) throws -> [String] {
      let measure = TextMeasure(
        name: "faulty", fault: { line, _ in line == "A" || line == "C" ? fault : nil },
        advance: { _, _ in 1 })
      var document = SheetDocument()
      document.scenario = try ScenarioFile(Array(text.utf8), name: "a.yaml")
      do {
        _ = try ResolvedDocument(resolving: document, in: SpecLibrary(), textMeasure: measure)
        return []
      } catch { return error.diagnostics.map(\.line) }
    }
    try expect(
      messages(TextFault(.missingGlyph, "no glyph")),
      [
        "2:47: error[E0403]: no glyph", "2:76: error[E0403]: no glyph",
        "2:92: error[E0403]: no glyph",
      ])
    try expect(
      messages(TextFault(.missingLibrary, "no HarfBuzz")),
      [
        "2:47: error[E0409]: no HarfBuzz"
      ])
    try expect(messages(TextFault(.missingFont, "no font")), ["2:47: error[E0402]: no font"])
  }
  @Test func aTextOfARowThatCannotBeSetIsReported() throws {
    let text = Self.content(
      "toolbar: [A], blocks: [{ segments: [A] }, { grouped: [{ header: A, rows: [{ row: B, "
        + "detail: A }, { field: , label: A }], footer: A }] }]")
    let measure = TextMeasure(
      name: "faulty",
      fault: { line, _ in line == "A" ? TextFault(.missingGlyph, "no glyph") : nil },
      advance: { _, _ in 1 })
    var document = SheetDocument()
    document.scenario = try ScenarioFile(Array(text.utf8), name: "a.yaml")
    let faults = try #require(throws: DiagnosticError.self) {
      try ResolvedDocument(resolving: document, in: SpecLibrary(), textMeasure: measure)
    }
    expect(faults.diagnostics.count, 6)
  }
}
