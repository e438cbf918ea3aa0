/// The colours of a blur material: a function of each pixel of a blurred backdrop.
///
/// With components from 0 to 1 and the luminance L = 0.2126 R + 0.7152 G + 0.0722 B, both cases begin
/// with the saturated component s = L + saturation · (c − L).
public indirect enum MaterialTone: Equatable, Sendable {
  /// A mixture with a grey that depends on the luminance, as the materials of iOS 13:
  ///
  ///     clamp((1 − luminanceAmount) · s + luminanceAmount · p(L) + brightness)
  ///
  /// p is the cubic Bernstein polynomial whose ordinates are the four luminance values.
  case luminanceCurve(
    saturation: Double, brightness: Double, luminanceAmount: Double,
    luminanceValues: SIMD4<Double>)

  /// A grey over saturated colours, as the effects of iOS 7: clamp(s) · (1 − alpha) + white · alpha.
  case tint(saturation: Double, white: Double, alpha: Double)

  /// A material below a colour, whose alpha is its share.
  case covered(MaterialTone, by: Color)

  /// The weights of red, green and blue in the luminance.
  public static let luminanceWeights = SIMD3(0.2126, 0.7152, 0.0722)

  /// Returns the colour over a backdrop of one colour; the alpha is kept.
  public func applied(to color: Color) -> Color {
    if case .covered(let tone, let cover) = self {
      return tone.applied(to: color).mixed(with: cover, share: cover.alpha)
    }
    let weights = Self.luminanceWeights
    let luminance = weights.x * color.red + weights.y * color.green + weights.z * color.blue
    func part(_ component: Double) -> Double { applied(to: component, luminance: luminance) }
    return Color(
      red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: color.alpha)
  }

  private func applied(to component: Double, luminance: Double) -> Double {
    switch self {
    case .luminanceCurve(let saturation, let brightness, let amount, let values):
      let saturated = luminance + saturation * (component - luminance)
      let (near, far) = (1 - luminance, luminance)
      let early = values.x * near * near * near + 3 * values.y * near * near * far
      let late = 3 * values.z * near * far * far + values.w * far * far * far
      return Self.clamped((1 - amount) * saturated + amount * (early + late) + brightness)
    case .tint(let saturation, let white, let alpha):
      let saturated = Self.clamped(luminance + saturation * (component - luminance))
      return saturated * (1 - alpha) + white * alpha
    case .covered(let tone, _): return tone.applied(to: component, luminance: luminance)
    }
  }

  private static func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
}
