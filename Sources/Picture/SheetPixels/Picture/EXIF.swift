/// The fields of EXIF data that change how a picture is shown: orientation and density.
///
/// Only the first directory is read, so that offsets cannot form a loop.
///
/// Source: Exif 2.32, section 4.6, and TIFF 6.0, section 2.
struct EXIF: Equatable {
  /// The orientation of the stored pixels; `up` if the file does not define it.
  private(set) var orientation = EXIFOrientation.up

  /// The density in pixels per metre; nil if the file does not define it, or differently for both axes.
  private(set) var pixelsPerMetre: Double?

  /// Reads a TIFF file.
  ///
  /// - Throws: ``PictureError`` for offsets outside the file and for values that are not defined.
  init(_ bytes: ArraySlice<UInt8>) throws(PictureError) {
    let file = try TIFFBytes(bytes)
    let directory = try file.number(at: 4, byteCount: 4)
    let entryCount = try file.number(at: directory, byteCount: 2)
    var densities: [Int: Double] = [:]
    var unit = Self.inches
    for index in 0..<entryCount {
      let entry = directory + 2 + 12 * index
      switch try file.number(at: entry, byteCount: 2) {
      case Tag.orientation: orientation = try Self.orientation(file.short(at: entry))
      case Tag.xResolution: densities[0] = try file.ratio(at: entry)
      case Tag.yResolution: densities[1] = try file.ratio(at: entry)
      case Tag.resolutionUnit: unit = try file.short(at: entry)
      default: break
      }
    }
    guard let density = densities[0], density == densities[1], density > 0 else { return }
    switch unit {
    case Self.inches: pixelsPerMetre = density / 0.0254
    case Self.centimetres: pixelsPerMetre = density * 100
    default: break
    }
  }

  private static func orientation(_ number: Int) throws(PictureError) -> EXIFOrientation {
    // Programs write 0 for an orientation that they do not know.
    guard number != 0 else { return .up }
    guard let orientation = UInt8(exactly: number).flatMap(EXIFOrientation.init(rawValue:)) else {
      throw .exif(reason: "its orientation is \(number); allowed are 1 to 8")
    }
    return orientation
  }

  private static let inches = 2
  private static let centimetres = 3

  private enum Tag {
    static let orientation = 0x0112
    static let xResolution = 0x011A
    static let yResolution = 0x011B
    static let resolutionUnit = 0x0128
  }
}

/// The bytes of a TIFF file, read in its byte order.
private struct TIFFBytes {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool

  /// Reads the byte order, and the number 42.
  init(_ bytes: ArraySlice<UInt8>) throws(PictureError) {
    self.bytes = bytes
    if bytes.starts(with: "MM\0*".utf8) {
      isBigEndian = true
    } else if bytes.starts(with: "II*\0".utf8) {
      isBigEndian = false
    } else {
      throw .exif(reason: "it begins with neither 'MM' nor 'II' and the number 42")
    }
  }

  /// Returns the number at an offset from the beginning.
  func number(at offset: Int, byteCount: Int) throws(PictureError) -> Int {
    guard offset >= 0, offset + byteCount <= bytes.count else {
      throw .exif(reason: "its offset \(offset) is outside its \(bytes.count) bytes")
    }
    let start = bytes.startIndex + offset
    let part = bytes[start..<start + byteCount]
    func joined(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    return isBigEndian ? joined(part) : joined(part.reversed())
  }

  /// Returns the value of an entry with one short or long number.
  func short(at entry: Int) throws(PictureError) -> Int {
    switch try number(at: entry + 2, byteCount: 2) {
    case 3: return try number(at: entry + 8, byteCount: 2)
    case 4: return try number(at: entry + 8, byteCount: 4)
    case let type:
      throw .exif(reason: "its tag \(try number(at: entry, byteCount: 2)) has the type \(type)")
    }
  }

  /// Returns the value of an entry with one ratio; nil if the denominator is 0.
  func ratio(at entry: Int) throws(PictureError) -> Double? {
    let place = try number(at: entry + 8, byteCount: 4)
    let denominator = try number(at: place + 4, byteCount: 4)
    let numerator = try number(at: place, byteCount: 4)
    return denominator == 0 ? nil : Double(numerator) / Double(denominator)
  }
}

/// The orientation of stored pixels relative to the upright picture, with the numbers of EXIF and the
/// names of `CGImagePropertyOrientation`.
///
/// Source: Exif 2.32, tag 0x0112.
enum EXIFOrientation: UInt8, CaseIterable {
  /// The first row is at the top, the first column on the left.
  case up = 1
  /// The first row is at the top, the first column on the right.
  case upMirrored
  /// The first row is at the bottom, the first column on the right.
  case down
  /// The first row is at the bottom, the first column on the left.
  case downMirrored
  /// The first row is on the left, the first column at the top.
  case leftMirrored
  /// The first row is on the right, the first column at the top.
  case right
  /// The first row is on the right, the first column at the bottom.
  case rightMirrored
  /// The first row is on the left, the first column at the bottom.
  case left

  /// A Boolean value indicating whether stored rows are columns of the upright picture.
  var isTransposed: Bool { rawValue >= Self.leftMirrored.rawValue }

  /// A Boolean value indicating whether stored rows run from right to left or from bottom to top.
  fileprivate var reversesRows: Bool {
    switch self {
    case .upMirrored, .down, .rightMirrored, .left: true
    case .up, .downMirrored, .leftMirrored, .right: false
    }
  }

  /// A Boolean value indicating whether the first stored row is at the bottom or on the right.
  fileprivate var beginsAtEnd: Bool {
    switch self {
    case .down, .downMirrored, .right, .rightMirrored: true
    case .up, .upMirrored, .leftMirrored, .left: false
    }
  }
}

extension PixelBuffer {
  /// Returns the upright picture of stored pixels.
  func upright(from orientation: EXIFOrientation) -> PixelBuffer {
    guard orientation != .up else { return self }
    let isTransposed = orientation.isTransposed
    let (width, height) =
      isTransposed ? (heightPixels, widthPixels) : (widthPixels, heightPixels)
    // Distances in the upright picture between neighbours of a stored row, and between stored rows.
    let alongRow = (isTransposed ? width : 1) * (orientation.reversesRows ? -1 : 1)
    let alongColumn = (isTransposed ? 1 : width) * (orientation.beginsAtEnd ? -1 : 1)
    let first =
      (alongRow < 0 ? -alongRow * (widthPixels - 1) : 0)
      + (alongColumn < 0 ? -alongColumn * (heightPixels - 1) : 0)
    let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
      pixels.withUnsafeBufferPointer { source in
        // Squares keep both pictures in the cache, whose rows are far apart in one of them.
        for top in stride(from: 0, to: heightPixels, by: Self.tile) {
          for left in stride(from: 0, to: widthPixels, by: Self.tile) {
            for y in top..<min(top + Self.tile, heightPixels) {
              var place = first &+ y &* alongColumn &+ left &* alongRow
              for x in left..<min(left + Self.tile, widthPixels) {
                target[place] = source[y &* widthPixels &+ x]
                place &+= alongRow
              }
            }
          }
        }
      }
      count = pixels.count
    }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: turned)
  }

  private static let tile = 32
}
