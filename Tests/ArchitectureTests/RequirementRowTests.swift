import Foundation
import SheetTestSupport
import Testing

/// The names of all tests, against the requirements of the five sources and the brief.
@Suite struct RequirementRowTests {
  /// The number of rows of the sources A to E and the brief.
  private static let counts: [Character: Int] = [
    "A": 81, "B": 75, "C": 33, "D": 55, "E": 66, "M": 12,
  ]

  @Test("M12 every row of the requirements has a test that names it")
  func traceability() throws {
    let path = RepositoryFile("Specs/Data/requirements.csv").path
    let table = try String(contentsOfFile: path, encoding: .utf8)
    let ids = table.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /[A-Z]\d\d(?=,)/).map { String($0.output) }
    }
    let counts = Dictionary(grouping: ids) { $0.first ?? "?" }.mapValues(\.count)
    #expect(counts.filter { $0.key != "X" } == Self.counts)
    let named = try Self.testNames().reduce(into: Set<String>()) { named, name in
      for match in name.matches(of: /(?:^|[^A-Za-z0-9])([A-EMX]\d\d)(?![A-Za-z0-9])/) {
        named.insert(String(match.output.1))
      }
    }
    #expect(Set(ids).subtracting(named).sorted() == [])
  }

  /// The display names of tests, and the ids that begin the names of functions.
  private static func testNames() throws -> [String] {
    try SourceTree("Tests").files.flatMap { file in
      let text = file.lines.joined(separator: "\n")
      let displayed = text.matches(of: /@Test\(\s*"([^"]*)"/).map { String($0.output.1) }
      return displayed + text.matches(of: /func ([A-Z]\d\d)_\w+/).map { String($0.output.1) }
    }
  }
}
