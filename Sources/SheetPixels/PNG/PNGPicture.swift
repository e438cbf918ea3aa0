/// A PNG as read: its pixels, and what stands beside them.
public struct PNGPicture: Equatable, Sendable {
  public let pixels: PixelBuffer

  /// The notes in the order of the file.
  public let text: [PNGText]

  /// Pixels on a metre; nil when the file does not say, or says different things of the two sides.
  public let pixelsPerMetre: Int?

  /// Reads a whole file of any kind of PNG.
  ///
  /// Channels of 16 bits are rounded to 8.
  public init(_ file: [UInt8], colors: PNGReader.Colors = .asStored) throws(PNGError) {
    let reader = try PNGReader(file, colors: colors)
    try reader.header.checkPixelByteCount(Self.pixelByteCount(in: file))
    pixels = try PixelBuffer(reader)
    text = reader.text
    pixelsPerMetre = reader.pixelsPerMetre
  }

  /// Bytes that hold the compressed pixels.
  private static func pixelByteCount(in file: [UInt8]) throws(PNGError) -> Int {
    var result = 0
    var offset = PNGFile.signature.count
    var name: ArraySlice<UInt8> = []
    while !name.elementsEqual("IEND".utf8) {
      guard offset + PNGChunk.frameByteCount <= file.count else {
        throw .truncated(byteCount: file.count)
      }
      let byteCount = Int(UInt32(bigEndian: file[offset..<offset + 4]))
      name = file[offset + 4..<offset + 8]
      if name.elementsEqual("IDAT".utf8) { result += byteCount }
      offset += PNGChunk.frameByteCount + byteCount
      guard offset <= file.count else { throw .truncated(byteCount: file.count) }
    }
    return result
  }
}

extension PixelBuffer {
  /// Reads all rows of a picture.
  ///
  /// - Precondition: None has been read.
  public init(_ rows: any PixelRows) throws(PNGError) {
    let (width, height) = (rows.widthPixels, rows.heightPixels)
    var failure: PNGError?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      do throws(PNGError) {
        for y in 0..<height {
          try rows.read(
            into: UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
        }
        count = width * height
      } catch { failure = error }
    }
    if let failure { throw failure }
    self.init(widthPixels: width, heightPixels: height, pixels: pixels)
  }
}
