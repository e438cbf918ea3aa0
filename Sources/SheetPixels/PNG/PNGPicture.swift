internal import CPNG

/// A PNG as read: its pixels, and what stands beside them.
public struct PNGPicture: Equatable, Sendable {
  public let pixels: PixelBuffer

  /// The notes in the order of the file.
  public let text: [PNGText]

  /// Pixels on a metre; nil when the file does not say, or says different things of the two sides.
  public let pixelsPerMetre: Int?

  /// Reads a whole file of any kind of PNG, whose colours are taken for sRGB.
  ///
  /// Channels of 16 bits are rounded to 8.
  public init(_ file: [UInt8]) throws(PNGError) {
    let chunks = try PNGChunk.all(in: file)
    let header = try PNGHeader(chunks)
    text = try PNGText.all(in: chunks)
    pixelsPerMetre = chunks.first { $0.name == "pHYs" }.flatMap(Self.pixelsPerMetre)
    pixels = try PixelBuffer(
      decoding: file, widthPixels: header.widthPixels, heightPixels: header.heightPixels)
  }

  private static func pixelsPerMetre(_ chunk: PNGChunk) -> Int? {
    let contents = Array(chunk.contents)
    let isPerMetre = contents.count == 9 && contents[8] == 1
    guard isPerMetre, contents[0..<4] == contents[4..<8] else { return nil }
    return Int(UInt32(bigEndian: contents[0..<4]))
  }
}

extension PixelBuffer {
  /// Decodes a PNG of a size known beforehand.
  ///
  /// libpng writes red first, which is the lowest byte where numbers begin with that.
  fileprivate init(
    decoding file: [UInt8], widthPixels: Int, heightPixels: Int
  ) throws(PNGError) {
    var status = cpng_no_memory
    var message = [CChar](repeating: 0, count: cpng_message_capacity)
    let count = widthPixels * heightPixels
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, readCount in
      let bytes = UnsafeMutableRawBufferPointer(pixels).bindMemory(to: UInt8.self)
      status = cpng_decode(
        file, file.count, UInt32(widthPixels), UInt32(heightPixels), bytes.baseAddress, &message)
      readCount = status == cpng_ok ? count : 0
    }
    switch status {
    case cpng_ok:
      self.init(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
    case cpng_no_memory:
      throw .noMemory
    default:
      let characters = message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw .damaged(reason: String(decoding: characters, as: UTF8.self))
    }
  }
}
