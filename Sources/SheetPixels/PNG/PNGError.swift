/// Why bytes cannot be read as a PNG.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// The bytes do not begin as every PNG does.
  case notPNG
  /// The bytes begin as those of another format do.
  case otherFormat(OtherFormat)
  /// The bytes end inside a chunk or before the last one.
  case truncated(byteCount: Int)
  /// A chunk's checksum does not fit its name and contents.
  case brokenChecksum(chunk: String, offset: Int)
  /// The picture cannot have the size it claims.
  case size(PictureSizeError)
  /// An interlaced picture has to be held as a whole, and is too large for that.
  case interlacedTooLarge(widthPixels: Int, heightPixels: Int)
  /// The chunk that tells what the numbers mean as colours makes no sense.
  case colors(chunk: String, reason: String)
  /// A library that reads PNGs cannot be opened; the reason is the system's.
  case missingLibrary(reason: String, package: String)
  /// Something else is wrong with a chunk or the compressed pixels.
  case damaged(reason: String)

  public var description: String {
    switch self {
    case .notPNG:
      "this is not a PNG: it does not begin with the signature 89 50 4e 47 0d 0a 1a 0a"
    case .otherFormat(let format):
      "this is not a PNG but a \(format.rawValue) file"
    case .truncated(let byteCount):
      "the PNG is cut off: it ends after \(byteCount) bytes, before its last chunk does"
    case .brokenChecksum(let chunk, let offset):
      "the PNG is damaged: the checksum of chunk '\(chunk)' at byte \(offset) is wrong"
    case .size(let error):
      "the PNG cannot be read: \(error)"
    case .interlacedTooLarge(let width, let height):
      "the PNG cannot be read: it is interlaced and has \(width) × \(height) pixels; "
        + "interlaced ones may have at most \(PNGHeader.mostInterlacedPixels / 1_000_000) million "
        + "(others may have more)"
    case .colors(let chunk, let reason):
      "the PNG's colours cannot be told by its chunk '\(chunk)': \(reason); "
        + "without that chunk they count as sRGB"
    case .missingLibrary(let reason, let package):
      "reading this PNG needs a library from the Debian package \(package): \(reason)"
    case .damaged(let reason):
      "the PNG is damaged: \(reason)"
    }
  }
}
