internal import CLCMS

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
