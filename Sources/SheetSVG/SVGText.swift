/// UTF-8 text that grows at its end.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  mutating func append(_ other: SVGText) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Text that needs no escaping, such as a name of ours.
  mutating func append(plain text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Takes back what was written from `start` up to `end`.
  mutating func remove(from start: Int, to end: Int) {
    bytes.removeSubrange(start..<end)
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
      default: bytes.append(contentsOf: scalar.utf8)
      }
    }
  }
}
