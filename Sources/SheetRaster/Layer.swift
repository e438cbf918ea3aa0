internal import SheetPrimitives

/// One thing to lay over what is below it.
struct Layer: BitwiseCopyable {
  enum Kind: Equatable, BitwiseCopyable {
    /// The mask alone says how strong the layer is.
    case flat
    /// The part of a shadow that differs from pixel to pixel; the index is the shadow's.
    case ramp(Int)
    /// The part of a shadow that is the same all along a row.
    case steady(Int)
    /// Where a group begins that is laid over what is below it as one.
    case groupBegin
    /// Where the group begun last ends; the layer's opacity is the group's.
    case groupEnd
  }

  var kind: Kind

  /// Red, green, blue and alpha, premultiplied, 0…255.
  var color: SIMD4<Float>

  /// The alpha as a share, 0…1.
  var opacity: Float
  var mask: Mask

  /// Whether it belongs to a group that what is below shows through.
  var isFading = false

  static func premultiplied(_ color: Color) -> SIMD4<Float> {
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    let alpha = part(color.alpha)
    return SIMD4<Float>(
      SIMD4(part(color.red) * alpha, part(color.green) * alpha, part(color.blue) * alpha, alpha)
        * 255)
  }
}
