/// The parameters for blending a layer into single pixels.
struct PixelBlend: BitwiseCopyable {
  /// The premultiplied colour, 0…255.
  var color: SIMD4<Float>
  var opacity: Float
  var coverage: Float

  /// An additional factor for each column of the picture; nil is 1 everywhere.
  var ramp: UnsafePointer<Float>?

  /// A straight colour for each column of the picture; nil for ``color`` everywhere.
  var texture: UnsafePointer<UInt32>?

  /// The beginning and end of a group, which are not layers themselves.
  var isGroupBegin = false
  var isGroupEnd = false

  /// The number of pixels per SIMD operation.
  static let lanes = 4

  // Adding 2²³ leaves the nearest integer of a float in its lowest bits, with ties to even. The
  // nudge, the rounding error of a float at 255, makes ties round up.
  private static let integerBits: Float = 8_388_608
  private static let halfUpNudge: Float = 1.0 / 32_768
  // A lower bound that keeps the division by alpha finite where nothing is drawn.
  private static let smallestAlpha: Float = 1e-6

  /// Returns a premultiplied colour, 0…255, as the pixel of a ``Run``, rounded half up.
  @inline(__always)
  static func rounded(_ color: SIMD4<Float>, hasAlpha: Bool) -> UInt32 {
    var straight = color
    if hasAlpha {
      straight = color * (255 / max(color.w, smallestAlpha))
      straight.w = color.w
    }
    let bits = integers(straight) & 0xFF
    let rgb = bits.x | bits.y << 8 | bits.z << 16
    guard hasAlpha else { return rgb | 0xFF00_0000 }
    return bits.w == 0 ? 0 : rgb | bits.w << 24
  }

  /// Returns a straight pixel as a premultiplied colour, 0…255.
  @inline(__always)
  static func premultiplied(_ rgba: UInt32) -> SIMD4<Float> {
    let straight = SIMD4<Float>(
      Float(rgba & 0xFF), Float(rgba >> 8 & 0xFF), Float(rgba >> 16 & 0xFF), 255)
    return straight * (Float(rgba >> 24) / 255)
  }

  /// Composites blends over one colour and rounds the pixels from `start` to `end`.
  ///
  /// It works on four pixels at a time, so `target` and the ramps need three more elements after
  /// `end`.
  static func draw(
    _ blends: UnsafeBufferPointer<PixelBlend>, over color: SIMD4<Float>, hasAlpha: Bool,
    from start: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let four = Four(
      red: SIMD4(repeating: color.x), green: SIMD4(repeating: color.y),
      blue: SIMD4(repeating: color.z), alpha: SIMD4(repeating: color.w))
    draw(blends, hasAlpha: hasAlpha, from: start, to: end, into: target) { _ in four }
  }

  /// Composites blends over pixels, as over one colour.
  static func draw(
    _ blends: UnsafeBufferPointer<PixelBlend>, over ground: UnsafePointer<UInt32>, hasAlpha: Bool,
    from start: Int, to end: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    draw(blends, hasAlpha: hasAlpha, from: start, to: end, into: target) { x in
      let pixels = UnsafeRawPointer(ground + x).loadUnaligned(as: SIMD4<UInt32>.self)
      func channel(_ shift: UInt32) -> SIMD4<Float> {
        SIMD4(SIMD4<Int32>(truncatingIfNeeded: pixels &>> shift & 0xFF))
      }
      guard hasAlpha else {
        return Four(
          red: channel(0), green: channel(8), blue: channel(16), alpha: SIMD4(repeating: 255))
      }
      let share = channel(24) / 255
      return Four(
        red: channel(0) * share, green: channel(8) * share, blue: channel(16) * share,
        alpha: channel(24))
    }
  }

  /// The premultiplied colours of four pixels.
  private struct Four {
    var red: SIMD4<Float>
    var green: SIMD4<Float>
    var blue: SIMD4<Float>
    var alpha: SIMD4<Float>
  }

  @inline(__always)
  private static func draw(
    _ blends: UnsafeBufferPointer<PixelBlend>, hasAlpha: Bool, from start: Int, to end: Int,
    into target: UnsafeMutablePointer<UInt32>, over below: (Int) -> Four
  ) {
    for x in stride(from: start, to: end, by: lanes) {
      let four = below(x)
      var (red, green, blue, alpha) = (four.red, four.green, four.blue, four.alpha)
      for blend in blends {
        var share = SIMD4(repeating: blend.coverage)
        if let ramp = blend.ramp { share *= Self.four(ramp + x) }
        let kept = 1 - share * blend.opacity
        red = red * kept + share * blend.color.x
        green = green * kept + share * blend.color.y
        blue = blue * kept + share * blend.color.z
        alpha = alpha * kept + share * blend.color.w
      }
      var pixels: SIMD4<UInt32>
      if hasAlpha {
        let factor = 255 / pointwiseMax(alpha, SIMD4(repeating: smallestAlpha))
        let alphas = integers(alpha) & 0xFF
        pixels =
          packed(red: red * factor, green: green * factor, blue: blue * factor) & 0xFF_FFFF | alphas
          &<< 24
        pixels.replace(with: 0, where: alphas .== 0)
      } else {
        pixels = packed(red: red, green: green, blue: blue)
      }
      UnsafeMutableRawPointer(target + x).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    }
  }

  @inline(__always)
  static func four(_ values: UnsafePointer<Float>) -> SIMD4<Float> {
    UnsafeRawPointer(values).loadUnaligned(as: SIMD4<Float>.self)
  }

  /// Returns the nearest integers in the lowest bytes; the highest bytes are 0x4B, those between
  /// are 0.
  @inline(__always)
  private static func integers(_ part: SIMD4<Float>) -> SIMD4<UInt32> {
    unsafeBitCast(part + halfUpNudge + integerBits, to: SIMD4<UInt32>.self)
  }

  /// Returns four packed opaque pixels.
  @inline(__always)
  static func packed(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) -> SIMD4<UInt32> {
    integers(red) | integers(green) &<< 8 | integers(blue) &<< 16 | 0xFF00_0000
  }
}

/// The most frequent blend, one shadow over one opaque colour: each component is a + s · b.
struct ShadowBlend {
  private let below: SIMD4<Float>
  private let change: SIMD4<Float>

  init(_ blend: PixelBlend, over below: SIMD4<Float>) {
    self.below = below
    change = blend.coverage * (blend.color - below * blend.opacity)
  }

  /// Returns one pixel for a coverage of the shadow.
  @inline(__always)
  func pixel(_ share: Float) -> UInt32 {
    PixelBlend.rounded(below + share * change, hasAlpha: false)
  }

  /// Writes the pixels from `start` to `end`, four at a time as in
  /// ``PixelBlend/draw(_:over:hasAlpha:from:to:into:)``.
  func draw(
    _ ramp: UnsafePointer<Float>, from start: Int, to end: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let (red, green, blue) = (
      SIMD4(repeating: below.x), SIMD4(repeating: below.y), SIMD4(repeating: below.z)
    )
    for x in stride(from: start, to: end, by: PixelBlend.lanes) {
      let share = PixelBlend.four(ramp + x)
      let pixels = PixelBlend.packed(
        red: red + share * change.x, green: green + share * change.y, blue: blue + share * change.z)
      UnsafeMutableRawPointer(target + x).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    }
  }
}
