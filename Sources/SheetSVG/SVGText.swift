/// UTF-8 text that grows at its end.
///
/// It owns plain memory, as an array's checks at every short piece would take most of the time.
struct SVGText: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 256) {
    storage = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { storage.deallocate() }

  var isEmpty: Bool { count == 0 }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage, count: count)) }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ other: borrowing SVGText) {
    append(UnsafeBufferPointer(start: other.storage, count: other.count))
  }

  /// Text that needs no escaping, such as a name of ours.
  mutating func append(plain text: String) {
    for byte in text.utf8 { append(byte: byte) }
  }

  mutating func append(byte: UInt8) {
    append(upTo: 1) { text in
      text.pointee = byte
      return 1
    }
  }

  /// Adds what `write` writes; it may write `room` bytes and says how many it has written.
  @inline(__always)
  mutating func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if count + room > capacity { grow(to: count + room) }
    count += write(storage + count)
  }

  /// Takes back what was written from `start` up to `end`.
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

// MARK: - Text of others

extension SVGText {
  /// Text that may hold anything, for use between tags and in attributes.
  ///
  /// Characters that XML cannot hold, such as most control characters, become U+FFFD. Line breaks
  /// and tabs are written as numbers, as a reader would otherwise turn them into spaces.
  mutating func append(escaping text: String) {
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
