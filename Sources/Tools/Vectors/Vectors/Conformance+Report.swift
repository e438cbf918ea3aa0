public import SheetDiagnostics
internal import SheetFrames
internal import SheetLayout
internal import SheetPictures
public import SheetPlan
public import SheetPrimitives
public import SheetReport
internal import SheetSpec

extension Conformance {
  /// The first line: what was judged.
  public var head: String { "\(implementation): profile \(profile), \(device)" }

  /// The last line: how many vectors passed.
  public var closing: String {
    var words = "\(count(.passed)) of \(outcomes.count) vectors passed"
    if count(.failed) > 0 { words += ", \(count(.failed)) failed" }
    if count(.unanswered) > 0 { words += ", \(count(.unanswered)) not answered" }
    return words
  }

  /// The report for people: what is off, by requirement, each vector where its first failed requirement is.
  public var text: String {
    var lines = [head]
    var seen: Set<String> = []
    for requirement in requirements where requirement.failed > 0 {
      lines.append("")
      lines.append("\(requirement.line)  \(requirement.text)")
      for outcome in outcomes
      where outcome.verdict == .failed && outcome.requirements.contains(requirement.id) {
        guard seen.insert(outcome.id).inserted else {
          lines.append("  \(outcome.id), see above")
          continue
        }
        lines.append("  \(outcome.id): \(outcome.summary)")
        lines += outcome.faults.map { "    \($0)" }
      }
    }
    let unanswered = outcomes.filter { $0.verdict == .unanswered }
    if !unanswered.isEmpty {
      let rules = unanswered.map(\.rule).unique.map { rule in
        "\(rule) (\(unanswered.count { $0.rule == rule }))"
      }
      lines += ["", "not answered: \(rules.joined(separator: ", "))"]
    }
    return (lines + ["", closing]).joined(separator: "\n")
  }

  /// The report as JSON.
  public var json: JSON {
    .object([
      ("sheetdraw", .whole(1)), ("implementation", .text(implementation)),
      ("profile", .text(profile)), ("device", .text(device)),
      ("verdict", .text(isPassed ? "passed" : "failed")),
      ("passed", .whole(count(.passed))), ("failed", .whole(count(.failed))),
      ("unanswered", .whole(count(.unanswered))),
      (
        "requirements",
        .list(
          requirements.map { requirement in
            .object([
              ("id", .text(requirement.id)), ("text", .text(requirement.text)),
              ("passed", .whole(requirement.passed)), ("failed", .whole(requirement.failed)),
              ("unanswered", .whole(requirement.unanswered)),
            ])
          })
      ),
      (
        "vectors",
        .list(
          outcomes.map { outcome in
            .object([
              ("id", .text(outcome.id)), ("rule", .text(outcome.rule)),
              ("requirements", .list(outcome.requirements.map { .text($0) })),
              ("verdict", .text(outcome.verdict.rawValue)),
              ("faults", .list(outcome.faults.map { .text($0) })),
            ])
          })
      ),
    ])
  }

  /// The report as cases, a suite for each rule; vectors without an answer are left out.
  public func report(of path: String) -> VerifyReport {
    let cases = outcomes.filter { $0.verdict != .unanswered }.map { outcome in
      CaseResult(
        name: outcome.id, scenario: outcome.rule,
        verdict: outcome.verdict == .passed ? .passed : .unmet,
        messages: outcome.faults.map {
          CaseResult.Message(text: "\(outcome.requirements.joined(separator: " ")): \($0)")
        })
    }
    var report = VerifyReport(folder: path, cases: cases)
    report.subject = .vectors
    return report
  }

  /// Returns a page with the requirements and what is off, with curves.
  ///
  /// - Parameter base: A picture whose font and look the curves have.
  /// - Returns: The contents of an HTML file.
  /// - Throws: Text that cannot be set.
  public func page(like base: SinglePicture) throws(DiagnosticError) -> [UInt8] {
    var figures: [FiguresPage.Figure] = []
    for outcome in outcomes where outcome.verdict == .failed {
      let words = ([outcome.requirementWords, outcome.summary] + outcome.faults).joined(
        separator: "\n")
      guard let first = outcome.curves.first else {
        figures.append(
          FiguresPage.Figure(svg: nil, text: "\(outcome.id)\n\(words)", isFailed: true))
        continue
      }
      for curve in outcome.curves {
        let page = try base.renderer.page(
          curve.chart(title: outcome.id), pixelsPerPoint: Self.pixelsPerPoint)
        let picture = try EncodedPicture(
          page.scene, as: .svg, pixelsPerPoint: page.pixelsPerPoint, by: base.renderer)
        figures.append(
          FiguresPage.Figure(
            svg: picture.bytes, text: curve.value == first.value ? words : "", isFailed: true))
      }
    }
    let list = requirements.map { "\($0.line)  \($0.text)" }.joined(separator: "\n")
    figures.append(FiguresPage.Figure(svg: nil, text: list, isFailed: false))
    return FiguresPage(title: head, words: closing, figures: figures).bytes
  }

  private static let pixelsPerPoint = 2.0
}

extension Conformance.Requirement {
  /// The id with the numbers of its vectors.
  fileprivate var line: String {
    if failed > 0 { return "\(id)  \(failed) of \(count) failed" }
    return unanswered == count ? "\(id)  not answered" : "\(id)  \(passed) of \(count) passed"
  }
}

extension Conformance.Outcome {
  fileprivate var requirementWords: String { requirements.joined(separator: " ") }
}

extension Conformance.ComparedCurve {
  fileprivate func chart(title: String) -> CurveChart {
    func points(_ numbers: [Double?]) -> [Point] {
      zip(times, numbers).compactMap { seconds, number in number.map { Point(x: seconds, y: $0) } }
    }
    return CurveChart(
      title: title, notes: [],
      quantity: value.rawValue + (value.unit.map { ", \($0)" } ?? ""),
      lines: [
        CurveChart.Line(name: "expected", points: points(expected), style: .solid),
        CurveChart.Line(name: "the implementation", points: points(actual), style: .dashed),
      ], isDownward: false)
  }
}
