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

  private static func paeth(left: UInt8, up: UInt8, upLeft: UInt8) -> UInt8 {
    let toLeft = Int(up) - Int(upLeft)
    let toUp = Int(left) - Int(upLeft)
    let distance = (left: abs(toLeft), up: abs(toUp), upLeft: abs(toLeft + toUp))
    if distance.left <= distance.up && distance.left <= distance.upLeft { return left }
    return distance.up <= distance.upLeft ? up : upLeft
  }
}
