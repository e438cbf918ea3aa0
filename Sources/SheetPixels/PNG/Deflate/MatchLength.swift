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
