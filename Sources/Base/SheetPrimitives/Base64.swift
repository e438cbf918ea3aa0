/// The base64 encoding of bytes.
///
/// Source: RFC 4648, section 4, with padding.
package enum Base64 {
  private static let letters = [UInt8](
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// The value of each letter; 255 for bytes that are not letters.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Returns the number of letters that encode a number of bytes.
  package static func letterCount(of byteCount: Int) -> Int { (byteCount + 2) / 3 * 4 }

  /// Returns the number of bytes that letters encode.
  package static func byteCount(of letters: String.UTF8View) -> Int {
    letters.count / 4 * 3 - letters.suffix(2).count { $0 == padding }
  }

  /// Returns the encoded bytes in ASCII.
  package static func letters(of bytes: [UInt8]) -> [UInt8] {
    let count = letterCount(of: bytes.count)
    return [UInt8](unsafeUninitializedCapacity: count) { result, initializedCount in
      letters.withUnsafeBufferPointer { letters in
        for (group, start) in stride(from: 0, to: bytes.count, by: 3).enumerated() {
          let count = min(3, bytes.count - start)
          let second = count > 1 ? bytes[start + 1] : 0
          let third = count > 2 ? bytes[start + 2] : 0
          let bits = Int(bytes[start]) << 16 | Int(second) << 8 | Int(third)
          result[4 * group] = letters[bits >> 18]
          result[4 * group + 1] = letters[bits >> 12 & 63]
          result[4 * group + 2] = count > 1 ? letters[bits >> 6 & 63] : padding
          result[4 * group + 3] = count > 2 ? letters[bits & 63] : padding
        }
      }
      initializedCount = count
    }
  }

  /// Decodes ASCII letters; nil for input that ``letters(of:)`` does not produce.
  package static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
    let text = Array(text)
    guard text.count.isMultiple(of: 4) else { return nil }
    let padded = text.suffix(2).count { $0 == padding }
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    for start in stride(from: 0, to: text.count, by: 4) {
      var group = 0
      let isLast = start + 4 == text.count
      for index in start..<start + 4 {
        let isPadding = isLast && index >= text.count - padded
        let value = isPadding ? 0 : values[Int(text[index])]
        guard value < 64 else { return nil }
        group = group << 6 | Int(value)
      }
      result.append(UInt8(group >> 16))
      result.append(UInt8(group >> 8 & 255))
      result.append(UInt8(group & 255))
    }
    // The bits hidden by the padding must be zero, so that each array has one encoding.
    guard result.suffix(padded).allSatisfy({ $0 == 0 }) else { return nil }
    result.removeLast(padded)
    return result
  }
}
