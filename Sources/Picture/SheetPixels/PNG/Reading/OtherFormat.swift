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
