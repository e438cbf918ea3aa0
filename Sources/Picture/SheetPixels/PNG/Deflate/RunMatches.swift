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
