/// How two masks meet: multiplied, or one cut out of the other.
extension MaskStore {
  /// The first mask where the second one covers it too: coverages are multiplied.
  mutating func product(_ first: Mask, _ second: Mask) -> Mask {
    combine(first, second, isCutOut: false)
  }

  /// The first mask without the second: multiplied by what the second leaves free.
  mutating func cutOut(_ hole: Mask, from mask: Mask) -> Mask {
    combine(mask, hole, isCutOut: true)
  }

  /// Whether the mask covers every pixel that `other` touches in full.
  func isSolid(_ mask: Mask, over other: Mask) -> Bool {
    guard !other.isEmpty else { return true }
    let bottom = bands[Int(other.firstBand + other.bandCount) - 1].end
    guard !mask.isEmpty, mask.top <= other.top else { return false }
    for index in Int(mask.firstBand)..<Int(mask.firstBand + mask.bandCount) {
      let band = bands[index]
      guard band.end > other.top else { continue }
      guard holdsSolid(band, from: other.left, to: other.right) else { return false }
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
    var other = second.firstBand
    let otherEnd = second.firstBand + second.bandCount
    let none = Band(end: .max, firstSpan: 0, spanCount: 0)
    for index in first.firstBand..<(first.firstBand + first.bandCount) {
      let band = bands[Int(index)]
      while row < band.end {
        while other < otherEnd, bands[Int(other)].end <= row { other += 1 }
        var over = none
        if row < second.top, !second.isEmpty {
          over.end = second.top
        } else if other < otherEnd {
          over = bands[Int(other)]
        }
        let end = min(band.end, over.end)
        let rowStart = spans.count
        combineSpans(band, over, isCutOut: isCutOut, rowStart: rowStart)
        appendBand(end: Int(end), rowStart: rowStart, to: &result)
        row = end
      }
    }
    return result
  }

  private mutating func combineSpans(_ band: Band, _ over: Band, isCutOut: Bool, rowStart: Int) {
    var other = Int(over.firstSpan)
    let otherEnd = other + Int(over.spanCount)
    for index in Int(band.firstSpan)..<Int(band.firstSpan + band.spanCount) {
      let span = spans[index]
      var x = span.start
      while x < span.end {
        while other < otherEnd, spans[other].end <= x { other += 1 }
        var end = span.end
        var share = 0.0
        if other < otherEnd {
          let next = spans[other]
          end = min(end, x < next.start ? next.start : next.end)
          share = x < next.start ? 0 : Double(next.coverage)
        }
        let factor = isCutOut ? 1 - share : share
        appendSpan(
          Int(x), Int(end), coverage: Double(span.coverage) * factor, rowStart: rowStart)
        x = end
      }
    }
  }
}
