internal import CLCMS
internal import SheetPlatform

/// A conversion of samples to sRGB: relative colorimetric, each result rounded once.
///
/// Components outside the gamut of sRGB are clamped.
final class ColorConversion {
  private let way: Way

  private enum Way {
    /// Curves to linear light, a matrix between primaries, and the curve of sRGB.
    case light(LightConversion)
    /// A lookup table with the sRGB colour of every grey.
    case grays([UInt32])
    /// A transform of little CMS, for profiles with lookup tables.
    case transform(ColorTransform)
  }

  /// Creates a conversion; nil if the profile is sRGB or differs from it by at most one level.
  ///
  /// - Parameters:
  ///   - profile: The colour space of the pixels.
  ///   - isGray: True if all pixels are grey.
  ///   - isWide: True if components have 16 bits.
  /// - Throws: A profile that does not fit the pixels.
  init?(_ profile: borrowing ColorProfile, isGray: Bool, isWide: Bool) throws(ColorError) {
    guard profile.isColor || profile.isGray && isGray else {
      let kind = isGray ? "grey" : "coloured"
      throw .invalid(reason: "a profile for \(profile.colorSpaceName) does not fit \(kind) pixels")
    }
    guard let way = Self.way(from: profile, isWide: isWide) else {
      throw .invalid(reason: "its profile defines no conversion to other colours")
    }
    self.way = way
    if isIdentity { return nil }
  }

  private static func way(from profile: borrowing ColorProfile, isWide: Bool) -> Way? {
    if profile.isGray {
      return ColorTransform.grays(of: profile, isWide: isWide).map { .grays($0) }
    }
    if profile.isCurvesAndPrimaries {
      return LightConversion(profile, isWide: isWide).map { .light($0) }
    }
    return ColorTransform(profile).map { .transform($0) }
  }

  /// Converts pixels of eight bits a part in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    switch way {
    case .light(let light): light.convert(pixels)
    case .transform(let transform): transform.convert(pixels)
    case .grays(let grays):
      for x in pixels.indices {
        pixels[x] = grays[Int(pixels[x] & 0xff)] | pixels[x] & 0xff00_0000
      }
    }
  }

  /// Converts pixels of sixteen bits a part.
  func convert(
    _ wide: UnsafeMutableBufferPointer<UInt64>, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    switch way {
    case .light(let light): light.convert(wide, into: pixels)
    case .transform(let transform): transform.convert(wide, into: pixels)
    case .grays(let grays):
      for x in pixels.indices {
        pixels[x] = grays[Int(wide[x] & 0xffff)] | UInt32(rounding: wide[x]) & 0xff00_0000
      }
    }
  }

  /// A Boolean value indicating whether the conversion leaves sample colours of the whole space
  /// unchanged; the samples are few enough to cost no time.
  private var isIdentity: Bool {
    switch way {
    case .grays(let grays):
      return grays.indices.allSatisfy { index in
        let gray = UInt32(index * 255 / (grays.count - 1))
        return grays[index].isNear(gray * 0x01_0101)
      }
    case .light(let light):
      var colors = Self.probes
      colors.withUnsafeMutableBufferPointer { light.convert($0) }
      return zip(colors, Self.probes).allSatisfy { $0.isNear($1) }
    case .transform:
      // A profile with tables intentionally differs from sRGB.
      return false
    }
  }

  /// Nine levels of each component, in all combinations.
  private static var probes: [UInt32] {
    let levels: [UInt32] = [0, 10, 40, 75, 110, 145, 180, 215, 255]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { blue in red | green << 8 | blue << 16 } }
    }
  }
}

extension UInt32 {
  /// Returns whether red, green and blue differ by at most one.
  fileprivate func isNear(_ other: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { shift in
      abs(Int(self >> UInt32(shift) & 0xff) - Int(other >> UInt32(shift) & 0xff)) <= 1
    }
  }
}

/// An error that occurs while the colour space of a picture is read.
enum ColorError: Error, Equatable {
  /// The profile is invalid or does not fit the pixels.
  case invalid(reason: String)
  /// Little CMS cannot be loaded; `reason` is the message of the dynamic linker.
  case missingLibrary(reason: String, package: String)
}

/// An owned transform of little CMS to sRGB.
///
/// It always gets 16 bits per component: for the table of the tests, the error was nine
/// levels with the 8-bit transform and two with the 16-bit transform.
final class ColorTransform {
  private let handle: cmsHTRANSFORM
  private let lcms: LittleCMS

  init?(_ profile: borrowing ColorProfile) {
    guard
      let handle = Self.transform(
        from: profile, format: clcms_rgba_16, flags: UInt32(cmsFLAGS_COPY_ALPHA))
    else { return nil }
    self.handle = handle
    lcms = profile.lcms
  }

  deinit { lcms.cmsDeleteTransform(handle) }

  /// Converts pixels of 8 bits per component in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    var wide = pixels.map { UInt64(widening: $0) }
    wide.withUnsafeMutableBufferPointer { convert($0, into: pixels) }
  }

  /// Converts pixels of 16 bits per component.
  func convert(
    _ wide: UnsafeMutableBufferPointer<UInt64>, into pixels: UnsafeMutableBufferPointer<UInt32>
  ) {
    lcms.cmsDoTransform(handle, wide.baseAddress, pixels.baseAddress, UInt32(pixels.count))
  }

  /// Returns the sRGB colours of all 256 or 65,536 greys, without alpha.
  static func grays(of profile: borrowing ColorProfile, isWide: Bool) -> [UInt32]? {
    guard
      let handle = transform(
        from: profile, format: clcms_gray_16, flags: UInt32(cmsFLAGS_NOOPTIMIZE))
    else { return nil }
    defer { profile.lcms.cmsDeleteTransform(handle) }
    let levels = (0...255).flatMap { high -> [UInt16] in
      isWide ? (0...255).map { high << 8 | $0 } : [high * 257]
    }
    var result = [UInt32](repeating: 0, count: levels.count)
    profile.lcms.cmsDoTransform(handle, levels, &result, UInt32(levels.count))
    return result.map { $0 & 0xff_ffff }
  }

  private static func transform(
    from profile: borrowing ColorProfile, format: Int, flags: UInt32
  ) -> cmsHTRANSFORM? {
    guard let sRGB = ColorProfile.sRGB(profile.lcms) else { return nil }
    return profile.lcms.cmsCreateTransform(
      profile.handle, UInt32(format), sRGB.handle, UInt32(clcms_rgba_8),
      UInt32(INTENT_RELATIVE_COLORIMETRIC), flags)
  }
}

extension UInt64 {
  /// Creates a pixel of 16 bits per component from one of 8.
  init(widening narrow: UInt32) {
    func part(_ shift: UInt32) -> UInt64 { UInt64(narrow &>> shift & 0xff) &* 257 }
    self = part(0) | part(8) &<< 16 | part(16) &<< 32 | part(24) &<< 48
  }
}

extension UInt32 {
  /// Creates a pixel of 8 bits per component, each rounded from 16 bits.
  init(rounding wide: UInt64) {
    func part(_ shift: UInt64) -> UInt32 {
      let value = UInt32(truncatingIfNeeded: wide &>> shift) & 0xffff
      return (value &* 255 &+ 32_767) / 65_535
    }
    self = part(0) | part(16) &<< 8 | part(32) &<< 16 | part(48) &<< 24
  }
}

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
