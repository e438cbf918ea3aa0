import Foundation
import SheetTestSupport
import Testing

/// The names of all tests and cases, as `make rows` prints them, against the requirements of the five sources and the brief.
@Suite struct RequirementRowTests {
  /// The number of rows of the sources A to E and the brief.
  private static let counts: [Character: Int] = [
    "A": 81, "B": 75, "C": 33, "D": 55, "E": 66, "M": 12,
  ]

  @Test("M12 every row of the requirements has a test or a case that names it")
  func traceability() throws {
    let path = RepositoryFile("Specs/Data/requirements.csv").path
    let table = try String(contentsOfFile: path, encoding: .utf8)
    let ids = table.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /[A-Z]\d\d(?=,)/).map { String($0.output) }
    }
    let counts = Dictionary(grouping: ids) { $0.first ?? "?" }.mapValues(\.count)
    expect(counts.filter { $0.key != "X" }, Self.counts)
    let rows = try Tool.run("bash", [RepositoryFile("Scripts/rows").path], on: [])
    let named = String(decoding: rows, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /[A-Z]\d\d(?= )/).map { String($0.output) }
    }
    expect(Set(ids).subtracting(named).sorted(), [])
  }
}
