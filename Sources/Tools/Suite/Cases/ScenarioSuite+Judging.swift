internal import SheetFit
public import SheetVerify

extension ScenarioSuite {
  /// Draws all cases and compares them with their references, in parallel.
  ///
  /// - Parameters:
  ///   - judge: The judge of the pictures.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each case; no case is started after it has returned true.
  ///   - onProgress: Called with the number of finished cases after each, from any task.
  /// - Returns: The outcomes in the order of the cases; nil if the run was stopped.
  public func outcomes(
    by judge: ReferenceJudge, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [CaseOutcome]? {
    var suite = self
    suite.judge = judge
    return await suite.outcomes(
      taskCount: taskCount, isStopped: isStopped, onProgress: onProgress
    ) { _, _ in }
  }

  /// Draws all cases and compares them with their references.
  public func outcomes(by judge: ReferenceJudge = ReferenceJudge()) async -> [CaseOutcome] {
    await outcomes(by: judge, isStopped: { false }) ?? []
  }

  /// Returns the report of a run.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of this suite's cases.
  ///   - hasTimes: True to report the time of each case; a report without times is the same after
  ///     every run.
  ///   - shard: The shard of a partial run.
  ///   - suiteCount: Number of cases of all shards together.
  /// - Returns: The report.
  public func report(
    of outcomes: [CaseOutcome], hasTimes: Bool = false, shard: VerifyReport.Shard? = nil,
    suiteCount: Int? = nil
  ) -> VerifyReport {
    report(of: outcomes, hasTimes: hasTimes, shard: shard, allCount: suiteCount)
  }
}

extension ScenarioSuite: CaseSource {
  package var names: [String] { cases.map(\.name) }

  package var head: VerifyReport {
    var head = VerifyReport(
      folder: folder.value.string, cases: [], against: otherReferences?.name.value)
    head.onlyScenario = onlyScenario?.string
    return head
  }

  package mutating func keep(only names: Set<String>) { keep { names.contains($0.name) } }

  package func makeJudge() -> (Int) -> CaseOutcome {
    let judge = CaseJudge(self)
    return { judge.outcome(of: cases[$0]) }
  }
}

/// The judge of one task, which reuses the renderer of the previous case's scenario.
private final class CaseJudge {
  private let suite: ScenarioSuite

  /// The scenario of the previous case and its renderer; cases of one scenario are adjacent.
  private var last: (scenario: Int, renderer: PictureRenderer)?

  /// The pictures of hashed references.
  private let accepted: AcceptedPictures

  init(_ suite: ScenarioSuite) {
    accepted = AcceptedPictures(of: suite)
    self.suite = suite
  }

  func outcome(of item: SuiteCase) -> CaseOutcome {
    var outcome = CaseOutcome(
      result: CaseResult(name: item.name, scenario: item.scenarioPath.string, verdict: .invalid))
    do throws(DiagnosticError) {
      switch item.subject {
      case .unreadable(let diagnostics): throw DiagnosticError(diagnostics)
      case .orphan(let picture): addOrphan(picture, to: &outcome)
      case .expectations: try addExpectations(item, to: &outcome)
      case .motion(let table): try addMotion(table, of: item, to: &outcome)
      case .picture(let picture, let index):
        try addPicture(picture, at: index, of: item, to: &outcome)
      }
    } catch { outcome.diagnostics = error.diagnostics }
    outcome.result.messages += outcome.diagnostics.map(suite.message)
    // A picture that can replace its reference is no error of the run.
    if outcome.result.verdict != .invalid || outcome.drawn != nil { outcome.diagnostics = [] }
    return outcome
  }

  /// Returns the plan of a case's scenario and its renderer.
  ///
  /// - Precondition: The scenario can be read.
  private func plan(_ item: SuiteCase) -> (plan: DrawingPlan, renderer: PictureRenderer) {
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
    outcome.result.line = unmet.first?.place?.line
    outcome.diagnostics = unmet
    outcome.warnings = resolved.warnings
  }

  /// The tolerated difference from a table, which has three decimal places, in points.
  private static let motionTolerance = 0.05

