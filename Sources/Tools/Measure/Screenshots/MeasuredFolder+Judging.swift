package import SheetVerify

extension MeasuredFolder {
  /// Measures all screenshots and compares them with their sheets, in parallel.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerances.
  ///   - drawsPictures: True to draw the ideal picture and the marks of a screenshot that is off.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each screenshot; none is started after it has returned true.
  ///   - onProgress: Called with the number of finished screenshots after each, from any task.
  ///   - convert: Converts the pictures of a case for reports, from any task.
  /// - Returns: The outcomes in the order of the screenshots; nil if the run was stopped.
  package func outcomes(
    within tolerance: MeasuringTolerance, drawsPictures: Bool,
    taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in },
    puttingAway convert: @escaping @Sendable (PictureContents) -> PictureContents? = { $0 }
  ) async -> [CaseOutcome]? {
    await CaseOutcome.all(
      count: count, taskCount: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      { index in
        var outcome = outcome(
          of: shots[index], within: tolerance, drawsPictures: drawsPictures)
        outcome.putAwayPictures(convert)
        return outcome
      }
    }
  }

  /// Returns the report of a run.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of the screenshots.
  ///   - hasTimes: True to report the time of each case.
  ///   - shard: The shard of a partial run.
  ///   - allCount: Number of screenshots of all shards together.
  /// - Returns: The report.
  package func report(
    of outcomes: [CaseOutcome], hasTimes: Bool = false, shard: VerifyReport.Shard? = nil,
    allCount: Int? = nil
  ) -> VerifyReport {
    var report = VerifyReport(
      folder: String(keeping: path.value), cases: outcomes.results(hasTimes: hasTimes),
      against: against, shard: shard, suiteCount: allCount)
    report.subject = .screenshots(otherFileCount: otherFileCount)
    return report
  }

  /// The digest of the names of all screenshots and of the table, by which shards of others are recognized.
  package var digest: String {
    Files.digest(of: names + [tableDigest])
  }

  private func outcome(
    of shot: Shot, within tolerance: MeasuringTolerance, drawsPictures: Bool
  ) -> CaseOutcome {
    CaseOutcome(ofPicture: shot.name, message: { CaseResult.Message(text: $0.words) }) {
      result throws(DiagnosticError) in
      try judge(shot, within: tolerance, drawsPictures: drawsPictures, &result)
    }
  }

  /// Completes the result of a case.
  ///
  /// - Throws: A screenshot that cannot be read, or a sheet that is not known.
  private func judge(
    _ shot: Shot, within tolerance: MeasuringTolerance, drawsPictures: Bool,
    _ result: inout CaseResult
  ) throws(DiagnosticError) {
    let options = try shot.expected.get()
    let screenshot = try MeasuredScreenshot(shot.path, device: options.devices.first)
    result.picture = CaseResult.Picture(
      shot: "", device: screenshot.screen.value?.devices.first?.slug ?? "", appearance: "",
      pixelsPerPoint: screenshot.screen.value?.pixelsPerPoint ?? 1,
      reference: String(keeping: shot.path.value))
    if drawsPictures { result.picture?.after = screenshot.file.contents }
    let isSeen = screenshot.measurement.sheet.value != nil
    if isSeen, let reason = screenshot.screenReason {
      result.messages = [
        CaseResult.Message(text: "cannot be compared with the expected sheet: \(reason)")
      ]
      return
    }
    let comparison = try ScreenshotComparison(
      of: screenshot, with: options, tolerance: tolerance, resources: DrawingResources())
    result.verdict = comparison.isPassed ? .passed : .changed
    let unknown = comparison.unknownLabels
    if !unknown.isEmpty {
      result.messages = [
        CaseResult.Message(text: "cannot tell: " + unknown.joined(separator: ", "))
      ]
    }
    guard !comparison.isPassed else {
      result.picture?.after = nil
      return
    }
    if !comparison.expectsSheet {
      result.messages = [CaseResult.Message(text: "a sheet is seen, and none is expected")]
    } else if !isSeen {
      result.messages = [
        CaseResult.Message(
          text: "cannot tell where a sheet is: \(screenshot.measurement.sheet.reason ?? "")")
      ]
    }
    result.changes = comparison.deviations.filter { $0.isWithin == false }.map { deviation in
      deviation.measured.change(from: deviation.expected, to: deviation.measured.reading.value)
    }
    guard drawsPictures else { return }
    result.picture?.before = try PictureContents(comparison.expected.file().bytes)
  }
}

extension MeasuredFolder: JudgedFolder {}
