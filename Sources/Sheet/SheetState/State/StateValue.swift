public import SheetPrimitives

/// A value of a state with its place in every output, declared in a ``StateTable``.
///
/// `Subject` is the type that has the value: a ``StateMoment``, or a ``SurfaceMoment`` for each
/// surface. A declaration names the value and reads it from a subject; the methods that return a
/// copy add it to further outputs:
///
///     .number("cornerRadius", "corner radius", "pt", id: "B03") { $0.cornerRadius }
///       .column("radius", 6).reported(.look, 2)
public struct StateValue<Subject: Sendable>: Sendable {
  /// The name in expectations and changes: `presenter.scale`, or `cornerRadius` after a surface's
  /// id.
  public let name: String

  /// The label for people: `corner radius`.
  public let label: String

  /// The unit `pt`, `s` or `pt/s`; nil for text and plain numbers.
  public let unit: String?

  /// A Boolean value that is false for a rectangle and for a list of objects.
  let isSingle: Bool

  /// The keys of the value in the JSON of its subject, separated by dots: `content.offset`; nil for
  /// a value that is not in the JSON.
  public private(set) var jsonPath: String?

  /// A Boolean value that is true if the JSON omits a missing value, instead of null.
  public private(set) var isOmittedIfMissing = false

  /// The column of a trace; nil for none.
  public private(set) var column: Column?

  /// The position among the names that an error about an unknown name lists; nil for a value that
  /// is not listed.
  public private(set) var listPosition: Int?

  /// The report of the value's change; nil for a value whose changes are not reported.
  public private(set) var report: StateChangeReport?

  /// Id of the requirement that determines the value, such as B03; nil for none or if it depends on
  /// the subject.
  public private(set) var requirement: String?

  /// A Boolean value that is true if a difference between two recorded states is reported with unit
  /// and requirement.
  public private(set) var isExplainedInRecords = false

  private var ownRequirement: (@Sendable (Subject) -> String?)?
  private var absence = JSON.null
  let read: @Sendable (Subject) -> JSON

  /// A column of a trace.
  public struct Column: Equatable, Sendable {
    /// The heading, which follows a surface's id for a value of a surface.
    public var name: String

    /// The position among the columns of the same subject.
    public var position: Int
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private init(
    _ name: String, _ label: String, _ unit: String?, _ requirement: String?,
    isSingle: Bool = true, _ read: @escaping @Sendable (Subject) -> JSON
  ) {
    self.isSingle = isSingle
    self.name = name
    self.label = label
    self.unit = unit
    self.requirement = requirement
    self.read = read
    jsonPath = name
  }

  // MARK: Reading a subject

  /// Returns the value in JSON; null if it is missing.
  public func json(of subject: Subject) -> JSON { read(subject) }

  /// Returns the value outside JSON: that in JSON, or the substitute for a missing value.
  public func value(of subject: Subject) -> JSON {
    let value = read(subject)
    if case .null = value { return absence }
    return value
  }

  /// Returns the id of the requirement that determines the value, such as B03; nil for none.
  public func requirement(of subject: Subject) -> String? {
    ownRequirement?(subject) ?? requirement
  }
}

// MARK: Declarations

extension StateValue {
  /// Declares a number; `read` returns nil if it is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func number(
    _ name: String, _ label: String, _ unit: String? = nil, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> Double?
  ) -> StateValue {
    StateValue(name, label, unit, requirement) { read($0).map { .number($0) } ?? .null }
  }

