public import SheetFrames
internal import SheetRaster
internal import SheetSVG

extension PictureRenderer {
  /// Returns the picture of a request over time and at single moments, as SVG.
  ///
  /// A blurred background has no vectors: it is a picture of four points per pixel, 15 times per
  /// second of motion. Below the bars of a content that is drawn once it is one picture of eight points
  /// per pixel for all times.
  ///
  /// - Parameters:
  ///   - request: The sheet and the part that is drawn; its moment is ignored.
  ///   - range: The first and the last time in seconds.
  ///   - moments: The single moments.
  ///   - contents: The contents of the timeline in the range; nil to search for them.
  ///   - sampling: The density of the samples.
  /// - Returns: The picture over time, whose definitions belong to all, and one without motion for each
  ///   moment.
  /// - Throws: All errors in the document, a moment that does not occur, or text that cannot be set.
  public func pictureTracks(
    _ request: FrameRequest, in range: ClosedRange<Double>, at moments: [Moment] = [],
    contents: WholeContents? = nil, sampling: TrackSampling = .exact
  ) throws(DiagnosticError) -> (motion: Track, stills: [Track]) {
    let timeline = try resolve(request.document).timeline
    let touchTimes = try touchTimes(of: request, timeline)
    return try pictureTracks(
      of: timeline, in: range, borders: touchTimes, at: moments, contents: contents,
      sampling: sampling
    ) {
      (moment, moving) throws(DiagnosticError) in
      var request = request
      request.moment = moment
      request.momentPlace = nil
      return try self.frame(request, moving: moving).scene
    }
  }

  /// Returns the picture of a timeline over time and at single moments, as SVG.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - range: The first and the last time in seconds.
  ///   - more: More times at which a stretch ends.
  ///   - moments: The single moments.
  ///   - contents: The contents of the timeline in the range; nil to search for them.
  ///   - sampling: The density of the samples.
  ///   - scene: Returns the scene at a moment, with contents that are drawn once or as a still.
  /// - Returns: The picture, whose numbers are functions of time, and one for each moment.
  /// - Throws: The first error of `scene`, or a picture that cannot be embedded.
  package func pictureTracks(
    of timeline: Timeline, in range: ClosedRange<Double>, borders more: [Double],
    at moments: [Moment] = [], contents: WholeContents? = nil, sampling: TrackSampling = .exact,
    scene: @escaping (Moment, MovingContents?) throws(DiagnosticError) -> Scene
  ) throws(DiagnosticError) -> (motion: Track, stills: [Track]) {
    let moving = MovingContents(contents ?? WholeContents(of: timeline, in: range))
    let shared = SharedParts()
    var backdrops = MovingBackdrops(moving: moving)
    let borders =
      try hasBackdrops(timeline, in: range) { (seconds: Double) throws(DiagnosticError) in
        try scene(.seconds(seconds), moving)
      }
      ? timeline.stretches.filter { !$0.motions.isEmpty }.flatMap { stretch in
        let start = max(stretch.startSeconds, range.lowerBound)
        let length = min(stretch.endSeconds, range.upperBound) - start
        return (0..<max(0, Int((length * sampling.backdropsPerSecond).rounded(.up)))).map {
          start + Double($0) / sampling.backdropsPerSecond
        }
      } + timeline.stretches.map(\.startSeconds) : []
    var track = try Track(
      over: timeline.stretches, in: range, borders: Set(borders + more).sorted(), sampling: sampling
    ) { (seconds: Double) throws(DiagnosticError) -> NumberedText in
      let picture = try scene(.seconds(seconds), moving)
      guard picture.hasBackdrops else {
        return NumberedText(svgOf: try self.embedding(picture), sharing: shared)
      }
      let start = borders.last { $0 <= seconds } ?? seconds
      let pictures = try backdrops.pictures(from: start) { () throws(DiagnosticError) in
        try scene(.seconds(start), moving)
      }
      return NumberedText(
        svgOf: try self.embedding(picture.replacingBackdrops(with: pictures)), sharing: shared)
    }
    let stills = try moments.map { moment throws(DiagnosticError) in
      var picture = try scene(moment, moving)
      if picture.hasBackdrops {
        picture = picture.replacingBackdrops(with: try backdrops.draw(picture))
      }
      return Track(still: NumberedText(svgOf: try embedding(picture), sharing: shared))
    }
    for (id, nodes) in try backdrops.definitions() {
      track.definitions += SVGFile.definition(
        of: try embedding(Scene(definition: nodes)).nodes, id: id, sharing: shared)
    }
    track.definitions += shared.definitions
    return (track, stills)
  }

