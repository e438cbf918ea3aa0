extension PNGChunk {
  /// The picture's size and kind: eight bits a channel, not interlaced.
  init(headerOf widthPixels: Int, by heightPixels: Int, hasAlpha: Bool) {
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(widthPixels))
    contents.append(bigEndian: UInt32(heightPixels))
    contents += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    self.init(name: "IHDR", contents: contents[...])
  }

  /// Colours are sRGB, to be shown with the perceptual intent.
  static var perceptualSRGB: PNGChunk {
    PNGChunk(name: "sRGB", contents: [0])
  }

  /// The density of the pixels, rounded half up to whole pixels per metre.
  ///
  /// A point is a 72nd of an inch, which is 0.0254 m.
  init(pixelsPerPoint: Double) {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint < 1_000_000)
    let pointsPerMetre = 72 / 0.0254
    let pixelsPerMetre = (pixelsPerPoint * pointsPerMetre).rounded(.toNearestOrAwayFromZero)
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(pixelsPerMetre))
    contents.append(bigEndian: UInt32(pixelsPerMetre))
    contents.append(1)
    self.init(name: "pHYs", contents: contents[...])
  }

  /// A note in UTF-8, uncompressed, without language.
  init(_ text: PNGText) {
    let keyword = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let contents = keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8)
    self.init(name: "iTXt", contents: contents[...])
  }
}
