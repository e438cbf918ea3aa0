internal import CLCMS

/// Little CMS's functions, by their own names.
extension LittleCMS {
  /// Opens the library, which stays loaded until the process ends.
  ///
  /// - Throws: `missingLibrary` when the file is not installed or lacks a function.
  static func opened(file: String = "liblcms2.so.2") throws(PNGError) -> LittleCMS {
    var functions = LittleCMS()
    if let reason = LittleCMS_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason), package: "liblcms2-2")
    }
    return functions
  }
}
