/// Bounding boxes of differing pixels, built row by row.
///
/// Pixels less than ``reach`` apart share a box, and boxes that near are merged. At most ``most``
/// boxes are kept: the reach is doubled until they are few enough.
struct ChangedRegions {
  /// The initial reach in pixels; words of a line are about 15 pixels apart at three pixels per
  /// point.
  private static let usualReach = 16

  private static let most = 64

  /// The number of boxes at which they are merged before the last row.
  private static let mostHeld = 1024

  private var reach = usualReach
  private var growing: [Box] = []
  private var finished: [Box] = []

  /// Adds the pixels of the next row whose kinds are in a range.
  mutating func add(_ kinds: UnsafeBufferPointer<UInt8>, of range: ClosedRange<UInt8>, y: Int) {
    var x = 0
    while let run = nextRun(of: range, in: kinds, from: x) {
      add(run, y: y)
      x = run.upperBound
    }
    settle(y)
  }

  /// Adds a run of pixels of row `y`, which is not above those added before.
  mutating func add(_ run: Range<Int>, y: Int) {
    add(
      Box(
        left: run.lowerBound, top: y, right: run.upperBound, bottom: y + 1, pixelCount: run.count))
  }

  /// Adds the ranges of the next row, from left to right.
  mutating func add(_ ranges: [Range<Int>], y: Int) {
    var index = 0
    while index < ranges.count {
      var range = ranges[index]
      index += 1
      while index < ranges.count, ranges[index].lowerBound - range.upperBound < reach {
        range = range.lowerBound..<ranges[index].upperBound
        index += 1
      }
      add(range, y: y)
    }
    settle(y)
  }

  /// Adds a box of rows that have been added.
  mutating func add(_ box: PixelBox) {
    add(
      Box(
        left: box.x, top: box.y, right: box.right, bottom: box.bottom,
        pixelCount: box.width * box.height))
  }

  /// Returns the boxes, sorted by top edge, then by left edge.
  consuming func boxes() -> [PixelBox] {
    parts().map(\.box)
  }

  /// Returns the boxes, sorted likewise, with the numbers of pixels of their runs.
  consuming func parts() -> [(box: PixelBox, pixelCount: Int)] {
    finished += growing
    joinFinished()
    return finished.map { ($0.pixelBox, $0.pixelCount) }
      .sorted { ($0.0.y, $0.0.x) < ($1.0.y, $1.0.x) }
  }

  /// Returns the next run of pixels of these kinds from `start` on, without a large gap.
  private func nextRun(
    of range: ClosedRange<UInt8>, in kinds: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Range<Int>? {
    var x = start
    while x < kinds.count, !range.contains(kinds[x]) { x &+= 1 }
    guard x < kinds.count else { return nil }
    let left = x
    var right = x &+ 1
    while x < kinds.count, x &- right < reach {
      if range.contains(kinds[x]) { right = x &+ 1 }
      x &+= 1
    }
    return left..<right
  }

  private mutating func add(_ run: Box) { growing.append(run, joiningWithin: reach) }

  /// Sets aside the boxes that no later row can extend.
  mutating func settle(_ y: Int) {
    guard growing.contains(where: { y - $0.bottom >= reach }) else { return }
    finished += growing.filter { y - $0.bottom >= reach }
    growing.removeAll { y - $0.bottom >= reach }
    if finished.count > Self.mostHeld { joinFinished() }
  }

  /// Merges the boxes that no row can extend, until they are few enough.
  private mutating func joinFinished() {
    finished.join(within: reach)
    while finished.count > Self.most {
      reach *= 2
      finished.join(within: reach)
    }
  }
}

/// The edges of a box; right and bottom are exclusive.
private struct Box {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int
  var pixelCount: Int

  var pixelBox: PixelBox {
    PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }

  func isNear(_ other: Box, within reach: Int) -> Bool {
    left - other.right < reach && other.left - right < reach && top - other.bottom < reach
      && other.top - bottom < reach
  }

  mutating func join(_ other: Box) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
    pixelCount += other.pixelCount
  }
}

extension [Box] {
  /// Merges boxes within a distance until none remain.
  fileprivate mutating func join(within reach: Int) {
    self = reduce(into: []) { $0.append($1, joiningWithin: reach) }
  }

  /// Adds a box, merged with all that are within a distance.
  fileprivate mutating func append(_ box: Box, joiningWithin reach: Int) {
    var joined = box
    while let index = firstIndex(where: { $0.isNear(joined, within: reach) }) {
      joined.join(self[index])
      swapAt(index, count - 1)
      removeLast()
    }
    append(joined)
  }
}
