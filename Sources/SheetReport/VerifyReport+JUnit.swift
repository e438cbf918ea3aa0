internal import SheetPrimitives

extension VerifyReport {
  /// The report in JUnit's XML format, as Jenkins and GitLab read it, with a suite per scenario.
  ///
  /// Invalid cases are errors, other cases that have not passed are failures. Warnings that are
  /// errors are a suite of their own; others are the output of a suite without cases. The message of a failure begins with its cause, if other cases
  /// have the same. Times are 0 unless the results have times, so that equal reports are equal files.
  public var junit: String {
    let headlines = sharedHeadlines
    let name = "sheetdraw verify \(folder)".attribute
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(name)\" \(Self.counts(of: cases + errorCases))>\n"
      + suites.map { Self.suite($0.scenario, $0.cases, headlines) }.joined()
      + (errors.isEmpty ? warningOutput : Self.suite("warnings", errorCases, [:]))
      + "</testsuites>\n"
  }

  /// The suite without cases that has the warnings as its output; empty without warnings.
  private var warningOutput: String {
    guard !warnings.isEmpty else { return "" }
    let lines = warnings.map { $0.words.legible(keepingLines: true).markup }
    return "  <testsuite name=\"warnings\" \(Self.counts(of: []))>\n"
      + "    <system-err>\(lines.joined(separator: "\n"))</system-err>\n  </testsuite>\n"
  }

  /// The warnings that are errors, as cases.
  private var errorCases: [CaseResult] {
    errors.map {
      CaseResult(name: $0.words, scenario: "warnings", verdict: .invalid, messages: [$0])
    }
  }

  /// The headline of the first shared cause of each case that has one, by the case's name.
  private var sharedHeadlines: [String: String] {
    sharedCauses.reduce(into: [:]) { headlines, cause in
      for index in cause.cases where headlines[cases[index].name] == nil {
        headlines[cases[index].name] = cause.headline
      }
    }
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
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(seconds(cases))\""
  }

  /// Returns the time of cases in seconds, rounded to microseconds; 0 for cases without times.
  private static func seconds(_ cases: [CaseResult]) -> String {
    let milliseconds = cases.reduce(0) { $0 + ($1.milliseconds ?? 0) }
    return ((milliseconds * 1000).rounded() / 1_000_000).plain
  }

  /// Returns the element of a suite.
  private static func suite(
    _ scenario: String, _ cases: [CaseResult], _ headlines: [String: String]
  ) -> String {
    "  <testsuite name=\"\(scenario.attribute)\" \(counts(of: cases))>\n"
      + cases.map { testCase($0, headlines[$0.name]) }.joined() + "  </testsuite>\n"
  }

  /// Returns the element of a case.
  private static func testCase(_ result: CaseResult, _ headline: String?) -> String {
    let head =
      "    <testcase name=\"\(result.name.attribute)\""
      + " classname=\"\(result.className.attribute)\" "
      + "time=\"\(seconds([result]))\""
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
  /// The scenario's path without its extensions and without dots, at which viewers split the name
  /// of a class from that of its package.
  fileprivate var className: String {
    var path = scenario[...]
    for ending in [".sheet.yaml", ".sheet.yml", ".sheet.json"] where path.hasSuffix(ending) {
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
