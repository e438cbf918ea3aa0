/// A JSON value (RFC 8259); objects keep the order of their keys.
///
/// The same type is used for reading and writing: ``text(_:)-method`` writes a value, ``init(reading:)``
/// reads one, and ``JSONFields`` returns the members of an object by type.
public enum JSON: Sendable {
  /// The literal `null`.
  case null
  /// A Boolean.
  case flag(Bool)
  /// A number, written with 1/1000 precision.
  case number(Double)
  /// A number, written with full precision; all numbers that are read are exact.
  case exact(Double)
  /// A number or literal that keeps the notation of its source, such as `1.50`.
  case literal(String)
  /// A string.
  case text(String)
  /// An array.
  case list([JSON])
  /// An object, as its keys and values in order.
  case object([(String, JSON)])

  /// Returns a string; null for nil.
  public static func optional(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  /// Returns a whole number.
  public static func whole(_ number: Int) -> JSON { .number(Double(number)) }

  /// Returns an array of left edge, top edge, width and height.
  public static func rect(_ rect: Rect) -> JSON {
    .list([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }

  /// A Boolean value indicating whether the value is null.
  public var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  /// The number; nil for other types and for `literal`.
  public var double: Double? {
    switch self {
    case .number(let number), .exact(let number): number
    case .null, .flag, .literal, .text, .list, .object: nil
    }
  }

  /// The string; nil for other types.
  public var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// A Boolean value indicating whether this is `true`; false for other types.
  public var isTrue: Bool {
    guard case .flag(true) = self else { return false }
    return true
  }

  /// The unquoted text of a number, Boolean or string; nil for null, arrays and objects.
  public var word: String? {
    switch self {
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.brief
    case .exact(let number): number.plain
    case .literal(let text), .text(let text): text
    case .null, .list, .object: nil
    }
  }

  /// The value of a key; nil if the key is missing or this is not an object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }
}
