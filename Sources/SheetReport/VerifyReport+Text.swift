internal import SheetPrimitives

extension VerifyReport {
  /// The report for a terminal or a log: the failures with their lines, then the counts.
  public var text: String {
    let failures = failures
    guard !cases.isEmpty else { return passedWords + "\n" }
    return (failures.map(\.text) + [countWords + "\n"]).joined(separator: "\n")
  }

  /// The report as JSON; names and order of the keys are stable.
  public var json: String {
    let counts = CaseResult.Verdict.allCases.map { ($0.rawValue, JSON.whole(count($0))) }
    return JSON.object([
      ("sheetdraw", .whole(1)), ("folder", .text(folder)), ("passed", .flag(isPassed)),
      ("counts", .object(counts)), ("cases", .list(cases.map(\.json))),
    ]).text + "\n"
  }

  /// The number of cases for each verdict, failures first: `2 changed, 1 missing, 997 passed`.
  public var countWords: String {
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
