internal import CISAL

/// The functions of ISA-L under their C names.
extension ISAL {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libisal.so.2") throws(PNGError) -> ISAL {
    var functions = ISAL()
    if let reason = ISAL_open(&functions, file) {
      throw .missingLibrary(reason: String(cString: reason), package: "libisal2")
    }
    return functions
  }
}
