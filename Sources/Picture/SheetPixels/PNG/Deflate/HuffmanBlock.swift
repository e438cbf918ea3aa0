/// Filtered runs as one dynamic Huffman block.
///
/// It ends on a byte boundary, so that any other block may follow.
///
/// Source: RFC 1951, section 3.2.
struct HuffmanBlock {
  let bytes: [UInt8]

  init(_ runs: UnsafeBufferPointer<FilteredRun>, bytesPerPixel: Int, isLast: Bool) {
    let counts = SymbolCounts(runs, bytesPerPixel: bytesPerPixel)
    let code = HuffmanCode(
      counts: counts.literalsAndLengths, longestLength: CodeLengths.longestLength)
    let header = CodeLengths(code, bytesPerPixel: bytesPerPixel)
    let bitCount = header.bitCount + counts.bitCount(code)
    bytes = header.block(of: code, mostBits: bitCount, isLast: isLast) {
      Self.write(runs, bytesPerPixel: bytesPerPixel, code: code, to: &$0)
    }
  }

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
