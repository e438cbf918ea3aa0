@_exported public import SheetFrames
public import SheetSpec

/// A difference between two states of a sheet in one value of the model.
public struct Change: Equatable, Sendable {
  /// A value before or after a change.
  public enum Value: Equatable, Sendable {
    /// A number.
    case number(Double)
    /// Text.
    case text(String)
    /// A missing value.
    case nothing
  }

  /// A stable name for programs: `cornerRadius`, `picker.height`.
  public var name: String

  /// A label for people: `corner radius of picker`.
  public var label: String

  /// The value before.
  public var from: Value

  /// The value after.
  public var to: Value

  /// The unit `pt`, `s` or `pt/s`; nil for text and plain numbers.
  public var unit: String?

  /// Id of the requirement that determines the value, such as B03; nil for none.
  public var requirement: String?

  /// Name of the token that determines the value, such as `sheet.cornerRadius`; nil for none.
  public var token: String?

  /// A description of the difference that replaces both values, such as `40 ms later`; nil for
  /// none.
  public var note: String?

  /// The cause, if another value has changed this one; nil otherwise.
  public var cause: Cause?

  /// A token or property whose change causes other changes.
  public struct Cause: Equatable, Sendable {
    /// The label: `present.response`, `largest undimmed detent`.
    public var label: String

    /// The value before.
    public var from: Value

    /// The value after.
    public var to: Value

    /// The unit; nil for text and plain numbers.
    public var unit: String?

    /// Creates a cause.
    public init(label: String, from: Value, to: Value, unit: String? = nil) {
      self.label = label
      self.from = from
      self.to = to
      self.unit = unit
    }

    /// The cause as part of a line: `present.response 0.35 → 0.39 s`.
    public var words: String { "\(label) \(Value.words(from: from, to: to, unit: unit))" }
  }

  /// Creates a change.
  public init(
    name: String, label: String, from: Value, to: Value, unit: String? = nil,
    requirement: String? = nil, token: String? = nil, note: String? = nil, cause: Cause? = nil
  ) {
    self.name = name
    self.label = label
    self.from = from
    self.to = to
    self.unit = unit
    self.requirement = requirement
    self.token = token
    self.note = note
    self.cause = cause
  }

  /// The change as one line: `corner radius 10 → 12 pt (B03, sheet.cornerRadius)`.
  public var words: String {
    // Another profile has a line of its own.
    let words = cause?.label == "profile" ? nil : cause?.words
    let origin = [requirement, words ?? token].compactMap { $0 }
    return "\(label) \(note ?? Value.words(from: from, to: to, unit: unit))"
      + (origin.isEmpty ? "" : " (\(origin.joined(separator: ", ")))")
  }

  /// The change as JSON.
  public var json: JSON {
    var fields: [(String, JSON)] = [
      ("name", .text(name)), ("from", from.json()), ("to", to.json()),
      ("unit", .optional(unit)), ("id", .optional(requirement)),
    ]
    if let token { fields.append(("token", .text(token))) }
    if let note { fields.append(("note", .text(note))) }
    if let cause { fields.append(("cause", cause.json())) }
    return .object(fields)
  }
}

extension Change.Value {
  /// The value as text; `none` for a missing value.
  public var words: String {
    switch self {
    case .number(let number): number.brief
    case .text(let text): text
    case .nothing: "none"
    }
  }

  /// Returns both values as text; the numbers have equal numbers of decimals: `0.40 → 0.36`.
  package static func words(from: Self, to: Self, unit: String?) -> String {
    var texts = (from.words, to.words)
    if case (.number(let first), .number(let second)) = (from, to) {
      // Different numbers that round to the same text are printed in full.
      if texts.0 == texts.1, first != second { texts = (first.plain, second.plain) }
      texts = padded(texts.0, texts.1)
    }
    let unit = unit.map { " \($0)" } ?? ""
    return to == .nothing ? "\(texts.0)\(unit) → none" : "\(texts.0) → \(texts.1)\(unit)"
  }

