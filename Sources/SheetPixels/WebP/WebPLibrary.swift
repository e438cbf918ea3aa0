internal import CWebP

/// The functions of libwebp under their C names.
extension WebP {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libwebp.so.7") throws(WebPError) -> WebP {
    var functions = WebP()
    if let reason = WebP_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason), package: "libwebp7")
    }
    return functions
  }
}
