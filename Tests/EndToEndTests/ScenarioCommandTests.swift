import Foundation
import SheetTestSupport
import Testing

/// `sheetdraw FILE`: the pictures of a scenario and their paths.
@Suite struct ScenarioCommandTests {
  private func folder(_ text: String = ScenarioText.picker) throws -> Folder {
    let folder = try Folder()
    try folder.write(text, to: "picker.sheet.yaml")
    return folder
  }

  private func withoutExports() throws -> Folder {
    let lines = ScenarioText.picker.split(separator: "\n").filter { !$0.hasPrefix("exports") }
    return try folder(lines.joined(separator: "\n") + "\n")
  }

  @Test func everyShotIsWrittenToEveryExport() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw("picker.sheet.yaml")
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(
      run.lines == [
        "medium-dark@1x.png", "medium-dark.svg", "drag-light@1x.png", "drag-light.svg",
        "drag-dark@1x.png", "drag-dark.svg",
      ])
    #expect(try folder.names() == (run.lines + ["picker.sheet.yaml"]).sorted())
  }

  @Test func aScenarioIsReadFromStandardInput() async throws {
    let folder = try folder()
    _ = try await folder.sheetdraw("picker.sheet.yaml --shot medium -o a.png --no-metadata")
    let run = try await folder.bash(
      "\"$sheetdraw\" - --shot medium -o b.png --no-metadata < picker.sheet.yaml")
    #expect(run.status == 0)
    #expect(try folder.data("b.png") == folder.data("a.png"))
  }

  @Test func flagsOverrideTheFile() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw(
      "picker.sheet.yaml --shot drag --light --device 130x220@1 --scale 1,2 -o {shot}{scale}.png")
    #expect(run.lines == ["drag1.png", "drag2.png"])
    let size = try await folder.bash("file drag2.png")
    #expect(size.text.contains("260 x 440"))
  }

  @Test func picturesWithoutExportsAreNamedAfterTheFileAndTheShot() async throws {
    let folder = try withoutExports()
    let run = try await folder.sheetdraw("picker.sheet.yaml")
    #expect(
      run.lines == ["picker-medium-dark.png", "picker-drag-light.png", "picker-drag-dark.png"])
    let moments = try await folder.sheetdraw("picker.sheet.yaml --at 50%,settled")
    #expect(moments.lines == ["picker-50%.png", "picker-settled.png"])
    let end = try await folder.sheetdraw("picker.sheet.yaml --at settled")
    #expect(end.lines == ["picker.png"])
    #expect(try folder.data("picker.png").count > 100)
  }

  @Test func aShotIsDrawnOnAllItsDevicesAndAtAllItsScales() async throws {
    let shots = "shots:\n  - { name: medium, at: settled#1, device: [130x220@1, 120x200@2], "
    let head = ScenarioText.picker.components(separatedBy: "shots:")[0] + shots
    let folder = try folder(head + "scale: [1, 2] }\n  - { name: end, at: settled }\n")
    let run = try await folder.sheetdraw("picker.sheet.yaml")
    #expect(run.error == "")
    #expect(
      run.lines == [
        "picker-medium-130x220@1-1x.png", "picker-medium-130x220@1-2x.png",
        "picker-medium-120x200@2-1x.png", "picker-medium-120x200@2-2x.png",
        "picker-end-120x200@1-1x.png",
      ])
    let size = try await folder.bash("file picker-medium-120x200@2-1x.png")
    #expect(size.text.contains("120 x 200"))
    let one = try await folder.sheetdraw(
      "picker.sheet.yaml --shot medium --device 90x160@1 --scale 1")
    #expect(one.lines == ["picker-medium.png"])
    try folder.write(head + "scale: 0 }\n", to: "picker.sheet.yaml")
    let refused = try await folder.sheetdraw("picker.sheet.yaml")
    #expect(refused.status == 65)
    #expect(refused.error.contains("a whole number from 1 to 16"))
  }

  @Test func aPictureStoresTheRecipeThatDrewIt() async throws {
    let folder = try folder()
    try folder.makeFolder("deep")
    try folder.write(ScenarioText.picker, to: "deep/picker.sheet.yaml")
    _ = try await folder.sheetdraw(
      "deep/picker.sheet.yaml --shot drag --light --scale 1 -o a.png")
    let recipe = try #require(try PNGParts(folder.data("a.png")).recipe)
    #expect(
      recipe.options == [
        "shot": .texts(["drag"]), "appearance": .texts(["light"]), "scale": .texts(["1"]),
      ])
    #expect(recipe.scenario == .init(name: "picker.sheet.yaml", text: ScenarioText.picker))
    // The recipe draws the same picture again.
    try folder.write(try #require(recipe.scenario?.text), to: "picker.sheet.yaml")
    _ = try await folder.sheetdraw(["picker.sheet.yaml"] + recipe.flags + ["-o", "b.png"])
    #expect(try folder.data("b.png") == folder.data("a.png"))
  }

  @Test func aFaultyScenarioIsNotBlamedForItsShots() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker + "colour: red\n", to: "picker.sheet.yaml")
    let alone = try await folder.sheetdraw("picker.sheet.yaml")
    #expect(alone.error.split(separator: "\n").count == 1)
    let run = try await folder.sheetdraw("picker.sheet.yaml --shot drag")
    #expect(run.error == alone.error)
    #expect(run.status == 65)
  }

  @Test func aContactPageShowsAllShots() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw("picker.sheet.yaml --contact -o page.svg")
    #expect(run.lines == ["page.svg"])
    let page = String(decoding: try folder.data("page.svg"), as: UTF8.self)
    #expect(page.contains("3 sheets"))
  }

  @Test func pathsInAScenarioAreRelativeToIt() async throws {
    let folder = try Folder()
    try folder.makeFolder("deep")
    try folder.write(ScenarioText.picker + "tokens: [own.tokens.json]\n", to: "deep/a.sheet.yaml")
    try folder.write(#"{"grabber": {"widht": {"$value": 48}}}"#, to: "deep/own.tokens.json")
    let wrong = try await folder.sheetdraw("deep/a.sheet.yaml")
    #expect(wrong.status == 65)
    #expect(wrong.error.hasPrefix("deep/own.tokens.json:1:14: error[E0302]: "))
    try folder.write(
      #"{"grabber": {"width": {"$value": {"value": 48, "unit": "px"}}}}"#,
      to: "deep/own.tokens.json")
    let told = try await Inspection("deep/a.sheet.yaml --at settled#1", in: folder)
    #expect(try told.first.numbers("grabber.frame")[2] == 48)
  }

  @Test func theSameScenarioGivesTheSameBytes() async throws {
    let folder = try folder()
    _ = try await folder.sheetdraw("picker.sheet.yaml --jobs 1")
    let names = try folder.names().filter { $0 != "picker.sheet.yaml" }
    let first = try names.map { try folder.data($0) }
    _ = try await folder.sheetdraw("picker.sheet.yaml --jobs 4")
    #expect(try names.map { try folder.data($0) } == first)
  }

  @Test(arguments: [
    Refusal(
      "none.sheet.yaml", "none.sheet.yaml: error[E0307]: there is no file \"none.sheet.yaml\"",
      status: 66),
    Refusal(
      "picker.sheet.yaml --detent large",
      "--detent: error[E0106]: --detent describes a sheet, as the file does; leave --detent "
        + "out, or change the file"),
    Refusal(
      "picker.sheet.yaml --shot medum",
      "--shot: error[E0209]: unknown shot \"medum\"; one of: medium, drag; "
        + "did you mean \"medium\"?"),
    Refusal(
      "picker.sheet.yaml --shot medium --at 1s",
      "--at: error[E0106]: --at and the shot medium both select a moment; one of the two"),
    Refusal(
      "--shot medium",
      "--shot: error[E0106]: shots require a scenario file, and none is given; a scenario file as "
        + "the first argument"),
    Refusal(
      "picker.sheet.yaml other.sheet.yaml",
      "other.sheet.yaml: error[E0104]: unexpected argument \"other.sheet.yaml\"; one scenario "
        + "at a time"),
    Refusal(
      "picker.sheet.yaml --at settled#9",
      "--at: error[E0228]: there is no settled#9; everything comes to rest 2 times"),
    Refusal(
      "picker.sheet.yaml -o a.png",
      "-o: error[E0502]: two pictures would be written to \"a.png\"; a name with {appearance} and {shot} in "
        + "it"),
    Refusal(
      "picker.sheet.yaml --watch -",
      "-: error[E0104]: unexpected argument \"-\"; one scenario at a time"),
  ])
  func invalidScenariosAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: folder(), before: "")
  }

  @Test func anExportIntoAMissingFolderIsReportedAtItsLine() async throws {
    let text = ScenarioText.picker.split(separator: "\n").filter { !$0.hasPrefix("exports") }
      .joined(separator: "\n")
    let folder = try folder(text + "\nexports: [\"none/{shot}-{appearance}.png\"]\n")
    let run = try await folder.sheetdraw("picker.sheet.yaml")
    #expect(run.status == 73)
    let first = try #require(run.error.split(separator: "\n").first)
    #expect(
      first == "picker.sheet.yaml:17:11: error[E0503]: there is no folder \"none\"; create it with "
        + "mkdir -p none")
  }
}
