/// A canonical Huffman code over the symbols from 0 on.
///
/// Source: RFC 1951, section 3.2.2.
struct HuffmanCode {
  /// Bits of each symbol's code; zero for a symbol that does not occur.
  let lengths: [UInt8]

  /// Each symbol's code, its first bit lowest.
  let codes: [UInt16]

  /// Takes as few bits as a code can whose longest word has `longestLength` bits, or very nearly.
  ///
  /// - Precondition: At least two symbols occur: with one there would be nothing to tell apart.
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

  /// How many symbols get a code of each length.
  private static func symbolsOfLength(sortedCounts: [Int], longestLength: Int) -> [Int] {
    var result = [Int](repeating: 0, count: longestLength + 1)
    for depth in leafDepths(sortedCounts: sortedCounts) {
      result[min(depth, longestLength)] += 1
    }
    // Codes that were cut short claim too much: a code of length n takes 2⁻ⁿ of the room there is.
    // Each round frees 2⁻ᵐ, m being the longest length, by lengthening the least common short code.
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

  /// The depth of each leaf in the tree that joins the two lightest nodes again and again.
  ///
  /// New nodes come up in the order of their weight, so two queues replace a heap.
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
