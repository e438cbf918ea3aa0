/// The members of one JSON object, accessed by key and type.
public struct JSONFields: Sendable {
  /// An error for a value that is missing or of another type.
  public struct Failure: Error, Equatable, Sendable {
    /// The reason, a clause without a full stop: `'name' of the case must be a string`.
    public var reason: String

    /// Creates an error with a custom reason.
    public init(reason: String) {
      self.reason = reason
    }
  }

  /// The members; comparing the few keys of an object is faster than hashing them.
  private let values: [(String, JSON)]
  private let subject: String

  /// Creates the members of an object.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - subject: The name of the object in errors, such as `the case`.
  /// - Throws: ``Failure`` for a value that is not an object.
  public init(_ value: JSON, _ subject: String) throws(Failure) {
    guard case .object(let fields) = value else {
      throw Failure(reason: "\(subject) is not an object")
    }
    values = fields
    self.subject = subject
  }

  /// The value of a key; nil if the key is missing.
  public subscript(key: String) -> JSON? { values.first { $0.0 == key }?.1 }

  /// Returns an error for a missing or wrong value: `'before' of the case must be base64`.
  public func wrong(_ key: String, _ kind: String) -> Failure {
    Failure(reason: "'\(key)' of \(subject) must be \(kind)")
  }

  /// Returns the string of a required key.
  public func text(_ key: String) throws(Failure) -> String {
    guard case .text(let text)? = self[key] else { throw wrong(key, "a string") }
    return text
  }

  /// Returns the string of an optional key; nil if it is missing or null.
  public func optionalText(_ key: String) throws(Failure) -> String? {
    try optional(key) { _ throws(Failure) in try text(key) }
  }

  /// Returns the number of a required key.
  public func number(_ key: String) throws(Failure) -> Double {
    guard let number = self[key]?.double else { throw wrong(key, "a number") }
    return number
  }

  /// Returns the whole number of a required key.
  public func whole(_ key: String) throws(Failure) -> Int {
    guard let whole = Int(exactly: try number(key)) else { throw wrong(key, "a whole number") }
    return whole
  }

  /// Returns the whole number of an optional key; nil if it is missing or null.
  public func optionalWhole(_ key: String) throws(Failure) -> Int? {
    try optional(key) { _ throws(Failure) in try whole(key) }
  }

  /// Returns an array of `count` whole numbers of a required key.
  public func wholes(_ key: String, _ count: Int) throws(Failure) -> [Int] {
    guard let value = self[key] else { throw wrong(key, "\(count) numbers") }
    return try Self.wholes(value, count)
  }

  /// Returns the elements of an array of `count` whole numbers.
  public static func wholes(_ value: JSON, _ count: Int) throws(Failure) -> [Int] {
    let failure = Failure(reason: "expected a list of \(count) whole numbers")
    guard case .list(let items) = value, items.count == count else { throw failure }
    let wholes = items.compactMap { $0.double.flatMap { Int(exactly: $0) } }
    guard wholes.count == count else { throw failure }
    return wholes
  }

  /// Returns the string of a required key, converted by `make` to one of a fixed set of values.
  public func choice<Value>(_ key: String, _ make: (String) -> Value?) throws(Failure) -> Value {
    let name = try text(key)
    guard let value = make(name) else {
      throw Failure(reason: "\(subject) has the unknown \(key) '\(name)'")
    }
    return value
  }

  /// Returns the value of an optional key, converted by `read`; nil if it is missing or null.
  public func optional<Value>(
    _ key: String, _ read: (JSON) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    switch self[key] {
    case nil, .null?: nil
    case let value?: try read(value)
    }
  }

  /// Returns the members of an optional object, converted by `read`; nil if it is missing or null.
  public func object<Value>(
    _ key: String, named subject: String, _ read: (JSONFields) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    try optional(key) { value throws(Failure) in try read(JSONFields(value, subject)) }
  }

  /// Returns the objects in an array, converted by `read`; empty if the key is missing.
  public func objects<Value>(
    _ key: String, named subject: String, _ read: (JSONFields) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    try list(key) { item throws(Failure) in try read(JSONFields(item, subject)) }
  }

  /// Returns the elements of an array, converted by `read`; empty if the key is missing.
  public func list<Value>(
    _ key: String, _ read: (JSON) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    guard let value = self[key] else { return [] }
    guard case .list(let items) = value else { throw wrong(key, "a list") }
    var result: [Value] = []
    for item in items { result.append(try read(item)) }
    return result
  }
}
