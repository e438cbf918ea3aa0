/// Bits ready to be written: one symbol of a code, or several in a row.
struct CodeWord {
  var bits: UInt64
  var bitCount: UInt64

  init(_ code: HuffmanCode, symbol: Int) {
    bits = UInt64(code.codes[symbol])
    bitCount = UInt64(code.lengths[symbol])
  }

  /// A match one pixel back. The only distance there is has the code 0, one bit long.
  init(_ code: HuffmanCode, match: MatchLength) {
    self.init(code, symbol: match.symbol)
    bits |= match.extraBits << bitCount
    bitCount += match.extraBitCount + 1
  }

  /// The matches that end a run.
  init(_ code: HuffmanCode, tailByteCount: Int) {
    self = RunMatches.tailLengths(byteCount: tailByteCount).reduce(CodeWord()) { word, match in
      word.followed(by: CodeWord(code, match: match))
    }
  }

  private init() {
    bits = 0
    bitCount = 0
  }

  @inline(__always)
  func followed(by next: CodeWord) -> CodeWord {
    var result = self
    result.bits |= next.bits &<< bitCount
    result.bitCount &+= next.bitCount
    return result
  }
}
