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
    var resolver = Resolver(
      document: document, library: library, isThere: isThere, contentHeight: contentHeight)
    let resolved = resolver.resolve()
    let faults = resolver.reader.diagnostics.filter { $0.severity == .error }
    guard faults.isEmpty, let resolved else { throw DiagnosticError(faults) }
    timeline = resolved.timeline
    device = resolved.device
    contrast = resolved.contrast
    warnings = resolver.reader.diagnostics
  }
}

/// What a sheet can be presented as.
enum SheetStyle: String, CaseIterable {
  case page
}

enum ContentKind: String, CaseIterable {
  case wireframe
  case none
}

enum GrabberWish: String, CaseIterable {
  case auto
  case on
  case off
}

/// Makes a presentation out of a document, keeping every fault it meets.
struct Resolver {
  var document: SheetDocument
  let library: SpecLibrary
  let isThere: (FilePath) -> Bool
  let contentHeight: Presentation.ContentHeight
  var reader = FieldReader()

  var tokens: TokenTable { library.tokens }

  init(
    document: SheetDocument, library: SpecLibrary, isThere: @escaping (FilePath) -> Bool,
    contentHeight: @escaping Presentation.ContentHeight
  ) {
    self.document = document
    self.library = library
    self.isThere = isThere
    self.contentHeight = contentHeight
  }

  mutating func resolve() -> (timeline: Timeline, device: Device, contrast: Contrast)? {
    if let scenario = document.scenario { join(scenario) }
    let device = device()
    let appearance = choice(document.appearanceName, "appearance") ?? Appearance.light
    let contrast = choice(document.contrast, "contrast") ?? Contrast.normal
    let springEnd = choice(document.springEnd, "end of a spring") ?? SpringEnd.settle
    // Any device does to find the other faults of a document that names none.
    let screenDevice = device ?? library.devices.devices[0]
    guard hasRoom(Screen(screenDevice, isLandscape: document.isLandscape)) else { return nil }
    let orientation: Orientation = document.isLandscape ? .landscape : .portrait
    var presenter = ViewController(id: "presenter")
    if let written = document.presenter {
      presenter.content = self.presenter(written, appearance, contrast)
    }
    let script: Script?
    if let scenario = document.scenario {
      let setting = Setting(
        screenDevice, isLandscape: document.isLandscape, appearance, contrast, library)
      if document.presenter == nil { presenter = self.presenter(scenario, setting) }
      script = self.script(scenario, setting)
    } else {
      script = self.script(pixelsPerPoint: screenDevice.pixelsPerPoint)
    }
    guard let script, let device else { return nil }
    let timeline = Timeline(
      Presentation(
        device: device, library: library, appearance: appearance, contrast: contrast,
        orientation: orientation, reducesMotion: script.reducesMotion,
        presenter: presenter, viewControllers: script.viewControllers, steps: script.steps,
        reactions: script.reactions, springEnd: springEnd, contentHeight: contentHeight))
    noteFullScreen(
      script.lowerWish, on: timeline.presentation.surroundings(orientation).screen)
    note(timeline.notes, script, device)
    if let scenario = document.scenario { hold(timeline, against: scenario, script) }
    return (timeline, device, contrast)
  }

  private mutating func hasRoom(_ screen: Screen) -> Bool {
    let metrics = DetentMetrics(screen, tokens: DetentTokens(tokens))
    guard metrics.maximumValue <= 0 else { return true }
    reader.fail(
      Diagnostic(
        .numberOutOfRange, at: document.device?.place,
        "a screen of \(screen.size.width.plain) by \(screen.size.height.plain) pt has no room for a "
          + "sheet below its top"))
    return false
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ written: Located<String>?, _ subject: String
  ) -> Choice? {
    guard let written else { return nil }
    return reader.read { () throws(DiagnosticError) in try written.choice(subject) }
  }

  // MARK: Device, colours and content

  private mutating func device() -> Device? {
    let name = document.deviceName
    let _: SheetStyle? = choice(document.style, "style")
    guard
      let device = reader.read({ () throws(DiagnosticError) in try library.devices.device(name) })
    else { return nil }
    guard !device.isTablet || document.style != nil || document.scenario?.isOfPages == true else {
      let page = document.scenario == nil ? "--style page" : "style: page"
      reader.fail(
        Diagnostic(
          .tabletNeedsStyle, at: name.place,
          "\(device.slug) shows sheets as form sheets, which are not drawn yet",
          allowed: "\(page) draws the sheet attached to the bottom edge"))
      return nil
    }
    if library.baseProfile == "uikit", device.needsIOS26 {
      reader.warn(
        .needsIOS26, at: name.place,
        "\(device.slug) runs only iOS 26; the sheet drawn on it is one of iOS 15 to 18")
    }
    return device
  }

  mutating func presenter(
    _ written: Located<String>, _ appearance: Appearance, _ contrast: Contrast
  ) -> Content {
    guard written.value != "wireframe" else { return Content() }
    let color = library.palette.color(written.value, appearance, contrast, .base)
    guard let color, color.alpha == 1 else {
      reader.fail(
        color != nil
          ? Diagnostic(
            .unknownColor, at: written.place,
            "\(written.value) can be seen through, and nothing lies behind a presenter",
            allowed: "an opaque colour")
          : .unknown(
            .unknownColor, "colour", written,
            among: ["wireframe"] + library.palette.names,
            allowed: "wireframe, #RRGGBB, black, white or a name of `sheetdraw list palettes`"))
      return Content()
    }
    return Content(kind: .color(color))
  }

  /// What stands in the sheet, not yet measured.
  mutating func content() -> Content {
    let kind: ContentKind = choice(document.content, "content") ?? .wireframe
    let title = document.title.flatMap { $0.value.isEmpty ? nil : $0 }
    guard kind == .wireframe else {
      if let place = title?.place ?? (document.hasCloseButton ? document.content?.place : nil) {
        reader.warn(
          .noEffect, at: place, "--content none draws no navigation bar, so this shows nowhere")
      }
      return Content(kind: .none)
    }
    let hasBar = title != nil || document.hasCloseButton
    let fits = document.allDetentTexts.contains("fit")
    return Content(
      rows: fits ? Int(tokens.number("detent.fit.rows")) : nil,
      bar: hasBar
        ? NavigationBarContent(title: title?.value, hasCloseButton: document.hasCloseButton)
        : nil)
  }

  /// The radius asked for; nil for the profile's own.
  mutating func cornerRadius() -> Double? {
    guard let written = document.cornerRadius else { return nil }
    return reader.read { () throws(DiagnosticError) in
      try written.points("corner radius", in: -10_000...10_000)
    }
  }

  mutating func cornerCurve() -> CornerCurve? {
    guard let written = document.cornerCurve else { return nil }
    return reader.read { () throws(DiagnosticError) in try written.cornerCurve() }
  }
}
