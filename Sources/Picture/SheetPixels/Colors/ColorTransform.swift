internal import CLCMS

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
