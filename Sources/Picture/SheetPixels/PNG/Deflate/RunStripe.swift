/// A buffer of filtered rows for one block.
///
/// Its memory is reused for the next block and freed with the value.
struct RunStripe: ~Copyable {
  /// The capacity in runs.
  ///
  /// A row of the widest picture takes at most 65,535: a filter byte, and a run wherever the row or
  /// the one above changes colour.
  private static let capacity = 1 << 17

  private let bytesPerPixel: Int
  private let runs = UnsafeMutablePointer<FilteredRun>.allocate(capacity: capacity)
  private var count = 0

  init(bytesPerPixel: Int) {
    self.bytesPerPixel = bytesPerPixel
  }

  deinit { runs.deallocate() }

  var isEmpty: Bool { count == 0 }

  /// Returns whether any row of this width fits.
  func hasRoom(widthPixels: Int) -> Bool {
    count + 1 + 2 * widthPixels <= Self.capacity
  }

  /// Adds a row that equals the one above, which the filter Up reduces to zeros.
  mutating func addRepetition(widthPixels: Int, to checksum: inout Adler32) {
    runs[count] = FilteredRun(filter: .up)
    runs[count + 1] = FilteredRun(count: UInt32(widthPixels), bytes: 0)
    finishRow(addedCount: 2, checksum: &checksum)
  }

  /// Adds a row unfiltered or as the difference to the one above, whichever has the lower estimated
  /// cost.
  mutating func add(
    _ row: UnsafeBufferPointer<Run>, above: UnsafeBufferPointer<Run>, to checksum: inout Adler32
  ) {
    let addedCount = RowDifferences.write(
      from: above, to: row, bytesPerPixel: bytesPerPixel, memory: runs + count)
    finishRow(addedCount: addedCount, checksum: &checksum)
  }

  /// Encodes and removes all rows as one dynamic Huffman block.
  ///
  /// It ends on a byte boundary, so that any other block may follow.
  ///
  /// Source: RFC 1951, section 3.2.
  mutating func takeBlock(isLast: Bool) -> [UInt8] {
    defer { count = 0 }
    let (runs, bytesPerPixel) = (UnsafeBufferPointer(start: runs, count: count), bytesPerPixel)
    let counts = SymbolCounts(runs, bytesPerPixel: bytesPerPixel)
    let code = HuffmanCode(
      counts: counts.literalsAndLengths, longestLength: CodeLengths.longestLength)
    let header = CodeLengths(code, bytesPerPixel: bytesPerPixel)
    let bitCount = header.bitCount + counts.bitCount(code)
    return header.block(of: code, mostBits: bitCount, isLast: isLast) {
      Self.write(runs, bytesPerPixel: bytesPerPixel, code: code, to: &$0)
    }
  }

  private mutating func finishRow(addedCount: Int, checksum: inout Adler32) {
    checksum.add(
      UnsafeBufferPointer(start: runs + count, count: addedCount), bytesPerPixel: bytesPerPixel)
    count += addedCount
  }
}

/// Adjacent pixels with equal filtered bytes, or the filter byte of a row.
struct FilteredRun {
  /// The number of pixels; zero for a filter byte.
  var count: UInt32

  /// The bytes of one pixel, the first in the lowest bits; or the type of the filter.
  var bytes: UInt32
}

extension FilteredRun {
  init(filter: RowFilter) {
    self.init(count: 0, bytes: UInt32(filter.rawValue))
  }
}

/// The cheaper of the filters None and Up.
private enum RowDifferences {
  /// Writes the filtered runs of a row, and returns their number, including the filter byte.
  ///
  /// - Precondition: `memory` has room for a filter byte and the runs of both rows.
  static func write(
    from above: UnsafeBufferPointer<Run>, to row: UnsafeBufferPointer<Run>, bytesPerPixel: Int,
    memory: UnsafeMutablePointer<FilteredRun>
  ) -> Int {
    let mask = bytesPerPixel == 4 ? UInt32.max : 0x00ff_ffff
    if !above.isEmpty,
      let count = writeDifferences(
        from: above, to: row, mask: mask, costLimit: colorCost * row.count, memory: memory + 1)
    {
      memory.pointee = FilteredRun(filter: .up)
      return 1 + count
    }
    memory.pointee = FilteredRun(filter: .none)
    var start: UInt32 = 0
    for (index, run) in row.enumerated() {
      memory[1 + index] = FilteredRun(count: run.end &- start, bytes: run.rgba & mask)
      start = run.end
    }
    return 1 + row.count
  }

