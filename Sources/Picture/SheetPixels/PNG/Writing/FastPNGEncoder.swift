/// A PNG encoder for pictures that are looked at once, such as differences.
///
/// It tries the filters Sub and Up only and finds only repetitions of a byte, so that it
/// is several times faster than ``PNGEncoder``; its files of photos are larger. The bytes depend
/// only on the arguments and the rows.
public struct FastPNGEncoder: ~Copyable {
  /// The format of the pixels.
  public enum Format: Equatable, Sendable {
    /// Palette indices, with 1 to 256 colours packed as in ``Run/rgba``.
    case palette([UInt32])
    /// 8 bits per channel, RGB or straight RGBA.
    case colors(hasAlpha: Bool)

    /// The bytes of a pixel.
    public var bytesPerPixel: Int {
      switch self {
      case .palette: 1
      case .colors(let hasAlpha): hasAlpha ? 4 : 3
      }
    }

    fileprivate var kind: PNGHeader.Kind {
      switch self {
      case .palette: .palette
      case .colors(let hasAlpha): hasAlpha ? .colorAlpha : .color
      }
    }
  }

  private let rowByteCount: Int
  private let heightPixels: Int
  private let bytesPerPixel: Int
  private var file: [UInt8]
  private var tokens = ByteTokens()
  private var checksum = Adler32()
  private var rowCount = 0
  private var hasBegunPixels = false

  /// The row above and the current row, each after one empty pixel.
  private var above: [UInt8]
  private var row: [UInt8]

