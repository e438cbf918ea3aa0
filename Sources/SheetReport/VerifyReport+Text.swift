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
    guard !cases.isEmpty else { return closingWords + "\n" }
    var parts: [String] = []
    var told: Set<Int> = []
    let shared = sharedCauses
    for cause in shared {
      parts.append(cause.headline + "\n")
      let untold = cause.cases.filter { told.insert($0).inserted }
      parts += untold.prefix(Self.exampleCount).map { cases[$0].text }
      let rest = untold.count - Self.exampleCount
      if rest > 0 { parts.append("… and \(rest.grouped) more with this cause\n") }
    }
    let others = failures(without: shared)
    if !shared.isEmpty, !others.isEmpty {
      parts.append(
        "other causes: \(others.count.grouped) \(others.count == 1 ? "case" : "cases")\n")
    }
    parts += others.map { cases[$0].text }
    let orphans = cases.filter { $0.verdict == .orphaned && isAcceptable($0) }
    if let flags, !orphans.isEmpty {
      let command = acceptCommand(flags, deletesOrphans: true)
      parts.append("to delete all orphaned references: \(command)\n")
    }
    if listsWarnings, !warnings.isEmpty {
      parts.append(
        warnings.map { "\(warningNoun): \($0.words.legible(keepingLines: true))\n" }.joined())
    }
    return (parts + [closingWords + "\n"]).joined(separator: "\n")
  }

  /// The report as JSON; names and order of the keys are stable.
  public var json: String {
    String(decoding: ReportPiece.joined { writeJSON(to: $0) }, as: UTF8.self)
  }

  /// Writes the report as JSON, case by case.
  package func writeJSON<Failure>(
    to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    let counts = CaseResult.Verdict.allCases.map { ($0.rawValue, JSON.whole(count($0))) }
    let causes = causes.map { cause in
      JSON.object([
        ("cause", .text(cause.words)), ("count", .whole(cause.cases.count)),
        ("cases", .list(cause.cases.map { .text(cases[$0].name) })),
      ])
    }
    let head: [(String, JSON)] = [
      ("sheetdraw", .whole(1)), ("folder", .text(folder)), ("against", .optional(against)),
      ("passed", .flag(isPassed)), ("counts", .object(counts)), ("causes", .list(causes)),
    ]
    try writeList(
      "cases", in: head, then: [("warnings", .list(warnings.map(\.json)))], to: write
    ) { cases[$0].json }
    try write(ReportPiece("\n"))
  }

  /// Writes an object on one line that has a value for each case, one after the other.
  ///
  /// - Parameters:
  ///   - key: The key of the list of values.
  ///   - head: The members before the list, at least one.
  ///   - tail: The members after the list.
  ///   - format: The format, on one line.
  ///   - write: Writes the next piece.
  ///   - value: Returns the value of the case of an index.
  /// - Throws: An error of `write`.
  func writeList<Failure>(
    _ key: String, in head: [(String, JSON)], then tail: [(String, JSON)] = [],
    _ format: JSON.Format = .compact, to write: (ReportPiece) throws(Failure) -> Void,
    value: (Int) -> JSON
  ) throws(Failure) {
    try write(ReportPiece(JSON.object(head).text(format).dropLast() + ",\"\(key)\":["))
    for index in cases.indices {
      try write(ReportPiece((index > 0 ? "," : "") + value(index).text(format)))
    }
    let rest = JSON.object(tail).text(format).dropFirst()
    try write(ReportPiece("]" + (tail.isEmpty ? "" : ",") + rest))
  }

  /// The counts of verdicts and of warnings, which may be errors: `2 changed, 9 passed,
  /// 1 warning`.
  public var closingWords: String {
    guard !cases.isEmpty else { return passedWords }
    return warnings.isEmpty ? countWords : "\(countWords), \(warningCount)"
  }

  /// The number of cases for each verdict, failures first: `2 changed, 1 missing, 997 passed`.
  var countWords: String {
    let failing = CaseResult.Verdict.allCases.filter { $0 != .passed }
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
