public import SheetCatalogs

/// The timeline of a document, and the warnings about it.
public struct ResolvedDocument: Equatable, Sendable {
  /// The presentation, played through.
  public var timeline: Timeline

  /// The pictures that the document names, each once.
  public var pictures: [Picture]

  /// The warnings about the document.
  public var warnings: [Diagnostic]

  /// The presentation of the timeline.
  public var presentation: Presentation { timeline.presentation }
}

extension ResolvedDocument {
  /// A function that reads the picture whose path a document spells.
  public typealias PictureReading = (Located<String>) throws(DiagnosticError) -> Picture

  /// Resolves a document with defaults, checks every word of it and plays it through.
  ///
  /// - Parameters:
  ///   - document: The sheet that the user described.
  ///   - library: The profile, with the catalogs of names.
  ///   - readPicture: Reads the picture whose path the document spells; by default only its name is
  ///     known.
  ///   - textMeasure: Measures the text in contents.
  /// - Throws: All errors of the document together.
  public init(
    resolving document: SheetDocument, in library: SpecLibrary,
    readPicture: @escaping PictureReading = { Picture(name: $0.value) },
    textMeasure: TextMeasure
  ) throws(DiagnosticError) {
    var reader = FieldReader()
    let scenario = document.scenario(in: library, &reader)
    let resolver = Resolver(
      scenario, library: library, reader: reader, readPicture: readPicture,
      textMeasure: textMeasure)
    let timeline = resolver.resolve()
    let faults = resolver.reader.diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty, let timeline else { throw DiagnosticError(faults) }
    self.timeline = timeline
    pictures = resolver.pictures
    warnings = resolver.reader.diagnostics
  }
}

extension Resolver {
  func resolve() -> Timeline? {
    check(scope.device)
    checkRelease()
    guard hasRoom(scope.surroundings.screen, at: document.device?.place) else { return nil }
    let presenter = presenter(document.presenter)
    guard let script = script() else { return nil }
    let layers = layers()
    let keyboard = document.keyboard.map {
      keyboardHeight($0.height, in: document.orientation, at: $0.place)
    }
    guard reader.diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
    var presentation = Presentation(
      device: scope.device, library: library, appearance: scope.appearance,
      contrast: scope.contrast, orientation: document.orientation,
      reducesMotion: document.reducesMotion, textSize: contentSizes.text.category,
      layoutDirection: contentSizes.layoutDirection, presenter: presenter,
      viewControllers: script.viewControllers, layers: layers, steps: script.steps,
      reactions: script.reactions, springEnd: document.springEnd ?? .settle,
      textMeasure: textMeasure)
    presentation.hostComparison = document.comparison
    presentation.ignoresKeyboard = document.presenter.ignoresKeyboard
    presentation.presenterKeyboard = document.presenter.keyboard
    presentation.statusBar = document.presenter.statusBar
    presentation.keyboardHeight = (keyboard ?? nil) ?? 0
    let timeline = Timeline(presentation)
    noteFullScreen(
      on: timeline.presentation.surroundings(document.orientation).screen)
    note(timeline.notes, script.places)
    reportFaults(of: timeline, script)
    noteSteps(of: timeline, script)
    noteKeyboards(in: timeline, script)
    noteOffsets(in: timeline)
    noteCornerRadii(in: timeline)
    return timeline
  }

  // MARK: Release

  /// Warns of a release with whose sheets the profile was not measured.
  private func checkRelease() {
    guard let releases = library.baseProfile.releases, let release = document.iosVersion,
      (release >= 26) != (releases.lowerBound >= 26)
    else { return }
    reader.warn(
      .noEffect, at: document.profile?.place ?? document.iosPlace,
      "the sheet is for iOS \(release), and is drawn with the profile \(library.baseProfile.name) of iOS "
        + "\(releases.lowerBound) to \(releases.upperBound)",
      allowed: Profile.measured(onRelease: release).map { "the profile \($0.name)" })
  }

  // MARK: Device

  private func check(_ device: Device) {
    guard let place = document.device?.place else { return }
    if let releases = library.baseProfile.releases, releases.upperBound < 26, device.needsIOS26 {
      reader.warn(
        .needsIOS26, at: place,
        "\(device.slug) runs only iOS 26; the sheet drawn on it is one of iOS "
          + "\(releases.lowerBound) to \(releases.upperBound)")
    }
  }

  /// Warns that the screen is too small for a form sheet.
  func noteFormSheet(_ style: Located<ScenarioStyle>) {
    let (screen, form) = (scope.surroundings.screen, scope.surroundings.formSheet)
    guard form.isShown(on: screen) else {
      return reader.warn(
        .noEffect, at: style.place,
        screen.isCompactHeight
          ? "a form sheet is shown as a page sheet on a phone in landscape"
          : "a form sheet is shown as a page sheet on a screen narrower than "
            + "\(form.regularWidth.plain) pt")
    }
    let room = screen.size.height - screen.safeArea.top - screen.safeArea.bottom
    guard form.size.height > room || form.size.width > screen.size.width else { return }
    reader.warn(
      .detentClamped, at: style.place,
      "the form sheet of \(form.size.width.plain) by \(form.size.height.plain) pt is limited to the "
        + "screen's \(screen.size.width.plain) by \(room.plain) pt")
  }

  /// Reports a screen or a window that is too low for a sheet.
  func hasRoom(_ screen: Screen, at place: Place?) -> Bool {
    let metrics = DetentMetrics(screen, tokens: scope.surroundings.detents)
    guard metrics.maximumValue <= 0 else { return true }
    reader.fail(
      .numberOutOfRange, at: place,
      "a screen of \(screen.size.width.plain) by \(screen.size.height.plain) pt is too small "
        + "for a sheet")
    return false
  }
}

/// The view controllers and steps of a scenario, with their places.
struct Script {
  var viewControllers: [ViewController] = []
  var steps: [Step] = []
  var reactions: [Reaction] = []

  /// The places of detents, by the ids of the sheet and the detent.
  var places: [String: [Detent.Identifier: Place]] = [:]

  /// The places of each step and of its time.
  var stepPlaces: [(step: Place?, at: Place?)] = []

  /// The places of the events of reactions.
  var reactionPlaces: [Place] = []
}
