package import SheetTool

/// The command `animate`, which draws a motion as an animated picture, or as a page.
struct AnimateCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  /// The number of pixels of an animation that are drawn without a word: some ten seconds of WebP.
  private static let mostSilentPixels = 1e9

  func run() async throws(DiagnosticError) -> ExitStatus {
    session.beginProgress()
    if let form = try flags.pageForm() { return try await drawPages(form) }
    return try await animate()
  }

  private func animate() async throws(DiagnosticError) -> ExitStatus {
    var reader = FieldReader()
    let options = flags.animationOptions(with: &reader)
    let format: AnimationFormat? = flags.one("--format").flatMap { text in
      reader.read { () throws(DiagnosticError) in try text.choice("format") }
    }
    guard let animations = try await plan(options, after: reader.diagnostics) else {
      return Interrupt.status ?? .interrupted
    }
    let outputs = try animations.outputs(
      flags.all("--output"), format: format, isTerminal: session.terminal.isOutputTerminal)
    try animations.laidOut.plan.checkRenderer(
      of: outputs.outputs.joined().lazy.map(\.format.rawValue))
    if let status = session.warn(animations.warnings(of: outputs)) { return status }
    return report(try await write(animations, to: outputs), of: animations.laidOut.plan)
  }

  /// Plans the motions of the sheets that the flags describe; nil if the run was interrupted.
  ///
  /// - Throws: The errors of the options, or else those of the sheets.
  func plan<Options: MotionOptions>(
    _ options: Options, after errors: [Diagnostic]
  ) async throws(DiagnosticError) -> MotionPlan<Options>? {
    let plan = try flags.drawingPlan(
      drawsShots: false, with: flags.resources, after: errors
    ) { $0.prepareForAnimation(at: .argument("--phase", value: "")) }
    let laidOut = try await plan.layOut(taskCount: flags.workers()) { Interrupt.isRequested }
    return try laidOut.map { laidOut throws(DiagnosticError) in try MotionPlan(laidOut, options) }
  }

  private func write(
    _ plan: MotionPlan<AnimationOptions>, to outputs: OutputPlan<AnimationFormat>
  ) async throws(DiagnosticError) -> [AnimationResult] {
    let frameCount = plan.frameCount(of: outputs)
    ProgressLine.expect(frameCount)
    let pixelCount = plan.pixelCount(of: outputs)
    // A terminal has the line of progress.
    if pixelCount > Self.mostSilentPixels, !session.terminal.isErrorTerminal, !session.isQuiet,
      !session.isJSON
    {
      session.terminal.printError(
        "drawing \(frameCount) frames, \(Int(pixelCount / 1e6)) megapixels in all; a smaller --scale or "
          + "--width takes less time")
    }
    return try await plan.write(
      outputs, taskCount: flags.workers(), isStopped: { Interrupt.isRequested },
      onProgress: ProgressLine.show)
  }

  private func report(_ results: [AnimationResult], of plan: DrawingPlan) -> ExitStatus {
    let animations = results.flatMap(\.animations)
    let faults = results.flatMap { $0.error?.diagnostics ?? [] }
    var status = ExitStatus.done
    // An animation on standard output excludes text there.
    if !session.isQuiet || session.isJSON, !animations.contains(where: { $0.path == "-" }) {
      status =
        session.isJSON
        ? session.print(Self.json(animations))
        : session.print(animations.map(\.path), of: plan)
    }
    if let note = Self.sizeNote(animations), !session.isQuiet, !session.isJSON {
      session.terminal.printError(note.visible)
    }
    if !faults.isEmpty { return session.fail(faults) }
    return status == .done ? Interrupt.status ?? .done : status
  }

  /// Returns the size of large files, with the flags that make them smaller; nil if all are small.
  private static func sizeNote(_ animations: [WrittenAnimation]) -> String? {
    // Frames and Y4M are read by other programs, which compress them.
    let large = animations.filter {
      $0.byteCount > largestSilentBytes && ![.frames, .y4m].contains($0.format)
    }
    guard let largest = large.max(by: { $0.byteCount < $1.byteCount }) else { return nil }
    let size = "\((Double(largest.byteCount) / 1e5).rounded() / 10) MB"
    let others = large.count > 1 ? ", and \(large.count - 1) more have over 5 MB" : ""
    let formats = [".webp", ".mp4"].filter { $0 != ".\(largest.format.rawValue)" }
    let pixels = largest.format == .svg ? "" : "a smaller --width or --scale, "
    return
      "\(largest.path) has \(size)\(others); \(pixels)a lower --fps, a shorter --range or -o with "
      + "\(formats.joined(separator: " or ")) makes it smaller"
  }

  /// The size of a file in bytes above which it is said.
  private static let largestSilentBytes = 5_000_000

  private static func json(_ animations: [WrittenAnimation]) -> String {
    let list = animations.map { animation in
      JSON.object([
        ("path", .text(animation.path.string)), ("format", .text(animation.format.rawValue)),
        ("width", .whole(animation.widthPixels)), ("height", .whole(animation.heightPixels)),
        ("frames", .whole(animation.frameCount)), ("seconds", .number(animation.seconds)),
        ("bytes", .whole(animation.byteCount)),
      ])
    }
    return JSON.object([("sheetdraw", .whole(1)), ("animations", .list(list))]).text
  }
}