  /// The cost of a nonzero run relative to one of zeros.
  ///
  /// Zeros are by far the most frequent bytes of a drawn frame and get codes of one or two bits.
  private static let colorCost = 3

  /// Writes the bytewise difference to the row above, and returns the number of runs; nil if the
  /// cost reaches the limit.
  private static func writeDifferences(
    from above: UnsafeBufferPointer<Run>, to row: UnsafeBufferPointer<Run>, mask: UInt32,
    costLimit: Int, memory: UnsafeMutablePointer<FilteredRun>
  ) -> Int? {
    var rest = row.startIndex
    var restAbove = above.startIndex
    var start: UInt32 = 0
    var count = 0
    var cost = 0
    while rest < row.endIndex {
      let run = row[rest]
      let runAbove = above[restAbove]
      let end = min(run.end, runAbove.end)
      let bytes = difference(run.rgba, runAbove.rgba) & mask
      if count > 0, memory[count - 1].bytes == bytes {
        memory[count - 1].count &+= end &- start
      } else {
        memory[count] = FilteredRun(count: end &- start, bytes: bytes)
        count &+= 1
        cost &+= bytes == 0 ? 1 : colorCost
        guard cost < costLimit else { return nil }
      }
      rest &+= run.end == end ? 1 : 0
      restAbove &+= runAbove.end == end ? 1 : 0
      start = end
    }
    return count
  }

  /// Returns the bytewise difference of four bytes, without borrows between them.
  @inline(__always)
  private static func difference(_ bytes: UInt32, _ above: UInt32) -> UInt32 {
    let highest: UInt32 = 0x8080_8080
    return (bytes | highest) &- (above & ~highest) ^ (bytes ^ ~above) & highest
  }
}

extension RunStripe {
  /// Writes all runs; a hot loop with local pointers only and a table of the matches of every tail.
  private static func write(
    _ runs: UnsafeBufferPointer<FilteredRun>, bytesPerPixel: Int, code: HuffmanCode,
    to writer: inout BitWriter
  ) {
    let literalWords = (0...255).map { CodeWord(code, symbol: $0) }
    let tailWords = [false, true].flatMap { repeatsByte in
      (0..<RunMatches.tailLimit).map {
        CodeWord(code, tailByteCount: $0, repeatsByte: repeatsByte)
      }
    }
    let longestMatch = MatchLength(MatchLength.longest)
    let longestByteMatch = CodeWord(code, match: longestMatch, repeatsByte: true)
    let longestPixelMatch = CodeWord(code, match: longestMatch, repeatsByte: false)
    var bits = writer
    literalWords.withUnsafeBufferPointer { literals in
      tailWords.withUnsafeBufferPointer { tails in
        for run in runs {
          let first = literals[Int(run.bytes & 0xff)]
          guard run.count > 0 else {
            bits.write(first.bits, count: first.bitCount)
            continue
          }
          let matches = RunMatches(run, bytesPerPixel: bytesPerPixel)
          if matches.repeatsByte {
            bits.write(first.bits, count: first.bitCount)
          } else {
            let second = literals[Int(run.bytes >> 8 & 0xff)]
            let third = literals[Int(run.bytes >> 16 & 0xff)]
            let three = first.followed(by: second).followed(by: third)
            bits.write(three.bits, count: three.bitCount)
            if bytesPerPixel == 4 {
              let fourth = literals[Int(run.bytes >> 24)]
              bits.write(fourth.bits, count: fourth.bitCount)
            }
          }
          let longest = matches.repeatsByte ? longestByteMatch : longestPixelMatch
          for _ in 0..<matches.longestCount {
            bits.write(longest.bits, count: longest.bitCount)
          }
          let tailTable = matches.repeatsByte ? RunMatches.tailLimit : 0
          let tail = tails[tailTable &+ matches.tailByteCount]
          bits.write(tail.bits, count: tail.bitCount)
        }
      }
    }
    writer = bits
  }
}

/// The encoding of a run: one literal pixel followed by matches.
///
/// If all bytes are equal, one literal byte suffices. The copies are matches of the greatest
/// length, followed by a tail of one or two shorter ones.
struct RunMatches {
  /// The exclusive upper bound of a tail in bytes.
  static let tailLimit = MatchLength.longest + 3

  /// A Boolean value indicating whether the matches refer to the previous byte rather than the
  /// previous pixel.
  let repeatsByte: Bool

  let longestCount: Int
  let tailByteCount: Int

