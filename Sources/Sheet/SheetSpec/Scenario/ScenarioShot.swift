public import SheetForms
public import SheetModel

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