extension GivenFlags {
  /// Reads the options of animations.
  fileprivate func animationOptions(with reader: inout FieldReader) -> AnimationOptions {
    var options = AnimationOptions()
    options.rate = frameRate(for: .animation, with: &reader)
    if let range = range(with: &reader), let text = one("--range") {
      options.range = Located(range, at: text.place)
    }
    options.speed = one("--speed").flatMap { reader.read($0.speed) } ?? options.speed
    options.loopCount = one("--loop").flatMap { reader.read($0.loopCount) }
    options.holdSeconds = one("--hold").flatMap { reader.read($0.holdSeconds) } ?? 0
    options.widthPixels = one("--width").flatMap { reader.read($0.widthPixels) }
    if let width = options.widthPixels, has("--scale") {
      reader.fail(
        Diagnostic(
          .conflict, at: width.place, "--width and --scale both determine the size of the frames",
          allowed: "one of the two"))
    }
    return options
  }
}

extension Located<String> {
  fileprivate func speed() throws(DiagnosticError) -> Double {
    let allowed = AnimationOptions.speeds
    guard let quantity = Quantity(value), quantity.unit == .none, allowed.contains(quantity.value)
    else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not a speed",
        allowed: "\(allowed.lowerBound.plain) to \(allowed.upperBound.plain), such as 0.25")
    }
    return quantity.value
  }

  fileprivate func holdSeconds() throws(DiagnosticError) -> Double {
    let allowed = AnimationOptions.holds
    guard let seconds = Quantity(value)?.seconds, allowed.contains(seconds) else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not a time that the last frame can stay",
        allowed: "\(allowed.lowerBound.plain)s to \(allowed.upperBound.plain)s, such as 1s or 800ms"
      )
    }
    return seconds
  }

  fileprivate func widthPixels() throws(DiagnosticError) -> Located<Int> {
    let allowed = AnimationOptions.widths
    return try whole(
      in: allowed, noun: "a width in pixels",
      allowed: "a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
  }

  fileprivate func loopCount() throws(DiagnosticError) -> Located<Int> {
    let allowed = AnimationOptions.loopCounts
    return try whole(
      in: allowed, noun: "a number of repetitions",
      allowed: "\(allowed.lowerBound) to \(allowed.upperBound); 0 repeats endlessly")
  }

  /// Reads a whole number in a range.
  private func whole(
    in range: ClosedRange<Int>, noun: String, allowed: String
  ) throws(DiagnosticError) -> Located<Int> {
    guard let number = Int(value), range.contains(number), value.first != "+" else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "\"\(value)\" is not \(noun)", allowed: allowed)
    }
    return Located<Int>(number, at: place)
  }
}

extension Tool {
  /// The command `animate`.
  package static let animate = Tool(
    "animate", usage: "sheetdraw animate [SCENARIO|-] [flags]",
    "draw a motion as an animated picture", flags: Flag.animating,
    completing: { _ in .scenarios }, running: AnimateCommand.init)
}
