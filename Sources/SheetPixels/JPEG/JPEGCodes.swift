/// A reason why the codes of a scan cannot be read on.
enum JPEGCodeError: Error {
  /// The scan ends before its last code.
  case isTruncated
  /// The bits are no code of the table.
  case isUnknown
  /// The file has something else that only libjpeg-turbo judges.
  case isUndecided
}

/// A reader of the bits in the compressed data of a scan.
///
/// Source: ITU-T T.81, section F.2.2.5.
struct JPEGBits {
  private let file: UnsafeBufferPointer<UInt8>

  /// The end of the bytes that have been taken.
  private var offset: Int
  /// Bits that have been taken, of which the lowest `count` have not been read.
  private var bits: UInt64 = 0
  private var count = 0

  /// Creates a reader of the bits from an offset to the next marker, which the file must have.
  init(_ file: UnsafeBufferPointer<UInt8>, from offset: Int) {
    self.file = file
    self.offset = offset
  }

  private mutating func fill() {
    while count <= UInt64.bitWidth - 8, offset < file.count {
      let byte = file[offset]
      if byte == 0xFF {
        // A byte of zero after 0xFF makes it data; fill bytes may come between them.
        let next = markerOffset
        guard next < file.count, file[next] == 0 else { return }
        offset = next
      }
      offset += 1
      bits = bits << 8 | UInt64(byte)
      count += 8
    }
  }

  /// The offset of the byte after 0xFF at the end of the data.
  private var markerOffset: Int {
    var next = offset
    while next < file.count, file[next] == 0xFF { next += 1 }
    return next
  }

  /// Reads bits as a whole number.
  mutating func next(_ bitCount: Int) throws(JPEGCodeError) -> Int {
    if count < bitCount { fill() }
    guard count >= bitCount else { throw .isTruncated }
    count -= bitCount
    return Int(truncatingIfNeeded: bits >> UInt64(count)) & (1 << bitCount - 1)
  }

  /// Reads the symbol of the next code.
  mutating func next(_ codes: JPEGCodes) throws(JPEGCodeError) -> Int {
    let shortCount = JPEGCodes.mostBitsOfShortCodes
    if count < shortCount { fill() }
    var bitCount = 1
    if count >= shortCount {
      let beginning = Int(truncatingIfNeeded: bits >> UInt64(count - shortCount)) & 0xFF
      let short = codes.short[beginning]
      if short.bitCount > 0 {
        count -= short.bitCount
        return short.symbol
      }
      bitCount = shortCount + 1
    }
    var code = try next(bitCount)
    while bitCount <= JPEGCodes.mostBits, code > codes.largest[bitCount] {
      code = code << 1 | (try next(1))
      bitCount += 1
    }
    guard bitCount <= JPEGCodes.mostBits else { throw .isUnknown }
    return codes.symbols[code + codes.places[bitCount]]
  }

  /// Moves behind the marker at the end of the data and returns its second byte; nil if there are unread
  /// bytes before it.
  mutating func nextMarker() -> UInt8? {
    fill()
    guard count < 8, offset < file.count, file[offset] == 0xFF else { return nil }
    let marker = markerOffset
    guard marker < file.count else { return nil }
    (offset, bits, count) = (marker + 1, 0, 0)
    return file[marker]
  }
}

/// A Huffman table.
///
/// Source: ITU-T T.81, sections B.2.4.2, C.2 and F.2.2.3.
struct JPEGCodes {
  static let mostBits = 16
  static let mostBitsOfShortCodes = 8

  /// The symbols in the order of their codes.
  fileprivate var symbols: [Int]
  /// The largest code of each number of bits; -1 for none.
  fileprivate var largest = [Int](repeating: -1, count: mostBits + 1)
  /// The place of each number of bits' codes among the symbols, less the first of the codes.
  fileprivate var places = [Int](repeating: 0, count: mostBits + 1)
  /// The short code that begins with each byte; 0 bits for a byte that begins a longer one.
  fileprivate var short = [(bitCount: Int, symbol: Int)](repeating: (0, 0), count: 256)

  /// Creates a table from the numbers of codes of 1 to 16 bits and their symbols.
  ///
  /// - Throws: ``JPEGCodeError/isUndecided`` for more codes than there are of a number of bits.
  init(counts: ArraySlice<UInt8>, symbols: ArraySlice<UInt8>) throws(JPEGCodeError) {
    self.symbols = symbols.map(Int.init)
    var (code, place) = (0, 0)
    for (bitCount, count) in zip(1..., counts.map(Int.init)) {
      places[bitCount] = place - code
      for _ in 0..<count {
        guard code < 1 << bitCount else { throw .isUndecided }
        if bitCount <= Self.mostBitsOfShortCodes {
          let start = code << (Self.mostBitsOfShortCodes - bitCount)
          for beginning in start..<start + 1 << (Self.mostBitsOfShortCodes - bitCount) {
            short[beginning] = (bitCount, self.symbols[place])
          }
        }
        largest[bitCount] = code
        (code, place) = (code + 1, place + 1)
      }
      code <<= 1
    }
  }

  /// A Boolean value that is true if each symbol is a number of bits.
  var areBitCounts: Bool { symbols.allSatisfy { $0 < 16 } }
}
