internal import SheetTool

extension SideComparison {
  private var verdict: String {
    comparison?.verdict.rawValue ?? (changes.isEmpty ? "identical" : "states-differ")
  }

  /// The maximum number of printed regions.
  private static let mostRegions = 12

  /// Returns the result as text, with the changes of the sheet first.
  ///
  /// - Parameter isInPixels: True for lengths in pixels, false for points if the scale is known.
  /// - Returns: Lines without a line break at the end.
  func text(isInPixels: Bool) -> String {
    var lines = [verdict.split(separator: "-").joined(separator: " ")]
    if comparison?.verdict == .identical, !changes.isEmpty {
      lines[0] += " pictures; the sheets differ"
    }
    lines += changes.map { "  \($0.words.visible)" }
    guard let comparison else { return lines.joined(separator: "\n") }
    guard comparison.pixelCount > 0 || comparison.verdict == .sizesDiffer else {
      if let words = comparison.toleratedWords { lines.append("  \(words)") }
      return lines.joined(separator: "\n")
    }
    if isSameSheet, comparison.pixelCount > 0 {
      lines.append("  " + Self.sameSheetWords)
    }
    let unit = unit(isInPixels: isInPixels)
    lines += comparison.lines(in: unit).map { "  \($0)" }
    let regions = comparison.regionsUnexplained
    lines += regions.prefix(Self.mostRegions).map { "  at \(unit.words($0))" }
    let left = regions.count - Self.mostRegions
    if left > 0 { lines.append("  and \(left) more regions") }
    if metric == .tolerant {
      lines.append("  compared by visible difference; --metric exact compares every level")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the unit of all lengths: the point if it is wanted and known.
  private func unit(isInPixels: Bool) -> PictureUnit {
    guard !isInPixels, let pixelsPerPoint else { return .pixel }
    return .point(pixelsPerPoint: pixelsPerPoint)
  }

  /// Returns the result as JSON.
  ///
  /// - Parameter isInPoints: True for boxes and moves in points if the scale is known, false for
  ///   pixels.
  /// - Returns: An object with a fixed order of keys.
  func json(isInPoints: Bool) -> JSON {
    var fields: [(String, JSON)] = [("verdict", .text(verdict))]
    if let comparison, let metric {
      let unit = unit(isInPixels: !isInPoints)
      fields += [
        ("pixels", .whole(comparison.pixelCount)), ("share", .exact(comparison.roundedShare)),
        ("largest", .whole(comparison.largest)), ("mean", .number(comparison.mean)),
        ("regions", .list(comparison.regions.map(unit.json))),
        ("changes", .list(changes.map(\.json))),
        ("metric", .text(metric.rawValue)), ("compared", .whole(comparison.comparedCount)),
        (
          "sizes",
          .list(comparison.sizes.map { .list([.whole($0.width), .whole($0.height)]) })
        ),
        ("worst", comparison.worst.map { .list([.whole($0.x), .whole($0.y)]) } ?? .null),
        ("moves", .list(comparison.moves.map { $0.json(in: unit) })),
        ("colors", .list(comparison.recolorings.map { $0.json(in: unit) })),
        ("scale", pixelsPerPoint.map { .number($0) } ?? .null),
      ]
      fields += comparison.areaFields + comparison.tolerated.fields
    } else {
      fields.append(("changes", .list(changes.map(\.json))))
    }
    return .object(fields)
  }
}
