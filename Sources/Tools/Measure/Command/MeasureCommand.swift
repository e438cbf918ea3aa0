package import SheetTool

/// The command `measure`, which finds the sheet on screenshots and compares it with one that is expected.
struct MeasureCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  func run() async -> ExitStatus {
    if flags.has("--fit") { return await FitCommand(flags: flags, session: session).run() }
    do throws(DiagnosticError) {
      let request = try MeasureRequest(flags)
      if request.isReport {
        return try await FolderMeasure(flags: flags, session: session, request: request).run()
      }
      var status = ExitStatus.done
      for (index, path) in request.paths.enumerated() {
        if let status = Interrupt.status { return status }
        let report: MeasureReport
        do throws(DiagnosticError) {
          let screenshot = try MeasuredScreenshot(
            path, undimmed: request.undimmed, device: request.device)
          report = try MeasureReport(screenshot, request)
        } catch {
          // The others are measured nevertheless.
          status = session.fail(error.diagnostics)
          continue
        }
        if !session.isQuiet || session.isJSON {
          let text = session.isJSON ? report.json.text : (index > 0 ? "\n" : "") + report.text
          let printed = session.print(text)
          guard printed == .done else { return printed }
        }
        if let failed = try write(report, request) { return failed }
        if !report.isPassed, status == .done { status = .different }
      }
      return status
    } catch { return session.fail(error.diagnostics) }
  }
}

extension MeasureCommand {
  /// Writes the pictures and the tokens that are asked for; without a sheet there is nothing to write.
  ///
  /// - Returns: The exit status if a warning is an error; nil to continue.
  private func write(
    _ report: MeasureReport, _ request: MeasureRequest
  ) throws(DiagnosticError) -> ExitStatus? {
    guard report.screenshot.measurement.sheet.value != nil else {
      let paths = request.pictures.map(\.path) + [request.tokens].compactMap(\.self)
      return session.warn(
        paths.map { path in
          Diagnostic(
            .noEffect, at: path.place,
            "\"\(path.value)\" is not written: no sheet is found on the screenshot",
            severity: .warning)
        })
    }
    if !request.pictures.isEmpty {
      let base: SinglePicture
      if let comparison = report.comparison {
        base = comparison.expected
      } else {
        base = try report.plainPicture(request)
      }
      let picture = MeasuredPicture(report.screenshot, comparedBy: report.comparison)
      for (path, format) in request.pictures {
        try path.write(picture.encoded(as: format, like: base).bytes)
      }
    }
    guard let path = request.tokens else { return nil }
    if case .unknown(let reason) = report.screenshot.screen {
      return session.warn([
        Diagnostic(
          .noEffect, at: path.place,
          "\"\(path.value)\" is not written: cannot tell the points: \(reason)",
          severity: .warning)
      ])
    }
    let near = report.nearest.first
    let tokens = MeasuredTokens(
      report.screenshot, extending: report.comparison?.profile ?? near?.profile ?? "uikit",
      setting: near?.setting)
    try path.write(tokens.bytes)
    return nil
  }
}

extension Tool {
  /// The command `measure`.
  package static let measure = Tool(
    "measure", usage: "sheetdraw measure IMAGE…|FOLDER [flags]",
    "measure sheets on screenshots and recordings", flags: Flag.measuring,
    completing: { _ in .files }, running: MeasureCommand.init)
}
