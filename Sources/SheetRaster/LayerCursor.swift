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

  /// The band of the mask, the last one's successor, and the row behind the band.
  var band: Int
  let bandsEnd: Int
  var bandEnd: Int

  /// Factor of all coverages in this row.
  var strength: Float = 1

  /// What the layer covers from the scan up to `boundary`.
  private(set) var coverage: Float = 0
  private(set) var boundary: Int32 = 0

  /// The span behind the scan, or under it.
  private var span: UnsafeMutablePointer<Span>
  private var spansEnd: UnsafeMutablePointer<Span>

  init(_ layer: Layer, index: Int, bandEnd: Int, spans: UnsafeMutablePointer<Span>) {
    self.layer = index
    color = layer.color
    opacity = layer.opacity
    switch layer.kind {
    case .flat: (shadow, isRamp) = (nil, false)
    case .ramp(let index): (shadow, isRamp) = (index, true)
    case .steady(let index): (shadow, isRamp) = (index, false)
    }
    isOpaque = layer.opacity == 1 && layer.kind == .flat
    band = Int(layer.mask.firstBand)
    bandsEnd = Int(layer.mask.firstBand + layer.mask.bandCount)
    self.bandEnd = bandEnd
    span = spans
    spansEnd = spans
  }

  /// Stands before the first span of a band.
  mutating func rewind(to band: Band, spans: UnsafeMutablePointer<Span>) {
    span = spans + Int(band.firstSpan)
    spansEnd = span + Int(band.spanCount)
    coverage = 0
    boundary = 0
  }

  /// Whether the layer hides all below it in the whole row.
  func fillsRow(widthPixels: Int) -> Bool {
    guard isOpaque, spansEnd - span == 1 else { return false }
    return span[0].coverage == 1 && span[0].start == 0 && Int(span[0].end) == widthPixels
  }

  /// Steps over the boundary at `x`.
  @inline(__always)
  mutating func advance(from x: Int32, width: Int32) {
    guard span < spansEnd else {
      coverage = 0
      boundary = width
      return
    }
    guard span[0].start == x else {
      coverage = 0
      boundary = span[0].start
      return
    }
    coverage = span[0].coverage * strength
    boundary = span[0].end
    span += 1
  }
}
