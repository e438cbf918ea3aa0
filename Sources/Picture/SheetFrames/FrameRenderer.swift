@_exported public import SheetAnnotation
@_exported public import SheetSpec

/// The renderer of frames, from requests to scenes, with the profile and the font of one run.
///
/// The font and the pictures of scenarios are used again from frame to frame. A renderer belongs to one task.
open class FrameRenderer {
  /// The library that was given, or that of the profile `spec`; a scenario's own profile and tokens
  /// replace the latter.
  public let library: SpecLibrary

  /// The renderer with the library of the last scenario that needed one of its own; nil if the
  /// library was given.
  private var ownRenderer: (scenario: ScenarioFile, renderer: FrameRenderer)?

  /// The renderers with the libraries of documents that have their own.
  private var otherRenderers: [FrameRenderer] = []
  private let isLibraryGiven: Bool

  /// The font of all text.
  public let font: FrameFont

  /// The name of the system's font, which may not be redistributed (K-40).
  public static let systemFontName = "SF Pro"

  private let files: any FileSource
  private let pictureReader: any PictureReader

  /// The pictures of a recipe, which replace files of their names.
  private let recordedPictures: [Picture]

  /// The pictures that were read, by their paths.
  private var pictures: [FilePath: Picture] = [:]

  /// The most recently resolved documents, latest first.
  ///
  /// Pictures at several moments alternate between few documents, such as light and dark, so that
  /// each is played once.
  private var recent: [(document: SheetDocument, resolved: ResolvedDocument)] = []
  private static let mostRecent = 4

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - library: The profile of all requests; nil for the profile and the tokens of each scenario,
  ///     and `spec` for sheets without one.
  ///   - font: The font of all text.
  ///   - files: The source of the files that scenarios name.
  ///   - pictureReader: The reader of picture files.
  ///   - pictures: The pictures of a recipe, which replace files of their names.
  public init(
    library: SpecLibrary? = nil, font: FrameFont, files: any FileSource,
    pictureReader: any PictureReader, pictures: [Picture] = []
  ) {
    self.library = library ?? SpecLibrary(profile: .spec)
    isLibraryGiven = library != nil
    self.files = files
    self.pictureReader = pictureReader
    recordedPictures = pictures
    self.font = font
  }

  /// Renders a request: document → presentation → state at the moment → scene.
  ///
  /// - Throws: All errors of the document, or text that cannot be set.
  public func frame(_ request: FrameRequest) throws(DiagnosticError) -> Frame {
    try frame(request, moving: nil)
  }

  /// Renders a request as a still, or as a moment of a motion whose contents are drawn once.
  ///
  /// Annotations need the parts of contents, so that a request for them is always rendered as a still.
  package func frame(
    _ request: FrameRequest, moving: MovingContents?
  ) throws(DiagnosticError) -> Frame {
    let document = request.document
    if let own = try renderer(of: document) { return try own.frame(request, moving: moving) }
    if let density = request.pixelsPerPoint {
      try FrameRequest.check(pixelsPerPoint: density)
    }
    let resolved = try resolve(document)
    var frame = try frame(
      of: resolved.timeline, at: request.moment, momentPlace: request.momentPlace,
      name: document.scenario?.title, titlePlace: document.title?.place,
      moving: request.annotations == nil ? moving : nil)
    frame.pictures = resolved.pictures
    frame.warnings = resolved.warnings
    frame.scene = keepParts(of: frame.scene, request)
    if request.showsTouches { try markTouches(on: &frame, at: request.moment, of: resolved) }
    if let density = request.pixelsPerPoint { frame.pixelsPerPoint = density }
    if let crop = request.crop {
      frame.scene.viewport = try viewport(
        crop, request.cropPlace, of: frame.state,
        grid: PixelGrid(pixelsPerPoint: frame.pixelsPerPoint))
    }
    let window = frame.scene.viewport
    if let surround = request.deviceFrame { put(surround, of: request, around: &frame) }
    if request.only != nil, frame.scene.nodes.isEmpty {
      frame.warnings.append(
        Diagnostic(
          .noEffect, at: request.onlyPlace,
          "none of these layers is in the picture, which is empty", severity: .warning))
    }
    if let annotations = request.annotations {
      try annotate(
        &frame, annotations, window: frame.scene.viewport == window ? nil : window, of: resolved)
    }
    return frame
  }

