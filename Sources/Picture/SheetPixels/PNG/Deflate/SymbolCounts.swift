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