  /// Pads two numbers with zeros to equal numbers of decimals.
  private static func padded(_ first: String, _ second: String) -> (String, String) {
    func decimals(_ text: String) -> Int {
      text.firstIndex(of: ".").map { text[$0...].utf8.count - 1 } ?? 0
    }
    let count = max(decimals(first), decimals(second))
    // A single decimal beside none, as in 426 → 477.5, needs no padding.
    guard count > 1, ![first, second].contains(where: { $0.contains("e") }) else {
      return (first, second)
    }
    func pad(_ text: String) -> String {
      let missing = count - decimals(text)
      let point = missing == count ? "." : ""
      return text + point + String(repeating: "0", count: missing)
    }
    return (pad(first), pad(second))
  }

  /// Returns the value as JSON; null for a missing value.
  package func json(isExact: Bool = false) -> JSON {
    switch self {
    case .number(let number): isExact ? .exact(number) : .number(number)
    case .text(let text): .text(text)
    case .nothing: .null
    }
  }
}

extension Change.Cause {
  /// Returns the cause as JSON.
  package func json(isExact: Bool = false) -> JSON {
    .object([
      ("label", .text(label)), ("from", from.json(isExact: isExact)),
      ("to", to.json(isExact: isExact)), ("unit", .optional(unit)),
    ])
  }
}

extension Change {
  /// Creates a change from the JSON of a result file.
  ///
  /// - Throws: A missing or an invalid value.
  package init(stored fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      name: try fields.text("name"), label: try fields.text("label"),
      from: try Value(stored: fields["from"]), to: try Value(stored: fields["to"]),
      unit: try fields.optionalText("unit"), requirement: try fields.optionalText("id"),
      token: try fields.optionalText("token"), note: try fields.optionalText("note"),
      cause: try fields.object("cause", named: "a cause", Cause.init(stored:)))
  }
}

extension Change.Cause {
  fileprivate init(stored fields: JSONFields) throws(JSONFields.Failure) {
    self.init(
      label: try fields.text("label"), from: try Change.Value(stored: fields["from"]),
      to: try Change.Value(stored: fields["to"]), unit: try fields.optionalText("unit"))
  }
}

extension Change.Value {
  /// Creates a value from the JSON of a result file or a recorded fact.
  ///
  /// - Throws: A missing value, a Boolean, an array or an object.
  public init(stored value: JSON?) throws(JSONFields.Failure) {
    switch value {
    case .exact(let number)?: self = .number(number)
    case .text(let text)?: self = .text(text)
    case .null?: self = .nothing
    default: throw JSONFields.Failure(reason: "the value of a change is invalid")
    }
  }
}

extension Change {
  /// Returns the differences between the sheets of two pictures, most significant first.
  ///
  /// Each token or property that differs is reported once, by its effect: as
  /// `corner radius 10 → 12 pt (B03, sheet.cornerRadius)` or
  /// `settles 40 ms later (B35, present.response 0.35 → 0.38 s)`. Its effect is found by playing
  /// each side again with that one value of the other side. Numbers that differ by less than
  /// 1/1000 are equal.
  ///
  /// - Parameters:
  ///   - a: The first side.
  ///   - b: The second side.
  ///   - states: The compared values of states.
  ///   - properties: The compared properties of view controllers.
  /// - Returns: The changes; empty if nothing differs.
  public static func between(
    _ a: ComparedFrame, _ b: ComparedFrame, states: StateTable = .standard,
    properties: PropertyTable = .standard
  ) -> [Change] {
    guard a != b else { return [] }
    return Explanation(from: a, to: b, states, properties).changes
  }

  /// Returns the differences between two states without their causes, most significant first.
  public static func between(
    _ a: PresentationState, _ b: PresentationState, states: StateTable = .standard
  ) -> [Change] {
    let naming = Naming(states: states, sheetIDs: Set((a.surfaces + b.surfaces).map(\.id)))
    let facts = [a, b].map { state in
      Fact.all(of: state, naming) + [
        Fact(name: "moment", label: "moment", value: .number(state.seconds), unit: "s", rank: .time)
      ]
    }
    return between(facts[0], facts[1])
  }

  /// Returns the differences between the facts of two pictures without their causes, most
  /// significant first.
  public static func between(_ a: SheetFacts, _ b: SheetFacts) -> [Change] {
    between(a.facts, b.facts)
  }

  private static func between(_ a: [Fact], _ b: [Fact]) -> [Change] {
    let differences = Difference.all(between: a, and: b)
    let names = Set(differences.map(\.name))
    return differences.filter { !$0.isHidden(among: names) }.map { $0.change() }
  }
}
