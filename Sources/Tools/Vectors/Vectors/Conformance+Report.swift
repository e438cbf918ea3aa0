internal import SheetPlan
internal import SheetReport

extension Conformance {
  /// The first line: what was judged.
  private var head: String { "\(implementation): profile \(profile), \(device)" }

  /// The last line: how many vectors passed.
  private var closing: String {
    "\(outcomes.count(.passed)) of \(outcomes.count) vectors passed"
      + [(Verdict.failed, "failed"), (.unanswered, "not answered")].map { verdict, words in
        let count = outcomes.count(verdict)
        return count > 0 ? ", \(count) \(words)" : ""
      }.joined()
  }

  /// The report for people: what is off, by requirement, each vector where its first failed requirement is.
  var text: String {
    var lines = [head]
    var seen: Set<String> = []
    for requirement in requirements where requirement.outcomes.count(.failed) > 0 {
      lines += ["", "\(requirement.line)  \(requirement.text)"]
      lines += requirement.ownValues.map { "  \($0)" }
      for outcome in requirement.outcomes where outcome.verdict == .failed {
        guard seen.insert(outcome.vector.id).inserted else {
          lines.append("  \(outcome.vector.id), see above")
          continue
        }
        lines.append("  \(outcome.vector.id): \(outcome.vector.summary)")
        lines += outcome.faults.map { "    \($0)" }
      }
    }
    let unanswered = outcomes.filter { $0.verdict == .unanswered }.map(\.vector.rule)
    if !unanswered.isEmpty {
      let rules = unanswered.unique.map { rule in
        "\(rule.rawValue) (\(unanswered.count { $0 == rule }))"
      }
      lines += ["", "not answered: \(rules.joined(separator: ", "))"]
    }
    return (lines + ["", closing]).joined(separator: "\n")
  }

  /// The report as JSON.
  var json: JSON {
    func counts(_ outcomes: [Outcome]) -> [(String, JSON)] {
      Verdict.allCases.map { ($0.rawValue, .whole(outcomes.count($0))) }
    }
    func list(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }
    return .object(
      [
        ("sheetdraw", .whole(1)), ("implementation", .text(implementation)),
        ("profile", .text(profile)), ("device", .text(device)),
        ("verdict", .text(isPassed ? "passed" : "failed")),
      ] + counts(outcomes) + [
        (
          "requirements",
          .list(
            requirements.map {
              .object(
                [("id", .text($0.id)), ("text", .text($0.text)), ("own", list($0.ownValues))]
                  + counts($0.outcomes))
            })
        ),
        (
          "vectors",
          .list(
            outcomes.map { outcome in
              .object([
                ("id", .text(outcome.vector.id)), ("rule", .text(outcome.vector.rule.rawValue)),
                ("requirements", list(outcome.vector.requirements)),
                ("verdict", .text(outcome.verdict.rawValue)), ("faults", list(outcome.faults)),
              ])
            })
        ),
      ])
  }

  /// The report as cases, a suite for each rule; vectors without an answer are left out.
  func report(of path: String) -> VerifyReport {
    let cases = outcomes.filter { $0.verdict != .unanswered }.map { outcome in
      CaseResult(
        name: outcome.vector.id, scenario: outcome.vector.rule.rawValue,
        verdict: outcome.verdict == .passed ? .passed : .unmet,
        messages: outcome.faults.map {
          CaseResult.Message(text: "\(outcome.requirementWords): \($0)")
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
  func page(like base: SinglePicture) throws(DiagnosticError) -> [UInt8] {
    var figures: [FiguresPage.Figure] = []
    for outcome in outcomes where outcome.verdict == .failed {
      let id = outcome.vector.id
      let words = ([outcome.requirementWords, outcome.vector.summary] + outcome.faults)
        .joined(separator: "\n")
      if outcome.curves.isEmpty {
        figures.append(FiguresPage.Figure(svg: nil, text: "\(id)\n\(words)", isFailed: true))
      }
      for (index, curve) in outcome.curves.enumerated() {
        let page = try base.renderer.page(
          curve.chart(title: id), pixelsPerPoint: Self.pixelsPerPoint)
        let picture = try EncodedPicture(
          page, as: .svg, pixelsPerPoint: Self.pixelsPerPoint, by: base.renderer)
        figures.append(
          FiguresPage.Figure(svg: picture.bytes, text: index == 0 ? words : "", isFailed: true))
      }
    }
    let list = requirements.flatMap { requirement in
      ["\(requirement.line)  \(requirement.text)"] + requirement.ownValues.map { "  \($0)" }
    }.joined(separator: "\n")
    figures.append(FiguresPage.Figure(svg: nil, text: list, isFailed: false))
    return FiguresPage(title: head, words: closing, figures: figures).bytes
  }

  private static let pixelsPerPoint = 2.0
}

extension Conformance.Requirement {
  /// The id with the numbers of its vectors.
  fileprivate var line: String {
    let (passed, failed) = (outcomes.count(.passed), outcomes.count(.failed))
    if failed > 0 { return "\(id)  \(failed) of \(outcomes.count) failed" }
    return outcomes.count(.unanswered) == outcomes.count
      ? "\(id)  not answered" : "\(id)  \(passed) of \(outcomes.count) passed"
  }
}

extension Conformance.Outcome {
  fileprivate var requirementWords: String { vector.requirements.joined(separator: " ") }
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
