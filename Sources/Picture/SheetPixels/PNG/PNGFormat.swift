internal import CZlib

/// The header chunk of a PNG.
struct PNGHeader: Equatable {
  /// The colour type, with the numbers of the PNG format.
  enum Kind: UInt8 {
    case gray = 0
    case color = 2
    case palette = 3
    case grayAlpha = 4
    case colorAlpha = 6

    var channelCount: Int {
      switch self {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .color: 3
      case .colorAlpha: 4
      }
    }

    var hasAlpha: Bool { self == .grayAlpha || self == .colorAlpha }

    var isGray: Bool { self == .gray || self == .grayAlpha }

    /// The bit depths that the format allows.
    ///
    /// Source: PNG specification, third edition, table 11.1.
    var allowedBitsPerChannel: [Int] {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .color, .grayAlpha, .colorAlpha: [8, 16]
      }
    }
  }

  let widthPixels: Int
  let heightPixels: Int
  let kind: Kind
  let bitsPerChannel: Int
  let isInterlaced: Bool

  /// The largest number of pixels of an interlaced picture, all of which is held in memory: 256
  /// megabytes.
  static let mostInterlacedPixels = 32_000_000

  private static let byteCount = 13

  /// Reads the header chunk.
  ///
  /// - Throws: ``PNGError`` for an invalid format or a size that is not allowed.
  init(chunk name: String, contents: [UInt8]) throws(PNGError) {
    guard name != "CgBI" else {
      throw .damaged(reason: "Xcode has converted it for iOS (chunk 'CgBI'); use the original")
    }
    guard name == "IHDR", contents.count == Self.byteCount else {
      throw .damaged(reason: "it does not begin with a header of 13 bytes")
    }
    widthPixels = Int(UInt32(bigEndian: contents[0..<4]))
    heightPixels = Int(UInt32(bigEndian: contents[4..<8]))
    do {
      try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    } catch { throw .size(error) }
    bitsPerChannel = Int(contents[8])
    guard let kind = Kind(rawValue: contents[9]),
      kind.allowedBitsPerChannel.contains(bitsPerChannel)
    else {
      throw .damaged(
        reason: "invalid colour type \(contents[9]) with \(bitsPerChannel) bits per channel")
    }
    guard contents[10] == 0, contents[11] == 0, contents[12] <= 1 else {
      throw .damaged(
        reason: "invalid compression \(contents[10]), filter method \(contents[11]) or "
          + "interlacing \(contents[12])")
    }
    self.kind = kind
    isInterlaced = contents[12] == 1
    guard !isInterlaced || widthPixels * heightPixels <= Self.mostInterlacedPixels else {
      throw .interlacedTooLarge(widthPixels: widthPixels, heightPixels: heightPixels)
    }
  }

  var bitsPerPixel: Int { bitsPerChannel * kind.channelCount }

  /// Returns the number of bytes of a row without the filter byte.
  func byteCount(ofPixels count: Int) -> Int {
    (count * bitsPerPixel + 7) / 8
  }

  /// The distance in bytes to the left neighbour of a filter.
  var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// Rejects a picture that is far too large for its compressed data before memory is allocated.
  ///
  /// Deflate takes at least two bits for 258 bytes.
  func checkPixelByteCount(_ byteCount: Int) throws(PNGError) {
    guard self.byteCount(ofPixels: widthPixels) * heightPixels <= byteCount * 258 * 4 else {
      throw .damaged(
        reason: "\(byteCount) bytes of pixels are too few for "
          + "\(widthPixels) × \(heightPixels) pixels")
    }
  }
}

/// The filter type of a row, with the numbers of the PNG format.
///
/// Source: PNG specification, third edition, section 9.
enum RowFilter: UInt8 {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Returns the Paeth predictor: the neighbour nearest to left + up − upLeft, the first one of
  /// several.
  @inline(__always)
  static func paeth(left: UInt8, up: UInt8, upLeft: UInt8) -> UInt8 {
    let vertical = Int16(up) &- Int16(upLeft)
    let horizontal = Int16(left) &- Int16(upLeft)
    let leftDistance = magnitude(vertical)
    let upDistance = magnitude(horizontal)
    let upLeftDistance = magnitude(vertical &+ horizontal)
    let upOrUpLeft = upDistance <= upLeftDistance ? up : upLeft
    return leftDistance <= min(upDistance, upLeftDistance) ? left : upOrUpLeft
  }

  /// Returns the magnitude; differences of bytes never reach the one number without a negation.
  @inline(__always)
  private static func magnitude(_ value: Int16) -> Int16 {
    max(value, 0 &- value)
  }
}

/// The frame of a chunk: length, type, contents and checksum.
enum PNGChunk {
  /// The number of bytes around the contents: length, type and checksum.
  static let frameByteCount = 12

  /// Returns the CRC-32 of the type and contents of a chunk.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      UInt32(crc32_z(0, bytes.baseAddress, bytes.count))
    }
  }
}

/// A sequence of the chunks of a file in memory, whose checksums are not validated.
struct FileChunks {
  private let file: [UInt8]
  private var offset = PNGFile.signature.count
  private var isAtEnd = false

  init(_ file: [UInt8]) { self.file = file }

  /// Returns the range of the next chunk; invalid data counts as one chunk that extends to the end.
  mutating func nextRange() -> Range<Int>? {
    guard offset < file.count else { return nil }
    let start = offset
    offset = file.count
    if start + PNGChunk.frameByteCount <= file.count {
      let byteCount = Int(UInt32(bigEndian: file[start..<start + 4]))
      offset = min(file.count, start + PNGChunk.frameByteCount + byteCount)
    }
    return start..<offset
  }

  /// Returns the type and the contents of the next chunk; nil after `IEND`.
  ///
  /// - Throws: A file that ends before the chunk does.
  mutating func next() throws(PNGError) -> (name: ArraySlice<UInt8>, contents: ArraySlice<UInt8>)? {
    guard !isAtEnd else { return nil }
    guard let chunk = nextRange(), chunk.count >= PNGChunk.frameByteCount,
      UInt32(bigEndian: file[chunk.prefix(4)]) == chunk.count - PNGChunk.frameByteCount
    else { throw .truncated(byteCount: file.count) }
    let name = file[chunk.dropFirst(4).prefix(4)]
    isAtEnd = name.elementsEqual("IEND".utf8)
    return (name, file[chunk.dropFirst(8).dropLast(4)])
  }
}

extension UInt32 {
  /// Creates a number from four bytes in big-endian order.
  init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

extension [UInt8] {
  /// Creates the bytes of numbers in big-endian order.
  init(bigEndian numbers: Int...) {
    self = []
    for number in numbers { append(bigEndian: UInt32(number)) }
  }

  mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }

  /// Appends a chunk, whose type has four ASCII letters.
  mutating func append(chunk name: String, _ contents: [UInt8] = []) {
    append(bigEndian: UInt32(contents.count))
    let start = count
    self += name.utf8
    self += contents
    append(bigEndian: PNGChunk.checksum(self[start...]))
  }
}
