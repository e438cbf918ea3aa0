internal import SheetPlan
package import SheetReport

extension FolderComparison {
  /// Compares all pictures, in parallel.
  ///
  /// - Parameters:
  ///   - settings: The options of the comparisons.
  ///   - drawsDifferences: True to draw pictures of differences.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each case; no case is started after it has returned true.
  ///   - onProgress: Called with the number of finished cases after each, from any task.
  ///   - convert: Converts the pictures of a case for reports, from any task.
  /// - Returns: The outcomes in the order of the pictures; nil if the run was stopped.
  package func outcomes(
    by settings: ComparisonSettings, drawsDifferences: Bool, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    puttingAway convert: @escaping @Sendable (PictureContents) -> PictureContents? = { $0 }
  ) async -> [CaseOutcome]? {
    await CaseOutcome.all(
      count: count, taskCount: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      let judge = PairJudge(
        comparison: self, settings: settings,
        image: drawsDifferences ? .differenceOfFailure : .nothing)
      return { index in
        var outcome = judge.outcome(of: pairs[index])
        outcome.putAwayPictures(convert)
        return outcome
      }
    }
  }

  /// Returns the report of a run.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of the pictures.
  ///   - hasTimes: True to report the time of each case.
  ///   - shard: The shard of a partial run.
  ///   - allCount: Number of pictures of all shards together.
  /// - Returns: The report.
  package func report(
    of outcomes: [CaseOutcome], hasTimes: Bool = false, shard: VerifyReport.Shard? = nil,
    allCount: Int? = nil
  ) -> VerifyReport {
    var report = VerifyReport(
      folder: after.path.value.string, cases: outcomes.results(hasTimes: hasTimes),
      against: before.path.value.string, shard: shard, suiteCount: allCount)
    report.subject = .folders(otherFileCount: otherFileCount)
    return report
  }

  /// The digest of the names of all pictures, by which shards of other folders are recognized.
  package var digest: String {
    Files.digest(of: names)
  }
}

/// The judge of one task.
private struct PairJudge {
  let comparison: FolderComparison
  let settings: ComparisonSettings
  let image: PictureCheck.Image

  func outcome(of pair: FolderComparison.Pair) -> CaseOutcome {
    CaseOutcome(ofPicture: pair.name, message: message) { result throws(DiagnosticError) in
      try judge(pair, &result)
    }
  }

  /// Completes the result of a case.
  ///
  /// - Throws: A picture that cannot be read.
  private func judge(
    _ pair: FolderComparison.Pair, _ result: inout CaseResult
  ) throws(DiagnosticError) {
    let (before, after) = (comparison.before, comparison.after)
    switch pair.subject {
    case .both:
      try compare(before.picture(pair.path), with: after.picture(pair.path), &result)
    case .added:
      try show(nil, and: after.picture(pair.path), in: &result)
      finish(&result, as: .added, "only in \(after.path.value)")
    case .removed:
      try show(before.picture(pair.path), and: nil, in: &result)
      finish(&result, as: .removed, "only in \(before.path.value)")
    case .renamed(let name):
      try show(before.picture(name), and: after.picture(pair.path), in: &result)
      finish(&result, as: .renamed, "renamed from \(name)")
    case .unreadable(let diagnostics): throw DiagnosticError(diagnostics)
    }
  }

  /// Sets the verdict on pictures that are not compared, and its reason.
  private func finish(
    _ result: inout CaseResult, as verdict: CaseResult.Verdict, _ words: String
  ) {
    result.verdict = verdict
    result.messages = [CaseResult.Message(text: words)]
  }

  /// Adds pictures that are not compared.
  private func show(
    _ before: Located<FilePath>?, and after: Located<FilePath>?, in result: inout CaseResult
  ) throws(DiagnosticError) {
    func file(_ path: Located<FilePath>?) throws(DiagnosticError) -> PictureFile? {
      try path.map { path throws(DiagnosticError) in
        try PictureFile(reading: path).convertedToPNG()
      }
    }
    let files = try (file(before), file(after))
    let pixelsPerPoint = try (files.0 ?? files.1)?.about().pixelsPerPoint
    addPicture((before ?? after)?.value, pixelsPerPoint, to: &result)
    result.picture?.before = files.0?.contents
    result.picture?.after = files.1?.contents
  }

  private func addPicture(
    _ path: FilePath?, _ pixelsPerPoint: Double?, to result: inout CaseResult
  ) {
    result.picture = CaseResult.Picture(
      shot: "", device: "", appearance: "", pixelsPerPoint: pixelsPerPoint ?? 1,
      reference: path.map { String(keeping: $0) } ?? "")
  }

  private func compare(
    _ before: Located<FilePath>, with after: Located<FilePath>, _ result: inout CaseResult
  ) throws(DiagnosticError) {
    let resources = DrawingResources()
    let sides = try (ComparedSide(before, with: resources), ComparedSide(after, with: resources))
    // Equal pictures are not decoded.
    guard try !sides.0.equalsButForNotes(sides.1) else {
      addPicture(before.value, sides.0.about?.pixelsPerPoint, to: &result)
      result.verdict = .passed
      return
    }
    let found = try SideComparison(
      of: sides.0, and: sides.1, settings: settings, image: image,
      measuring: comparison.measuring)
    addPicture(before.value, found.pixelsPerPoint, to: &result)
    guard !found.isPassed else {
      result.verdict = .passed
      result.comparison = found.comparison.flatMap { $0.verdict == .identical ? nil : $0 }
      return
    }
    result.verdict = found.comparison?.verdict == .sizesDiffer ? .resized : .changed
    result.comparison = found.comparison
    result.changes = found.changes
    if found.isSameSheet {
      result.messages = [CaseResult.Message(text: SideComparison.sameSheetWords)]
    }
    result.picture?.before = sides.0.pictureContents
    result.picture?.after = sides.1.pictureContents
    result.picture?.difference = found.picture.map { PictureContents($0) }
  }

  /// Returns the message of an error, whose place is the path of a picture.
  private func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    guard let place = diagnostic.place, case .file(let name) = place.source else {
      return CaseResult.Message(text: diagnostic.words)
    }
    return CaseResult.Message(
      file: String(keeping: name), text: diagnostic.words.withoutSubject("\"\(name)\""))
  }
}

extension ComparedSide {
  /// Returns whether both sides are pictures that are equal but for their notes.
  fileprivate func equalsButForNotes(_ other: ComparedSide) throws(DiagnosticError) -> Bool {
    guard case .picture(let file, _) = content, case .picture(let otherFile, _) = other.content
    else {
      return false
    }
    return try file.equalsButForNotes(otherFile)
  }

  /// The picture as PNG for a report; nil for other contents, and for a file that is too large for reports.
  fileprivate var pictureContents: PictureContents? {
    if case .picture(let file, _) = content { file.contents } else { nil }
  }
}
