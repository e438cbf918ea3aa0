internal import Glibc
internal import SheetDiff
internal import SheetDraw
internal import SheetModel
internal import SheetReport
internal import SheetSpec
internal import SystemPackage

/// Draws and compares the cases of a suite side by side.
struct VerifyRun {
  let suite: Suite
  let wish: ComparisonWish
  let workers: Int

  /// Whether pictures of what differs are made.
  let drawsDifferences: Bool

  /// A verdict and what it has cost.
  struct Outcome {
    var result: CaseResult
    var warnings: [Diagnostic] = []
    /// What is wrong, where nothing could be drawn.
    var diagnostics: [Diagnostic] = []
    var milliseconds = 0.0
    /// What can become the reference; nil for what is no picture, or has passed.
    var drawn: [UInt8]?
  }

  /// Judges all cases, telling of them as it is said.
  ///
  /// - Returns: Nil where somebody has asked to end.
  func outcomes(telling lines: VerifyLines) async -> [Outcome]? {
    await WorkQueue.run(
      count: suite.cases.count, width: workers, isStopped: { Interrupt.isRequested }
    ) {
      let judge = CaseJudge(run: self)
      return WorkQueue.Worker { index in
        lines.take(judge.judge(suite.cases[index]), at: index)
      } onDone: { done in
        lines.show(done)
      }
    }
    lines.end()
    return Interrupt.isRequested ? nil : lines.outcomes
  }
}

/// Gives verdicts, one case after the other.
private final class CaseJudge {
  private let suite: Suite
  private let wish: ComparisonWish
  private let drawsDifferences: Bool

  /// The scenario of the last case and its board; cases of one scenario follow each other.
  private var last: (scenario: Int, board: DrawingBoard)?

  init(run: VerifyRun) {
    suite = run.suite
    wish = run.wish
    drawsDifferences = run.drawsDifferences
  }

  func judge(_ item: SuiteCase) -> VerifyRun.Outcome {
    let start = Self.milliseconds
    var outcome: VerifyRun.Outcome
    switch item.subject {
    case .unreadable(let diagnostics): outcome = self.outcome(item, .invalid, diagnostics)
    case .orphan(let picture): outcome = orphan(item, picture)
    case .expectations: outcome = expectations(item)
    case .picture(let picture): outcome = self.picture(item, picture)
    }
    outcome.milliseconds = Self.milliseconds - start
    return outcome
  }

  /// Of this task's own thread.
  private static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  private func outcome(
    _ item: SuiteCase, _ verdict: CaseResult.Verdict, _ diagnostics: [Diagnostic] = []
  ) -> VerifyRun.Outcome {
    VerifyRun.Outcome(
      result: CaseResult(
        name: item.name, scenario: item.scenarioPath, verdict: verdict,
        messages: diagnostics.map { suite.message($0) }),
      diagnostics: verdict == .invalid ? diagnostics : [])
  }

  private func board(_ scenario: Int) -> (DrawingBoard, DrawPlan)? {
    guard let plan = suite.scenarios[scenario].plan else { return nil }
    if let last, last.scenario == scenario { return (last.board, plan) }
    let board = DrawingBoard(library: plan.library, font: plan.font)
    last = (scenario, board)
    return (board, plan)
  }

  // MARK: What is no picture

  private func expectations(_ item: SuiteCase) -> VerifyRun.Outcome {
    guard let (board, plan) = item.scenario.flatMap({ board($0) }), let scenario = plan.scenario
    else { return outcome(item, .invalid) }
    var document = SheetDocument()
    document.scenario = scenario
    do {
      let resolved = try board.resolve(document)
      let unmet = scenario.unmetExpectations(in: resolved.timeline)
      var outcome = outcome(item, unmet.isEmpty ? .passed : .unmet, unmet)
      outcome.warnings = resolved.warnings
      return outcome
    } catch { return outcome(item, .invalid, error.diagnostics) }
  }

  private func orphan(_ item: SuiteCase, _ picture: SuitePicture) -> VerifyRun.Outcome {
    var outcome = outcome(item, .orphaned)
    outcome.result.picture = CaseResult.Picture(picture)
    do { outcome.result.picture?.before = try suite.reference(picture.reference) } catch {
      outcome.result.messages = error.diagnostics.map { suite.message($0) }
    }
    return outcome
  }

  // MARK: Pictures

  private func picture(_ item: SuiteCase, _ picture: SuitePicture) -> VerifyRun.Outcome {
    guard let drawn = picture.drawn, let (board, _) = item.scenario.flatMap({ board($0) }) else {
      return outcome(item, .invalid)
    }
    do throws(DiagnosticError) {
      let frame = try board.frame(drawn.request)
      let encoded = try EncodedPicture(
        frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, origin: drawn.origin,
        on: board)
      var outcome = compared(item, picture, drawn.request, encoded.bytes, frame, board)
      outcome.warnings = frame.warnings
      return outcome
    } catch { return outcome(item, .invalid, error.diagnostics) }
  }

