internal import SheetPrimitives

extension VerifyReport {
  /// The report in JUnit's XML format, as Jenkins and GitLab read it, with a suite per scenario.
  ///
  /// Invalid cases are errors, other cases that have not passed are failures. Warnings that are
  /// errors are a suite of their own; others are the output of a suite without cases. The message of a failure begins with its cause, if other cases
  /// have the same. Without times in the results there are none, so that equal reports are equal files.
  public var junit: String { ReportPiece.text { writeJUnit(to: $0) } }

  /// Writes the report in JUnit's XML format, case by case.
  package func writeJUnit<Failure>(
    to write: (ReportPiece) throws(Failure) -> Void
  ) throws(Failure) {
    let name = command.attribute
    let (facts, shared) = (cases.facts, sharedCauseList)
    let headlines = shared.map(\.headline)
    let whole = counts(of: cases.indices, haveTimes: facts.hasTimes, and: errors.count)
    try write(ReportPiece("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    try write(ReportPiece("<testsuites name=\"\(name)\" \(whole)>\n"))
    let groups = facts.casesOfScenarios
    // Scenarios are in the order of their first cases.
    for suite in groups.indices.sorted(by: { groups[$0].first ?? 0 < groups[$1].first ?? 0 }) {
      for index in groups[suite] {
        let result = cases[index]
        if index == groups[suite].first {
          let counts = counts(of: groups[suite], haveTimes: facts.hasTimes)
          try write(ReportPiece(Self.opening(result.scenario, counts)))
        }
        let headline = shared.firstIndex(explaining: index).map { headlines[$0] }
        try write(ReportPiece(Self.testCase(result, headline)))
      }
      try write(ReportPiece("  </testsuite>\n"))
    }
    try write(ReportPiece((errors.isEmpty ? warningOutput : errorSuite) + "</testsuites>\n"))
  }

  /// The suite without cases that has the warnings as its output; empty without warnings.
  private var warningOutput: String {
    guard !warnings.isEmpty else { return "" }
    let lines = groupedWarnings.map { $0.words.legible(keepingLines: true).markup }
    return Self.opening("warnings", counts(of: 0..<0))
      + "    <system-err>\(lines.joined(separator: "\n"))</system-err>\n  </testsuite>\n"
  }

  /// The suite of the warnings that are errors, as cases.
  private var errorSuite: String {
    let results = errors.map {
      CaseResult(name: $0.words, scenario: "warnings", verdict: .invalid, messages: [$0])
    }
    return Self.opening("warnings", counts(of: 0..<0, and: errors.count))
      + results.map { Self.testCase($0, nil) }.joined() + "  </testsuite>\n"
  }

  /// Returns the attributes with the numbers of tests, failures and errors, and the time.
  ///
  /// - Parameters:
  ///   - indices: The indices of the cases.
  ///   - haveTimes: False to read no case, since none has a time.
  ///   - errorCount: The number of other errors.
  /// - Returns: The attributes.
  private func counts(
    of indices: some Collection<Int>, haveTimes: Bool = false, and errorCount: Int = 0
  ) -> String {
    let errors = indices.count { cases.verdict($0) == .invalid }
    let failures = indices.count { cases.verdict($0) != .passed } - errors
    let whole = haveTimes ? indices.reduce(0) { $0 + (cases[$1].milliseconds ?? 0) } : nil
    return "tests=\"\(indices.count + errorCount)\" failures=\"\(failures)\" "
      + "errors=\"\(errors + errorCount)\"\(Self.time(whole))"
  }

  /// Returns the attribute with a time in seconds, rounded to microseconds; empty without a time.
  private static func time(_ milliseconds: Double?) -> String {
    milliseconds.map { " time=\"\((($0 * 1000).rounded() / 1_000_000).plain)\"" } ?? ""
  }

  /// Returns the opening tag of a suite.
  private static func opening(_ scenario: String, _ counts: String) -> String {
    "  <testsuite name=\"\(scenario.attribute)\" \(counts)>\n"
  }

  /// Returns the element of a case.
  private static func testCase(_ result: CaseResult, _ headline: String?) -> String {
    let head =
      "    <testcase name=\"\(result.name.attribute)\""
      + " classname=\"\(result.className.attribute)\"\(time(result.milliseconds))"
    guard result.verdict != .passed else { return head + "/>\n" }
    let tag = result.verdict == .invalid ? "error" : "failure"
    let text = result.lines.joined(separator: "\n").markup
    let message = headline?.attribute ?? String(text.prefix { $0 != "\n" })
    return head + ">\n"
      + "      <\(tag) type=\"\(result.verdict.rawValue)\" message=\"\(message)\">"
      + "\(text)</\(tag)>\n    </testcase>\n"
  }
}

extension CaseResult {
  /// The scenario's path without its extensions and without dots, at which viewers separate a package
  /// from a class.
  fileprivate var className: String {
    // A name of dots alone is none.
    var path = scenario == "." ? "pictures" : scenario[...]
    for ending in ScenarioEnding.all where path.hasSuffix(ending) {
      path = path.dropLast(ending.count)
    }
    return String(path.map { $0 == "." ? "_" : $0 })
  }
}

extension String {
  /// The text escaped for an attribute, without the control characters and line breaks that XML
  /// forbids.
  fileprivate var attribute: String { legible().markup }
}
