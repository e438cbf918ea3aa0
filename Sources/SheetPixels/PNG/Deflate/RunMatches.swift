/// How a run is written: one pixel literally, then copies of it.
///
/// Where all bytes are equal, one byte and copies of that will do. The copies are matches of the
/// greatest length first, then a tail that one or two shorter ones make up.
struct RunMatches {
  /// Tails are shorter than this many bytes.
  static let tailLimit = MatchLength.longest + 3

  /// Whether the copies come from one byte back, not from one pixel back.
  let repeatsByte: Bool

  let longestCount: Int
  let tailByteCount: Int

  @inline(__always)
  init(_ run: FilteredRun, bytesPerPixel: Int) {
    let byteCount = Int(run.count) &* bytesPerPixel
    let onePerByte: UInt32 = bytesPerPixel == 4 ? 0x0101_0101 : 0x0001_0101
    let hasEqualBytes = run.bytes == (run.bytes & 0xff) &* onePerByte
    repeatsByte = hasEqualBytes && byteCount > MatchLength.shortest
    // No match is shorter than 3 bytes, so what the longest ones leave is either 0, where nothing
    // is copied at all, or 3 to 260.
    let copiedCount = byteCount &- (repeatsByte ? 1 : bytesPerPixel)
    let shortest = MatchLength.shortest
    longestCount = (max(copiedCount, shortest) &- shortest) / MatchLength.longest
    tailByteCount = copiedCount &- longestCount &* MatchLength.longest
  }

  /// The matches that make up a tail; none for one too short to be, which does not occur.
  static func tailLengths(byteCount: Int) -> [MatchLength] {
    switch byteCount {
    case ..<MatchLength.shortest: []
    case ...MatchLength.longest: [MatchLength(byteCount)]
    default: [MatchLength(byteCount - 4), MatchLength(4)]
    }
  }
}
