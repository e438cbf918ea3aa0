import Foundation
import SheetTestSupport
import Testing

/// `init`, `example`, `list examples` and `explain`: what a person has who has the program alone.
@Suite struct StartTests {
  // MARK: A first scenario

  @Test func aFirstScenarioIsCheckedDrawnAndTrue() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("init photos")
    #expect(run.error == "")
    #expect(run.status == 0)
    #expect(run.lines.first == "photos.sheet.yaml")
    #expect(run.lines.contains("draw:     sheetdraw photos.sheet.yaml"))
    let checked = try await folder.sheetdraw("check photos.sheet.yaml --strict")
    #expect(checked == ProgramRun(status: 0, text: "", error: ""))
    let drawn = try await folder.sheetdraw("photos.sheet.yaml")
    #expect(drawn.status == 0)
    #expect(drawn.lines.count == 4)
    #expect(try folder.names().filter { $0.hasSuffix(".png") }.count == 4)
    // Its expectation holds.
    let verified = try await folder.sheetdraw("verify photos.sheet.yaml")
    #expect(verified.status == 2)
    #expect(verified.text.contains("4 missing, 1 passed"))
  }

  @Test(
    "the name may have its ending, and there is one without a name",
    arguments: [
      ("init", "first.sheet.yaml"), ("init a.sheet.yaml", "a.sheet.yaml"),
      ("init a.sheet.yml", "a.sheet.yml"),
    ])
  func theNameMayHaveItsEnding(command: String, file: String) async throws {
    let folder = try Folder()
    #expect(try await folder.sheetdraw(command).status == 0)
    #expect(try folder.names() == [file])
  }

  @Test func nothingIsReplaced() async throws {
    let folder = try Folder()
    try folder.write("mine", to: "photos.sheet.yaml")
    let run = try await folder.sheetdraw("init photos")
    #expect(run.status == 73)
    #expect(run.error.contains("\"photos.sheet.yaml\" is there already"))
    #expect(try folder.data("photos.sheet.yaml") == Data("mine".utf8))
    let suite = try await folder.sheetdraw("init --suite Flows")
    #expect(suite.status == 0)
    let again = try await folder.sheetdraw("init --suite Flows")
    #expect(again.status == 73)
    #expect(again.error.split(separator: "\n").count == 3)
    let other = try await folder.sheetdraw("init --suite Others")
    #expect(other.status == 73)
    #expect(other.error.contains(".github/workflows/sheets.yml"))
    #expect(!FileManager.default.fileExists(atPath: folder.url("Others").path))
  }

  @Test func aFirstSuiteIsVerified() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("init --suite Flows --json")
    #expect(run.error == "")
    #expect(
      run.text == """
        {"sheetdraw":1,"files":["Flows/first.sheet.yaml","Flows/sheetdraw.schema.json",\
        ".github/workflows/sheets.yml","Flows/.gitignore"],"references":4}

        """)
    let verified = try await folder.sheetdraw("verify Flows")
    #expect(verified == ProgramRun(status: 0, text: "5 passed\n", error: ""))
    let scenario = String(decoding: try folder.data("Flows/first.sheet.yaml"), as: UTF8.self)
    #expect(scenario.hasPrefix("# yaml-language-server: $schema=sheetdraw.schema.json\n"))
    let schema = try await folder.sheetdraw("schema")
    #expect(try folder.data("Flows/sheetdraw.schema.json") == schema.output)
    let workflow = String(decoding: try folder.data(".github/workflows/sheets.yml"), as: UTF8.self)
    #expect(workflow.contains("\n  SHEETS: Flows\n"))
    #expect(try folder.data("Flows/.gitignore") == Data(".sheetdraw-*.tmp\n".utf8))
  }

  @Test func aListOfIgnoredFilesIsKept() async throws {
    let folder = try Folder()
    try folder.makeFolder("Flows")
    try folder.write("*.bak\n", to: "Flows/.gitignore")
    let run = try await folder.sheetdraw("init --suite Flows")
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.lines.contains(
        "ignore:   add the line .sheetdraw-*.tmp to Flows/.gitignore, which was there before"))
    #expect(!run.lines.contains("Flows/.gitignore"))
    #expect(try folder.data("Flows/.gitignore") == Data("*.bak\n".utf8))
  }

  /// The check before cannot see a dangling link, as it cannot see a file that appears after it.
  @Test func aDanglingLinkIsNotWrittenThrough() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      #"ln -s elsewhere photos.sheet.yaml; "$sheetdraw" init photos; echo $?; ls -A"#)
    #expect(run.text == "73\nphotos.sheet.yaml\n")
    #expect(
      run.error == """
        photos: error[E0503]: "photos.sheet.yaml" is there already; another path; nothing is replaced

        """)
  }

  // MARK: Examples

  private static let names = {
    let folder = RepositoryFile("Specs/Examples").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".sheet.yaml") }
      .map { String($0.dropLast(".sheet.yaml".count)) }.sorted()
  }()

  @Test func allExamplesAreListed() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("list examples")
    #expect(run.status == 0)
    #expect(Self.names.count > 40)
    #expect(
      run.lines.dropFirst().map { String($0.prefix { $0 != " " }) } == Self.names)
    // Each says what it shows.
    #expect(run.lines.allSatisfy { $0.contains("  ") })
    #expect(
      run.text.contains("A font picker that stays up while text is selected behind it"))
  }

  @Test("an example is written with its pictures, and can be drawn", arguments: names)
  func exampleIsWhole(name: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(["example", name, "-o", "mine", "--quiet"])
    #expect(run == ProgramRun(status: 0, text: "", error: ""))
    let checked = try await folder.sheetdraw("check mine")
    #expect(checked.status == 0, "\(checked.text)")
    let text = try await folder.sheetdraw(["example", name])
    #expect(text.output == (try folder.data("mine/\(name).sheet.yaml")))
    // Only the line that names the schema beside the examples is missing.
    let original = String(
      decoding: try Data(
        contentsOf: URL(
          fileURLWithPath: RepositoryFile("Specs/Examples/\(name).sheet.yaml").path)),
      as: UTF8.self)
    let lines = original.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      text.text == lines.filter { !$0.hasPrefix("# yaml-language-server") }.joined(separator: "\n"))
    let again = try await folder.sheetdraw(["example", name, "-o", "mine"])
    #expect(again.status == 73)
  }

  @Test func anUnknownExampleIsAnsweredWithTheNearest() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("example font-piker")
    #expect(run.status == 64)
    #expect(run.error.contains("did you mean \"font-picker\"?"))
    #expect(try await folder.sheetdraw("example").error.contains("list examples"))
  }

  // MARK: Explaining

  @Test(arguments: ["grabber.width", "B24", "K-03", "E0203", "overshoot"])
  func wordsAreThoseOfSpec(word: String) async throws {
    let folder = try Folder()
    let explained = try await folder.sheetdraw("explain \(word)")
    #expect(explained.status == 0)
    #expect(explained == (try await folder.sheetdraw("spec \(word)")))
  }

  /// B02: dark sheets are #1C1C1E.
  @Test func aPixelIsExplainedByItsRequirement() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("--detent medium --dark --quiet -o a.png")
    let run = try await folder.sheetdraw("explain a.png 8,600")
    #expect(run.status == 0)
    #expect(run.lines.first == "a.png at 8, 600 pt, pixel 24, 1800: #1C1C1E")
    #expect(run.text.contains("\n    B02  Dark background = secondarySystemBackground"))
    #expect(run.text.contains("sheet.background"))
    let json = try await folder.sheetdraw("explain a.png 8,600 --json")
    #expect(json.text.contains(##""pixel":[24,1800],"color":"#1C1C1E","layers":[{"layer":"##))
  }

  @Test func aPixelOfAnotherProgramHasItsColor() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw(
      "--detent medium --dark --quiet --no-metadata --scale 1 -o a.png")
    _ = try await folder.bash("ffmpeg -v error -i a.png b.png")
    let run = try await folder.sheetdraw("explain b.png 8,600")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.text.contains(": #1C1C1E\n  drawn by another program"))
  }

  @Test func aCaseOfAReportIsExplained() async throws {
    let folder = try await Folder.suite("a")
    try folder.writeScenario("a", radius: 12)
    _ = try await folder.sheetdraw("verify . -o r.json --quiet")
    let name = "a/\(Folder.shot)"
    let run = try await folder.sheetdraw(["explain", "r.json", name])
    #expect(run.status == 0, "\(run.error)")
    #expect(run.lines.first == "\(name): changed")
    #expect(run.text.contains("cornerRadius 10 → 12 pt\n    A28  `preferredCornerRadius"))
    let unknown = try await folder.sheetdraw("explain r.json a/b")
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("a/b"))
  }

  @Test(arguments: [
    ("explain", 64, "something to explain is required"),
    ("explain nonesuch-word", 64, "no token, requirement or error"),
    ("explain a.png", 64, "is a file"), ("explain a.png here", 64, "is not a point"),
    ("explain a.png 500,1", 64, "the point is outside the picture"),
  ])
  func wrongQuestionsAreAnswered(flags: String, status: Int, words: String) async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("--detent medium --quiet -o a.png")
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == Int32(status), "\(run.status)")
    #expect(run.error.contains(words), "\(run.error)")
  }

  @Test func aKeyOfAScenarioIsExplained() async throws {
    let folder = try Folder()
    let detents = try await folder.sheetdraw("explain detents")
    let first: String = detents.lines.first ?? ""
    #expect(first.hasPrefix("detents  a key of a sheet, "))
    #expect(detents.text.contains("  Detents from low to high.\n"))
    #expect(detents.text.contains("  SwiftUI: presentationDetents, UIKit: detents"))
    let others = try await folder.sheetdraw("spec detents")
    #expect(others.status == 0)
    let rest: String = "\n\n" + others.text
    #expect(detents.text.hasSuffix(rest))
    let blocks = try await folder.sheetdraw("explain blocks")
    #expect(blocks.text.hasPrefix("blocks  a key of "))
    #expect(blocks.text.contains("  a button: button, look, cornerRadius, id\n"))
    let drag = try await folder.sheetdraw("explain drag")
    #expect(drag.text.contains("drag  a key of a step\n  Drags a sheet.\n"))
    #expect(drag.text.contains("a drag: sheet, from, by, over, samples, release, cancelled"))
  }
}
