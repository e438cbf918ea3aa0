internal import SheetPrimitives

/// The position of one layer in the current row.
struct LayerCursor: BitwiseCopyable {
  let layer: Int
  let color: SIMD4<Float>
  let opacity: Float

  /// The index of the shadow or the texture; 0 for other layers.
  let source: Int32
  let isShadow: Bool
  let isTexture: Bool

  /// A Boolean value indicating whether the layer is a shadow that varies along the row.
  let isRamp: Bool

  /// A Boolean value indicating whether the layer is opaque where its coverage is 1.
  let isOpaque: Bool

  /// A Boolean value indicating whether the layer has one colour and is no mark of a group.
  let isFlat: Bool

  /// A Boolean value indicating whether it marks the beginning (`isGroupBegin`) or the end of a
  /// group.
  let isGroupBegin: Bool
  let isGroupEnd: Bool

  private let mask: Mask

  /// The current band of the mask and the row after it.
  private(set) var band: Int
  private(set) var bandEnd: Int

  /// The factor of all coverages in this row.
  var strength: Float = 1

  /// The coverage from the scan position up to `boundary`.
  private(set) var coverage: Float = 0
  private(set) var boundary: Int32 = 0

  /// The span that contains or follows the scan position.
  private var span: UnsafeMutablePointer<Span>
  private var spansEnd: UnsafeMutablePointer<Span>

  /// Creates a cursor in the first row of a layer.
  init(_ layer: Layer, index: Int, in scene: borrowing SceneLayers) {
    self.layer = index
    color = layer.color
    opacity = layer.opacity
    switch layer.kind {
    case .flat, .groupBegin, .groupEnd: source = 0
    case .ramp(let index), .steady(let index), .texture(let index):
      source = Int32(truncatingIfNeeded: index)
    }
    isFlat = layer.kind == .flat
    isRamp = layer.kind == .ramp(Int(source))
    isShadow = isRamp || layer.kind == .steady(Int(source))
    isTexture = layer.kind == .texture(Int(source))
    isOpaque = layer.opacity == 1 && (isFlat || isTexture)
    isGroupBegin = layer.kind == .groupBegin
    isGroupEnd = layer.kind == .groupEnd
    mask = layer.mask
    band = Int(mask.firstBand)
    bandEnd = Int(scene.masks.band(band, of: mask).end)
    span = scene.masks.spans.base
    spansEnd = span
  }

  /// Advances to the next band of the mask; returns false after the last one.
  mutating func enterNextBand(in store: borrowing MaskStore) -> Bool {
    band += 1
    guard band < Int(mask.firstBand + mask.bandCount) else { return false }
    bandEnd = Int(store.band(band, of: mask).end)
    return true
  }

  /// Moves before the first span of the band.
  mutating func rewind(in store: borrowing MaskStore) {
    let band = store.bands[band]
    span = store.spans.base + Int(band.firstSpan)
    spansEnd = span + Int(band.spanCount)
    coverage = 0
    boundary = 0
  }

  /// A Boolean value that is true if the layer covers pixels of the row.
  var hasSpans: Bool { spansEnd > span }

  /// Returns whether the layer covers the whole row opaquely.
  func fillsRow(widthPixels: Int) -> Bool {
    guard isOpaque, spansEnd - span == 1 else { return false }
    let span = span[0].moved(by: mask.moveX)
    return span.coverage == 1 && span.start == 0 && Int(span.end) == widthPixels
  }

  /// Advances past the boundary at `x`.
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

/// One layer to blend over the layers below.
struct Layer: BitwiseCopyable {
  enum Kind: Equatable, BitwiseCopyable {
    /// A layer with the opacity of its mask.
    case flat
    /// The part of a shadow that varies along a row; the value is the index of the shadow.
    case ramp(Int)
    /// The part of a shadow that is constant along a row; the value is the index of the shadow.
    case steady(Int)
    /// A layer with a colour of its own for each pixel; the value is the index of the texture.
    case texture(Int)
    /// The beginning of a group that is blended as one.
    case groupBegin
    /// The end of the innermost group; the layer has the opacity of the group.
    case groupEnd
  }

  var kind: Kind

  /// Red, green, blue and alpha, premultiplied, 0…255.
  var color: SIMD4<Float>

  /// The alpha, 0…1.
  var opacity: Float
  var mask: Mask

  static func premultiplied(_ color: Color) -> SIMD4<Float> {
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = part(color.alpha)
    return SIMD4<Float>(
      SIMD4(part(color.red) * alpha, part(color.green) * alpha, part(color.blue) * alpha, alpha)
        * 255)
  }
}
