internal import SheetPlatform

/// The structure of a JPEG: its segments from the start to the end marker, without decoding pixels.
///
/// libjpeg-turbo decodes the pixels; sizes and metadata are read here, so that a file is validated
/// before memory is allocated for it. Bytes after the end marker are ignored: phones append videos and
/// further pictures there.
///
/// Source: ITU-T T.81, annex B; for `JFIF`, ITU-T T.871; for `ICC_PROFILE`, ICC.1:2010, section B.4.
struct JPEGSegments {
  /// The first bytes of every JPEG: the start marker and the beginning of the next one.
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The largest number of scans; programs write at most a few dozen.
  static let mostScans = 100

  /// The largest number of pixels of a progressive JPEG; a photo of a phone has 12 megapixels.
  ///
  /// The library keeps all coefficients until the last scan: up to 96 MB of 16 megapixels.
  static let mostProgressivePixels = 16_000_000

  private(set) var widthPixels = 0
  private(set) var heightPixels = 0

  /// The number of colour components, 1 or 3; 0 until the frame header has been read.
  private(set) var componentCount = 0

  /// The contents of the first EXIF segment, a TIFF file; nil for none.
  private(set) var exif: ArraySlice<UInt8>?

  /// The segments of the colour profile, each with its number, their count and a part.
  private(set) var profileParts: [ArraySlice<UInt8>] = []

  /// The density in pixels per metre; nil if the file does not define it, or differently for both axes.
  private(set) var pixelsPerMetre: Double?

  /// A Boolean value that is true if all scans are needed for each pixel.
  private(set) var isProgressive = false

  private var scanCount = 0
  private var scanByteCount = 0

  /// Reads the structure of a file.
  ///
  /// - Precondition: The file begins with the signature.
  /// - Throws: ``JPEGError`` for a file that is truncated, damaged or of a kind that is not read.
  init(_ file: [UInt8]) throws(JPEGError) {
    precondition(file.starts(with: Self.signature))
    var reader = JPEGSegmentReader(file)
    while let (marker, contents) = try reader.next() { try read(contents, of: marker, &reader) }
    guard scanCount > 0 else { throw .damaged(reason: "it has no pixels") }
    // A block of 8 × 8 pixels takes at least one bit.
    guard widthPixels * heightPixels <= scanByteCount * 8 * 64 else {
      throw .damaged(
        reason: "\(scanByteCount) bytes of pixels are too few for "
          + "\(widthPixels) × \(heightPixels) pixels")
    }
  }

  private mutating func read(
    _ contents: ArraySlice<UInt8>, of marker: UInt8, _ reader: inout JPEGSegmentReader
  ) throws(JPEGError) {
    switch marker {
    case JPEGMarker.huffmanTables, JPEGMarker.arithmeticConditions: break
    case JPEGMarker.frames: try readFrame(marker, contents)
    case JPEGMarker.scan: try skipScan(&reader)
    case JPEGMarker.application(0): readDensity(contents)
    case JPEGMarker.application(1) where exif == nil: exif = contents.after("Exif\0\0")
    case JPEGMarker.application(2):
      if let part = contents.after("ICC_PROFILE\0") { profileParts.append(part) }
    default: break
    }
  }

