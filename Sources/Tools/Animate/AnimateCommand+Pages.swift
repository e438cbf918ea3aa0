internal import SheetTool

extension AnimateCommand {
  /// Draws filmstrips or posters instead of animations.
  func drawPages(_ form: MotionPageOptions.Form) async throws(DiagnosticError) -> ExitStatus {
    var reader = FieldReader()
    let options = flags.pageOptions(form, with: &reader)
    guard let pages = try await plan(options, after: reader.diagnostics) else {
      return Interrupt.status ?? .interrupted
    }
    let outputs: OutputPlan<OutputFormat>
    do {
      outputs = try pages.outputs(
        flags.all("--output"), isTerminal: session.terminal.isOutputTerminal)
    } catch { throw DiagnosticError(error.diagnostics.map { $0.without(form) }) }
    try pages.laidOut.plan.checkRenderer(
      of: outputs.outputs.joined().lazy.map(\.format.rawValue))
    let warnings = pages.laidOut.warnings
    if let status = session.warn(warnings) { return status }
    ProgressLine.expect(pages.motions.count)
    let results = try await pages.write(
      outputs, taskCount: flags.workers(), isStopped: { Interrupt.isRequested },
      onProgress: ProgressLine.show)
    return session.report(results, of: pages.laidOut.plan, alreadyReported: warnings).status
  }
}

extension Diagnostic {
  /// Returns an error that names the command of animations as the one without a page.
  fileprivate func without(_ form: MotionPageOptions.Form) -> Diagnostic {
    var diagnostic = self
    if nearest == OutputFormat.animating { diagnostic.nearest? += " without --\(form.rawValue)" }
    return diagnostic
  }
}

extension GivenFlags {
  /// The form of the page that is drawn instead of an animation; nil for an animation.
  ///
  /// - Throws: Two forms at once, and flags that only the other kind of output has.
  func pageForm() throws(DiagnosticError) -> MotionPageOptions.Form? {
    let forms = MotionPageOptions.Form.allCases.filter { has("--\($0.rawValue)") }
    if forms.count > 1 {
      throw DiagnosticError(
        .conflict, at: .argument("--poster", value: ""),
        "a filmstrip and a poster are two pages",
        allowed: "one of the two; a poster has frames as well")
    }
    var faults: [Diagnostic] = []
    let others =
      forms.isEmpty ? ["--at", "--frames", "--onion"] : ["--speed", "--loop", "--hold", "--width"]
    for name in others where has(name) {
      faults.append(
        Diagnostic(
          .conflict, at: .argument(name, value: one(name)?.value ?? ""),
          forms.isEmpty
            ? "\(name) is for pages" : "a page has no playback, which \(name) is for",
          allowed: forms.isEmpty ? "with --filmstrip or --poster" : "an animation"))
    }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
    return forms.first
  }

  /// Reads the options of a filmstrip or poster.
  fileprivate func pageOptions(
    _ form: MotionPageOptions.Form, with reader: inout FieldReader
  ) -> MotionPageOptions {
    var options = MotionPageOptions(form: form)
    options.hasOnionSkin = has("--onion")
    if let range = range(with: &reader), let text = one("--range") {
      options.range = Located(range, at: text.place)
    }
    let choices = ["--at", "--frames", "--fps"].filter(has)
    if choices.count > 1, let last = choices.last, let place = one(last)?.place {
      reader.add(
        DiagnosticError(
          .conflict, at: place, "\(choices.joined(separator: " and ")) each choose the frames",
          allowed: "one of them"))
    }
    if let count = one("--frames") {
      if let number = reader.read({ () throws(DiagnosticError) in try count.frameCount() }) {
        options.frames = .count(number, count.place)
      }
    } else if has("--fps") {
      if let rate = frameRate(for: .animation, with: &reader) { options.frames = .rate(rate) }
    } else if has("--at") {
      let moments = all("--at").compactMap { text in
        reader.read { () throws(DiagnosticError) in
          Located<Moment>(try Moment(reading: text), at: text.place)
        }
      }
      options.frames = .moments(moments)
    }
    return options
  }
}

extension Located<String> {
  fileprivate func frameCount() throws(DiagnosticError) -> Int {
    let most = MotionPageOptions.Form.filmstrip.mostFrames
    guard let count = Int(value), (1...most).contains(count), value.first != "+" else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not a number of frames",
        allowed: "1 to \(most)")
    }
    return count
  }
}
