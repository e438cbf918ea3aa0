/// A reader of 8-bit RGB or RGBA rows that reverses filters and expands pixels to four bytes in one
/// pass.
///
/// Most pictures have these formats, so this is the hot path of reading. The four bytes of a pixel
/// are processed together; without alpha the fourth is overwritten at the end.
final class ColorRows {
  private let bytes: PixelBytes
  private let widthPixels: Int
  private let bytesPerPixel: Int

  /// Three rows, each after an empty pixel: the row above, the current row and the one below, in
  /// turns.
  private let memory: UnsafeMutableBufferPointer<UInt32>
  private static let slotCount = 3

  /// The slot of the last row; row -1 is empty.
  private var slotIndex = 0

  /// The number of decoded rows, and whether the last one has not been returned yet.
  private var decodedCount = 0
  private var isRowAhead = false
  private let heightPixels: Int

  init(_ bytes: PixelBytes, widthPixels: Int, heightPixels: Int, hasAlpha: Bool) {
    self.bytes = bytes
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    bytesPerPixel = hasAlpha ? 4 : 3
    memory = .allocate(capacity: Self.slotCount * (widthPixels + 1))
    memory.initialize(repeating: 0)
  }

  deinit { memory.deallocate() }

  /// Reads the next row, which is valid until the one after the next is read.
  func next() throws(PNGError) -> UnsafeMutableBufferPointer<UInt32> {
    if isRowAhead {
      isRowAhead = false
      slotIndex += 1
    } else {
      try decode()
    }
    return UnsafeMutableBufferPointer(rebasing: slot(slotIndex)[1...])
  }

  private func slot(_ index: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let length = widthPixels + 1
    let start = index % Self.slotCount * length
    return UnsafeMutableBufferPointer(rebasing: memory[start..<start + length])
  }

  private func decode() throws(PNGError) {
    let byteCount = 1 + widthPixels * bytesPerPixel
    let raw = try bytes.row(byteCount: byteCount)
    let filter = try RowFilter(ofRow: raw[0])
    let source = UnsafeRawPointer(raw.baseAddress.unsafelyUnwrapped + 1)
    decodedCount += 1
    // A row that equals the one above shares its memory.
    if filter == .up, decodedCount > 1, raw.isZero(from: 1) { return }
    let above = UnsafeBufferPointer(slot(slotIndex))
    slotIndex += 1
    let row = slot(slotIndex)
    if filter == .paeth, decodedCount < heightPixels, isBusy(source),
      let below = bytes.takeRow(byteCount: byteCount, ifItBeginsWith: RowFilter.paeth.rawValue)
    {
      decodedCount += 1
      isRowAhead = true
      let pair = PaethPair(
        source: source,
        sourceBelow: UnsafeRawPointer(below.baseAddress.unsafelyUnwrapped + 1), above: above,
        row: row, below: slot(slotIndex + 1))
      if bytesPerPixel == 4 {
        pair.undo(bytesPerPixel: 4, opaque: 0)
      } else {
        pair.undo(bytesPerPixel: 3, opaque: 0xff00_0000)
      }
    } else if bytesPerPixel == 4 {
      FilteredRow(source: source, bytesPerPixel: 4, opaque: 0, above: above, row: row)
        .undo(filter)
    } else {
      FilteredRow(source: source, bytesPerPixel: 3, opaque: 0xff00_0000, above: above, row: row)
        .undo(filter)
    }
  }

  /// Returns whether most pixels of a row differ from their prediction.
  ///
  /// Flat areas are decoded faster without a second row.
  private func isBusy(_ source: UnsafeRawPointer) -> Bool {
    var emptyCount = 0
    for x in stride(from: 1, through: widthPixels - 7, by: 8)
    where source.hasEightEmptyPixels(x, bytesPerPixel: bytesPerPixel) {
      emptyCount &+= 1
    }
    return 4 * 8 * emptyCount < widthPixels
  }
}

/// Two adjacent rows with the filter Paeth.
///
/// A pixel depends on its left neighbour, and the latency of that chain determines the speed. The
/// second row follows one pixel behind the first, so that two independent chains overlap.
private struct PaethPair {
  let source: UnsafeRawPointer
  let sourceBelow: UnsafeRawPointer
  let above: UnsafeBufferPointer<UInt32>
  let row: UnsafeMutableBufferPointer<UInt32>
  let below: UnsafeMutableBufferPointer<UInt32>