  /// Returns the times at which dots of touches appear, begin to fade and disappear, none if they are
  /// not drawn.
  ///
  /// - Throws: All errors in the profile and the tokens of the scenario.
  package func touchTimes(
    of request: FrameRequest, _ timeline: Timeline
  ) throws(DiagnosticError) -> [Double] {
    guard request.showsTouches else { return [] }
    let own = try renderer(of: request.document) ?? self
    let fadeSeconds = own.library.tokens.seconds("touch.fade")
    return timeline.touches.flatMap {
      [$0.startSeconds, $0.endSeconds, $0.endSeconds + fadeSeconds]
    }
  }

  private func embedding(_ scene: Scene) throws(DiagnosticError) -> Scene {
    do { return try embeddedPictures.embedding(scene) } catch { throw DiagnosticError(error) }
  }

  private func hasBackdrops(
    _ timeline: Timeline, in range: ClosedRange<Double>,
    _ scene: (Double) throws(DiagnosticError) -> Scene
  ) throws(DiagnosticError) -> Bool {
    for stretch in timeline.stretches where range.contains(stretch.startSeconds) {
      // Content that begins to scroll under a bar has no backdrop at the start.
      let middle = (stretch.startSeconds + min(stretch.endSeconds, range.upperBound)) / 2
      for seconds in [stretch.startSeconds, middle] {
        if try scene(seconds).hasBackdrops { return true }
      }
    }
    return false
  }
}

extension Timeline {
  /// Returns a value of the states over time.
  ///
  /// - Parameters:
  ///   - range: The first and the last time in seconds.
  ///   - sampling: The density of the samples.
  ///   - json: Returns the value of a state.
  /// - Returns: The text of the value; its numbers are functions of time.
  /// - Throws: The first error of `json`.
  public func track(
    in range: ClosedRange<Double>, sampling: TrackSampling = .exact,
    _ json: @escaping (PresentationState) throws(DiagnosticError) -> JSON
  ) throws(DiagnosticError) -> Track {
    try Track(over: stretches, in: range, sampling: sampling) {
      (seconds: Double) throws(DiagnosticError) in
      NumberedText(try json(state(atSeconds: seconds)))
    }
  }
}

/// The pictures of blurred backgrounds at the latest time, and in contents that are drawn once.
private struct MovingBackdrops {
  /// Pixels per point of a blurred background in a moving picture; it has no finer detail.
  private static let pixelsPerPoint = 0.25

  /// The same below the bars of a content that is drawn once, which can be a thousand rows long.
  private static let contentPixelsPerPoint = 0.125

  let moving: MovingContents
  var latest: (seconds: Double, pictures: [Node?])?
  var drawn: [(id: String, nodes: [Node])] = []

  /// Returns the pictures of a scene of the motion, which is asked for if they are not known.
  mutating func pictures(
    from seconds: Double, of scene: () throws(DiagnosticError) -> Scene
  ) throws(DiagnosticError) -> [Node?] {
    if let latest, latest.seconds == seconds { return latest.pictures }
    let pictures = try draw(try scene())
    latest = (seconds, pictures)
    return pictures
  }

  /// Returns the pictures of a scene of the motion, lowest first.
  mutating func draw(_ scene: Scene) throws(DiagnosticError) -> [Node?] {
    let whole = scene.replacingShared(with: try definitions())
    do { return try whole.backdropPictures(pixelsPerPoint: Self.pixelsPerPoint) } catch {
      throw DiagnosticError(error)
    }
  }

  /// Returns the contents that are drawn once so far, with pictures of their blurred backgrounds.
  mutating func definitions() throws(DiagnosticError) -> [(id: String, nodes: [Node])] {
    for (id, nodes) in moving.definitions.dropFirst(drawn.count) {
      do {
        let content = try Scene(definition: nodes).embeddingBackdrops(
          pixelsPerPoint: Self.contentPixelsPerPoint)
        drawn.append((id, content.scene.nodes))
      } catch { throw DiagnosticError(error) }
    }
    return drawn
  }
}

extension Scene {
  /// Creates a scene of nodes that scenes use by an id.
  fileprivate init(definition nodes: [Node]) {
    self.init(
      viewport: Rect(Size(width: 0, height: 0)), background: nil, title: "", summary: "",
      nodes: nodes)
  }
}
