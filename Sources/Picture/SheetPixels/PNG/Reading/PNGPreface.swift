internal import CISAL
internal import CLCMS

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

/// The chunks of a PNG that define its colour space.
///
/// The first of these that is present counts: `cICP`, `iCCP`, `sRGB`, `gAMA` with or without
/// `cHRM`. An unknown `cICP` is ignored if there is an `iCCP`. `cHRM` alone is ignored, because it
/// does not define a transfer function.
///
/// An invalid chunk that counts is an error. The specification allows to ignore it, but two
/// pictures with guessed colours cannot be reported as equal.
///
/// Source: PNG specification, third edition, sections 4.3 and 13.14.
struct ColorChunks {
  private static let names: Set<String> = ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"]

  private var contents: [String: [UInt8]] = [:]

  /// Reads the current chunk if it is one of these; returns whether it was read.
  mutating func read(_ chunks: ChunkStream) throws(PNGError) -> Bool {
    let name = chunks.name
    guard Self.names.contains(name), contents[name] == nil else { return false }
    contents[name] = try chunks.contents()
    return true
  }

  /// Returns the conversion to sRGB; nil if the samples are sRGB.
  func conversion(for header: PNGHeader, isal: ISAL) throws(PNGError) -> ColorConversion? {
    if let code = contents["cICP"], let profile = try profile(cicp: code) {
      return try Self.conversion(from: profile, for: header, chunk: "cICP")
    }
    if let packed = contents["iCCP"] {
      return try Self.conversion(from: ICCChunk(packed, isal).profile(), for: header, chunk: "iCCP")
    }
    guard contents["sRGB"] == nil, let bytes = contents["gAMA"] else { return nil }
    guard let profile = try profile(gamma: bytes) else { return nil }
    return try Self.conversion(from: profile, for: header, chunk: "gAMA")
  }

  private static func conversion(
    from profile: borrowing ColorProfile, for header: PNGHeader, chunk: String
  ) throws(PNGError) -> ColorConversion? {
    do {
      return try ColorConversion(
        profile, isGray: header.kind.isGray, isWide: header.bitsPerChannel == 16)
    } catch { throw PNGError(error, chunk: chunk) }
  }

  /// The primaries and the curves of standard and high definition video, whose frames are shown as if they were sRGB.
  private static let video = (primaries: Set<UInt8>([1, 5, 6]), curves: Set<UInt8>([1, 6, 13]))

  /// Returns the profile of a `cICP` chunk; nil for one that specifies nothing, and for an unknown code with another chunk
  /// as the fallback.
  ///
  /// Source: ITU-T H.273, tables 2 to 4.
  private func profile(cicp code: [UInt8]) throws(PNGError) -> ColorProfile? {
    switch code {
    case _ where code.count == 4 && code[..<2].contains(2): return nil
    case _
    where code.count == 4 && Array(code[2...]) == [0, 1] && Self.video.primaries.contains(code[0])
      && Self.video.curves.contains(code[1]):
      return ColorProfile.sRGB(try littleCMS(for: "cICP"))
    case [12, 13, 0, 1]: return ColorProfile(.displayP3, curve: .sRGB(try littleCMS(for: "cICP")))
    case _ where contents["iCCP"] != nil: return nil
    default:
      let numbers = code.prefix(4).map { "\($0)" }.joined(separator: ", ")
      throw .colors(chunk: "cICP", reason: "the code \(numbers) is not supported")
    }
  }

  /// Returns the profile of a `gAMA` chunk; nil for the values that accompany sRGB as a fallback.
  private func profile(gamma bytes: [UInt8]) throws(PNGError) -> ColorProfile? {
    let gamma = bytes.count == 4 ? Double(UInt32(bigEndian: bytes[...])) / 100_000 : 0
    guard gamma > 0 else { throw .colors(chunk: "gAMA", reason: "its value is not above 0") }
    let coordinates = try chromaticities() ?? Primaries.sRGBCoordinates
    let isAsSRGB = zip(coordinates, Primaries.sRGBCoordinates).allSatisfy { abs($0 - $1) < 0.001 }
    guard !isAsSRGB || abs(gamma * 2.2 - 1) > 0.01 else { return nil }
    let curve = ToneCurve(exponent: 1 / gamma, try littleCMS(for: "gAMA"))
    guard let profile = ColorProfile(Primaries(coordinates), curve: curve) else {
      throw .colors(chunk: "cHRM", reason: "its primaries enclose no colours")
    }
    return profile
  }

  /// Returns the chromaticities of white, red, green and blue.
  private func chromaticities() throws(PNGError) -> [Double]? {
    guard let bytes = contents["cHRM"] else { return nil }
    guard bytes.count == 32 else {
      throw .colors(chunk: "cHRM", reason: "it has \(bytes.count) bytes instead of 32")
    }
    let coordinates = stride(from: 0, to: bytes.count, by: 4).map { index in
      Double(UInt32(bigEndian: bytes[index..<index + 4])) / 100_000
    }
    let colors = stride(from: 0, to: 8, by: 2).map { (coordinates[$0], coordinates[$0 + 1]) }
    guard colors.allSatisfy({ x, y in y > 0 && x + y <= 1 }) else {
      throw .colors(chunk: "cHRM", reason: "one of its chromaticities is invalid")
    }
    return coordinates
  }
}

/// A colour profile as stored in an `iCCP` chunk.
private struct ICCChunk {
  private let bytes: [UInt8]

  /// The upper bound of a profile in bytes: profiles of displays have some thousands, those of printers
  /// up to 3 million.
  private static let mostByteCount = 4 << 20

  /// Reads name, zero, compression method and profile.
  init(_ contents: [UInt8], _ isal: ISAL) throws(PNGError) {
    let packed = contents.drop { $0 != 0 }.dropFirst()
    guard packed.first == 0 else {
      throw .colors(chunk: "iCCP", reason: "its name is not followed by a compressed profile")
    }
    bytes = try Self.inflated(packed.dropFirst(), isal)
  }

  func profile() throws(PNGError) -> ColorProfile {
    guard let profile = ColorProfile(bytes, try littleCMS(for: "iCCP")) else {
      throw .colors(chunk: "iCCP", reason: "its \(bytes.count) bytes are not an ICC profile")
    }
    return profile
  }

  private static func inflated(
    _ packed: ArraySlice<UInt8>, _ isal: ISAL
  ) throws(PNGError) -> [UInt8] {
    let inflater = Inflater(isal)
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    return try packed.withUnsafeBufferPointer { (packed) throws(PNGError) in
      inflater.give(UnsafeRawBufferPointer(packed))
      var result: [UInt8] = []
      while !inflater.isFinished {
        guard let count = inflater.inflate(into: room), count > 0 || inflater.isFinished else {
          throw .colors(chunk: "iCCP", reason: "its profile cannot be decompressed")
        }
        result += room[..<count]
        guard result.count <= mostByteCount else {
          throw .colors(chunk: "iCCP", reason: "its profile exceeds \(mostByteCount) bytes")
        }
      }
      return result
    }
  }
}

/// Opens little CMS for a chunk.
private func littleCMS(for chunk: String) throws(PNGError) -> LittleCMS {
  do { return try LittleCMS.opened() } catch { throw PNGError(error, chunk: chunk) }
}

extension PNGError {
  fileprivate init(_ error: ColorError, chunk: String) {
    switch error {
    case .invalid(let reason): self = .colors(chunk: chunk, reason: reason)
    case .missingLibrary(let reason, let package):
      self = .missingLibrary(reason: reason, package: package)
    }
  }
}