  /// The rows filtered by Up and by Sub, each after one byte for the filter type.
  private var upFiltered: [UInt8]
  private var subFiltered: [UInt8]

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - widthPixels: The width of the picture.
  ///   - heightPixels: The height of the picture.
  ///   - format: The format of the pixels.
  ///   - pixelsPerPoint: The density, above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    widthPixels: Int, heightPixels: Int, format: Format, pixelsPerPoint: Double
  ) throws(PictureSizeError) {
    file = try PNGFile.head(
      widthPixels: widthPixels, heightPixels: heightPixels, kind: format.kind,
      pixelsPerPoint: pixelsPerPoint)
    self.heightPixels = heightPixels
    bytesPerPixel = format.bytesPerPixel
    rowByteCount = widthPixels * bytesPerPixel
    above = [UInt8](repeating: 0, count: bytesPerPixel + rowByteCount)
    row = above
    upFiltered = [UInt8](repeating: RowFilter.up.rawValue, count: 1 + rowByteCount)
    subFiltered = [UInt8](
      repeating: RowFilter.sub.rawValue, count: bytesPerPixel > 1 ? 1 + rowByteCount : 0)
    guard case .palette(let palette) = format else { return }
    precondition((1...256).contains(palette.count))
    let colors = palette.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    file.append(chunk: "PLTE", colors)
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0 >> 24) }
    if alphas.contains(where: { $0 != 255 }) {
      file.append(chunk: "tRNS", alphas)
    }
  }

  /// Adds the next row as the bytes of its pixels.
  ///
  /// - Precondition: The row is as wide as the picture, and the picture is not complete.
  public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    precondition(rowCount < heightPixels && bytes.count == rowByteCount)
    rowCount += 1
    if !tokens.hasRoom(byteCount: 1 + rowByteCount) { finishBlock(isLast: false) }
    row.withUnsafeMutableBufferPointer { row in
      _ = UnsafeMutableBufferPointer(rebasing: row[bytesPerPixel...]).update(fromContentsOf: bytes)
    }
    let upCost = filterUp()
    let isUp = bytesPerPixel == 1 || upCost <= filterSub(limit: upCost)
    swap(&row, &above)
    let filtered = isUp ? upFiltered : subFiltered
    filtered.withUnsafeBufferPointer { bytes in
      checksum.add(bytes)
      if bytesPerPixel > 1, Self.isBusy(bytes) {
        tokens.addLiterals(bytes)
      } else {
        tokens.add(bytes)
      }
    }
  }

  /// Adds a row that equals the one above.
  ///
  /// - Precondition: There is a row above, and the picture is not complete.
  public mutating func addRepetition() {
    precondition((1..<heightPixels).contains(rowCount))
    rowCount += 1
    if !tokens.hasRoom(byteCount: 1 + rowByteCount) { finishBlock(isLast: false) }
    withUnsafeTemporaryAllocation(of: FilteredRun.self, capacity: 2) { runs in
      runs[0] = FilteredRun(filter: .up)
      runs[1] = FilteredRun(count: UInt32(rowByteCount), bytes: 0)
      checksum.add(UnsafeBufferPointer(runs), bytesPerPixel: 1)
    }
    tokens.add(RowFilter.up.rawValue, count: 1)
    tokens.add(0, count: rowByteCount)
  }

  /// Returns the file, consuming the encoder.
  ///
  /// - Precondition: The picture is complete.
  public consuming func finished() -> [UInt8] {
    precondition(rowCount == heightPixels)
    finishBlock(isLast: true)
    file.append(chunk: "IEND")
    return file
  }

  /// Returns whether more than a quarter of the bytes differ from the one before, so that a search
  /// for repetitions takes longer than it saves.
  private static func isBusy(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var changedCount: UInt32 = 0
    for index in 1..<bytes.count {
      changedCount &+= UInt32(min(bytes[index] ^ bytes[index &- 1], 1))
    }
    return 4 * Int(changedCount) > bytes.count
  }

  /// Subtracts the row above in a vectorizable loop, and returns the sum of the differences.
  private mutating func filterUp() -> UInt32 {
    var sum: UInt32 = 0
    let (start, count) = (bytesPerPixel, rowByteCount)
    above.withUnsafeBufferPointer { above in
      row.withUnsafeBufferPointer { row in
        upFiltered.withUnsafeMutableBufferPointer { filtered in
          for index in 0..<count {
            let difference = row[start &+ index] &- above[start &+ index]
            filtered[1 &+ index] = difference
            sum &+= UInt32(min(difference, 0 &- difference))
          }
        }
      }
    }
    return sum
  }

  /// Subtracts the pixel to the left, and returns the sum of the differences; nothing is computed
  /// at a limit of 0.
  private mutating func filterSub(limit: UInt32) -> UInt32 {
    guard limit > 0 else { return 1 }
    var sum: UInt32 = 0
    let (start, count) = (bytesPerPixel, rowByteCount)
    row.withUnsafeBufferPointer { row in
      subFiltered.withUnsafeMutableBufferPointer { filtered in
        for index in 0..<count {
          let difference = row[start &+ index] &- row[index]
          filtered[1 &+ index] = difference
          sum &+= UInt32(min(difference, 0 &- difference))
        }
      }
    }
    return sum
  }

  /// Writes the buffered data as one chunk.
  private mutating func finishBlock(isLast: Bool) {
    var contents = hasBegunPixels ? [] : RowDeflater.streamHeader
    hasBegunPixels = true
    contents += tokens.takeBlock(isLast: isLast)
    if isLast { contents.append(bigEndian: checksum.value) }
    file.append(chunk: "IDAT", contents)
  }
}

/// The tokens of one deflate block: literal bytes, and copies of the preceding byte.
struct ByteTokens: ~Copyable {
  /// The capacity in tokens; a row of the widest picture has 131,069 bytes.
  private static let capacity = 1 << 17

  /// The first token that is a number of copies; lower ones are literal bytes.
  private static let copyZero: UInt16 = 256

  /// The number of equal bytes from which copies are used.
  private static let leastCopies = 4

  private let tokens = UnsafeMutablePointer<UInt16>.allocate(capacity: capacity)
  private var count = 0

  deinit { tokens.deallocate() }

  func hasRoom(byteCount: Int) -> Bool { count + byteCount <= Self.capacity }

