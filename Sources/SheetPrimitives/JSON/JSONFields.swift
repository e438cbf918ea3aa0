/// The keys of one JSON object, asked for by their types.
public struct JSONFields: Sendable {
  /// A value that is missing or of another type.
  public struct Failure: Error, Equatable, Sendable {
    /// A clause without a full stop: `the case should have a text as 'name'`.
    public var reason: String

    /// Creates a failure of a reader's own.
    public init(reason: String) {
      self.reason = reason
    }
  }

  private let values: [String: JSON]
  private let subject: String

  /// Takes an object.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - subject: The object's name in errors, such as `the case`.
  /// - Throws: A value that is not an object.
  public init(_ value: JSON, _ subject: String) throws(Failure) {
    guard case .object(let fields) = value else {
      throw Failure(reason: "\(subject) is no object")
    }
    values = Dictionary(fields) { first, _ in first }
    self.subject = subject
  }

  /// The value of a key; nil where it is left out.
  public subscript(key: String) -> JSON? { values[key] }

  /// A failure that names a key and the kind of its value: `the case should have base64 as 'before'`.
  public func wrong(_ key: String, _ kind: String) -> Failure {
    Failure(reason: "\(subject) should have \(kind) as '\(key)'")
  }

  /// The string of a key, which is required.
  public func text(_ key: String) throws(Failure) -> String {
    guard case .text(let text)? = values[key] else { throw wrong(key, "a text") }
    return text
  }

  /// The string of a key; nil where the key is left out or null.
  public func optionalText(_ key: String) throws(Failure) -> String? {
    try optional(key) { _ throws(Failure) in try text(key) }
  }

  /// The number of a key, which is required.
  public func number(_ key: String) throws(Failure) -> Double {
    guard let number = values[key]?.double else { throw wrong(key, "a number") }
    return number
  }

  /// The whole number of a key, which is required.
  public func whole(_ key: String) throws(Failure) -> Int {
    guard let whole = Int(exactly: try number(key)) else { throw wrong(key, "a whole number") }
    return whole
  }

  /// The whole number of a key; nil where the key is left out or null.
  public func optionalWhole(_ key: String) throws(Failure) -> Int? {
    try optional(key) { _ throws(Failure) in try whole(key) }
  }

  /// The list of so many whole numbers of a key, which is required.
  public func wholes(_ key: String, _ count: Int) throws(Failure) -> [Int] {
    guard let value = values[key] else { throw wrong(key, "\(count) numbers") }
    return try Self.wholes(value, count)
  }

  /// A list of so many whole numbers.
  public static func wholes(_ value: JSON, _ count: Int) throws(Failure) -> [Int] {
    let failure = Failure(reason: "there should be a list of \(count) whole numbers")
    guard case .list(let items) = value, items.count == count else { throw failure }
    let wholes = items.compactMap { $0.double.flatMap { Int(exactly: $0) } }
    guard wholes.count == count else { throw failure }
    return wholes
  }

  /// The string of a key, made into one of a fixed set of values.
  public func choice<Value>(_ key: String, _ make: (String) -> Value?) throws(Failure) -> Value {
    let name = try text(key)
    guard let value = make(name) else {
      throw Failure(reason: "\(subject) has the unknown \(key) '\(name)'")
    }
    return value
  }

  /// The value of a key as `read` gives it; nil where the key is left out or null.
  public func optional<Value>(
    _ key: String, _ read: (JSON) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    switch values[key] {
    case nil, .null?: nil
    case let value?: try read(value)
    }
  }

  /// The items of a key's list as `read` gives them; empty where the key is left out.
  public func list<Value>(
    _ key: String, _ read: (JSON) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    guard let value = values[key] else { return [] }
    guard case .list(let items) = value else { throw wrong(key, "a list") }
    var result: [Value] = []
    for item in items { result.append(try read(item)) }
    return result
  }
}
