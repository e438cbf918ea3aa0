internal import SheetPlatform

/// A conversion to sRGB in linear light: a curve for each component, a matrix, and the curve of
/// sRGB.
final class LightConversion {
  /// The linear light of each 8-bit level of red, then of green, then of blue.
  private let curves: [Float]

  /// The linear light of each 16-bit level; empty unless `isWide`.
  private let wideCurves: [Float]

  /// The linear sRGB colour of full red; `green` and `blue` likewise.
  private let red: SIMD4<Float>
  private let green: SIMD4<Float>
  private let blue: SIMD4<Float>

  private let encoder = SRGBEncoder()

  /// Creates a conversion; nil if the profile lacks a curve or colorant.
  ///
  /// - Precondition: The profile consists of curves and primaries.
  init?(_ profile: borrowing ColorProfile, isWide: Bool) {
    // The curve is not used; a linear one is cheap to create.
    let straight = ToneCurve(exponent: 1, profile.lcms)
    guard let sRGB = ColorProfile(.sRGB, curve: straight)?.colorants,
      let colorants = profile.colorants,
      let curves = profile.curves(sampleCount: 256)
    else { return nil }
    let columns = colorants.map { Self.parts(of: $0, in: sRGB) }
    (red, green, blue) = (columns[0], columns[1], columns[2])
    self.curves = Array(curves.joined())
    wideCurves = isWide ? (profile.curves(sampleCount: 65_536) ?? []).flatMap(\.self) : []
  }

  /// Returns the coordinates of a colour in the basis of three others, by Cramer's rule.
  private static func parts(of light: SIMD3<Double>, in colors: [SIMD3<Double>]) -> SIMD4<Float> {
    func determinant(_ columns: [SIMD3<Double>]) -> Double {
      let (a, b, c) = (columns[0], columns[1], columns[2])
      return a.x * (b.y * c.z - b.z * c.y) - b.x * (a.y * c.z - a.z * c.y)
        + c.x * (a.y * b.z - a.z * b.y)
    }
    let volume = determinant(colors)
    return SIMD4(
      Float(determinant([light, colors[1], colors[2]]) / volume),
      Float(determinant([colors[0], light, colors[2]]) / volume),
      Float(determinant([colors[0], colors[1], light]) / volume), 0)
  }

  /// Converts pixels in place.
  ///
  /// Runs of one colour are converted once.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    curves.withUnsafeBufferPointer { curves in
      var last: UInt32 = 0
      var result = encoder.color(of: light(of: last, bitCount: 8, curves: curves))
      for x in pixels.indices {
        let color = pixels[x] & 0xff_ffff
        if color != last {
          last = color
          result = encoder.color(of: light(of: color, bitCount: 8, curves: curves))
        }
        pixels[x] = result | pixels[x] & 0xff00_0000
      }
    }
  }

  /// Converts pixels of 16 bits per component.
  ///
  /// - Precondition: The conversion was created with `isWide`.
  func convert(
    _ wide: UnsafeMutableBufferPointer<UInt64>, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    wideCurves.withUnsafeBufferPointer { curves in
      for x in pixels.indices {
        let color = encoder.color(of: light(of: wide[x], bitCount: 16, curves: curves))
        pixels[x] = color | UInt32(rounding: wide[x]) & 0xff00_0000
      }
    }
  }

  @inline(__always)
  private func light<Pixel: FixedWidthInteger>(
    of pixel: Pixel, bitCount: Pixel, curves: UnsafeBufferPointer<Float>
  ) -> SIMD4<Float> {
    let count = 1 << Int(bitCount)
    let mask = Pixel(truncatingIfNeeded: count &- 1)
    func part(_ index: Pixel) -> Float {
      curves[Int(index) &* count &+ Int(pixel &>> (index &* bitCount) & mask)]
    }
    return part(0) * red + part(1) * green + part(2) * blue
  }
}

/// An encoder of linear light as sRGB levels, each rounded to the nearest.
struct SRGBEncoder {
  /// The level of the lower bound of each of ``stepCount`` equal intervals of light.
  private let levels: [UInt8]

  /// The lower bound of light for each level.
  private let thresholds: [Float]

  /// The number of intervals, so many that each contains at most one threshold: neighbouring
  /// thresholds are at least 1/3295 apart.
  private static let stepCount = 4096

  init() {
    let thresholds = (0...256).map { (number: Int) -> Float in
      if number == 0 { return 0 }
      if number == 256 { return 2 }
      return Float(Self.light((Double(number) - 0.5) / 255))
    }
    var number = 0
    levels = (0...Self.stepCount).map { step in
      let light = Float(step) / Float(Self.stepCount)
      while light >= thresholds[number + 1] { number += 1 }
      return UInt8(number)
    }
    self.thresholds = thresholds
  }

  /// Returns the linear light of an sRGB value.
  ///
  /// Source: IEC 61966-2-1.
  private static func light(_ number: Double) -> Double {
    number <= 0.04045 ? number / 12.92 : pow((number + 0.055) / 1.055, 2.4)
  }

  /// Returns a packed colour without alpha.
  @inline(__always)
  func color(of light: SIMD4<Float>) -> UInt32 {
    levels.withUnsafeBufferPointer { levels in
      thresholds.withUnsafeBufferPointer { thresholds in
        func number(_ light: Float) -> UInt32 {
          let light = light > 0 ? min(light, 1) : 0
          let level = levels[Int(light * Float(Self.stepCount))]
          return UInt32(light >= thresholds[Int(level) &+ 1] ? level &+ 1 : level)
        }
        return number(light.x) | number(light.y) << 8 | number(light.z) << 16
      }
    }
  }
}