  private func compared(
    _ item: SuiteCase, _ picture: SuitePicture, _ request: FrameRequest, _ drawn: [UInt8],
    _ frame: Frame, _ board: DrawingBoard
  ) -> VerifyRun.Outcome {
    guard Files.isThere(suite.path(picture.reference).filePath.value) else {
      var missing = outcome(item, .missing)
      missing.result.picture = CaseResult.Picture(picture)
      missing.result.picture?.after = drawn
      missing.drawn = drawn
      return missing
    }
    do throws(DiagnosticError) {
      let before = try suite.reference(picture.reference)
      let path = suite.path(picture.reference)
      let (reference, new) = (
        PictureFile(before, path: path.filePath), PictureFile(drawn, path: path.filePath)
      )
      guard try !reference.equalsButForNotes(new) else { return outcome(item, .passed, picture) }
      let options = wish.options(
        isOwn: true, pixelsPerPoint: frame.pixelsPerPoint,
        ignoring: try ignoredBoxes(reference, of: item, frame, board))
      let check = try PictureCheck(
        of: reference, and: new, options: options,
        wish: drawsDifferences ? .differenceOfFailure : .nothing)
      guard !check.comparison.isPassed else {
        var passed = outcome(item, .passed, picture)
        passed.result.comparison = check.comparison
        return passed
      }
      var failed = outcome(
        item, check.comparison.verdict == .sizesDiffer ? .resized : .changed, picture)
      failed.result.comparison = check.comparison
      tellChanges(from: reference, to: request, board, in: &failed.result)
      failed.result.picture?.before = before
      failed.result.picture?.after = drawn
      failed.result.picture?.difference = check.picture
      failed.drawn = drawn
      return failed
    } catch {
      var invalid = outcome(item, .invalid, error.diagnostics)
      invalid.result.picture = CaseResult.Picture(picture)
      invalid.result.picture?.after = drawn
      if error.diagnostics.contains(where: { $0.code == .unreadablePicture }) {
        invalid.drawn = drawn
        invalid.diagnostics = []
      }
      return invalid
    }
  }

  /// What has changed in the model since the reference was drawn, as far as that says how it was.
  private func tellChanges(
    from before: PictureFile, to request: FrameRequest, _ board: DrawingBoard,
    in result: inout CaseResult
  ) {
    do throws(DiagnosticError) {
      guard let side = try self.side(before, result.scenario) else { return }
      let after = try board.comparedFrame(request)
      result.changes = Change.between(try side.comparedFrame(), after)
      if result.changes.isEmpty {
        result.messages.append(CaseResult.Message(text: DiffResult.sameSheetWords))
      }
    } catch {
      // A reference of another version may ask for what there no longer is; its pixels still tell.
    }
  }

  /// What a reference shows, as far as it says how it was drawn.
  private func side(_ reference: PictureFile, _ scenario: String) throws(DiagnosticError)
    -> DrawnSide?
  {
    let about = try reference.about()
    let folder = Files.folder(of: suite.path(scenario).filePath.value)
    return try about.origin.map { origin throws(DiagnosticError) in
      try DrawnSide(origin, folder: folder)
    }
  }

  /// Where the layers that do not count are, in either picture.
  private func ignoredBoxes(
    _ reference: PictureFile, of item: SuiteCase, _ frame: Frame, _ board: DrawingBoard
  ) throws(DiagnosticError) -> [PixelBox] {
    guard !wish.ignoredLayers.isEmpty else { return [] }
    let boxes = try board.boxes(of: wish.ignoredLayers, in: frame)
    do throws(DiagnosticError) {
      guard let side = try side(reference, item.scenarioPath) else { return boxes }
      return boxes + (try side.boxes(of: wish.ignoredLayers))
    } catch {
      // What can no longer be drawn has its layers where they were last.
      return boxes
    }
  }

  private func outcome(
    _ item: SuiteCase, _ verdict: CaseResult.Verdict, _ picture: SuitePicture
  ) -> VerifyRun.Outcome {
    var outcome = outcome(item, verdict)
    outcome.result.picture = CaseResult.Picture(picture)
    return outcome
  }
}

extension CaseResult.Picture {
  fileprivate init(_ picture: SuitePicture) {
    self.init(
      shot: picture.shot, device: picture.device, appearance: picture.appearance,
      pixelsPerPoint: picture.pixelsPerPoint, reference: picture.reference)
  }
}

extension Suite {
  /// A reference as a file.
  ///
  /// - Throws: That it cannot be read, or that a link leads out of the suite's folder.
  func reference(_ inside: String) throws(DiagnosticError) -> [UInt8] {
    let path = Located(path(inside).value, at: path(inside).filePath.start)
    try refuseOutside(path)
    return try path.filePath.with { path throws(FileError) in
      try Files.read(path, mostBytes: Files.mostBytesOfPictures)
    }
  }

  /// - Throws: That a link leads out of the suite's folder.
  func refuseOutside(_ path: Located<String>) throws(DiagnosticError) {
    guard Files.leads(path.filePath.value, into: folder.filePath.value) else {
      throw DiagnosticError(
        .leadsOutside, at: path.place, "\"\(path.value)\" leads out of the folder",
        allowed: "references within \"\(folder.value)\"")
    }
  }

  /// A fault for the report, its file by its path from the suite's folder.
  func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    var text = diagnostic.message
    if let allowed = diagnostic.allowed { text += "; \(allowed)" }
    if let nearest = diagnostic.nearest { text += "; did you mean \"\(nearest)\"?" }
    guard let place = diagnostic.place, case .file(let name) = place.source else {
      return CaseResult.Message(text: text)
    }
    return CaseResult.Message(
      file: inside(name.string), line: place.line, column: place.column, text: text)
  }
}
