extension PNGChunk {
  /// The picture's size and kind: eight bits a channel, not interlaced.
  init(headerOf widthPixels: Int, by heightPixels: Int, hasAlpha: Bool) {
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(widthPixels))
    contents.append(bigEndian: UInt32(heightPixels))
    contents += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    self.init(name: "IHDR", contents: contents)
  }

  /// Colours are sRGB, to be shown with the perceptual intent.
  static var perceptualSRGB: PNGChunk {
    PNGChunk(name: "sRGB", contents: [0])
  }

  /// The density of the pixels, rounded half up to whole pixels per metre.
  init(pixelsPerPoint: Double) {
    let pixelsPerMetre = (pixelsPerPoint * 72 / 0.0254).rounded(.toNearestOrAwayFromZero)
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(pixelsPerMetre))
    contents.append(bigEndian: UInt32(pixelsPerMetre))
    contents.append(1)
    self.init(name: "pHYs", contents: contents)
  }

  /// A note in UTF-8, uncompressed, without language.
  init(_ text: PNGText) {
    let keyword = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.init(name: "iTXt", contents: keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8))
  }
}
