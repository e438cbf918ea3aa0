internal import SheetPlan

/// A sheet of a review page: its tracks, and the facts that do not depend on time.
struct ReviewSheet: Sendable {
  /// The tracks of a motion, or of one moment of it.
  private struct Tracks: Sendable {
    let picture: Track
    let state: Track
    let reading: Track
    let annotations: Track

    func json(in archive: inout TrackArchive) -> [(String, JSON)] {
      [
        ("picture", archive.add(picture)), ("state", archive.add(state)),
        ("reading", archive.add(reading)), ("annotations", archive.add(annotations)),
      ]
    }
  }

  /// A named moment.
  private struct Shot: Sendable {
    let name: String
    let instant: Instant

    /// The tracks of a moment that differs from the state at its time; nil for any other.
    var rest: Tracks?

    init(_ shot: PlannedShot, in timeline: Timeline) throws(DiagnosticError) {
      name = shot.name?.value ?? shot.at?.text.value ?? "settled"
      do throws(MomentError) { instant = try timeline.instant(at: shot.moment) } catch {
        throw DiagnosticError(error, at: shot.at?.place)
      }
    }
  }

  /// The title of the scenario; nil for none.
  let title: String?

  /// The name of the device.
  let deviceName: String

  /// The name of the appearance.
  let appearance: String

  /// The picture of the index, a PNG as base64; null for none.
  let thumbnail: JSON

  let warnings: [Diagnostic]

  /// The names of the shots.
  var shotNames: [String] { shots.map(\.name) }

  private let motion: Tracks
  private let shots: [Shot]

  /// The elements of the contents to which the reading refers by their numbers.
  private let contents: [JSON]
  private let facts: [(String, JSON)]

  /// The kinds of annotations that redlines and parts are made of.
  private static let kinds: Set<AnnotationKind> = [.dims, .radii, .safeArea, .detents, .layers]

  /// Pixels per point of the pictures of the index.
  private static let thumbnailPixelsPerPoint = 0.5

  /// Draws a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - hasThumbnail: True for a sheet whose picture is in an index.
  ///   - sampling: The density of the samples.
  /// - Throws: All errors of the sheet, or a sampling that was stopped.
  init(
    _ sheet: ReviewPlan.Sheet, hasThumbnail: Bool, sampling: TrackSampling
  ) throws(DiagnosticError) {
    let renderer = sheet.plan.makeRenderer()
    let request = sheet.picture.request
    let resolved = try renderer.resolve(request.document)
    let (timeline, presentation) = (resolved.timeline, resolved.presentation)
    let range = 0...sheet.seconds
    var shots = try sheet.shots.map { shot throws(DiagnosticError) in try Shot(shot, in: timeline) }
    let states = shots.map { timeline.state(at: $0.instant) }
    let resting = shots.indices.filter {
      states[$0] != timeline.state(atSeconds: shots[$0].instant.seconds)
    }
    let whole = WholeContents(of: timeline, in: range)
    let pictures = try renderer.pictureTracks(
      request, in: range, at: resting.map { sheet.shots[$0].moment }, contents: whole,
      sampling: sampling)
    func reading(_ state: PresentationState, _ contents: WholeContents?) -> JSON {
      let reading = AccessibilityReading(of: state, in: presentation, contents: contents)
      return JSON(reading, atSeconds: state.seconds, namesTouchAreas: true)
    }
    let annotations = try renderer.annotationList(
      of: request.document, Self.kinds, hidesIDs: sheet.plan.options.hidesIDs)
    func values(_ state: PresentationState) -> JSON {
      StateTable.standard.json(of: StateMoment(state, in: presentation))
    }
    func track(_ json: @escaping (PresentationState) -> JSON) throws(DiagnosticError) -> Track {
      try timeline.track(in: range, sampling: sampling, json)
    }
    motion = Tracks(
      picture: pictures.motion, state: try track(values),
      reading: try track { reading($0, whole) }, annotations: try track(annotations))
    for (index, picture) in zip(resting, pictures.stills) {
      let state = states[index]
      shots[index].rest = Tracks(
        picture: picture, state: Track(still: NumberedText(values(state))),
        reading: Track(still: NumberedText(reading(state, nil))),
        annotations: Track(still: NumberedText(annotations(state))))
    }
    self.shots = shots
    contents = (0..<whole.count).map { number in
      .list(whole.elements(number).map { JSON($0, order: 0, namesTouchAreas: true) })
    }
    let frame = try renderer.frame(request)
    warnings = frame.warnings
    title = sheet.plan.scenario?.file.title
    deviceName = frame.device.name
    appearance = frame.appearance.rawValue
    thumbnail =
      hasThumbnail
      ? try Self.thumbnail(of: request, sheet.shots.first?.moment, by: renderer) : .null
    facts = Self.facts(
      frame, of: timeline, end: sheet.seconds,
      colors: try renderer.annotationColors(
        of: request.document, Self.kinds.union([.accessibility])))
  }

