public import SheetDiagnostics
internal import SheetFrames
internal import SheetModel
public import SheetPictures
internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec
internal import Synchronization

/// Pages about the motions of all pictures of a plan, with all options checked and none drawn.
public struct MotionPagePlan: Sendable {
  /// A page about one motion.
  fileprivate struct Page: Sendable {
    var request: FrameRequest
    var startSeconds: Double
    var endSeconds: Double

    /// The moments of the frames with their times in seconds, in order.
    var frames: [(seconds: Double, moment: Moment)]
  }

  private let laidOut: LaidOutPlan
  private let options: MotionPageOptions
  private let pages: [Page]

  /// Warnings of all sheets, in their order.
  public var warnings: [Diagnostic] { laidOut.warnings }

  fileprivate init(
    _ laidOut: LaidOutPlan, _ options: MotionPageOptions
  ) throws(DiagnosticError) {
    self.laidOut = laidOut
    self.options = options
    pages = try laidOut.motions(of: "a page").map { request, timeline throws(DiagnosticError) in
      try options.page(of: request, timeline)
    }
  }

  /// Returns the output files of all pages.
  ///
  /// - Parameters:
  ///   - templates: Paths with placeholders such as `{device}`; `-` is standard output. Empty uses
  ///     default names.
  ///   - folder: The prefix of paths with default names.
  ///   - isTerminal: True if standard output is a terminal, which displays no pictures.
  /// - Returns: The files of each page.
  /// - Throws: Every invalid template, every file shared by two pages, and every file that cannot be
  ///   created.
  public func outputs(
    _ templates: [Located<String>], standardFolder folder: Located<String>,
    isTerminal: Bool = false
  ) throws(DiagnosticError) -> OutputPlan<OutputFormat> {
    let names = laidOut.laidOut.map { picture in
      var names = picture.names
      names.standardName += "-\(options.form.rawValue)"
      return names
    }
    do {
      return try OutputPlan(
        templates, standardFolder: folder, names: names, inputs: laidOut.plan.inputs,
        isTerminal: isTerminal)
    } catch { throw DiagnosticError(error.diagnostics.map(withoutPage)) }
  }

  /// Returns an error that names the command of animations as the one without a page.
  private func withoutPage(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    if diagnostic.nearest == OutputFormat.animating {
      diagnostic.nearest = "\(OutputFormat.animating) without --\(options.form.rawValue)"
    }
    return diagnostic
  }

