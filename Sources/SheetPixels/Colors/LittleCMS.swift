internal import CLCMS

/// The functions of little CMS under their C names.
extension LittleCMS {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "liblcms2.so.2") throws(ColorError) -> LittleCMS {
    var functions = LittleCMS()
    if let reason = LittleCMS_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason), package: "liblcms2-2")
    }
    return functions
  }
}
