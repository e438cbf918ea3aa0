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

// Numbers are rounded once, to their last decimal, with halves away from zero. They have no
// exponent, no trailing zeros, no negative zero, and do not depend on the locale.

/// Returns a length in the resolution of the file, a thousandth of a point.
///
/// The rounding error of a coordinate is at most 1/500 of a pixel at 4x, half a level at an edge.
/// Values are rounded before arithmetic, so that shared edges stay shared and relative coordinates
/// do not accumulate errors.
func thousandths(_ points: Double) -> Int {
  rounded(points * 1000)
}

extension SVGText {
  /// Appends a length in points: `-12.5`.
  ///
  /// - Parameters:
  ///   - thousandths: The length in thousandths of a point.
  ///   - omitsLeadingZero: Writes `.5` for a half, as is usual in path data.
  mutating func append(thousandths: Int, omitsLeadingZero: Bool = false) {
    guard !isForm else { return append(number: Double(thousandths) / 1000, .length) }
    append(units: thousandths, decimals: 3, omitsLeadingZero: omitsLeadingZero)
  }

  /// Appends an opacity, 0…1, with four decimals: a resolution of 1/40 of a level.
  mutating func append(opacity: Double) {
    guard !isForm else { return append(number: opacity, .opacity) }
    append(units: rounded(opacity * 1e4), decimals: 4, omitsLeadingZero: false)
  }

  /// Appends a scale factor with seven decimals, accurate to a thousandth over some thousand
  /// points.
  mutating func append(scale: Double) {
    guard !isForm else { return append(number: scale, .scale) }
    append(units: rounded(scale * 1e7), decimals: 7, omitsLeadingZero: false)
  }

  /// Appends a fixed-point number.
  ///
  /// It is inlined so that every caller divides by constants.
  @inline(__always)
  private mutating func append(units: Int, decimals: Int, omitsLeadingZero: Bool) {
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    let (whole, fraction) = units.magnitude.quotientAndRemainder(dividingBy: unit)
    append(upTo: Self.longestNumber) { text in
      var end = text
      if units < 0 {
        end.pointee = UInt8(ascii: "-")
        end += 1
      }
      if whole > 0 || fraction == 0 || !omitsLeadingZero {
        end = write(whole, digits: digitCount(whole), at: end)
      }
      if fraction > 0 {
        end.pointee = UInt8(ascii: ".")
        end = write(fraction, digits: decimals, at: end + 1)
        while end[-1] == UInt8(ascii: "0") { end -= 1 }
      }
      return end - text
    }
  }

  private static var longestNumber: Int { 32 }
}

/// Writes a number padded with zeros, and returns the address of the byte after it.
@inline(__always)
private func write(
  _ number: UInt, digits: Int, at text: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  var rest = number
  for place in stride(from: digits - 1, through: 0, by: -1) {
    text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
    rest /= 10
  }
  return text + digits
}

/// Returns the nearest whole number; halves are rounded away from zero.
private func rounded(_ value: Double) -> Int {
  Int(value + (value < 0 ? -0.5 : 0.5))
}

/// Returns the number of decimal digits; 1 for zero.
private func digitCount(_ number: UInt) -> Int {
  var count = 1
  var bound: UInt = 10
  while number >= bound {
    count += 1
    bound *= 10
  }
  return count
}

/// A point in whole thousandths of a point.
struct GridPoint: Equatable {
  var x: Int
  var y: Int

  static let zero = GridPoint(x: 0, y: 0)

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ point: Point) {
    self.init(x: thousandths(point.x), y: thousandths(point.y))
  }

  static func - (point: GridPoint, origin: GridPoint) -> GridPoint {
    GridPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

/// An axis-aligned rectangle in whole thousandths of a point.
///
/// The edges are rounded, and the size is derived from them.
struct GridRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(_ rect: Rect) {
    x = thousandths(rect.minX)
    y = thousandths(rect.minY)
    width = thousandths(rect.maxX) - x
    height = thousandths(rect.maxY) - y
  }
}
