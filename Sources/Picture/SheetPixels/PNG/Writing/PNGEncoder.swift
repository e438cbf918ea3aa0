/// A PNG encoder that takes the rows of a picture from top to bottom.
///
/// It writes 8 bits per channel, RGB or straight RGBA, sRGB. The bytes depend only on the arguments
/// and the rows; they contain no time.
public struct PNGEncoder: ~Copyable {
  private let heightPixels: Int
  private var file: [UInt8]
  private var rows: RowDeflater
  private var rowCount = 0

  /// Begins a picture.
  ///
  /// Alpha is kept if `hasAlpha` is true; otherwise all pixels count as opaque. A point, with
  /// `pixelsPerPoint` pixels on each side, is 1/72 inch.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    widthPixels: Int, heightPixels: Int, hasAlpha: Bool, pixelsPerPoint: Double,
    text: [PNGText] = []
  ) throws(PictureSizeError) {
    file = try PNGFile.head(
      widthPixels: widthPixels, heightPixels: heightPixels, kind: hasAlpha ? .colorAlpha : .color,
      pixelsPerPoint: pixelsPerPoint)
    self.heightPixels = heightPixels
    rows = RowDeflater(widthPixels: widthPixels, hasAlpha: hasAlpha)
    for entry in text { file.append(chunk: "iTXt", entry.uncompressed) }
  }

  /// Adds the next row.
  ///
  /// - Precondition: The row is as wide as the picture, and the picture is not complete.
  public mutating func add(_ row: Row) {
    precondition(rowCount < heightPixels)
    rowCount += 1
    rows.add(row)
  }

  /// Returns the file, consuming the encoder.
  ///
  /// - Precondition: The picture is complete.
  public consuming func finished() -> [UInt8] {
    precondition(rowCount == heightPixels)
    file.append(chunk: "IDAT", rows.finished())
    file.append(chunk: "IEND")
    return file
  }
}

extension PNGFile {
  /// Returns the beginning of every PNG that is written, up to its own chunks: signature, header, sRGB with
  /// perceptual rendering intent, and density.
  ///
  /// The picture is not interlaced and has 8 bits per channel. A point, with `pixelsPerPoint` pixels on each
  /// side, is 1/72 inch; the density is rounded half up to whole pixels per metre.
  ///
  /// - Precondition: `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  static func head(
    widthPixels: Int, heightPixels: Int, kind: PNGHeader.Kind, pixelsPerPoint: Double
  ) throws(PictureSizeError) -> [UInt8] {
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    var bytes = signature
    bytes.append(
      chunk: "IHDR", [UInt8](bigEndian: widthPixels, heightPixels) + [8, kind.rawValue, 0, 0, 0])
    return bytes + facts(pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns a file by another writer with the chunks of every PNG that is written: sRGB, density and notes.
  ///
  /// - Precondition: The file begins with the signature and a header, and `pixelsPerPoint` is above 0 and below
  ///   a million.
  package static func noting(
    _ file: [UInt8], pixelsPerPoint: Double, text: [PNGText]
  ) -> [UInt8] {
    let headEnd = signature.count + 25
    var bytes = Array(file[..<headEnd]) + facts(pixelsPerPoint: pixelsPerPoint)
    for entry in text { bytes.append(chunk: "iTXt", entry.uncompressed) }
    return bytes + file[headEnd...]
  }

  private static func facts(pixelsPerPoint: Double) -> [UInt8] {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint < 1_000_000)
    let pointsPerMetre = 72 / 0.0254
    let pixelsPerMetre = Int((pixelsPerPoint * pointsPerMetre).rounded(.toNearestOrAwayFromZero))
    var bytes: [UInt8] = []
    bytes.append(chunk: "sRGB", [0])
    bytes.append(chunk: "pHYs", [UInt8](bigEndian: pixelsPerMetre, pixelsPerMetre) + [1])
    return bytes
  }
}

extension PNGText {
  /// The contents of a text chunk in UTF-8, uncompressed, without language.
  fileprivate var uncompressed: [UInt8] {
    keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + [0, 0, 0, 0, 0] + text.utf8
  }
}

extension PNGFile {
  /// Encodes a picture, with alpha if any pixel is not opaque.
  ///
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    _ buffer: PixelBuffer, pixelsPerPoint: Double, text: [PNGText] = []
  ) throws(PictureSizeError) {
    var encoder = try PNGEncoder(
      widthPixels: buffer.widthPixels, heightPixels: buffer.heightPixels,
      hasAlpha: !buffer.isOpaque, pixelsPerPoint: pixelsPerPoint, text: text)
    buffer.forEachRow { encoder.add($0) }
    bytes = encoder.finished()
  }
}

/// An encoder for animated PNGs that takes the rows of one frame after the other.
///
/// The bytes of finished frames can be taken at any time, so that memory does not grow with the
/// number of frames. Programs without support for animations show the first frame. The bytes depend
/// only on the arguments and the rows.
///
/// Source: the PNG specification, third edition, sections 11.3.6.1 to 11.3.6.3.
public struct AnimatedPNGEncoder: ~Copyable {
  private let picture: FrameArea
  private let hasAlpha: Bool
  private let frameCount: Int
  private var bytes: [UInt8]
  private var finishedCount = 0

  /// The frame whose rows are being added; nil between frames.
  private var area: FrameArea?
  private var rows: RowDeflater?
  private var rowCount = 0

