internal import SheetDiff
internal import SheetPrimitives
internal import SheetReport
internal import SheetSuite

extension SideComparison {
  private var verdict: String {
    comparison?.verdict.rawValue ?? (changes.isEmpty ? "identical" : "states-differ")
  }

  /// The maximum number of printed regions.
  private static let mostRegions = 12

  /// Returns the result as text, with the changes of the sheet first.
  ///
  /// - Parameter isInPixels: True for regions in pixels, false for points.
  /// - Returns: Lines without a line break at the end.
  func text(isInPixels: Bool) -> String {
    var lines = [verdict.split(separator: "-").joined(separator: " ")]
    lines += changes.map { "  \($0.words)" }
    guard let comparison else { return lines.joined(separator: "\n") }
    guard comparison.pixelCount > 0 || comparison.verdict == .sizesDiffer else {
      if let words = comparison.toleratedWords { lines.append("  \(words)") }
      return lines.joined(separator: "\n")
    }
    if isSameSheet, comparison.pixelCount > 0 {
      lines.append("  " + Self.sameSheetWords)
    }
    lines += comparison.lines.map { "  \($0)" }
    for region in comparison.regions.prefix(Self.mostRegions) {
      lines.append("  at \(words(region, isInPixels: isInPixels))")
    }
    let left = comparison.regions.count - Self.mostRegions
    if left > 0 { lines.append("  and \(left) more regions") }
    if metric == .tolerant {
      lines.append("  compared by visible difference; --metric exact compares every level")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a box such as `28, 37: 267 × 155 px`.
  private func words(_ box: PixelBox, isInPixels: Bool) -> String {
    let scale = isInPixels ? 1 : pixelsPerPoint ?? 1
    let unit = isInPixels || pixelsPerPoint == nil ? "px" : "pt"
    let numbers = [box.x, box.y, box.width, box.height].map { (Double($0) / scale).brief }
    return "\(numbers[0]), \(numbers[1]): \(numbers[2]) × \(numbers[3]) \(unit)"
  }

  /// Returns the result as JSON.
  ///
  /// - Parameter isInPoints: True for boxes in points, false for pixels.
  /// - Returns: An object with a fixed order of keys.
  func json(isInPoints: Bool) -> JSON {
    var fields: [(String, JSON)] = [("verdict", .text(verdict))]
    if let comparison, let metric {
      let scale = isInPoints ? pixelsPerPoint ?? 1 : 1
      func box(_ box: PixelBox) -> JSON {
        .list([box.x, box.y, box.width, box.height].map { .number(Double($0) / scale) })
      }
      fields += [
        ("pixels", .whole(comparison.pixelCount)), ("share", .exact(comparison.roundedShare)),
        ("largest", .whole(comparison.largest)), ("mean", .number(comparison.mean)),
        ("regions", .list(comparison.regions.map(box))),
        ("changes", .list(changes.map(\.json))),
        ("metric", .text(metric.rawValue)), ("compared", .whole(comparison.comparedCount)),
        (
          "sizes",
          .list(comparison.sizes.map { .list([.whole($0.width), .whole($0.height)]) })
        ),
        ("worst", comparison.worst.map { .list([.whole($0.x), .whole($0.y)]) } ?? .null),
        ("moves", .list(comparison.moves.map(\.json))),
        ("scale", pixelsPerPoint.map { .number($0) } ?? .null),
      ]
      fields += comparison.tolerated.fields
    } else {
      fields.append(("changes", .list(changes.map(\.json))))
    }
    return .object(fields)
  }
}
