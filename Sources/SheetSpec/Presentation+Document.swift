public import SheetModel
internal import SheetPrimitives

/// A presentation, and what a reader should know about how it came about.
public struct ResolvedDocument: Equatable, Sendable {
  public var presentation: Presentation
  public var device: Device
  public var warnings: [Problem]
}

extension ResolvedDocument {
  /// Content of so many points in a wireframe of so many rows, bar or not.
  public typealias ContentHeight = (SheetContent, ChromeStyle) -> Double

  /// Fills every gap of a document and checks every word of it.
  ///
  /// - Parameters:
  ///   - document: The sheet as it was written.
  ///   - library: The profile, and where names are looked up.
  ///   - contentHeight: How tall a content is, in points, without any safe area.
  /// - Throws: All faults of the document together.
  public init(
    resolving document: SheetDocument, in library: SpecLibrary,
    contentHeight: @escaping ContentHeight
  ) throws(SpecError) {
    var resolver = Resolver(document: document, library: library, contentHeight: contentHeight)
    let resolved = resolver.resolve()
    let faults = resolver.reader.problems.filter { $0.severity == .error }
    guard faults.isEmpty, let resolved else { throw SpecError(faults) }
    presentation = resolved.presentation
    device = resolved.device
    warnings = resolver.reader.problems
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
  let document: SheetDocument
  let library: SpecLibrary
  let contentHeight: ResolvedDocument.ContentHeight
  var reader = FieldReader()

  var tokens: TokenTable { library.tokens }

  init(
    document: SheetDocument, library: SpecLibrary,
    contentHeight: @escaping ResolvedDocument.ContentHeight
  ) {
    self.document = document
    self.library = library
    self.contentHeight = contentHeight
  }

  mutating func resolve() -> (presentation: Presentation, device: Device)? {
    let device = device()
    let appearance = choice(document.appearance, "appearance") ?? Appearance.light
    let contrast = choice(document.contrast, "contrast") ?? Contrast.normal
    let springEnd = choice(document.springEnd, "end of a spring") ?? SpringEnd.settle
    let style = style(appearance, contrast)
    let presenter = presenter(appearance, contrast)
    let radius = cornerRadius()
    let curve = cornerCurve()
    let wish: GrabberWish =
      choice(document.grabber, "grabber setting") ?? tokens.choice("grabber.visibility")
    // Any device does to find the other faults of a document that names none.
    let screen = Screen(device ?? library.devices.devices[0], isLandscape: document.isLandscape)
    let metrics = DetentMetrics(screen, tokens: DetentTokens(tokens))
    guard metrics.maximumValue > 0 else {
      reader.fail(
        Problem(
          .numberOutOfRange, at: document.device?.place,
          "a screen of \(screen.size.width.plain) by \(screen.size.height.plain) pt has no room for a "
            + "sheet below its top"))
      return nil
    }
    let content = content()
    let height = contentHeight(content, style)
    guard
      let wishes = detentWishes(
        contentHeight: metrics.valueFitting(height, screen), screen: screen, metrics: metrics),
      let device
    else { return nil }
    let sheet = Sheet(
      detents: wishes.detents, selectedIndex: wishes.selected,
      largestUndimmedIndex: wishes.undimmed,
      showsGrabber: wish == .on || (wish == .auto && wishes.detents.count > 1),
      cornerRadius: radius, cornerCurve: curve, content: content)
    let presentation = Presentation(
      screen: screen, appearance: appearance, sheet: sheet, presenter: presenter,
      phase: wishes.phase, springEnd: springEnd,
      look: LookTokens(tokens, screen: screen, appearance: appearance),
      motion: MotionTokens(tokens), style: style, largeHeight: metrics.largeHeight)
    return (presentation, device)
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ written: Written?, _ subject: String
  ) -> Choice? {
    guard let written else { return nil }
    return reader.read { () throws(Problem) in try written.choice(subject) }
  }

  // MARK: Device, colours and content

  private mutating func device() -> Device? {
    let name = document.device ?? Written("iphone-15-pro", at: .flag("--device", value: ""))
    let _: SheetStyle? = choice(document.style, "style")
    guard
      let device = reader.read({ () throws(Problem) in try library.devices.device(name) })
    else { return nil }
    guard !device.isTablet || document.style != nil else {
      reader.fail(
        Problem(
          .tabletNeedsStyle, at: name.place,
          "\(device.slug) shows sheets as form sheets, which are not drawn yet",
          allowed: "--style page draws the sheet attached to the bottom edge"))
      return nil
    }
    if library.baseProfile == "uikit", device.needsIOS26 {
      reader.warn(
        .needsIOS26, at: name.place,
        "\(device.slug) runs only iOS 26; the sheet drawn on it is one of iOS 15 to 18")
    }
    return device
  }

  private func style(_ appearance: Appearance, _ contrast: Contrast) -> ChromeStyle {
    ChromeStyle(tokens) { token, level in
      guard
        let color = library.palette.color(tokens.text(token), appearance, contrast, level)
      else { preconditionFailure("'\(token)' names no colour") }
      return color
    }
  }

  private mutating func presenter(
    _ appearance: Appearance, _ contrast: Contrast
  ) -> PresenterContent {
    guard let written = document.presenter, written.text != "wireframe" else {
      return .wireframe
    }
    let color = library.palette.color(written.text, appearance, contrast, .base)
    guard let color, color.alpha == 1 else {
      reader.fail(
        color != nil
          ? Problem(
            .unknownColor, at: written.place,
            "\(written.text) can be seen through, and nothing lies behind a presenter",
            allowed: "an opaque colour")
          : .unknown(
            .unknownColor, "colour", written,
            among: ["wireframe"] + library.palette.names,
            allowed: "wireframe, #RRGGBB, black, white or a name of `sheetdraw list palettes`"))
      return .wireframe
    }
    return .color(color)
  }

  private mutating func content() -> SheetContent {
    let kind: ContentKind = choice(document.content, "content") ?? .wireframe
    let title = document.title.flatMap { $0.text.isEmpty ? nil : $0 }
    guard kind == .wireframe else {
      if let place = title?.place ?? (document.hasCloseButton ? document.content?.place : nil) {
        reader.warn(
          .noEffect, at: place, "--content none draws no navigation bar, so this shows nowhere")
      }
      return .none
    }
    let hasBar = title != nil || document.hasCloseButton
    let fits = document.allDetentTexts.contains("fit")
    return .wireframe(
      rows: fits ? Int(tokens.number("detent.fit.rows")) : .max,
      bar: hasBar
        ? NavigationBarContent(title: title?.text, hasCloseButton: document.hasCloseButton)
        : nil)
  }

  private mutating func cornerRadius() -> Double {
    let standard = tokens.number("sheet.cornerRadius")
    guard let written = document.cornerRadius else { return standard }
    let radius = reader.read { () throws(Problem) in
      try written.points("corner radius", in: -10_000...10_000)
    }
    // UIKit takes any negative radius for its own (A29).
    guard let radius, radius >= 0 else { return standard }
    return radius
  }

  private mutating func cornerCurve() -> CornerCurve {
    let standard: CornerCurve =
      tokens.text("sheet.cornerCurve") == "circular" ? .circular : .continuous
    guard let written = document.cornerCurve else { return standard }
    return reader.read { () throws(Problem) in try written.cornerCurve() } ?? standard
  }
}
