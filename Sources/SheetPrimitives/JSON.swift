/// A JSON value whose keys keep their order.
public indirect enum JSON: Sendable {
  case null
  case flag(Bool)
  /// Located<String> to 1/1000.
  case number(Double)
  /// Located<String> in full.
  case exact(Double)
  case text(String)
  case list([JSON])
  case object([(String, JSON)])

  /// On one line, without spaces.
  public var text: String {
    switch self {
    case .null: "null"
    case .flag(let isTrue): isTrue ? "true" : "false"
    case .number(let value): value.brief
    case .exact(let value): value.plain
    case .text(let value): Self.quoted(value)
    case .list(let items): "[" + items.map(\.text).joined(separator: ",") + "]"
    case .object(let fields):
      "{" + fields.map { Self.quoted($0.0) + ":" + $0.1.text }.joined(separator: ",") + "}"
    }
  }

  /// The text, or null where there is none.
  public static func optional(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  public static func whole(_ number: Int) -> JSON { .number(Double(number)) }

  /// Left edge, top edge, width and height.
  public static func rect(_ rect: Rect) -> JSON {
    .list([rect.x, rect.y, rect.width, rect.height].map { .number($0) })
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case let control where control.value < 0x20:
        let digits = String(control.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
