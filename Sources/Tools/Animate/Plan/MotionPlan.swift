internal import SheetTool
internal import Synchronization

/// The options by which motions are drawn, as animations or as pages.
protocol MotionOptions: Sendable {
  /// A motion with all options checked.
  associatedtype Motion: Sendable

  /// The format of a file.
  associatedtype Format: OutputFileFormat

  /// The files of one motion, and the error of writing them.
  associatedtype Result: Sendable

  /// The noun for what is drawn, with its article, in messages.
  static var noun: String { get }

  /// The end of default names; empty for none.
  var nameSuffix: String { get }

  /// Checks the options of a motion.
  ///
  /// - Parameters:
  ///   - request: The sheet and the part that is drawn; its moment is ignored.
  ///   - timeline: The timeline of the sheet.
  ///   - renderer: The renderer.
  /// - Returns: The motion.
  /// - Throws: A part of the timeline that does not exist, or has too many frames.
  func motion(
    of request: FrameRequest, _ timeline: Timeline, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> Motion

  /// Checks the options for files.
  ///
  /// - Throws: An option that the format of a file does not support.
  func check(_ outputs: OutputPlan<Format>) throws(DiagnosticError)

  /// Draws a motion and writes its files.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - outputs: The files.
  ///   - plan: The plan of the pictures.
  ///   - renderer: The renderer.
  ///   - isStopped: Called before each frame; no file is written after it has returned true.
  ///   - onFrame: Called after each frame, or after a page.
  /// - Returns: The files that were written, and the error of one that could not be.
  func write(
    _ motion: Motion, to outputs: [PlannedOutput<Format>], of plan: DrawingPlan,
    by renderer: PictureRenderer, isStopped: @escaping () -> Bool, onFrame: @escaping () -> Void
  ) -> Result
}

/// The motions of all pictures of a plan, with all options checked and none drawn.
struct MotionPlan<Options: MotionOptions>: Sendable {
  let laidOut: LaidOutPlan
  let options: Options

  /// The motions, in the order of the pictures.
  let motions: [Options.Motion]

  /// Plans the motion of every picture.
  ///
  /// - Parameters:
  ///   - laidOut: The pictures; their options were prepared by
  ///     ``DrawingOptions/prepareForAnimation(at:)``.
  ///   - options: The options of the motions.
  /// - Throws: A picture that is cropped to its sheet, or the errors of the range or of the moments.
  init(_ laidOut: LaidOutPlan, _ options: Options) throws(DiagnosticError) {
    let plan = laidOut.plan
    let renderer = plan.makeRenderer()
    let motions = try laidOut.laidOut.indices.map { index throws(DiagnosticError) in
      let request = plan[index].request
      guard request.crop != .sheet, request.crop != .sheetAndShadow else {
        throw DiagnosticError(
          .conflict, at: request.cropPlace,
          "the sheet moves, and all frames of \(Options.noun) have one size",
          allowed: "four numbers X,Y,W,H in points")
      }
      return (request, try renderer.resolve(request.document).timeline)
    }
    self.laidOut = laidOut
    self.options = options
    self.motions = try motions.map { request, timeline throws(DiagnosticError) in
      try options.motion(of: request, timeline, by: renderer)
    }
  }

  /// Returns the output files of all motions.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{device}`; `-` is standard output. Empty uses
  ///     default names.
  ///   - format: The format of all files; nil for that of each path's extension.
  ///   - isTerminal: True if standard output is a terminal, which displays no pictures.
  /// - Returns: The files of each motion.
  /// - Throws: Every invalid template, every file shared by two motions, every file that cannot be
  ///   created, and an option that the format of a file does not support.
  func outputs(
    _ templates: [Located<String>], format: Options.Format? = nil, isTerminal: Bool
  ) throws(DiagnosticError) -> OutputPlan<Options.Format> {
    let names = laidOut.laidOut.map { picture in
      var names = picture.names
      names.standardName += options.nameSuffix
      return names
    }
    let outputs = try OutputPlan(
      templates, standardFolder: .standardFolder, names: names, format: format,
      inputs: laidOut.plan.inputs, isTerminal: isTerminal)
    try options.check(outputs)
    return outputs
  }

  /// Draws and writes all motions in parallel; a failure does not stop the others.
  ///
  /// - Parameters:
  ///   - outputs: The files of the motions.
  ///   - taskCount: The number of tasks, 1 or more. Each takes some megabytes of memory, whatever the
  ///     length of the motions.
  ///   - isStopped: Called before each frame; files that are not complete by then are not written.
  ///   - onProgress: Called with the number of drawn frames, or pages, after each, from any task.
  /// - Returns: A result for each started motion, in order.
  func write(
    _ outputs: OutputPlan<Options.Format>, taskCount: Int,
    isStopped: @escaping @Sendable () -> Bool, onProgress: @escaping @Sendable (Int) -> Void
  ) async -> [Options.Result] {
    let results = Mutex([Options.Result?](repeating: nil, count: motions.count))
    let drawnCount = Atomic<Int>(0)
    await WorkQueue.run(count: motions.count, width: taskCount, isStopped: isStopped) {
      let renderer = laidOut.plan.makeRenderer()
      return { index in
        let result = options.write(
          motions[index], to: outputs.outputs[index], of: laidOut.plan, by: renderer,
          isStopped: isStopped
        ) { onProgress(drawnCount.add(1, ordering: .relaxed).newValue) }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }
}

extension DrawingOptions {
  /// Prepares the options for motions: one picture for each combination of values, and without a
  /// scenario and a phase the presentation.
  ///
  /// - Parameter place: The place of the phase in messages.
  mutating func prepareForAnimation(at place: Place) {
    moments = .end
    guard scenario == nil, sheet.phase == nil, !sheet.hasTouches else { return }
    sheet.$phase = Spelled(.present, at: place)
  }
}
