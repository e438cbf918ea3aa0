import SheetTestSupport
import Testing

@Suite struct RequirementsTableTests {
  private func rows(_ file: String, columns: [String]) throws -> [String] {
    let table = try CSVTable(contentsOf: RepositoryFile("Specs/Data/\(file)"))
    expect(table.columns, columns)
    for row in table.rows {
      for column in table.columns { #expect(try !row.text(column).isEmpty) }
    }
    return try table.rows.map { row in try row.text("id") }
  }

  @Test func everyRequirementAndEveryDecisionHasItsRow() throws {
    let counts = [("M", 12), ("A", 81), ("B", 75), ("C", 33), ("D", 55), ("E", 66)]
    let expected = counts.flatMap { letter, count in
      (1...count).map { letter + ($0 < 10 ? "0\($0)" : "\($0)") }
    }
    let ids = try rows("requirements.csv", columns: ["id", "source", "section", "text", "shown"])
    expect(ids.filter { !$0.hasPrefix("X") }, expected)
    // Facts outside the sources: ids are given once, in ascending order, and not all are in use.
    let outside = ids.filter { $0.hasPrefix("X") }
    #expect(outside == Set(outside).sorted() && outside.count >= 17)
    let decisions = try rows(
      "decisions.csv", columns: ["id", "question", "between", "default", "why"])
    expect(decisions, (1...55).map { $0 < 10 ? "K-0\($0)" : "K-\($0)" })
  }
}
