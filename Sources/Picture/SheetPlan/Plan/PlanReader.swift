public import SheetPictures

/// The reader of what options name: files, shots, and tokens of the profile.
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

  /// Reports a missing font, even if no text is drawn.
  mutating func checkFont() {
    if let font = options.font { _ = reader.read(font.checkFont) }
  }

  mutating func scenario() -> ScenarioSource? {
    guard let path = options.scenario else { return nil }
    var sheet = options.sheet
    sheet.$detent = options.$detents.first
    for conflict in sheet.conflicts { reader.fail(conflict) }
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
      return times.map { PlannedShot(at: $0, moment: $0.value) }
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

  /// Reports a unit of annotations without annotations.
  mutating func checkUnits(_ shots: [PlannedShot]) {
    guard let units = options.$units, options.annotations.isEmpty,
      shots.allSatisfy(\.annotations.isEmpty)
    else { return }
    // Kinds that could not be read are annotations all the same.
    let kinds = units.place.argument(named: "annotate").map(Place.Source.argument)
    guard !diagnostics.contains(where: { $0.place?.source == kinds }) else { return }
    reader.fail(
      Diagnostic(
        .conflict, at: units.place, "units are those of annotations, and none are drawn",
        allowed: "kinds of annotations such as dims as well"))
  }

  /// Reports options that select parts of a screen, together with a device frame.
  mutating func checkDeviceFrame() {
    guard let frame = options.$deviceFrame,
      options.crop != nil || !options.layers.isEmpty || options.isTransparent
    else { return }
    reader.fail(
      Diagnostic(
        .conflict, at: frame.place, "a device frame surrounds whole screens, not parts of them",
        allowed: "no crop, no selected layers and no transparent screen"))
  }

  /// Returns the libraries of the profiles, at least one; nil after an error.
  mutating func libraries(
    _ scenario: ScenarioFile?, _ recordedTokens: RecordedTokens?
  ) -> [SpecLibrary]? {
    var libraries: [SpecLibrary] = []
    let profiles: [Located<FilePath>?] = options.profiles.isEmpty ? [nil] : options.profiles
    for profile in profiles {
      do {
        libraries.append(
          try resources.library(
            profile: profile, release: options.sheet.iosVersion?.major, scenario: scenario,
            settings: options.settings, recordedTokens: recordedTokens))
      } catch { reader.add(error) }
    }
    return libraries.count == profiles.count ? libraries : nil
  }
}

/// A scenario file and its text.
public struct ScenarioSource: Sendable {
  /// The path as it was written; `-` is standard input.
  public let path: Located<FilePath>

  /// The scenario, checked.
  public let file: ScenarioFile

  package let bytes: [UInt8]

  /// Reads a scenario.
  ///
  /// - Throws: A file that cannot be read, or all errors of the scenario.
  init(_ path: Located<FilePath>, in resources: DrawingResources) throws(DiagnosticError) {
    self.path = path
    bytes = try resources.files.contents(of: path)
    file = try ScenarioFile(bytes, name: path.value)
  }

  package var shots: [PlannedShot] {
    file.shots.map { shot in
      PlannedShot(
        name: shot.name, at: shot.at, moment: shot.moment, devices: shot.devices,
        scales: shot.scales, appearances: shot.appearances, annotations: shot.annotations)
    }
  }

  /// The file name without extension, with which the names of its pictures begin.
  package var stem: String {
    path.value == "-"
      ? "scenario" : Reference.stem(ofScenario: path.value).lastComponent?.string ?? "scenario"
  }
}
