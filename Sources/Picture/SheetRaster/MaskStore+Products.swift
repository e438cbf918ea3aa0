/// Operations on two masks: product and difference.
extension MaskStore {
  /// Returns the product of the coverages of two masks.
  mutating func product(_ first: Mask, _ second: Mask) -> Mask {
    combine(first, second, isCutOut: false)
  }

  /// Returns the first mask multiplied by the complement of the second.
  mutating func cutOut(_ hole: Mask, from mask: Mask) -> Mask {
    combine(mask, hole, isCutOut: true)
  }

  /// Returns whether a mask has full coverage in every pixel that `other` touches.
  func isSolid(_ mask: Mask, over other: Mask) -> Bool {
    guard !other.isEmpty else { return true }
    let bottom = bottom(of: other)
    let (left, right) = (other.left - mask.moveX, other.right - mask.moveX)
    guard !mask.isEmpty, mask.top <= other.top else { return false }
    for index in Int(mask.firstBand)..<Int(mask.firstBand + mask.bandCount) {
      let band = band(index, of: mask)
      guard band.end > other.top else { continue }
      guard holdsSolid(band, from: left, to: right) else { return false }
      if band.end >= bottom { return true }
    }
    return false
  }

  private func holdsSolid(_ band: Band, from left: Int32, to right: Int32) -> Bool {
    for index in Int(band.firstSpan)..<Int(band.firstSpan + band.spanCount) {
      let span = spans[index]
      if span.coverage == 1, span.start <= left, span.end >= right { return true }
    }
    return false
  }

  private mutating func combine(_ first: Mask, _ second: Mask, isCutOut: Bool) -> Mask {
    var result = beginMask(top: Int(first.top))
    var row = first.top
    var other = Int(second.firstBand)
    let otherEnd = Int(second.firstBand + second.bandCount)
    let none = Band(end: .max, firstSpan: 0, spanCount: 0)
    for index in Int(first.firstBand)..<Int(first.firstBand + first.bandCount) {
      let band = band(index, of: first)
      while row < band.end {
        while other < otherEnd, self.band(other, of: second).end <= row { other += 1 }
        // The product is empty below the second mask.
        if other == otherEnd, !isCutOut { return result }
        var over = none
        if row < second.top, !second.isEmpty {
          over.end = second.top
        } else if other < otherEnd {
          over = self.band(other, of: second)
        }
        let end = min(band.end, over.end)
        let rowStart = spans.count
        combineSpans(
          band, over, moveX: first.moveX, otherMoveX: second.moveX, isCutOut: isCutOut,
          rowStart: rowStart)
        appendBand(end: Int(end), rowStart: rowStart, to: &result)
        row = end
      }
    }
    return result
  }

  private mutating func combineSpans(
    _ band: Band, _ over: Band, moveX: Int32, otherMoveX: Int32, isCutOut: Bool, rowStart: Int
  ) {
    var other = Int(over.firstSpan)
    let otherEnd = other + Int(over.spanCount)
    for index in Int(band.firstSpan)..<Int(band.firstSpan + band.spanCount) {
      let span = spans[index].moved(by: moveX)
      var x = span.start
      while x < span.end {
        while other < otherEnd, spans[other].end + otherMoveX <= x { other += 1 }
        var end = span.end
        var share = 0.0
        if other < otherEnd {
          let next = spans[other].moved(by: otherMoveX)
          end = min(end, x < next.start ? next.start : next.end)
          share = x < next.start ? 0 : Double(next.coverage)
        }
        let factor = isCutOut ? 1 - share : share
        appendSpan(Int(x), Int(end), coverage: Double(span.coverage) * factor, rowStart: rowStart)
        x = end
      }
    }
  }
}
