import SheetTestSupport
import Testing

/// What a person types who knows other tools, and what is suggested.
@Suite struct FamiliarWordsTests {
  @Test(arguments: [
    ("--out a.png", "--output"), ("--appear dark", "--appearance"),
    ("--shadow 0.3", "--set shadow.alphaLight=0.3"),
    ("--dimming 0.3", "--set dimming.alphaLight=0.3"),
    ("--theme dark", "--appearance"), ("--colour never", "--color"),
    ("version", "sheetdraw --version"), ("render", "sheetdraw --detent medium"),
    ("draw", "sheetdraw --detent medium"), ("medium", "sheetdraw --detent medium"),
    ("test", "sheetdraw verify"), ("compare", "sheetdraw diff"),
    ("fmt", "sheetdraw check --write"), ("export", "sheetdraw spec --export"),
    ("tokens", "sheetdraw spec"), ("init", "sheetdraw schema"), ("new", "sheetdraw schema"),
    ("-o z.gif", "sheetdraw animate"), ("-o z.webp", "sheetdraw animate"),
    ("-o z.html", "sheetdraw review"), ("-o z.jpg", "z.png"),
    ("animate -o z.pdf", "sheetdraw"), ("animate -o z.gift", "z.gif"),
  ])
  func suggestionsAreWhatIsMeant(flags: String, meant: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == 64)
    #expect(run.error.hasSuffix("; did you mean \"\(meant)\"?\n"), "\(run.error)")
    #expect(try folder.names() == [])
  }

  @Test(
    "suggested commands work",
    arguments: [
      "--version", "--detent medium", "check --write", "spec", "schema",
      "--set shadow.alphaLight=0.3 --set dimming.alphaLight=0.3",
    ])
  func suggestionsWork(flags: String) async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "a.sheet.yaml")
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == 0, "\(run.error)")
  }

  @Test(
    "K-41 the profile and the releases to come are named as such",
    arguments: [
      Refusal(
        "--profile ios26",
        "--profile: error[E0202]: the profile ios26 is reserved for sheets of iOS 26, which float on "
          + "glass and are not drawn yet (K-41); one of: spec, spec-literal, uikit, or a *.tokens.json "
          + "file"),
      Refusal(
        "--ios 26",
        "--ios: error[E0207]: \"26\" is not a supported release of iOS: its sheets float on glass and "
          + "are not drawn yet (K-41); a whole number from 13 to 18"),
    ])
  func K41_glassIsNotDrawnYet(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder())
  }

  @Test("a file of another kind is named where a scenario is expected")
  func otherFilesAreNamed() async throws {
    let folder = try Folder()
    #expect(try await folder.sheetdraw("--device 120x200@1 -o a.png").status == 0)
    let trace = try await folder.sheetdraw("inspect --trace --device 120x200@1")
    try folder.write(trace.text, to: "trace.jsonl")
    let csv = try await folder.sheetdraw("inspect --csv --device 120x200@1")
    try folder.write(csv.text, to: "trace.csv")
    let expected = [
      ("a.png", "a.png: error[E0301]: this is a PNG picture, not a scenario"),
      (
        "trace.jsonl",
        "trace.jsonl:1:1: error[E0301]: this is a recorded state or trace, not a scenario"
      ),
      ("trace.csv", "trace.csv:1:1: error[E0301]: this is a trace in CSV, not a scenario"),
    ]
    for (file, message) in expected {
      for command in ["", "inspect ", "animate ", "check "] {
        let run = try await folder.sheetdraw(command + file)
        #expect((run.text + run.error).hasPrefix(message), "\(command)\(file)")
        #expect(run.status == 65)
      }
    }
  }

  @Test("a default output that cannot be written does not name a flag that was not given")
  func defaultOutputs() async throws {
    for (command, name) in [
      ("", "medium-light.png"), ("animate", "medium-light.apng"), ("review", "review.html"),
    ] {
      // No file can be created in /proc, by any user.
      let run = try await Folder().bash("cd /proc && \"$sheetdraw\" \(command)")
      #expect(
        run.error.hasPrefix("sheetdraw: error[E0503]: \"\(name)\" cannot be created: "),
        "\(run.error)")
      #expect(run.error.hasSuffix("; -o FILE, in a folder that can be written\n"), "\(run.error)")
      #expect(run.status == 73)
    }
  }
}
