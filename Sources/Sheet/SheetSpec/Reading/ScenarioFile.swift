@_exported public import SheetCatalogs
internal import SheetDiagnostics
internal import SheetForms
@_exported public import SheetState

/// A scenario file: sheets, steps, and the pictures that are drawn of them.
///
/// Every key and value is checked, except the names of a profile's tokens and numbers that depend on
/// the device.
public final class ScenarioFile: Equatable, Sendable {
  /// The warnings about the file.
  public let warnings: [Diagnostic]

  let document: ScenarioDocument

  private let name: FilePath
  private let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, YAML or JSON in UTF-8.
  ///   - name: The file's name as the user gave it.
  ///   - properties: The properties that sheets can have.
  ///   - states: The values that can be expected of a state.
  /// - Throws: All errors of the file, and the warnings about it.
  public init(
    _ bytes: [UInt8], name: FilePath, properties: PropertyTable = .standard,
    states: StateTable = .standard
  ) throws(DiagnosticError) {
    let reading = ScenarioReading(bytes, name: name, properties: properties, states: states)
    guard let document = reading.document, reading.isValid else {
      throw DiagnosticError(reading.diagnostics)
    }
    self.document = document
    self.name = name
    self.bytes = bytes
    warnings = reading.diagnostics
  }

  /// Compares two files by name and contents.
  public static func == (first: ScenarioFile, second: ScenarioFile) -> Bool {
    first.name == second.name && first.bytes == second.bytes
  }

  /// The title; nil for none.
  public var title: String? { document.title?.value }

  /// The name of a profile or a file of tokens; nil for none.
  public var profile: Located<String>? { document.profile }

  /// The files of tokens that override the profile, in order.
  public var tokenFiles: [Located<String>] { document.tokenFiles }

  /// The tokens that are set after all files, each as `name=value` at the place of the value.
  public var settings: [Located<String>] {
    document.tokens.map { Located("\($0.name.value)=\($0.value.value)", at: $0.value.place) }
  }

  /// The pictures of the scenario.
  public var shots: [ScenarioShot] { document.shots.compactMap(\.shot) }

  /// The paths of pictures, with placeholders in braces.
  public var exports: [Located<String>] { document.exports }

  /// The expectations, in the order of the file.
  public var expectations: [Expectation] { document.expectations }

  /// The release of iOS that the file is for: the one that it names, or that of its profile.
  public var iosVersion: Int { document.release }

  /// Returns the errors of expectations that are not met.
  ///
  /// - Parameters:
  ///   - timeline: The timeline of this scenario, which has every moment of the file.
  ///   - table: The values of a state; the same as on reading.
  /// - Returns: An error for each unmet value and list of events, in the order of the file.
  public func unmetExpectations(
    in timeline: Timeline, _ table: StateTable = .standard
  ) -> [Diagnostic] {
    expectations.compactMap { expectation in
      switch expectation {
      case .value(let value): value.fault(in: timeline, table)
      case .events(let events): Self.fault(of: events, in: timeline.log)
      }
    }
  }

  /// Returns the error of the first event that does not follow the previous ones; nil for none.
  private static func fault(of events: [ExpectedEvent], in log: [LoggedEvent]) -> Diagnostic? {
    var rest = log[...]
    for event in events {
      guard let index = rest.firstIndex(where: { event.matches($0) }) else {
        let count = log.count { event.matches($0) }
        return Diagnostic(
          .unmetExpectation, at: event.written.place,
          count == 0
            ? "\(event.written.value) never happens"
            : "\(event.written.value) does not happen after the events before it")
      }
      rest = rest[(index + 1)...]
    }
    return nil
  }
}

/// A scenario as far as it can be read, with the errors and warnings about it; a ``ScenarioFile`` is a
/// reading without errors.
public struct ScenarioReading: Sendable {
  /// The values of all keys that are valid; nil for a file that is not YAML or not a mapping.
  package let document: ScenarioDocument?

  /// The tree that the document was read from; nil without a document.
  package let root: MarkedNode?

  /// The errors and warnings, in the order of their places.
  public let diagnostics: [Diagnostic]

  /// A Boolean value that is true for the tree of a text without some of its lines.
  package var isMended = false

  /// A Boolean value that is true for a file without errors.
  public var isValid: Bool {
    document != nil && diagnostics.allSatisfy { $0.severity == .warning }
  }

  /// Reads a file, as ``ScenarioFile/init(_:name:properties:states:)`` does.
  public init(
    _ bytes: [UInt8], name: FilePath, properties: PropertyTable = .standard,
    states: StateTable = .standard
  ) {
    do throws(DiagnosticError) {
      if let error = OtherFile.error(bytes, name: name) { throw DiagnosticError(error) }
      self.init(
        try MarkedFile(bytes, name: name).root, properties: properties, states: states)
      // YAML reads `true // c` as a text.
      if !isValid, let comment = JSONComment.fault(in: bytes, name: name) {
        throw DiagnosticError(comment)
      }
    } catch { self.init(document: nil, root: nil, diagnostics: error.diagnostics) }
  }

  package init(document: ScenarioDocument?, root: MarkedNode?, diagnostics: [Diagnostic]) {
    self.document = document
    self.root = root
    self.diagnostics = diagnostics
  }

