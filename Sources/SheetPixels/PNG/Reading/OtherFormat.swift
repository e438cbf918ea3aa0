/// A format that is often found under a PNG's name.
public enum OtherFormat: String, Sendable {
  case jpeg = "JPEG"
  case gif = "GIF"
  case webP = "WebP"
  case heic = "HEIC or AVIF"
  case tiff = "TIFF"
  case bmp = "BMP"
  case pdf = "PDF"
  case xml = "SVG or another XML"

  /// Recognises a file by its first eight bytes; nil when they say nothing.
  init?(beginning bytes: [UInt8]) {
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