  /// Declares a Boolean value.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func flag(
    _ name: String, _ label: String, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> Bool
  ) -> StateValue {
    StateValue(name, label, nil, requirement) { .flag(read($0)) }
  }

  /// Declares text; `read` returns nil if it is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func text(
    _ name: String, _ label: String, _ unit: String? = nil, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> String?
  ) -> StateValue {
    StateValue(name, label, unit, requirement) { .optional(read($0)) }
  }

  /// Declares a rectangle in points; `read` returns nil if it is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func rect(
    _ name: String, _ label: String, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> Rect?
  ) -> StateValue {
    StateValue(name, label, "pt", requirement, isSingle: false) {
      read($0).map { .rect($0) } ?? .null
    }
  }

  /// Declares a list of objects.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func list(
    _ name: String, _ label: String, id requirement: String? = nil,
    _ read: @escaping @Sendable (Subject) -> [JSON]
  ) -> StateValue {
    StateValue(name, label, nil, requirement, isSingle: false) { .list(read($0)) }
  }

  /// Returns a copy with other keys in the JSON, separated by dots.
  @_semantics("optimize.sil.specialize.generic.never")
  public func json(_ path: String) -> StateValue { changing { $0.jsonPath = path } }

  /// Returns a copy that is not in the JSON.
  @_semantics("optimize.sil.specialize.generic.never")
  public func notInJSON() -> StateValue { changing { $0.jsonPath = nil } }

  /// Returns a copy that the JSON omits if it is missing, instead of null.
  @_semantics("optimize.sil.specialize.generic.never")
  public func omittedIfMissing() -> StateValue { changing { $0.isOmittedIfMissing = true } }

  /// Returns a copy with a column of a trace, ordered by position.
  @_semantics("optimize.sil.specialize.generic.never")
  public func column(_ name: String, _ position: Int = .max) -> StateValue {
    changing { $0.column = Column(name: name, position: position) }
  }

  /// Returns a copy that an error about an unknown name lists.
  @_semantics("optimize.sil.specialize.generic.never")
  public func listed(_ position: Int = .max) -> StateValue {
    changing { $0.listPosition = position }
  }

  /// Returns a value whose changes are reported.
  ///
  /// - Parameters:
  ///   - topic: The topic of the value.
  ///   - position: The position among the values of the topic; by default after all others.
  ///   - isQuiet: True if the change is omitted when a known cause explains it.
  ///   - whole: Name of the value that indicates the presence of this one and whose change implies
  ///     this one's; nil for a value whose absence is reported.
  ///   - impliedBy: Names of values of the same subject whose changes imply this one, which is then
  ///     omitted.
  ///   - impliedByState: Names of such values of the whole state, or of the setting.
  /// - Returns: The same value with a report of its changes.
  @_semantics("optimize.sil.specialize.generic.never")
  public func reported(
    _ topic: StateChangeReport.Topic, _ position: Int = .max, isQuiet: Bool = false,
    partOf whole: String? = nil, unless impliedBy: [String] = [],
    unlessState impliedByState: [String] = []
  ) -> StateValue {
    changing { value in
      value.report = StateChangeReport(
        topic: topic, position: position, isQuiet: isQuiet,
        impliedBy: (whole.map { [$0] } ?? []) + impliedBy, impliedByState: impliedByState,
        whole: whole)
    }
  }

  /// Returns a copy with a requirement that depends on the subject.
  @_semantics("optimize.sil.specialize.generic.never")
  public func requirement(_ requirement: @escaping @Sendable (Subject) -> String?) -> StateValue {
    changing { $0.ownRequirement = requirement }
  }

  /// Returns a copy with a number that replaces a missing value outside JSON.
  @_semantics("optimize.sil.specialize.generic.never")
  public func otherwise(_ number: Double) -> StateValue {
    changing { $0.absence = .number(number) }
  }

  /// Returns a copy that is reported with unit and requirement when two recorded states are
  /// compared.
  @_semantics("optimize.sil.specialize.generic.never")
  public func explainedInRecords() -> StateValue { changing { $0.isExplainedInRecords = true } }

  @_semantics("optimize.sil.specialize.generic.never")
  private func changing(_ change: (inout StateValue) -> Void) -> StateValue {
    var value = self
    change(&value)
    return value
  }
}

/// The report of a value's change: its place among others, and the changes that imply it.
public struct StateChangeReport: Equatable, Sendable {
  /// The topic of a value, in the order of the report.
  public enum Topic: Int, Comparable, Sendable {
    /// The setting: screen, safe area and appearance.
    case setting
    /// The places of the sheets.
    case place
    /// The look of the sheets.
    case look
    /// The surfaces around the sheets: presenter and keyboard.
    case surroundings
    /// The content.
    case content
    /// The time and the transition in progress.
    case time

    /// Compares the positions of two topics in the report.
    public static func < (first: Topic, second: Topic) -> Bool { first.rawValue < second.rawValue }
  }

  /// The topic of the value.
  public var topic: Topic

  /// The position among the values of the topic.
  public var position: Int

  /// A Boolean value that is true if the change is omitted when a known cause explains it.
  public var isQuiet: Bool

  /// Names of values of the same subject whose changes imply this one, which is then omitted.
  public var impliedBy: [String]

  /// Names of values of the whole state, or of the setting, whose changes imply this one.
  public var impliedByState: [String]

  /// Name of the value that indicates the presence of this one; nil for a value whose absence is
  /// reported.
  public var whole: String?
}
