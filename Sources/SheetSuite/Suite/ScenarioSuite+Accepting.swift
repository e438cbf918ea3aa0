internal import SheetDraw
public import SheetReport
public import SheetSpec

/// Which pictures become references.
public struct Acceptance: Sendable {
  /// Whether new pictures replace the references that differ or are missing.
  public var takesPictures: Bool

  /// Whether references that nothing asks for are deleted.
  public var deletesOrphans: Bool

  /// Creates an acceptance.
  public init(takesPictures: Bool = true, deletesOrphans: Bool = false) {
    self.takesPictures = takesPictures
    self.deletesOrphans = deletesOrphans
  }

  fileprivate func takes(_ outcome: CaseOutcome) -> Bool {
    switch outcome.result.verdict {
    case .changed, .resized, .missing: takesPictures
    case .orphaned: deletesOrphans
    // Only the old reference is unreadable.
    case .invalid: takesPictures && outcome.drawn != nil
    case .passed, .unmet: false
    }
  }
}

extension ScenarioSuite {
  /// Makes new pictures references: all of them, or none.
  ///
  /// - Parameters:
  ///   - outcomes: Of this suite's cases.
  ///   - acceptance: Which of them are taken.
  ///   - isDryRun: Whether no file is changed.
  /// - Returns: The cases that were taken.
  /// - Throws: Every fault of the outcomes; a reference out of the suite's folder; and the system's
  ///   reason why one cannot be written. Then every file is as it was.
  @discardableResult public func accept(
    _ outcomes: [CaseOutcome], _ acceptance: Acceptance = Acceptance(), isDryRun: Bool = false
  ) throws(DiagnosticError) -> [CaseResult] {
    var replacements: [Files.Replacement] = []
    var taken: [CaseResult] = []
    var faults: [Diagnostic] = []
    for outcome in outcomes where acceptance.takes(outcome) {
      guard let reference = outcome.reference else { continue }
      let inside = path(reference)
      let path = Located(inside.value, at: inside.start)
      replacements.append(Files.Replacement(path: path, bytes: outcome.drawn))
      taken.append(outcome.result)
      do { try refuseOutside(path) } catch { faults += error.diagnostics }
    }
    faults += outcomes.flatMap(\.diagnostics)
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    if !isDryRun { try Files.replace(replacements) }
    return taken
  }
}
