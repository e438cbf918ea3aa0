public import SheetDiff
public import SheetPrimitives

extension Comparison {
  /// The lines of text about the comparison, most significant first.
  public var lines: [String] {
    var lines: [String] = []
    if verdict == .sizesDiffer, sizes.count == 2 {
      lines.append("size \(sizes[0].sizeWords) → \(sizes[1].sizeWords) px")
    }
    lines += moves.map(\.words)
    lines.append(figures)
    if let toleratedWords { lines.append(toleratedWords) }
    return lines
  }

  /// The differences that do not count: `tolerated: 5 specks of 7 pixels, 325 pixels of faint
  /// areas`; nil if there are none.
  public var toleratedWords: String? {
    guard !tolerated.isEmpty else { return nil }
    var parts: [String] = []
    if tolerated.speckCount > 0 {
      parts.append(
        tolerated.speckCount.counted("speck") + " of "
          + tolerated.speckPixelCount.counted("pixel"))
    }
    if tolerated.faintPixelCount > 0 {
      parts.append(tolerated.faintPixelCount.counted("pixel") + " of faint areas")
    }
    return "tolerated: " + parts.joined(separator: ", ")
  }

  /// The number of differing pixels and the largest difference: `143 of 3,013,524 pixels differ
  /// (0.005 %), …`.
  public var figures: String {
    guard pixelCount > 0 else { return "no pixel differs" }
    let levels = largest == 1 ? "level" : "levels"
    return "\(pixelCount.grouped) of \(comparedCount.grouped) pixels differ"
      + " (\(shareWords)), by up to \(largest) \(levels)"
      + (regions.count > 1 ? ", in \(regions.count.grouped) regions" : "")
      + (verdict == .withinTolerance ? "; within the limit" : "")
  }

  /// The share of differing pixels in percent, rounded to 0.001 %.
  public var shareWords: String {
    share > 0 && share < 0.000_01 ? "< 0.001 %" : "\((share * 100).brief) %"
  }

  /// The share of differing pixels, rounded to 1e-8; a single pixel of a large picture is about
  /// 1e-7.
  public var roundedShare: Double { (share * 1e8).rounded() / 1e8 }

  /// Returns the comparison as JSON, with boxes in pixels and in points.
  ///
  /// - Parameter pixelsPerPoint: Pixels per point of the pictures, above 0.
  /// - Returns: An object with a fixed order of keys.
  public func json(pixelsPerPoint: Double) -> JSON {
    func points(_ box: PixelBox) -> JSON {
      .list(box.numbers.map { .number(Double($0) / pixelsPerPoint) })
    }
    let fields: [(String, JSON)] = [
      ("verdict", .text(verdict.rawValue)),
      ("sizes", .list(sizes.map { .list([.whole($0.width), .whole($0.height)]) })),
      ("pixels", .whole(pixelCount)), ("compared", .whole(comparedCount)),
      ("share", .exact(roundedShare)),
      ("largest", .whole(largest)), ("mean", .number(mean)),
      ("worst", worst.map { .list([.whole($0.x), .whole($0.y)]) } ?? .null),
      ("regions", .list(regions.map(\.json))),
      ("regionsInPoints", .list(regions.map(points))),
      ("moves", .list(moves.map(\.json))),
    ]
    return .object(fields + tolerated.fields)
  }
}

extension Comparison.Tolerated {
  /// The member `tolerated` of a comparison; none if every difference counts.
  public var fields: [(String, JSON)] {
    if isEmpty { return [] }
    return [
      (
        "tolerated",
        .object([
          ("specks", .whole(speckCount)), ("speckPixels", .whole(speckPixelCount)),
          ("faintPixels", .whole(faintPixelCount)),
        ])
      )
    ]
  }
}

extension Comparison.Move {
  /// The move as one line: `28, 37 (267 × 155 px) moved 3 px down`.
  public var words: String {
    var ways: [String] = []
    if right != 0 { ways.append("\(right.magnitude) px \(right > 0 ? "right" : "left")") }
    if down != 0 { ways.append("\(down.magnitude) px \(down > 0 ? "down" : "up")") }
    return "\(from.x), \(from.y) (\(from.sizeWords) px) moved \(ways.joined(separator: " and "))"
  }

  /// The move as JSON.
  public var json: JSON {
    .object([("from", from.json), ("right", .whole(right)), ("down", .whole(down))])
  }
}

extension PixelBox {
  /// Width and height: `267 × 155`.
  public var sizeWords: String { "\(width) × \(height)" }

  /// Left edge, top edge, width and height.
  var numbers: [Int] { [x, y, width, height] }

  /// The box as JSON.
  var json: JSON { .list(numbers.map { .whole($0) }) }
}

extension Int {
  /// The number with commas between groups of three digits.
  var grouped: String {
    let digits = String(magnitude)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
      result.append(digit)
    }
    return self < 0 ? "-" + result : result
  }

  /// The number with a noun: `1 pixel`, `1,200 pixels`.
  fileprivate func counted(_ noun: String) -> String {
    "\(grouped) \(noun)\(self == 1 ? "" : "s")"
  }
}