  /// Adds bytes; the first is never a copy of an earlier byte.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let tokens = tokens
    var count = count
    var index = 0
    while index < bytes.count {
      let byte = start[index]
      tokens[count] = UInt16(byte)
      count &+= 1
      index &+= 1
      guard index &+ Self.leastCopies <= bytes.count,
        UnsafeRawPointer(start + index).loadUnaligned(as: UInt32.self)
          == UInt32(byte) &* 0x0101_0101
      else { continue }
      let end = Self.endOfCopies(of: byte, in: bytes, from: index)
      while end &- index >= MatchLength.shortest {
        let length = min(end &- index, MatchLength.longest)
        tokens[count] = Self.copyZero &+ UInt16(truncatingIfNeeded: length)
        count &+= 1
        index &+= length
      }
    }
    self.count = count
  }

  /// Adds bytes without a search for copies, which is faster where there are few.
  mutating func addLiterals(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = tokens + count
    for index in 0..<bytes.count { end[index] = UInt16(bytes[index]) }
    count += bytes.count
  }

  /// Adds a repeated byte.
  ///
  /// - Precondition: `byteCount` is at least 1.
  mutating func add(_ byte: UInt8, count byteCount: Int) {
    tokens[count] = UInt16(byte)
    count += 1
    var rest = byteCount - 1
    while rest >= MatchLength.shortest {
      let length = min(rest, MatchLength.longest)
      tokens[count] = Self.copyZero + UInt16(length)
      count += 1
      rest -= length
    }
    for _ in 0..<rest {
      tokens[count] = UInt16(byte)
      count += 1
    }
  }

  private static func endOfCopies(
    of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    let eight = UInt64(byte) &* 0x0101_0101_0101_0101
    let memory = UnsafeRawBufferPointer(bytes)
    var end = start
    while end &+ 8 <= bytes.count,
      memory.loadUnaligned(fromByteOffset: end, as: UInt64.self) == eight
    {
      end &+= 8
    }
    while end < bytes.count, bytes[end] == byte { end &+= 1 }
    return end
  }

  /// Encodes and removes all tokens; the block ends on a byte boundary.
  ///
  /// Source: RFC 1951, section 3.2.
  mutating func takeBlock(isLast: Bool) -> [UInt8] {
    defer { count = 0 }
    let counts = symbolCounts()
    let code = HuffmanCode(counts: counts, longestLength: CodeLengths.longestLength)
    let header = CodeLengths(code, bytesPerPixel: 1)
    let words = Self.words(code)
    // A token takes at most a symbol, five bits of length and one of distance.
    let mostBits = header.bitCount + (count + 1) * (CodeLengths.longestLength + 6)
    return header.block(of: code, mostBits: mostBits, isLast: isLast) { write(words, to: &$0) }
  }

  private func symbolCounts() -> [Int] {
    // Equal tokens in a row are counted faster in two turns.
    var tokenCounts = [Int](repeating: 0, count: 2 * Self.tokenLimit)
    tokenCounts.withUnsafeMutableBufferPointer { tokenCounts in
      for index in stride(from: 0, to: count & ~1, by: 2) {
        tokenCounts[Int(tokens[index])] &+= 1
        tokenCounts[Self.tokenLimit &+ Int(tokens[index &+ 1])] &+= 1
      }
      if count & 1 == 1 { tokenCounts[Int(tokens[count &- 1])] &+= 1 }
    }
    var counts = [Int](repeating: 0, count: CodeLengths.literalAndLengthCount)
    for token in 0..<Self.tokenLimit {
      let occurrences = tokenCounts[token] + tokenCounts[Self.tokenLimit + token]
      if occurrences > 0 { counts[Self.symbol(token)] += occurrences }
    }
    counts[CodeLengths.endOfBlock] = 1
    return counts
  }

  private static let tokenLimit = Int(copyZero) + MatchLength.longest + 1

  private static func symbol(_ token: Int) -> Int {
    token < copyZero ? token : MatchLength(token - Int(copyZero)).symbol
  }

  /// Returns the code words of all tokens; they are undefined for tokens that do not occur.
  private static func words(_ code: HuffmanCode) -> [CodeWord] {
    (0..<tokenLimit).map { token in
      let length = token - Int(copyZero)
      guard length >= MatchLength.shortest else {
        return CodeWord(code, symbol: min(token, CodeLengths.endOfBlock))
      }
      return CodeWord(code, match: MatchLength(length), repeatsByte: true)
    }
  }

  private func write(_ words: [CodeWord], to writer: inout BitWriter) {
    var bits = writer
    words.withUnsafeBufferPointer { words in
      // Two words of at most 21 bits fit into one write.
      for index in stride(from: 0, to: count & ~1, by: 2) {
        let pair = words[Int(tokens[index])].followed(by: words[Int(tokens[index &+ 1])])
        bits.write(pair.bits, count: pair.bitCount)
      }
      if count & 1 == 1 {
        let word = words[Int(tokens[count &- 1])]
        bits.write(word.bits, count: word.bitCount)
      }
    }
    writer = bits
  }
}
