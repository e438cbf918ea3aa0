internal import CISAL

/// ISA-L's functions, by their own names.
extension ISAL {
  /// Opens the library, which stays loaded until the process ends.
  ///
  /// - Throws: `missingLibrary` when the file is not installed or lacks a function.
  static func opened(file: String = "libisal.so.2") throws(PNGError) -> ISAL {
    var functions = ISAL()
    if let reason = ISAL_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason), package: "libisal2")
    }
    return functions
  }
}
