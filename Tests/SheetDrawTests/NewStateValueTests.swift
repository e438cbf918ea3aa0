import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

@testable import SheetState

/// A value declared only here appears in every output of a state.
@Suite struct NewStateValueTests {
  private static let table = StateTable.standard.adding(
    sheet: [
      .number("room", "room above", "pt", id: "D12") { $0.sheet.frame.y - 59 }
        .column("room").listed().reported(.place).explainedInRecords()
    ],
    state: [
      .flag("stage.isCovered", "stage covered") { ($0.state.topSheet?.height ?? 0) > 500 }
        .column("covered").listed().reported(.surroundings)
    ])

  private var medium: ComparedFrame { get throws { try frame(picker()) } }
  private var large: ComparedFrame { get throws { try frame(picker("selected: large")) } }

  @Test func aNewValueIsTheLastInTheJSON() throws {
    let frame = try medium
    let moment = StateMoment(frame.state, in: frame.presentation)
    let text = Self.table.json(of: moment).text
    #expect(text.contains(#""hidden":false,"room":367}]"#))
    #expect(text.hasSuffix(#""appearance":"light","stage":{"isCovered":false}}"#))
    let standard = StateTable.standard.json(of: moment).text
    #expect(
      text.replacing(#","room":367"#, with: "").replacing(
        #","stage":{"isCovered":false}"#, with: "")
        == standard)
  }

  @Test func aNewValueIsAColumnOfATrace() throws {
    let frame = try medium
    let trace = StateTrace(frame.presentation, Self.table)
    #expect(trace.head.contains(",picker.frameHeight,picker.room,presenter.scale,"))
    #expect(trace.head.hasSuffix(",keyboard,covered"))
    #expect(trace.line(frame.state).hasSuffix(",426,367,1,0,0,0,false"))
  }

  private func unmet(_ expected: String, in table: StateTable) throws -> [String] {
    let text = picker() + "expect: [{ at: settled, \(expected) }]\n"
    let timeline = try medium.timeline
    do throws(DiagnosticError) {
      let file = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml", states: table)
      return file.unmetExpectations(in: timeline, table).map(\.message)
    } catch { return error.diagnostics.map { "\($0.message); \($0.allowed ?? "")" } }
  }

  @Test func aNewValueCanBeExpected() throws {
    try expect(unmet("picker.room: 367, stage.isCovered: false", in: Self.table), [])
    try expect(
      unmet("sheet.room: 400, stage.isCovered: true", in: Self.table),
      [
        "sheet.room is 367 at settled, not 400",
        "stage.isCovered is false at settled, not true",
      ])
    try expect(
      unmet("stage.isCoverd: true", in: Self.table),
      [
        "unknown state value \"stage.isCoverd\"; one of: stage.isCovered"
      ])
    try expect(unmet("sheet.roof: 1", in: Self.table).first?.hasSuffix(", sheet.room"), true)
    try expect(
      unmet("sheet.room: 367", in: .standard).first?.hasPrefix(
        "unknown state value \"sheet.room\"; one of: sheet.height, "), true)
  }

  @Test func changesOfANewValueAreReported() throws {
    let words = Change.between(try medium.state, try large.state, states: Self.table).map(\.words)
    #expect(words.contains("room above 367 → 0 pt (D12)"))
    #expect(words.contains("stage covered no → yes"))
  }

  @Test func aNewValueIsAFactOfAPicture() throws {
    let facts = try [medium, large].map { SheetFacts($0, states: Self.table) }
    let words = Change.between(facts[0], facts[1]).map(\.words)
    #expect(words.contains("room above 367 → 0 pt (D12)"))
  }
}
