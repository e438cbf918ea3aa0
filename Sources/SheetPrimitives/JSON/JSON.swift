/// A JSON value (RFC 8259) whose keys keep their order.
///
/// The one tree for all JSON that is written or read: ``text(_:)`` writes it,
/// ``init(reading:)`` reads it, and ``JSONFields`` gives the keys of an object by their types.
public enum JSON: Sendable {
  case null
  case flag(Bool)
  /// Written to 1/1000.
  case number(Double)
  /// Written in full; every number that is read is exact.
  case exact(Double)
  /// A number or word of JSON that keeps the notation of its source, such as `1.50`.
  case literal(String)
  case text(String)
  case list([JSON])
  case object([(String, JSON)])

  /// The text, or null where there is none.
  public static func optional(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  /// A whole number.
  public static func whole(_ number: Int) -> JSON { .number(Double(number)) }

  /// Left edge, top edge, width and height.
  public static func rect(_ rect: Rect) -> JSON {
    .list([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }

  public var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  /// The number; nil for what is not a number, and for a literal.
  public var double: Double? {
    switch self {
    case .number(let number), .exact(let number): number
    case .null, .flag, .literal, .text, .list, .object: nil
    }
  }

  /// The value without quotation marks: a number, `true`, a text; nil for null, lists and objects.
  public var word: String? {
    switch self {
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.brief
    case .exact(let number): number.plain
    case .literal(let text), .text(let text): text
    case .null, .list, .object: nil
    }
  }

  /// The value of an object's key; nil where there is none or this is not an object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.0 == key }?.1
  }
}
