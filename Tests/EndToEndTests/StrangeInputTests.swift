import Foundation
import SheetTestSupport
import Testing

/// Unusual input, by mistake or on purpose.
@Suite struct StrangeInputTests {
  @Test func aNameWithANullCharacterIsRejectedBeforeDrawing() async throws {
    let folder = try Folder()
    try folder.writeScenario("a", more: "  - { name: \"b\\u0000c\", at: settled }")
    let message =
      "a.sheet.yaml:8:13: error[E0310]: \"name\" contains the character U+0000; text without it, "
      + "which file names and PNG notes cannot contain\n"
    for command in ["check a.sheet.yaml", "a.sheet.yaml"] {
      let run = try await folder.sheetdraw(command)
      #expect(run.text + run.error == message, "\(command)")
      #expect(run.status == 65, "\(command)")
    }
    let verify = try await folder.sheetdraw("verify")
    #expect(verify.lines.first == "invalid: a")
    #expect(verify.status == 65)
  }

  @Test func diffDoesNotOverwriteItsInput() async throws {
    let folder = try await Folder.twoPictures()
    let before = try folder.data("before.png")
    let run = try await folder.sheetdraw("diff before.png after.png -o ./before.png")
    #expect(
      run.error
        == "-o: error[E0502]: \"./before.png\" is one of the compared files; another name\n")
    #expect(run.status == 64)
    #expect(try folder.data("before.png") == before)
  }

  @Test func anIgnoredLayerIsExcludedInBothPictures() async throws {
    let folder = try Folder()
    try folder.writeScenario("a")
    let text = try String(contentsOf: folder.url("a.sheet.yaml"), encoding: .utf8)
    func write(grabber: String) throws {
      try folder.write(
        text.replacingOccurrences(of: "cornerRadius: 10", with: "grabber: \(grabber)"),
        to: "a.sheet.yaml")
    }
    try write(grabber: "on")
    _ = try await folder.sheetdraw("accept --all --quiet")
    try write(grabber: "off")
    #expect(try await folder.sheetdraw("verify --quiet").status == 1)
    #expect(try await folder.sheetdraw("verify --quiet --ignore grabber").status == 0)
  }

  @Test func layersOfPicturesWithoutMetadataCannotBeIgnored() async throws {
    let folder = try Folder()
    let flags = "--device 120x200@1 --quiet --no-metadata"
    _ = try await folder.sheetdraw("\(flags) -o a.png")
    _ = try await folder.sheetdraw("\(flags) --dark -o b.png")
    let run = try await folder.sheetdraw("diff a.png b.png --ignore grabber")
    #expect(
      run.error
        == "--ignore: error[E0215]: the layers of neither picture are known; --ignore X,Y,W,H\n")
    #expect(run.status == 64)
  }

  @Test func mergedResultsCannotBeFilteredOrOverwritten() async throws {
    let folder = try await Folder.suite("a")
    _ = try await folder.sheetdraw("verify --shard 1/1 -o a.results --quiet")
    let results = try folder.data("a.results")
    let run = try await folder.sheetdraw("verify --merge a.results --case a/* -o a.results")
    #expect(
      run.error == """
        --case: error[E0106]: --case has no effect on existing results; --case in the runs that make them
        -o: error[E0502]: "a.results" is one of the files to merge; another name

        """)
    #expect(run.status == 64)
    #expect(try folder.data("a.results") == results)
  }

  @Test(
    "flags that change a comparison are refused for existing results",
    arguments: [
      ("--threshold", "0.5"), ("--units", "px"), ("--include-antialiasing", ""),
      ("--skip-antialiasing", ""),
    ])
  func mergedResultsAreNotComparedAgain(flag: String, value: String) async throws {
    let refusal = Refusal(
      "a.results \(flag) \(value)",
      "\(flag): error[E0106]: \(flag) has no effect on existing results; "
        + "\(flag) in the runs that make them")
    try await refusal.check(in: Folder(), before: "verify --merge")
  }

  @Test func mergingDetectsACaseThatIsInNoShard() async throws {
    let folder = try await Folder.suite("a", "b", "c")
    _ = try await folder.sheetdraw("verify --shard 1/2 -o 1.results --quiet")
    // Different costs partition the suite differently.
    let name = "c/\(Folder.shot)"
    try folder.write("100 \(name)\n1 a/\(Folder.shot)\n1 b/\(Folder.shot)\n", to: "verify.costs")
    _ = try await folder.sheetdraw("verify --shard 1/2 -o 2.results --quiet")
    let text = try String(contentsOf: folder.url("2.results"), encoding: .utf8)
    try folder.write(
      text.replacingOccurrences(of: "\"shard\":[1,2]", with: "\"shard\":[2,2]"), to: "2.results")
    let run = try await folder.sheetdraw("verify --merge 1.results 2.results")
    #expect(
      run.error == "1.results: error[E0301]: the shards contain 2 cases together, but their suite "
        + "has 3: they were not made from the same files and costs\n")
    #expect(run.status != 0)
  }

  @Test func picturesAreReadFromPipes() async throws {
    let folder = try await Folder.twoPictures()
    let run = try await folder.bash("$sheetdraw diff <(cat before.png) after.png --json")
    let plain = try await folder.sheetdraw("diff before.png after.png --json")
    #expect(run.error == "")
    #expect(run.status == 1)
    #expect(run.text == plain.text)
  }

  @Test(
    "shard numbers follow the counting of each engine",
    arguments: [
      (
        [
          "SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_STEP": "2",
          "SLURM_ARRAY_TASK_COUNT": "3",
        ], "[3,3]"
      ),
      (["SHARD": "2", "SHARD_COUNT": "3"], "[2,3]"),
    ])
  func numbersOfEngines(environment: [String: String], shard: String) async throws {
    let folder = try await Folder.suite("a", "b", "c")
    let run = try await folder.sheetdraw(
      ["verify", "--shard", "auto", "-o", "x.results", "--quiet"], environment: environment)
    #expect(run.error == "")
    let text = try String(contentsOf: folder.url("x.results"), encoding: .utf8)
    #expect(text.contains("\"shard\":\(shard),"))
  }

  @Test("a shard must be a number", arguments: ["2/3", "9223372036854775807", "-", "x"])
  func noNumbers(value: String) async throws {
    let folder = try await Folder.suite("a")
    let run = try await folder.sheetdraw(
      ["verify", "--shard", "auto/3"], environment: ["SHARD": value])
    #expect(
      run.error
        == "--shard: error[E0603]: SHARD is \"\(value)\", which is not a number; the number of this "
        + "shard, or --shard 3/10\n")
    #expect(run.status == 64)
  }

  @Test func twoScenariosCannotShareTheirReferences() async throws {
    let folder = try await Folder.suite("a")
    try folder.write(
      """
      { "sheetdraw": 1, "device": "120x200@1", "sheets": { "s": { "detents": ["medium"] } } }
      """, to: "a.sheet.json")
    try await folder.expect(
      "verify --case a.sheet.yaml", 65,
      """
      invalid: a.sheet.yaml
        a.sheet.yaml:1:1: "a.sheet.yaml" and "a.sheet.json" would have the same references; names \
      that differ before their extensions

      1 invalid

      """)
  }

  @Test func duplicateShotsAreInvalid() async throws {
    let folder = try await Folder.suite("a")
    let text = try String(contentsOf: folder.url("a.sheet.yaml"), encoding: .utf8)
    try folder.write(
      text.replacingOccurrences(
        of: "at: settled#1", with: "at: settled#1, scale: [1, 1, 1]"), to: "a.sheet.yaml")
    let run = try await folder.sheetdraw("verify")
    let name = "a/\(Folder.shot)"
    #expect(
      run.lines.filter { $0.hasPrefix("invalid: ") } == [
        "invalid: \(name)#2", "invalid: \(name)#3",
      ])
    #expect(run.lines.last == "2 invalid, 1 passed")
    #expect(run.status == 65)
  }

  @Test(
    "lengths near 0 are 0",
    arguments: [
      "--set sheet.cornerRadius=1e-320 --annotate all --detent large -o a.svg",
      "--set shadow.blur=1e-320 --phase present --at 50% --title x --keyboard -o a.pdf",
      "--scale 0.01 --annotate all --detent large -o a.svg", "--scale 0.01 -o a.pdf",
    ])
  func lengthsNearZero(flags: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(flags + " --quiet")
    #expect(run.status == 0, "\(run.error)")
  }
}
