internal import SheetDiff
internal import SheetPixels
internal import SheetPlatform

/// A stream of rows that keeps the rows around differences from another picture.
final class RowRecord: PixelRows {
  private let rows: any PixelRows

  /// The other picture, whose rows are read first; nil for the first of the two.
  private let other: RowRecord?

  /// The pixels of the most recently read rows, from row `top` on.
  private var pixels: [UInt32] = []
  private var top = 0

  /// The number of equal rows since the last different one; nil outside a band.
  private var equalCount: Int?

  private var bands: [Band] = []

  /// Adjacent rows as a picture.
  fileprivate struct Band {
    var top: Int
    var buffer: PixelBuffer
  }

  /// The number of rows kept above and below a difference, which bounds the distance of moves.
  private static let margin = 72

  init(_ rows: any PixelRows, after other: RowRecord? = nil) {
    self.rows = rows
    self.other = other
  }

  var widthPixels: Int { rows.widthPixels }
  var heightPixels: Int { rows.heightPixels }

  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    try rows.read(into: row)
    let row = UnsafeBufferPointer(rebasing: row[..<widthPixels])
    let y = top + pixels.count / widthPixels
    pixels += row
    guard let other else { return forget(above: y) }
    if other.hasRow(row, at: y) {
      equalCount = equalCount.map { $0 + 1 }
    } else {
      equalCount = 0
    }
    if let count = equalCount, count > Self.margin || y == heightPixels - 1 {
      close(below: y)
      other.close(below: y)
      equalCount = nil
    }
    other.equalCount = equalCount
    forget(above: y)
  }

  private func hasRow(_ row: UnsafeBufferPointer<UInt32>, at y: Int) -> Bool {
    let start = (y - top) * widthPixels
    return pixels.withUnsafeBufferPointer { pixels in
      guard let own = pixels.baseAddress, let others = row.baseAddress else { return true }
      return memcmp(own + start, others, 4 * widthPixels) == 0
    }
  }

  /// Drops rows far above the current one, except inside a band.
  private func forget(above y: Int) {
    let count = y - top - Self.margin
    // The reader of the other picture may be some rows behind.
    guard equalCount == nil, count > 2 * Self.margin else { return }
    drop(count - Self.margin)
  }

  private func drop(_ count: Int) {
    pixels.removeFirst(count * widthPixels)
    top += count
  }

  /// Ends a band at a row and stores it.
  private func close(below y: Int) {
    let count = y + 1 - top
    let isLast = y == heightPixels - 1
    let part = isLast ? pixels : Array(pixels[..<(count * widthPixels)])
    bands.append(
      Band(
        top: top,
        buffer: PixelBuffer(widthPixels: widthPixels, heightPixels: count, pixels: part)))
    if isLast {
      pixels = []
      top = heightPixels
    } else {
      drop(max(0, count - Self.margin))
    }
  }

  /// Returns the bands of both pictures, each pair with the index of its first row.
  static func kept(
    _ first: RowRecord, _ second: RowRecord
  ) -> [(first: PixelBuffer, second: PixelBuffer, top: Int)] {
    zip(first.bands, second.bands).map { before, after in
      let top = max(before.top, after.top)
      return (before.below(top), after.below(top), top)
    }
  }
}

extension RowRecord.Band {
  fileprivate func below(_ row: Int) -> PixelBuffer {
    guard row > top else { return buffer }
    return buffer.crop(
      x: 0, y: row - top, width: buffer.widthPixels, height: buffer.heightPixels - (row - top))
  }
}
