internal import CHarfBuzz
internal import SheetPlatform
internal import SheetScene

/// The functions of HarfBuzz under their C names.
extension HarfBuzz {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libharfbuzz.so.0") throws(TextShapingError) -> HarfBuzz {
    var functions = HarfBuzz()
    if let reason = HarfBuzz_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(.harfBuzz, reason: String(cString: reason))
    }
    return functions
  }

  /// Returns the ISO 15924 code of a character's script, such as `Hebr`; `Zyyy` for characters that
  /// several scripts share.
  func script(of scalar: Unicode.Scalar) -> String {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value).rawValue
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