  private mutating func readFrame(
    _ marker: UInt8, _ contents: ArraySlice<UInt8>
  ) throws(JPEGError) {
    guard JPEGMarker.readFrames ~= marker else {
      throw .unsupported(
        reason: "its coding process \(marker.hexText) is not supported; allowed are baseline and "
          + "progressive JPEGs with Huffman codes")
    }
    guard componentCount == 0 else { throw .damaged(reason: "it has a second frame header") }
    isProgressive = marker == JPEGMarker.progressiveFrame
    let bytes = Array(contents)
    guard bytes.count >= 6 else { throw .damaged(reason: "its frame header is incomplete") }
    guard bytes[0] == 8 else {
      throw .unsupported(reason: "it has \(bytes[0]) bits per component; allowed are 8")
    }
    heightPixels = Int(bytes[1]) << 8 | Int(bytes[2])
    widthPixels = Int(bytes[3]) << 8 | Int(bytes[4])
    do { try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels) } catch {
      throw .size(error)
    }
    guard !isProgressive || widthPixels * heightPixels <= Self.mostProgressivePixels else {
      throw .unsupported(
        reason:
          "it is progressive and has \(widthPixels) × \(heightPixels) pixels; such a JPEG may have at "
          + "most \(Self.mostProgressivePixels / 1_000_000) megapixels, so convert it to a baseline JPEG"
      )
    }
    componentCount = Int(bytes[5])
    guard componentCount == 1 || componentCount == 3 else {
      let name = componentCount == 4 ? " (CMYK)" : ""
      throw .unsupported(
        reason: "it has \(componentCount) colour components\(name); allowed are 1 (grey) and 3 "
          + "(RGB), so convert it to sRGB")
    }
  }

  private mutating func skipScan(_ reader: inout JPEGSegmentReader) throws(JPEGError) {
    guard componentCount > 0 else { throw .damaged(reason: "its pixels precede its frame header") }
    scanCount += 1
    guard scanCount <= Self.mostScans else {
      throw .unsupported(reason: "it has more than \(Self.mostScans) scans")
    }
    scanByteCount += try reader.skipScan().count
  }

  /// Reads the density of a `JFIF` segment: after the version a unit, 1 for dots per inch and 2 for
  /// dots per centimetre, and the densities of both axes.
  private mutating func readDensity(_ contents: ArraySlice<UInt8>) {
    guard let body = contents.after("JFIF\0").map(Array.init), body.count >= 7 else { return }
    let (x, y) = (Int(body[3]) << 8 | Int(body[4]), Int(body[5]) << 8 | Int(body[6]))
    guard x == y, x > 0 else { return }
    switch body[2] {
    case 1: pixelsPerMetre = Double(x) / 0.0254
    case 2: pixelsPerMetre = Double(x) * 100
    default: break
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes after a prefix; nil if they do not begin with it.
  fileprivate func after(_ prefix: String) -> ArraySlice<UInt8>? {
    starts(with: prefix.utf8) ? dropFirst(prefix.utf8.count) : nil
  }
}

/// A reader of the segments of a JPEG, one after another.
///
/// Source: ITU-T T.81, annex B.
struct JPEGSegmentReader {
  private let file: [UInt8]
  private var offset = 2

  /// Creates a reader behind the start marker.
  init(_ file: [UInt8]) { self.file = file }

  /// Returns the next marker and the contents of its segment, and moves behind it; nil for the end marker.
  ///
  /// - Throws: ``JPEGError`` for a file that is truncated or damaged.
  mutating func next() throws(JPEGError) -> (marker: UInt8, contents: ArraySlice<UInt8>)? {
    guard let marker = try nextMarker() else { return nil }
    return (marker, try contents(of: marker))
  }

  /// Returns the next marker and moves behind it; nil for the end marker.
  private mutating func nextMarker() throws(JPEGError) -> UInt8? {
    guard offset < file.count else { throw .truncated(byteCount: file.count) }
    guard file[offset] == 0xFF else { throw .damaged(reason: "no marker begins at byte \(offset)") }
    // Any number of fill bytes may precede a marker.
    while offset < file.count, file[offset] == 0xFF { offset += 1 }
    guard offset < file.count else { throw .truncated(byteCount: file.count) }
    let marker = file[offset]
    offset += 1
    return marker == JPEGMarker.end ? nil : marker
  }

  /// Returns the contents of a marker's segment and moves behind it.
  private mutating func contents(of marker: UInt8) throws(JPEGError) -> ArraySlice<UInt8> {
    guard JPEGMarker.hasSegment(marker) else {
      throw .damaged(reason: "unexpected marker \(marker.hexText) at byte \(offset - 2)")
    }
    guard offset + 2 <= file.count else { throw .truncated(byteCount: file.count) }
    let byteCount = Int(file[offset]) << 8 | Int(file[offset + 1])
    guard byteCount >= 2 else {
      throw .damaged(reason: "the segment at byte \(offset - 2) has a length of \(byteCount) bytes")
    }
    guard offset + byteCount <= file.count else { throw .truncated(byteCount: file.count) }
    defer { offset += byteCount }
    return file[offset + 2..<offset + byteCount]
  }

  /// Returns the place of the compressed data of a scan and moves behind it.
  ///
  /// Markers in the data are recognized by the byte after 0xFF.
  ///
  /// - Throws: ``JPEGError/truncated(byteCount:)`` for data up to the end of the file.
  mutating func skipScan() throws(JPEGError) -> Range<Int> {
    let start = offset
    let end = file.withUnsafeBytes { bytes in Self.endOfScan(in: bytes, from: start) }
    guard let end else { throw .truncated(byteCount: file.count) }
    offset = end
    return start..<end
  }

  /// Returns the offset of the marker after a scan; nil if the file ends before.
  private static func endOfScan(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var offset = start
    while offset + 1 < bytes.count {
      guard let found = memchr(base + offset, 0xFF, bytes.count - 1 - offset) else { return nil }
      offset = UnsafeRawPointer(found) - base
      let next = bytes[offset + 1]
      if next != 0, next != 0xFF, !(JPEGMarker.restarts ~= next) { return offset }
      offset += next == 0xFF ? 1 : 2
    }
    return nil
  }
}

/// The second bytes of markers.
enum JPEGMarker {
  static let frames: ClosedRange<UInt8> = 0xC0...0xCF
  /// Baseline, extended sequential and progressive, each with Huffman codes.
  static let readFrames: ClosedRange<UInt8> = 0xC0...0xC2
  static let progressiveFrame: UInt8 = 0xC2
  static let huffmanTables: UInt8 = 0xC4
  static let arithmeticConditions: UInt8 = 0xCC
  static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
  static let end: UInt8 = 0xD9
  static let scan: UInt8 = 0xDA

  static func application(_ number: UInt8) -> UInt8 { 0xE0 + number }

  /// Markers with a segment: all except the markers of restarts, start and end.
  static func hasSegment(_ marker: UInt8) -> Bool {
    marker >= frames.lowerBound && !(restarts.lowerBound...end ~= marker)
  }
}

extension UInt8 {
  /// The marker as in the standard, such as `FFC3`.
  var hexText: String { "FF" + String(self, radix: 16, uppercase: true) }
}
