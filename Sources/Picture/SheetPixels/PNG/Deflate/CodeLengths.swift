/// The header of a dynamic Huffman block: the code lengths, themselves compressed.
///
/// Source: RFC 1951, section 3.2.7.
struct CodeLengths {
  static let endOfBlock = 256
  static let literalAndLengthCount = 286
  static let longestLength = 15

  /// The longest code word of the code length alphabet.
  private static let longestOwnLength = 7

  /// The order in which the code length alphabet is written: the frequent symbols first.
  private static let ownOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// A code length or a repetition.
  private struct Entry {
    var symbol: Int
    var extraBits = 0
    var extraBitCount = 0
  }

  private let literalCount: Int
  private let distanceCount: Int
  private let entries: [Entry]
  private let ownCode: HuffmanCode
  private let ownCount: Int

  /// Creates the header of a code for literals and lengths and of the one for distances, in which
  /// one bit selects a match one byte or one pixel back.
  init(_ code: HuffmanCode, bytesPerPixel: Int) {
    let used = code.lengths.lastIndex { $0 > 0 } ?? Self.endOfBlock
    literalCount = used + 1
    let distanceLengths = (1...bytesPerPixel).map { $0 == 1 || $0 == bytesPerPixel ? 1 : 0 }
    distanceCount = distanceLengths.count
    entries = Self.entries(code.lengths[...used] + distanceLengths.map(UInt8.init))
    var counts = [Int](repeating: 0, count: Self.ownOrder.count)
    for entry in entries {
      counts[entry.symbol] += 1
    }
    let ownCode = HuffmanCode(counts: counts, longestLength: Self.longestOwnLength)
    self.ownCode = ownCode
    ownCount = 1 + (Self.ownOrder.lastIndex { ownCode.lengths[$0] > 0 } ?? 0)
  }

  var bitCount: Int {
    entries.reduce(3 + 5 + 5 + 4 + 3 * ownCount) { sum, entry in
      sum + Int(ownCode.lengths[entry.symbol]) + entry.extraBitCount
    }
  }

  /// The space for the partial byte, the empty stored block and the slack of the writer.
  private static let closingBytes = 8 + BitWriter.slackBytes

  /// Returns a block: the header, contents with at most a number of bits together with it, and the end.
  ///
  /// It ends on a byte boundary; one that is not the last is followed by an empty stored block.
  func block(
    of code: HuffmanCode, mostBits: Int, isLast: Bool, contents: (inout BitWriter) -> Void
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: mostBits / 8 + Self.closingBytes) { memory, byteCount in
      // An array with a capacity above 0 has an address.
      guard let start = memory.baseAddress else { return }
      var writer = BitWriter(to: start)
      write(to: &writer, isLast: isLast)
      contents(&writer)
      let end = CodeWord(code, symbol: Self.endOfBlock)
      writer.write(end.bits, count: end.bitCount)
      if !isLast { writer.write(0b000, count: 3) }
      writer.align()
      if !isLast { writer.write(0xffff_0000, count: 32) }
      byteCount = writer.byteCount
    }
  }

  private func write(to writer: inout BitWriter, isLast: Bool) {
    writer.write(isLast ? 1 : 0, count: 1)
    writer.write(0b10, count: 2)
    writer.write(UInt64(literalCount - 257), count: 5)
    writer.write(UInt64(distanceCount - 1), count: 5)
    writer.write(UInt64(ownCount - 4), count: 4)
    for symbol in Self.ownOrder.prefix(ownCount) {
      writer.write(UInt64(ownCode.lengths[symbol]), count: 3)
    }
    for entry in entries {
      let word = CodeWord(ownCode, symbol: entry.symbol)
      writer.write(word.bits, count: word.bitCount)
      writer.write(UInt64(entry.extraBits), count: UInt64(entry.extraBitCount))
    }
  }

  private static func entries(_ lengths: ArraySlice<UInt8>) -> [Entry] {
    var result: [Entry] = []
    var rest = lengths
    while let length = rest.first {
      let end = rest.firstIndex { $0 != length } ?? rest.endIndex
      result += repetitions(of: Int(length), count: end - rest.startIndex)
      rest = rest[end...]
    }
    return result
  }

  /// Returns the entries of a repeated length: symbol 16 repeats the previous length; 17 and 18
  /// encode few and many zeros.
  private static func repetitions(of length: Int, count: Int) -> [Entry] {
    var result: [Entry] = []
    var rest = count
    if length > 0 {
      result.append(Entry(symbol: length))
      rest -= 1
    }
    while rest >= 3 {
      let taken = min(rest, length > 0 ? 6 : 138)
      switch (length > 0, taken) {
      case (true, _): result.append(Entry(symbol: 16, extraBits: taken - 3, extraBitCount: 2))
      case (false, ...10): result.append(Entry(symbol: 17, extraBits: taken - 3, extraBitCount: 3))
      case (false, _): result.append(Entry(symbol: 18, extraBits: taken - 11, extraBitCount: 7))
      }
      rest -= taken
    }
    return result + [Entry](repeating: Entry(symbol: length), count: rest)
  }
}