  /// Renders one moment of sheets made in Swift: timeline → state → scene.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - moment: The moment of the picture.
  /// - Returns: The whole screen, without the effects of impossible steps: see `Timeline.faults`.
  /// - Throws: A moment that does not occur, or text that cannot be set.
  public func frame(
    of timeline: Timeline, at moment: Moment = .settled
  ) throws(DiagnosticError) -> Frame {
    try frame(of: timeline, at: moment, moving: nil)
  }

  /// Resolves a document into a presentation with its timeline.
  ///
  /// - Throws: All errors of the document.
  public func resolve(_ document: SheetDocument) throws(DiagnosticError) -> ResolvedDocument {
    if let own = try renderer(of: document) { return try own.resolve(document) }
    if let known = recent.first(where: { $0.document == document }) { return known.resolved }
    let resolved = try ResolvedDocument(
      resolving: document, in: library, readPicture: picture,
      textMeasure: font.measure)
    recent = [(document, resolved)] + recent.prefix(Self.mostRecent - 1)
    return resolved
  }

  /// Finds the errors of a request that can be found without drawing it.
  ///
  /// - Throws: All errors of the document, or a moment that does not occur.
  package func check(_ request: FrameRequest) throws(DiagnosticError) {
    if let own = try renderer(of: request.document) { return try own.check(request) }
    let resolved = try resolve(request.document)
    _ = try resolved.timeline.state(at: request.moment, writtenAt: request.momentPlace)
  }

  /// Returns the renderer with the library of a document or of its scenario; nil if this renderer has it.
  ///
  /// - Throws: All errors of the scenario's profile and tokens.
  package func renderer(of document: SheetDocument) throws(DiagnosticError) -> FrameRenderer? {
    if let other = document.library {
      guard other != library else { return nil }
      if let known = otherRenderers.first(where: { $0.library == other }) { return known }
      otherRenderers.append(renderer(with: other))
      return otherRenderers.last
    }
    guard !isLibraryGiven, let scenario = document.scenario else { return nil }
    if let ownRenderer, ownRenderer.scenario == scenario { return ownRenderer.renderer }
    let own = try SpecLibrary(scenario: scenario, readFile: files.contents)
    guard own != library else { return nil }
    let renderer = renderer(with: own)
    ownRenderer = (scenario, renderer)
    return renderer
  }

  private func renderer(with library: SpecLibrary) -> FrameRenderer {
    FrameRenderer(
      library: library, font: font, files: files, pictureReader: pictureReader,
      pictures: recordedPictures)
  }

  /// Returns a page with several frames, at the largest number of pixels per point among them.
  ///
  /// The gap between the frames is the token `contactPage.gap` of ``library``.
  public func contactPage(_ entries: [(frame: Frame, caption: String)], group: Int)
    throws(DiagnosticError) -> (scene: Scene, pixelsPerPoint: Double)
  {
    let pixelsPerPoint = entries.map(\.frame.pixelsPerPoint).max() ?? 1
    let tokens = library.inPoints(pixelsPerPoint: pixelsPerPoint).tokens
    let page = ContactPage(
      entries: entries.map { ContactPage.Entry(scene: $0.frame.scene, caption: $0.caption) },
      gap: ContactPage.gap(tokens), group: group)
    let scene = try withText { () throws(TextShapingError) in
      try Scene(
        page, title: "\(entries.count) sheets",
        summary: entries.first?.frame.scene.summary ?? summary(library.profile),
        shaping: font.shaper)
    }
    return (scene, pixelsPerPoint)
  }

  /// Returns curves over time as a page, in the sizes and colours of the tokens `poster`.
  ///
  /// - Throws: Text that cannot be set.
  public func page(_ chart: CurveChart, pixelsPerPoint: Double) throws(DiagnosticError) -> Scene {
    let look = PosterLook(library.inPoints(pixelsPerPoint: pixelsPerPoint).tokens)
    return try withText { () throws(TextShapingError) in
      try chart.scene(look, shaping: font.shaper)
    }
  }

