/// The bits of one symbol of a code or of several consecutive ones.
struct CodeWord {
  var bits: UInt64 = 0
  var bitCount: UInt64 = 0
}

extension CodeWord {
  init(_ code: HuffmanCode, symbol: Int) {
    bits = UInt64(code.codes[symbol])
    bitCount = UInt64(code.lengths[symbol])
  }

  /// Creates a match one byte or one pixel back.
  ///
  /// These are the only distances: one bit, 0 for the byte and 1 for the pixel.
  init(_ code: HuffmanCode, match: MatchLength, repeatsByte: Bool) {
    self.init(code, symbol: match.symbol)
    let distance: UInt64 = repeatsByte ? 0 : 1
    bits |= (match.extraBits | distance << match.extraBitCount) << bitCount
    bitCount += match.extraBitCount + 1
  }

  /// Creates the matches at the end of a run.
  init(_ code: HuffmanCode, tailByteCount: Int, repeatsByte: Bool) {
    self = RunMatches.tailLengths(byteCount: tailByteCount).reduce(CodeWord()) { word, match in
      word.followed(by: CodeWord(code, match: match, repeatsByte: repeatsByte))
    }
  }

  @inline(__always)
  func followed(by next: CodeWord) -> CodeWord {
    var result = self
    result.bits |= next.bits &<< bitCount
    result.bitCount &+= next.bitCount
    return result
  }
}
