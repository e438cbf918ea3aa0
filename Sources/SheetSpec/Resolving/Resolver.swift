public import SheetModel
internal import SheetPrimitives
public import SystemPackage

/// A presentation played through, and what a reader should know about how it came about.
public struct ResolvedDocument: Equatable, Sendable {
  public var timeline: Timeline
  public var device: Device

  /// What the colours are for.
  public var contrast: Contrast

  public var warnings: [Diagnostic]

  public var presentation: Presentation { timeline.presentation }
}

extension ResolvedDocument {
  /// Fills every gap of a document, checks every word of it and plays it through.
  ///
  /// - Parameters:
  ///   - document: The sheet as it was written.
  ///   - library: The profile, and where names are looked up.
  ///   - isThere: Whether a picture's file is there, by its path as written.
  ///   - contentHeight: Measures what `fit` and scrolling go by.
  /// - Throws: All faults of the document together.
  public init(
    resolving document: SheetDocument, in library: SpecLibrary,
    isThere: @escaping (FilePath) -> Bool = { _ in true },
    contentHeight: @escaping Presentation.ContentHeight
  ) throws(DiagnosticError) {
    var reader = FieldReader()
    let scenario = document.scenario(in: library, &reader)
    var resolver = Resolver(
      scenario, library: library, reader: reader, isThere: isThere, contentHeight: contentHeight)
    let timeline = resolver.resolve()
    let faults = resolver.reader.diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty, let timeline else { throw DiagnosticError(faults) }
    self.timeline = timeline
    device = resolver.scope.device
    contrast = resolver.scope.contrast
    warnings = resolver.reader.diagnostics
  }
}

/// Makes a presentation of a scenario, keeping every fault it meets.
struct Resolver {
  let document: ScenarioDocument
  let library: SpecLibrary
  let isThere: (FilePath) -> Bool
  let contentHeight: Presentation.ContentHeight
  var reader: FieldReader

  /// What the value at hand is resolved for.
  var scope: Scope

  /// What values are resolved for.
  struct Scope {
    var device: Device
    var surroundings: Surroundings
    var orientation: Orientation
    var appearance: Appearance
    var contrast: Contrast
    var style: ChromeStyle

    /// Id of the view controller that is configured.
    var id = ""

    /// The sheet that is configured; nil in steps, where what it holds is not known.
    var sheet: SheetDescription?

    /// The content in sight in that sheet.
    var content: Content?
  }

  var tokens: TokenTable { library.tokens }

  init(
    _ document: ScenarioDocument, library: SpecLibrary, reader: FieldReader,
    isThere: @escaping (FilePath) -> Bool,
    contentHeight: @escaping Presentation.ContentHeight
  ) {
    // Any device does to find the other faults of a document that names none.
    let device = document.device?.value ?? library.devices.standard
    self.document = document
    self.reader = reader
    for fault in library.tokens.faults(pixelsPerPoint: device.pixelsPerPoint) {
      self.reader.fail(fault)
    }
    let library = library.inPoints(on: device)
    self.library = library
    self.isThere = isThere
    self.contentHeight = contentHeight
    let appearance = document.appearance?.value ?? .light
    let contrast = document.contrast ?? .normal
    scope = Scope(
      device: device,
      surroundings: Surroundings(
        library.tokens, Screen(device, isLandscape: document.orientation == .landscape)),
      orientation: document.orientation, appearance: appearance, contrast: contrast,
      style: ChromeStyle(library, appearance, contrast))
  }

  mutating func resolve() -> Timeline? {
    check(scope.device)
    guard hasRoom(scope.surroundings.screen) else { return nil }
    let presenter = presenter(document.presenter)
    guard let script = script() else { return nil }
    let timeline = Timeline(
      Presentation(
        device: scope.device, library: library, appearance: scope.appearance,
        contrast: scope.contrast, orientation: document.orientation,
        reducesMotion: document.reducesMotion, presenter: presenter,
        viewControllers: script.viewControllers, steps: script.steps,
        reactions: script.reactions, springEnd: document.springEnd ?? .settle,
        contentHeight: contentHeight))
    noteFullScreen(
      on: timeline.presentation.surroundings(document.orientation).screen)
    note(timeline.notes, script.places)
    reportFaults(of: timeline, script)
    return timeline
  }

  // MARK: Device

  private mutating func check(_ device: Device) {
    guard let place = document.device?.place else { return }
    if device.isTablet, !document.sheets.allSatisfy({ $0.style?.value == .page }) {
      let page = place.argument(named: "style").map { "\($0) page" } ?? "style: page"
      reader.fail(
        .tabletNeedsStyle, at: place,
        "\(device.slug) shows sheets as form sheets, which are not drawn yet",
        allowed: "\(page) draws the sheet attached to the bottom edge")
    }
    if library.baseProfile == "uikit", device.needsIOS26 {
      reader.warn(
        .needsIOS26, at: place,
        "\(device.slug) runs only iOS 26; the sheet drawn on it is one of iOS 15 to 18")
    }
  }

  private mutating func hasRoom(_ screen: Screen) -> Bool {
    let metrics = DetentMetrics(screen, tokens: scope.surroundings.detents)
    guard metrics.maximumValue <= 0 else { return true }
    reader.fail(
      .numberOutOfRange, at: document.device?.place,
      "a screen of \(screen.size.width.plain) by \(screen.size.height.plain) pt has no room for a "
        + "sheet below its top")
    return false
  }

  // MARK: Lengths

  /// Points on the device; nil for a length that is out of range there.
  mutating func points(_ length: Located<Length>) -> Double? {
    let pixelsPerPoint = scope.device.pixelsPerPoint
    return reader.read { () throws(DiagnosticError) in
      try length.points(pixelsPerPoint: pixelsPerPoint)
    }
  }

  mutating func size(_ width: Located<Length>, _ height: Located<Length>) -> Size? {
    guard let width = points(width), let height = points(height) else { return nil }
    return Size(width: width, height: height)
  }
}

/// What can be presented, what happens, and where that was written.
struct Script {
  var viewControllers: [ViewController] = []
  var steps: [Step] = []
  var reactions: [Reaction] = []

  /// Where detents were asked for, by the sheet's id and their own.
  var places: [String: [Detent.Identifier: Place]] = [:]

  /// Where each step was written, and its time.
  var stepPlaces: [(step: Place?, at: Place?)] = []

  /// Where the events of reactions were written.
  var reactionPlaces: [Place] = []
}
