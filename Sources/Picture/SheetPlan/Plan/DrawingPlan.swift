@_exported public import SheetFiles
@_exported public import SheetPictures

/// The pictures described by ``DrawingOptions``, with all options checked and none drawn.
///
/// Pictures are computed on access, so that memory does not grow with their number.
public final class DrawingPlan: Sendable {
  /// The largest number of pictures of one plan.
  public static let mostPictures = 100_000

  /// The largest number of pictures on one page, all of which are in memory.
  public static let mostPicturesOfPage = 1000

  /// The profiles, each of which all pictures are drawn with; at least one.
  public let libraries: [SpecLibrary]

  /// The first profile.
  public var library: SpecLibrary { libraries[0] }

  /// A Boolean value that is true if no profile and no release of another one is named.
  package var usesStandardProfile: Bool {
    options.profiles.isEmpty && scenario?.file.profile == nil
      && library.profile == Profile.spec.name
  }

  /// The scenario; nil for a sheet described by the options.
  public let scenario: ScenarioSource?

  /// The rasterizer of PNG files.
  public let rasterizer: Rasterizer

  /// The form of text in SVG files.
  public let svgText: TextForm

  package let options: DrawingOptions
  let resources: DrawingResources
  private let files: RecordingFiles
  package let matrix: ShotMatrix

  /// Plans all pictures.
  ///
  /// - Parameters:
  ///   - options: The sheet, the moments, and the form of the pictures.
  ///   - resources: The files and the font.
  ///   - recordedTokens: Values in place of all token files; nil to read the files.
  ///   - diagnostics: Known errors, which are thrown together with all others.
  /// - Throws: Every error of the options and the scenario, or a number of pictures above
  ///   ``mostPictures``.
  public init(
    _ options: DrawingOptions, with resources: DrawingResources = DrawingResources(),
    recordedTokens: RecordedTokens? = nil, after diagnostics: [Diagnostic] = []
  ) throws(DiagnosticError) {
    files = RecordingFiles(over: resources.files)
    var resources = resources
    resources.files = files
    var reader = PlanReader(options, resources, after: diagnostics)
    reader.checkFont()
    rasterizer = options.rasterizer ?? resources.rasterizer
    svgText = options.svgText ?? .outlines
    reader.checkDeviceFrame()
    scenario = reader.scenario()
    let shots = reader.shots(of: scenario)
    reader.checkUnits(shots)
    let libraries = reader.libraries(scenario?.file, recordedTokens)
    guard reader.diagnostics.isEmpty, let libraries else {
      throw DiagnosticError(reader.diagnostics)
    }
    self.libraries = libraries
    self.options = options
    self.resources = resources
    matrix = ShotMatrix(
      options, shots: shots, hasScenario: scenario != nil)
    guard matrix.count <= Self.mostPictures else {
      throw matrix.tooMany(Self.mostPictures, of: "in one run")
    }
  }

  /// Checks that all pictures fit on one page.
  ///
  /// - Throws: A number of pictures above ``mostPicturesOfPage``.
  public func checkPage() throws(DiagnosticError) {
    guard count <= Self.mostPicturesOfPage else {
      throw matrix.tooMany(Self.mostPicturesOfPage, of: "on one page")
    }
  }

  /// The number of pictures, 1 or more.
  public var count: Int { matrix.count }

  /// A Boolean value that is true if the pictures are of several devices.
  public var hasSeveralDevices: Bool { matrix.deviceCount > 1 }

  /// The paths of the files that have been read so far.
  package var inputPaths: [FilePath] { files.paths + [options.font?.value].compactMap { $0 } }

  /// The files that have been read so far, which no output may replace.
  package var inputs: InputFiles { InputFiles(inputPaths) }

  /// The picture at an index from 0 to ``count`` - 1.
  public subscript(index: Int) -> PlannedPicture {
    let combination = matrix[index]
    let shot = matrix.shots[combination.shotIndex]
    var request = FrameRequest(document: document(combination, shot))
    request.moment = shot.moment
    request.momentPlace = shot.at?.place
    request.pixelsPerPoint = combination.scale?.value.pixelsPerPoint
    request.crop = options.crop
    request.cropPlace = options.$crop?.place
    request.deviceFrame = options.deviceFrame
    request.deviceFramePlace = options.$deviceFrame?.place
    request.showsTouches = options.showsTouches
    request.only = options.layers.isEmpty ? nil : Set(options.layers)
    request.onlyPlace = options.$layers.first?.place
    request.isTransparent = options.isTransparent
    request.annotations = AnnotationRequest(shot.annotations, unit: options.units ?? .points)
    request.annotations?.hidesIDs = options.hidesIDs
    return PlannedPicture(request: request, combination: combination, shot: shot, plan: self)
  }

