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
