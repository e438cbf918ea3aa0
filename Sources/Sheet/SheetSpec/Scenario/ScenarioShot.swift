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

  /// The form of values at a moment, or of events in an order.
  static var form: Form<[Expectation]> {
    .either([StateDraft.mapping.form.map(\.expectations), events.form.map { [.events($0)] }])
  }

  private static var events: MappingForm<[ExpectedEvent]> {
    let event = Form<ExpectedEvent>.text(
      allowed: "text", unquoted: .all, read: ExpectedEvent.init
    ).naming(.event)
    return MappingForm(
      name: "an expectation",
      summary: "Events that happen in this order, with others between them.",
      keys: [
        Key("events", .list(of: event, count: 1...1000), \.self, "Events.", isRequired: true)
      ], make: { [] })
  }
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

/// A shot being read, whose name and moment can still be missing.
struct ShotDraft: Sendable {
  var name: Located<String>?
  var at: Spelled<Moment>?
  var annotations: [Spelled<AnnotationChoice>] = []
  var appearances: [Spelled<Appearance>] = []
  var devices: [Spelled<Device>] = []
  var scales: [Spelled<PictureScale>] = []

  private static let mapping = MappingForm(
    name: "a shot", summary: "One picture.",
    keys: [
      Key(
        "name", .line, \.name, "Name for paths, unique in the file.", isRequired: true),
      Key(
        "at", Form.moment.spelled, \.at, "The moment that is drawn.", isRequired: true),
      Key(
        "annotate", .list(of: Form.choice.spelled), \.annotations,
        "Kinds of annotations around the picture."),
      Key(
        "appearance", .oneOrMore(Form.choice.spelled, count: 1...2), \.appearances,
        "Appearances in place of the file's."),
      Key(
        "device", .oneOrMore(Form.device.spelled, count: 1...100), \.devices,
        "Devices in place of the file's."),
      Key(
        "scale", .oneOrMore(scale, count: 1...16), \.scales,
        "Pixels per point in place of the device's."),
    ], make: { ShotDraft() })

  static var form: Form<ShotDraft> { mapping.form }

  /// The complete shot; nil if something is missing.
  var shot: ScenarioShot? {
    guard let name, let at else { return nil }
    return ScenarioShot(
      name: name, at: at, annotations: annotations, appearances: appearances, devices: devices,
      scales: scales)
  }

  private static let scale = Form.whole(1...16).map { PictureScale(Double($0)) }.spelled
}

/// Expected values of one moment, being read.
private struct StateDraft {
  var at: Spelled<Moment>?
  var tolerance: StateText?
  var values: [Named<StateText>] = []

  static let mapping = MappingForm<StateDraft>(
    name: "an expectation", summary: "Values that hold at a moment.",
    keys: [
      Key("at", Form.moment.spelled, \.at, "The moment of the values.", isRequired: true),
      Key(
        "within", .stateValue, \.tolerance, "Tolerance of numbers; by default 0.001."),
    ],
    others: (
      .statePath,
      Key("value", .stateValue, "A value.") { draft, value, path in
        draft.values.append(Named(name: path, value: value))
      }
    ), make: { StateDraft() })

  var expectations: [Expectation]? {
    at.map { at in
      values.map { entry in
        .value(
          ExpectedValue(
            path: entry.name, at: at.text, moment: at.value, expected: entry.value.text,
            number: entry.value.number,
            tolerance: tolerance?.number ?? ExpectedValue.usualTolerance))
      }
    }
  }
}

/// The expected value of a state, as the file spells it.
struct StateText: Equatable, Sendable {
  var text: Located<String>

  /// The value; nil if it is not a number, or in quotes.
  var number: Double?
}

extension Form<StateText> {
  static var stateValue: Form {
    .text(allowed: "a number or a word", unquoted: .all) { text, node, _ in
      StateText(text: text, number: node.number)
    }
  }
}
