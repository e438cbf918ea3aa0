/// An encoder for animated PNGs that takes the rows of one frame after the other.
///
/// All frames have the same duration and replace the whole picture, and the animation loops
/// forever. Programs without support for animations show the first frame. The bytes depend only on
/// the arguments and the rows.
///
/// Source: the PNG specification, third edition, sections 11.3.6.1 to 11.3.6.3.
public struct AnimatedPNGEncoder: ~Copyable {
  private let widthPixels: Int
  private let heightPixels: Int
  private let hasAlpha: Bool
  private let frameCount: Int
  private let millisecondsPerFrame: Int
  private var file: [UInt8]
  private var rows: RowDeflater
  private var rowCount = 0
  private var finishedCount = 0

  /// The sequence number of the next animation chunk.
  private var sequenceNumber: UInt32 = 0

  /// Begins an animation.
  ///
  /// Alpha is kept if `hasAlpha` is true; otherwise all pixels count as opaque. A point, with
  /// `pixelsPerPoint` pixels on each side, is 1/72 inch.
  ///
  /// - Precondition: There is at least one frame, its duration is 1 to 65,535 ms, and
  ///   `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    widthPixels: Int, heightPixels: Int, hasAlpha: Bool, pixelsPerPoint: Double, frameCount: Int,
    millisecondsPerFrame: Int
  ) throws(PictureSizeError) {
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    precondition(frameCount > 0 && (1...65_535).contains(millisecondsPerFrame))
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    self.hasAlpha = hasAlpha
    self.frameCount = frameCount
    self.millisecondsPerFrame = millisecondsPerFrame
    rows = RowDeflater(widthPixels: widthPixels, hasAlpha: hasAlpha)
    file = PNGFile.signature
    PNGChunk(headerOf: widthPixels, by: heightPixels, hasAlpha: hasAlpha).append(to: &file)
    PNGChunk.perceptualSRGB.append(to: &file)
    PNGChunk(pixelsPerPoint: pixelsPerPoint).append(to: &file)
    PNGChunk(animationOf: frameCount).append(to: &file)
  }

  /// Adds the next row; the one after the last row of a frame begins the next frame.
  ///
  /// - Precondition: The row is as wide as the picture, the first row of a frame is not a
  ///   repetition, and the animation is not complete.
  public mutating func add(_ row: Row) {
    precondition(finishedCount < frameCount)
    rows.add(row)
    rowCount += 1
    if rowCount == heightPixels { finishFrame() }
  }

  /// Returns the file, consuming the encoder.
  ///
  /// - Precondition: The animation is complete.
  public consuming func finished() -> [UInt8] {
    precondition(finishedCount == frameCount)
    PNGChunk(name: "IEND", contents: []).append(to: &file)
    return file
  }

  private mutating func finishFrame() {
    var done = RowDeflater(widthPixels: widthPixels, hasAlpha: hasAlpha)
    swap(&done, &rows)
    let bytes = done.finished()
    appendFrameControl()
    if finishedCount == 0 {
      PNGChunk(name: "IDAT", contents: bytes[...]).append(to: &file)
    } else {
      var contents: [UInt8] = []
      contents.append(bigEndian: nextSequenceNumber())
      contents += bytes
      PNGChunk(name: "fdAT", contents: contents[...]).append(to: &file)
    }
    finishedCount += 1
    rowCount = 0
  }

  /// Appends size, position and duration of a frame; its disposal is none and it replaces all
  /// pixels.
  private mutating func appendFrameControl() {
    var contents: [UInt8] = []
    contents.append(bigEndian: nextSequenceNumber())
    contents.append(bigEndian: UInt32(widthPixels))
    contents.append(bigEndian: UInt32(heightPixels))
    contents += [0, 0, 0, 0, 0, 0, 0, 0]
    contents += [UInt8(millisecondsPerFrame >> 8), UInt8(millisecondsPerFrame & 0xff)]
    contents += [UInt8(1000 >> 8), UInt8(1000 & 0xff)]
    contents += [0, 0]
    PNGChunk(name: "fcTL", contents: contents[...]).append(to: &file)
  }

  private mutating func nextSequenceNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}

extension PNGChunk {
  /// Creates the chunk with the number of frames of an animation that loops forever.
  fileprivate init(animationOf frameCount: Int) {
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(frameCount))
    contents.append(bigEndian: 0)
    self.init(name: "acTL", contents: contents[...])
  }
}
