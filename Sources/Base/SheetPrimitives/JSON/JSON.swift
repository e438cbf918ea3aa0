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

  /// The layout of JSON text and the characters that are escaped in it.
  public struct Format: Sendable {
    /// The number of spaces per level; nil for one line without spaces.
    public var indentation: Int?

    /// A Boolean value indicating whether arrays without nested values are written on one line in
    /// indented text.
    public var keepsPlainListsOnOneLine: Bool

    /// The characters that are escaped.
    public var escaping: Escaping

    /// Creates a format; the default is one line with the fewest escapes.
    public init(
      indentation: Int? = nil, keepsPlainListsOnOneLine: Bool = false,
      escaping: Escaping = .required
    ) {
      self.indentation = indentation
      self.keepsPlainListsOnOneLine = keepsPlainListsOnOneLine
      self.escaping = escaping
    }

    /// The format of one line without spaces.
    public static let compact = Format()
  }

  /// The characters of a string that are written as escapes.
  public enum Escaping: Sendable {
    /// Quotation marks, backslashes and control characters below U+0020, as JSON requires, and the other
    /// control characters, with which text could control a terminal.
    case required
    /// Also characters that are line breaks, control characters or byte order marks in YAML.
    case yaml
    /// Also `<` and the line separators, so that the text is valid in a script element of HTML.
    case html

    /// Returns whether a byte of UTF-8 can be the first of a character that is escaped.
    fileprivate static func mayBeginEscaped(_ byte: UInt8) -> Bool {
      // 0xC2 begins U+0080 to U+009F, 0xE2 the line separators, 0xEF byte order marks.
      byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        || byte == UInt8(ascii: "<") || byte == 0x7F || byte == 0xC2 || byte == 0xE2 || byte == 0xEF
    }

    fileprivate func escapes(_ scalar: Unicode.Scalar) -> Bool {
      if scalar == "\"" || scalar == "\\" || scalar.value < 0x20 { return true }
      if (0x7F...0x9F).contains(scalar.value) { return true }
      switch self {
      case .required: return false
      case .yaml:
        return [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
      case .html: return scalar == "<" || scalar == "\u{2028}" || scalar == "\u{2029}"
      }
    }
  }

  /// The value on one line, without spaces.
  public var text: String { text(.compact) }

  /// Returns the value in a format, without a trailing line break.
  public func text(_ format: Format) -> String {
    var writer = JSONWriter(format: format)
    writer.write(self)
    return writer.text
  }

  /// Returns a quoted string.
  public static func quoted(_ text: String, escaping: Escaping = .required) -> String {
    var writer = JSONWriter(format: Format(escaping: escaping))
    writer.quote(text)
    return writer.text
  }

  /// Returns whether a string is surely written without an escape, whatever the format.
  static func isQuotedAsIs(_ text: String) -> Bool {
    !text.utf8.contains(where: Escaping.mayBeginEscaped)
  }

  fileprivate var isPlain: Bool {
    switch self {
    case .null, .flag, .number, .exact, .literal, .text: true
    case .list, .object: false
    }
  }
}

/// JSON text being written.
private struct JSONWriter {
  let format: JSON.Format
  private(set) var text = ""
  private var level = 0

  init(format: JSON.Format) {
    self.format = format
  }

  mutating func write(_ value: JSON) {
    switch value {
    case .null: text += "null"
    case .flag(let isTrue): text += isTrue ? "true" : "false"
    // JSON has no infinity and no NaN.
    case .number(let number): text += number.isFinite ? number.brief : "null"
    case .exact(let number): text += number.isFinite ? number.plain : "null"
    case .literal(let literal): text += literal
    case .text(let string): quote(string)
    case .list(let items):
      let isOneLine = format.keepsPlainListsOnOneLine && items.allSatisfy(\.isPlain)
      write(items, between: "[", and: "]", isOneLine: isOneLine) { $0.write($1) }
    case .object(let members):
      write(members, between: "{", and: "}", isOneLine: false) { writer, member in
        writer.quote(member.0)
        writer.text += writer.format.indentation == nil ? ":" : ": "
        writer.write(member.1)
      }
    }
  }

  private mutating func write<Item>(
    _ items: [Item], between opening: String, and closing: String, isOneLine: Bool,
    _ item: (inout JSONWriter, Item) -> Void
  ) {
    let isBroken = format.indentation != nil && !isOneLine && !items.isEmpty
    text += opening
    level += 1
    for (index, each) in items.enumerated() {
      if index > 0 { text += isOneLine && format.indentation != nil ? ", " : "," }
      if isBroken { breakLine() }
      item(&self, each)
    }
    level -= 1
    if isBroken { breakLine() }
    text += closing
  }

  private mutating func breakLine() {
    text += "\n" + String(repeating: " ", count: level * (format.indentation ?? 0))
  }

  /// Writes a string; what needs no escape is copied a stretch at a time.
  mutating func quote(_ string: String) {
    text += "\""
    defer { text += "\"" }
    if JSON.isQuotedAsIs(string) {
      text += string
      return
    }
    var start = string.startIndex
    while let index = string.unicodeScalars[start...].firstIndex(where: format.escaping.escapes) {
      text += string[start..<index]
      escape(string.unicodeScalars[index])
      start = string.unicodeScalars.index(after: index)
    }
    text += string[start...]
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\t": text += "\\t"
    case "\r": text += "\\r"
    default:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
