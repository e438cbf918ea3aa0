import SheetChanges
import SheetTestSupport
import Testing

@Suite struct RecordedStateTests {
  private func error(in text: String) throws -> Diagnostic {
    let error = #expect(throws: DiagnosticError.self) {
      try RecordedState(Array(text.utf8), name: "a.json")
    }
    return try #require(error?.diagnostics.first)
  }

  @Test func aTruncatedStateIsReportedAtItsEnd() throws {
    let text = #"{"t":0.3,"sheets":[{"id":"#
    let place = try #require(try error(in: text).place)
    #expect(place.line == 1 && place.column == text.utf8.count + 1)
    expect(place.lineText, text)
  }

  /// States are printed on one line, which can have megabytes.
  @Test func aLongLineIsNotQuoted() throws {
    let text = #"{"t":0.3,"sheets":["# + String(repeating: "1,", count: 40_000)
    try expect(error(in: text).place?.lineText, "")
  }

  @Test func aFileOfAnotherKindIsNoState() throws {
    #expect(try RecordedState(Array("{\"a\":".utf8), name: "a.json") == nil)
  }
}
