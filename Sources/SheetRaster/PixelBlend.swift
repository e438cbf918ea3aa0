/// A layer as single pixels see it.
struct PixelBlend: BitwiseCopyable {
  /// Premultiplied, 0…255.
  var color: SIMD4<Float>
  var opacity: Float
  var coverage: Float

  /// A further factor for each column of the picture; nil is 1 everywhere.
  var ramp: UnsafePointer<Float>?

  /// How many pixels are drawn at a time.
  static let lanes = 8

  // Adding 2²³ leaves a float's nearest integer in its lowest bits. It takes the even one of two
  // equally near; the nudge, a float's own error at 255, makes that the upper one.
  private static let integerBits: Float = 8_388_608
  private static let halfUpNudge: Float = 1.0 / 32_768
  // Keeps the division by alpha finite where nothing is drawn.
  private static let smallestAlpha: Float = 1e-6

  /// A premultiplied colour, 0…255, as the pixel of a ``Run``, rounded half up.
  @inline(__always)
  static func rounded(_ color: SIMD4<Float>, hasAlpha: Bool) -> UInt32 {
    var straight = color
    if hasAlpha {
      straight = color * (255 / max(color.w, smallestAlpha))
      straight.w = color.w
    }
    let bits = unsafeBitCast(straight + halfUpNudge + integerBits, to: SIMD4<UInt32>.self) & 0xFF
    let rgb = bits.x | bits.y << 8 | bits.z << 16
    guard hasAlpha else { return rgb | 0xFF00_0000 }
    return bits.w == 0 ? 0 : rgb | bits.w << 24
  }

  /// Lays blends over one colour and rounds the pixels from `start` to `end`.
  ///
  /// Works in eights, so `target` and the ramps must go on for seven pixels behind `end`.
  static func draw(
    _ blends: UnsafeBufferPointer<PixelBlend>, over color: SIMD4<Float>, hasAlpha: Bool,
    from start: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    typealias Eight = SIMD8<Float>
    for x in stride(from: start, to: end, by: lanes) {
      var red = Eight(repeating: color.x)
      var green = Eight(repeating: color.y)
      var blue = Eight(repeating: color.z)
      var alpha = Eight(repeating: color.w)
      for blend in blends {
        var share = Eight(repeating: blend.coverage)
        if let ramp = blend.ramp {
          share *= UnsafeRawPointer(ramp + x).loadUnaligned(as: Eight.self)
        }
        let kept = 1 - share * blend.opacity
        red = red * kept + share * blend.color.x
        green = green * kept + share * blend.color.y
        blue = blue * kept + share * blend.color.z
        if hasAlpha { alpha = alpha * kept + share * blend.color.w }
      }
      let packed = pack(red, green, blue, alpha, hasAlpha: hasAlpha)
      UnsafeMutableRawPointer(target + x).storeBytes(of: packed, as: SIMD8<UInt32>.self)
    }
  }

  @inline(__always)
  private static func pack(
    _ red: SIMD8<Float>, _ green: SIMD8<Float>, _ blue: SIMD8<Float>, _ alpha: SIMD8<Float>,
    hasAlpha: Bool
  ) -> SIMD8<UInt32> {
    func bytes(_ part: SIMD8<Float>) -> SIMD8<UInt32> {
      unsafeBitCast(part + halfUpNudge + integerBits, to: SIMD8<UInt32>.self) & 0xFF
    }
    guard hasAlpha else {
      return bytes(red) | bytes(green) &<< 8 | bytes(blue) &<< 16 | 0xFF00_0000
    }
    let factor = 255 / pointwiseMax(alpha, SIMD8(repeating: smallestAlpha))
    let alphas = bytes(alpha)
    let pixels =
      bytes(red * factor) | bytes(green * factor) &<< 8 | bytes(blue * factor) &<< 16
      | alphas &<< 24
    return pixels.replacing(with: 0, where: alphas .== 0)
  }
}
