import Foundation
import SheetTestSupport
import Testing

/// The tables of the articles about `verify`.
@Suite struct VisualRegressionTests {
  private let article: Article
  private let manyMachines: Article

  init() throws {
    article = try Article("VisualRegression")
    manyMachines = try Article("ManyMachines")
  }

  @Test func everyExitCodeIsThatOfTheTable() async throws {
    let folder = try await Folder.withSuite()
    func status(_ line: String) async throws -> String {
      "\(try await folder.typed("sheetdraw verify \(line)").status)"
    }
    let rows = try article.table("Code")
    expect(rows.map { $0[0] }, ["0", "1", "2", "64", "65", "66", "73, 74"])
    try await expect(status("Sheets"), "0")
    try await expect(status("Sheets --shard 4/3"), "64")
    try await expect(status("Nowhere"), "66")
    try await expect(status("bin"), "66")
    try await expect(status("Sheets -o nowhere/report.xml"), "73")
    try await expect(status("Sheets -o report.xml --case 'a/*' > /dev/full"), "74")
    try FileManager.default.removeItem(at: folder.url("Sheets/a.sheet.yaml"))
    try await expect(status("Sheets"), "2")
    try folder.breakAReference()
    try await expect(status("Sheets"), "1")
    try await expect(status("Sheets --shard 1/2 -o 1.results --case 'b/r*'"), "0")
    try await expect(status("--merge 1.results"), "65")
    try folder.write("sheetdraw: 1\nnothing: 1\n", to: "Sheets/c.sheet.yaml")
    try await expect(status("Sheets"), "65")
  }

  @Test func everyReportFormatIsWritten() async throws {
    let folder = try await Folder.withSuite()
    for row in try article.table("Ending") {
      let run = try await folder.typed("sheetdraw verify Sheets --quiet -o report\(row[0])")
      expect(run.status, 0, "\(row[0])")
      #expect(try !folder.data("report\(row[0])").isEmpty)
    }
  }

  @Test func everyEngineOfTheTableIsRecognized() async throws {
    let folder = try await Folder.withSuite()
    let rows = try manyMachines.table("Engine")
    expect(rows.count, 6)
    let second = try await folder.typed("sheetdraw verify Sheets --shard 2/3 -o second.results")
    expect(second.text, "2 passed\n")
    for row in rows {
      let first = Int(row[2]) ?? 5
      let own = [(row[1], "\(first + 1)"), (row[2], "\(first)"), (row[3], "3")]
        .filter { $0.0.first?.isLetter == true }
      // Engines are tried in order; those further down get contradicting values.
      let others = rows.firstIndex { $0[1] == row[1] }.map { rows[($0 + 1)...] } ?? []
      let wrong = others.flatMap { [($0[1], "7"), ($0[3], "9")] }
      let run = try await folder.typed(
        "sheetdraw verify Sheets --shard auto -o auto.results", environment: wrong + own)
      expect(run.status, 0, "\(row[0]): \(run.error)")
      let isSame = try folder.data("auto.results") == folder.data("second.results")
      #expect(isSame, "\(row[0])")
    }
  }

  @Test func everyWorkflowFileIsListed() throws {
    let names = try manyMachines.table("In `Scripts/workflows`").flatMap {
      $0[0].components(separatedBy: ", ")
    }
    let path = RepositoryFile("Scripts/workflows").path
    #expect(names.sorted() == (try FileManager.default.contentsOfDirectory(atPath: path)).sorted())
  }
}
