/// A decoded PNG: its pixels, text and density.
public struct PNGPicture: Equatable, Sendable {
  /// The pixels.
  public let pixels: PixelBuffer

  /// The text chunks in the order of the file.
  public let text: [PNGText]

  /// The density in pixels per metre; nil if the file does not define it, or differently for both
  /// axes.
  public let pixelsPerMetre: Int?

  /// Decodes a file of any PNG format.
  ///
  /// Channels of 16 bits are rounded to 8.
  ///
  /// - Throws: ``PNGError`` if the file is damaged, too large or not a PNG.
  public init(_ file: [UInt8], colors: PNGReader.Colors = .asStored) throws(PNGError) {
    let reader = try PNGReader(file, colors: colors)
    try reader.header.checkPixelByteCount(Self.pixelByteCount(in: file))
    pixels = try PixelBuffer(reader)
    text = reader.text
    pixelsPerMetre = reader.pixelsPerMetre
  }

  /// Returns the number of bytes of compressed pixels.
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
  /// Creates a picture from all rows of a source.
  ///
  /// - Precondition: No row has been read.
  /// - Throws: ``PNGError`` if the file is damaged.
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
