internal import CWebP
public import SheetPictures
internal import SheetPlatform

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
    bytes.append(riffChunk: "VP8X", header)
    var animation: [UInt8] = [0, 0, 0, 0]
    animation.append(littleEndian: loopCount, byteCount: 2)
    bytes.append(riffChunk: "ANIM", animation)
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
    frame.append(riffChunk: "VP8L", try encoder.encode(rows, in: area))
    let before = bytes.count
    bytes.append(riffChunk: "ANMF", frame)
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
  fileprivate mutating func append(riffChunk name: String, _ contents: [UInt8]) {
    self += name.utf8
    append(littleEndian: contents.count, byteCount: 4)
    self += contents
    if contents.count % 2 == 1 { append(0) }
  }
}

/// A lossless encoder of single pictures by libwebp.
///
/// It is a class because it owns the memory of the pixels.
final class LosslessWebP {
  private let library: WebP
  private var config = WebPConfig()
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pixelCount: Int

  /// The effort of compression, 0 to 9.
  ///
  /// Measured on frames: level 0 takes as long and needs 15 times as many bytes; level 4 takes twice
  /// as long and saves a quarter.
  private static let level: Int32 = 1

  /// Prepares the encoder for pictures of at most `pixelCount` pixels.
  init(pixelCount: Int) throws(WebPError) {
    library = try WebP.opened()
    let isKnown =
      library.WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, Int32(cwebp_version)) != 0
      && library.WebPConfigLosslessPreset(&config, Self.level) != 0
    guard isKnown else { throw Self.otherVersion }
    // The colours of transparent pixels are kept, so that the pixels equal a PNG's.
    config.exact = 1
    config.low_memory = 1
    pixels = .allocate(capacity: pixelCount)
    self.pixelCount = pixelCount
  }

  deinit { pixels.deallocate() }

  /// Returns the bitstream of an area of a frame, as the contents of a `VP8L` chunk.
  func encode(_ rows: borrowing FrameRows, in area: FrameArea) throws(WebPError) -> [UInt8] {
    let count = area.widthPixels * area.heightPixels
    precondition(count <= pixelCount)
    rows.copyPixels(of: area, to: pixels, rowPixels: area.widthPixels)
    for index in 0..<count {
      // From alpha, blue, green, red to alpha, red, green, blue.
      let swapped = pixels[index].byteSwapped
      pixels[index] = swapped &>> 8 | swapped &<< 24
    }
    var picture = WebPPicture()
    guard library.WebPPictureInitInternal(&picture, Int32(cwebp_version)) != 0 else {
      throw Self.otherVersion
    }
    picture.use_argb = 1
    picture.width = Int32(area.widthPixels)
    picture.height = Int32(area.heightPixels)
    picture.argb = pixels
    picture.argb_stride = Int32(area.widthPixels)
    var file: [UInt8] = []
    let isDone = withUnsafeMutablePointer(to: &file) { file in
      picture.custom_ptr = UnsafeMutableRawPointer(file)
      picture.writer = { bytes, count, picture in
        guard let file = picture?.pointee.custom_ptr?.assumingMemoryBound(to: [UInt8].self) else {
          return 0
        }
        file.pointee += UnsafeBufferPointer(start: bytes, count: count)
        return 1
      }
      return library.WebPEncode(&config, &picture) != 0
    }
    guard isDone, file.count > Self.headerByteCount else {
      throw .encodingFailed(Int(picture.error_code.rawValue))
    }
    // The chunk is the only one: `RIFF`, size, `WEBP`, `VP8L`, size, contents, padding.
    let size = file[16..<20].reversed().reduce(0) { $0 << 8 | Int($1) }
    return Array(file[Self.headerByteCount..<Self.headerByteCount + size])
  }

  private static let headerByteCount = 20

  private static let otherVersion = WebPError.missingLibrary(
    reason: "its version is not compatible", package: "libwebp7")
}

/// The functions of libwebp under their C names.
extension WebP {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libwebp.so.7") throws(WebPError) -> WebP {
    var functions = WebP()
    if let reason = WebP_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(reason: String(cString: reason), package: "libwebp7")
    }
    return functions
  }
}
