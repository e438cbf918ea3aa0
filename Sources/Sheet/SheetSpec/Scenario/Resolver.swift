internal import SheetCatalogs
internal import SheetModel

/// The conversion of a scenario to a presentation, which collects every error.
final class Resolver {
  /// Reads the picture whose path a document spells.
  typealias PictureReading = (Located<String>) throws(DiagnosticError) -> Picture

  let document: ScenarioDocument
  let library: SpecLibrary
  let readPicture: PictureReading
  let textMeasure: TextMeasure

  /// The sizes of contents.
  let contentSizes: ContentSizes
  var reader: FieldReader

  /// The pictures read so far, each once.
  private(set) var pictures: [Picture] = []

  /// The context of the value being resolved.
  var scope: Scope

  /// The context of a value.
  struct Scope {
    var device: Device
    var surroundings: Surroundings
    var orientation: Orientation
    var appearance: Appearance
    var contrast: Contrast

    /// The id of the view controller being configured.
    var id = ""

    /// The sheet being configured; nil in steps, whose sheets can have changed.
    var sheet: SheetDescription?

    /// The visible content of that sheet.
    var content: Content?
  }

  var tokens: TokenTable { library.tokens }

  init(
    _ document: ScenarioDocument, library: SpecLibrary, reader: FieldReader,
    readPicture: @escaping PictureReading,
    textMeasure: TextMeasure
  ) {
    // The other errors of a document without a valid device are found on the standard device.
    let device = library.devices.device(
      document.device?.value ?? library.devices.standard, in: library.baseProfile)
    self.document = document
    self.reader = reader
    let tokens = library.tokens
    for diagnostic in tokens.warnings + tokens.faults(pixelsPerPoint: device.pixelsPerPoint) {
      self.reader.fail(diagnostic)
    }
    let library = library.inPoints(on: device)
    self.library = library
    self.readPicture = readPicture
    self.textMeasure = textMeasure
    contentSizes = ContentSizes(
      library.tokens, text: library.textSizes(document.textSize ?? .large),
      direction: document.layoutDirection ?? .leftToRight)
    scope = Scope(
      device: device,
      surroundings: Surroundings(
        library.tokens, Screen(device, isLandscape: document.orientation == .landscape)),
      orientation: document.orientation, appearance: document.appearance?.value ?? .light,
      contrast: document.contrast ?? .normal)
  }

  // MARK: Lengths

  /// Returns a length in points on the device; nil if it is out of range there.
  func points(_ length: Located<Length>) -> Double? {
    let pixelsPerPoint = scope.device.pixelsPerPoint
    return reader.read { () throws(DiagnosticError) in
      try length.points(pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// Returns the picture whose path the document spells, with the appearance and the device of the content
  /// in place of `{appearance}` and `{device}`; nil if it cannot be read.
  func picture(_ template: Located<String>) -> Picture? {
    let (loader, scope) = (readPicture, scope)
    let text = template.value.fillingBraces { name in
      switch name {
      case "appearance": scope.appearance.rawValue
      case "device": scope.device.slug
      default: nil
      }
    }
    let path = Located(text, at: template.place)
    let picture = reader.read { () throws(DiagnosticError) in try loader(path) }
    if let picture, !pictures.contains(picture) { pictures.append(picture) }
    return picture
  }

  func size(_ width: Located<Length>, _ height: Located<Length>) -> Size? {
    guard let width = points(width), let height = points(height) else { return nil }
    return Size(width: width, height: height)
  }

  /// Returns a size in points; nil for an error.
  func size(_ description: HostSizeDescription) -> Size? {
    switch description {
    case .sides(let width, let height): size(width, height)
    case .sample(let platform): HostTokens(library.tokens, scope.contrast).sampleSize(on: platform)
    }
  }
}

/// The values of properties that a document leaves out.
struct DocumentDefaults {
  /// The visibility of the grabber.
  var grabberVisibility: GrabberVisibility

  /// The largest detent without dimming, which a sheet does not need to have.
  var largestUndimmedDetentIdentifier: Detent.Identifier

  /// The number of rows of a content with a detent that fits it.
  var fittingRows: Int

  /// The style of sheets on tablets.
  var tabletStyle: ScenarioStyle

  /// The colour of the original sample of a custom full-screen sheet, which has no other content
  /// (C31).
  var literalColor: PerAppearance<Color>

  /// Reads the tokens for a contrast.
  init(_ tokens: some TokenSource, _ contrast: Contrast) {
    grabberVisibility = tokens.choice("grabber.visibility")
    largestUndimmedDetentIdentifier = Detent.Identifier(tokens.text("detent.undimmed"))
    fittingRows = Int(tokens.ratio("detent.fit.rows"))
    tabletStyle = tokens.choice("sheet.tabletStyle")
    literalColor = PerAppearance {
      tokens.color("card.literalColor", ColorTraits($0, contrast))
    }
  }
}