  /// Reverses the filter in both rows.
  ///
  /// The lower half of each vector contains a pixel of the first row, the upper half the pixel of the
  /// second row that is one further left.
  @inline(__always)
  func undo(bytesPerPixel: Int, opaque: UInt32) {
    var left = SIMD8<Int16>.zero
    var upLeft = left
    for x in 1..<row.count {
      let differences = SIMD2(
        source.pixel(x, bytesPerPixel: bytesPerPixel),
        x > 1 ? sourceBelow.pixel(x &- 1, bytesPerPixel: bytesPerPixel) : 0)
      let pixels = Self.step(above: above[x], differences, left: &left, upLeft: &upLeft)
      row[x] = pixels.x | opaque
      if x > 1 { below[x &- 1] = pixels.y | opaque }
    }
    let last = row.count - 1
    let difference = sourceBelow.pixel(last, bytesPerPixel: bytesPerPixel)
    below[last] =
      Self.step(above: 0, SIMD2(0, difference), left: &left, upLeft: &upLeft).y | opaque
  }

  /// Returns the next pixels with the given differences from their predictions.
  @inline(__always)
  private static func step(
    above: UInt32, _ differences: SIMD2<UInt32>, left: inout SIMD8<Int16>,
    upLeft: inout SIMD8<Int16>
  ) -> SIMD2<UInt32> {
    let above = SIMD4<Int16>(truncatingIfNeeded: SIMD4<UInt8>(bytesOf: above))
    let up = SIMD8(lowHalf: above, highHalf: left.lowHalf)
    let limit = upLeft &* 3 &- up &- left
    let least = pointwiseMin(left, up)
    let greatest = pointwiseMax(left, up)
    var nearest = upLeft.replacing(with: least, where: greatest .<= limit)
    nearest.replace(with: greatest, where: limit .<= least)
    let raw = unsafeBitCast(differences, to: SIMD8<UInt8>.self)
    let sum = raw &+ SIMD8<UInt8>(truncatingIfNeeded: nearest)
    left = SIMD8(truncatingIfNeeded: sum)
    upLeft = up
    return unsafeBitCast(sum, to: SIMD2<UInt32>.self)
  }
}

extension RowFilter {
  init(ofRow byte: UInt8) throws(PNGError) {
    guard let filter = RowFilter(rawValue: byte) else {
      throw .damaged(reason: "a row has filter \(byte); allowed are 0 to 4")
    }
    self = filter
  }
}

/// A row with any filter; all functions are inlined, since the number of bytes per pixel is constant
/// in each.
private struct FilteredRow {
  let source: UnsafeRawPointer
  let bytesPerPixel: Int
  let opaque: UInt32
  let above: UnsafeBufferPointer<UInt32>
  let row: UnsafeMutableBufferPointer<UInt32>

  /// Reverses a filter.
  @inline(__always)
  func undo(_ filter: RowFilter) {
    switch filter {
    case .none:
      for x in 1..<row.count { row[x] = pixel(x) | opaque }
    case .up: undoUp()
    case .sub: undoSub()
    case .average: undoAverage()
    case .paeth: undoPaeth()
    }
  }

  @inline(__always)
  private func pixel(_ x: Int) -> UInt32 { source.pixel(x, bytesPerPixel: bytesPerPixel) }

  /// Returns whether the differences of eight pixels from their predictions are zero.
  @inline(__always)
  private func isEmpty(from x: Int) -> Bool {
    source.hasEightEmptyPixels(x, bytesPerPixel: bytesPerPixel)
  }

  /// Reverses the filter Up.
  ///
  /// Most rows of a screenshot equal the row above, so eight pixels at a time are tested first.
  @inline(__always)
  private func undoUp() {
    var x = 1
    while x < row.count {
      let end = min(x &+ 8, row.count)
      if end == x &+ 8, isEmpty(from: x) {
        for x in x..<end { row[x] = above[x] | opaque }
      } else {
        for x in x..<end {
          row[x] = addBytes(pixel(x), above[x]) | opaque
        }
      }
      x = end
    }
  }

  // The filters below depend on the left neighbour; the latency of a single pixel determines the
  // speed.

  @inline(__always)
  private func undoSub() {
    var left = SIMD4<UInt8>.zero
    var x = 1
    while x < row.count {
      if x &+ 8 <= row.count, isEmpty(from: x) {
        row.fillEight(from: x, with: left.packed | opaque)
        x &+= 8
        continue
      }
      for _ in 0..<min(8, row.count &- x) {
        left &+= SIMD4(bytesOf: pixel(x))
        row[x] = left.packed | opaque
        x &+= 1
      }
    }
  }

