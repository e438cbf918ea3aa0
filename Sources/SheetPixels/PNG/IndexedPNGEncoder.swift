/// An encoder for PNGs with a palette of at most 256 colours, which takes rows of palette indices.
///
/// One byte per pixel instead of three or four makes it several times faster than other formats.
/// The bytes depend only on the arguments and the rows.
public struct IndexedPNGEncoder: ~Copyable {
  private let widthPixels: Int
  private let heightPixels: Int
  private var file: [UInt8]
  private var tokens = ByteTokens()
  private var checksum = Adler32()
  private var rowCount = 0
  private var hasBegunPixels = false

  /// The row above and the filtered row, each after one byte for the filter type.
  private var above: [UInt8]
  private var filtered: [UInt8]

  /// Begins a picture.
  ///
  /// - Parameters:
  ///   - widthPixels: The width of the picture.
  ///   - heightPixels: The height of the picture.
  ///   - palette: The colours, packed as in ``Run/rgba``; 1 to 256 of them.
  ///   - pixelsPerPoint: The density, above 0 and below a million.
  /// - Throws: ``PictureSizeError`` for a size that ``PictureSize`` does not allow.
  public init(
    widthPixels: Int, heightPixels: Int, palette: [UInt32], pixelsPerPoint: Double
  ) throws(PictureSizeError) {
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    precondition((1...256).contains(palette.count))
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    above = [UInt8](repeating: 0, count: 1 + widthPixels)
    filtered = above
    file = PNGFile.signature
    PNGChunk(indexedHeaderOf: widthPixels, by: heightPixels).append(to: &file)
    PNGChunk.perceptualSRGB.append(to: &file)
    PNGChunk(pixelsPerPoint: pixelsPerPoint).append(to: &file)
    PNGChunk(palette: palette).append(to: &file)
    if palette.contains(where: { $0 >> 24 != 255 }) {
      PNGChunk(alphaOf: palette).append(to: &file)
    }
  }

  /// Adds the next row.
  ///
  /// - Precondition: The row is as wide as the picture, and the picture is not complete.
  public mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
    precondition(rowCount < heightPixels && row.count == widthPixels)
    rowCount += 1
    filter(row)
    addFiltered()
  }

  /// Adds a row that equals the one above.
  ///
  /// - Precondition: There is a row above, and the picture is not complete.
  public mutating func addRepetition() {
    precondition((1..<heightPixels).contains(rowCount))
    rowCount += 1
    if !tokens.hasRoom(byteCount: filtered.count) { finishBlock(isLast: false) }
    withUnsafeTemporaryAllocation(of: FilteredRun.self, capacity: 2) { runs in
      runs[0] = FilteredRun(filter: .up)
      runs[1] = FilteredRun(count: UInt32(widthPixels), bytes: 0)
      checksum.add(UnsafeBufferPointer(runs), bytesPerPixel: 1)
    }
    tokens.add(RowFilter.up.rawValue, count: 1)
    tokens.add(0, count: widthPixels)
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

  private mutating func addFiltered() {
    if !tokens.hasRoom(byteCount: filtered.count) { finishBlock(isLast: false) }
    filtered.withUnsafeBufferPointer { bytes in
      checksum.add(bytes)
      tokens.add(bytes)
    }
  }

  /// Subtracts the row above from this one in a vectorizable loop.
  private mutating func filter(_ row: UnsafeBufferPointer<UInt8>) {
    let count = widthPixels
    filtered[0] = RowFilter.up.rawValue
    above.withUnsafeMutableBufferPointer { above in
      filtered.withUnsafeMutableBufferPointer { filtered in
        for x in 0..<count {
          filtered[1 &+ x] = row[x] &- above[1 &+ x]
          above[1 &+ x] = row[x]
        }
      }
    }
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

extension PNGChunk {
  fileprivate init(indexedHeaderOf widthPixels: Int, by heightPixels: Int) {
    var contents: [UInt8] = []
    contents.append(bigEndian: UInt32(widthPixels))
    contents.append(bigEndian: UInt32(heightPixels))
    contents += [8, 3, 0, 0, 0]
    self.init(name: "IHDR", contents: contents[...])
  }

  fileprivate init(palette: [UInt32]) {
    let contents = palette.flatMap { color in
      [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    self.init(name: "PLTE", contents: contents[...])
  }

  fileprivate init(alphaOf palette: [UInt32]) {
    let contents = palette.map { UInt8(truncatingIfNeeded: $0 >> 24) }
    self.init(name: "tRNS", contents: contents[...])
  }
}
