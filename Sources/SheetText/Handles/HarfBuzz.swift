internal import CHarfBuzz
internal import SheetScene

/// HarfBuzz's functions, by their own names.
extension HarfBuzz {
  /// Opens the library, which stays loaded until the process ends.
  ///
  /// - Throws: `missingLibrary` when the file is not installed or lacks a function.
  static func opened(file: String = "libharfbuzz.so.0") throws(TextShapingError) -> HarfBuzz {
    var functions = HarfBuzz()
    if let reason = HarfBuzz_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason))
    }
    return functions
  }
}
