internal import SheetFit
internal import SheetTool

/// The command `diff` for two tables of values over time, or a table and a scenario.
struct TraceDiff {
  let flags: GivenFlags
  let session: CommandSession

  /// The flags that have an effect.
  private static let usable: Set = ["--tolerance", "--json", "--quiet", "--color", "--help"]

  func run() throws(DiagnosticError) -> ExitStatus {
    let faults = Flag.differing.filter { flags.has($0.name) && !Self.usable.contains($0.name) }.map
    {
      Diagnostic(
        .noEffect, at: .argument($0.name, value: ""),
        "\($0.name) has no effect on values over time",
        allowed: "--tolerance and --json")
    }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    let tolerance = try flags.tolerance() ?? TraceComparison.standardTolerance
    let resources = flags.resources
    func side(
      _ word: Located<String>
    ) throws(DiagnosticError) -> (table: TraceTable, path: Located<FilePath>) {
      (try TraceComparison.table(word.filePath, with: resources), word.filePath)
    }
    let (first, second) = (try side(flags.words[0]), try side(flags.words[1]))
    let comparison = try TraceComparison(of: first, and: second, tolerance: tolerance)
    if session.isJSON || !session.isQuiet {
      let notes = first.table.notes + second.table.notes
      let text = session.isJSON ? comparison.json.text : comparison.text(notes: notes)
      let printed = session.print(text)
      guard printed == .done else { return printed }
    }
    return comparison.isPassed ? .done : .different
  }
}

extension TraceComparison {
  /// The most columns that are printed one by one.
  private static let mostColumns = 12

  /// Returns the comparison as text, the columns beyond their tolerance first.
  func text(notes: [String]) -> String {
    var lines = [isPassed ? "within the tolerance" : "differs"]
    lines += notes.map { "  \($0)" }
    let sorted = columns.filter { !$0.isPassed } + columns.filter(\.isPassed)
    for column in sorted.prefix(Self.mostColumns) {
      let words = column.words
      lines.append("  \(words[0])")
      lines += words.dropFirst().map { "    \($0)" }
    }
    if sorted.count > Self.mostColumns {
      let rest = sorted.count - Self.mostColumns
      lines.append("  and \(rest) more column\(rest == 1 ? "" : "s")")
    }
    if !unmatched.isEmpty {
      lines.append("  only on one side: " + unmatched.map(\.visible).joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }
}

extension TraceComparison.Column {
  /// The lines about a column.
  fileprivate var words: [String] {
    func value(_ value: Double) -> String { value.brief + (unit.map { " \($0)" } ?? "") }
    var lines = [
      "\(name.visible): at most \(value(distance.largest.magnitude)) off at "
        + "\(distance.largestSeconds.brief) s, \(value(distance.mean)) in the mean (tolerance \(value(tolerance)))"
    ]
    guard let beyond = distance.firstBeyondSeconds else { return lines }
    if let suspicion { return lines + [suspicion] }
    let delay = (distance.delaySeconds * 1000).rounded()
    let remark: String
    if let ends = distance.ends {
      remark = "ends at \(value(ends.actual)), expected \(value(ends.expected))"
    } else if distance.isDelayed, delay != 0 {
      remark =
        "\(delay.magnitude.brief) ms \(delay > 0 ? "late" : "early"), and without that at most "
        + "\(value(distance.largestWithoutDelay.magnitude)) off"
    } else {
      remark = "not delayed"
    }
    lines.append("beyond the tolerance from \(beyond.brief) s on; \(remark)")
    if let law = laws.first { lines.append("first: \(law.words)") }
    if let law = laws.second { lines.append("second: \(law.words)") }
    return lines
  }
}

extension FittedLaw {
  /// The law with its parameters.
  fileprivate var words: String {
    "\(law.family.words), "
      + parameters.map { "\($0.name) \($0.value.brief)" }.joined(separator: ", ")
  }
}
