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