  /// Returns the result of setting text, whose errors are reported at the font.
  package func withText<Result>(
    _ layOut: () throws(TextShapingError) -> Result
  ) throws(DiagnosticError) -> Result {
    do { return try layOut() } catch {
      throw DiagnosticError(error, title: nil, font: font.place)
    }
  }

  /// Reads the picture whose path a document spells, relative to the document's folder; if the renderer
  /// draws a recipe, the picture of the recipe.
  ///
  /// - Throws: A file that is missing, too large or not a complete picture, at the place of its path.
  private func picture(_ text: Located<String>) throws(DiagnosticError) -> Picture {
    let name = text.pictureName
    if let recorded = recordedPictures.first(where: { $0.name == name }) { return recorded }
    let path = text.path
    if let known = pictures[path.value] { return known }
    guard files.exists(path.value) else {
      throw .notThere(Located(text.filePath.value, at: text.place))
    }
    let bytes = try files.contents(of: path)
    var picture = try pictureReader.picture(bytes, from: text)
    picture.name = name
    if let density = path.value.pixelsPerPoint { picture.pixelsPerPoint = density }
    pictures[path.value] = picture
    return picture
  }

  // MARK: Stages

  /// Renders one moment of a timeline, as a still or as a moment of a motion.
  package func frame(
    of timeline: Timeline, at moment: Moment, momentPlace: Place? = nil, name: String? = nil,
    titlePlace: Place? = nil, moving: MovingContents?
  ) throws(DiagnosticError) -> Frame {
    let presentation = timeline.presentation
    let state = try timeline.state(at: moment, writtenAt: momentPlace)
    let name = name ?? presentation.title(of: state)
    let title = "\(name) on \(presentation.device.slug), \(presentation.appearance.rawValue)"
    do {
      let scene = try Scene(
        of: state, in: presentation, title: title, summary: summary(presentation.profile),
        shaping: font.shaper, moving: moving)
      return Frame(
        scene: scene, state: state, device: presentation.device,
        appearance: presentation.appearance,
        pixelsPerPoint: presentation.device.pixelsPerPoint, warnings: [])
    } catch {
      throw DiagnosticError(error, title: titlePlace, font: font.place)
    }
  }

  /// The description of a picture for the metadata of its file.
  package func summary(_ profile: String) -> String {
    "Profile \(profile). Text is set in \(font.name), which stands for \(Self.systemFontName)."
  }

  private func keepParts(of scene: Scene, _ request: FrameRequest) -> Scene {
    guard request.isTransparent || request.only != nil else { return scene }
    var roles = request.only ?? Set(Role.layers)
    if request.isTransparent { roles.subtract([.presenter, .dimming, .statusBar]) }
    return scene.keeping(roles)
  }

  /// Draws a dot for each finger on the screen.
  private func markTouches(
    on frame: inout Frame, at moment: Moment, of resolved: ResolvedDocument
  ) throws(DiagnosticError) {
    let timeline = resolved.timeline
    guard !timeline.touches.isEmpty else { return }
    let seconds = try timeline.seconds(at: moment, writtenAt: nil)
    frame.scene = frame.scene.marking(
      timeline.touches, atSeconds: seconds, TouchStyle(library.inPoints(on: frame.device).tokens))
  }

  /// Draws a device frame around the screen.
  private func put(
    _ surround: FrameRequest.Surround, of request: FrameRequest, around frame: inout Frame
  ) {
    var background: Color?
    if case .color(let name) = surround {
      background = name.color(in: library.palette, .light, .normal)
    }
    let style = DeviceFrameStyle(library.inPoints(on: frame.device).tokens)
    let body = DeviceFrame(
      style, device: frame.device, screen: frame.state.screen,
      grid: PixelGrid(pixelsPerPoint: frame.pixelsPerPoint))
    guard let body else {
      frame.warnings.append(
        Diagnostic(
          .noEffect, at: request.deviceFramePlace,
          "a window that is smaller than the display has no device frame", severity: .warning))
      return
    }
    frame.scene = body.framing(frame.scene, on: background)
  }

