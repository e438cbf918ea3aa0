import SheetTestSupport
import Testing

/// File names on the command line are bytes, which need not be UTF-8.
@Suite struct FileNameTests {
  private let scenario = """
    sheetdraw: 1
    sheets: { a: { detents: [medium] } }
    timeline:
      - present: { sheet: a }
    shots:
      - { name: end, at: settled }

    """

  /// Runs a line of bash in which `$name` holds a name that is not UTF-8.
  private func run(_ line: String) async throws -> ProgramRun {
    let folder = try Folder()
    try folder.write(scenario, to: "plain.sheet.yaml")
    return try await folder.bash("name=$'caf\\351'; export LC_ALL=C; \(line)")
  }

  private func listed(_ names: [UInt8]...) -> [UInt8] {
    Array(names.joined(separator: [0x0A])) + [0x0A]
  }

  private func name(_ ending: String) -> [UInt8] { [0x63, 0x61, 0x66, 0xE9] + Array(ending.utf8) }

  @Test("an output keeps the bytes of its name", arguments: ["png", "svg", "pdf"])
  func anOutputKeepsTheBytesOfItsName(format: String) async throws {
    let run = try await run(
      "$sheetdraw -o $name.\(format) > printed && ls caf* printed && cat printed")
    #expect(run.status == 0)
    #expect(
      Array(run.output) == listed(name(".\(format)"), Array("printed".utf8), name(".\(format)")))
  }

  @Test func aTemplateKeepsTheBytesAroundItsPlaceholders() async throws {
    let run = try await run(
      "$sheetdraw --detent medium,large --quiet -o \"$name-{detent}.svg\" && ls caf*")
    #expect(Array(run.output) == listed(name("-large.svg"), name("-medium.svg")))
  }

  @Test("every command reads a scenario of such a name", arguments: ["check", "inspect", ""])
  func everyCommandReadsAScenarioOfSuchAName(command: String) async throws {
    let run = try await run(
      "cp plain.sheet.yaml $name.sheet.yaml && $sheetdraw \(command) $name.sheet.yaml")
    #expect(run.status == 0, "\(run.error)")
  }

  @Test("scenarios whose names differ in such a byte are two cases", arguments: [true, false])
  func scenariosWhoseNamesDifferInSuchAByteAreDifferentCases(isReadable: Bool) async throws {
    let run = try await run(
      (isReadable ? "" : "echo 'unknown: 1' >> plain.sheet.yaml; ")
        + "cp plain.sheet.yaml $name.sheet.yaml && mv plain.sheet.yaml $'caf\\350.sheet.yaml' && "
        + "{ $sheetdraw verify --shard 1/1 -o s.results; $sheetdraw verify --merge s.results; } | "
        + "grep -a -c '^[a-z]*: caf'")
    // Two cases of the shard and the same of the merged report.
    #expect(run.text == "4\n", "\(run.error)")
  }

  @Test func theCheckPrintsTheBytesOfAnUnformattedFile() async throws {
    let run = try await run(
      "sed 's/: 1/:   1/' plain.sheet.yaml > $name.sheet.yaml; $sheetdraw check")
    #expect(Array(run.output) == listed(name(".sheet.yaml")), "\(run.error)")
  }

  @Test func picturesOfSuchNamesAreCompared() async throws {
    let run = try await run(
      "$sheetdraw --quiet -o $name.png && cp $name.png b.png && $sheetdraw diff $name.png b.png")
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func aFontOfSuchANameIsLoaded() async throws {
    let font = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
    let run = try await run(
      "cp \(font) $name.otf && $sheetdraw --quiet --title A --font $name.otf -o a.svg")
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func charactersThatStandForBytesAreNamesOfTheirOwn() async throws {
    // U+10FFE9 and U+FFFD, in UTF-8.
    let run = try await run(
      "$sheetdraw --quiet -o $'\\364\\217\\277\\251.svg' -o $'\\357\\277\\275.svg' && ls *.svg")
    #expect(
      Array(run.output)
        == listed(
          [0xEF, 0xBF, 0xBD] + Array(".svg".utf8), [0xF4, 0x8F, 0xBF, 0xA9] + Array(".svg".utf8)))
  }

  @Test func aFileThatNamesAnOutputIsText() async throws {
    // The name that the scenario gives has the character U+10FFE9, which stands for no byte there.
    let run = try await run(
      "{ cat plain.sheet.yaml; printf 'exports: [\"a\\U10FFE9.svg\"]\\n'; } > b.sheet.yaml; "
        + "$sheetdraw b.sheet.yaml --quiet && ls a*")
    #expect(
      Array(run.output) == [0x61, 0xF4, 0x8F, 0xBF, 0xA9] + Array(".svg\n".utf8), "\(run.error)")
  }

  @Test func jsonStaysUTF8() async throws {
    let run = try await run(
      "printf '%s\\n' 'sheetdraw: 1' 'sheets: { a: { content: { title: \"\\U0010FFE9\" } } }' "
        + "'timeline: [present: a]' > b.sheet.yaml; $sheetdraw inspect b.sheet.yaml --accessibility --json"
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(String(validating: run.output, as: UTF8.self)?.contains("\u{10FFE9}") == true)
  }

  @Test func aMessageShowsSuchANameWithoutItsBytes() async throws {
    let run = try await run("$sheetdraw $name.sheet.yaml")
    #expect(run.status == 66)
    #expect(
      run.error
        == "caf\\xE9.sheet.yaml: error[E0307]: there is no file \"caf\\xE9.sheet.yaml\"\n")
  }

  @Test("a search of a folder skips named pipes", arguments: ["check", "verify"])
  func aSearchOfAFolderSkipsNamedPipes(command: String) async throws {
    let run = try await run(
      "mkdir f && cp plain.sheet.yaml f && mkfifo f/pipe.sheet.yaml && "
        + "timeout 4 $sheetdraw \(command) f --json | grep -c pipe")
    #expect(run.text == "0\n", "\(run.error)")
  }

  @Test func aSignalEndsTheWaitForAPipe() async throws {
    let run = try await run(
      "mkfifo p; $sheetdraw inspect p & sleep 0.5; kill -TERM $!; wait $!; echo $?")
    #expect(run.text == "143\n")
    #expect(run.error == "")
  }
}