  /// Reads the tree of a file.
  package init(
    _ root: MarkedNode, properties: PropertyTable = .standard, states: StateTable = .standard
  ) {
    var reader = DocumentReader(names: FamiliarName.ofFiles) { path, sheets in
      states.unknown(path, among: sheets.map(StateSubjects.init))
    } placeElsewhere: { key, schema in
      (KeyPlace(of: key, below: schema) ?? KeyPlace(ofScenario: key))?.text
    }
    var document = reader.read(root, properties.scenario, as: "scenario")
    if document?.iosVersion == nil, root.entries.contains(where: { $0.key.value == "ios" }) {
      document?.hasInvalidRelease = true
    }
    let lint = ScenarioLint(document ?? ScenarioDocument())
    let found = reader.faults.diagnostics + lint.faults.diagnostics
    let isValid = found.allSatisfy { $0.severity == .warning }
    diagnostics = (found + (isValid ? document?.neverPresented ?? [] : [])).inOrder
    self.document = document
    self.root = root
  }
}

extension ScenarioDocument {
  /// A warning about a file whose steps present none of its sheets, so that only the presenter is
  /// drawn; empty for other files.
  fileprivate var neverPresented: [Diagnostic] {
    guard let first = sheets.first, !allSteps.contains(where: \.presents) else { return [] }
    return [
      Diagnostic(
        .noEffect, at: first.place, "no sheet is presented",
        allowed: "timeline: [{ present: \(first.id) }]", severity: .warning)
    ]
  }
}

extension StepDescription {
  /// A Boolean value that is true for a step that presents a view controller, by itself, by a flag or by an item.
  fileprivate var presents: Bool {
    switch action {
    case .change(let list, _):
      return list.settings.contains { $0.setting.key.name == Property.sheetItemType.name }
    case .plain(let actions):
      return actions.contains { action in
        switch action {
        case .present, .setFlag: true
        case .interact(let transition): transition.isPresentation
        default: false
        }
      }
    case .drag, .tap, .push, .resize, .keyboard: return false
    }
  }
}

extension ExpectedEvent {
  fileprivate func matches(_ event: LoggedEvent) -> Bool {
    guard event.name == name else { return false }
    guard let argument else { return true }
    return event.id == argument
      || event.details.contains { detail in
        switch detail.value {
        case .text(let text): text == argument
        case .number(let number): number.brief == argument
        case .flag(let isTrue): "\(isTrue)" == argument
        }
      }
  }
}

extension StateTable {
  /// Returns the error of a path that names no value; nil for a value.
  package func unknown(_ path: Located<String>, among subjects: StateSubjects?) -> Diagnostic? {
    guard reading(path.value, among: subjects) == nil else { return nil }
    let known = listedNames(like: path.value, among: subjects)
    return .unknown(.unknownKey, path, noun: "state value", among: known)
  }
}

extension StateSubjects {
  /// Creates the names before the dot in the paths of a state's values.
  init(_ sheets: DocumentReader.Sheets) {
    self.init(
      surfaces: sheets.ids.filter { !sheets.modals.contains($0) }, modals: sheets.modals,
      layers: sheets.layers)
  }
}

extension ExpectedValue {
  /// Returns the error of a value that is not the expected one, or of a moment that does not occur; nil
  /// if it is met.
  package func fault(in timeline: Timeline, _ table: StateTable) -> Diagnostic? {
    let state: PresentationState
    do { state = try timeline.state(at: moment) } catch {
      return Diagnostic(error, at: at.place)
    }
    let moment = StateMoment(state, in: timeline.presentation)
    let found =
      table.reading(
        path.value, among: StateSubjects(timeline.presentation))?(moment) ?? .null
    let word = found.word ?? "none"
    let holds =
      if let value = found.double, let number {
        abs(value - number) <= tolerance
      } else { word == expected.value }
    guard !holds else { return nil }
    return Diagnostic(
      .unmetExpectation, at: expected.place,
      "\(path.value) is \(word) at \(at.value), not \(expected.value)",
      nearest: expected.value == "null" ? "none" : nil)
  }
}

/// A file of another kind that was given as a scenario.
enum OtherFile {
  /// The first bytes of files of other kinds, with the kind and the commands that read it.
  private static let kinds: [(start: [UInt8], kind: String, use: String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", pictures),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture", pictures),
    (Array("GIF8".utf8), "a GIF picture", scenario),
    (Array("RIFF".utf8), "a WebP picture", scenario),
    (Array("%PDF".utf8), "a PDF", scenario),
    (Array("<svg".utf8), "an SVG picture", scenario),
    (Array("<?xml".utf8), "an XML file", scenario),
    (
      Array(#"{"t":"#.utf8), "a recorded state or trace",
      "\(scenario); sheetdraw diff compares states"
    ),
    (Array("t,".utf8), "a trace in CSV", scenario),
  ]

  private static let scenario = "a scenario, which begins with \"sheetdraw: 1\""
  private static let pictures = scenario + "; sheetdraw diff compares pictures"

  /// Returns the error of a file that is certainly not a scenario; nil for all others.
  static func error(_ bytes: [UInt8], name: FilePath) -> Diagnostic? {
    guard let found = kinds.first(where: { bytes.starts(with: $0.start) }) else { return nil }
    return Diagnostic(
      .unreadableFile,
      at: .start(of: name),
      "this is \(found.kind), not a scenario", allowed: found.use)
  }
}
