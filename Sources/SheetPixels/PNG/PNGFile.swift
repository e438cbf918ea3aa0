internal import SheetPlatform

/// A picture as a PNG file.
public struct PNGFile: Equatable, Sendable {
  /// The signature of the PNG format.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// The contents of the file.
  public let bytes: [UInt8]

  /// Encodes a picture, with alpha if any pixel is not opaque.
  ///
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    _ buffer: PixelBuffer, pixelsPerPoint: Double, text: [PNGText] = []
  ) throws(PictureSizeError) {
    var encoder = try PNGEncoder(
      widthPixels: buffer.widthPixels, heightPixels: buffer.heightPixels,
      hasAlpha: !buffer.isOpaque, pixelsPerPoint: pixelsPerPoint, text: text)
    buffer.forEachRow { encoder.add($0) }
    bytes = encoder.finished()
  }
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
    var chunks = (PictureChunks(first), PictureChunks(second))
    while true {
      let (a, b) = (chunks.0.next(), chunks.1.next())
      guard let a, let b else { return a == nil && b == nil }
      guard first[a].hasSameBytes(as: second[b]) else { return false }
    }
  }
}

extension PNGFile {
  /// Returns the chunks of a file except text chunks; the same bytes for another kind of file.
  public static func withoutNotes(_ file: [UInt8]) -> [UInt8] {
    guard file.starts(with: signature) else { return file }
    var chunks = PictureChunks(file)
    var bytes = signature
    while let chunk = chunks.next() { bytes += file[chunk] }
    return bytes
  }
}

/// A sequence of the ranges of all chunks of a file except text chunks.
private struct PictureChunks: IteratorProtocol {
  private let file: [UInt8]
  private var offset = PNGFile.signature.count

  private static let notes: Set<[UInt8]> = [
    Array("tEXt".utf8), Array("iTXt".utf8), Array("zTXt".utf8),
  ]

  init(_ file: [UInt8]) {
    self.file = file
  }

  /// Returns the next range; invalid data counts as one chunk that extends to the end.
  mutating func next() -> Range<Int>? {
    while offset < file.count {
      let start = offset
      guard start + PNGChunk.frameByteCount <= file.count else {
        offset = file.count
        return start..<file.count
      }
      let byteCount = Int(UInt32(bigEndian: file[start..<start + 4]))
      offset = min(file.count, start + PNGChunk.frameByteCount + byteCount)
      if !Self.notes.contains(Array(file[start + 4..<start + 8])) { return start..<offset }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSameBytes(as other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let otherStart = others.baseAddress else {
          return true
        }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
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
