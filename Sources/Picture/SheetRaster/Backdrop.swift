internal import SheetPixels
internal import SheetPrimitives

/// The blurred picture below a group.
///
/// It is reduced until the Gaussian spans a few cells, blurred there, and interpolated by a
/// ``BackdropSampler``. A mean of whole pixels comes first, then the filter 1 3 3 1, which removes what
/// would look like a lower frequency; the variances of these filters are subtracted from the
/// Gaussian's.
final class Backdrop {
  /// The pixels that it covers, in the whole picture.
  let target: PixelRegion
  let isOpaque: Bool

  /// The material's colours; nil keeps the colours of the blurred picture.
  let tone: BackdropTone?

  /// The bent edge; nil for none.
  let lens: BackdropLens?

  /// The standard deviation of the Gaussian in pixels.
  let sigmaPixels: Double

  /// The blurred cells, the side of a cell in pixels, and the corner of the first one.
  let cells: CellGrid
  let cell: Int
  let cornerX: Int
  let cornerY: Int

  /// The radius of the Gaussian in standard deviations; the truncated part is 3e-5.
  static let reachInSigmas = 4.0
  /// The same for a backdrop that keeps less contrast: a step of 255 levels is off by 0.12 · contrast.
  private static let reachOfLess = 3.3
  /// The least standard deviation in cells after the first reduction, and after the others.
  private static let firstSigmaCells = 24.0
  private static let lastSigmaCells = 3.0
  /// The difference between the levels of cells up to which a backdrop has one colour.
  private static let flatTolerance: Float = 1e-3

  /// A Boolean value that is true if the cells have the material's colours before they are clamped.
  let isToned: Bool

  /// The share of the contrast that the material's colours keep at most.
  let contrast: Double

  /// Creates a backdrop; `draw` calls its argument with the rows of `source`.
  init(
    target: PixelRegion, source: PixelRegion, sigmaPixels: Double, tone: MaterialTone?,
    contrast: Double, lens: BackdropLens?, isOpaque: Bool, draw: (_ body: (Row) -> Void) -> Void
  ) {
    self.contrast = contrast
    self.lens = lens
    self.target = target
    self.isOpaque = isOpaque
    self.sigmaPixels = sigmaPixels
    self.tone = tone.map(BackdropTone.init)
    let first = max(1, Int(sigmaPixels / Self.firstSigmaCells))
    var halvings = 0
    let least = Self.lastSigmaCells * contrast.squareRoot()
    while sigmaPixels / Double(first << (halvings + 1)) >= least { halvings += 1 }
    cell = first << halvings
    let margin = Self.marginPixels(sigmaPixels: sigmaPixels) + 4 * cell
    let grid = target.enlarged(by: margin, step: cell)
    (cornerX, cornerY) = (grid.x.lowerBound, grid.y.lowerBound)

    var variance = sigmaPixels * sigmaPixels - Double(first * first - 1) / 12
    for halving in 0..<halvings {
      let side = Double(first << halving)
      variance -= CellGrid.halvingVariance * side * side
    }
    let sigma = variance.squareRoot() / Double(cell)
    let reach = contrast < 1 ? Self.reachOfLess : Self.reachInSigmas
    // A function of this kind is the same before and after an interpolation.
    isToned = isOpaque && contrast < 1 && self.tone?.isLinear == true
    // Both reducers agree but for the last bits, which pictures of the whole contrast keep.
    if first == 1, halvings > 0, isOpaque, contrast < 1 {
      var reducer = PairReducer(grid: grid, source: source, halvings: halvings)
      draw { reducer.add($0) }
      cells = reducer.cells.blurred(sigma: sigma, reachInSigmas: reach, halvings: halvings - 1)
    } else {
      var reducer = CellReducer(
        grid: grid, source: source, cell: first, halvings: halvings, isOpaque: isOpaque)
      draw { reducer.add($0) }
      cells = reducer.cells.blurred(sigma: sigma, reachInSigmas: reach, halvings: halvings)
    }
    guard isToned, let tone = self.tone else { return }
    for index in 0..<cells.columnCount * cells.rowCount {
      cells.base[index] = tone.unclamped(cells.base[index])
    }
  }

  /// Returns the distance at which pixels count.
  static func marginPixels(sigmaPixels: Double) -> Int {
    Int((reachInSigmas * sigmaPixels).rounded(.up))
  }

  /// The colour of all its pixels; nil if they have several, or are translucent.
  var flatColor: Color? {
    guard isOpaque, let levels = cells.flatValue(tolerance: Self.flatTolerance) else { return nil }
    let rgba = PixelBlend.rounded(
      tone?.clamped(levels, isToned: isToned) ?? levels, hasAlpha: false)
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    return Color(red: part(0), green: part(8), blue: part(16))
  }
}

