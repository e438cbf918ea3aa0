internal import Glibc
public import SheetDraw
public import SheetReport
public import SheetSpec
internal import Synchronization
internal import SystemPackage

/// A case's verdict and what it has cost.
public struct CaseOutcome: Sendable {
  /// The verdict and its reasons.
  public var result: CaseResult

  /// Warnings about the drawn picture.
  public var warnings: [Diagnostic] = []

  /// What is wrong, where nothing could be drawn.
  public var diagnostics: [Diagnostic] = []

  /// Time of the processor.
  public var milliseconds = 0.0

  /// The picture that can become the reference; nil for what is no picture, or has passed.
  public var drawn: [UInt8]?

  /// The reference's path from the suite's folder; nil for what is no picture.
  var reference: FilePath?
}

extension ScenarioSuite {
  /// Draws and judges all cases, several at a time.
  ///
  /// - Parameters:
  ///   - judge: Compares pictures with their references.
  ///   - taskCount: The number of cases at a time, 1 or more.
  ///   - isStopped: Asked before each case; once true, no further one is begun.
  ///   - onOutcome: Called with each outcome and the index of its case, from any task.
  ///   - onProgress: Called with the number of finished cases after each, from any task.
  /// - Returns: The outcomes in the order of the cases; nil where the run was stopped.
  public func outcomes(
    by judge: ReferenceJudge, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool,
    onOutcome: @escaping @Sendable (CaseOutcome, Int) -> Void = { _, _ in },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [CaseOutcome]? {
    let outcomes = Mutex([CaseOutcome?](repeating: nil, count: cases.count))
    await WorkQueue.run(count: cases.count, width: taskCount, isStopped: isStopped) {
      let judge = CaseJudge(self, judge)
      return WorkQueue.Worker { index in
        let outcome = judge.outcome(of: cases[index])
        outcomes.withLock { $0[index] = outcome }
        onOutcome(outcome, index)
      } onDone: {
        onProgress($0)
      }
    }
    let finished = outcomes.withLock { $0 }.compactMap { $0 }
    return finished.count == cases.count && !isStopped() ? finished : nil
  }

  /// Draws and judges all cases.
  public func outcomes(by judge: ReferenceJudge = ReferenceJudge()) async -> [CaseOutcome] {
    await outcomes(by: judge, isStopped: { false }) ?? []
  }

  /// The report of a run.
  public func report(of outcomes: [CaseOutcome]) -> VerifyReport {
    VerifyReport(folder: folder.value.string, cases: outcomes.map(\.result))
  }
}

/// Gives verdicts, one case after the other.
private final class CaseJudge {
  private let suite: ScenarioSuite
  private let judge: ReferenceJudge

  /// The last case's scenario and its renderer; cases of one scenario follow each other.
  private var last: (scenario: Int, renderer: FrameRenderer)?

  init(_ suite: ScenarioSuite, _ judge: ReferenceJudge) {
    self.suite = suite
    self.judge = judge
  }

  func outcome(of item: SuiteCase) -> CaseOutcome {
    let start = Self.milliseconds
    var outcome: CaseOutcome
    switch item.subject {
    case .unreadable(let diagnostics): outcome = self.outcome(item, .invalid, diagnostics)
    case .orphan(let picture): outcome = orphan(item, picture)
    case .expectations: outcome = expectations(item)
    case .picture(let picture): outcome = self.picture(item, picture)
    }
    outcome.milliseconds = Self.milliseconds - start
    return outcome
  }

  /// The processor's time of this task's thread.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  private func outcome(
    _ item: SuiteCase, _ verdict: CaseResult.Verdict, _ diagnostics: [Diagnostic] = []
  ) -> CaseOutcome {
    CaseOutcome(
      result: CaseResult(
        name: item.name, scenario: item.scenarioPath.string, verdict: verdict,
        messages: diagnostics.map { suite.message($0) }),
      diagnostics: verdict == .invalid ? diagnostics : [])
  }

  private func outcome(
    _ item: SuiteCase, _ verdict: CaseResult.Verdict, _ picture: SuitePicture,
    _ diagnostics: [Diagnostic] = []
  ) -> CaseOutcome {
    var outcome = outcome(item, verdict, diagnostics)
    outcome.result.picture = CaseResult.Picture(picture)
    outcome.reference = picture.reference
    return outcome
  }

