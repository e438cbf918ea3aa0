import SheetTestSupport
import Testing

@Suite struct RequirementsTableTests {
  @Test func everyRequirementHasItsRow() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Specs/Data/requirements.csv"))
    #expect(table.columns == ["id", "source", "section", "text", "shown"])
    let counts = [
      ("M", 12), ("A", 81), ("B", 75), ("C", 33), ("D", 55), ("E", 66), ("X", 17),
    ]
    let expected =
      counts.flatMap { letter, count in
        (1...count).map { letter + ($0 < 10 ? "0\($0)" : "\($0)") }
      } + ["X51", "X52"] + (54...58).map { "X\($0)" }
    #expect(try table.rows.map { row in try row.text("id") } == expected)
    for row in table.rows {
      for column in table.columns { #expect(try !row.text(column).isEmpty) }
    }
  }

  @Test func everyDecisionHasItsRow() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Specs/Data/decisions.csv"))
    #expect(table.columns == ["id", "question", "between", "default", "why"])
    let expected = (1...41).map { $0 < 10 ? "K-0\($0)" : "K-\($0)" }
    #expect(try table.rows.map { row in try row.text("id") } == expected)
    for row in table.rows {
      for column in table.columns { #expect(try !row.text(column).isEmpty) }
    }
  }
}
