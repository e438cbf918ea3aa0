internal import SheetPlatform

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
