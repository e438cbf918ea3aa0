import Foundation
import SheetTestSupport
import Testing

/// `plan`: a scenario as a check list for people who test by hand.
@Suite struct PlanTests {
  private static let scenario = """
    sheetdraw: 1
    sheets:
      photos: { detents: [medium, large], grabber: on }
    timeline:
      - present: photos
      - wait: settled
      - animate: { photos.selected: large }
      - wait: settled
      - drag: { from: grabber, by: 700, over: 300ms }
    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.scenario, to: "photos.sheet.yaml")
    return folder
  }

  /// Heights of both systems as literals: 453.333 and 783, 459 drawn at medium and 793, on a screen of 852 points.
  @Test func aListHasTheNumbersOfBothSystems() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw("plan photos.sheet.yaml")
    #expect(run.status == 0)
    #expect(run.error == "")
    let lines = run.text.split(separator: "\n").map(String.init)
    #expect(
      lines.filter { $0.hasPrefix("## ") } == [
        "## 1. present photos", "## 2. animate photos.selected large",
        "## 3. drag by the grabber: 700 pt down at 0.3 s",
      ])
    let boxes = [
      "- [ ] iOS 18, light", "- [ ] iOS 18, dark", "- [ ] iOS 26, light", "- [ ] iOS 26, dark",
    ]
    #expect(lines.filter { $0.hasPrefix("- [ ] ") } == boxes + boxes + boxes)
    #expect(
      lines.filter { $0.hasPrefix("| height, pt") } == [
        "| height, pt | 453.333 | 453.333 | 459 | 459 |", "| height, pt | 783 | 783 | 793 | 793 |",
      ])
    #expect(
      lines.filter { $0.hasPrefix("| dimming") } == [
        "| dimming | 0.12 | 0.288 | 0.2 | 0.48 |", "| dimming | 0.12 | 0.288 | 0.2 | 0.48 |",
        "| dimming | 0 | 0 | 0 | 0 |",
      ])
    #expect(
      lines.filter { $0.hasPrefix("| in front") }.last
        == "| in front | nothing | nothing | nothing | nothing |")
    #expect(
      lines.filter { $0.hasPrefix("The app is told") } == [
        "The app is told: didPresent of photos (detent medium)",
        "The app is told: presentationControllerShouldDismiss of photos (answer yes), "
          + "presentationControllerWillDismiss of photos, presentationControllerDidDismiss of photos, "
          + "didDismiss of photos (reason interactive)",
      ])
    #expect(try folder.names() == ["photos.sheet.yaml"])
  }

  @Test func itsPicturesAreThoseOfTheBareCommand() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw("plan photos.sheet.yaml -o plan.md")
    #expect(run == ProgramRun(status: 0, text: "plan.md\n", error: ""))
    #expect(try folder.names(in: "plan-files").count == 12)
    let text = String(decoding: try folder.data("plan.md"), as: UTF8.self)
    #expect(text.contains("](plan-files/2-ios26-dark.png)"))
    _ = try await folder.sheetdraw(
      "photos.sheet.yaml --profile ios26 --dark --at settled#2 --scale 1 --no-metadata -o own.png")
    #expect(try folder.data("plan-files/2-ios26-dark.png") == folder.data("own.png"))
  }

  @Test func aPageHoldsItsPicturesAndRunsNoScript() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw("plan photos.sheet.yaml -o plan.html --quiet")
    #expect(run == ProgramRun(status: 0, text: "", error: ""))
    #expect(try folder.names() == ["photos.sheet.yaml", "plan.html"])
    let page = String(decoding: try folder.data("plan.html"), as: UTF8.self)
    #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count - 1 == 12)
    #expect(page.components(separatedBy: "<input type=\"checkbox\">").count - 1 == 12)
    #expect(!page.contains("<script"))
  }

  @Test func flagsChooseTheColumns() async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw(
      "plan photos.sheet.yaml --profile spec --light --device iphone-se-3")
    #expect(run.status == 0)
    #expect(run.text.contains("\n| | spec, light |\n"))
    #expect(run.text.contains("\n| height, pt | 333.5 |\n"))
  }

  @Test(arguments: ["plan -", "plan <(cat photos.sheet.yaml)"])
  func aScenarioMayComeThroughAPipe(command: String) async throws {
    let folder = try folder()
    let run = try await folder.bash("cat photos.sheet.yaml | \"$sheetdraw\" \(command)")
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(run.lines.filter { $0.hasPrefix("## ") }.count == 3)
  }

  @Test(arguments: [
    ("plan", 64, "a scenario is required"), ("plan none.sheet.yaml", 66, "none.sheet.yaml"),
    ("plan photos.sheet.yaml -o plan.pdf", 64, "a name that ends in .md or .html"),
    ("plan photos.sheet.yaml photos.sheet.yaml", 64, "one scenario at a time"),
  ])
  func badInputIsRefused(flags: String, status: Int, words: String) async throws {
    let folder = try folder()
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == Int32(status), "\(run.error)")
    #expect(run.error.contains(words), "\(run.error)")
    #expect(try folder.names() == ["photos.sheet.yaml"])
  }
}
