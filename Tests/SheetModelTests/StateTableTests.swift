import SheetTestSupport
import Testing

@testable import SheetState

@Suite struct StateTableTests {
  private let presentation = Presentation.sample(heights: [300, 793], selected: 0)
  private var state: PresentationState { Timeline(presentation).state(atSeconds: 60) }

  @Test func namesAndPathsAreUnique() {
    let table = StateTable.standard
    for names in [
      table.sheet.all.map(\.name), table.sheet.all.compactMap(\.jsonPath),
      table.state.all.map(\.name), table.state.all.compactMap(\.jsonPath),
      table.sheet.columns.compactMap(\.column?.name),
      table.state.columns.compactMap(\.column?.name),
    ] {
      expect(Set(names).count, names.count)
    }
  }

  @Test func everyNameThatImpliesAnotherIsInTheTable() {
    let table = StateTable.standard
    let sheetNames = Set(table.sheet.reported.map(\.name))
    // The last three belong to the setting and not to the state.
    let stateNames = Set(table.state.reported.map(\.name))
      .union(["device", "orientation", "system.appearance"])
    for report in table.sheet.reported.compactMap(\.report) {
      #expect(sheetNames.isSuperset(of: report.impliedBy))
      #expect(stateNames.isSuperset(of: report.impliedByState))
    }
    for report in table.state.reported.compactMap(\.report) {
      #expect(stateNames.isSuperset(of: report.impliedBy + report.impliedByState))
    }
  }

  @Test func valuesOfTheJSONHaveTheirOrderAndKeys() {
    let table = StateTable(
      time: .number("t", "time") { $0.state.seconds },
      sheet: [
        .number("b", "b") { _ in 1 }, .text("c", "c") { _ in nil }.json("d.e"),
        .flag("a", "a") { _ in true }, .flag("f", "f") { _ in false }.json("d.f"),
        .number("g", "g") { _ in 2 }.notInJSON(), .text("h", "h") { _ in nil }.json("i.h"),
      ], state: [.rect("r", "r") { _ in Rect(x: 1, y: 2.5, width: 3, height: 4) }])
    #expect(
      table.json(of: StateMoment(state)).text
        == #"{"t":60,"sheets":[{"b":1,"d":{"e":null,"f":false},"a":true,"i":null}],"#
        + #""r":[1,2.5,3,4]}"#)
  }

  @Test func columnsHaveTheirOrderAndTextIsQuoted() {
    let table = StateTable(
      time: .number("t", "time") { $0.state.seconds },
      sheet: [
        .number("b", "b") { _ in 1 }.column("late"),
        .text("c", "c") { _ in "x, \"y\"" }
          .column("early", 1), .flag("a", "a") { _ in true },
      ], state: [.number("n", "n") { _ in nil }.column("nothing")])
    let trace = StateTrace(presentation, table)
    expect(trace.head, "t,sheet.early,sheet.late,nothing")
    expect(trace.line(state), "60,\"x, \"\"y\"\"\",1,")
    #expect(trace.line(Timeline(presentation).state(atSeconds: -1)).hasPrefix("-1,"))
  }

  @Test func withoutASheetItsColumnsAreEmpty() {
    let presentation = Presentation.sample(heights: [300], selected: 0, phase: .dismiss)
    let trace = StateTrace(presentation)
    let line = trace.line(Timeline(presentation).state(atSeconds: 60))
    expect(line, "60,,,,,,,,,,,1,0,0,0")
    expect(
      line.split(separator: ",", omittingEmptySubsequences: false).count,
      trace.head.split(separator: ",").count)
  }
}
