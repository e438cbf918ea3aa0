@_exported public import SheetPictures

/// A motion as a sequence of frames, each drawn as the still at its time.
///
/// Frames are drawn and written one after the other, so that memory does not grow with their number.
public struct Animation: Sendable {
  /// The source of the frames.
  private enum Source: Sendable {
    case request(FrameRequest)
    case timeline(Timeline)
  }

  /// The largest number of frames: 10 minutes at 240 frames per second.
  public static let mostFrames = 10 * 60 * 240 + 1

  private let source: Source

  /// The times of the frames.
  public let times: FrameTimes

  /// The number of times that the animation plays; 0 for endless repetition.
  public let loopCount: Int

  /// Creates an animation of a request, whose moment is replaced by the time of each frame.
  ///
  /// - Parameters:
  ///   - request: The sheet and the part that is drawn.
  ///   - times: The times of the frames, at most ``mostFrames``.
  ///   - loopCount: The number of times that the animation plays; 0 for endless repetition.
  public init(of request: FrameRequest, at times: FrameTimes, loopCount: Int = 0) {
    self.init(.request(request), at: times, loopCount: loopCount)
  }

  /// Creates an animation of sheets made in Swift.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - times: The times of the frames, at most ``mostFrames``.
  ///   - loopCount: The number of times that the animation plays; 0 for endless repetition.
  public init(of timeline: Timeline, at times: FrameTimes, loopCount: Int = 0) {
    self.init(.timeline(timeline), at: times, loopCount: loopCount)
  }

  private init(_ source: Source, at times: FrameTimes, loopCount: Int) {
    precondition(times.count <= Self.mostFrames && loopCount >= 0)
    self.source = source
    self.times = times
    self.loopCount = loopCount
  }

  /// Returns the same animation at another number of frames per second.
  ///
  /// - Precondition: It has at most ``mostFrames`` then.
  public func at(_ rate: FrameRate) -> Animation {
    Animation(source, at: times.at(rate), loopCount: loopCount)
  }

  /// Returns the layout of a frame, which equals the layout of the still at its moment.
  ///
  /// - Throws: An error in the document, or text that cannot be set.
  public func frame(_ index: Int, by renderer: PictureRenderer) throws(DiagnosticError) -> Frame {
    try frame(at: times.moment(ofFrame: index), by: renderer)
  }

  /// Returns the part of the page that every frame shows: that of the first one, or the smallest around all
  /// frames with annotations, whose labels need more room in some than in others.
  ///
  /// - Throws: An error in the document, or text that cannot be set.
  public func viewport(by renderer: PictureRenderer) throws(DiagnosticError) -> Rect {
    let first = try frame(0, by: renderer).scene.viewport
    guard let annotations else { return first }
    var all = first
    for index in 1..<max(1, times.count) {
      all = all.union(try frame(index, by: renderer).scene.viewport)
    }
    if let width = annotations.pageWidthPoints { all.width = max(all.width, width) }
    return all
  }

  /// Returns the layout at a moment of the timeline.
  func frame(
    at moment: Moment, by renderer: PictureRenderer, moving: MovingContents? = nil
  ) throws(DiagnosticError) -> Frame {
    switch source {
    case .request(var request):
      request.moment = moment
      request.momentPlace = nil
      request.annotations?.isPageOfMotion = true
      return try renderer.frame(request, moving: moving)
    case .timeline(let timeline):
      return try renderer.frame(of: timeline, at: moment, moving: moving)
    }
  }

  /// The annotations around the frames; nil for none.
  private var annotations: AnnotationRequest? {
    guard case .request(let request) = source else { return nil }
    return request.annotations
  }

  /// Returns the timeline that is played.
  func timeline(by renderer: PictureRenderer) throws(DiagnosticError) -> Timeline {
    switch source {
    case .request(let request): try renderer.resolve(request.document).timeline
    case .timeline(let timeline): timeline
    }
  }

  /// Returns the times at which dots of touches appear and disappear; none if they are not drawn.
  func touchTimes(by renderer: PictureRenderer) throws(DiagnosticError) -> [Double] {
    guard case .request(let request) = source else { return [] }
    return try renderer.touchTimes(of: request, timeline(by: renderer))
  }

