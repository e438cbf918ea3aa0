internal import CHarfBuzz
internal import SheetScene

/// The functions of HarfBuzz under their C names.
extension HarfBuzz {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libharfbuzz.so.0") throws(TextShapingError) -> HarfBuzz {
    var functions = HarfBuzz()
    if let reason = HarfBuzz_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason))
    }
    return functions
  }
}
