public import SheetSpec

/// A scenario that was played, and one moment of it: what all tests ask about sheets is asked here.
///
/// It is described by the flags of the command, by the text of a file, or in code.
public struct Scenario: Played {
  public let library: SpecLibrary

  /// The flags or the file; nil for a script.
  public let document: SheetDocument?

  /// The warnings about the document.
  public let warnings: [Diagnostic]

  public let letters: Letters
  public private(set) var timeline: Timeline
  public private(set) var moment = Moment.settled

  /// The state at the moment, which is the end unless ``at(_:)-(Double)`` changes it.
  public private(set) var state: PresentationState

  // MARK: Ways to describe it

  /// One sheet that flags describe, by default at medium of the detents medium and large.
  public init(
    _ profile: String = "spec", settings: [String] = [], letters: Letters = .inter,
    _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws(DiagnosticError) {
    var document = SheetDocument()
    document.$detents = ["medium", "large"]
    change(&document)
    try self.init(document, in: .named(profile, settings: settings), letters: letters)
  }

  /// The text of a scenario file.
  public init(file text: String, letters: Letters = .inter) throws(DiagnosticError) {
    let file = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    var document = SheetDocument()
    document.scenario = file
    try self.init(document, in: SpecLibrary(scenario: file), letters: letters)
  }

  /// A scenario that a document describes.
  public init(
    _ document: SheetDocument, in library: SpecLibrary, letters: Letters = .inter,
    readPicture: @escaping ResolvedDocument.PictureReading = { Picture(name: $0.value) }
  ) throws(DiagnosticError) {
    self.library = library
    self.document = document
    self.letters = letters
    let resolved = try ResolvedDocument(
      resolving: document, in: library, readPicture: readPicture, textMeasure: letters.measure)
    warnings = resolved.warnings
    timeline = resolved.timeline
    state = timeline.end
  }

  /// View controllers and steps in a profile with some tokens set.
  public static func script(
    _ profile: String = "spec", settings: [String] = [], letters: Letters = .inter,
    _ write: (inout Script) -> Void
  ) throws(DiagnosticError) -> Scenario {
    var script = Script()
    write(&script)
    let library = try SpecLibrary.named(profile, settings: settings)
    return Scenario(try script.presentation(in: library, letters), library, letters)
  }

  private init(_ presentation: Presentation, _ library: SpecLibrary, _ letters: Letters) {
    self.library = library
    self.letters = letters
    document = nil
    warnings = []
    timeline = Timeline(presentation)
    state = timeline.end
  }

  // MARK: Other moments and steps

  /// The same scenario at another time.
  public func at(_ seconds: Double) -> Scenario {
    var other = self
    other.moment = .seconds(seconds)
    other.state = timeline.state(atSeconds: seconds)
    return other
  }

  /// The same scenario at another moment.
  public func at(_ moment: Moment) throws(MomentError) -> Scenario {
    var other = self
    other.moment = moment
    other.state = try timeline.state(at: moment)
    return other
  }

  /// Adds a step, and goes to the end.
  public mutating func then(_ action: Action, atSeconds seconds: Double? = nil) {
    var presentation = presentation
    presentation.steps.append(Step(action, atSeconds: seconds))
    timeline = Timeline(presentation)
    (moment, state) = (.settled, timeline.end)
  }
}

extension SpecLibrary {
  /// A profile by name, with some tokens set.
  public static func named(
    _ name: String, settings: [String] = []
  ) throws(DiagnosticError) -> SpecLibrary {
    try SpecLibrary(
      profile: Located(name, at: .argument("--profile", value: name)).filePath,
      settings: settings.map { Located($0, at: .argument("--set", value: $0)) })
  }
}

// MARK: Texts of flags

extension Spelled where Value: OptionValue {
  /// The value that the text of a flag spells, which is valid.
  public static func flag(_ name: String, _ text: String, at place: Place? = nil) -> Spelled {
    valid(Located(text, at: place ?? .argument(name, value: text)))
  }

  fileprivate static func valid(_ text: Located<String>) -> Spelled {
    do { return try Spelled(reading: text) } catch {
      preconditionFailure("\(text.value) is not valid: \(error)")
    }
  }
}

extension Spelled: ExpressibleByUnicodeScalarLiteral where Value: OptionValue {}
extension Spelled: ExpressibleByExtendedGraphemeClusterLiteral
where Value: OptionValue {}

extension Spelled: ExpressibleByStringInterpolation where Value: OptionValue {}

extension Spelled: ExpressibleByStringLiteral where Value: OptionValue {
  /// The value that a valid text spells.
  public init(stringLiteral text: String) { self = .valid(Located(text)) }
}
