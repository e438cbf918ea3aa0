internal import SheetPrimitives

/// A buffer of UTF-8 text that grows at its end.
///
/// It owns its memory, because the checks of an array for every short string would take most of the
/// time.
struct SVGText: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// A Boolean value that is true for the form of a ``SheetPrimitives/NumberedText``: numbers are kept
  /// apart, and nothing is omitted or abbreviated that depends on one.
  let isForm: Bool

  /// The numbers of a form.
  private(set) var numbers: [Double] = []

  init(capacity: Int = 256, isForm: Bool = false) {
    storage = .allocate(capacity: capacity)
    self.capacity = capacity
    self.isForm = isForm
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ other: borrowing SVGText) {
    append(UnsafeBufferPointer(start: other.storage, count: other.count))
    numbers += other.numbers
  }

  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends a number to a form.
  mutating func append(number: Double, _ precision: NumberedText.Precision) {
    append(byte: precision.rawValue)
    numbers.append(number)
  }

  /// Appends text that needs no escaping, such as an id.
  mutating func append(plain text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(byte: UInt8) {
    append(upTo: 1) { text in
      text.pointee = byte
      return 1
    }
  }

  /// Appends up to `room` bytes that `write` writes; it returns their number.
  @inline(__always)
  mutating func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if count + room > capacity { grow(to: count + room) }
    count += write(storage + count)
  }

  /// Appends a number of spaces.
  mutating func append(spaces count: Int) {
    append(upTo: count) { text in
      text.initialize(repeating: UInt8(ascii: " "), count: count)
      return count
    }
  }

  /// Removes the bytes from `start` up to `end`.
  mutating func remove(from start: Int, to end: Int) {
    (storage + start).update(from: storage + end, count: count - end)
    count -= end - start
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(upTo: bytes.count) { text in
      text.initialize(from: start, count: bytes.count)
      return bytes.count
    }
  }

  private mutating func grow(to needed: Int) {
    capacity = max(needed, 2 * capacity)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: storage, count: count)
    storage.deallocate()
    storage = larger
  }
}

// MARK: - Attributes

extension SVGText {
  /// Appends an attribute, whose value `write` appends.
  @inline(__always)
  mutating func attribute(_ name: StaticString, _ write: (inout SVGText) -> Void) {
    let count = name.utf8CodeUnitCount
    append(upTo: count + 3) { text in
      text[0] = UInt8(ascii: " ")
      (text + 1).initialize(from: name.utf8Start, count: count)
      text[count + 1] = UInt8(ascii: "=")
      text[count + 2] = UInt8(ascii: "\"")
      return count + 3
    }
    write(&self)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends an attribute with a length in thousandths of a point.
  mutating func attribute(_ name: StaticString, thousandths: Int) {
    attribute(name) { $0.append(thousandths: thousandths) }
  }

  /// Appends an attribute with an opacity, 0…1.
  mutating func attribute(_ name: StaticString, opacity: Double) {
    attribute(name) { $0.append(opacity: opacity) }
  }

  /// Appends an attribute with a text that needs no escaping, such as an id.
  mutating func attribute(_ name: StaticString, plain text: String) {
    attribute(name) { $0.append(plain: text) }
  }

  /// Appends an attribute with any text.
  mutating func attribute(_ name: StaticString, escaping text: String) {
    attribute(name) { $0.append(escaping: text) }
  }

  /// Appends an attribute with the URL of a definition.
  mutating func attribute(_ name: StaticString, definition id: String) {
    attribute(name) { text in
      text.append("url(#")
      text.append(plain: id)
      text.append(")")
    }
  }

  /// Appends the attribute by which an element uses another one.
  mutating func attribute(using id: String) {
    attribute("href") { text in
      text.append("#")
      text.append(plain: id)
    }
  }

  /// Appends the attribute with the data of a path.
  mutating func attribute(data: borrowing SVGText) {
    attribute("d") { $0.append(data) }
  }
}

// MARK: - Escaping

extension SVGText {
  /// Appends any text, escaped for element content and attribute values.
  ///
  /// Characters that XML does not allow, such as most control characters, become U+FFFD. Line
  /// breaks and tabs become character references, because parsers would normalize them to spaces.
  mutating func append(escaping text: String) {
    // U+FFFE and U+FFFF begin with 0xEF.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte != 0xEF && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
        && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
    }
    guard !isPlain else { return append(plain: text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t": append("&#9;")
      case "\n": append("&#10;")
      case "\r": append("&#13;")
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
      default: for byte in scalar.utf8 { append(byte: byte) }
      }
    }
  }
}
