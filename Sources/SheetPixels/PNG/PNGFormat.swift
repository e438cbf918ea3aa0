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
}

/// A chunk of a PNG.
struct PNGChunk {
  /// The number of bytes around the contents: length, name and checksum.
  static let frameByteCount = 12

  /// The type of the chunk: four ASCII letters.
  let name: String

  let contents: ArraySlice<UInt8>

  /// Appends the serialized chunk to a file.
  func append(to file: inout [UInt8]) {
    file.append(bigEndian: UInt32(contents.count))
    let start = file.count
    file += name.utf8
    file += contents
    file.append(bigEndian: Self.checksum(file[start...]))
  }

  /// Returns the CRC-32 of the name and contents of a chunk.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      UInt32(crc32_z(0, bytes.baseAddress, bytes.count))
    }
  }
}

extension PNGChunk {
  /// Creates a text chunk in UTF-8, uncompressed, without language.
  init(_ text: PNGText) {
    let keyword = text.keyword.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let contents = keyword + [0, 0, 0, 0, 0] + Array(text.text.utf8)
    self.init(name: "iTXt", contents: contents[...])
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
}
