extension PNGChunk {
  /// Creates the header with size and colour type: 8 bits per channel, not interlaced.
  init(headerOf widthPixels: Int, by heightPixels: Int, hasAlpha: Bool) {
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(widthPixels))
    contents.append(bigEndian: UInt32(heightPixels))
    contents += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    self.init(name: "IHDR", contents: contents[...])
  }

  /// The chunk that declares sRGB with perceptual rendering intent.
  static var perceptualSRGB: PNGChunk {
    PNGChunk(name: "sRGB", contents: [0])
  }

  /// Creates the chunk with the density, rounded half up to whole pixels per metre.
  ///
  /// A point is 1/72 inch, and an inch is 0.0254 m.
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

  /// Creates a text chunk in UTF-8, uncompressed, without language.
  init(_ text: PNGText) {
    let keyword = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let contents = keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8)
    self.init(name: "iTXt", contents: contents[...])
  }
}
