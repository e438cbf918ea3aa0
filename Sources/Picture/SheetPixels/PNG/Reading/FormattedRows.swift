/// A reader of rows of any PNG format, sequential or assembled from the passes of an interlaced
/// picture.
final class FormattedRows<Pixel: PackedPixel> {
  private let format: PixelFormat
  private let bytes: ByteRows

  /// The passes of an interlaced picture, empty until the first row is read; nil for others.
  private var passes: [Pass]?
  private var y = 0

  /// A buffer for the pixels of a pass in one row.
  private let passRow: UnsafeMutableBufferPointer<Pixel>

  init(_ bytes: PixelBytes, format: PixelFormat) {
    let header = format.header
    self.format = format
    self.bytes = ByteRows(bytes, header: header)
    passes = header.isInterlaced ? [] : nil
    passRow = .allocate(capacity: header.isInterlaced ? header.widthPixels : 0)
    passRow.initialize(repeating: 0)
    if !header.isInterlaced {
      self.bytes.begin(rowByteCount: header.byteCount(ofPixels: header.widthPixels))
    }
  }

  deinit { passRow.deallocate() }

  /// Reads the next row.
  func next(into pixels: UnsafeMutableBufferPointer<Pixel>) throws(PNGError) {
    defer { y += 1 }
    guard let passes else {
      return try bytes.next { (row) throws(PNGError) in
        try Pixel.expand(row, of: format, into: pixels)
      }
    }
    if passes.isEmpty { try readPasses() }
    for pass in self.passes ?? [] { try copy(pass, into: pixels) }
  }

  private func copy(_ pass: Pass, into pixels: UnsafeMutableBufferPointer<Pixel>) throws(PNGError) {
    guard let bytes = pass.row(at: y) else { return }
    let part = UnsafeMutableBufferPointer(rebasing: passRow[..<pass.grid.columnCount])
    try bytes.withUnsafeBufferPointer { (bytes) throws(PNGError) in
      try Pixel.expand(bytes, of: format, into: part)
    }
    for column in part.indices {
      pixels[pass.grid.firstX + column * pass.grid.stepX] = part[column]
    }
  }

  /// Reads all passes; memory grows with the bytes actually present, regardless of the header.
  private func readPasses() throws(PNGError) {
    passes = []
    for grid in PassGrid.all(of: format.header) {
      var pass = Pass(grid: grid, rowByteCount: format.header.byteCount(ofPixels: grid.columnCount))
      bytes.begin(rowByteCount: pass.rowByteCount)
      for _ in 0..<grid.rowCount {
        try bytes.next { (row) throws(PNGError) in pass.bytes += row }
      }
      passes?.append(pass)
    }
  }
}

extension FormattedRows {
  /// Reads all passes without keeping them, and finds the damage that reading the rows would.
  ///
  /// - Precondition: The picture is interlaced, and no row has been read.
  func checkPasses() throws(PNGError) {
    // A colour outside the palette is found after all passes are read.
    var failure: PNGError?
    for grid in PassGrid.all(of: format.header) {
      bytes.begin(rowByteCount: format.header.byteCount(ofPixels: grid.columnCount))
      let part = UnsafeMutableBufferPointer(rebasing: passRow[..<grid.columnCount])
      for _ in 0..<grid.rowCount {
        try bytes.next { (row) throws(PNGError) in
          do throws(PNGError) { try Pixel.expand(row, of: format, into: part) } catch {
            failure = error
          }
        }
      }
    }
    if let failure { throw failure }
  }
}

/// One unfiltered pass of an interlaced picture.
private struct Pass {
  let grid: PassGrid
  let rowByteCount: Int
  var bytes: [UInt8] = []

  /// Returns the bytes of a row of the picture; nil if the pass skips the row.
  func row(at y: Int) -> ArraySlice<UInt8>? {
    guard y >= grid.firstY, (y - grid.firstY) % grid.stepY == 0 else { return nil }
    let start = (y - grid.firstY) / grid.stepY * rowByteCount
    return bytes[start..<start + rowByteCount]
  }
}

/// The pixels of a picture that belong to a pass of Adam7 interlacing.
///
/// Source: PNG specification, third edition, section 8.1.
private struct PassGrid {
  let firstX: Int
  let firstY: Int
  let stepX: Int
  let stepY: Int
  let columnCount: Int
  let rowCount: Int

  /// Returns the nonempty passes in the order of the file.
  static func all(of header: PNGHeader) -> [PassGrid] {
    [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    .map { firstX, firstY, stepX, stepY in
      PassGrid(
        firstX: firstX, firstY: firstY, stepX: stepX, stepY: stepY,
        columnCount: (header.widthPixels - firstX + stepX - 1) / stepX,
        rowCount: (header.heightPixels - firstY + stepY - 1) / stepY)
    }
    .filter { $0.columnCount > 0 && $0.rowCount > 0 }
  }
}

/// A reader of rows of any pixel format that reverses filters byte by byte.
final class ByteRows {
  private let bytes: PixelBytes

  /// The distance in bytes to the left neighbour of a filter.
  private let distance: Int

  /// The row above and the current row, each after as many zeros as a filter looks back.
  private var above: [UInt8] = []
  private var row: [UInt8] = []

  init(_ bytes: PixelBytes, header: PNGHeader) {
    self.bytes = bytes
    distance = header.filterDistance
  }

  /// Begins a pass, in which the first row has none above.
  func begin(rowByteCount: Int) {
    above = [UInt8](repeating: 0, count: distance + rowByteCount)
    row = above
  }

  /// Reads the next row and calls a function with it.
  func next<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(PNGError) -> Result
  ) throws(PNGError) -> Result {
    let raw = try bytes.row(byteCount: 1 + row.count - distance)
    let filter = try RowFilter(ofRow: raw[0])
    swap(&above, &row)
    row.replaceSubrange(distance..., with: raw[1...])
    above.withUnsafeBufferPointer { above in
      row.withUnsafeMutableBufferPointer { row in
        filter.undo(in: row, above: above, distance: distance)
      }
    }
    return try row.withUnsafeBufferPointer { (row) throws(PNGError) in
      try body(UnsafeBufferPointer(rebasing: row[distance...]))
    }
  }
}

extension RowFilter {
  /// Reverses the filter in place.
  fileprivate func undo(
    in row: UnsafeMutableBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, distance: Int
  ) {
    switch self {
    case .none: break
    case .sub:
      for index in distance..<row.count { row[index] &+= row[index - distance] }
    case .up:
      for index in distance..<row.count { row[index] &+= above[index] }
    case .average:
      for index in distance..<row.count {
        row[index] &+= UInt8((Int(row[index - distance]) + Int(above[index])) / 2)
      }
    case .paeth:
      for index in distance..<row.count {
        row[index] &+= Self.paeth(
          left: row[index - distance], up: above[index], upLeft: above[index - distance])
      }
    }
  }
}
