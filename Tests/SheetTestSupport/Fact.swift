import SheetForms

/// A fact that a browser reported: one that is missing, null or of another form fails the tests that read it,
/// and no others.
public struct Fact<Value: Decodable & Sendable>: Decodable, Sendable {
  fileprivate let result: Result<Value, any Error>

  public init(from decoder: any Decoder) {
    result = Result { try Value(from: decoder) }
  }

  fileprivate init(_ error: any Error) { result = .failure(error) }
}

extension KeyedDecodingContainer {
  /// Decodes a fact, of which a missing one is an error of its own.
  public func decode<Value>(_ type: Fact<Value>.Type, forKey key: Key) -> Fact<Value> {
    do { return try Fact(from: superDecoder(forKey: key)) } catch { return Fact(error) }
  }
}

/// Facts that a browser reported, each of which can be missing.
@dynamicMemberLookup
public struct Facts<All: Decodable & Sendable>: Decodable, Sendable {
  private let all: All

  public init(from decoder: any Decoder) throws { all = try All(from: decoder) }

  /// Accesses a fact.
  ///
  /// - Throws: The reason why it cannot be read.
  public subscript<Value>(dynamicMember path: KeyPath<All, Fact<Value>>) -> Value {
    get throws { try all[keyPath: path].result.get() }
  }
}
