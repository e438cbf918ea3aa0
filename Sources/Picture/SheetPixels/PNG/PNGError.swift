/// An error that occurs while a PNG is read.
public enum PNGError: Error, Equatable, CustomStringConvertible {
  /// The PNG signature is missing.
  case notPNG
  /// The file has the signature of another format.
  case otherFormat(OtherFormat)
  /// The file ends before its last chunk is complete.
  case truncated(byteCount: Int)
  /// The checksum of a chunk is wrong; `offset` is in bytes.
  case brokenChecksum(chunk: String, offset: Int)
  /// The size in the header is not supported.
  case size(PictureSizeError)
  /// The picture is interlaced and too large to be held in memory as a whole.
  case interlacedTooLarge(widthPixels: Int, heightPixels: Int)
  /// A chunk that defines the colour space is invalid.
  case colors(chunk: String, reason: String)
  /// A library for reading PNGs cannot be loaded; `reason` is the message of the dynamic linker.
  case missingLibrary(reason: String, package: String)
  /// Any other damage of a chunk or of the compressed data.
  case damaged(reason: String)

  /// A message with the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .notPNG:
      "this is not a PNG: it does not begin with the signature 89 50 4e 47 0d 0a 1a 0a"
    case .otherFormat(let format):
      "this is not a PNG but a \(format.rawValue) file"
    case .truncated(let byteCount):
      "the PNG is truncated: it ends after \(byteCount) bytes, before the end of its last chunk"
    case .brokenChecksum(let chunk, let offset):
      "the PNG is damaged: the checksum of chunk '\(chunk)' at byte \(offset) is wrong"
    case .size(let error):
      "the PNG cannot be read: \(error)"
    case .interlacedTooLarge(let width, let height):
      "the PNG cannot be read: it is interlaced and has \(width) × \(height) pixels; "
        + "interlaced ones may have at most \(PNGHeader.mostInterlacedPixels / 1_000_000) million "
        + "(others may have more)"
    case .colors(let chunk, let reason):
      "the PNG's colours cannot be read from its chunk '\(chunk)': \(reason); "
        + "without that chunk they are treated as sRGB"
    case .missingLibrary(let reason, let package):
      "reading this PNG needs a library from the Debian package \(package): \(reason)"
    case .damaged(let reason):
      "the PNG is damaged: \(reason)"
    }
  }
}

/// A file format that is often mistaken for PNG; the raw value is its name in messages.
public enum OtherFormat: String, Sendable {
  /// JPEG.
  case jpeg = "JPEG"
  /// GIF.
  case gif = "GIF"
  /// WebP.
  case webP = "WebP"
  /// HEIC or AVIF, which share a container.
  case heic = "HEIC or AVIF"
  /// TIFF.
  case tiff = "TIFF"
  /// BMP.
  case bmp = "BMP"
  /// PDF.
  case pdf = "PDF"
  /// SVG or another XML format.
  case xml = "SVG or another XML"

  /// Recognizes a format by the first eight bytes of a file; nil for an unknown signature.
  package init?(beginning bytes: [UInt8]) {
    func begins(_ text: String, at index: Int = 0) -> Bool {
      bytes.dropFirst(index).starts(with: text.utf8)
    }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF") {
      self = .webP
    } else if begins("ftyp", at: 4) {
      self = .heic
    } else if begins("II*\0") || begins("MM\0*") {
      self = .tiff
    } else if begins("BM") {
      self = .bmp
    } else if begins("%PDF") {
      self = .pdf
    } else if begins("<svg") || begins("<?xml") {
      self = .xml
    } else {
      return nil
    }
  }
}
