public import SheetDiagnostics
internal import SheetForms
public import SheetModel
public import SheetState
public import SheetTokens
public import SystemPackage

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
    var reader = DocumentReader(states)
    var document = reader.read(root, properties.scenario(), as: "scenario")
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

/// A picture of a scenario.
public struct ScenarioShot: Equatable, Sendable {
  /// The name, which no other shot has.
  public var name: Located<String>

  /// The moment that is drawn, with its text.
  public var at: Spelled<Moment>

  /// The kinds of annotations around the picture; empty for none.
  public var annotations: [Spelled<AnnotationChoice>]

  /// The appearances that it is drawn in; empty for the file's.
  public var appearances: [Spelled<Appearance>]

  /// The devices that it is drawn on; empty for the file's.
  public var devices: [Spelled<Device>]

  /// The numbers of pixels per point, each a whole number; empty for the device's.
  public var scales: [Spelled<PictureScale>]

  /// The moment that is drawn.
  public var moment: Moment { at.value }
}

/// An expectation of a scenario.
public enum Expectation: Equatable, Sendable {
  /// A value of the state at a moment.
  case value(ExpectedValue)
  /// Events that happen in this order, with others between them.
  case events([ExpectedEvent])
}

/// A value of the state that is expected at a moment.
public struct ExpectedValue: Equatable, Sendable {
  /// The path of the value, such as `sheet.height` of the topmost sheet, `picker.detent` or
  /// `dimming.alpha`.
  public var path: Located<String>

  /// The text of the moment.
  public var at: Located<String>

  /// The moment.
  public var moment: Moment

  /// The text of the expected value.
  public var expected: Located<String>

  /// The expected number; nil for text.
  public var number: Double?

  /// The maximum difference of a number.
  public var tolerance: Double

  /// The default tolerance.
  public static let usualTolerance = 0.001

  /// Creates an expectation.
  package init(
    path: Located<String>, at: Located<String>, moment: Moment, expected: Located<String>,
    number: Double?, tolerance: Double
  ) {
    self.path = path
    self.at = at
    self.moment = moment
    self.expected = expected
    self.number = number
    self.tolerance = tolerance
  }
}

/// An expected event, optionally followed by a detail in parentheses.
public struct ExpectedEvent: Equatable, Sendable {
  /// The text of the event.
  public var written: Located<String>

  /// The name of the event.
  public var name: EventName

  /// One of the event's details or its id; nil for any.
  public var argument: String?

  init(_ text: Located<String>) throws(DiagnosticError) {
    written = text
    var word = text.value
    if let open = word.firstIndex(of: "("), word.last == ")" {
      argument = String(word[word.index(after: open)..<word.index(before: word.endIndex)])
      word = String(word[..<open])
    }
    name = try EventName(reading: Located(word, at: text.place))
  }
}