  private func plan(_ item: SuiteCase) -> (plan: DrawingPlan, renderer: FrameRenderer)? {
    guard let index = item.scenario, let plan = suite.scenarios[index].plan else { return nil }
    if let last, last.scenario == index { return (plan, last.renderer) }
    let renderer = plan.makeRenderer()
    last = (index, renderer)
    return (plan, renderer)
  }

  // MARK: What is no picture

  private func expectations(_ item: SuiteCase) -> CaseOutcome {
    guard let (plan, renderer) = plan(item), let scenario = plan.scenario?.file else {
      return outcome(item, .invalid)
    }
    do throws(DiagnosticError) {
      let resolved = try renderer.resolve(plan.ownDocument)
      let unmet = scenario.unmetExpectations(in: resolved.timeline)
      var outcome = outcome(item, unmet.isEmpty ? .passed : .unmet, unmet)
      outcome.warnings = resolved.warnings
      return outcome
    } catch { return outcome(item, .invalid, error.diagnostics) }
  }

  private func orphan(_ item: SuiteCase, _ picture: SuitePicture) -> CaseOutcome {
    var outcome = outcome(item, .orphaned, picture)
    do { outcome.result.picture?.before = try suite.reference(picture.reference) } catch {
      outcome.result.messages = error.diagnostics.map(suite.message)
    }
    return outcome
  }

  // MARK: Pictures

  private func picture(_ item: SuiteCase, _ picture: SuitePicture) -> CaseOutcome {
    guard let index = picture.index, let (plan, renderer) = plan(item) else {
      return outcome(item, .invalid)
    }
    do throws(DiagnosticError) {
      let drawn = try JudgedPicture(plan[index], by: renderer)
      var outcome = compared(item, picture, drawn)
      outcome.warnings = drawn.frame.warnings
      return outcome
    } catch { return outcome(item, .invalid, error.diagnostics) }
  }

  private func compared(
    _ item: SuiteCase, _ picture: SuitePicture, _ drawn: JudgedPicture
  ) -> CaseOutcome {
    let path = suite.path(picture.reference)
    guard Files.isThere(path.value) else {
      var missing = outcome(item, .missing, picture)
      missing.result.picture?.after = drawn.bytes
      missing.drawn = drawn.bytes
      return missing
    }
    do throws(DiagnosticError) {
      let before = try suite.reference(picture.reference)
      let folder = Files.folder(of: suite.path(item.scenarioPath).value)
      let judgement = try judge.judgement(
        of: drawn, against: PictureFile(before, path: path), in: folder)
      var outcome = outcome(item, judgement.verdict, picture)
      outcome.result.comparison = judgement.comparison
      guard judgement.verdict != .passed else { return outcome }
      outcome.result.changes = judgement.changes
      if judgement.isSameSheet {
        outcome.result.messages = [CaseResult.Message(text: Judgement.sameSheetWords)]
      }
      outcome.result.picture?.before = before
      outcome.result.picture?.after = drawn.bytes
      outcome.result.picture?.difference = judgement.difference
      outcome.drawn = drawn.bytes
      return outcome
    } catch {
      var invalid = outcome(item, .invalid, picture, error.diagnostics)
      invalid.result.picture?.after = drawn.bytes
      // Only the old reference is unreadable.
      if error.diagnostics.allSatisfy({ $0.code == .unreadablePicture }) {
        invalid.drawn = drawn.bytes
        invalid.diagnostics = []
      }
      return invalid
    }
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
  /// Reads a reference.
  ///
  /// - Throws: That it cannot be read, or that a link leads out of the suite's folder.
  fileprivate func reference(_ inside: FilePath) throws(DiagnosticError) -> [UInt8] {
    let path = Located(path(inside).value, at: path(inside).start)
    try refuseOutside(path)
    return try path.with { path throws(FileError) in
      try Files.read(path, mostBytes: Files.mostBytesOfPictures)
    }
  }

  /// - Throws: That a link leads out of the suite's folder.
  func refuseOutside(_ path: Located<FilePath>) throws(DiagnosticError) {
    guard Files.leads(path.value, into: folder.value) else {
      throw DiagnosticError(
        .leadsOutside, at: path.place, "\"\(path.value)\" leads out of the folder",
        allowed: "references within \"\(folder.value)\"")
    }
  }

  /// A fault for the report, its file by its path from the suite's folder.
  fileprivate func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    guard let place = diagnostic.place, case .file(let name) = place.source else {
      return CaseResult.Message(text: diagnostic.words)
    }
    return CaseResult.Message(
      file: inside(name).string, line: place.line, column: place.column, text: diagnostic.words)
  }
}
