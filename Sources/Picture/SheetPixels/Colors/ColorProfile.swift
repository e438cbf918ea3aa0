internal import CLCMS
internal import SheetPlatform

/// An owned colour profile of little CMS.
struct ColorProfile: ~Copyable {
  let handle: cmsHPROFILE
  let lcms: LittleCMS

  /// Reads an ICC profile; nil if the bytes are not a valid one.
  init?(_ bytes: [UInt8], _ lcms: LittleCMS) {
    guard let handle = lcms.cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
    self.handle = handle
    self.lcms = lcms
  }

  /// Creates a profile from primaries and one curve for all components; nil if the primaries are
  /// collinear.
  init?(_ primaries: Primaries, curve: borrowing ToneCurve) {
    var white = primaries.white
    var triple = primaries.triple
    var curves: [OpaquePointer?] = [curve.pointer, curve.pointer, curve.pointer]
    guard let handle = curve.lcms.cmsCreateRGBProfile(&white, &triple, &curves) else { return nil }
    self.handle = handle
    lcms = curve.lcms
  }

  /// Returns the sRGB profile of little CMS.
  static func sRGB(_ lcms: LittleCMS) -> ColorProfile? {
    ColorProfile(.sRGB, curve: .sRGB(lcms))
  }

  deinit { _ = lcms.cmsCloseProfile(handle) }

  var isGray: Bool { lcms.cmsGetColorSpace(handle) == cmsSigGrayData }

  var isColor: Bool { lcms.cmsGetColorSpace(handle) == cmsSigRgbData }

  /// The signature of the colour space, such as "CMYK".
  var colorSpaceName: String {
    let signature = lcms.cmsGetColorSpace(handle).rawValue
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: signature >> UInt32($0)) }
    return String(decoding: bytes.filter { 0x21...0x7e ~= $0 }, as: UTF8.self)
  }

  /// A Boolean value indicating whether the profile has only curves and primaries; otherwise its
  /// lookup tables take precedence.
  var isCurvesAndPrimaries: Bool {
    lcms.cmsIsMatrixShaper(handle) != 0
      && lcms.cmsIsCLUT(handle, UInt32(INTENT_RELATIVE_COLORIMETRIC), UInt32(LCMS_USED_AS_INPUT))
        == 0
  }

  /// The linear colorants of red, green and blue, relative to the white point of profiles; nil if
  /// one is missing.
  var colorants: [SIMD3<Double>]? {
    contents(of: [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag]) { pointer in
      let light = pointer.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
      return SIMD3(light.X, light.Y, light.Z)
    }
  }

  /// Returns the curves of red, green and blue at evenly spaced samples; nil if one is missing.
  func curves(sampleCount: Int) -> [[Float]]? {
    contents(of: [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag]) { pointer in
      (0..<sampleCount).map { index in
        let share = Float(index) / Float(sampleCount - 1)
        let light = lcms.cmsEvalToneCurveFloat(OpaquePointer(pointer), share)
        return light > 0 ? min(light, 1) : 0
      }
    }
  }

  private func contents<Content>(
    of tags: [cmsTagSignature], _ read: (UnsafeMutableRawPointer) -> Content
  ) -> [Content]? {
    let found = tags.compactMap { lcms.cmsReadTag(handle, $0).map(read) }
    return found.count == tags.count ? found : nil
  }
}

/// An owned transfer curve from samples to linear light.
struct ToneCurve: ~Copyable {
  let pointer: OpaquePointer?
  let lcms: LittleCMS

  /// Creates a power function with an exponent.
  init(exponent: Double, _ lcms: LittleCMS) {
    self.lcms = lcms
    pointer = lcms.cmsBuildGamma(nil, exponent)
  }

  private init(parts: [Double], _ lcms: LittleCMS) {
    self.lcms = lcms
    pointer = lcms.cmsBuildParametricToneCurve(nil, 4, parts)
  }

  /// Returns the curve of sRGB.
  ///
  /// Source: IEC 61966-2-1, in the form of ICC.1:2010, table 65, function type 3.
  static func sRGB(_ lcms: LittleCMS) -> ToneCurve {
    ToneCurve(parts: [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045], lcms)
  }

  deinit {
    if let pointer { lcms.cmsFreeToneCurve(pointer) }
  }
}

/// The chromaticities of white and of the primaries, as x and y of CIE 1931.
struct Primaries {
  let white: cmsCIExyY
  let triple: cmsCIExyYTRIPLE

  init(_ coordinates: [Double]) {
    func color(_ index: Int) -> cmsCIExyY {
      cmsCIExyY(x: coordinates[2 * index], y: coordinates[2 * index + 1], Y: 1)
    }
    white = color(0)
    triple = cmsCIExyYTRIPLE(Red: color(1), Green: color(2), Blue: color(3))
  }

  /// The chromaticities of white, red, green and blue of sRGB.
  ///
  /// Source: IEC 61966-2-1.
  static let sRGBCoordinates = [0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06]

  static var sRGB: Primaries { Primaries(sRGBCoordinates) }

  /// The primaries of Display P3.
  ///
  /// Source: SMPTE EG 432-1.
  static var displayP3: Primaries {
    Primaries([0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
  }
}

/// The functions of little CMS under their C names.
extension LittleCMS {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "liblcms2.so.2") throws(ColorError) -> LittleCMS {
    var functions = LittleCMS()
    if let reason = LittleCMS_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(reason: String(cString: reason), package: "liblcms2-2")
    }
    return functions
  }
}
