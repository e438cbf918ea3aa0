internal import SheetPrimitives

/// The keys of one JSON object, asked for by their types.
struct Fields {
  struct Failure: Error {
    var reason: String
  }

  private let values: [String: JSON]
  private let subject: String

  /// Takes what the object is, for errors: `the case`.
  init(_ value: JSON, _ subject: String) throws(Failure) {
    guard case .object(let fields) = value else {
      throw Failure(reason: "\(subject) is no object")
    }
    values = Dictionary(uniqueKeysWithValues: fields)
    self.subject = subject
  }

  subscript(key: String) -> JSON? { values[key] }

  private func wrong(_ key: String, _ kind: String) -> Failure {
    Failure(reason: "\(subject) should have \(kind) as '\(key)'")
  }

  func text(_ key: String) throws(Failure) -> String {
    guard case .text(let text)? = values[key] else { throw wrong(key, "a text") }
    return text
  }

  func optionalText(_ key: String) throws(Failure) -> String? {
    try optional(key) { _ throws(Failure) in try text(key) }
  }

  func number(_ key: String) throws(Failure) -> Double {
    guard case .exact(let number)? = values[key] else { throw wrong(key, "a number") }
    return number
  }

  func whole(_ key: String) throws(Failure) -> Int {
    guard let whole = Int(exactly: try number(key)) else { throw wrong(key, "a whole number") }
    return whole
  }

  func optionalWhole(_ key: String) throws(Failure) -> Int? {
    try optional(key) { _ throws(Failure) in try whole(key) }
  }

  func wholes(_ key: String, _ count: Int) throws(Failure) -> [Int] {
    guard let value = values[key] else { throw wrong(key, "\(count) numbers") }
    return try Self.wholes(value, count)
  }

  static func wholes(_ value: JSON, _ count: Int) throws(Failure) -> [Int] {
    let failure = Failure(reason: "there should be a list of \(count) whole numbers")
    guard case .list(let items) = value, items.count == count else { throw failure }
    var wholes: [Int] = []
    for case .exact(let number) in items {
      guard let whole = Int(exactly: number) else { throw failure }
      wholes.append(whole)
    }
    guard wholes.count == count else { throw failure }
    return wholes
  }

  func choice<Value>(_ key: String, _ make: (String) -> Value?) throws(Failure) -> Value {
    let name = try text(key)
    guard let value = make(name) else {
      throw Failure(reason: "\(subject) has the unknown \(key) '\(name)'")
    }
    return value
  }

  func bytes(_ key: String) throws(Failure) -> [UInt8]? {
    guard let text = try optionalText(key) else { return nil }
    guard let bytes = Base64.bytes(of: text.utf8) else { throw wrong(key, "base64") }
    return bytes
  }

  /// Nil where the key is left out or null.
  func optional<Value>(
    _ key: String, _ read: (JSON) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    switch values[key] {
    case nil, .null?: nil
    case let value?: try read(value)
    }
  }

  /// Empty where the key is left out.
  func list<Value>(
    _ key: String, _ read: (JSON) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    guard let value = values[key] else { return [] }
    guard case .list(let items) = value else { throw wrong(key, "a list") }
    var result: [Value] = []
    for item in items { result.append(try read(item)) }
    return result
  }
}