  @inline(__always)
  init(_ run: FilteredRun, bytesPerPixel: Int) {
    let byteCount = Int(run.count) &* bytesPerPixel
    let onePerByte: UInt32 = bytesPerPixel == 4 ? 0x0101_0101 : 0x0001_0101
    let hasEqualBytes = run.bytes == (run.bytes & 0xff) &* onePerByte
    repeatsByte = hasEqualBytes && byteCount > MatchLength.shortest
    // A match has at least 3 bytes, so the remainder after the longest ones is either 0, if nothing
    // is copied, or 3 to 260.
    let copiedCount = byteCount &- (repeatsByte ? 1 : bytesPerPixel)
    let shortest = MatchLength.shortest
    longestCount = (max(copiedCount, shortest) &- shortest) / MatchLength.longest
    tailByteCount = copiedCount &- longestCount &* MatchLength.longest
  }

  /// Returns the matches of a tail; empty for one shorter than a match, which does not occur.
  static func tailLengths(byteCount: Int) -> [MatchLength] {
    switch byteCount {
    case ..<MatchLength.shortest: []
    case ...MatchLength.longest: [MatchLength(byteCount)]
    default: [MatchLength(byteCount - 4), MatchLength(4)]
    }
  }
}

/// The deflate encoding of a match length: a symbol, followed by extra bits.
///
/// Source: RFC 1951, section 3.2.5.
struct MatchLength {
  static let shortest = 3
  static let longest = 258

  let symbol: Int
  let extraBits: UInt64
  let extraBitCount: UInt64
}

extension MatchLength {
  /// Creates the encoding of a length.
  ///
  /// - Precondition: `length` is ``shortest`` to ``longest``.
  init(_ length: Int) {
    precondition(Self.shortest...Self.longest ~= length)
    guard length < Self.longest else {
      self.init(symbol: 285, extraBits: 0, extraBitCount: 0)
      return
    }
    // There are four symbols for every doubling; lengths below 11 have a symbol each.
    let offset = length - Self.shortest
    let doublings = max(0, Int.bitWidth - 3 - offset.leadingZeroBitCount)
    self.init(
      symbol: 257 + 4 * doublings + offset >> doublings,
      extraBits: UInt64(offset & (1 << doublings - 1)),
      extraBitCount: UInt64(doublings))
  }
}

/// The frequency of each symbol in a block of filtered runs.
struct SymbolCounts {
  private(set) var literalsAndLengths = [Int](
    repeating: 0, count: CodeLengths.literalAndLengthCount)

  /// The number of extra bits of match lengths and distances.
  private var extraBitCount = 0

  init(_ runs: UnsafeBufferPointer<FilteredRun>, bytesPerPixel: Int) {
    var tails = [Int](repeating: 0, count: RunMatches.tailLimit)
    let longestCount = literalsAndLengths.withUnsafeMutableBufferPointer { symbols in
      tails.withUnsafeMutableBufferPointer { tails in
        Self.count(runs, bytesPerPixel: bytesPerPixel, symbols: symbols, tails: tails)
      }
    }
    add(longestCount, of: MatchLength(MatchLength.longest))
    for (byteCount, occurrences) in tails.enumerated() where occurrences > 0 {
      for match in RunMatches.tailLengths(byteCount: byteCount) {
        add(occurrences, of: match)
      }
    }
    literalsAndLengths[CodeLengths.endOfBlock] = 1
  }

  /// Returns the length of the block without its header, in bits.
  func bitCount(_ code: HuffmanCode) -> Int {
    zip(literalsAndLengths, code.lengths).reduce(extraBitCount) { sum, symbol in
      sum + symbol.0 * Int(symbol.1)
    }
  }

  private mutating func add(_ occurrences: Int, of match: MatchLength) {
    literalsAndLengths[match.symbol] += occurrences
    extraBitCount += occurrences * (Int(match.extraBitCount) + 1)
  }

  /// Counts literals and tails, and returns the number of matches of the greatest length.
  private static func count(
    _ runs: UnsafeBufferPointer<FilteredRun>, bytesPerPixel: Int,
    symbols: UnsafeMutableBufferPointer<Int>, tails: UnsafeMutableBufferPointer<Int>
  ) -> Int {
    var longestCount = 0
    for run in runs {
      symbols[Int(run.bytes & 0xff)] &+= 1
      guard run.count > 0 else { continue }
      let matches = RunMatches(run, bytesPerPixel: bytesPerPixel)
      longestCount &+= matches.longestCount
      tails[matches.tailByteCount] &+= 1
      guard !matches.repeatsByte else { continue }
      symbols[Int(run.bytes >> 8 & 0xff)] &+= 1
      symbols[Int(run.bytes >> 16 & 0xff)] &+= 1
      if bytesPerPixel == 4 {
        symbols[Int(run.bytes >> 24)] &+= 1
      }
    }
    return longestCount
  }
}
