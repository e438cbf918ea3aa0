internal import SheetDraw
internal import SheetFrames
internal import SheetLayout
internal import SheetModel
internal import SheetPrimitives
public import SheetScene
internal import SheetSpec

/// The reader of those options that describe pictures rather than the sheet.
struct PlanReader {
  private let options: DrawingOptions
  private let resources: DrawingResources
  private var reader: FieldReader

  init(
    _ options: DrawingOptions, _ resources: DrawingResources, after diagnostics: [Diagnostic]
  ) {
    self.options = options
    self.resources = resources
    reader = FieldReader(diagnostics)
  }

  var diagnostics: [Diagnostic] { reader.diagnostics }

  mutating func rasterizer() -> Rasterizer {
    options.rasterizer.flatMap { reader.read($0.rasterizer) } ?? .exact
  }

  /// Reports a missing font, even if no text is drawn.
  mutating func checkFont() {
    if let font = options.font { _ = reader.read(font.checkFont) }
  }

  mutating func svgText() -> TextForm {
    options.svgText.flatMap { reader.read($0.svgText) } ?? .outlines
  }

  mutating func scenario() -> ScenarioSource? {
    guard let path = options.scenario else { return nil }
    do { return try ScenarioSource(path, in: resources) } catch {
      reader.add(error)
      return nil
    }
  }

  /// The moments of the options, the shots of the scenario, or the moment at which the sheet settles.
  mutating func shots(of scenario: ScenarioSource?) -> [PlannedShot] {
    switch options.moments {
    case .end: return [PlannedShot(moment: .settled)]
    case .times(let times) where !times.isEmpty:
      return times.compactMap { text in
        reader.read(text.moment).map { PlannedShot(at: text, moment: $0) }
      }
    case .shots(let names) where !names.isEmpty:
      if let scenario { return shots(names, of: scenario) }
      // The shots of a scenario that cannot be read are unknown.
      if options.scenario == nil {
        reader.fail(
          Diagnostic(
            .conflict, at: names[0].place, "shots require a scenario file, and none is given",
            allowed: "a scenario file as the first argument"))
      }
      return []
    // No names select all shots, as in recipes, which do not store empty lists.
    case .allShots, .shots, .times:
      if let shots = scenario?.shots, !shots.isEmpty { return shots }
      return [PlannedShot(moment: options.sheet.phase == nil ? .settled : .share(0.5))]
    }
  }

  private mutating func shots(
    _ names: [Located<String>], of scenario: ScenarioSource
  ) -> [PlannedShot] {
    let shots = scenario.shots
    let known = shots.compactMap(\.name?.value)
    let byName = Dictionary(zip(known, shots)) { first, _ in first }
    for name in names where byName[name.value] == nil && !reader.isFull {
      reader.fail(
        .unknown(
          .unknownChoice, name, noun: "shot", among: known,
          allowed: known.isEmpty ? "the file has no shots" : nil))
    }
    return names.compactMap { byName[$0.value] }
  }

  /// The values of all scales, by their texts.
  mutating func pixelsPerPoint(_ shots: [PlannedShot]) -> [String: Double] {
    var scales: [String: Double] = [:]
    for text in options.scales + shots.flatMap(\.scales) {
      scales[text.value] = reader.read(text.scale)
    }
    return scales
  }

  mutating func layers() -> Set<Role>? {
    options.layers.isEmpty ? nil : Set(options.layers.compactMap { reader.read($0.layer) })
  }

  /// The unit of annotations, whose kinds are checked as well.
  mutating func annotationUnit(_ shots: [PlannedShot]) -> AnnotationUnit {
    for kind in options.annotations
    where AnnotationKind.kinds(named: kind.value) == nil && !reader.isFull {
      reader.fail(
        .unknown(.unknownChoice, kind, noun: "kind of annotation", among: AnnotationKind.words))
    }
    guard let units = options.units else { return .points }
    if options.annotations.isEmpty, shots.allSatisfy(\.annotations.isEmpty) {
      reader.fail(
        Diagnostic(
          .conflict, at: units.place, "units are those of annotations, and none are drawn",
          allowed: "kinds of annotations such as dims as well"))
    }
    return reader.read { () throws(DiagnosticError) in try units.choice("unit") } ?? .points
  }

  mutating func crop() -> FrameRequest.Crop? { options.crop.flatMap { reader.read($0.crop) } }

  /// Reports options that select parts of a screen, together with a device frame.
  mutating func checkDeviceFrame() {
    guard let frame = options.deviceFrame,
      options.crop != nil || !options.layers.isEmpty || options.isTransparent
    else { return }
    reader.fail(
      Diagnostic(
        .conflict, at: frame.place, "a device frame surrounds whole screens, not parts of them",
        allowed: "no crop, no selected layers and no transparent screen"))
  }

  mutating func library(
    _ scenario: ScenarioFile?, _ recordedTokens: RecordedTokens?
  ) -> SpecLibrary? {
    do {
      return try resources.library(
        profile: options.profile, scenario: scenario, settings: options.settings,
        recordedTokens: recordedTokens)
    } catch {
      reader.add(error)
      return nil
    }
  }
}

extension Role {
  /// The names of the layers that can be drawn alone or ignored in a comparison.
  public static let layerNames = layers.map(\.rawValue)
}

extension Located<String> {
  fileprivate func rasterizer() throws(DiagnosticError) -> Rasterizer { try choice("renderer") }

  fileprivate func svgText() throws(DiagnosticError) -> TextForm {
    try choice("form of text in SVG")
  }

  fileprivate func moment() throws(DiagnosticError) -> Moment { try Moment(reading: self) }

  /// Reads the name of a layer.
  fileprivate func layer() throws(DiagnosticError) -> Role {
    guard Role.layerNames.contains(value) else {
      throw .unknown(.unknownChoice, self, noun: "layer", among: Role.layerNames)
    }
    return Role(rawValue: value)
  }

  /// Reads `sheet`, `sheet+shadow`, or four numbers of points separated by commas.
  fileprivate func crop() throws(DiagnosticError) -> FrameRequest.Crop {
    switch value {
    case "sheet": return .sheet
    case "sheet+shadow": return .sheetAndShadow
    default: break
    }
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Quantity($0) }
    guard parts.count == 4, sides.count == 4,
      sides.allSatisfy({ $0.unit == .none || $0.unit == .points })
    else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is not a crop",
        allowed: "sheet, sheet+shadow, or four numbers X,Y,W,H in points")
    }
    guard sides[2].value > 0, sides[3].value > 0 else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "a crop needs a width and a height above 0")
    }
    return .rect(
      Rect(x: sides[0].value, y: sides[1].value, width: sides[2].value, height: sides[3].value))
  }

  /// Reads a number of pixels per point.
  fileprivate func scale() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is not a scale", allowed: "a number such as 2 or 2.5")
    }
    let range = Device.densities
    guard range.contains(quantity.value) else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "the scale \(value) is out of range",
        allowed: "\(range.lowerBound.plain) to \(range.upperBound.plain)",
        nearest: quantity.value > range.upperBound ? range.upperBound.plain : "1")
    }
    return quantity.value
  }
}
