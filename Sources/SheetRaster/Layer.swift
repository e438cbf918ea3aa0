internal import SheetPrimitives

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

  /// A Boolean value indicating whether it belongs to a translucent group.
  var isFading = false

  static func premultiplied(_ color: Color) -> SIMD4<Float> {
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = part(color.alpha)
    return SIMD4<Float>(
      SIMD4(part(color.red) * alpha, part(color.green) * alpha, part(color.blue) * alpha, alpha)
        * 255)
  }
}
