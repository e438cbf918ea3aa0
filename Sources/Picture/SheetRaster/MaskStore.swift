/// The storage of bands and spans for all masks of a frame.
struct MaskStore: ~Copyable {
  private(set) var spans = Scratch<Span>(capacity: 4096)
  private(set) var bands = Scratch<Band>(capacity: 1024)

  /// The tolerance at which a coverage is rounded to 0 or 1; a hundred-thousandth of a level.
  private static let snap = 1e-7

  mutating func removeAll() {
    spans.removeAll()
    bands.removeAll()
  }

  /// Returns an empty mask, to be filled band by band before the next one begins.
  func beginMask(top: Int) -> Mask {
    Mask(top: Int32(top), firstBand: Int32(bands.count))
  }

  /// Appends pixels to the row whose spans begin at `rowStart`, left to right.
  @inline(__always)
  mutating func appendSpan(_ start: Int, _ end: Int, coverage: Double, rowStart: Int) {
    guard coverage > Self.snap, start < end else { return }
    let coverage = coverage > 1 - Self.snap ? 1 : Float(coverage)
    let last = spans.count - 1
    if last >= rowStart, spans[last].end == start, spans[last].coverage == coverage {
      spans[last].end = Int32(end)
      return
    }
    spans.append(Span(start: Int32(start), end: Int32(end), coverage: coverage))
  }

  /// Ends a band of `mask` at row `end`, consisting of the spans from `rowStart` on.
  ///
  /// A band equal to the one above is merged with it.
  mutating func appendBand(end: Int, rowStart: Int, to mask: inout Mask) {
    let spanCount = spans.count - rowStart
    guard mask.bandCount > 0 else {
      guard spanCount > 0 else {
        mask.top = Int32(end)
        return
      }
      addBand(end: end, rowStart: rowStart, spanCount: spanCount, to: &mask)
      return
    }
    let last = bands[bands.count - 1]
    if Int(last.spanCount) == spanCount,
      hasEqualSpans(at: Int(last.firstSpan), and: rowStart, count: spanCount)
    {
      bands[bands.count - 1].end = Int32(end)
      spans.truncate(to: rowStart)
      return
    }
    addBand(end: end, rowStart: rowStart, spanCount: spanCount, to: &mask)
  }

  /// Appends a row that is covered evenly.
  mutating func appendRow(_ row: Int, opacity: Double, widthPixels: Int, to mask: inout Mask) {
    let start = spans.count
    appendSpan(0, widthPixels, coverage: opacity, rowStart: start)
    appendBand(end: row + 1, rowStart: start, to: &mask)
  }

  /// Extends the last band of `mask` to row `end`.
  mutating func extendBand(end: Int, of mask: inout Mask) {
    guard mask.bandCount > 0 else {
      mask.top = Int32(end)
      return
    }
    bands[bands.count - 1].end = Int32(end)
  }

  private func hasEqualSpans(at first: Int, and second: Int, count: Int) -> Bool {
    for index in 0..<count where spans[first + index] != spans[second + index] { return false }
    return true
  }

  /// Returns a band at its position in the picture.
  @inline(__always)
  func band(_ index: Int, of mask: Mask) -> Band {
    var band = bands[index]
    band.end += mask.moveY
    return band
  }

  /// Returns the row after the last band.
  func bottom(of mask: Mask) -> Int32 {
    mask.isEmpty ? mask.top : band(Int(mask.firstBand + mask.bandCount) - 1, of: mask).end
  }

  /// Returns whether a mask lies completely inside the picture.
  func isInside(_ mask: Mask, _ area: PixelArea) -> Bool {
    mask.left >= 0 && mask.right <= area.width && mask.top >= 0 && bottom(of: mask) <= area.height
  }

  /// Copies a mask from another store.
  mutating func copy(_ mask: Mask, from other: borrowing MaskStore) -> Mask {
    var copy = mask
    copy.firstBand = Int32(bands.count)
    for index in Int(mask.firstBand)..<Int(mask.firstBand + mask.bandCount) {
      var band = other.bands[index]
      let first = Int(band.firstSpan)
      band.firstSpan = Int32(spans.count)
      for place in first..<(first + Int(band.spanCount)) { spans.append(other.spans[place]) }
      bands.append(band)
    }
    return copy
  }

  private mutating func addBand(end: Int, rowStart: Int, spanCount: Int, to mask: inout Mask) {
    bands.append(Band(end: Int32(end), firstSpan: Int32(rowStart), spanCount: Int32(spanCount)))
    mask.bandCount += 1
    guard spanCount > 0 else { return }
    mask.left = min(mask.left, spans[rowStart].start)
    mask.right = max(mask.right, spans[spans.count - 1].end)
  }
}

// MARK: - Boxes

extension MaskStore {
  /// Returns the mask of an axis-aligned rectangle, clipped to the picture.
  mutating func mask(of box: PixelRect, in area: PixelArea) -> Mask {
    let minX = max(box.minX, 0)
    let maxX = min(box.maxX, Double(area.width))
    let minY = max(box.minY, 0)
    let maxY = min(box.maxY, Double(area.height))
    guard minX < maxX, minY < maxY else { return beginMask(top: 0) }
    let firstRow = Int(minY)
    var mask = beginMask(top: firstRow)
    let firstEnd = min(Double(firstRow + 1), maxY)
    appendBoxBand(end: firstRow + 1, minX, maxX, share: firstEnd - minY, to: &mask)
    let lastRow = Int(maxY)
    guard lastRow > firstRow else { return mask }
    if lastRow > firstRow + 1 {
      appendBoxBand(end: lastRow, minX, maxX, share: 1, to: &mask)
    }
    if maxY > Double(lastRow) {
      appendBoxBand(end: lastRow + 1, minX, maxX, share: maxY - Double(lastRow), to: &mask)
    }
    return mask
  }

  /// Returns the mask of the whole picture.
  mutating func mask(of area: PixelArea) -> Mask {
    mask(of: PixelRect(x: 0..<area.width, y: 0..<area.height), in: area)
  }

  private mutating func appendBoxBand(
    end: Int, _ minX: Double, _ maxX: Double, share: Double, to mask: inout Mask
  ) {
    let rowStart = spans.count
    let first = Int(minX)
    let last = Int(maxX)
    if first == last {
      appendSpan(first, first + 1, coverage: (maxX - minX) * share, rowStart: rowStart)
    } else {
      let firstShare = Double(first + 1) - minX
      appendSpan(first, first + 1, coverage: firstShare * share, rowStart: rowStart)
      appendSpan(first + 1, last, coverage: share, rowStart: rowStart)
      let lastShare = maxX - Double(last)
      appendSpan(last, last + 1, coverage: lastShare * share, rowStart: rowStart)
    }
    appendBand(end: end, rowStart: rowStart, to: &mask)
  }
}
