package import SystemPackage

/// Text that keeps bytes that are not UTF-8, so that an argument can be handled as text and still
/// names the same file.
///
/// Each of these bytes is a private-use character from U+10FF80 to U+10FFFF, in the way of Python's
/// surrogate escapes (PEP 383). Bytes that encode such a character themselves are kept one by one.
extension String {
  /// Creates text from bytes that need not be UTF-8.
  package init(keeping bytes: [UInt8]) {
    self.init()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var position = 0
    while true {
      let count: Int
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return
      case .error(let length): count = length
      case .valid(let encoded):
        count = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.keptByte == nil {
          unicodeScalars.append(scalar)
          position += count
          continue
        }
      }
      unicodeScalars += bytes[position..<position + count].map(Unicode.Scalar.init(keeping:))
      position += count
    }
  }

  /// Creates the text of a path.
  package init(keeping path: FilePath) {
    let bytes = path.withPlatformString { start in
      UnsafeBufferPointer(start: start, count: path.length).map(UInt8.init(bitPattern:))
    }
    self.init(keeping: bytes)
  }

  /// The bytes that the text was created from.
  package var keptBytes: [UInt8] {
    // The first byte of all characters that stand for bytes.
    guard utf8.contains(0xF4) else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.keptByte.map { [$0] } ?? Array(String(scalar).utf8)
    }
  }
}

extension Unicode.Scalar {
  private static let firstKept: UInt32 = 0x10FF00

  /// The byte that the character keeps; nil for all other characters.
  package var keptByte: UInt8? {
    value >= Self.firstKept + 0x80 ? UInt8(truncatingIfNeeded: value) : nil
  }

  fileprivate init(keeping byte: UInt8) {
    guard let scalar = Self(Self.firstKept + UInt32(byte)) else {
      preconditionFailure("plane 16 ends with private-use characters")
    }
    self = scalar
  }
}

extension DefaultStringInterpolation {
  /// Appends a path to a message; bytes that are not UTF-8 are kept.
  package mutating func appendInterpolation(_ path: FilePath) {
    appendLiteral(String(keeping: path))
  }
}
