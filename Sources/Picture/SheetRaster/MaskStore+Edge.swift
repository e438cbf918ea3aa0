/// The edge of a mask and the rest of it.
extension MaskStore {
  /// Returns the pixels that a mask covers at all, inside of another mask, each covered whole.
  mutating func solid(_ mask: Mask, within other: Mask? = nil) -> Mask {
    let mask = other.map { product(mask, $0) } ?? mask
    return mapped(mask) { _ in 1 }
  }

  /// Returns the pixels that a mask covers in part, inside of another mask.
  mutating func edge(of mask: Mask, within other: Mask?) -> Mask {
    let edge = mapped(mask) { $0 < 1 ? $0 : 0 }
    guard let other, !edge.isEmpty else { return edge }
    return product(edge, other)
  }

  private mutating func mapped(_ mask: Mask, _ coverage: (Float) -> Float) -> Mask {
    var result = beginMask(top: Int(mask.top))
    for index in Int(mask.firstBand)..<Int(mask.firstBand + mask.bandCount) {
      let band = band(index, of: mask)
      let rowStart = spans.count
      for place in Int(band.firstSpan)..<Int(band.firstSpan + band.spanCount) {
        let span = spans[place].moved(by: mask.moveX)
        appendSpan(
          Int(span.start), Int(span.end), coverage: Double(coverage(span.coverage)),
          rowStart: rowStart)
      }
      appendBand(end: Int(band.end), rowStart: rowStart, to: &result)
    }
    return trimmed(result)
  }

  /// Returns a mask without an empty band at its end.
  private func trimmed(_ mask: Mask) -> Mask {
    var mask = mask
    while mask.bandCount > 0, bands[Int(mask.firstBand + mask.bandCount) - 1].spanCount == 0 {
      mask.bandCount -= 1
    }
    return mask
  }
}
