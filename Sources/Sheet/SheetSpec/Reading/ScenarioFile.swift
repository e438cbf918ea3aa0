@_exported public import SheetCatalogs
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
    } catch { self.init(document: nil, root: nil, diagnostics: error.diagnostics) }
  }

  /// Reads a file that is being written: one with a syntax error or duplicate keys is read without them
  /// as well.
  package init(editing bytes: [UInt8], name: FilePath) {
    self.init(bytes, name: name)
    guard document == nil, let rest = MendedText(bytes, name: name)
    else { return }
    let mended = ScenarioReading(rest.root, properties: .standard, states: .standard)
    // What a line that is left out would have declared is not missing.
    let others = mended.diagnostics.filter {
      ![.missingKey, .noEffect, .unknownSheet].contains($0.code)
    }
    self.init(
      document: mended.document, root: mended.root, diagnostics: (diagnostics + others).inOrder)
  }

  private init(document: ScenarioDocument?, root: MarkedNode?, diagnostics: [Diagnostic]) {
    self.document = document
    self.root = root
    self.diagnostics = diagnostics
  }

  private init(_ root: MarkedNode, properties: PropertyTable, states: StateTable) {
    var reader = DocumentReader { path, sheets in
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

extension ScenarioFile {
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
}