/// A backdrop in a picture whose corner lies at a pixel of the whole picture.
final class BackdropTexture: Texture {
  private let sampler: BackdropSampler
  private let output: TextureRow
  private let x: Int
  private let y: Int
  private var preparedRow = -1

  init(_ backdrop: Backdrop, cornerX: Int, cornerY: Int, in area: PixelArea) {
    x = backdrop.target.x.lowerBound - cornerX
    y = cornerY
    let visible = (x..<x + backdrop.target.x.count).clamped(to: 0..<area.width)
    sampler = BackdropSampler(backdrop, columns: visible.lowerBound - x..<visible.upperBound - x)
    output = TextureRow(in: area)
  }

  var hidesBelow: Bool { true }

  func row(_ y: Int) -> UnsafePointer<UInt32> {
    if preparedRow != y {
      sampler.copyRow(y + self.y, to: output.pixels + x)
      preparedRow = y
    }
    return UnsafePointer(output.pixels)
  }
}

/// A material's colours for levels of 0…255: the component c becomes `gain` · c + q(L), where q is a
/// cubic polynomial of the luminance L, and is then clamped.
///
/// Without the clamp it is a smooth function of the blurred picture, which can be interpolated
/// between a few pixels. A tint clamps before it mixes, which equals other bounds after it.
struct BackdropTone {
  private let gain: Float

  /// The coefficients of q, from the constant on, for a luminance of 0…1.
  private let curve: SIMD4<Float>

  /// The share of each component that comes from a colour over the material.
  private let offset: SIMD4<Float>

  /// The least and the greatest levels of red, green and blue.
  let least: SIMD4<Float>
  let greatest: SIMD4<Float>

  private static let weights = SIMD3<Float>(MaterialTone.luminanceWeights) / 255

  init(_ tone: MaterialTone) {
    switch tone {
    case .luminanceCurve(let saturation, let brightness, let amount, let values):
      // The power form of the Bernstein polynomial.
      let power = SIMD4(
        values.x, 3 * (values.y - values.x), 3 * (values.x - 2 * values.y + values.z),
        values.w - values.x + 3 * (values.y - values.z))
      let kept = (1 - amount) * (1 - saturation)
      gain = Float((1 - amount) * saturation)
      curve = SIMD4<Float>(255 * (amount * power + SIMD4(brightness, kept, 0, 0)))
      offset = SIMD4()
      (least, greatest) = (SIMD4(), SIMD4(repeating: 255))
    case .tint(let saturation, let white, let alpha):
      let kept = 1 - alpha
      gain = Float(kept * saturation)
      curve = SIMD4<Float>(255 * SIMD4(alpha * white, kept * (1 - saturation), 0, 0))
      offset = SIMD4()
      least = SIMD4(repeating: Float(255 * alpha * white))
      greatest = SIMD4(repeating: Float(255 * (alpha * white + kept)))
    case .covered(let tone, let cover):
      let below = BackdropTone(tone)
      let kept = Float(1 - cover.alpha)
      let own = SIMD4<Float>(
        255 * cover.alpha * SIMD4(cover.red, cover.green, cover.blue, 0))
      gain = kept * below.gain
      curve = kept * below.curve
      offset = kept * below.offset + own
      (least, greatest) = (kept * below.least + own, kept * below.greatest + own)
    }
  }

  /// Returns the levels before they are clamped; the alpha is kept.
  @inline(__always)
  func unclamped(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let luminance =
      Self.weights.x * color.x + Self.weights.y * color.y + Self.weights.z * color.z
    var grey = curve.z + luminance * curve.w
    grey = curve.y + luminance * grey
    grey = curve.x + luminance * grey
    var result = gain * color + grey + offset
    result.w = color.w
    return result
  }

  /// A Boolean value that is true if the levels before they are clamped are a linear function of the colour
  /// and its luminance.
  var isLinear: Bool { curve.z == 0 && curve.w == 0 }

  /// Returns the levels of an opaque colour, or of levels that are not clamped yet.
  func clamped(_ color: SIMD4<Float>, isToned: Bool = false) -> SIMD4<Float> {
    var result = (isToned ? color : unclamped(color)).clamped(
      lowerBound: least, upperBound: greatest)
    result.w = color.w
    return result
  }

  /// Returns the premultiplied levels of a premultiplied colour.
  func premultiplied(_ color: SIMD4<Float>) -> SIMD4<Float> {
    guard color.w > 0 else { return SIMD4() }
    let share = color.w / 255
    var result = clamped(color / share) * share
    result.w = color.w
    return result
  }
}