  @inline(__always)
  private func undoAverage() {
    var left = SIMD4<UInt8>.zero
    var x = 1
    while x < row.count {
      if x &+ 8 <= row.count, isEmpty(from: x),
        above.hasEight(from: x, equalTo: left.packed | opaque)
      {
        row.fillEight(from: x, with: left.packed | opaque)
        x &+= 8
        continue
      }
      for _ in 0..<min(8, row.count &- x) {
        let up = SIMD4(bytesOf: above[x])
        let average = (left & up) &+ ((left ^ up) &>> 1)
        left = SIMD4(bytesOf: pixel(x)) &+ average
        row[x] = left.packed | opaque
        x &+= 1
      }
    }
  }

  /// Reverses the filter Paeth.
  ///
  /// Each byte is the difference from the one of three neighbours nearest to left + up − upLeft,
  /// which is found by two independent comparisons.
  ///
  /// Source of the form: stb_image 2.30, `stbi__paeth`.
  @inline(__always)
  private func undoPaeth() {
    var left = SIMD4<Int16>.zero
    var upLeft = left
    var x = 1
    while x < row.count {
      // If all three neighbours are equal and the difference is zero, the pixel is the same.
      if x &+ 8 <= row.count, isEmpty(from: x),
        above[x &- 1] | opaque == row[x &- 1] | opaque,
        above.hasEight(from: x, equalTo: row[x &- 1] | opaque)
      {
        row.fillEight(from: x, with: row[x &- 1] | opaque)
        x &+= 8
        upLeft = SIMD4(truncatingIfNeeded: SIMD4<UInt8>(bytesOf: above[x &- 1]))
        continue
      }
      for _ in 0..<min(8, row.count &- x) {
        let up = SIMD4<Int16>(truncatingIfNeeded: SIMD4<UInt8>(bytesOf: above[x]))
        let raw = SIMD4<UInt8>(bytesOf: pixel(x))
        let limit = upLeft &* 3 &- up &- left
        let least = pointwiseMin(left, up)
        let greatest = pointwiseMax(left, up)
        var nearest = upLeft.replacing(with: least, where: greatest .<= limit)
        nearest.replace(with: greatest, where: limit .<= least)
        left = (SIMD4(truncatingIfNeeded: raw) &+ nearest) & 0xff
        upLeft = up
        row[x] = SIMD4<UInt8>(truncatingIfNeeded: left).packed | opaque
        x &+= 1
      }
    }
  }
}

extension UnsafeBufferPointer<UInt32> {
  /// Returns whether eight pixels equal one.
  @inline(__always)
  fileprivate func hasEight(from x: Int, equalTo pixel: UInt32) -> Bool {
    let eight = UnsafeRawPointer(baseAddress.unsafelyUnwrapped)
      .loadUnaligned(fromByteOffset: 4 &* x, as: SIMD8<UInt32>.self)
    return eight == SIMD8(repeating: pixel)
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Returns whether all bytes from an index on are zero.
  fileprivate func isZero(from start: Int) -> Bool {
    var index = start
    while index &+ 8 <= count {
      guard loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0 else { return false }
      index &+= 8
    }
    return self[index...].allSatisfy { $0 == 0 }
  }
}

extension UnsafeMutableBufferPointer<UInt32> {
  @inline(__always)
  fileprivate func fillEight(from x: Int, with pixel: UInt32) {
    UnsafeMutableRawPointer(baseAddress.unsafelyUnwrapped)
      .storeBytes(of: SIMD8(repeating: pixel), toByteOffset: 4 &* x, as: SIMD8<UInt32>.self)
  }
}

extension UnsafeRawPointer {
  /// Returns a pixel of a row, counted from 1; in rows with three bytes per pixel the fourth byte
  /// is undefined.
  @inline(__always)
  fileprivate func pixel(_ x: Int, bytesPerPixel: Int) -> UInt32 {
    loadUnaligned(fromByteOffset: (x &- 1) &* bytesPerPixel, as: UInt32.self)
  }

  @inline(__always)
  fileprivate func hasEightEmptyPixels(_ x: Int, bytesPerPixel: Int) -> Bool {
    var bits: UInt64 = 0
    for part in 0..<bytesPerPixel {
      bits |= loadUnaligned(fromByteOffset: (x &- 1) &* bytesPerPixel &+ part &* 8, as: UInt64.self)
    }
    return bits == 0
  }
}

extension SIMD4<UInt8> {
  @inline(__always)
  fileprivate init(bytesOf pixel: UInt32) { self = unsafeBitCast(pixel, to: Self.self) }

  @inline(__always)
  fileprivate var packed: UInt32 { unsafeBitCast(self, to: UInt32.self) }
}

/// Returns the bytewise sum of four bytes.
@inline(__always)
private func addBytes(_ first: UInt32, _ second: UInt32) -> UInt32 {
  let low: UInt32 = 0x7f7f_7f7f
  return ((first & low) &+ (second & low)) ^ ((first ^ second) & ~low)
}
