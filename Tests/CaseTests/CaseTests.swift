import Foundation
import SheetTestSupport
import Synchronization
import Testing

@Suite struct CaseTests {
  // The documents of `Tests/Cases`: scenarios with their diagnostics and answers, and sessions in a terminal.
  //
  // `CASE` selects the cases whose document or heading contains one of its words. `RECORD` writes messages and sessions as they are
  // into the documents; answers are never written. (A comment above the suite would be printed with every failure.)
  private static let environment = ProcessInfo.processInfo.environment
  private static let folder = environment["CASES"] ?? RepositoryFile("Tests/Cases").path
  private static let words = environment["CASE"]?.split(separator: " ").map(String.init) ?? []
  private static let isRecording = environment["RECORD"] == "1"
  private static let wrongAnswers = "red.md"

  /// The cases of all documents but those that are wrong, in the order of their paths.
  static let cases = all.filter { !$0.path.hasSuffix("/\(wrongAnswers)") }
  static let wrong = all.filter { $0.path.hasSuffix("/\(wrongAnswers)") }

  private static let all: [Case] = {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name -> [Case] in
      let path = "\(folder)/\(name)"
      do { return try CaseDocument(path).cases } catch {
        let error = error as? CaseError ?? CaseError("\(error)", at: 1)
        let heading = Line(number: error.line, text: "the document cannot be read")
        return [Case(path: path, heading: heading, faults: [error])]
      }
    }.filter { given in
      if given.blocks.isEmpty { return true }
      let title =
        "\(given.path.dropFirst(folder.count + 1)):\(given.heading.number) \(given.heading.text)"
      return words.isEmpty || words.contains { title.contains($0) }
    }
  }()

  @Test func someCaseIsSelected() {
    #expect(
      !Self.all.isEmpty, "no heading or document contains \(Self.words.joined(separator: " or "))")
  }

  @Test(arguments: cases)
  func holds(_ given: Case) async throws {
    let run = await given.play()
    run.report(given.path)
    if Self.isRecording { try Recording.add(run.recorded, of: given) }
    Self.tally.withLock { $0.add(run, of: given, among: Self.cases.count) }
  }

  // Every case is wrong in one way, and fails at the line and with the words of its block `noticed`.
  @Test(arguments: wrong)
  func isNoticed(_ given: Case) async throws {
    var given = given
    let noticed = given.blocks.filter { $0.language == "noticed" }
    given.blocks.removeAll { $0.language == "noticed" }
    let lines = try String(contentsOfFile: given.path, encoding: .utf8).components(
      separatedBy: "\n")
    let heading = given.heading.number
    let found = await given.play().failures.map { failure in
      // Lines are counted from the heading, so that cases above it may grow.
      let words = failure.words.replacing(#/(\d+):(\d+): /#) { match in
        Int(match.1).map { "\($0 - heading):\(match.2): " } ?? ""
      }
      return lines[failure.line - 1].trimmingCharacters(in: .whitespaces) + "\n" + words
    }
    let expected = noticed.map { $0.lines.map(\.text).joined(separator: "\n") }
    #expect(!expected.isEmpty && found == expected, "\(found.joined(separator: "\n\n"))")
  }

  @Test func aBlockWithoutAnEndIsAnError() throws {
    let folder = try Folder()
    try folder.write("## One\n\n```expect\ncard.y = 1\n```\n\n```expect\ncard.y = 2\n", to: "a.md")
    let error = #expect(throws: CaseError.self) { try CaseDocument(folder.url("a.md").path) }
    #expect(error?.line == 7 && error?.description == "the block that begins here does not end")
  }

  @Test("the page about cases lists every question with its words")
  func everyQuestionIsListed() throws {
    let page = try String(contentsOfFile: "\(Self.folder)/README.md", encoding: .utf8)
    for entry in AnswerTable.entries {
      let parts = entry.form.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let question = "\(entry.name) \(parts[0])".trimmingCharacters(in: .whitespaces)
      #expect(page.contains("| `\(question)` | \(parts[1]) |\n"))
    }
  }

  @Test("explain shows a case of each requirement; make cases RECORD=1 writes them")
  func proofsAreThoseOfTheCases() throws {
    guard Self.words.isEmpty else { return }
    let path = RepositoryFile("Specs/Data/proofs.csv").path
    let proofs = Proofs(of: Self.cases, in: Self.folder).text
    if Self.isRecording { try proofs.write(toFile: path, atomically: true, encoding: .utf8) }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == proofs,
      "a case is the shortest of its id now; make cases RECORD=1 writes it for `explain`")
  }

  private static let tally = Mutex(Tally())

  /// The numbers of cases, of the rows of their tables and of checks, which are printed after the last one.
  private struct Tally {
    private var caseCount = 0
    private var rowCount = 0
    private var checkCount = 0

    mutating func add(_ run: CaseRun, of given: Case, among count: Int) {
      caseCount += 1
      rowCount += given.rows.count
      checkCount += run.checkCount
      if caseCount == count {
        print("\(caseCount) cases in \(rowCount) rows with \(checkCount) checks")
      }
    }
  }
}

