public import SheetPrimitives

/// One value of a state and its part in every output, declared in a ``StateTable``.
///
/// `Subject` is the thing that has the value: a ``StateMoment``, or a ``SheetMoment`` for each sheet.
/// A declaration names the value and says how it is read; the methods that return a copy give it a
/// part in further outputs:
///
///     .number("cornerRadius", "corner radius", "pt", id: "B03") { $0.cornerRadius }
///       .column("radius", 6).told(.look(2))
public struct StateValue<Subject: Sendable>: Sendable {
  public enum Kind: Sendable {
    case number
    case flag
    case text
    /// Left edge, top edge, width and height.
    case rect
    /// Several values in order.
    case list
  }

  /// The address in expectations and changes: `presenter.scale`, or behind a sheet's id
  /// `cornerRadius`.
  public let name: String

  /// The name for people: `corner radius`.
  public let label: String

  /// `pt`, `s` or `pt/s`; nil for words and plain numbers.
  public let unit: String?

  public let kind: Kind

  /// Keys into the JSON of the subject, separated by points: `content.offset`; nil for a value that
  /// is not in the JSON.
  public private(set) var jsonPath: String?

  /// The column of a trace; nil for none.
  public private(set) var column: Column?

  /// The position in the list of names that a wrong name in an expectation is answered with; nil for
  /// a value that can be expected without being listed.
  public private(set) var listPosition: Int?

  /// The place of a change among others; nil for a value whose changes are not told.
  public private(set) var telling: StateTelling?

  /// The requirement that the value comes from, such as B03; nil for none, and where it depends on
  /// the subject.
  public private(set) var requirement: String?

  /// Whether a difference between two recorded states has the unit and the requirement.
  public private(set) var isExplainedInRecords = false

  private var ownRequirement: (@Sendable (Subject) -> String?)?
  private var absence = JSON.null
  private let read: @Sendable (Subject) -> JSON

  /// A column of a trace.
  public struct Column: Equatable, Sendable {
    /// The heading, behind a sheet's id where the value is a sheet's.
    public var name: String

    /// The order among the columns of the same subject.
    public var position: Int
  }

  private init(
    _ kind: Kind, _ name: String, _ label: String, _ unit: String?, _ requirement: String?,
    _ read: @escaping @Sendable (Subject) -> JSON
  ) {
    self.kind = kind
    self.name = name
    self.label = label
    self.unit = unit
    self.requirement = requirement
    self.read = read
    jsonPath = name
  }

  // MARK: What is asked of a subject

  /// The value as JSON has it; null where the subject has none.
  public func json(of subject: Subject) -> JSON { read(subject) }

  /// The value outside JSON; null where the subject has none.
  public func value(of subject: Subject) -> JSON {
    let value = read(subject)
    if case .null = value { return absence }
    return value
  }

  /// The requirement that the value comes from, such as B03; nil for none.
  public func requirement(of subject: Subject) -> String? {
    ownRequirement?(subject) ?? requirement
  }
}

// MARK: Declarations

extension StateValue {
  /// A number; nil where the subject has none.
  public static func number(
    _ name: String, _ label: String, _ unit: String? = nil, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> Double?
  ) -> StateValue {
    StateValue(.number, name, label, unit, requirement) { read($0).map { .number($0) } ?? .null }
  }

  /// A statement that is true or not.
  public static func flag(
    _ name: String, _ label: String, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> Bool
  ) -> StateValue {
    StateValue(.flag, name, label, nil, requirement) { .flag(read($0)) }
  }

  /// A word or a text; nil where the subject has none.
  public static func text(
    _ name: String, _ label: String, _ unit: String? = nil, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> StateValue {
    StateValue(.text, name, label, unit, requirement) { .optional(read($0)) }
  }

  /// A rectangle in points; nil where the subject has none.
  public static func rect(
    _ name: String, _ label: String, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> Rect?
  ) -> StateValue {
    StateValue(.rect, name, label, "pt", requirement) { read($0).map { .rect($0) } ?? .null }
  }

  /// Several values in order, each with keys of its own.
  public static func list(
    _ name: String, _ label: String, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> [JSON]
  ) -> StateValue {
    StateValue(.list, name, label, nil, requirement) { .list(read($0)) }
  }

  /// The same value under other keys of the JSON, separated by points.
  public func json(_ path: String) -> StateValue { changing { $0.jsonPath = path } }

  /// The same value left out of the JSON.
  public func notInJSON() -> StateValue { changing { $0.jsonPath = nil } }

  /// The same value as a column of a trace, behind those of lower positions.
  public func column(_ name: String, _ position: Int = .max) -> StateValue {
    changing { $0.column = Column(name: name, position: position) }
  }

  /// The same value in the list that a wrong name in an expectation is answered with.
  public func listed(_ position: Int = .max) -> StateValue {
    changing { $0.listPosition = position }
  }

  /// The same value with its changes told.
  public func told(_ telling: StateTelling) -> StateValue { changing { $0.telling = telling } }

  /// The same value with a requirement that depends on the subject.
  public func requirement(_ requirement: @escaping @Sendable (Subject) -> String?) -> StateValue {
    changing { $0.ownRequirement = requirement }
  }

  /// The same value with a number that stands for its absence everywhere but in JSON.
  public func otherwise(_ number: Double) -> StateValue {
    changing { $0.absence = .number(number) }
  }

  /// The same value with unit and requirement where two recorded states are compared.
  public func explainedInRecords() -> StateValue { changing { $0.isExplainedInRecords = true } }

  private func changing(_ change: (inout StateValue) -> Void) -> StateValue {
    var value = self
    change(&value)
    return value
  }
}
