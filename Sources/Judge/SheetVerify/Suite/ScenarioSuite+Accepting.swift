public import SheetReport

/// The selection of pictures that become references.
public struct Acceptance: Sendable {
  /// A Boolean value that is true if new pictures replace references that differ or are missing.
  public var takesPictures: Bool

  /// A Boolean value that is true if orphaned references are deleted.
  public var deletesOrphans: Bool

  /// Creates an acceptance.
  public init(takesPictures: Bool = true, deletesOrphans: Bool = false) {
    self.takesPictures = takesPictures
    self.deletesOrphans = deletesOrphans
  }

  func takes(_ outcome: CaseOutcome) -> Bool {
    switch outcome.result.verdict {
    case .changed, .resized, .missing: takesPictures
    case .orphaned: deletesOrphans
    // The picture was drawn, and only the old reference is unreadable.
    case .invalid: takesPictures && outcome.result.isAcceptable
    case .passed, .unmet, .added, .removed, .renamed: false
    }
  }
}

extension ScenarioSuite {
  /// Replaces references with new pictures: none of them if a case has an error.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of this suite's cases.
  ///   - acceptance: The selection among them.
  ///   - isDryRun: True to change no file.
  /// - Returns: The selected cases.
  /// - Throws: Every error of the outcomes, or a reference outside the suite's folder; no file is changed then. Or a
  ///   file that cannot be written, before which others may have been replaced.
  @discardableResult public func accept(
    _ outcomes: [CaseOutcome], _ acceptance: Acceptance = Acceptance(), isDryRun: Bool = false
  ) throws(DiagnosticError) -> [CaseResult] {
    let accepting = AcceptingRun(self, acceptance, isDryRun: isDryRun)
    for (index, outcome) in outcomes.enumerated() { accepting.take(index, outcome) }
    return try accepting.finish(outcomes)
  }
}
