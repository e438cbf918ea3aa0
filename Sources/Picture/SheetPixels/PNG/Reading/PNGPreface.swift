/// The chunks before the pixels of a PNG.
struct PNGPreface {
  let format: PixelFormat

  /// The conversion to sRGB; nil if colours are unchanged.
  let conversion: ColorConversion?
  private(set) var pixelsPerMetre: Int?
  let text: [PNGText]

  /// Reads all chunks before the pixels and enters the first chunk of pixels.
  init(_ chunks: ChunkStream, colors: PNGReader.Colors) throws(PNGError) {
    try chunks.enterNext()
    let header = try PNGHeader(chunk: chunks.name, contents: chunks.contents())
    var palette: [UInt8]?
    var transparency: [UInt8]?
    var text: [PNGText] = []
    var colorChunks = ColorChunks()
    try chunks.enterNext()
    while chunks.name != "IDAT" {
      switch chunks.name {
      case "PLTE" where palette == nil && transparency == nil: palette = try chunks.contents()
      case "tRNS" where transparency == nil: transparency = try chunks.contents()
      case "PLTE", "tRNS":
        throw .damaged(reason: "chunk '\(chunks.name)' is repeated or in the wrong place")
      case "pHYs" where pixelsPerMetre == nil:
        pixelsPerMetre = try Self.pixelsPerMetre(chunks.contents())
      default:
        if colors == .sRGB, try colorChunks.read(chunks) { break }
        if try !text.read(chunks) { try Self.skip(chunks) }
      }
      try chunks.enterNext()
    }
    self.text = text
    format = try PixelFormat(header, palette: palette, transparency: transparency)
    conversion = try colorChunks.conversion(for: header, isal: chunks.isal)
  }

  private static func skip(_ chunks: ChunkStream) throws(PNGError) {
    guard chunks.isAncillary else {
      throw .damaged(
        reason: chunks.name == "IEND"
          ? "it has no pixels" : "unexpected chunk '\(chunks.name)' before the pixels")
    }
    try chunks.skip()
  }

  private static func pixelsPerMetre(_ contents: [UInt8]) -> Int? {
    let isPerMetre = contents.count == 9 && contents[8] == 1
    guard isPerMetre, contents[0..<4] == contents[4..<8] else { return nil }
    return Int(UInt32(bigEndian: contents[0..<4]))
  }
}

extension PNGText {
  /// Reads a text chunk; nil if it is compressed.
  fileprivate init?(chunk name: String, contents: [UInt8]) throws(PNGError) {
    if name == "tEXt" {
      try self.init(latin1: contents[...])
      return
    }
    guard !Self.isCompressed(contents[...]) else { return nil }
    try self.init(international: contents[...])
  }

  /// Returns whether the text is compressed, which the byte after the zero-terminated keyword
  /// indicates.
  private static func isCompressed(_ contents: ArraySlice<UInt8>) -> Bool {
    contents.drop { $0 != 0 }.dropFirst().first == 1
  }

  /// Reads keyword, zero and text in Latin-1.
  private init(latin1 contents: ArraySlice<UInt8>) throws(PNGError) {
    let parts = contents.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .damaged(reason: "a text chunk ends before its text") }
    try self.init(keywordBytes: parts[0], readText: Self.latin1(parts[1]))
  }

  /// Reads keyword, zero, compression, method, language, zero, translated keyword, zero and text.
  private init(international contents: ArraySlice<UInt8>) throws(PNGError) {
    let keyword = contents.prefix { $0 != 0 }
    let parts = contents.dropFirst(keyword.count + 3)
      .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { throw .damaged(reason: "a text chunk ends before its text") }
    guard let text = String(validating: parts[2], as: UTF8.self) else {
      throw .damaged(reason: "the text of a text chunk is not UTF-8")
    }
    try self.init(keywordBytes: keyword, readText: text)
  }

  private init(keywordBytes: ArraySlice<UInt8>, readText text: String) throws(PNGError) {
    let keyword = Self.latin1(keywordBytes)
    guard Self.isKeyword(keyword), Self.isText(text) else {
      throw .damaged(reason: "a text chunk contains characters that are not allowed")
    }
    self.init(keyword: keyword, text: text)
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return String(scalars)
  }
}

extension [PNGText] {
  /// The largest number of texts that are read, which is also libpng's.
  private static let mostTexts = 1000

  /// The largest size of all texts together in bytes; every recipe is smaller.
  private static let mostBytes = 1 << 20

  /// Reads the current chunk if it can be a text chunk; returns whether it was read.
  ///
  /// Compressed texts are omitted, as are all texts after the first 1,000 or the first megabyte;
  /// languages and translated keywords are ignored.
  mutating func read(_ chunks: ChunkStream) throws(PNGError) -> Bool {
    guard chunks.name == "tEXt" || chunks.name == "iTXt", count < Self.mostTexts,
      reduce(chunks.leftByteCount, { $0 + $1.text.utf8.count }) <= Self.mostBytes
    else { return false }
    if let note = try PNGText(chunk: chunks.name, contents: chunks.contents()) { append(note) }
    return true
  }
}