  private static func thumbnail(
    of request: FrameRequest, _ moment: Moment?, by renderer: PictureRenderer
  ) throws(DiagnosticError) -> JSON {
    var request = request
    if let moment { request.moment = moment }
    let picture = try EncodedPicture(
      try renderer.frame(request).scene, as: .png, pixelsPerPoint: thumbnailPixelsPerPoint,
      by: renderer)
    return .text(String(decoding: Base64.letters(of: picture.bytes), as: UTF8.self))
  }

  private static func facts(
    _ frame: Frame, of timeline: Timeline, end: Double, colors: JSON
  ) -> [(String, JSON)] {
    let transitions = timeline.transitions.map { transition in
      JSON.object([
        ("number", .whole(transition.number)), ("kind", .text(transition.kind.rawValue)),
        ("sheet", .optional(transition.id)), ("course", .text(transition.course.name)),
        ("start", .exact(transition.startSeconds)), ("end", .exact(transition.endSeconds)),
      ])
    }
    // A window that is resized is seen whole at every moment.
    let sizes = timeline.stretches.map { timeline.state(atSeconds: $0.startSeconds).screen.size }
    let own = frame.state.screen.size
    let viewport = sizes.filter { $0 != own }.reduce(frame.scene.viewport) { $0.union(Rect($1)) }
    let screen = sizes.reduce(Rect(own)) { $0.union(Rect($1)) }
    return [
      ("device", .text(frame.device.slug)), ("deviceName", .text(frame.device.name)),
      ("appearance", .text(frame.appearance.rawValue)), ("viewport", .rect(viewport)),
      ("screen", .list([.number(screen.width), .number(screen.height)])),
      ("pixelsPerPoint", .number(frame.pixelsPerPoint)), ("end", .exact(end)),
      ("transitions", .list(transitions)),
      ("events", .list(timeline.log.map { JSON(exactly: $0) })), ("colors", colors),
    ]
  }

  /// Returns the JSON of the sheet, whose tracks are added to an archive.
  func json(name: String, in archive: inout TrackArchive) -> JSON {
    let shots = shots.map { shot in
      JSON.object([
        ("name", .text(shot.name)), ("t", .exact(shot.instant.seconds)),
        ("events", .whole(shot.instant.eventCount)),
        ("rest", shot.rest.map { .object($0.json(in: &archive)) } ?? .null),
      ])
    }
    return .object(
      [("name", .text(name)), ("title", .optional(title))] + facts + [("shots", .list(shots))]
        + motion.json(in: &archive) + [
          ("definitions", archive.add(text: motion.picture.definitions)),
          ("contents", .list(contents.map { archive.add($0) })),
        ])
  }
}

extension JSON {
  /// Creates the JSON of an event with its exact time, so that a jump to it does not end before it.
  fileprivate init(exactly event: LoggedEvent) {
    guard case .object(let members) = JSON(event) else {
      preconditionFailure("an event is an object")
    }
    self = .object(
      members.map { $0.0 == "t" ? ("t", .exact(event.seconds)) : $0 })
  }
}
