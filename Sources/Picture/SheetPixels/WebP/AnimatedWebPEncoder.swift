/// An encoder for animated lossless WebP files, which takes one frame after the other.
///
/// The bytes of finished frames can be taken at any time, so that memory does not grow with the
/// number of frames. The pixels of a file are exact; its bytes depend on the version of libwebp.
///
/// Source: RFC 9649, sections 2.3 to 2.7.
public struct AnimatedWebPEncoder: ~Copyable {
  private let encoder: LosslessWebP
  private var bytes: [UInt8] = []

  /// The number of bytes so far, including bytes that were taken.
  private var byteCount = 0

  /// Begins an animation.
  ///
  /// - Parameters:
  ///   - widthPixels: The width of the picture.
  ///   - heightPixels: The height of the picture.
  ///   - hasAlpha: True if pixels may be translucent.
  ///   - loopCount: The number of times that the animation plays, at most 65,535; 0 for endless
  ///     repetition.
  /// - Throws: A side that is too long, or a missing library.
  public init(
    widthPixels: Int, heightPixels: Int, hasAlpha: Bool, loopCount: Int
  ) throws(WebPError) {
    precondition(widthPixels > 0 && heightPixels > 0 && (0...0xffff).contains(loopCount))
    guard max(widthPixels, heightPixels) <= WebPError.longestSidePixels else {
      throw .sideTooLong(widthPixels: widthPixels, heightPixels: heightPixels)
    }
    let encoder = try LosslessWebP(pixelCount: widthPixels * heightPixels)
    self.init(
      encoder, FrameArea(widthPixels: widthPixels, heightPixels: heightPixels), hasAlpha: hasAlpha,
      loopCount: loopCount)
  }

  private init(_ encoder: LosslessWebP, _ picture: FrameArea, hasAlpha: Bool, loopCount: Int) {
    self.encoder = encoder
    bytes += "RIFF".utf8
    bytes.append(littleEndian: 0, byteCount: 4)
    bytes += "WEBP".utf8
    let isAnimated: UInt8 = 0x02
    let mayBeTranslucent: UInt8 = 0x10
    var header: [UInt8] = [isAnimated | (hasAlpha ? mayBeTranslucent : 0), 0, 0, 0]
    header.append(littleEndian: picture.widthPixels - 1, byteCount: 3)
    header.append(littleEndian: picture.heightPixels - 1, byteCount: 3)
    bytes.append(chunk: "VP8X", header)
    var animation: [UInt8] = [0, 0, 0, 0]
    animation.append(littleEndian: loopCount, byteCount: 2)
    bytes.append(chunk: "ANIM", animation)
    byteCount = bytes.count
  }

  /// Adds a frame that replaces a part of the picture.
  ///
  /// - Parameters:
  ///   - rows: The rows of the whole frame.
  ///   - area: The part that is replaced; its corner is moved to even columns and rows.
  ///   - milliseconds: The time for which the frame is shown, below 2²⁴.
  /// - Throws: A file that becomes too long, or an error of libwebp.
  public mutating func add(
    _ rows: borrowing FrameRows, in area: FrameArea, milliseconds: Int
  ) throws(WebPError) {
    precondition((0..<1 << 24).contains(milliseconds))
    var area = area
    area.widthPixels += area.x % 2
    area.heightPixels += area.y % 2
    area.x -= area.x % 2
    area.y -= area.y % 2
    var frame: [UInt8] = []
    for number in [
      area.x / 2, area.y / 2, area.widthPixels - 1, area.heightPixels - 1, milliseconds,
    ] {
      frame.append(littleEndian: number, byteCount: 3)
    }
    let replacesPixels: UInt8 = 0x02
    frame.append(replacesPixels)
    frame.append(chunk: "VP8L", try encoder.encode(rows, in: area))
    let before = bytes.count
    bytes.append(chunk: "ANMF", frame)
    byteCount += bytes.count - before
    guard byteCount <= Int(UInt32.max) else { throw .fileTooLong }
  }

  /// Removes and returns the bytes of all finished frames.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The offset of the four bytes that are known only at the end.
  public static let sizeOffset = 4

  /// The bytes at ``sizeOffset``: the length of the file after them.
  public var sizeBytes: [UInt8] {
    var size: [UInt8] = []
    size.append(littleEndian: byteCount - 8, byteCount: 4)
    return size
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: Int, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }

  /// Appends a chunk of a RIFF file, padded to an even length.
  fileprivate mutating func append(chunk name: String, _ contents: [UInt8]) {
    self += name.utf8
    append(littleEndian: contents.count, byteCount: 4)
    self += contents
    if contents.count % 2 == 1 { append(0) }
  }
}
