internal import CLibYAML

/// The escapes of characters outside the basic plane in JSON, two halves of UTF-16, which libyaml refuses:
/// `\ud83c\udf89` (RFC 8259, section 7) is `\U0001F389` in YAML.
struct SurrogatePairs {
  /// The bytes with YAML's escapes.
  private(set) var replaced: [UInt8] = []

  /// The indices of YAML's escapes among the characters of `replaced`, ascending.
  private var indices: [Int] = []

  /// The number of characters that an escape of YAML has less than one of JSON.
  private static let shortening = 2

  /// Finds the pairs of a file in UTF-8; nil if there are none.
  init?(in bytes: [UInt8]) {
    let backslash = UInt8(ascii: "\\")
    // Most files have no escapes.
    guard bytes.contains(backslash) else { return nil }
    // The byte and the character, and the first byte that is not yet in `replaced`.
    var (index, character, copied) = (0, 0, 0)
    while index < bytes.count {
      guard bytes[index] == backslash else {
        // Bytes that continue a character of UTF-8 begin with 10.
        if bytes[index] & 0xC0 != 0x80 { character += 1 }
        index += 1
        continue
      }
      guard let high = Self.half(bytes, at: index, 0xD800...0xDBFF),
        let low = Self.half(bytes, at: index + 6, 0xDC00...0xDFFF)
      else {
        // A backslash that is escaped begins nothing.
        let count = index + 1 < bytes.count && bytes[index + 1] == backslash ? 2 : 1
        index += count
        character += count
        continue
      }
      let digits = String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16)
      replaced += bytes[copied..<index]
      replaced += Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
      indices.append(character)
      index += 12
      copied = index
      character += 12 - Self.shortening
    }
    guard !indices.isEmpty else { return nil }
    replaced += bytes[copied...]
  }

  /// Returns a place of `replaced` in the file.
  func inFile(_ mark: yaml_mark_t) -> yaml_mark_t {
    var mark = mark
    let before = count(before: mark.index)
    mark.column += Self.shortening * (before - count(before: mark.index - mark.column))
    mark.index += Self.shortening * before
    return mark
  }

  /// Returns the number of escapes before a character of `replaced`.
  private func count(before index: Int) -> Int {
    var range = indices.startIndex..<indices.endIndex
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = indices[middle] < index ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Returns the number of an escape `\uXXXX` at a byte; nil if there is none within a range.
  private static func half(_ bytes: [UInt8], at index: Int, _ range: ClosedRange<Int>) -> Int? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u"),
      let number = Int(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
    else { return nil }
    return range.contains(number) ? number : nil
  }
}
