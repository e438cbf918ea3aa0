public import SheetDiff
public import SheetPrimitives

extension Comparison {
  /// The lines of text about the comparison, most significant first, with lengths in pixels.
  public var lines: [String] { lines(in: .pixel) }

  /// Returns the lines of text about the comparison, most significant first.
  ///
  /// - Parameter unit: The unit of all lengths.
  /// - Returns: The lines without line breaks.
  public func lines(in unit: PictureUnit) -> [String] {
    var lines: [String] = []
    if verdict == .sizesDiffer, sizes.count == 2 {
      lines.append("size \(unit.size(sizes[0])) → \(unit.size(sizes[1])) \(unit.symbol)")
      if let scaleWords { lines.append(scaleWords) }
    }
    return lines + causes(in: unit) + [figures] + areas.map(\.words)
      + [toleratedWords].compactMap(\.self)
  }

  /// A hint that one picture is the other at a different scale; nil if the sizes do not suggest it.
  private var scaleWords: String? {
    let (first, second) = (sizes[0], sizes[1])
    for (many, few, name) in [(first, second, "first"), (second, first, "second")] {
      for times in 2...3 {
        func isMultiple(_ many: Int, _ few: Int) -> Bool {
          // The sizes of result files can be any numbers, whose products overflow.
          abs(Double(many) - Double(times) * Double(few)) < Double(times)
        }
        guard isMultiple(many.width, few.width), isMultiple(many.height, few.height) else {
          continue
        }
        return "the \(name) picture has \(times) times as many pixels in each direction;"
          + " both need the same scale"
      }
    }
    return nil
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
    let point = PictureUnit.point(pixelsPerPoint: pixelsPerPoint)
    let fields: [(String, JSON)] = [
      ("verdict", .text(verdict.rawValue)),
      ("sizes", .list(sizes.map { .list([.whole($0.width), .whole($0.height)]) })),
      ("pixels", .whole(pixelCount)), ("compared", .whole(comparedCount)),
      ("share", .exact(roundedShare)),
      ("largest", .whole(largest)), ("mean", .number(mean)),
      ("worst", worst.map { .list([.whole($0.x), .whole($0.y)]) } ?? .null),
      ("regions", .list(regions.map(\.json))),
      ("regionsInPoints", .list(regions.map(point.json))),
      ("moves", .list(moves.map { $0.json(in: .pixel) })),
      ("colors", .list(recolorings.map { $0.json(in: .pixel) })),
    ]
    return .object(fields + areaFields + tolerated.fields)
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

extension PixelBox {
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

/// The unit of lengths in text about a comparison of pictures.
public struct PictureUnit: Equatable, Sendable {
  /// The length of the unit in pixels, above 0.
  public let pixels: Double

  /// The symbol of the unit: `px` or `pt`.
  public let symbol: String

  /// The pixel.
  public static let pixel = PictureUnit(pixels: 1, symbol: "px")

  /// Returns the point of pictures with this many pixels per point, above 0.
  public static func point(pixelsPerPoint: Double) -> PictureUnit {
    PictureUnit(pixels: pixelsPerPoint, symbol: "pt")
  }

  /// Returns a length without its unit, rounded to 1/1000.
  func number(_ pixelCount: Int) -> String {
    pixels == 1 ? "\(pixelCount)" : (Double(pixelCount) / pixels).brief
  }

  /// Returns a length such as `3 px`.
  func length(_ pixelCount: Int) -> String { "\(number(pixelCount)) \(symbol)" }

  /// Returns width and height without their unit: `267 × 155`.
  func size(_ box: PixelBox) -> String { "\(number(box.width)) × \(number(box.height))" }

  /// Returns a box such as `28, 37: 267 × 155 px`.
  public func words(_ box: PixelBox) -> String {
    "\(number(box.x)), \(number(box.y)): \(size(box)) \(symbol)"
  }

  /// Returns left edge, top edge, width and height.
  public func json(_ box: PixelBox) -> JSON {
    .list(box.numbers.map { .number(Double($0) / pixels) })
  }
}

extension Comparison {
  /// The member `areas` of a comparison; none without areas that have limits of their own.
  public var areaFields: [(String, JSON)] {
    areas.isEmpty ? [] : [("areas", .list(areas.map(\.json)))]
  }
}

extension Comparison.Area {
  /// The difference of the area and its limit: `sheet: 20 of 5,000 pixels differ, by up to 3 levels; more than
  /// 10px`.
  var words: String {
    let levels = largest == 1 ? "level" : "levels"
    let found =
      pixelCount == 0
      ? "no pixel differs"
      : "\(pixelCount.grouped) of \(comparedCount.grouped) pixels differ, by up to \(largest) \(levels)"
    return "\(name ?? "elsewhere"): \(found); \(isPassed ? "within" : "more than") \(limit.words)"
  }

  /// The result as JSON.
  var json: JSON {
    .object([
      ("area", .optional(name)), ("limit", .object([(limit.unit, limit.number)])),
      ("pixels", .whole(pixelCount)), ("compared", .whole(comparedCount)),
      ("largest", .whole(largest)), ("passed", .flag(isPassed)),
    ])
  }
}

extension ComparisonOptions.Limit {
  /// The limit as it is written: `20px`, `0.1%`, `3levels`.
  var words: String {
    switch self {
    case .pixels(let count): "\(count)px"
    case .share(let share): "\((share * 100).plain)%"
    case .levels(let levels): "\(levels)levels"
    }
  }

  /// The name of the number in JSON.
  fileprivate var unit: String {
    switch self {
    case .pixels: "pixels"
    case .share: "share"
    case .levels: "levels"
    }
  }

  fileprivate var number: JSON {
    switch self {
    case .pixels(let number), .levels(let number): .whole(number)
    case .share(let share): .exact(share)
    }
  }
}