  /// A written animation.
  public struct Written: Equatable, Sendable {
    /// Width in pixels.
    public let widthPixels: Int

    /// Height in pixels.
    public let heightPixels: Int

    /// Size of the file in bytes.
    public let byteCount: Int
  }

  /// Draws all frames and writes them to a file, completely or not at all.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - path: The file; `-` is standard output.
  ///   - renderer: The renderer.
  ///   - isStopped: Called before each frame; no file is written after it has returned true.
  ///   - onFrame: Called after each frame.
  /// - Returns: The size of the file; nil if the run was stopped.
  /// - Throws: A file that cannot be written, or a frame that cannot be drawn or has another size
  ///   than the first.
  public func write(
    as format: AnimationFormat, to path: Located<FilePath>, by renderer: PictureRenderer,
    isStopped: @escaping () -> Bool = { false },
    onFrame: @escaping () -> Void = {}
  ) throws(DiagnosticError) -> Written? {
    if format == .svg {
      return try writeSVG(to: path, by: renderer, isStopped: isStopped, onFrame: onFrame)
    }
    var writer: (any AnimationWriter)?
    var canvas: Canvas?
    var scene: Scene?
    let page = annotations == nil ? nil : try viewport(by: renderer)
    for index in 0..<times.count {
      guard !isStopped() else { return nil }
      var frame = try frame(index, by: renderer)
      if let page { frame.scene.viewport = page }
      if !format.hasAlpha { frame.stand(on: renderer.library.palette) }
      defer { onFrame() }
      if let writer, frame.scene == scene {
        try writer.repeatFrame()
        continue
      }
      scene = frame.scene
      let drawing = try renderer.rasterized(
        frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
      let own = Canvas(drawing, frame)
      if let canvas, own != canvas {
        throw sizeFault(
          atSeconds: times.seconds(ofFrame: index), own.words, canvas.words, unit: "pixels")
      }
      canvas = own
      if writer == nil { writer = try makeWriter(format, at: path, own) }
      try writer?.add(drawing)
    }
    return try writer?.finish()
  }

  private func makeWriter(
    _ format: AnimationFormat, at path: Located<FilePath>, _ canvas: Canvas
  ) throws(DiagnosticError) -> any AnimationWriter {
    switch format {
    case .apng: try AnimatedPNGWriter(self, canvas, to: path)
    case .webp: try AnimatedWebPWriter(self, canvas, to: path)
    case .mp4:
      try VideoWriter(at: times.rate, canvas, hasEvenSides: true, to: FFmpeg(FFmpeg.mp4, to: path))
    case .gif:
      try VideoWriter(
        at: times.rate, canvas, hasEvenSides: false,
        to: FFmpeg(FFmpeg.gif(loopCount: loopCount), to: path))
    case .frames: try FrameFolderWriter(self, canvas, to: path)
    case .y4m:
      try VideoWriter(at: times.rate, canvas, hasEvenSides: false, to: AnimationFile(path))
    case .svg: preconditionFailure("an SVG has no frames")
    }
  }

  /// The error of a frame that has another size than the first, both in words.
  func sizeFault(
    atSeconds seconds: Double, _ own: String, _ first: String, unit: String
  ) -> DiagnosticError {
    let isAnnotated = annotations != nil
    return DiagnosticError(
      .conflict, at: nil,
      "the \(isAnnotated ? "page" : "screen") changes from \(first) to \(own) \(unit) at \(seconds.brief) s, and all frames "
        + "of an animation have one size",
      allowed: isAnnotated
        ? "an animation other than an SVG, whose frames share one page"
        : "a range before or after the change")
  }
}

extension Frame {
  /// Puts a picture without a background of its own on the ground of its appearance, which is the
  /// system's elevated background.
  fileprivate mutating func stand(on palette: Palette) {
    guard (scene.background?.alpha ?? 0) < 1 else { return }
    scene.background =
      palette.color("systemBackground", appearance, contrast: .normal, level: .elevated) ?? .white
  }
}
