internal import SheetTool

/// The options of a page about a motion: its form, and the frames on it.
struct MotionPageOptions: Equatable, Sendable {
  /// The forms of a page.
  enum Form: String, CaseIterable, Sendable {
    /// Frames side by side, unscaled.
    case filmstrip
    /// Small frames, and the curves of all values over time.
    case poster

    /// The largest number of frames.
    var mostFrames: Int {
      switch self {
      case .filmstrip: 100
      case .poster: 44
      }
    }
  }

  /// The choice of the frames.
  enum Frames: Equatable, Sendable {
    /// A number of frames at equal distances, the first and the last at the ends of the part.
    case count(Int, Place?)
    /// Frames at a rate, from the beginning of the part.
    case rate(Located<FrameRate>)
    /// Frames at moments.
    case moments([Located<Moment>])
  }

  /// The number of frames of a page without another choice.
  static let standardCount = 8

  /// The form.
  var form: Form

  /// The part of the timeline; nil for all of it.
  var range: Located<MomentRange>?

  /// The choice of the frames.
  var frames = Frames.count(standardCount, nil)

  /// A Boolean value that is true to add all frames laid over one another to a filmstrip; a poster has
  /// them always.
  var hasOnionSkin = false
}

/// A page about one motion, with all options checked.
struct PlannedMotionPage: Sendable {
  fileprivate var request: FrameRequest
  fileprivate var startSeconds = 0.0
  fileprivate var endSeconds = 0.0

  /// The moments of the frames with their times in seconds, in order.
  fileprivate var frames: [(seconds: Double, moment: Moment)] = []
}

extension MotionPageOptions: MotionOptions {
  /// The noun of a page.
  static let noun = "a page"

  /// The form of the page.
  var nameSuffix: String { "-\(form.rawValue)" }

  /// Any format of pictures can have a page.
  func check(_ outputs: OutputPlan<OutputFormat>) {}

  /// Returns the page about a timeline.
  ///
  /// - Throws: A part without a length, a moment that does not occur, or too many frames.
  func motion(
    of request: FrameRequest, _ timeline: Timeline, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> PlannedMotionPage {
    var page = PlannedMotionPage(request: request)
    func part(at rate: Located<FrameRate>? = nil) throws(DiagnosticError) -> FrameTimes {
      var animation = AnimationOptions()
      (animation.range, animation.rate) = (range, rate)
      let part = try animation.times(in: timeline)
      (page.startSeconds, page.endSeconds) = (part.startSeconds, part.endSeconds)
      return part
    }
    switch frames {
    case .count(let count, let place):
      let part = try part()
      try check(count, at: place)
      page.frames = Self.times(count, from: part.startSeconds, to: part.endSeconds).map {
        ($0, .seconds($0))
      }
    case .rate(let rate):
      let part = try part(at: rate)
      try check(part.count, at: rate.place)
      page.frames = (0..<part.count).map {
        let seconds = min(part.seconds(ofFrame: $0), part.endSeconds)
        return (seconds, .seconds(seconds))
      }
    case .moments(let moments):
      try check(moments.count, at: moments.last?.place)
      // A filmstrip shows any moments, as stills do; a poster has curves up to the end of its part.
      let part = form == .poster || range != nil ? try part() : nil
      page.frames = try moments.map { moment throws(DiagnosticError) in
        (seconds: try seconds(of: moment, in: timeline, part), moment: moment.value)
      }.sorted { $0.seconds < $1.seconds }
    }
    return page
  }

  /// Draws a page and writes its files.
  func write(
    _ page: PlannedMotionPage, to outputs: [PictureOutput], of plan: DrawingPlan,
    by renderer: PictureRenderer, isStopped: @escaping () -> Bool, onFrame: @escaping () -> Void
  ) -> DrawingResult {
    defer { onFrame() }
    return DrawingResult { () throws(DiagnosticError) in
      let page = try draw(page, of: plan, by: renderer)
      return try plan.encode(
        page.scene, pixelsPerPoint: page.pixelsPerPoint, as: outputs, recipe: nil, by: renderer)
    }
  }

  private func draw(
    _ page: PlannedMotionPage, of plan: DrawingPlan, by renderer: PictureRenderer
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
      if let first = frames.first, needsOneSize,
        first.scene.viewport.size != frame.scene.viewport.size
      {
        throw DiagnosticError(
          .conflict, at: range?.place,
          "the frame at \(seconds.brief) s has another size than the first, and they are laid over one another",
          allowed: "a range before or after the change of the screen")
      }
    }
    switch form {
    case .filmstrip:
      return try renderer.filmstrip(frames, hasOnionSkin: hasOnionSkin)
    case .poster:
      let timeline = try renderer.resolve(page.request.document).timeline
      return try renderer.poster(
        frames, of: timeline, from: page.startSeconds, to: page.endSeconds,
        subject: plan.scenario.map { $0.file.title ?? $0.stem })
    }
  }

  /// A Boolean value that is true if frames are laid over one another.
  private var needsOneSize: Bool { form == .poster || hasOnionSkin }

  /// Returns the time of a moment.
  ///
  /// - Throws: A moment that does not occur, or that is outside the part.
  private func seconds(
    of moment: Located<Moment>, in timeline: Timeline, _ part: FrameTimes?
  ) throws(DiagnosticError) -> Double {
    let seconds = try timeline.seconds(at: moment.value, writtenAt: moment.place)
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