  private func addMotion(
    _ table: FilePath, of item: SuiteCase, to outcome: inout CaseOutcome
  ) throws(DiagnosticError) {
    let (plan, renderer) = plan(item)
    let resolved = try renderer.resolve(plan.ownDocument)
    let path = suite.path(table)
    let comparison = try TraceComparison(
      of: (TraceComparison.table(of: resolved.timeline, path: path), path),
      and: (TraceTable(reading: path), path), tolerance: Self.motionTolerance, fits: false)
    outcome.result.verdict = comparison.isPassed ? .passed : .unmet
    outcome.diagnostics = comparison.columns.filter { !$0.isPassed }.map { column in
      Diagnostic(
        .unmetExpectation, at: path.start,
        "\(column.name) is \(column.distance.largest.magnitude.brief) off at "
          + "\(column.distance.largestSeconds.brief) s",
        allowed: "at most \(column.tolerance.brief), or a new table printed by `sheetdraw inspect`")
    }
  }

  private func addOrphan(_ picture: SuitePicture, to outcome: inout CaseOutcome) {
    outcome.result.verdict = .orphaned
    outcome.result.picture = suite.reported(picture)
    outcome.reference = picture.reference
    if let file = picture.hashFile {
      outcome.hash = HashedReference(file: file, name: picture.name, isStored: true)
      outcome.result.picture?.digest = suite.digest(of: picture)?.text
      return
    }
    do throws(DiagnosticError) {
      let before = try suite.reference(picture.reference)
      outcome.result.picture?.before = before.map(PictureContents.init)
      outcome.result.picture?.digest = before.map(PictureFile.digest)
    } catch { outcome.diagnostics = error.diagnostics }
  }

  private func addPicture(
    _ picture: SuitePicture, at index: Int, of item: SuiteCase, to outcome: inout CaseOutcome
  ) throws(DiagnosticError) {
    let (plan, renderer) = plan(item)
    let drawn = try JudgedPicture(plan[index], by: renderer)
    outcome.result.picture = suite.reported(picture)
    outcome.result.line = picture.line
    defer {
      outcome.reference = picture.reference
      outcome.warnings = drawn.frame.warnings
    }
    if picture.hashFile != nil || suite.newForm == .hashes {
      let stem = Reference.stem(ofScenario: item.scenarioPath)
      outcome.hash = HashedReference(
        file: ReferenceHashes.file(ofStem: stem), name: picture.name,
        digest: try drawn.pixelDigest(for: suite.path(picture.reference)),
        isStored: picture.hashFile != nil)
    }
    guard picture.hashFile == nil else {
      return judgeHash(of: drawn, picture, at: index, item: item, to: &outcome)
    }
    let hash = outcome.hash
    let path = suite.path(picture.reference)
    let label = suite.otherReferences.map {
      Located($0.label(of: picture.reference), at: path.place)
    }
    outcome = suite.judge.outcome(
      of: drawn, for: outcome.result, at: label ?? path,
      in: Files.folder(of: suite.path(item.scenarioPath).value)
    ) { () throws(DiagnosticError) in try suite.reference(picture.reference) }
    let isDamaged = outcome.result.verdict == .invalid && outcome.drawn != nil
    if outcome.result.verdict == .missing || isDamaged {
      outcome.result.picture?.digest = PictureFile.digest(of: drawn.bytes)
    }
    outcome.hash = hash
    if outcome.result.verdict == .missing, let hash {
      outcome.result.picture?.reference = hash.file.string
    }
  }

