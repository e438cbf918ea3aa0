public import SheetModel
public import SystemPackage

/// A scenario as somebody wrote it: sheets, what happens to them, and what is drawn of it.
///
/// Every key and value has been checked; names of the library and numbers of a screen have not.
public struct ScenarioFile: Equatable, Sendable {
  /// What is odd about the file, and no fault.
  public let warnings: [Diagnostic]

  let document: ScenarioDocument

  private let name: FilePath
  private let bytes: [UInt8]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, YAML or JSON in UTF-8.
  ///   - name: The file's name as the user gave it.
  ///   - properties: The properties that its sheets can have.
  ///   - states: The values that can be expected of a state.
  ///   - catalogs: The embedded devices and colours.
  /// - Throws: All faults of the file, and what is odd about it besides.
  public init(
    _ bytes: [UInt8], name: FilePath, properties: PropertyTable = .standard,
    states: StateTable = .standard, catalogs: SpecCatalogs = SpecCatalogs()
  ) throws(DiagnosticError) {
    let root = try MarkedFile(bytes, name: name).root
    var reader = DocumentReader(catalogs, states)
    let document = reader.read(root, properties.scenario, as: "scenario")
    let lint = ScenarioLint(document ?? ScenarioDocument())
    let diagnostics = (reader.faults.diagnostics + lint.faults.diagnostics).inOrder
    guard let document, diagnostics.allSatisfy({ $0.severity == .warning }) else {
      throw DiagnosticError(diagnostics)
    }
    self.document = document
    self.name = name
    self.bytes = bytes
    warnings = diagnostics
  }

  /// Equal where the same bytes were read under the same name.
  public static func == (first: ScenarioFile, second: ScenarioFile) -> Bool {
    first.name == second.name && first.bytes == second.bytes
  }
}

extension ScenarioFile {
  public var title: String? { document.title?.value }

  /// A profile's name or a file of tokens.
  public var profile: Located<String>? { document.profile }

  /// Files of tokens that are laid over the profile, in order.
  public var tokenFiles: [Located<String>] { document.tokenFiles }

  /// Tokens that are set at last, each written `name=value`, at the place of the value.
  public var settings: [Located<String>] {
    document.tokens.map { Located("\($0.name.value)=\($0.value.value)", at: $0.value.place) }
  }

  public var shots: [ScenarioShot] { document.shots.compactMap(\.shot) }

  /// Paths of pictures with names in braces.
  public var exports: [Located<String>] { document.exports }

  public var expectations: [Expectation] { document.expectations }

  /// The release of iOS that the file is for.
  public var iosVersion: Int { document.iosVersion }
}

/// One picture of a scenario.
public struct ScenarioShot: Equatable, Sendable {
  public var name: Located<String>
  public var at: Located<String>
  public var moment: Moment

  /// What is drawn on top.
  public var annotations: [Located<String>]

  /// Appearances it is drawn in; empty for the file's own.
  public var appearances: [Appearance]

  /// Devices it is drawn on; empty for the file's own.
  public var devices: [Located<String>]

  /// Pixels for a point, each a whole number; empty for the device's own.
  public var scales: [Located<String>]

  /// Everything that can be drawn on top of a picture.
  public static let annotationNames = [
    "dims", "radii", "safe-area", "expanded-frame", "containment", "hit-areas", "detents",
    "thresholds", "layers", "accessibility", "all",
  ]
}

/// Something that has to hold.
public enum Expectation: Equatable, Sendable {
  /// A value of the state at a moment.
  case value(ExpectedValue)
  /// Events that happen in this order, others among them.
  case events([ExpectedEvent])
}

/// A value of the state that is expected at a moment.
public struct ExpectedValue: Equatable, Sendable {
  /// What is looked at: `sheet.height` of the topmost sheet, `picker.detent`, `dimming.alpha`,
  /// `presenter.scale`, `grabber.alpha`, `keyboard.height`.
  public var path: Located<String>

  public var at: Located<String>
  public var moment: Moment
  public var expected: Located<String>

  /// The expected value where it is a number.
  public var number: Double?

  /// How far a number may be off.
  public var tolerance: Double

  public static let usualTolerance = 0.001
}

/// An event that is expected, with a detail in parentheses behind it where that matters.
public struct ExpectedEvent: Equatable, Sendable {
  public var written: Located<String>
  public var name: EventName

  /// What one of the event's details says, or the id it happened to.
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
