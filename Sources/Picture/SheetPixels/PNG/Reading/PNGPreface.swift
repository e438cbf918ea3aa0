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
