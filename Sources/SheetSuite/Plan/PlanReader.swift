internal import SheetDraw
internal import SheetModel
internal import SheetPrimitives
public import SheetScene
internal import SheetSpec

/// Reads the options that belong to the pictures and not to the sheet.
struct PlanReader {
  private let options: DrawingOptions
  private let resources: DrawingResources
  private var reader: FieldReader

  /// Whether the scenario could not be read, so that nothing is known of its shots.
  private var lacksScenario = false

  init(
    _ options: DrawingOptions, _ resources: DrawingResources, _ diagnostics: [Diagnostic]
  ) {
    self.options = options
    self.resources = resources
    reader = FieldReader(diagnostics)
  }

  var diagnostics: [Diagnostic] { reader.diagnostics }

  mutating func rasterizer() -> Rasterizer {
    guard let written = options.rasterizer else { return .exact }
    return reader.read { () throws(DiagnosticError) in try written.choice("renderer") } ?? .exact
  }

  mutating func scenario() -> ScenarioSource? {
    guard let path = options.scenario else { return nil }
    do { return try ScenarioSource(path, in: resources) } catch {
      reader.add(error)
      lacksScenario = true
      return nil
    }
  }

  /// The moments of the options, or the scenario's shots, or the one where everything rests.
  mutating func shots(of scenario: ScenarioSource?) -> [PlannedShot] {
    switch options.moments {
    case .end: return [PlannedShot(moment: .settled)]
    case .times(let times):
      return times.compactMap { written in
        reader.read { () throws(DiagnosticError) in
          PlannedShot(at: written, moment: try Moment(reading: written))
        }
      }
    case .shots(let names):
      if let scenario { return shots(names, of: scenario) }
      if let name = names.first, !lacksScenario {
        reader.fail(
          Diagnostic(
            .conflict, at: name.place, "shots belong to a scenario file, and none is given",
            allowed: "a scenario file as the first word"))
      }
      return []
    case .allShots:
      if let shots = scenario?.shots, !shots.isEmpty { return shots }
      return [PlannedShot(moment: options.phase == nil ? .settled : .share(0.5))]
    }
  }

  private mutating func shots(
    _ names: [Located<String>], of scenario: ScenarioSource
  ) -> [PlannedShot] {
    let shots = scenario.shots
    let known = shots.compactMap(\.name?.value)
    let byName = Dictionary(zip(known, shots)) { first, _ in first }
    return names.compactMap { name in
      let shot = byName[name.value]
      if shot == nil {
        reader.fail(
          .unknown(
            .unknownChoice, "shot", name, among: known,
            allowed: known.isEmpty ? "the file names no shots" : nil))
      }
      return shot
    }
  }

  /// The numbers of all scales that are written.
  mutating func pixelsPerPoint(_ shots: [PlannedShot]) -> [String: Double] {
    var scales: [String: Double] = [:]
    for written in options.scales + shots.flatMap(\.scales) {
      scales[written.value] = reader.read { () throws(DiagnosticError) in try written.scale() }
    }
    return scales
  }

  mutating func layers() -> Set<Role>? {
    guard !options.layers.isEmpty else { return nil }
    return Set(
      options.layers.compactMap { written in
        reader.read { () throws(DiagnosticError) in try Role(layer: written) }
      })
  }

  mutating func crop() -> FrameRequest.Crop? {
    guard let written = options.crop else { return nil }
    return reader.read { () throws(DiagnosticError) in try FrameRequest.Crop(reading: written) }
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
  /// The names of the layers that can be drawn alone or left out of a comparison.
  public static let layerNames = Role.allCases.filter { $0 != .caption }.map(\.rawValue)

  /// Takes a layer by its name.
  fileprivate init(layer written: Located<String>) throws(DiagnosticError) {
    guard let role = Role(rawValue: written.value), Self.layerNames.contains(written.value) else {
      throw .unknown(.unknownChoice, "layer", written, among: Self.layerNames)
    }
    self = role
  }
}

extension FrameRequest.Crop {
  /// Reads `sheet`, or four numbers of points between commas.
  fileprivate init(reading written: Located<String>) throws(DiagnosticError) {
    guard written.value != "sheet" else {
      self = .sheet
      return
    }
    let parts = written.value.split(separator: ",", omittingEmptySubsequences: false)
    let sides = parts.compactMap { Quantity($0) }
    guard parts.count == 4, sides.count == 4,
      sides.allSatisfy({ $0.unit == .none || $0.unit == .points })
    else {
      throw DiagnosticError(
        .notANumber, at: written.place, "\"\(written.value)\" is no crop",
        allowed: "sheet, or four numbers of points X,Y,W,H")
    }
    guard sides[2].value > 0, sides[3].value > 0 else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place, "a crop needs a width and a height above 0")
    }
    self = .rect(
      Rect(x: sides[0].value, y: sides[1].value, width: sides[2].value, height: sides[3].value))
  }
}

extension Located<String> {
  /// Reads a number of pixels per point.
  fileprivate func scale() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is no scale", allowed: "a number such as 2 or 2.5")
    }
    guard quantity.value > 0, quantity.value <= 16 else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "a scale of \(value) cannot be drawn",
        allowed: "above 0 and at most 16", nearest: quantity.value > 16 ? "16" : "1")
    }
    return quantity.value
  }
}
