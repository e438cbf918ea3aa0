/// An error that occurs while the colour space of a picture is read.
enum ColorError: Error, Equatable {
  /// The profile is invalid or does not fit the pixels.
  case invalid(reason: String)
  /// Little CMS cannot be loaded; `reason` is the message of the dynamic linker.
  case missingLibrary(reason: String, package: String)
}
