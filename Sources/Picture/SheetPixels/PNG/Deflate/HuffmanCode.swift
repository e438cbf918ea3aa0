/// A canonical Huffman code for the symbols from 0 on.
///
/// Source: RFC 1951, section 3.2.2.
struct HuffmanCode {
  /// The length of each code word in bits; zero for a symbol that does not occur.
  let lengths: [UInt8]

  /// The code word of each symbol, its first bit lowest.
  let codes: [UInt16]

  /// Creates a nearly optimal code whose longest word has at most `longestLength` bits.
  ///
  /// - Precondition: At least two symbols occur; a code for one symbol would be empty.
  init(counts: [Int], longestLength: Int) {
    let keys = counts.indices.filter { counts[$0] > 0 }.map { counts[$0] << 16 | $0 }.sorted()
    precondition(keys.count > 1)
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var rarest = 0
    let symbolsOfLength = Self.symbolsOfLength(
      sortedCounts: keys.map { $0 >> 16 }, longestLength: longestLength)
    for length in symbolsOfLength.indices.reversed() {
      for key in keys[rarest..<rarest + symbolsOfLength[length]] {
        lengths[key & 0xffff] = UInt8(length)
      }
      rarest += symbolsOfLength[length]
    }
    self.lengths = lengths
    codes = Self.codes(lengths: lengths, symbolsOfLength: symbolsOfLength)
  }

  /// Returns the number of symbols of each length.
  private static func symbolsOfLength(sortedCounts: [Int], longestLength: Int) -> [Int] {
    var result = [Int](repeating: 0, count: longestLength + 1)
    for depth in leafDepths(sortedCounts: sortedCounts) {
      result[min(depth, longestLength)] += 1
    }
    // Truncated code words violate Kraft's inequality: a word of length n takes 2⁻ⁿ of the code
    // space. Each iteration frees 2⁻ᵐ, m being the greatest length, by lengthening the least
    // frequent shorter word.
    var claimed = result.indices.dropFirst().reduce(0) { claimed, length in
      claimed + result[length] << (longestLength - length)
    }
    while claimed > 1 << longestLength {
      var shorter = longestLength - 1
      while result[shorter] == 0 { shorter -= 1 }
      result[shorter] -= 1
      result[shorter + 1] += 2
      result[longestLength] -= 1
      claimed -= 1
    }
    return result
  }

  /// Returns the depth of each leaf in the Huffman tree.
  ///
  /// Internal nodes are created in the order of their weight, so two queues replace a heap.
  private static func leafDepths(sortedCounts: [Int]) -> ArraySlice<Int> {
    let leafCount = sortedCounts.count
    var weights = sortedCounts
    var parents = [Int](repeating: 0, count: 2 * leafCount - 1)
    var nextLeaf = 0
    var nextNode = leafCount
    for parent in leafCount..<parents.count {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf =
          nextLeaf < leafCount
          && (nextNode == parent || weights[nextLeaf] <= weights[nextNode])
        let lightest = takesLeaf ? nextLeaf : nextNode
        nextLeaf += takesLeaf ? 1 : 0
        nextNode += takesLeaf ? 0 : 1
        parents[lightest] = parent
        weight += weights[lightest]
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in parents.indices.dropLast().reversed() {
      depths[node] = depths[parents[node]] + 1
    }
    return depths[..<leafCount]
  }

  private static func codes(lengths: [UInt8], symbolsOfLength: [Int]) -> [UInt16] {
    var next = [UInt16](repeating: 0, count: symbolsOfLength.count)
    for length in next.indices.dropFirst(2) {
      next[length] = (next[length - 1] + UInt16(symbolsOfLength[length - 1])) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      return reversed(next[Int(length)], bitCount: Int(length))
    }
  }

  private static func reversed(_ code: UInt16, bitCount: Int) -> UInt16 {
    var rest = code
    var result: UInt16 = 0
    for _ in 0..<bitCount {
      result = result << 1 | rest & 1
      rest >>= 1
    }
    return result
  }
}

/// The bits of one symbol of a code or of several consecutive ones.
struct CodeWord {
  var bits: UInt64 = 0
  var bitCount: UInt64 = 0
}

extension CodeWord {
  init(_ code: HuffmanCode, symbol: Int) {
    bits = UInt64(code.codes[symbol])
    bitCount = UInt64(code.lengths[symbol])
  }

  /// Creates a match one byte or one pixel back.
  ///
  /// These are the only distances: one bit, 0 for the byte and 1 for the pixel.
  init(_ code: HuffmanCode, match: MatchLength, repeatsByte: Bool) {
    self.init(code, symbol: match.symbol)
    let distance: UInt64 = repeatsByte ? 0 : 1
    bits |= (match.extraBits | distance << match.extraBitCount) << bitCount
    bitCount += match.extraBitCount + 1
  }

  /// Creates the matches at the end of a run.
  init(_ code: HuffmanCode, tailByteCount: Int, repeatsByte: Bool) {
    self = RunMatches.tailLengths(byteCount: tailByteCount).reduce(CodeWord()) { word, match in
      word.followed(by: CodeWord(code, match: match, repeatsByte: repeatsByte))
    }
  }

  @inline(__always)
  func followed(by next: CodeWord) -> CodeWord {
    var result = self
    result.bits |= next.bits &<< bitCount
    result.bitCount &+= next.bitCount
    return result
  }
}

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

/// A writer of bits into memory, the lowest bit of each byte first.
///
/// Every write stores eight bytes, so the memory needs ``slackBytes`` after the last bit.
struct BitWriter {
  static let slackBytes = 8

  private let start: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var pending: UInt64 = 0
  private var pendingBits: UInt64 = 0

  init(to memory: UnsafeMutableRawPointer) {
    start = memory
    next = memory
  }

  /// The number of bytes written, including a partial last one.
  var byteCount: Int {
    start.distance(to: next) + (pendingBits > 0 ? 1 : 0)
  }

  /// Writes the lowest `count` bits of `bits`; at most 56, the others zero.
  @inline(__always)
  mutating func write(_ bits: UInt64, count: UInt64) {
    pending |= bits &<< pendingBits
    pendingBits &+= count
    next.storeBytes(of: pending.littleEndian, as: UInt64.self)
    next += Int(truncatingIfNeeded: pendingBits &>> 3)
    pending &>>= pendingBits & ~7
    pendingBits &= 7
  }

  /// Pads the last byte with zeros.
  mutating func align() {
    write(0, count: (8 - pendingBits) & 7)
  }
}
