@testable import SheetPixels

extension PNGReader {
  /// All rows, one after the other.
  func pixels() throws(PNGError) -> [UInt32] {
    try PixelBuffer(self).pixels
  }
}

extension PNGText {
  /// Reads the text chunks of a PNG without decoding its pixels.
  static func read(from file: [UInt8]) throws(PNGError) -> [PNGText] {
    let chunks = try ChunkStream(ArraySource(file))
    var text: [PNGText] = []
    repeat {
      try chunks.enterNext()
      if try !text.read(chunks) { try chunks.skip() }
    } while chunks.name != "IEND"
    return text
  }
}
