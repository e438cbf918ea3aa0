/// Boxes around differing pixels, gathered while the rows go by.
///
/// Pixels less than ``reach`` apart share a box, and so do boxes. No more than ``most`` are kept:
/// the reach doubles until they are no more.
struct ChangedRegions {
  /// Words of a line have gaps of some 15 pixels at three pixels a point.
  private static let usualReach = 16

  private static let most = 64

  /// Boxes are joined early when they are so many, whatever is still to come.
  private static let mostHeld = 1024

  private var reach = usualReach
  private var growing: [Box] = []
  private var finished: [Box] = []

  /// Takes the kinds of the next row's pixels.
  mutating func add(_ kinds: UnsafeBufferPointer<UInt8>, y: Int) {
    var x = 0
    while let run = nextRun(in: kinds, from: x) {
      add(Box(left: run.lowerBound, top: y, right: run.upperBound, bottom: y + 1))
      x = run.upperBound
    }
    settle(y)
  }

  /// The boxes, the uppermost first, then the leftmost.
  consuming func boxes() -> [PixelBox] {
    finished += growing
    finished.join(within: reach)
    while finished.count > Self.most {
      reach *= 2
      finished.join(within: reach)
    }
    return finished.map(\.pixelBox).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The next differing pixels from `start` on, with no large gap between them.
  private func nextRun(in kinds: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
    var x = start
    while x < kinds.count, kinds[x] < PixelKind.different { x &+= 1 }
    guard x < kinds.count else { return nil }
    let left = x
    var right = x &+ 1
    while x < kinds.count, x &- right < reach {
      if kinds[x] >= PixelKind.different { right = x &+ 1 }
      x &+= 1
    }
    return left..<right
  }

  private mutating func add(_ run: Box) {
    var joined = run
    var index = 0
    while index < growing.count {
      if growing[index].isNear(joined, within: reach) {
        joined.join(growing[index])
        growing.swapAt(index, growing.count - 1)
        growing.removeLast()
        index = 0
      } else {
        index += 1
      }
    }
    growing.append(joined)
  }

  /// Puts aside the boxes that no later row can reach.
  private mutating func settle(_ y: Int) {
    guard growing.contains(where: { y - $0.bottom >= reach }) else { return }
    finished += growing.filter { y - $0.bottom >= reach }
    growing.removeAll { y - $0.bottom >= reach }
    guard finished.count > Self.mostHeld else { return }
    finished.join(within: reach)
    while finished.count > Self.most {
      reach *= 2
      finished.join(within: reach)
    }
  }
}

/// The edges of a box; right and bottom are the first ones outside.
private struct Box {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

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
  }
}

extension [Box] {
  /// Joins near boxes until none are near.
  fileprivate mutating func join(within reach: Int) {
    var result: [Box] = []
    for box in self {
      var joined = box
      while let index = result.firstIndex(where: { $0.isNear(joined, within: reach) }) {
        joined.join(result[index])
        result.swapAt(index, result.count - 1)
        result.removeLast()
      }
      result.append(joined)
    }
    self = result
  }
}
