import Foundation
import SheetTestSupport
import Testing

/// Searches of a project that has installed sheetdraw, whose examples are not the project's.
@Suite struct InstalledFolderTests {
  @Test(
    "scenarios that somebody has installed are not those of the project",
    arguments: [
      ("node_modules/sheetdraw-linux-x64/share", []), ("venv/lib", ["venv/pyvenv.cfg"]),
      (
        "sheetdraw-0.1.0-linux-x86_64/share/sheetdraw/examples",
        ["sheetdraw-0.1.0-linux-x86_64/share/sheetdraw/sheetdraw.schema.json"]
      ),
    ])
  func installed(folderName: String, marks: [String]) async throws {
    let folder = try Folder()
    let scenario =
      "sheetdraw: 1\nsheets: { a: {} }\ntimeline: [{ present: a }]\n"
      + "shots: [{ name: a, at: settled, device: 120x200@1 }]\n"
    try folder.makeFolder(folderName)
    for mark in marks { try folder.write("", to: mark) }
    try folder.write(scenario, to: "own.sheet.yaml")
    try folder.write(scenario, to: "\(folderName)/other.sheet.yaml")
    let accepted = try await folder.sheetdraw("accept . --all --quiet")
    expect(accepted.status, 0, "\(accepted.error)")
    try expect(folder.names(in: "own.references").count, 1)
    try expect(folder.names(in: folderName), ["other.sheet.yaml"])
    try await expect(folder.sheetdraw("verify").text, "1 passed\n")
    let checked = try await folder.sheetdraw("check --json")
    #expect(!checked.text.contains("other.sheet.yaml"))
    // A folder that is named is searched.
    let named = try await folder.sheetdraw(["verify", folderName])
    #expect(named.text.contains("1 missing"))
  }

  @Test func otherFoldersWithTheseNamesAreSearched() async throws {
    let folder = try Folder()
    try folder.makeFolder("share/sheetdraw")
    try folder.write("sheetdraw: 1\nsheets: { a: {} }\n", to: "share/sheetdraw/a.sheet.yaml")
    let checked = try await folder.sheetdraw("check --json")
    #expect(checked.text.contains("share/sheetdraw/a.sheet.yaml"))
  }
}
