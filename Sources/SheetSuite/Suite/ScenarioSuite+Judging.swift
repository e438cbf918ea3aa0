public import SheetDraw
internal import SheetPlatform
public import SheetReport
public import SheetSpec
internal import Synchronization
internal import SystemPackage

/// The verdict on a case, with its diagnostics and cost.
public struct CaseOutcome: Sendable {
  /// The verdict and its reasons.
  public var result: CaseResult

  /// Warnings about the drawn picture.
  public var warnings: [Diagnostic] = []

  /// The faults of an input that cannot be read or drawn.
  public var diagnostics: [Diagnostic] = []

  /// Processor time in milliseconds.
  public var milliseconds = 0.0

  /// The picture that can become the reference; nil for a case without a picture and for one that
  /// has passed.
  public var drawn: [UInt8]?

  /// The reference's path relative to the suite's folder; nil for a case without a picture.
  var reference: FilePath?
}

extension ScenarioSuite {
  /// Draws all cases and compares them with their references, in parallel.
  ///
  /// - Parameters:
  ///   - judge: The judge of the pictures.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each case; no case is started after it has returned true.
  ///   - onOutcome: Called with each outcome and the index of its case, from any task.
  ///   - onProgress: Called with the number of finished cases after each, from any task.
  /// - Returns: The outcomes in the order of the cases; nil if the run was stopped.
  public func outcomes(
    by judge: ReferenceJudge, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool,
    onOutcome: @escaping @Sendable (CaseOutcome, Int) -> Void = { _, _ in },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [CaseOutcome]? {
    let outcomes = Mutex([CaseOutcome?](repeating: nil, count: cases.count))
    await WorkQueue.run(
      count: cases.count, width: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      let judge = CaseJudge(self, judge)
      return { index in
        let outcome = judge.outcome(of: cases[index])
        outcomes.withLock { $0[index] = outcome }
        onOutcome(outcome, index)
      }
    }
    let finished = outcomes.withLock { $0 }.compactMap { $0 }
    return finished.count == cases.count && !isStopped() ? finished : nil
  }

  /// Draws all cases and compares them with their references.
  public func outcomes(by judge: ReferenceJudge = ReferenceJudge()) async -> [CaseOutcome] {
    await outcomes(by: judge, isStopped: { false }) ?? []
  }

  /// Returns the report of a run.
  public func report(of outcomes: [CaseOutcome]) -> VerifyReport {
    VerifyReport(folder: folder.value.string, cases: outcomes.map(\.result))
  }
}

/// The judge of one task, which reuses the renderer of the previous case's scenario.
private final class CaseJudge {
  private let suite: ScenarioSuite
  private let judge: ReferenceJudge

  /// The scenario of the previous case and its renderer; cases of one scenario are adjacent.
  private var last: (scenario: Int, renderer: FrameRenderer)?

  init(_ suite: ScenarioSuite, _ judge: ReferenceJudge) {
    self.suite = suite
    self.judge = judge
  }

  func outcome(of item: SuiteCase) -> CaseOutcome {
    let start = Self.milliseconds
    var outcome = CaseOutcome(
      result: CaseResult(
        name: item.name, scenario: item.scenarioPath.string, verdict: .invalid))
    do throws(DiagnosticError) {
      switch item.subject {
      case .unreadable(let diagnostics): throw DiagnosticError(diagnostics)
      case .orphan(let picture): addOrphan(picture, to: &outcome)
      case .expectations: try addExpectations(item, to: &outcome)
      case .picture(let picture, let index):
        try addPicture(picture, index, item, to: &outcome)
      }
    } catch { outcome.diagnostics = error.diagnostics }
    outcome.result.messages += outcome.diagnostics.map(suite.message)
    // A picture that can replace its reference is no fault of the run.
    if outcome.result.verdict != .invalid || outcome.drawn != nil { outcome.diagnostics = [] }
    outcome.milliseconds = Self.milliseconds - start
    return outcome
  }

  /// The processor time of the current thread.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Returns the plan of a case's scenario and its renderer.
  ///
  /// - Precondition: The scenario can be read.
  private func plan(_ item: SuiteCase) -> (plan: DrawingPlan, renderer: FrameRenderer) {
    guard let index = item.scenario, let plan = suite.scenarios[index].plan else {
      preconditionFailure("the case \(item.name) has no plan")
    }
    if let last, last.scenario == index { return (plan, last.renderer) }
    let renderer = plan.makeRenderer()
    last = (index, renderer)
    return (plan, renderer)
  }

  private func addExpectations(
    _ item: SuiteCase, to outcome: inout CaseOutcome
  ) throws(DiagnosticError) {
    let (plan, renderer) = plan(item)
    let resolved = try renderer.resolve(plan.ownDocument)
    let unmet = plan.scenario?.file.unmetExpectations(in: resolved.timeline) ?? []
    outcome.result.verdict = unmet.isEmpty ? .passed : .unmet
    outcome.diagnostics = unmet
    outcome.warnings = resolved.warnings
  }

  private func addOrphan(_ picture: SuitePicture, to outcome: inout CaseOutcome) {
    outcome.result.verdict = .orphaned
    outcome.result.picture = CaseResult.Picture(picture)
    outcome.reference = picture.reference
    do throws(DiagnosticError) {
      let path = suite.path(picture.reference)
      let file = Located(path.value, at: path.start)
      try file.checkInside(suite.folder.value)
      outcome.result.picture?.before = try file.read(as: .picture)
    } catch { outcome.diagnostics = error.diagnostics }
  }

  private func addPicture(
    _ picture: SuitePicture, _ index: Int, _ item: SuiteCase, to outcome: inout CaseOutcome
  ) throws(DiagnosticError) {
    let (plan, renderer) = plan(item)
    let drawn = try JudgedPicture(plan[index], by: renderer)
    outcome.result.picture = CaseResult.Picture(picture)
    outcome = judge.outcome(
      of: drawn, for: outcome.result, at: suite.path(picture.reference),
      in: Files.folder(of: suite.path(item.scenarioPath).value), within: suite.folder.value)
    outcome.reference = picture.reference
    outcome.warnings = drawn.frame.warnings
  }
}

extension CaseResult.Picture {
  fileprivate init(_ picture: SuitePicture) {
    self.init(
      shot: picture.shot, device: picture.device, appearance: picture.appearance,
      pixelsPerPoint: picture.pixelsPerPoint, reference: picture.reference.string)
  }
}

extension ScenarioSuite {
  /// Returns a diagnostic as a message whose file is relative to the suite's folder.
  fileprivate func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    guard let place = diagnostic.place, case .file(let name) = place.source else {
      return CaseResult.Message(text: diagnostic.words)
    }
    return CaseResult.Message(
      file: inside(name).string, line: place.line, column: place.column, text: diagnostic.words)
  }
}

extension Located<FilePath> {
  /// Checks that a reference is inside a folder, links followed.
  ///
  /// - Throws: A path that leads outside the folder.
  func checkInside(_ folder: FilePath) throws(DiagnosticError) {
    guard Files.leads(value, into: folder) else {
      throw DiagnosticError(
        .leadsOutside, at: place, "\"\(value)\" leads outside the folder",
        allowed: "references within \"\(folder)\"")
    }
  }
}
