/// The tokens of one deflate block: literal bytes, and copies of the preceding byte.
struct ByteTokens: ~Copyable {
  /// The capacity in tokens; a row of the widest picture has 131,069 bytes.
  private static let capacity = 1 << 17

  /// The first token that is a number of copies; lower ones are literal bytes.
  private static let copyZero: UInt16 = 256

  /// The number of equal bytes from which copies are used.
  private static let leastCopies = 4

  private let tokens = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
  private var count = 0

  deinit { tokens.deallocate() }

  func hasRoom(byteCount: Int) -> Bool { count + byteCount <= Self.capacity }

  /// Adds bytes; the first is never a copy of an earlier byte.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let tokens = tokens
    var count = count
    var index = 0
    while index < bytes.count {
      let byte = start[index]
      tokens[count] = UInt16(byte)
      count &+= 1
      index &+= 1
      guard index &+ Self.leastCopies <= bytes.count,
        UnsafeRawPointer(start + index).loadUnaligned(as: UInt32.self)
          == UInt32(byte) &* 0x0101_0101
      else { continue }
      let end = Self.endOfCopies(of: byte, in: bytes, from: index)
      while end &- index >= MatchLength.shortest {
        let length = min(end &- index, MatchLength.longest)
        tokens[count] = Self.copyZero &+ UInt16(truncatingIfNeeded: length)
        count &+= 1
        index &+= length
      }
    }
    self.count = count
  }

  /// Adds bytes without a search for copies, which is faster where there are few.
  mutating func addLiterals(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = tokens + count
    for index in 0..<bytes.count { end[index] = UInt16(bytes[index]) }
    count += bytes.count
  }

  /// Adds a repeated byte.
  ///
  /// - Precondition: `byteCount` is at least 1.
  mutating func add(_ byte: UInt8, count byteCount: Int) {
    tokens[count] = UInt16(byte)
    count += 1
    var rest = byteCount - 1
    while rest >= MatchLength.shortest {
      let length = min(rest, MatchLength.longest)
      tokens[count] = Self.copyZero + UInt16(length)
      count += 1
      rest -= length
    }
    for _ in 0..<rest {
      tokens[count] = UInt16(byte)
      count += 1
    }
  }

  private static func endOfCopies(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let eight = UInt64(byte) &* 0x0101_0101_0101_0101
    let memory = UnsafeRawBufferPointer(bytes)
    var end = start
    while end &+ 8 <= bytes.count,
      memory.loadUnaligned(fromByteOffset: end, as: UInt64.self) == eight
    {
      end &+= 8
    }
    while end < bytes.count, bytes[end] == byte { end &+= 1 }
    return end
  }

  /// Encodes and removes all tokens; the block ends on a byte boundary.
  ///
  /// Source: RFC 1951, section 3.2.
  mutating func takeBlock(isLast: Bool) -> [UInt8] {
    defer { count = 0 }
    let counts = symbolCounts()
    let code = HuffmanCode(counts: counts, longestLength: CodeLengths.longestLength)
    let header = CodeLengths(code, bytesPerPixel: 1)
    let words = Self.words(code)
    // A token takes at most a symbol, five bits of length and one of distance.
    let mostBits = header.bitCount + (count + 1) * (CodeLengths.longestLength + 6)
    return header.block(of: code, mostBits: mostBits, isLast: isLast) { write(words, to: &$0) }
  }

  private func symbolCounts() -> [Int] {
    // Equal tokens in a row are counted faster in two turns.
    var tokenCounts = [Int](repeating: 0, count: 2 * Self.tokenLimit)
    tokenCounts.withUnsafeMutableBufferPointer { tokenCounts in
      for index in stride(from: 0, to: count & ~1, by: 2) {
        tokenCounts[Int(tokens[index])] &+= 1
        tokenCounts[Self.tokenLimit &+ Int(tokens[index &+ 1])] &+= 1
      }
      if count & 1 == 1 { tokenCounts[Int(tokens[count &- 1])] &+= 1 }
    }
    var counts = [Int](repeating: 0, count: CodeLengths.literalAndLengthCount)
    for token in 0..<Self.tokenLimit {
      let occurrences = tokenCounts[token] + tokenCounts[Self.tokenLimit + token]
      if occurrences > 0 { counts[Self.symbol(token)] += occurrences }
    }
    counts[CodeLengths.endOfBlock] = 1
    return counts
  }

  private static let tokenLimit = Int(copyZero) + MatchLength.longest + 1

  private static func symbol(_ token: Int) -> Int {
    token < copyZero ? token : MatchLength(token - Int(copyZero)).symbol
  }

  /// Returns the code words of all tokens; they are undefined for tokens that do not occur.
  private static func words(_ code: HuffmanCode) -> [CodeWord] {
    (0..<tokenLimit).map { token in
      let length = token - Int(copyZero)
      guard length >= MatchLength.shortest else {
        return CodeWord(code, symbol: min(token, CodeLengths.endOfBlock))
      }
      return CodeWord(code, match: MatchLength(length), repeatsByte: true)
    }
  }

  private func write(_ words: [CodeWord], to writer: inout BitWriter) {
    var bits = writer
    words.withUnsafeBufferPointer { words in
      // Two words of at most 21 bits fit into one write.
      for index in stride(from: 0, to: count & ~1, by: 2) {
        let pair = words[Int(tokens[index])].followed(by: words[Int(tokens[index &+ 1])])
        bits.write(pair.bits, count: pair.bitCount)
      }
      if count & 1 == 1 {
        let word = words[Int(tokens[count &- 1])]
        bits.write(word.bits, count: word.bitCount)
      }
    }
    writer = bits
  }
}
