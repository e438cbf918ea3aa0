internal import SheetTokens

/// The search for the keys of a keyboard around an edge.
///
/// Letters, keys and the gaps between them repeat at equal distances along a row of keys, whether the keys have a
/// colour of their own or not.
struct KeyboardSearch {
  let screen: Screen

  /// Returns whether two rows of keys lie around an edge.
  ///
  /// - Parameters:
  ///   - top: The edge's distance from the upper edge of the picture in pixels.
  ///   - isInside: True if both have to lie above the edge; nothing lies in front of a keyboard.
  /// - Returns: True for a keyboard.
  func isKeyboard(at top: Double, isInside: Bool) -> Bool {
    let height = Double(screen.height)
    let rowDistance =
      Limits.keyRows.lowerBound * height...Limits.keyRows.upperBound * height
    // A band is lower than what lies between a letter and the end of its key.
    let band = max(3, Int(rowDistance.lowerBound / 3))
    let step = max(1, band / 4)
    let last =
      isInside
      ? top
      : min(
        height - Double(band),
        top + 1.5 * Limits.keyRows.upperBound * height + rowDistance.upperBound)
    var previous: Double?
    for y in stride(
      from: max(0, Int(top - 3 * Limits.keyRows.upperBound * height)), to: Int(last), by: step)
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
      stride(from: rows.lowerBound, to: rows.upperBound, by: max(1, rows.count / 6)))
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
        (Int(screen.brightness[$0 * screen.width + x]) - most).magnitude > Limits.keyMark
      }
      if isMark, start == nil { start = x }
      if !isMark, let first = start {
        marks.append(Double(first + x) / 2)
        start = nil
      }
    }
    guard marks.count >= Limits.fewestKeys else { return false }
    return repeats(marks, in: Double(columns.count))
  }

  /// Returns whether enough marks follow each other at equal distances.
  private func repeats(_ marks: [Double], in width: Double) -> Bool {
    var first = 0
    for index in 1..<marks.count {
      let distance = marks[index] - marks[index - 1]
      let mean =
        index - 1 > first ? (marks[index - 1] - marks[first]) / Double(index - 1 - first) : distance
      let isEven = (distance - mean).magnitude <= Limits.keyUnevenness * mean
      if !isEven { first = index - 1 }
      if index - first + 1 >= Limits.fewestKeys, 2 * (marks[index] - marks[first]) >= width {
        return true
      }
    }
    return false
  }
}
