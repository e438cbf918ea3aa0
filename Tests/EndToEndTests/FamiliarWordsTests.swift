import SheetTestSupport
import Testing

/// What a person types who knows other tools, and what is suggested.
@Suite struct FamiliarWordsTests {
  @Test(arguments: [
    ("--out a.png", "--output"), ("--appear dark", "--appearance"),
    ("--shadow 0.3", "--set shadow.alphaLight=0.3"),
    ("--dimming 0.3", "--set dimming.alphaLight=0.3"),
    ("test", "sheetdraw verify"), ("--dark medium", "sheetdraw --detent medium"),
    ("--dark fmt", "sheetdraw check --write"), ("export", "sheetdraw spec --export"),
    ("snapshot", "sheetdraw verify"), ("record", "sheetdraw animate"),
    ("watch", "sheetdraw review --watch"), ("open", "sheetdraw review"),
    ("update", "sheetdraw accept"), ("gif", "sheetdraw animate"),
    ("-o z.gif", "sheetdraw animate"), ("-o z.webp", "sheetdraw animate"),
    ("-o z.html", "sheetdraw review"), ("-o z.jpg", "z.png"),
    ("animate -o z.pdf", "sheetdraw"), ("animate -o z.gift", "z.gif"),
    ("--height 3", "--detent 320pt"), ("--orientation landscape", "--landscape"),
    ("--size 3", "--device 390x844"), ("--blur 3", "--background blur:systemMaterial"),
    ("--screen 3", "--device 390x844"), ("--image a.png", "--presenter photo.png"),
    ("animate --duration 2", "--range 0s..2s"), ("--at didPresent", "event:didPresent"),
    ("list tokens", "sheetdraw spec"),
    ("list colors", "palettes"), ("--frame white", "--frame=white"),
    ("spec presnt", "present"), ("spec --export css presnt", "present"),
    ("spec --export compose", "kotlin"), ("spec --export flutter", "dart"),
    ("spec --export react-native", "typescript"), ("spec --export swiftui", "swift"),
    ("spec scrim", "dimming"), ("spec fling", "flick"), ("spec easing", "ease"),
    ("spec threshhold", "threshold"), ("--appearance night", "dark"),
  ])
  func suggestionsAreWhatIsMeant(flags: String, meant: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(flags)
    #expect(run.status == 64)
    #expect(run.error.hasSuffix("; did you mean \"\(meant)\"?\n"), "\(run.error)")
    #expect(try folder.names() == [])
  }

