import CZlib
import SheetTestSupport
import Testing

@testable import SheetPixels

@Suite struct DeflateTests {
  @Test(arguments: [3, 4])
  func theChecksumOfRunsEqualsThatOfTheirBytes(bytesPerPixel: Int) {
    let seed: UInt64 = 21
    var generator = SeededRandom(seed: seed)
    var checksum = Adler32()
    var expected: UInt = 1
    let mask = bytesPerPixel == 4 ? UInt32.max : 0x00ff_ffff
    for _ in 0..<5 {
      var runs = [FilteredRun(filter: .up)]
      var bytes: [UInt8] = [2]
      // The widest row, sometimes with its largest bytes.
      var left: UInt32 = 32_767
      while left > 0 {
        let count = UInt32.random(in: 1...left, using: &generator)
        let color = UInt32.random(in: 0...UInt32.max, using: &generator)
        let isGreatest = Bool.random(using: &generator)
        let run = FilteredRun(count: count, bytes: (isGreatest ? .max : color) & mask)
        runs.append(run)
        let pixel = (0..<bytesPerPixel).map { UInt8(truncatingIfNeeded: run.bytes >> ($0 * 8)) }
        bytes += repeatElement(pixel, count: Int(count)).joined()
        left -= count
      }
      runs.withUnsafeBufferPointer { checksum.add($0, bytesPerPixel: bytesPerPixel) }
      expected = adler32(expected, bytes, UInt32(bytes.count))
      expect(UInt(checksum.value), expected, "seed \(seed)")
    }
  }

  @Test func everyMatchLengthHasItsSymbol() {
    // RFC 1951, section 3.2.5.
    let firstLengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
      131, 163, 195, 227, 258,
    ]
    for (index, first) in firstLengths.enumerated() {
      let next = index + 1 < firstLengths.count ? firstLengths[index + 1] : 259
      for length in first..<next {
        let match = MatchLength(length)
        expect(match.symbol, 257 + index)
        #expect(match.extraBits == length - first)
        #expect(length - first < 1 << match.extraBitCount)
      }
    }
  }

  @Test("a code uses its lengths completely, favors common symbols and costs what Huffman's does")
  func codes() {
    let seed: UInt64 = 22
    for longestLength in [7, 15] {
      var generator = SeededRandom(seed: seed)
      for _ in 0..<200 {
        let counts = (0..<Int.random(in: 2...19, using: &generator)).map { _ in
          1 << Int.random(in: 0...30, using: &generator)
        }
        let code = HuffmanCode(counts: counts, longestLength: longestLength)
        let lengths = code.lengths.map(Int.init)
        let room = lengths.reduce(0) { $0 + 1 << (longestLength - $1) }
        expect(room, 1 << longestLength, "seed \(seed)")
        for (first, second) in zip(counts.indices, counts.indices.dropFirst())
        where counts[first] > counts[second] {
          #expect(lengths[first] <= lengths[second], "seed \(seed)")
        }
      }
    }
    // Merges the two smallest again and again, and adds up the merged weights.
    let counts = [13, 1, 7, 22, 5, 9, 9, 1, 30, 2]
    var weights = counts
    var expected = 0
    while weights.count > 1 {
      weights.sort()
      let merged = weights.removeFirst() + weights.removeFirst()
      expected += merged
      weights.append(merged)
    }
    let code = HuffmanCode(counts: counts, longestLength: 15)
    expect(zip(counts, code.lengths).reduce(0) { $0 + $1.0 * Int($1.1) }, expected)
  }
}