extension Case {
  /// Plays the case once for each row.
  func play() async -> CaseRun {
    var run = CaseRun()
    for fault in faults { run.fail(fault.description, at: fault.line) }
    for block in blocks { block.checkWords(&run) }
    for row in rows {
      let count = run.failures.count
      do { try await with(row).playRow(&run) } catch { run.fail("\(error)", at: heading.number) }
      if rows.count > 1 { run.add(to: count, "in the row \(rowWords(row))") }
    }
    if run.checkCount == 0 { run.fail("nothing is checked", at: heading.number) }
    return run
  }

  /// The cells of a row by their heads.
  private func rowWords(_ row: [String: String]) -> String {
    row.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  private func playRow(_ run: inout CaseRun) async throws {
    let files = base.files + blocks.filter { $0.fileName != nil }
    let flagBlocks = blocks.filter { $0.language == "flags" }
    let base = flagBlocks.contains { $0.words.contains("alone") } ? Base() : base
    let flags = flagBlocks.flatMap(\.lines)
    var scenario: ScenarioCase?
    var before: ScenarioCase?
    var folder: Folder?
    for block in blocks where block.fileName == nil {
      switch block.language {
      case "yaml" where block.words.contains("before"):
        before = ScenarioCase(block, flags: flags, files: files, over: base)
        before?.checkDiagnostics(&run, at: block.opening)
      case "yaml":
        scenario = ScenarioCase(block, flags: flags, files: files, over: base)
        scenario?.checkDiagnostics(&run, at: block.opening)
      case "flags": break
      case "expect":
        if scenario == nil {
          scenario = ScenarioCase(nil, flags: flags, files: files, over: base)
          scenario?.checkDiagnostics(&run, at: block.opening)
        }
        guard let played = scenario?.played else {
          run.fail("the scenario is not valid", at: block.opening)
          continue
        }
        ask(block, played, before: before?.played, &run)
      case "console":
        let place = try folder ?? Folder(with: files)
        folder = place
        try await ConsoleCase(block).play(in: place, &run)
      default:
        run.fail(
          "a block of `\(([block.language] + block.words).joined(separator: " "))` is not read; "
            + "yaml, flags, expect, console, or any language with the name of a file",
          at: block.opening)
      }
    }
    if scenario == nil, !flags.isEmpty, folder == nil {
      ScenarioCase(nil, flags: flags, files: files, over: base)
        .checkDiagnostics(&run, at: heading.number)
    }
  }

  private func ask(
    _ block: Block, _ played: PlayedScenario, before: PlayedScenario?, _ run: inout CaseRun
  ) {
    let questions = QuestionBlock(block.lines).questions
    if questions.isEmpty { run.fail("the block asks nothing", at: block.opening) }
    for (moment, line) in questions {
      run.count()
      guard var question = Question(line.text) else {
        let relations = Question.Relation.allCases.map(\.rawValue).joined(separator: " ")
        run.fail(
          "no question: \(line.text.trimmingCharacters(in: .whitespaces)); a question, a relation and an answer stand "
            + "with spaces between them; relations: \(relations)", at: line.number)
        continue
      }
      let title = question.words + (moment.isEmpty ? "" : " at \(moment)")
      do {
        let found = try AnswerTable.answer(
          question.words, moment.isEmpty ? played : played.at(moment), before: before)
        // `= at 0.9s` is what was answered then.
        if question.answer.hasPrefix("at ") {
          question.answer = try AnswerTable.answer(
            question.words, played.at(String(question.answer.dropFirst(3))), before: before
          ).text
        }
        if !question.holds(found) {
          run.fail(
            "\(title)\n  expected \(question.relation.rawValue) \(question.answer)"
              + (question.tolerance.map { " ± \(Answer.text($0))" } ?? "")
              + "\n  got        \(found.text)", at: line.number)
        }
      } catch { run.fail("\(title): \(error)", at: line.number) }
    }
  }
}

extension Block {
  /// Records a failure for a word without a meaning: misspelt, it would change what the case shows.
  fileprivate func checkWords(_ run: inout CaseRun) {
    guard fileName == nil, let known = Self.wordsOfLanguages[language] else { return }
    for word in words where !known.contains(word) {
      let allowed = known.isEmpty ? "none" : known.joined(separator: ", ")
      run.fail("\(word) has no meaning after \(language); words: \(allowed)", at: opening)
    }
  }
}

extension Folder {
  /// A folder with the files of blocks.
  fileprivate convenience init(with files: [Block]) throws {
    try self.init()
    for file in files {
      let name = file.fileName ?? ""
      if let end = name.lastIndex(of: "/") { try makeFolder(String(name[..<end])) }
      try write(MarkedText(file).text, to: name)
    }
  }
}
