/// Where one layer stands in the row that is drawn.
struct LayerCursor: BitwiseCopyable {
  let layer: Int
  let color: SIMD4<Float>
  let opacity: Float
  let shadow: Int?

  /// Whether the layer's shadow changes from pixel to pixel.
  let isRamp: Bool

  /// Whether nothing below shows where the coverage is 1.
  let isOpaque: Bool

  /// Whether it stands for the beginning or the end of a group.
  let isGroupBegin: Bool
  let isGroupEnd: Bool

  private let mask: Mask

  /// The band of the mask, and the row behind it.
  private(set) var band: Int
  private(set) var bandEnd: Int

  /// Factor of all coverages in this row.
  var strength: Float = 1

  /// What the layer covers from the scan up to `boundary`.
  private(set) var coverage: Float = 0
  private(set) var boundary: Int32 = 0

  /// The span behind the scan, or under it.
  private var span: UnsafeMutablePointer<Span>
  private var spansEnd: UnsafeMutablePointer<Span>

  /// Stands in the first row of a layer.
  init(_ layer: Layer, index: Int, in store: borrowing MaskStore) {
    self.layer = index
    color = layer.color
    opacity = layer.opacity
    switch layer.kind {
    case .flat, .groupBegin, .groupEnd: (shadow, isRamp) = (nil, false)
    case .ramp(let index): (shadow, isRamp) = (index, true)
    case .steady(let index): (shadow, isRamp) = (index, false)
    }
    isOpaque = layer.opacity == 1 && layer.kind == .flat && !layer.isFading
    isGroupBegin = layer.kind == .groupBegin
    isGroupEnd = layer.kind == .groupEnd
    mask = layer.mask
    band = Int(mask.firstBand)
    bandEnd = Int(store.band(band, of: mask).end)
    span = store.spans.base
    spansEnd = span
  }

  /// Goes on to the next band of the mask; false behind the last one.
  mutating func enterNextBand(in store: borrowing MaskStore) -> Bool {
    band += 1
    guard band < Int(mask.firstBand + mask.bandCount) else { return false }
    bandEnd = Int(store.band(band, of: mask).end)
    return true
  }

  /// Stands before the first span of the band.
  mutating func rewind(in store: borrowing MaskStore) {
    let band = store.bands[band]
    span = store.spans.base + Int(band.firstSpan)
    spansEnd = span + Int(band.spanCount)
    coverage = 0
    boundary = 0
  }

  /// Whether the layer hides all below it in the whole row.
  func fillsRow(widthPixels: Int) -> Bool {
    guard isOpaque, spansEnd - span == 1 else { return false }
    let span = span[0].moved(by: mask.moveX)
    return span.coverage == 1 && span.start == 0 && Int(span.end) == widthPixels
  }

  /// Steps over the boundary at `x`.
  @inline(__always)
  mutating func advance(from x: Int32, width: Int32) {
    guard span < spansEnd else {
      coverage = 0
      boundary = width
      return
    }
    let next = span[0].moved(by: mask.moveX)
    guard next.start == x else {
      coverage = 0
      boundary = next.start
      return
    }
    coverage = next.coverage * strength
    boundary = next.end
    span += 1
  }
}
