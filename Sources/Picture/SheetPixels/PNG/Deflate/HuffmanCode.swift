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
