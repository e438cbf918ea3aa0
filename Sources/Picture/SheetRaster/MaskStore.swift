internal import SheetPrimitives

/// Pixels of one row with equal coverage, from `start` up to but not including `end`.
struct Span: BitwiseCopyable, Equatable {
  var start: Int32
  var end: Int32

  /// The coverage, above 0 and at most 1.
  var coverage: Float

  /// Returns the span, moved by whole pixels.
  @inline(__always)
  func moved(by columns: Int32) -> Span {
    Span(start: start + columns, end: end + columns, coverage: coverage)
  }
}

/// Rows with equal spans, up to but not including row `end`.
struct Band: BitwiseCopyable {
  var end: Int32
  var firstSpan: Int32
  var spanCount: Int32
}

/// The coverage of an outline: bands of equal rows, from `top` downwards.
///
/// The bands and spans are stored in a ``MaskStore``, where masks that differ by whole pixels share
/// storage. Equal rows cost neither memory nor time, however tall a shape is.
struct Mask: BitwiseCopyable {
  var top: Int32
  var firstBand: Int32
  var bandCount: Int32 = 0

  /// The offset of the stored bands and spans to their position in the picture.
  private(set) var moveX: Int32 = 0
  private(set) var moveY: Int32 = 0

  /// The first column with coverage, and the one after the last.
  var left = Int32.max
  var right: Int32 = 0

  var isEmpty: Bool { bandCount == 0 }

  /// Returns the mask at an offset; storage is shared.
  func moved(x: Int, y: Int) -> Mask {
    guard !isEmpty else { return self }
    let (x, y) = (Int32(x), Int32(y))
    var mask = self
    mask.moveX += x
    mask.moveY += y
    mask.left += x
    mask.right += x
    mask.top += y
    return mask
  }
}

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

  /// The end of what is stored.
  var mark: (spans: Int, bands: Int) { (spans.count, bands.count) }

  /// Removes what was stored after a mark.
  mutating func removeAll(from mark: (spans: Int, bands: Int)) {
    spans.truncate(to: mark.spans)
    bands.truncate(to: mark.bands)
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

/// A growable buffer of trivial values whose memory is reused from frame to frame.
///
/// It is not an array, because a loop over an array property of a class checks exclusive access and
/// unique ownership at every element, which costs more than the loop itself.
struct Scratch<Element>: ~Copyable {
  /// The address of the first value; it changes when the buffer grows.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(count + 1) }
    base[count] = element
    count += 1
  }

  mutating func insert(_ element: Element, at index: Int) {
    append(element)
    for place in stride(from: count - 1, to: index, by: -1) {
      base[place] = base[place - 1]
    }
    base[index] = element
  }

  /// Keeps the first `count` values.
  mutating func truncate(to count: Int) {
    precondition(count <= self.count)
    self.count = count
  }

  mutating func removeAll() {
    count = 0
  }

  /// Resizes the buffer; new values are uninitialized.
  mutating func resize(to count: Int) {
    reserve(count)
    self.count = count
  }

  private mutating func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, 2 * capacity)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  subscript(index: Int) -> Element {
    @inline(__always) get { base[index] }
    @inline(__always) set { base[index] = newValue }
  }
}

/// A cache of masks of rounded rectangles; rectangles that differ by whole pixels share one.
///
/// A mask is built at the corner of the picture and moved from there, so it does not depend on
/// earlier frames. The masks of the last picture are kept for the next one.
struct SharedMasks: ~Copyable {
  /// The parameters that determine a mask: the outline at the origin, and its subpixel offset.
  private struct Key: Hashable {
    var outline: RoundedRect
    var scale: Double
    var offsetX: Double
    var offsetY: Double

    var toPixels: AffineTransform {
      AffineTransform(scale: scale, translateX: offsetX, translateY: offsetY)
    }
  }

  /// The resolution of positions in parts of a pixel.
  ///
  /// Rounding removes accumulated floating-point errors and changes coverage by less than the
  /// precision of ``Span/coverage``.
  private static let partsOfPixel = 16_777_216.0
  /// The size, in pictures, above which an outline is built in place and only its visible part.
  private static let mostPictures = 2.0

  private var present: [Key: Mask] = [:]
  private var earlier: [Key: Mask] = [:]
  private var earlierStore = MaskStore()

  /// Empties the store except for the masks of the previous picture that the next one may reuse.
  mutating func beginPicture(in store: inout MaskStore) {
    swap(&present, &earlier)
    swap(&store, &earlierStore)
    present.removeAll(keepingCapacity: true)
    store.removeAll()
  }

  /// Returns the mask of an outline, clipped to the picture; `toPixels` maps its points to pixels.
  mutating func mask(
    of outline: RoundedRect, toPixels: AffineTransform, in area: PixelArea,
    builder: inout CoverageBuilder, store: inout MaskStore
  ) -> Mask {
    let placed = toPixels.applied(to: outline.rect)
    let (width, height) = (Double(area.width), Double(area.height))
    guard placed.width <= width * Self.mostPictures, placed.height <= height * Self.mostPictures
    else { return builder.mask(of: outline.path, toPixels: toPixels, in: area, into: &store) }
    guard placed.minX < width, placed.minY < height, placed.maxX > 0, placed.maxY > 0
    else { return store.beginMask(top: 0) }
    let (x, y) = (Self.rounded(placed.x), Self.rounded(placed.y))
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let key = Key(
      outline: RoundedRect(Rect(outline.rect.size), radii: outline.radii, curve: outline.curve),
      scale: toPixels.a, offsetX: x - column, offsetY: y - row)
    let mask = mask(for: key, builder: &builder, store: &store)
      .moved(x: Int(column), y: Int(row))
    return store.isInside(mask, area) ? mask : store.product(mask, store.mask(of: area))
  }

  private static func rounded(_ place: Double) -> Double {
    (place * partsOfPixel).rounded() / partsOfPixel
  }

  private mutating func mask(
    for key: Key, builder: inout CoverageBuilder, store: inout MaskStore
  ) -> Mask {
    if let known = present[key] { return known }
    let mask: Mask
    if let known = earlier[key] {
      mask = store.copy(known, from: earlierStore)
    } else {
      let placed = key.toPixels.applied(to: key.outline.rect)
      let area = PixelArea(width: Int(placed.maxX) + 1, height: Int(placed.maxY) + 1)
      mask = builder.mask(of: key.outline.path, toPixels: key.toPixels, in: area, into: &store)
    }
    present[key] = mask
    return mask
  }
}
