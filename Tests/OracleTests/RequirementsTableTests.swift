import SheetTestSupport
import Testing

@Suite struct RequirementsTableTests {
  @Test func everyRequirementHasItsRow() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Specs/Data/requirements.csv"))
    #expect(table.columns == ["id", "source", "section", "text", "shown"])
    let counts = [("M", 12), ("A", 81), ("B", 75), ("C", 33), ("D", 55), ("E", 66)]
    let expected = counts.flatMap { letter, count in
      (1...count).map { letter + ($0 < 10 ? "0\($0)" : "\($0)") }
    }
    let ids = try table.rows.map { row in try row.text("id") }
    #expect(ids.filter { !$0.hasPrefix("X") } == expected)
    // Rows of work in progress are added out of turn.
    let others = ids.filter { $0.hasPrefix("X") }
    #expect(others.count >= 17 && others == Set(others).sorted())
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
