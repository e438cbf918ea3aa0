/// An error that occurs while a JPEG is read.
public enum JPEGError: Error, Equatable, CustomStringConvertible {
  /// The file ends before its end marker.
  case truncated(byteCount: Int)
  /// The size in the header is not supported.
  case size(PictureSizeError)
  /// A coding process or a number of components that is not read.
  case unsupported(reason: String)
  /// The colour profile is invalid.
  case colors(reason: String)
  /// A library for reading JPEGs cannot be loaded; `reason` is the message of the dynamic linker.
  case missingLibrary(reason: String, package: String)
  /// Any other damage of a segment or of the compressed data.
  case damaged(reason: String)

  /// A message with the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .truncated(let byteCount):
      "the JPEG is truncated: it ends after \(byteCount) bytes, before its end marker"
    case .size(let error):
      "the JPEG cannot be read: \(error)"
    case .unsupported(let reason):
      "the JPEG cannot be read: \(reason)"
    case .colors(let reason):
      "the JPEG's colours cannot be read from its ICC profile: \(reason); "
        + "without a profile they are treated as sRGB"
    case .missingLibrary(let reason, let package):
      "reading this JPEG needs a library from the Debian package \(package): \(reason)"
    case .damaged(let reason):
      "the JPEG is damaged: \(reason)"
    }
  }
}