  @Test(
    "another name of a flag is the flag",
    arguments: [
      ("--radius 24", "--corner-radius 24"), ("--theme dark", "--appearance dark"),
      ("--theme=light,dark", "--appearance light,dark"), ("--dark-mode", "--dark"),
      ("--night", "--dark"), ("--handle on", "--grabber on"),
      ("--rtl", "--layout-direction rightToLeft"),
      ("--phase present --time 50%", "--phase present --at 50%"),
      ("medium", "--detent medium"), ("large dark", "--detent large --dark"),
      ("light dark", "--light --dark"), ("draw --detent fit", "--detent fit"), ("render", ""),
    ])
  func otherNamesDraw(other: String, canonical: String) async throws {
    let (first, second) = (try Folder(), try Folder())
    let run = try await first.sheetdraw(other + " --device 120x200@1")
    #expect(run.status == 0, "\(run.error)")
    #expect(try await second.sheetdraw(canonical + " --device 120x200@1").text == run.text)
    #expect(!run.lines.isEmpty)
    // The recipe in the picture has the flag's own name, so that all bytes are equal.
    for name in run.lines { #expect(try first.data(name) == second.data(name), "\(name)") }
  }

  @Test(
    "a word of another tool is the command",
    arguments: [
      ("compare a.png b.png", "diff a.png b.png"), ("lint a.sheet.yaml", "check a.sheet.yaml"),
      ("validate", "check"), ("tokens grabber", "spec grabber"), ("devices", "list devices"),
      ("colors", "list palettes"), ("version", "--version"), ("help compare", "help diff"),
      ("help fmt", "help check"), ("completions fish", "--completions fish"),
      ("ls devices", "list devices"), ("examples", "list examples"), ("man", "--man"),
      ("approve", "accept"),
    ])
  func otherNamesRun(other: String, canonical: String) async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "a.sheet.yaml")
    _ = try await folder.sheetdraw("--device 120x200@1 -o a.png")
    _ = try await folder.sheetdraw("--device 120x200@1 --dark -o b.png")
    let run = try await folder.sheetdraw(other)
    #expect(try await folder.sheetdraw(canonical) == run)
    #expect(!(run.text + run.error).isEmpty || run.status == 0)
  }

  @Test func fmtFormatsTheScenarioAndNewWritesOne() async throws {
    let folder = try Folder()
    try folder.write("{\"sheetdraw\": 1, \"sheets\": {\"a\": {}}}\n", to: "a.sheet.yaml")
    let before = try folder.data("a.sheet.yaml")
    #expect(try await folder.sheetdraw("fmt a.sheet.yaml").status == 0)
    #expect(try folder.data("a.sheet.yaml") != before)
    #expect(try await folder.sheetdraw("new b").status == 0)
    #expect(try await folder.sheetdraw("create c").status == 0)
    #expect(try folder.names() == ["a.sheet.yaml", "b.sheet.yaml", "c.sheet.yaml"])
  }

  @Test(
    "a name that is nearly that of a file suggests it",
    arguments: [
      ("player", "player.sheet.yaml"), ("player.yaml", "player.sheet.yaml"),
      ("check Player.sheet.yml", "player.sheet.yaml"),
      ("inspect plyer.sheet.yaml", "player.sheet.yaml"),
      ("diff shot.png Shto.png", "shot.png"), ("player card", "player.sheet.yaml"),
    ])
  func nearFiles(flags: String, meant: String) async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "player.sheet.yaml")
    _ = try await folder.sheetdraw("--device 120x200@1 -o shot.png")
    let run = try await folder.sheetdraw(flags)
    #expect(run.error.hasSuffix("; did you mean \"\(meant)\"?\n"), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
  }

  @Test func aFileWithTheNameOfAWordIsReachedByItsPath() async throws {
    let folder = try Folder()
    try folder.write(ScenarioText.picker, to: "medium")
    let word = try await folder.sheetdraw("medium --device 120x200@1")
    #expect(word.lines == ["medium-light.png"])
    let file = try await folder.sheetdraw("inspect ./medium")
    #expect(file.status == 0, "\(file.error)")
    #expect(file.text.contains("picker"))
  }

  @Test(
    "errors have the flag's own name",
    arguments: [
      Refusal(
        "--radius 2 --corner-radius 3",
        "--corner-radius: error[E0103]: --corner-radius is given twice; one value"),
      Refusal("--dark-mode=3", "--dark: error[E0107]: --dark takes no value"),
      Refusal(
        "--theme", "--appearance: error[E0102]: --appearance needs a value; --appearance light,dark"
      ),
      Refusal(
        "completions",
        "--completions: error[E0102]: --completions needs a value; --completions bash|zsh|fish"),
      Refusal(
        "check --theme dark",
        "--theme: error[E0101]: there is no flag --theme; `sheetdraw check --help` lists all flags"),
    ])
  func errorsOfOtherNames(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder(), before: "")
  }

  @Test(
    "a flag that is like no other suggests none",
    arguments: ["--rows 4", "--portrait", "list --handle x", "check --shadow 0.3"])
  func farFlags(flags: String) async throws {
    let run = try await Folder().sheetdraw(flags)
    #expect(run.status == 64)
    #expect(!run.error.contains("did you mean"), "\(run.error)")
  }

  @Test("a flag of other commands names them, and its negative value is no flag")
  func flagsOfOtherCommands() async throws {
    let drag = try await Folder().sheetdraw("check --drag -10")
    #expect(
      drag.error
        == "--drag: error[E0101]: there is no flag --drag; --drag is a flag of sheetdraw, sheetdraw "
        + "animate, sheetdraw inspect, sheetdraw review, sheetdraw measure\n")
    let shot = try await Folder().sheetdraw("animate --shot a")
    #expect(
      shot.error
        == "--shot: error[E0101]: there is no flag --shot; --shot is a flag of sheetdraw, sheetdraw "
        + "inspect, sheetdraw diff, sheetdraw measure\n")
  }

  @Test("a requirement cannot be exported, and a font, a folder and a trace say what is wanted")
  func otherHints() async throws {
    let folder = try Folder()
    let trace = try await folder.sheetdraw("inspect --trace --phase present --device 120x200@1")
    try folder.write(trace.text, to: "a.json")
    for (flags, hint) in [
      (
        "spec --export css A22",
        "a requirement has no value to export; `sheetdraw spec A22` prints it"
      ),
      (
        "--font Helvetica",
        "the font Helvetica is not there; name a font file, such as Helvetica.ttf"
      ),
      (
        ".",
        "\".\" is a folder; a scenario file in it; `sheetdraw verify .` and `sheetdraw check .` "
          + "read folders"
      ),
      (
        "diff a.json a.json",
        "the state of one moment, not a trace: output of `sheetdraw inspect`"
      ),
    ] {
      let run = try await folder.sheetdraw(flags)
      #expect(run.status != 0)
      #expect(run.error.hasSuffix(hint + "\n"), "\(run.error)")
    }
  }

  @Test(
    "suggested commands work",
    arguments: [
      "--frame=white", "--background blur:systemMaterial", "--layout-direction rightToLeft",
      "--device 390x844", "--completions bash", "list palettes", "spec dimming", "spec flick",
      "spec ease", "spec threshold",
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
    "K-41 releases that never were and those to come are refused",
    arguments: [
      Refusal(
        "--ios 19",
        "--ios: error[E0207]: \"19\" is not a supported release of iOS; a whole number from 13 to 18, 26 "
          + "or 27"),
      Refusal(
        "--ios 28",
        "--ios: error[E0207]: \"28\" is not a supported release of iOS; a whole number from 13 to 18, 26 "
          + "or 27"),
    ])
  func K41_unknownReleases(_ refusal: Refusal) async throws {
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
