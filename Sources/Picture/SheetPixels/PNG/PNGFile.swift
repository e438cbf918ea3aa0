/// A picture as a PNG file.
public struct PNGFile: Equatable, Sendable {
  /// The signature of the PNG format.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The contents of the file.
  public let bytes: [UInt8]
}

extension PNGFile {
  /// Returns whether two files are equal except for their text chunks.
  ///
  /// Only chunks are compared, so that equal pictures need not be decoded; damaged files count as
  /// the same if their bytes are equal.
  public static func areEqualButForNotes(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.starts(with: signature), second.starts(with: signature) else {
      return first == second
    }
    var chunks = (FileChunks(first), FileChunks(second))
    while true {
      let (a, b) = (chunks.0.nextPicturePart(of: first), chunks.1.nextPicturePart(of: second))
      guard let a, let b else { return a == nil && b == nil }
      let areEqual = first[a].withUnsafeBufferPointer { first in
        second[b].withUnsafeBufferPointer { second in first.hasSameBytes(as: second) }
      }
      guard areEqual else { return false }
    }
  }

  /// Returns the chunks of a file except text chunks; the same bytes for another kind of file.
  public static func withoutNotes(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: signature) else { return file }
    var chunks = FileChunks(file)
    var bytes = signature
    while let chunk = chunks.nextPicturePart(of: file) { bytes += file[chunk] }
    return bytes
  }
}

extension FileChunks {
  private static let notes: Set<[UInt8]> = [
    Array("tEXt".utf8), Array("iTXt".utf8), Array("zTXt".utf8),
  ]

  /// Returns the range of the next chunk that is not text.
  fileprivate mutating func nextPicturePart(of file: [UInt8]) -> Range<Int>? {
    while let chunk = nextRange() {
      let isNote =
        chunk.count >= PNGChunk.frameByteCount
        && Self.notes.contains(Array(file[chunk.dropFirst(4).prefix(4)]))
      if !isNote { return chunk }
    }
    return nil
  }
}

/// A text chunk of a PNG.
public struct PNGText: Equatable, Sendable {
  /// The keyword, such as "Title", "Software" or "Description".
  public let keyword: String

  /// The text, without U+0000.
  public let text: String

  /// Creates a text chunk.
  ///
  /// - Precondition: `keyword` has 1 to 79 printable characters of Latin-1, without leading,
  ///   trailing or consecutive spaces; `text` does not contain U+0000.
  public init(keyword: String, text: String) {
    precondition(Self.isKeyword(keyword) && Self.isText(text))
    self.keyword = keyword
    self.text = text
  }

  /// Returns whether a text chunk can contain the text; U+0000 would end it.
  static func isText(_ text: String) -> Bool {
    !text.unicodeScalars.contains("\0")
  }

  /// Returns whether a string is a valid keyword.
  ///
  /// Source: PNG specification, third edition, section 11.3.3.2.
  static func isKeyword(_ keyword: String) -> Bool {
    let words = keyword.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return keyword.unicodeScalars.count <= 79
      && words.allSatisfy { word in
        !word.isEmpty && word.allSatisfy { 0x21...0x7e ~= $0.value || 0xa1...0xff ~= $0.value }
      }
  }
}

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
