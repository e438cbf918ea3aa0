/// An error of reading or writing a WebP file.
public enum WebPError: Error, Equatable, CustomStringConvertible {
  /// libwebp is not installed, or lacks a function.
  case missingLibrary(reason: String, package: String)
  /// A side is longer than WebP allows.
  case sideTooLong(widthPixels: Int, heightPixels: Int)
  /// The file is larger than WebP allows.
  case fileTooLong
  /// libwebp failed, with the number of its error.
  case encodingFailed(Int)
  /// The file is not a WebP, or damaged.
  case notDecoded

  /// The longest side of a WebP picture in pixels.
  public static let longestSidePixels = 16_383

  /// A message with the limit or the reason.
  public var description: String {
    switch self {
    case .missingLibrary(let reason, let package):
      "WebP needs libwebp, from the Debian package \(package): \(reason)"
    case .sideTooLong(let width, let height):
      "the picture is \(width) × \(height) pixels; "
        + "in WebP a side may be at most \(Self.longestSidePixels) pixels"
    case .fileTooLong: "a WebP file may be at most 4 GB long"
    case .notDecoded: "it is not a WebP, or damaged"
    case .encodingFailed(let code): "libwebp failed with error \(code)"
    }
  }
}
