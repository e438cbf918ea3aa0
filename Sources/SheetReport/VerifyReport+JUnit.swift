extension VerifyReport {
  /// JUnit's XML as Jenkins, GitLab and others read it: a suite for each scenario.
  ///
  /// What cannot be read or drawn is an error, everything else that has not passed a failure. Times
  /// are left at 0, so that equal reports are equal files.
  public var junit: String {
    let name = "sheetdraw verify \(folder)".attribute
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(name)\" \(Self.counts(of: cases))>\n"
      + suites.map { Self.suite($0.scenario, $0.cases) }.joined() + "</testsuites>\n"
  }

  /// Scenarios in the order of their first cases.
  private var suites: [(scenario: String, cases: [CaseResult])] {
    var order: [String] = []
    var members: [String: [CaseResult]] = [:]
    for result in cases {
      if members[result.scenario] == nil { order.append(result.scenario) }
      members[result.scenario, default: []].append(result)
    }
    return order.map { ($0, members[$0] ?? []) }
  }

  private static func counts(of cases: [CaseResult]) -> String {
    let errors = cases.count { $0.verdict == .invalid }
    let failures = cases.count { $0.verdict != .passed } - errors
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"0\""
  }

  private static func suite(_ scenario: String, _ cases: [CaseResult]) -> String {
    "  <testsuite name=\"\(scenario.attribute)\" \(counts(of: cases))>\n"
      + cases.map { testCase($0) }.joined() + "  </testsuite>\n"
  }

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
  /// As the value of an attribute, where XML allows neither control characters nor lines.
  fileprivate var attribute: String { legible().markup }
}
