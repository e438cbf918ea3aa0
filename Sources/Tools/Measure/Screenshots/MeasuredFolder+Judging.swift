package import SheetVerify

extension MeasuredFolder: CaseSource {
  package var head: VerifyReport {
    var head = VerifyReport(folder: String(keeping: path.value), cases: [], against: against)
    head.subject = .screenshots(otherFileCount: otherFileCount)
    return head
  }

  package func makeJudge() -> (Int) -> CaseOutcome {
    { index in
      outcome(ofPicture: shots[index].name) { result throws(DiagnosticError) in
        try judge(shots[index], &result)
      }
    }
  }

  package func message(_ diagnostic: Diagnostic) -> CaseResult.Message {
    CaseResult.Message(text: diagnostic.words)
  }

  /// Completes the result of a case.
  ///
  /// - Throws: A screenshot that cannot be read, or a sheet that is not known.
  private func judge(
    _ shot: Shot, _ result: inout CaseResult
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
