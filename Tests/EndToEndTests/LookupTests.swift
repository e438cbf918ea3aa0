import Foundation
import SheetSpec
import SheetTestSupport
import Testing

/// `spec`, `list`, help and version.
@Suite struct LookupTests {
  private func text(_ flags: String) async throws -> String {
    let run = try await Folder().sheetdraw(flags)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
    return run.text
  }

  @Test func specExplainsRequirementsDecisionsAndFaults() async throws {
    #expect(
      try await text("spec B24")
        == """
        B24  Dimming at medium = none by default.
          from: B: iOS Bottom Sheet visual spec, Background dimming
          decided: K-02  Is medium dimmed when nothing is set? "none by default" vs nil = all dimmed: \
        Dimmed (nil). `--undimmed medium` or profile `spec-literal` gives the B picture

        """)
    #expect(try await text("spec b24") == text("spec B24"))
    #expect(try await text("spec K-03").hasPrefix("K-03  Medium = half of the screen, or half"))
    #expect(
      try await text("spec E0203")
        == "E0203  A detent is medium, large, fit, a fraction of the screen such as 0.35 or 35%, or "
        + "a height such as 320pt.\n")
    #expect(
      try await text("spec --json E0502")
        == "{\"id\":\"E0502\",\"text\":\"Two pictures would be written to one file. Use "
        + "placeholders for different names.\"}\n")
  }

  @Test func specExplainsTheValuesOfAStateThatLabelsName() async throws {
    #expect(
      try await text("spec keyboard.frame")
        == "keyboard.frame  frame of the keyboard, a value of the state (in pt)\n")
    #expect(
      try await text("spec screen.statusBar")
        == "screen.statusBar  height of the status bar, a value of the state (in pt; B16)\n")
    #expect(try await text("spec screen.safeArea").split(separator: "\n").count == 5)
    #expect(
      try await text("spec --json screen.cornerRadius")
        == "[{\"id\":\"screen.cornerRadius\",\"text\":\"corner radius of the display\",\"unit\":\"pt\","
        + "\"requirement\":null}]\n")
  }

  @Test(arguments: DiagnosticCode.allCases) func everyDiagnosticIsExplained(code: DiagnosticCode)
    async throws
  {
    let explanation = try await text("spec \(code.rawValue)")
    #expect(explanation.hasPrefix("\(code.rawValue)  "))
    #expect(explanation.hasSuffix(".\n"))
  }

  @Test func A71_theExplanationOfAViewAttachedTwiceNamesTheRow() async throws {
    #expect(try await text("spec E0224").contains("A71"))
  }

  @Test func specFindsTokensInAnySpelling() async throws {
    let table = try await text("spec corner-radius")
    #expect(
      table.hasPrefix(
        "token                           spec   uikit         ios26         certainty  source    description\n"
      ))
    #expect(
      table.contains(
        "\nsheet.cornerRadius              10 pt  10 pt (seen)  38 pt (seen)  stated     B03  "))
    #expect(try await text("spec cornerRadius") == table)
    #expect(
      try await text("spec sheet.cornerRadius --set sheet.cornerRadius=3").contains(" 3 pt   set "))
    let all = try await text("spec")
    #expect(all.hasPrefix("token "))
    #expect(
      all.hasSuffix(
        "Apple's font may not be redistributed (K-40). Characters that it lacks are set in Noto fonts.\n"
      ))
    #expect(try await text("spec grabber").split(separator: "\n").count > 4)
  }

  @Test("a value of another profile has its own certainty")
  func certainties() async throws {
    // 0.506 s follows from the reported spring, and 0.12 was seen on screenshots.
    #expect(
      try await text("spec present.duration").contains(
        " 0.35 s  0.506 s (reported)  0.506 s (reported)  stated "))
    #expect(
      try await text("spec dimming.alphaLight").contains(" 0.4   0.12 (seen)  0.2 (seen)  stated "))
  }

  private static let kinds =
    "a token, a group of tokens, a requirement such as B24, an error such as E0203, or a word such as "
    + "spring"

  @Test("B23 B35 spec prints the values of the other profiles where they differ")
  func profilesAreCompared() async throws {
    let motion = try await text("spec present").split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
    #expect(motion[0].prefix(3) == ["token", "spec", "uikit"])
    // ζ = 0.85 at 0.35 s, and the reported spring of mass 3, stiffness 1000 and ratio 1.
    #expect(
      Array(motion.suffix(3)) == [
        ["present.spring", "spec", "0.85", "0.35", "s", "1", "322.273", "30.518"],
        ["present.spring", "uikit", "1", "0.344", "s", "1", "333.333", "36.515"],
        ["present.spring", "ios26", "1", "0.344", "s", "1", "333.333", "36.515"],
      ])
    let dimming = try await text("spec dimming.alphaLight").split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).prefix(3)
    }
    #expect(dimming == [["token", "spec", "uikit"], ["dimming.alphaLight", "0.4", "0.12"]])
    let chosen = try await text("spec dimming.alphaLight --profile uikit,spec-literal")
    #expect(chosen.hasPrefix("token               uikit  spec-literal  certainty"))
    #expect(
      try await text("spec dimming.alphaLight --profile uikit").contains("  value  certainty"))
    let json = try await text("spec dimming.alphaLight --json")
    #expect(json.contains(#""profiles":{"uikit":{"value":0.12,"#))
  }

  @Test(
    "spec searches descriptions, springs, requirements and decisions",
    arguments: [
      ("medium", ["detent.medium.fraction", "B15", "K-03"]),
      ("spring", ["present.dampingRatio", "present.spring", "B35"]),
      ("stiffness", ["present.spring"]), ("bounce", ["scroll.bounceDampingRatio"]),
      ("threshold", ["release.rule", "B18", "B52"]),
      ("flick", ["release.dampingRatio"]),
      ("font", ["block.tabTitleSize", "D06", "K-40"]),
    ])
  func wordsAreFound(word: String, names: [String]) async throws {
    let table = try await text("spec \(word)")
    let first = table.split(separator: "\n").map { $0.prefix { $0 != " " } }
    for name in names { #expect(first.contains(name[...]), "\(name)") }
    #expect(try await text("spec \(word.uppercased())") == table)
  }

  @Test("no explanation names the command measure, which does not exist")
  func nothingNamesCommandsThatDoNotExist() async throws {
    for id in ["K-03", "K-39"] {
      #expect(!(try await text("spec \(id)")).contains("measure`"), "\(id)")
    }
  }

  @Test func listsPrintDevicesColorsAndProfiles() async throws {
    let devices = try await text("list devices")
    #expect(
      devices.contains(
        "\niphone-15-pro      393x852    3x     59, 34            55              iPhone 14 Pro / "
          + "15 / 15 Pro\n"))
    #expect(try await text("list palettes").contains("\nsystemBlue "))
    let materials = try await text("list materials")
    #expect(
      materials.contains(
        "\nsystemThinMaterialDark        30               saturation 1.35, luminance 0.6 of 0.2 0.21 0.1 "
          + "0.15, brightness 0 "))
    #expect(materials.contains("chosen"))
    #expect(
      try await text("list profiles").split(separator: "\n").map { $0.prefix { $0 != " " } }
        == ["profile", "spec", "spec-literal", "uikit", "ios26"])
    let json = try await text("list profiles --json")
    #expect(json.hasPrefix("[{\"profile\":\"spec\",\"what it draws\":\""))
  }

  @Test func aListOfDevicesAsJSONHasNumbersUnderKeysOfTheirOwn() async throws {
    struct Listed: Decodable, Equatable {
      var device: String
      var name: String
      var width: Double
      var height: Double
      var scale: Double
      var safeAreaTop: Double
      var safeAreaBottom: Double
      var displayCornerRadius: Double
    }
    let json = try await text("list devices --json")
    let devices = try JSONDecoder().decode([Listed].self, from: Data(json.utf8))
    #expect(
      devices.first { $0.device == "iphone-15-pro" }
        == Listed(
          device: "iphone-15-pro", name: "iPhone 14 Pro / 15 / 15 Pro", width: 393, height: 852,
          scale: 3, safeAreaTop: 59, safeAreaBottom: 34, displayCornerRadius: 55))
    let table = try await text("list devices")
    #expect(devices.count == table.split(separator: "\n").count - 1)
  }

  @Test func theWordHelpPrintsWhatTheFlagPrints() async throws {
    #expect(try await text("help") == text("--help"))
    for command in ["inspect", "verify", "accept", "diff", "check", "schema", "spec", "list"] {
      #expect(try await text("help \(command)") == text("\(command) --help"))
    }
  }

  @Test(arguments: [
    Refusal(
      "help dif",
      "dif: error[E0209]: unknown command or topic \"dif\"; one of: init, example, animate, inspect, review, "
        + "verify, accept, diff, measure, vectors, plan, check, schema, spec, list, explain, lsp, "
        + "mcp, sheet, moments, pictures, comparing, general; did you mean \"diff\"?"
    ),
    Refusal(
      "help diff verify",
      "verify: error[E0104]: unexpected argument \"verify\"; one command at a time"),
    Refusal(
      "spec nonsense",
      "nonsense: error[E0601]: no token, requirement or error is called \"nonsense\" or mentions it; "
        + kinds),
    Refusal(
      "spec grabber.widht",
      "grabber.widht: error[E0601]: no token, requirement or error is called \"grabber.widht\" or "
        + "mentions it; \(kinds); did you mean \"grabber.width\"?"),
    Refusal(
      "spec --export css --profile spec,uikit",
      "--profile: error[E0106]: the tokens of one profile are exported; one profile, and a run for each"
    ),
    Refusal(
      "spec --dark",
      "--dark: error[E0101]: there is no flag --dark; --dark is a flag of sheetdraw, sheetdraw "
        + "animate, sheetdraw inspect, sheetdraw review, sheetdraw measure, sheetdraw vectors, "
        + "sheetdraw plan"),
    Refusal(
      "list",
      "list: error[E0102]: list needs a subject; "
        + "one of: devices, examples, materials, names, palettes, peers, profiles, sheets, shots"),
    Refusal(
      "list devics",
      "devics: error[E0209]: unknown list \"devics\"; one of: devices, examples, materials, names, palettes, peers, profiles, "
        + "sheets, shots; did you mean \"devices\"?"),
    Refusal(
      "list devices palettes",
      "palettes: error[E0104]: unexpected argument \"palettes\"; one list at a time"),
    Refusal(
      "list devices --device iphone-16",
      "--device: error[E0106]: list devices has no --device; with list sheets"),
    Refusal(
      "list sheets --device iphone-16pro",
      "--device: error[E0201]: unknown device \"iphone-16pro\"; one of `sheetdraw list devices`, or a size "
        + "such as 393x852@3; did you mean \"iphone-16-pro\"?"),
  ])
  func unknownNamesAreRejected(_ refusal: Refusal) async throws {
    try await refusal.check(in: Folder(), before: "")
  }

  @Test func theHelpEqualsItsGolden() async throws {
    let golden = URL(fileURLWithPath: RepositoryFile("Tests/Golden/help.txt").path)
    let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    let help = try await text("--help")
    #expect(help == expected)
    #expect(try await text("--help --nope --detent") == help)
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try await text("spec --help").hasPrefix("Usage:  sheetdraw spec [NAME…] [flags]\n"))
    #expect(
      try await text("list --help").hasPrefix(
        "Usage:  sheetdraw list SUBJECT [FILE] [flags]\n"))
  }

  /// The names of the flags below each heading of a help.
  private func flags(in help: String) -> [(heading: String, names: [String])] {
    var sections: [(heading: String, names: [String])] = []
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.wholeMatch(of: /[A-Z][a-z]+( \([a-z, ]+\))?/) != nil {
        sections.append((String(line), []))
      }
      if let name = line.firstMatch(of: /^  (?:-., )?(--[a-z-]+)/)?.1, !sections.isEmpty {
        sections[sections.count - 1].names.append(String(name))
      }
    }
    return sections
  }

  @Test func theHelpIsOrderedByTopicsWhichAreAlsoPrintedAlone() async throws {
    let all = flags(in: try await text("--help")).filter { !$0.names.isEmpty }
    #expect(
      all.map(\.heading) == [
        "Sheet", "Moments", "Pictures", "Output", "Comparing (verify, diff)", "General",
      ])
    for (topic, sections) in [
      ("sheet", [0]), ("moments", [1]), ("pictures", [2, 3]), ("comparing", [4]), ("general", [5]),
    ] {
      let found = flags(in: try await text("help \(topic)")).flatMap(\.names)
      #expect(found == sections.flatMap { all[$0].names }, "\(topic)")
    }
    let names = all.flatMap(\.names).filter { $0 != "--units" }
    #expect(Set(names).count == names.count)
  }

  @Test func theFlagsOfACommandComeBeforeThoseItShares() async throws {
    let sections = flags(in: try await text("animate --help")).filter { !$0.names.isEmpty }
    #expect(
      sections.map(\.heading) == [
        "Animation", "Pages", "Output", "Sheet", "Moments", "Pictures", "General",
      ])
    #expect(sections[0].names.first == "--range")
  }

  @Test func theShotsOfAScenarioAreListed() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("init photos")
    let run = try await folder.sheetdraw("list shots photos.sheet.yaml")
    #expect(run.lines == ["rising", "medium", "large"])
    let json = try await folder.sheetdraw("list shots photos.sheet.yaml --json")
    #expect(json.text == #"["rising","medium","large"]"# + "\n")
    try folder.write("not: [", to: "bad.sheet.yaml")
    #expect(try await folder.sheetdraw("list shots bad.sheet.yaml").text == "")
    try await Refusal(
      "list shots", "shots: error[E0102]: list shots needs a scenario; list shots FILE"
    ).check(in: folder, before: "")
  }

  @Test func theBriefHelpFitsOnAScreenAndItsExamplesWork() async throws {
    let help = try await text("-h")
    #expect(try await text("-h --nope --detent") == help)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 26)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let folder = try Folder()
    let examples = lines.filter { $0.hasPrefix("  sheetdraw ") }
    #expect(examples.count == 6)
    for example in examples {
      // The remark stands behind a gap.
      let command = example.dropFirst(12).components(separatedBy: "   ")[0]
      let run = try await folder.sheetdraw(command)
      #expect(run.status == 0, "\(command)\n\(run.error)")
    }
    // Every command is named.
    let words = Set(help.split { !$0.isLetter }.map(String.init))
    let all = try await text("--help")
    let commands = all.matches(of: /\n {8}sheetdraw ([a-z]+)\s/).map { String($0.1) }
    #expect(commands.count == 18)
    #expect(Set(commands).isSubset(of: words))
  }

  @Test func theBriefHelpOfACommandHasItsOwnFlags() async throws {
    let help = try await text("vectors -h")
    #expect(
      help.hasPrefix("Usage:  sheetdraw vectors [-o FOLDER|--judge RESULTS]\n\nTo write tests"))
    #expect(help.contains("--judge RESULTS"))
    #expect(!help.contains("--device"))
    #expect(!help.contains("--color"))
    #expect(try await text("vectors --help").contains("--device"))
  }

  @Test(
    "no help is wider than 100 characters",
    arguments: [
      "init", "example", "animate", "inspect", "review", "verify", "accept", "diff", "measure",
      "vectors", "plan", "check", "schema", "spec", "list", "explain",
    ])
  func noHelpIsWide(command: String) async throws {
    for flag in ["-h", "--help"] {
      let lines = try await text("\(command) \(flag)").split(separator: "\n")
      #expect(lines.filter { $0.count > 100 } == [])
    }
  }

  @Test func theVersionIsThatOfTheChangelog() async throws {
    let changelog = try RepositoryFile("CHANGELOG.md").text
    let newest = try #require(changelog.firstMatch(of: /## (\d+\.\d+\.\d+) \(/))
    #expect(try await text("--version") == "sheetdraw \(newest.1)\n")
  }
}
