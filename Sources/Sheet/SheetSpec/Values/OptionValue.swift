public import SheetCatalogs

/// A value of an option, which one text spells.
///
/// Flags, recipes and Swift code give the same values: a text is read once, where it comes in.
public protocol OptionValue: Equatable, Sendable {
  /// Reads the value that a text spells.
  ///
  /// - Throws: A text that spells none, at its place.
  init(reading text: Located<String>) throws(DiagnosticError)

  /// The text that spells the value, for recipes and names of files.
  var spelling: String { get }
}

/// A value of an option that is one of a few words.
public protocol OptionChoice: OptionValue, RawRepresentable<String>, CaseIterable {
  /// The noun for such a value in messages.
  static var noun: String { get }
}

extension OptionChoice {
  /// Reads one of the words.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    self = try text.choice(Self.noun)
  }

  /// The word.
  public var spelling: String { rawValue }
}

/// A value of an option, and the text that it was read from.
public struct Spelled<Value> {
  /// The value.
  public var value: Value

  /// The text with its place; nil for a value made in Swift.
  package let written: Located<String>?

  /// Creates a value that a text spells; nil for a value made in Swift.
  package init(_ value: Value, text: Located<String>?) {
    self.value = value
    written = text
  }
}

extension Spelled: Equatable where Value: Equatable {}
extension Spelled: Sendable where Value: Sendable {}

extension Spelled where Value: OptionValue {
  /// The text with its place; for a value made in Swift its own spelling.
  public var text: Located<String> { written ?? Located(value.spelling) }

  /// The place of the text.
  public var place: Place { text.place }

  /// The value with its place.
  package var located: Located<Value> { Located(value, at: place) }

  /// Reads the value that a text spells.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    self.init(try Value(reading: text), text: text)
  }

  /// Creates a value made in Swift, at a place; nil for the value's own spelling.
  public init(_ value: Value, at place: Place? = nil) {
    self.init(value, text: place.map { Located(value.spelling, at: $0) })
  }
}

/// An option with at most one value, which Swift code sets without a text or a place.
///
/// The parameter has no constraint, which the runtime would check for each type at every start.
@propertyWrapper
public struct Option<Value> {
  /// The value with its text and place; nil if the option is not given.
  public var projectedValue: Spelled<Value>?

  /// The value; nil if the option is not given.
  public var wrappedValue: Value? {
    get { projectedValue?.value }
    set { projectedValue = newValue.map { Spelled($0, text: nil) } }
  }

  /// Creates an option that is not given.
  public init() {}
}

extension Option: Equatable where Value: Equatable {}
extension Option: Sendable where Value: Sendable {}

/// An option with several values, which Swift code sets without texts and places.
@propertyWrapper
public struct ListOption<Value> {
  /// The values with their texts and places.
  public var projectedValue: [Spelled<Value>] = []

  /// The values.
  public var wrappedValue: [Value] {
    get { projectedValue.map { $0.value } }
    set { projectedValue = newValue.map { Spelled($0, text: nil) } }
  }

  /// Creates an option that is not given.
  public init() {}
}

extension ListOption: Equatable where Value: Equatable {}
extension ListOption: Sendable where Value: Sendable {}

extension Form {
  /// The form of the value with its text.
  var spelled: Form<Spelled<Value>> {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      reading { node, reader in
        guard let value = read(node, &reader), let text = node.scalar else { return nil }
        return Spelled(value, text: text)
      }
    }
  }
}
