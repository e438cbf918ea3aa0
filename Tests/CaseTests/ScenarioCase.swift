import SheetTestSupport

/// The scenario of a case: its file, its flags and further files, with the diagnostics that are expected of them.
struct ScenarioCase {
  private let own: Block?
  private let file: MarkedText
  private let flags: [Line]
  private let others: [(name: String, block: Block, text: MarkedText)]
  private let given: GivenScenario

  /// The scenario, unless it is not valid.
  var played: PlayedScenario? { given.played }

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - block: The block of the file; nil for what the headings give.
  ///   - flags: The flags of the case.
  ///   - files: The blocks of further files, whose first word is their name.
  ///   - base: What the headings give.
  init(_ block: Block?, flags: [Line], files: [Block], over base: Base) {
    let base = block?.words.contains("alone") == true ? Base() : base
    own = block
    let lines = Base.merged(base.scenario, block?.lines ?? [])
    file = MarkedText(lines)
    self.flags = base.flags + flags
    others = files.map { ($0.fileName ?? "", $0, MarkedText($0)) }
    var text = file.lines.map(\.text)
    if !text.isEmpty, !text.contains(where: { $0.hasPrefix("sheetdraw:") }) {
      text.insert("sheetdraw: 1", at: 0)
    }
    given = GivenScenario(
      text: text, flags: self.flags.filter { !$0.isDiagnostic }.flatMap { Self.words($0.text) },
      files: Dictionary(others.map { ($0.name, $0.text.text) }) { _, last in last },
      letters: base.isInHalfEm || block?.words.contains("halfEm") == true ? .halfEm : .inter)
  }

  /// The words of a command line; quotes hold a word with spaces together.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isQuoted = false
    var word: String?
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == " ", !isQuoted {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  // MARK: Diagnostics

  /// The number of the line in the document that a line of the file stands in; 0 for none.
  private func number(ofLine line: Int, in source: String?) -> Int {
    let lines = others.first { $0.name == source }?.text.lines ?? file.lines
    let hasVersion = lines.contains { $0.text.hasPrefix("sheetdraw:") }
    let index = line - (source == GivenScenario.name && !hasVersion ? 2 : 1)
    return lines.indices.contains(index) ? lines[index].number : 0
  }

  private var found: [(source: String?, line: Int, column: Int, words: String)] {
    given.diagnostics.map {
      ($0.source, number(ofLine: $0.line, in: $0.source), $0.column, $0.words)
    }
  }

  private func isFile(_ source: String?) -> Bool {
    source == GivenScenario.name || others.contains { $0.name == source }
  }

  /// Compares the diagnostics with those that stand below the lines, which must be all of them.
  func checkDiagnostics(_ run: inout CaseRun, at place: Int) {
    let expected =
      file.expected + others.flatMap(\.text.expected) + flags.filter(\.isDiagnostic)
    let found = found.map { diagnostic in
      isFile(diagnostic.source)
        ? "\(diagnostic.line):\(diagnostic.column): \(diagnostic.words)"
        : (diagnostic.source.map { "\($0): " } ?? "") + diagnostic.words
    }
    let failureCount = run.failures.count
    run.check(
      lines: found.sorted(), are: expected.sorted { $0.text < $1.text },
      "diagnostics of the scenario", at: place)
    if run.failures.count > failureCount { record(&run) }
  }

  /// Notes the blocks with the diagnostics as they are.
  private func record(_ run: inout CaseRun) {
    func isOf(_ name: String) -> [(line: Int, column: Int, words: String)] {
      found.filter { $0.source == name }.map { ($0.line, $0.column, $0.words) }
        .sorted { $0.column < $1.column }
    }
    if let own {
      run.record(MarkedText(own).marked(with: isOf(GivenScenario.name)), in: own)
    }
    for other in others {
      run.record(other.text.marked(with: isOf(other.name)), in: other.block)
    }
  }
}

extension Line {
  /// True for a line of a session that tells an error or a warning.
  var isDiagnostic: Bool { text.firstMatch(of: #/: (\e\[[0-9;]*m)?(error|warning)\[/#) != nil }
}
