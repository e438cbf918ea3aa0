internal import SheetTokens

/// The search for the keys of a keyboard around an edge.
///
/// Letters, keys and the gaps between them repeat at equal distances along a row of keys, whether the keys have a
/// colour of their own or not.
struct KeyboardSearch {
  let screen: Screen

  /// The distance from the edge up to which the first row of keys lies above and below, as shares of the height.
  private static let reach = (above: 0.3, below: 0.14)

  /// The height of the bands that are read, less than that between a letter and the end of its key, and the distance of
  /// two rows of keys, as shares of the height.
  private static let bandHeight = 0.012
  private static let rowDistance = 0.035...0.1

  /// The distance of two keys, or of a letter and the gap beside it, as a share of the width.
  private static let pitch = 0.04...0.115

  /// The fewest marks at equal distances, the least share of the width that they take, and the largest deviation of
  /// their distances, as a share.
  private static let fewestMarks = 7
  private static let leastLength = 0.5
  private static let unevenness = 0.15

  /// The difference from the most frequent brightness of a row that is a mark, in levels.
  private static let leastMark = 20

  /// The number of rows of pixels that are read of a band, and the steps of the search in bands.
  private static let lines = 6
  private static let stepShare = 0.25

  /// Returns whether two rows of keys lie around an edge.
  ///
  /// - Parameters:
  ///   - top: The edge's distance from the upper edge of the picture in pixels.
  ///   - isInside: True if both have to lie above the edge; nothing lies in front of a keyboard.
  /// - Returns: True for a keyboard.
  func isKeyboard(at top: Double, isInside: Bool) -> Bool {
    let height = Double(screen.height)
    let band = max(3, Int(Self.bandHeight * height))
    let step = max(1, Int(Self.stepShare * Double(band)))
    let rowDistance =
      Self.rowDistance.lowerBound * height...Self.rowDistance.upperBound * height
    let last =
      isInside
      ? top
      : min(height - Double(band), top + Self.reach.below * height + rowDistance.upperBound)
    var previous: Double?
    for y in stride(from: max(0, Int(top - Self.reach.above * height)), to: Int(last), by: step)
    where isRowOfKeys(y..<y + band) {
      // The same row is found several times.
      guard let first = previous, Double(y) - first >= rowDistance.lowerBound else {
        previous = previous ?? Double(y)
        continue
      }
      if Double(y) - first <= rowDistance.upperBound { return true }
      previous = Double(y)
    }
    return false
  }

  /// Returns whether marks at equal distances take most of the width.
  private func isRowOfKeys(_ rows: Range<Int>) -> Bool {
    let columns = Int(screen.left.rounded(.up))..<Int(screen.right.rounded(.down))
    let lines = Array(
      stride(from: rows.lowerBound, to: rows.upperBound, by: max(1, rows.count / Self.lines)))
    var counts = [Int](repeating: 0, count: 256)
    for y in lines {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 2) {
        counts[Int(screen.brightness[y * screen.width + x])] += 1
      }
    }
    guard let most = counts.indices.max(by: { counts[$0] < counts[$1] }) else { return false }
    var marks: [Double] = []
    var start: Int?
    for x in columns {
      let isMark = lines.contains {
        (Int(screen.brightness[$0 * screen.width + x]) - most).magnitude > Self.leastMark
      }
      if isMark, start == nil { start = x }
      if !isMark, let first = start {
        marks.append(Double(first + x) / 2)
        start = nil
      }
    }
    guard marks.count >= Self.fewestMarks else { return false }
    return repeats(marks, in: Double(columns.count))
  }

  /// Returns whether enough marks follow each other at equal distances.
  private func repeats(_ marks: [Double], in width: Double) -> Bool {
    var first = 0
    for index in 1..<marks.count {
      let distance = marks[index] - marks[index - 1]
      let mean =
        index - 1 > first ? (marks[index - 1] - marks[first]) / Double(index - 1 - first) : distance
      let isEven = (distance - mean).magnitude <= Self.unevenness * mean
      if !isEven { first = index - 1 }
      let pitch = (marks[index] - marks[first]) / Double(index - first) / width
      if index - first + 1 >= Self.fewestMarks, Self.pitch.contains(pitch),
        marks[index] - marks[first] >= Self.leastLength * width
      {
        return true
      }
    }
    return false
  }
}
