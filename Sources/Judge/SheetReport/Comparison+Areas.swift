public import SheetDiff
public import SheetPrimitives

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
