import Foundation
import SheetTestSupport
import Testing

/// `check` and `schema`.
@Suite struct CheckTests {
  private static let untidy = ScenarioText.picker.replacingOccurrences(
    of: "[medium, large]", with: "[medium,   large]")

  @Test func validFilesProduceNoOutput() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("check a.sheet.yaml")
    #expect(run.error == "")
    #expect(run.text == "")
    #expect(run.status == 0)
  }

  @Test func allFaultsOfAllFilesAreReportedAtOnce() async throws {
    let folder = try Folder()
    try folder.makeFolder("deep")
    try folder.write(ScenarioText.picker + "nonsense: 1\n", to: "a.sheet.yaml")
    try folder.write(
      ScenarioText.picker.replacingOccurrences(of: "settled#1", with: "settled#4"),
      to: "deep/b.sheet.yaml")
    try folder.write(#"{"grabber": {"widht": {"$value": 40}}}"#, to: "deep/c.tokens.json")
    try folder.write("not for us", to: "deep/d.yaml")
    let run = try await folder.sheetdraw("check")
    #expect(run.status == 65)
    #expect(run.error == "")
    let places = run.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      places == ["a.sheet.yaml:18:1:", "deep/b.sheet.yaml:15:25:", "deep/c.tokens.json:1:14:"])
    #expect(run.text.contains("there is no settled#4; everything comes to rest 2 times"))
    // JSON on standard output is one value, so that the errors stay beside it.
    let json = try await folder.sheetdraw("check --json")
    #expect(json.error.split(separator: "\n").count == 3)
    #expect(json.text.hasPrefix(#"{"sheetdraw":1,"files":["#))
  }

  @Test func aLinkThatLeadsOutsideTheFolderIsNeitherReadNorRewritten() async throws {
    let folder = try Folder()
    try folder.makeFolder("suite")
    try folder.write(Self.untidy, to: "victim.sheet.yaml")
    _ = try await folder.bash(
      """
      ln -s ../victim.sheet.yaml suite/v.sheet.yaml
      ln -s nowhere suite/w.sheet.yaml
      """)
    for flags in ["", "--write"] {
      let run = try await folder.sheetdraw("check suite \(flags)")
      #expect(run.text.contains("\"suite/v.sheet.yaml\" leads outside the folder"))
      #expect(run.text.contains("\"suite/w.sheet.yaml\" is a broken symbolic link"))
      #expect(run.status == 65)
      #expect(try folder.data("victim.sheet.yaml") == Data(Self.untidy.utf8))
    }
    let review = try await folder.sheetdraw("review suite -o r.html")
    #expect(review.error.contains("leads outside the folder") && review.status == 65)
    // A file that is named may be a link.
    #expect(try await folder.sheetdraw("check --write suite/v.sheet.yaml").status == 0)
    #expect(try folder.data("victim.sheet.yaml") != Data(Self.untidy.utf8))
  }

  @Test func unformattedFilesAreListedAndRewrittenOnlyOnRequest() async throws {
    let folder = try Folder()
    try folder.write(Self.untidy, to: "a.sheet.yaml")
    try folder.write(ScenarioText.picker, to: "b.sheet.yaml")
    let run = try await folder.sheetdraw("check .")
    #expect(run.text == "a.sheet.yaml\n")
    #expect(run.error == "1 file is not formatted; sheetdraw check --write formats it\n")
    #expect(run.status == 1)
    for flag in ["--quiet", "--json"] {
      #expect(try await folder.sheetdraw("check . \(flag)").error == "")
    }
    try folder.write(Self.untidy, to: "c.sheet.yaml")
    #expect(
      try await folder.sheetdraw("check").error
        == "2 files are not formatted; sheetdraw check --write formats them\n")
    try FileManager.default.removeItem(at: folder.url("c.sheet.yaml"))
    #expect(try folder.data("a.sheet.yaml") == Data(Self.untidy.utf8))
    let written = try await folder.sheetdraw("check --write")
    #expect(written.text == "a.sheet.yaml\n")
    #expect(written.status == 0)
    #expect(try folder.data("a.sheet.yaml") == Data(ScenarioText.picker.utf8))
    #expect(try await folder.sheetdraw("check").status == 0)
  }

  @Test func aByteOrderMarkIsRemovedByTheFormatter() async throws {
    let folder = try Folder()
    try folder.write("\u{FEFF}" + ScenarioText.picker, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("check")
    #expect(run.error == "1 file is not formatted; sheetdraw check --write formats it\n")
    #expect(run.text == "a.sheet.yaml\n")
    #expect(run.status == 1)
    #expect(try await folder.sheetdraw("check --write").status == 0)
    #expect(try folder.data("a.sheet.yaml") == Data(ScenarioText.picker.utf8))
  }

  @Test func invalidExportsAreReportedBeforeDrawing() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      sheets:
        a: {}
      timeline:
        - present: a
      shots:
        - { name: one, at: 0s }
        - { name: two, at: 1s }
      exports: [there/x.png, "{shot}.jpg"]

      """, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("check a.sheet.yaml")
    #expect(
      run.text.hasPrefix("a.sheet.yaml:9:24: error[E0501]: pictures cannot be written as .jpg"))
    #expect(run.status == 65)
  }

  @Test func checkDoesNotWaitForAPipeWithoutAWriter() async throws {
    let folder = try Folder()
    #expect(mkfifo(folder.url("a.sheet.yaml").path, 0o600) == 0)
    let run = try await folder.sheetdraw("check a.sheet.yaml")
    #expect(
      run.error
        == "a.sheet.yaml: error[E0307]: no program writes to the pipe \"a.sheet.yaml\"; "
        + "a program that writes to it\n")
    #expect(run.status == 66)
  }

  @Test func checkWaitsForThePipeOfALateWriter() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "picker.sheet.yaml")
    let run = try await folder.bash(
      """
      mkfifo later.sheet.yaml
      (sleep 0.5; cat picker.sheet.yaml > later.sheet.yaml) &
      "$sheetdraw" check later.sheet.yaml
      """)
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test func everyFileOfThisRepositoryIsValid() async throws {
    let run = try await Folder().sheetdraw(["check", RepositoryFile("Specs").path])
    #expect(run.error == "")
    // The example of a hard-coded height warns of it on purpose.
    let warnings = run.text.split(separator: "\n")
    #expect(warnings.count == 1 && run.text.contains("hard-coded-height.sheet.yaml:10:5: warning"))
    #expect(run.status == 0)
  }

  @Test func expectationsAreComparedWithThePlayedScenario() async throws {
    let folder = try Folder()
    try folder.write(
      ScenarioText.picker + """
        expect:
          - { at: settled#1, sheet.height: 100, sheet.detent: medium, sheets.count: 1 }
          - { at: settled#1, sheet.height: 101, picker.detent: large, within: 0.5 }
          - { events: [willPresent, didPresent(medium), "dragEnded(large)"] }
          - { events: [didPresent, willPresent] }
          - { events: [dismiss] }

        """, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("check a.sheet.yaml")
    #expect(
      run.text.split(separator: "\n") == [
        "a.sheet.yaml:20:36: error[E0231]: sheet.height is 100 at settled#1, not 101",
        "a.sheet.yaml:20:56: error[E0231]: picker.detent is medium at settled#1, not large",
        "a.sheet.yaml:22:28: error[E0231]: willPresent does not happen after the events before it",
        "a.sheet.yaml:23:16: error[E0231]: dismiss never happens",
      ])
    #expect(run.status == 1)
  }

  @Test func anInvalidFileIsNeverRewritten() async throws {
    let folder = try Folder()
    let text = Self.untidy + "nonsense: 1\n"
    try folder.write(text, to: "a.sheet.yaml")
    #expect(try await folder.sheetdraw("check --write").status == 65)
    #expect(try folder.data("a.sheet.yaml") == Data(text.utf8))
  }

  @Test func findingsAreJSONOnRequest() async throws {
    let folder = try Folder()
    try folder.write(Self.untidy, to: "a.sheet.yaml")
    try folder.write("sheetdraw: 2\n", to: "b.sheet.yaml")
    let run = try await folder.sheetdraw("check --json")
    let value = try JSONSerialization.jsonObject(with: run.output)
    let files = try #require(value as? [String: Any]).objects("files")
    #expect(try files.map { try $0.text("path") } == ["a.sheet.yaml", "b.sheet.yaml"])
    #expect(files[0]["formatted"] as? Bool == false)
    #expect(try files[1].number("errors") > 0)
    #expect(files[1].isNull("formatted"))
  }

  @Test func standardInputIsChecked() async throws {
    let folder = try Folder()
    try folder.write(Self.untidy, to: "a.sheet.yaml")
    let run = try await folder.bash("\"$sheetdraw\" check - < a.sheet.yaml")
    #expect(run.text == "-\n")
    #expect(run.status == 1)
    let written = try await folder.bash("\"$sheetdraw\" check --write - < a.sheet.yaml")
    #expect(written.text == ScenarioText.picker)
  }

  @Test(arguments: [
    Refusal(
      "check none.sheet.yaml",
      "none.sheet.yaml: error[E0307]: there is no file \"none.sheet.yaml\"",
      status: 66),
    Refusal(
      "check .",
      ".: error[E0307]: the folder \".\" contains no files to check; files named *.sheet.yaml, "
        + "*.sheet.yml, *.sheet.json, *.tokens.json", status: 66),
    Refusal(
      "schema all",
      "all: error[E0104]: unexpected argument \"all\"; no arguments"),
  ])
  func missingFilesAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder(), before: "")
  }

  @Test func theSchemaIsStableJSON() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("schema")
    #expect(run.status == 0)
    let value = try JSONSerialization.jsonObject(with: run.output)
    let schema = try #require(value as? [String: Any])
    #expect(try schema.text("$schema") == "https://json-schema.org/draft/2020-12/schema")
    #expect(try await folder.sheetdraw("schema").output == run.output)
  }
}