  /// The sequence number of the next animation chunk.
  private var sequenceNumber = 0

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - widthPixels: The width of the picture.
  ///   - heightPixels: The height of the picture.
  ///   - hasAlpha: True to keep alpha; otherwise all pixels count as opaque.
  ///   - pixelsPerPoint: The pixels on each side of a point, which is 1/72 inch.
  ///   - frameCount: The number of frames, 1 or more.
  ///   - loopCount: The number of times that the animation plays; 0 for endless repetition.
  /// - Precondition: `pixelsPerPoint` is above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    widthPixels: Int, heightPixels: Int, hasAlpha: Bool, pixelsPerPoint: Double, frameCount: Int,
    loopCount: Int = 0
  ) throws(PictureSizeError) {
    bytes = try PNGFile.head(
      widthPixels: widthPixels, heightPixels: heightPixels, kind: hasAlpha ? .colorAlpha : .color,
      pixelsPerPoint: pixelsPerPoint)
    precondition((1...Int(UInt32.max >> 1)).contains(frameCount))
    precondition((0...Int(UInt32.max >> 1)).contains(loopCount))
    picture = FrameArea(widthPixels: widthPixels, heightPixels: heightPixels)
    self.hasAlpha = hasAlpha
    self.frameCount = frameCount
    bytes.append(chunk: "acTL", [UInt8](bigEndian: frameCount, loopCount))
  }

  /// Begins the next frame, which replaces a part of the picture.
  ///
  /// - Parameters:
  ///   - duration: The time for which the frame is shown.
  ///   - area: The part that is replaced; nil for all of it. The first frame replaces all.
  /// - Precondition: The previous frame is complete, and the animation is not.
  public mutating func beginFrame(_ duration: FrameDuration, in area: FrameArea? = nil) {
    precondition(self.area == nil && finishedCount < frameCount)
    let area = area ?? picture
    precondition(area.x + area.widthPixels <= picture.widthPixels)
    precondition(area.y + area.heightPixels <= picture.heightPixels)
    precondition(finishedCount > 0 || area == picture)
    self.area = area
    rows = RowDeflater(widthPixels: area.widthPixels, hasAlpha: hasAlpha)
    rowCount = 0
    appendFrameControl(duration, area)
  }

  /// Adds the next row of the frame; the last one ends it.
  ///
  /// - Precondition: A frame has begun, the row is as wide as its area, and the first row of a frame
  ///   is not a repetition.
  public mutating func add(_ row: Row) {
    guard let area else { preconditionFailure("a row needs a frame") }
    rows?.add(row)
    rowCount += 1
    if rowCount == area.heightPixels { finishFrame() }
  }

  /// Removes and returns the bytes that are complete.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Returns the bytes that were not taken, consuming the encoder.
  ///
  /// - Precondition: The animation is complete.
  public consuming func finished() -> [UInt8] {
    precondition(finishedCount == frameCount)
    bytes.append(chunk: "IEND")
    return bytes
  }

  private mutating func finishFrame() {
    guard let data = rows.take()?.finished() else { return }
    if finishedCount == 0 {
      bytes.append(chunk: "IDAT", data)
    } else {
      let contents = [UInt8](bigEndian: nextSequenceNumber()) + data
      bytes.append(chunk: "fdAT", contents)
    }
    finishedCount += 1
    area = nil
  }

  /// Appends size, position and duration of a frame; its disposal is none and it replaces all pixels
  /// of its area.
  private mutating func appendFrameControl(_ duration: FrameDuration, _ area: FrameArea) {
    var contents = [UInt8](
      bigEndian: nextSequenceNumber(), area.widthPixels, area.heightPixels, area.x, area.y)
    let (seconds, divisor) = duration.shortNumbers
    contents += [UInt8(seconds >> 8), UInt8(seconds & 0xff)]
    contents += [UInt8(divisor >> 8), UInt8(divisor & 0xff)]
    contents += [0, 0]
    bytes.append(chunk: "fcTL", contents)
  }

  private mutating func nextSequenceNumber() -> Int {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}

/// The duration of a frame as a fraction of a second, such as 1/60.
public struct FrameDuration: Equatable, Sendable {
  /// The numerator, 1 or more.
  public let seconds: Int
  /// The denominator, 1 or more.
  public let divisor: Int

  /// Creates a duration.
  ///
  /// - Precondition: Both numbers are at least 1.
  public init(seconds: Int, divisor: Int) {
    precondition(seconds > 0 && divisor > 0)
    self.seconds = seconds
    self.divisor = divisor
  }

  /// Creates a duration of whole milliseconds.
  public init(milliseconds: Int) {
    self.init(seconds: milliseconds, divisor: 1000)
  }

  /// The numbers as an animated PNG stores them, in 16 bits each.
  ///
  /// A fraction of larger numbers is rounded to the nearest one, with an error of 1/65,000 at most.
  var shortNumbers: (UInt16, UInt16) {
    var (seconds, divisor) = (seconds, divisor)
    while max(seconds, divisor) > 0xffff {
      seconds = (seconds + 1) / 2
      divisor = (divisor + 1) / 2
    }
    return (UInt16(seconds), UInt16(divisor))
  }
}

/// A rectangle of pixels within the frames of an animation.
public struct FrameArea: Equatable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns, 1 or more.
  public var widthPixels: Int
  /// The number of rows, 1 or more.
  public var heightPixels: Int

  /// Creates a rectangle.
  ///
  /// - Precondition: The first column and row are 0 or more, and both sides are at least 1.
  public init(x: Int = 0, y: Int = 0, widthPixels: Int, heightPixels: Int) {
    precondition(x >= 0 && y >= 0 && widthPixels > 0 && heightPixels > 0)
    self.x = x
    self.y = y
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
  }
}
