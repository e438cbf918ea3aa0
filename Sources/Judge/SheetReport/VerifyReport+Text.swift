internal import SheetPrimitives

extension VerifyReport {
  /// The report as text, without commands.
  public var text: String { text(accepting: nil) }

  /// Returns the report for a terminal or a log: the failures of each shared cause, the other
  /// failures, the warnings, then the counts.
  ///
  /// - Parameters:
  ///   - flags: The flags of the command that deletes orphaned references; nil for no command.
  ///   - listsWarnings: False to count warnings only.
  /// - Returns: The text, with a line break at the end.
  public func text(accepting flags: AcceptFlags?, listsWarnings: Bool = true) -> String {
    ReportPiece.text { writeText(accepting: flags, listsWarnings: listsWarnings, to: $0) }
  }

  /// Writes the report as text, case by case.
  package func writeText<Failure>(
    accepting flags: AcceptFlags?, listsWarnings: Bool = true,
    to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    /// Writes a part; parts are separated by a blank line.
    func part(_ text: String) throws(Failure) { try write(ReportPiece(text + "\n")) }
    guard !cases.isEmpty else { return try write(ReportPiece(closingWords + "\n")) }
    var isTold = Array(repeating: false, count: cases.count)
    let shared = sharedCauseList
    for cause in shared {
      try part(cause.headline + "\n")
      let untold = cause.cases.filter { !isTold[$0] }
      for index in untold { isTold[index] = true }
      for index in untold.prefix(Self.exampleCount) { try part(cases[index].text) }
      let rest = untold.count - Self.exampleCount
      if rest > 0 { try part("… and \(rest.grouped) more with this cause\n") }
    }
    let others = failures(without: shared)
    if !shared.isEmpty, !others.isEmpty {
      try part("other causes: \(others.count.grouped) \(others.count == 1 ? "case" : "cases")\n")
    }
    for index in others { try part(cases[index].text) }
    if let flags, let line = orphanLine(accepting: flags) ?? firstLine(accepting: flags) {
      try part(line)
    }
    if listsWarnings, !warnings.isEmpty {
      try part(
        groupedWarnings.map { "\(warningNoun): \($0.words.legible(keepingLines: true))\n" }.joined()
      )
    }
    try write(ReportPiece(closingWords + "\n"))
  }

  /// The line with the command that deletes all orphaned references, and accepts all new pictures if there are
  /// any; nil without orphaned references that `accept` can delete.
  private func orphanLine(accepting flags: AcceptFlags) -> String? {
    func hasAcceptable(_ isOrphan: Bool) -> Bool {
      cases.indices.contains {
        (cases.verdict($0) == .orphaned) == isOrphan && isAcceptable(cases[$0])
      }
    }
    guard hasAcceptable(true) else { return nil }
    let command = acceptCommand(flags, deletesOrphans: true)
    return hasAcceptable(false)
      ? "to accept all and delete all orphaned references: \(command) \(flags.all)\n"
      : "to delete all orphaned references: \(command)\n"
  }

  /// The line with the command that accepts all pictures; nil if a reference exists.
  private func firstLine(accepting flags: AcceptFlags) -> String? {
    let isNew = cases.indices.contains { cases.verdict($0) == .missing && isAcceptable(cases[$0]) }
    let hasReference = cases.indices.contains {
      ![.missing, .unmet, .invalid].contains(cases.verdict($0)) && cases[$0].picture != nil
    }
    // Accepting all would accept cases that this run does not know.
    guard isNew, !hasReference, !isOfSomeCases, shard == nil else { return nil }
    return
      "to accept all as the first references: \(acceptCommand(flags, deletesOrphans: false)) \(flags.all)\n"
  }

  /// The report as JSON; names and order of the keys are stable.
  public var json: String {
    ReportPiece.text { writeJSON(to: $0) }
  }

  /// Writes the report as JSON, case by case.
  package func writeJSON<Failure>(
    to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    let counts = verdicts.map { ($0.rawValue, JSON.whole(count($0))) }
    let others: [(String, StreamedJSON)] =
      isOfFolders ? [("otherFiles", .value(.whole(otherFileCount)))] : []
    let head: [(String, StreamedJSON)] = [
      ("sheetdraw", .value(.whole(1))), ("folder", .value(.text(folder))),
      ("against", .value(.optional(against))), ("passed", .value(.flag(isPassed))),
      ("counts", .value(.object(counts))),
    ]
    let rest: [(String, StreamedJSON)] = [
      (
        "causes",
        .list(causeList()) { cause in
          .object([
            ("cause", .value(.text(cause.words))), ("count", .value(.whole(cause.cases.count))),
            ("cases", .list(cause.cases) { .value(.text(cases.name($0))) }),
          ])
        }
      ),
      ("cases", .list(cases) { .value($0.json) }),
      ("warnings", .value(.list(warnings.map(\.json)))),
    ]
    try StreamedJSON.object(head + others + rest).write(to: write)
    try write(ReportPiece("\n"))
  }

  /// The counts of verdicts, of warnings, which may be errors, and of files that are not compared:
  /// `2 changed, 9 passed, 1 warning`.
  public var closingWords: String {
    guard !cases.isEmpty else { return passedWords + otherFileWords }
    return (warnings.isEmpty ? countWords : "\(countWords), \(warningCount)") + otherFileWords
  }

  /// The number of cases for each verdict, failures first: `2 changed, 1 missing, 997 passed`.
  var countWords: String {
    let failing = verdicts.filter { $0 != .passed }
    return (failing + [.passed]).filter { count($0) > 0 }
      .map { "\(count($0).grouped) \($0.rawValue)" }.joined(separator: ", ")
  }

  /// The line for a run without failures.
  var passedWords: String {
    switch cases.count {
    case 0: "there is nothing to verify"
    case 1: "the only case passed"
    default: "all \(cases.count.grouped) cases passed"
    }
  }
}
