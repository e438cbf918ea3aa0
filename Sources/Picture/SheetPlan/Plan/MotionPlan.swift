public import SheetPictures
internal import Synchronization

/// The options by which motions are drawn, as animations or as pages.
public protocol MotionOptions: Sendable {
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
public struct MotionPlan<Options: MotionOptions>: Sendable {
  let laidOut: LaidOutPlan
  let options: Options

  /// The motions, in the order of the pictures.
  public let motions: [Options.Motion]

  /// Warnings of all sheets, in their order.
  public var warnings: [Diagnostic] { laidOut.warnings }

  fileprivate init(_ laidOut: LaidOutPlan, _ options: Options) throws(DiagnosticError) {
    self.laidOut = laidOut
    self.options = options
    let renderer = laidOut.plan.makeRenderer()
    motions = try laidOut.motions(of: Options.noun).map {
      request, timeline throws(DiagnosticError) in
      try options.motion(of: request, timeline, by: renderer)
    }
  }

  /// Returns the output files of all motions.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{device}`; `-` is standard output. Empty uses
  ///     default names.
  ///   - folder: The prefix of paths with default names.
  ///   - format: The format of all files; nil for that of each path's extension.
  ///   - isTerminal: True if standard output is a terminal, which displays no pictures.
  /// - Returns: The files of each motion.
  /// - Throws: Every invalid template, every file shared by two motions, every file that cannot be
  ///   created, and an option that the format of a file does not support.
  public func outputs(
    _ templates: [Located<String>], standardFolder folder: Located<String>,
    format: Options.Format? = nil, isTerminal: Bool = false
  ) throws(DiagnosticError) -> OutputPlan<Options.Format> {
    let names = laidOut.laidOut.map { picture in
      var names = picture.names
      names.standardName += options.nameSuffix
      return names
    }
    let outputs = try OutputPlan(
      templates, standardFolder: folder, names: names, format: format,
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
  public func write(
    _ outputs: OutputPlan<Options.Format>, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
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
  public mutating func prepareForAnimation(at place: Place) {
    moments = .end
    guard scenario == nil, sheet.phase == nil, !sheet.hasTouches else { return }
    sheet.$phase = Spelled(.present, at: place)
  }
}

extension DrawingPlan {
  /// Plans the motion of every picture.
  ///
  /// The options of this plan were prepared by ``DrawingOptions/prepareForAnimation(at:)``.
  ///
  /// - Parameters:
  ///   - options: The options of the motions.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each picture; no picture is started after it has returned true.
  /// - Returns: The motions; nil if the run was stopped.
  /// - Throws: The errors of the first sheet that has any, of the range, or of the moments.
  public func motions<Options: MotionOptions>(
    _ options: Options, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws(DiagnosticError) -> MotionPlan<Options>? {
    let laidOut = try await layOut(taskCount: taskCount, isStopped: isStopped)
    guard let laidOut else { return nil }
    return try MotionPlan(laidOut, options)
  }
}