  /// Checks that the renderer that the options name can draw formats.
  ///
  /// - Parameter formats: The names of the formats.
  /// - Throws: Cairo and an SVG, which has no pixels.
  package func checkRenderer(of formats: some Sequence<String>) throws(DiagnosticError) {
    guard options.rasterizer == .cairo, formats.contains(OutputFormat.svg.rawValue) else { return }
    throw DiagnosticError(
      .conflict, at: options.$rasterizer?.place,
      "an SVG has outlines and no pixels, so that Cairo has nothing to draw",
      allowed: "pictures and animations of pixels, or an SVG without a renderer")
  }

  /// Creates a renderer of the plan's pictures, by default with its rasterizer; each task needs its own.
  public func makeRenderer(by rasterizer: Rasterizer? = nil) -> PictureRenderer {
    PictureRenderer(
      library: library, font: options.font ?? resources.font, files: resources.files,
      pictures: resources.recordedPictures, rasterizer: rasterizer ?? self.rasterizer)
  }

  /// Returns the scenario resolved and played without any option.
  ///
  /// - Throws: All errors of the scenario.
  public func resolvedScenario() throws(DiagnosticError) -> ResolvedDocument {
    try makeRenderer().resolve(ownDocument)
  }

  /// Returns the first picture of a shot; nil for a name that no shot has.
  package func picture(ofShot name: String) -> PlannedPicture? {
    (0..<count).lazy.map { self[$0] }.first { $0.shot.name?.value == name }
  }

  /// Plays the scenario without any option, to find the errors that depend on time.
  ///
  /// - Parameter renderer: The renderer that plays it, and keeps it for its pictures.
  /// - Returns: The warnings.
  /// - Throws: All errors of the scenario, or the expectations that are not met.
  package func checkedWarnings(
    by renderer: PictureRenderer
  ) throws(DiagnosticError) -> [Diagnostic] {
    let resolved = try renderer.resolve(ownDocument)
    let unmet = scenario?.file.unmetExpectations(in: resolved.timeline) ?? []
    guard unmet.isEmpty else { throw DiagnosticError(resolved.warnings + unmet) }
    return resolved.warnings
  }

  /// The document of the scenario without any option.
  package var ownDocument: SheetDocument {
    var document = SheetDocument()
    document.scenario = scenario?.file
    return document
  }

  /// The recipe of a page with all pictures.
  var pageRecipe: Recipe {
    var recipe = Recipe(options, of: self)
    recipe.isContactPage = true
    return recipe
  }

  /// Returns the document of a combination.
  private func document(_ combination: Combination, _ shot: PlannedShot) -> SheetDocument {
    var document = options.sheet
    document.$device = combination.device
    document.$appearance = combination.appearance
    document.$detent = combination.detent
    document.scenario = scenario?.file
    if libraries.count > 1 { document.library = libraries[combination.profileIndex] }
    guard scenario == nil else { return document }
    document.hasMediumByDefault = true
    // A moment without a phase is a moment of the presentation.
    if document.phase == nil, !document.hasTouches, let at = shot.at, at.value != .settled {
      document.$phase = Spelled(.present, at: at.place)
    }
    return document
  }
}

extension ShotMatrix {
  /// Creates the matrix of a scenario's shots, or of a sheet described by the options, with a default
  /// device and appearance.
  fileprivate init(
    _ options: DrawingOptions, shots: [PlannedShot], hasScenario: Bool
  ) {
    let standard = SheetDocument()
    // A motion from one detent to another is named after its end.
    let end = options.sheet.$phase?.ends?.to
    self.init(
      profiles: options.profiles,
      devices: options.devices.isEmpty && !hasScenario ? [standard.usedDevice] : options.$devices,
      detents: options.detents.isEmpty ? end.map { [$0] } ?? [] : options.$detents,
      shots: shots, scales: options.$scales,
      appearances: options.appearances.isEmpty && !hasScenario
        ? [standard.usedAppearance] : options.$appearances,
      annotations: options.$annotations)
  }

  /// Returns the error of too many pictures, at the option with the most values.
  ///
  /// - Parameters:
  ///   - most: The largest number.
  ///   - noun: What the number is of, in the message.
  /// - Returns: The error.
  fileprivate func tooMany(_ most: Int, of noun: String) -> DiagnosticError {
    DiagnosticError(
      .tooManyPictures, at: longestPlace,
      count == .max
        ? "more pictures are requested than can be counted" : "\(count) pictures are requested",
      allowed: "at most \(most) \(noun)")
  }
}
