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
    file = try PNGHead(
      widthPixels: widthPixels, heightPixels: heightPixels, kind: format.kind,
      pixelsPerPoint: pixelsPerPoint
    ).bytes
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
    PNGChunk(name: "PLTE", contents: colors[...]).append(to: &file)
    let alphas = palette.map { UInt8(truncatingIfNeeded: $0 >> 24) }
    if alphas.contains(where: { $0 != 255 }) {
      PNGChunk(name: "tRNS", contents: alphas[...]).append(to: &file)
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
    PNGChunk(name: "IEND", contents: []).append(to: &file)
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
    PNGChunk(name: "IDAT", contents: contents[...]).append(to: &file)
  }
}
