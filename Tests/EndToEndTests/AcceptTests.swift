import Foundation
import SheetTestSupport
import Testing

/// `accept` that is interrupted or killed.
@Suite struct AcceptTests {
  /// Three scenarios that have changed since their references were taken.
  private func changedSuite() async throws -> Folder {
    let folder = try await Folder.suite("a", "b", "c")
    for name in ["a", "b", "c"] { try folder.writeScenario(name, radius: 12) }
    return folder
  }

  // MARK: Interrupted

  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func anInterruptLeavesAllReferencesUnchanged(_ signal: String, _ status: Int32) async throws {
    let folder = try await changedSuite()
    try FileManager.default.removeItem(at: folder.url(folder.reference("a")))
    let run = try await folder.signal(signal, whileReading: "b", "accept --all --jobs 1")
    expect(run.status, status)
    expect(run.text, "")
    expect(run.error, "")
    #expect(try folder.names(in: "a.references").isEmpty)
    let names = try folder.tree()
    #expect(!names.contains { $0.contains(".tmp") })
  }

  @Test(arguments: ["INT", "TERM"])
  func aStoppedAcceptLeavesNoFile(signal: String) async throws {
    let folder = try await Folder.suite("a", "b", "c")
    for name in ["a", "c"] { try folder.writeScenario(name, radius: 12) }
    try FileManager.default.removeItem(at: folder.url("a.references"))
    let run = try await folder.signal(signal, whileReading: "b", "accept --all --jobs 1")
    expect(run.status, (signal == "INT" ? 130 : 143))
    try expect(
      folder.tree(),
      [
        "a.sheet.yaml", "b.references", folder.reference("b"), "b.sheet.yaml", "c.references",
        folder.reference("c"), "c.sheet.yaml",
      ])
  }

  // MARK: Killed

  /// A hundred and twenty references in one folder, in `make soak` three hundred, so that a kill arrives while they are replaced.
  private static let manyCount = TestBudget.isWhole ? 300 : 120
  private static let manyShots =
    (0..<manyCount).map { "  - { name: n\($0), at: settled#1 }" }.joined(separator: "\n")

  @Test func afterAKillEachReferenceIsOldOrNewAndAnotherRunReplacesTheRest() async throws {
    let folder = try Folder()
    try folder.writeScenario("a", more: Self.manyShots)
    try await expect(folder.sheetdraw("accept --all --quiet").status, 0)
    var endings: Set<String> = []
    for radius in 11...(TestBudget.isWhole ? 16 : 12) {
      try folder.writeScenario("a", radius: radius, more: Self.manyShots)
      let killed = try await folder.bash(
        """
        touch start
        "$sheetdraw" accept --all --quiet &
        until [ -n "$(find a.references -newer start -name '*.png' -print -quit)" ] ||
          ! kill -0 $!; do :; done
        kill -9 $!
        wait $!
        """)
      #expect(killed.status == 137 || killed.status == 0, "\(killed.error)")
      let verified = try await folder.sheetdraw("verify")
      let last = verified.lines.last ?? ""
      let counts = last.split(separator: ", ").map { $0.split(separator: " ") }
      expect(counts.reduce(0) { $0 + (Int($1[0]) ?? 0) }, Self.manyCount + 1, "\(last)")
      #expect(counts.allSatisfy { ["passed", "changed"].contains($0[1]) }, "\(last)")
      endings.insert(last)
      try await expect(folder.sheetdraw("accept --all --quiet").status, 0)
      try await expect(folder.sheetdraw("verify --quiet").status, 0)
    }
    print("after kill -9: \(endings.sorted())")
  }
}
