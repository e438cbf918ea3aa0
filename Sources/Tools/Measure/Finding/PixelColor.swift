/// A colour in sRGB with components of 0…255, or a difference of two such colours.
public typealias PixelColor = SIMD4<Float>

extension PixelColor {
  /// Creates a colour from a pixel, packed as in `Run/rgba`; the alpha is left out.
  init(_ rgba: UInt32) {
    self.init(Float(rgba & 0xff), Float(rgba >> 8 & 0xff), Float(rgba >> 16 & 0xff), 0)
  }

  /// The largest magnitude of a component.
  var largest: Float {
    Swift.max(Swift.max(x.magnitude, y.magnitude), z.magnitude)
  }

  /// The product of two differences, summed over the components.
  func dot(_ other: PixelColor) -> Float { (self * other).sum() }
}
