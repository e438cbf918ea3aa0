internal import SheetPrimitives

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
