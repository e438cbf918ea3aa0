/// How a run goes on behind its first pixel: as copies of the bytes one pixel back.
///
/// First come matches of the greatest length, then a tail that one or two shorter ones make up.
struct RunMatches {
  /// Tails are shorter than this many bytes.
  static let tailLimit = MatchLength.longest + 3

  let longestCount: Int
  let tailByteCount: Int

  @inline(__always)
  init(_ run: FilteredRun, bytesPerPixel: Int) {
    // No match is shorter than 3 bytes, so what the longest ones leave is either 0 (for a run of
    // one pixel) or 3 to 260.
    let byteCount = (Int(run.count) &- 1) &* bytesPerPixel
    longestCount = (max(byteCount, 3) &- 3) / MatchLength.longest
    tailByteCount = byteCount &- longestCount &* MatchLength.longest
  }

  /// The matches that make up a tail; none for one too short to be, which does not occur.
  static func tailLengths(byteCount: Int) -> [MatchLength] {
    switch byteCount {
    case ..<3: []
    case 3...MatchLength.longest: [MatchLength(byteCount)]
    default: [MatchLength(byteCount - 4), MatchLength(4)]
    }
  }
}