  /// Returns a crop rounded out to whole pixels, so that its pixels equal those of the whole picture.
  private func viewport(
    _ crop: FrameRequest.Crop, _ place: Place?, of state: PresentationState, grid: PixelGrid
  ) throws(DiagnosticError) -> Rect {
    let bounds = Rect(state.screen.size)
    let part: Rect?
    switch crop {
    case .rect(let rect): part = rect
    case .sheet: part = state.topmost?.drawnFrame.intersection(bounds)
    case .sheetAndShadow: part = state.topmost?.shadowedFrame.intersection(bounds)
    }
    guard let part, part.width > 0, part.height > 0 else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "there is no visible sheet to crop to at this moment")
    }
    guard bounds.contains(part) else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "the crop extends beyond the screen",
        allowed: "the screen is \(bounds.width.plain) by \(bounds.height.plain) pt")
    }
    return grid.roundedOut(part)
  }
}

extension Timeline {
  /// Returns the state at a moment.
  ///
  /// - Throws: A moment that does not occur, at the place where it was written.
  package func state(
    at moment: Moment, writtenAt place: Place?
  ) throws(DiagnosticError) -> PresentationState {
    do { return try state(at: moment) } catch { throw DiagnosticError(error, at: place) }
  }

  /// Returns the time of a moment in seconds from the beginning.
  ///
  /// - Throws: A moment that does not occur, at the place where it was written.
  package func seconds(
    at moment: Moment, writtenAt place: Place?
  ) throws(DiagnosticError) -> Double {
    do { return try seconds(at: moment) } catch { throw DiagnosticError(error, at: place) }
  }
}

extension Presentation {
  /// Returns the subject of a picture's title: `large sheet`, `popover`, or the ids of the sheets.
  package func title(of state: PresentationState) -> String {
    guard viewControllers.count == 1, let controller = viewControllers.first, !controller.isHosted
    else {
      let names = (state.modals + state.surfaces).map(\.id)
      return names.isEmpty ? "no sheet" : names.joined(separator: " over ")
    }
    if state.surfaces.last?.popover != nil { return "popover" }
    let name = StateMoment(state).surfaces.last?.targetDetent ?? controller.lastDetent(in: steps)
    return "\(name) sheet"
  }
}

extension ViewController {
  /// Returns the last detent that a script selects.
  fileprivate func lastDetent(in steps: [Step]) -> Detent.Identifier {
    for step in steps.reversed() {
      guard case .animate(let changes) = step.action else { continue }
      for change in changes {
        if let name = change.value(of: PropertyPath(\.selectedDetentIdentifier)) ?? nil {
          return name
        }
        if let tier = change.value(of: PropertyPath(\.selectedTier)) ?? nil {
          return tier.identifier
        }
      }
    }
    if isPresentedAsCard {
      return (presentedCard.selectedTier ?? .rest).identifier
    }
    return sheetPresentationController?.selectedDetentIdentifier ?? .large
  }
}

extension FilePath {
  /// The pixels per point at the end of a file's name, such as 2 of `icon@2x.png`, 1 to 9; nil for
  /// none.
  ///
  /// It overrides the density in the file, as it does in an app.
  fileprivate var pixelsPerPoint: Int? {
    guard let suffix = stem?.utf8.suffix(3), suffix.count == 3, suffix.first == UInt8(ascii: "@"),
      suffix.last == UInt8(ascii: "x"), let digit = suffix.dropFirst().first,
      UInt8(ascii: "1")...UInt8(ascii: "9") ~= digit
    else { return nil }
    return Int(digit - UInt8(ascii: "0"))
  }
}

extension Located<String> {
  /// The name of a picture in states and recipes: as a file spells it, and without the folder for a
  /// flag's.
  fileprivate var pictureName: String {
    guard case .argument = place.source else { return value }
    return withoutFolder.value
  }
}