  /// Draws and writes all pages in parallel; a failure does not stop the others.
  ///
  /// - Parameters:
  ///   - outputs: The files of the pages.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each page; no page is started after it has returned true.
  ///   - onProgress: Called with the number of finished pages after each, from any task.
  /// - Returns: A result for each started page, in order.
  public func write(
    _ outputs: OutputPlan<OutputFormat>, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [DrawingResult] {
    let results = Mutex([DrawingResult?](repeating: nil, count: pages.count))
    await WorkQueue.run(
      count: pages.count, width: taskCount, isStopped: isStopped, onProgress: onProgress
    ) {
      let renderer = laidOut.plan.makeRenderer()
      return { index in
        let result = DrawingResult { () throws(DiagnosticError) in
          let page = try draw(pages[index], by: renderer)
          return try laidOut.plan.encode(
            page.scene, pixelsPerPoint: page.pixelsPerPoint, as: outputs.outputs[index],
            recipe: nil, by: renderer)
        }
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0 }.compactMap { $0 }
  }

  private func draw(
    _ page: Page, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> MotionPage {
    var frames = try page.frames.map { _, moment throws(DiagnosticError) in
      var request = page.request
      request.moment = moment
      request.momentPlace = nil
      request.annotations?.isPageOfMotion = true
      return try renderer.frame(request)
    }
    if page.request.annotations != nil {
      // Labels need more room in some frames than in others.
      let all = frames.dropFirst().reduce(frames[0].scene.viewport) {
        $0.union($1.scene.viewport)
      }
      for index in frames.indices { frames[index].scene.viewport = all }
    }
    for (frame, (seconds, _)) in zip(frames, page.frames) {
      if let first = frames.first, options.needsOneSize,
        first.scene.viewport.size != frame.scene.viewport.size
      {
        throw DiagnosticError(
          .conflict, at: options.range?.place,
          "the frame at \(seconds.brief) s has another size than the first, and they are laid over one another",
          allowed: "a range before or after the change of the screen")
      }
    }
    switch options.form {
    case .filmstrip:
      return try renderer.filmstrip(frames, hasOnionSkin: options.hasOnionSkin)
    case .poster:
      let timeline = try renderer.resolve(page.request.document).timeline
      return try renderer.poster(
        frames, of: timeline, from: page.startSeconds, to: page.endSeconds,
        subject: laidOut.plan.scenario.map { $0.file.title ?? $0.stem })
    }
  }
}

extension DrawingPlan {
  /// Plans a page about the motion of every picture.
  ///
  /// The options of this plan were prepared by ``DrawingOptions/prepareForAnimation(at:)``.
  ///
  /// - Parameters:
  ///   - options: The options of the pages.
  ///   - taskCount: The number of tasks, 1 or more.
  ///   - isStopped: Called before each picture; no picture is started after it has returned true.
  /// - Returns: The pages; nil if the run was stopped.
  /// - Throws: The errors of the first sheet that has any, of the range, or of the moments.
  public func motionPages(
    _ options: MotionPageOptions, taskCount: Int = WorkQueue.coreCount,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) async throws(DiagnosticError) -> MotionPagePlan? {
    let laidOut = try await layOut(taskCount: taskCount, isStopped: isStopped)
    guard let laidOut else { return nil }
    return try MotionPagePlan(laidOut, options)
  }
}

extension MotionPageOptions {
  /// A Boolean value that is true if frames are laid over one another.
  fileprivate var needsOneSize: Bool { form == .poster || hasOnionSkin }

  /// Returns the page about a timeline.
  ///
  /// - Throws: A part without a length, a moment that does not occur, or too many frames.
  fileprivate func page(
    of request: FrameRequest, _ timeline: Timeline
  ) throws(DiagnosticError) -> MotionPagePlan.Page {
    var animation = AnimationOptions()
    animation.range = range
    if case .rate(let rate) = frames { animation.rate = rate }
    if case .moments(let moments) = frames {
      try check(moments.count, at: moments.last?.place)
      // A filmstrip shows any moments, as stills do; a poster has curves up to the end of its part.
      let part = form == .poster || range != nil ? try animation.times(in: timeline) : nil
      let frames = try moments.map { moment throws(DiagnosticError) in
        (seconds: try self.seconds(of: moment, in: timeline, part), moment: moment.value)
      }.sorted { $0.seconds < $1.seconds }
      return MotionPagePlan.Page(
        request: request, startSeconds: part?.startSeconds ?? 0,
        endSeconds: part?.endSeconds ?? 0, frames: frames)
    }
    let part = try animation.times(in: timeline)
    let moments: [(seconds: Double, moment: Moment)]
    switch frames {
    case .count(let count, let place):
      try check(count, at: place)
      moments = Self.times(count, from: part.startSeconds, to: part.endSeconds).map {
        ($0, .seconds($0))
      }
    case .rate(let rate):
      try check(part.count, at: rate.place)
      moments = (0..<part.count).map {
        let seconds = min(part.seconds(ofFrame: $0), part.endSeconds)
        return (seconds, .seconds(seconds))
      }
    case .moments: moments = []
    }
    return MotionPagePlan.Page(
      request: request, startSeconds: part.startSeconds, endSeconds: part.endSeconds,
      frames: moments)
  }

  /// Returns the time of a moment.
  ///
  /// - Throws: A moment that does not occur, or that is outside the part.
  private func seconds(
    of moment: Located<Moment>, in timeline: Timeline, _ part: FrameTimes?
  ) throws(DiagnosticError) -> Double {
    let seconds: Double
    do { seconds = try timeline.seconds(at: moment.value) } catch {
      throw DiagnosticError(error, at: moment.place)
    }
    guard let part, !(part.startSeconds...part.endSeconds).contains(seconds) else { return seconds }
    throw DiagnosticError(
      .numberOutOfRange, at: moment.place,
      "\(seconds.brief) s is outside the selected range",
      allowed: "\(part.startSeconds.brief) to \(part.endSeconds.brief) s")
  }

  private func check(_ count: Int, at place: Place?) throws(DiagnosticError) {
    guard count > form.mostFrames else { return }
    throw DiagnosticError(
      .tooManyPictures, at: place, "the \(form.rawValue) has \(count) frames",
      allowed: "at most \(form.mostFrames): fewer frames, a lower rate, or a shorter range")
  }

  /// Returns times at equal distances, those between the ends rounded to milliseconds.
  private static func times(_ count: Int, from start: Double, to end: Double) -> [Double] {
    guard count > 1 else { return [start] }
    return (0..<count).map { index in
      guard index > 0 else { return start }
      guard index < count - 1 else { return end }
      let seconds = start + (end - start) * Double(index) / Double(count - 1)
      let rounded = (seconds * 1000).rounded() / 1000
      return min(max(rounded, start), end)
    }
  }
}
