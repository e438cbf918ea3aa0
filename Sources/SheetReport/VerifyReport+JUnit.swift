extension VerifyReport {
  /// The report in JUnit's XML format, as Jenkins and GitLab read it, with a suite per scenario.
  ///
  /// Invalid cases are errors, other cases that have not passed are failures. Times are 0, so that
  /// equal reports are equal files.
  public var junit: String {
    let name = "sheetdraw verify \(folder)".attribute
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(name)\" \(Self.counts(of: cases))>\n"
      + suites.map { Self.suite($0.scenario, $0.cases) }.joined() + "</testsuites>\n"
  }

  /// The cases of each scenario, in the order of their first cases.
  private var suites: [(scenario: String, cases: [CaseResult])] {
    var order: [String] = []
    var members: [String: [CaseResult]] = [:]
    for result in cases {
      if members[result.scenario] == nil { order.append(result.scenario) }
      members[result.scenario, default: []].append(result)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  /// Returns the attributes with the numbers of tests, failures and errors.
  private static func counts(of cases: [CaseResult]) -> String {
    let errors = cases.count { $0.verdict == .invalid }
    let failures = cases.count { $0.verdict != .passed } - errors
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\""
  }

  /// Returns the element of a suite.
  private static func suite(_ scenario: String, _ cases: [CaseResult]) -> String {
    "  <testsuite name=\"\(scenario.attribute)\" \(counts(of: cases))>\n"
      + cases.map { testCase($0) }.joined() + "  </testsuite>\n"
  }

  /// Returns the element of a case.
  private static func testCase(_ result: CaseResult) -> String {
    let head =
      "    <testcase name=\"\(result.name.attribute)\""
      + " classname=\"\(result.scenario.attribute)\" time=\"0\""
    guard result.verdict != .passed else { return head + "/>\n" }
    let tag = result.verdict == .invalid ? "error" : "failure"
    let text = result.lines.joined(separator: "\n").markup
    let message = text.prefix { $0 != "\n" }
    return head + ">\n"
      + "      <\(tag) type=\"\(result.verdict.rawValue)\" message=\"\(message)\">"
      + "\(text)</\(tag)>\n    </testcase>\n"
  }
}

extension String {
  /// The text escaped for an attribute, without the control characters and line breaks that XML
  /// forbids.
  fileprivate var attribute: String { legible().markup }
}
