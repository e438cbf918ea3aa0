/// A syntax error in JSON text.
public struct JSONSyntaxError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  public var line: Int

  /// The column, counted from 1 in bytes of UTF-8.
  public var column: Int

  /// The reason, a clause without a full stop, such as `expected a comma or ]`.
  public var reason: String
}

extension JSON {
  /// Reads one value from UTF-8 text, strictly by RFC 8259; duplicate keys are errors.
  ///
  /// - Parameter bytes: The text, with only white space around the value, at most 32 levels and
  ///   250,000 values.
  /// - Throws: The first syntax error.
  public init(reading bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONSyntaxError) in try JSONReader.value(of: bytes) }
    }
    do { self = try result.get() } catch {
      // Most files are read without a look for the mark.
      guard let text = bytes.withoutByteOrderMark else { throw error }
      self = try JSON(reading: text)
    }
  }
}

/// A reading position in JSON text.
///
/// It reads through a pointer: the bounds checks of a slice double the time, and every run reads the
/// base profile.
private struct JSONReader {
  typealias Failure = JSONSyntaxError

  private static let deepest = 32
  private static let fewKeys = 16

  /// The maximum number of values, far more than a file of ours has; it bounds the memory of a list of
  /// digits.
  private static let mostValues = 250_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0
  private var valueCount = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> JSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpaces()
    guard reader.index == bytes.endIndex else {
      throw reader.failure("unexpected text after the value")
    }
    return value
  }

  private func failure(_ reason: String) -> Failure {
    let before = bytes[..<index]
    let isComment = ["//", "/*"].contains { bytes[index...].starts(with: $0.utf8) }
    let reason = isComment ? "JSON has no comments" : reason
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Failure(
      line: before.count { $0 == 0x0A } + 1, column: index - lineStart + 1, reason: reason)
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func skipSpaces() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(Failure) -> JSON {
    skipSpaces()
    guard let byte = next else { throw failure("unexpected end of the text") }
    valueCount += 1
    guard valueCount <= Self.mostValues else {
      throw failure("more than \(Self.mostValues) values")
    }
    switch byte {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .exact(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSON) throws(Failure) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("not valid JSON") }
    index += word.utf8.count
    return value
  }

  private mutating func enter() throws(Failure) {
    index += 1
    depth += 1
    guard depth <= Self.deepest else {
      throw failure("nested more than \(Self.deepest) levels deep")
    }
  }

  private mutating func list() throws(Failure) -> JSON {
    try enter()
    defer { depth -= 1 }
    var items: [JSON] = []
    skipSpaces()
    if take("]") { return .list([]) }
    repeat {
      items.append(try value())
      skipSpaces()
    } while take(",")
    guard take("]") else { throw failure("expected a comma or ]") }
    return .list(items)
  }

  private mutating func object() throws(Failure) -> JSON {
    try enter()
    defer { depth -= 1 }
    var fields: [(String, JSON)] = []
    var keys: Set<String> = []
    skipSpaces()
    if take("}") { return .object([]) }
    fields.reserveCapacity(4)
    repeat {
      skipSpaces()
      guard next == UInt8(ascii: "\"") else { throw failure("expected a key in double quotes") }
      let key = try text()
      // Comparing the few keys of most objects is faster than hashing them.
      if fields.count == Self.fewKeys { keys = Set(fields.map(\.0)) }
      let isNew =
        fields.count < Self.fewKeys
        ? !fields.contains { $0.0 == key } : keys.insert(key).inserted
      guard isNew else { throw failure("duplicate key \"\(key)\"") }
      skipSpaces()
      guard take(":") else { throw failure("expected a colon") }
      fields.append((key, try value()))
      skipSpaces()
    } while take(",")
    guard take("}") else { throw failure("expected a comma or }") }
    return .object(fields)
  }

  private mutating func text() throws(Failure) -> String {
    index += 1
    var escapedText: [UInt8] = []
    while true {
      let start = index
      while let byte = next, byte != 0x22, byte != 0x5C, byte >= 0x20 { index += 1 }
      let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
      guard let byte = next, byte >= 0x20 else { throw failure("unterminated string") }
      index += 1
      if byte == 0x22 { return try escapedText.isEmpty ? text(part) : text(escapedText + part) }
      escapedText += part
      escapedText += Array(String(try escaped()).utf8)
    }
  }

  private func text(_ utf8: some Collection<UInt8>) throws(Failure) -> String {
    // Validating is much slower than decoding, and most texts are ASCII.
    if utf8.allSatisfy({ $0 < 0x80 }) { return String(decoding: utf8, as: UTF8.self) }
    guard let text = String(validating: utf8, as: UTF8.self) else {
      throw failure("not valid UTF-8")
    }
    return text
  }

  private mutating func escaped() throws(Failure) -> Unicode.Scalar {
    guard let byte = next else { throw failure("unterminated string") }
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try codePoint()
    default: throw failure("unknown escape")
    }
  }

  private mutating func codePoint() throws(Failure) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, take("\\"), take("u") else { throw failure("unpaired surrogate") }
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw failure("unpaired surrogate") }
    return scalar
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    index += 4
    return value
  }

  private mutating func number() throws(Failure) -> Double {
    let start = index
    let isFormed = skipNumber()
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard isFormed, let value = Double(text), value.isFinite else {
      index = start
      throw failure("not valid JSON")
    }
    return value
  }

  /// Skips a number; returns false for notations that JSON does not allow: `+1`, `01`, `.5`, `1.`.
  private mutating func skipNumber() -> Bool {
    _ = take("-")
    if !take("0"), skipDigits() == 0 { return false }
    if take("."), skipDigits() == 0 { return false }
    guard take("e") || take("E") else { return true }
    if !take("-") { _ = take("+") }
    return skipDigits() > 0
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
    return index - start
  }
}