  /// Compares the digest of a picture with its hashed reference, and shows the difference if the accepted picture
  /// can be drawn again.
  private func judgeHash(
    of drawn: JudgedPicture, _ picture: SuitePicture, at index: Int, item: SuiteCase,
    to outcome: inout CaseOutcome
  ) {
    let hash = outcome.hash
    let expected = suite.digest(of: picture)
    guard let digest = hash?.digest, digest != expected else {
      outcome.result.verdict = .passed
      if suite.newForm == .pictures { outcome.drawn = drawn.bytes }
      return
    }
    outcome.drawn = drawn.bytes
    outcome.result.picture?.after = PictureContents(drawn.bytes)
    guard let expected else {
      outcome.result.verdict = .missing
      outcome.result.picture?.digest = digest.text
      if suite.newForm == .pictures {
        outcome.result.picture?.reference = picture.reference.string
      }
      return
    }
    if let exact = exactPicture(at: index, of: item, digest: expected) {
      outcome = suite.judge.outcome(
        of: drawn, for: outcome.result, at: suite.path(picture.reference),
        in: Files.folder(of: suite.path(item.scenarioPath).value)
      ) { () throws(DiagnosticError) in exact }
      outcome.hash = hash
      return
    }
    do {
      let before = try accepted.picture(picture, of: item.scenarioPath, digest: expected)
      outcome = suite.judge.reading(before.resources).outcome(
        of: drawn, for: outcome.result, at: suite.path(picture.reference),
        in: Files.folder(of: suite.path(item.scenarioPath).value)
      ) { () throws(DiagnosticError) in before.bytes }
      outcome.hash = hash
    } catch {
      let sizes = [expected, digest].map { "\($0.widthPixels) × \($0.heightPixels)" }
      outcome.result.verdict = sizes[0] == sizes[1] ? .changed : .resized
      let size = sizes[0] == sizes[1] ? "" : " (\(sizes[0]) → \(sizes[1]) px)"
      outcome.result.messages = [
        CaseResult.Message(
          text:
            "the picture differs from the accepted hash\(size); showing the difference needs \(error.need)"
        )
      ]
    }
  }
}

extension CaseJudge {
  /// Returns the picture of the exact renderer that a hash stands for; nil for another picture, and where it is the
  /// renderer of the suite.
  private func exactPicture(at index: Int, of item: SuiteCase, digest: PixelDigest) -> [UInt8]? {
    let (plan, renderer) = plan(item)
    guard renderer.rasterizer != .exact else { return nil }
    do throws(DiagnosticError) {
      let exact = try JudgedPicture(plan[index], by: plan.makeRenderer(by: .exact))
      let path = suite.path(item.scenarioPath)
      return try exact.pixelDigest(for: path) == digest ? exact.bytes : nil
    } catch { return nil }
  }
}

extension ScenarioSuite {
  /// Returns a picture as it is reported.
  fileprivate func reported(_ picture: SuitePicture) -> CaseResult.Picture {
    let stored = picture.hashFile ?? picture.reference
    let reference = otherReferences?.label(of: stored) ?? stored
    return CaseResult.Picture(
      shot: picture.shot, device: picture.device, appearance: picture.appearance,
      pixelsPerPoint: picture.pixelsPerPoint, reference: reference.string)
  }

  /// Returns the digest of a hashed reference; nil if it is missing.
  fileprivate func digest(of picture: SuitePicture) -> PixelDigest? {
    picture.hashFile.flatMap { hashes(ofStem: $0.dropping(ReferenceHashes.ending))?[picture.name] }
  }

  /// Returns the contents of a compared reference; nil if it is missing.
  ///
  /// - Throws: A file that cannot be read, or a stored reference outside the suite's folder.
  fileprivate func reference(_ reference: FilePath) throws(DiagnosticError) -> [UInt8]? {
    if let otherReferences { return try otherReferences.contents(of: reference) }
    let path = path(reference)
    return try Located(path.value, at: path.start).reference(within: folder.value)
  }
}

extension ScenarioSuite {
  /// Returns a diagnostic as a message whose file is relative to the suite's folder.
  ///
  /// The text does not repeat the path of the file, which is relative to another folder.
  package func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    guard let place = diagnostic.place, case .file(let name) = place.source else {
      return CaseResult.Message(text: diagnostic.words)
    }
    let file = reportedPath(name).string
    guard place.isWholePicture else {
      return CaseResult.Message(
        file: file, line: place.line, column: place.column, text: diagnostic.words)
    }
    return CaseResult.Message(file: file, text: diagnostic.words.withoutSubject("\"\(name)\""))
  }

  /// Returns the path relative to the suite's folder, without `x/..`, of a path relative to the
  /// working folder.
  private func reportedPath(_ path: FilePath) -> FilePath {
    let own = inside(path)
    let plain = own.lexicallyNormalized()
    // Behind a link, `..` is another folder.
    return Files.identity(of: self.path(plain).value) == Files.identity(of: path) ? plain : own
  }
}
