internal import SheetModel
internal import SheetPrimitives

extension Written {
  static let detentNames = ["medium", "large", "fit"]
  static let detentForms =
    "one of: medium, large, fit, a share such as 0.35 or 35%, a height such as 320pt"
  private static let tallestPoints = 10_000.0

  /// A detent: a name, a share of the screen or a height.
  func detent(hasContent: Bool, pixelsPerPoint: Double) throws(Problem) -> Detent {
    switch text {
    case "medium": return .medium()
    case "large": return .large()
    case "fit":
      guard hasContent else {
        throw Problem(
          .heightOutOfRange, at: place, "a sheet without content has no height to fit",
          allowed: place.isInFile ? "fit needs content" : "fit needs --content wireframe")
      }
      return Detent(identifier: Detent.Identifier(text), rule: .fit)
    default:
      return Detent(identifier: Detent.Identifier(text), rule: try heightRule(pixelsPerPoint))
    }
  }

  func heightRule(_ pixelsPerPoint: Double) throws(Problem) -> Detent.Rule {
    guard let quantity = Quantity(text) else { throw noDetent() }
    let value = quantity.value
    switch quantity.unit {
    case .percent: return .fraction(try share(value / 100))
    case .points: return .points(try height(value))
    case .pixels: return .points(try height(value / pixelsPerPoint))
    case .none where value > 1 && value < 10:
      throw Problem(
        .ambiguousHeight, at: place, "\(text) could be a share or points",
        allowed: "write \(value.plain)pt or \(value.plain)%")
    case .none: return value <= 1 ? .fraction(try share(value)) : .points(try height(value))
    case .seconds, .milliseconds, .pointsPerSecond: throw noDetent()
    }
  }

  /// What is neither a name nor a height; text that is meant as a number is told so.
  private func noDetent() -> Problem {
    let isNumber = text.first.map { $0.isNumber || "+-.".contains($0) } ?? false
    guard isNumber || Double(text) != nil else {
      return .unknown(
        .unknownDetent, "detent", self, among: Self.detentNames, allowed: Self.detentForms)
    }
    return Problem(
      .notANumber, at: place, "\"\(text)\" is no height", allowed: Self.detentForms)
  }

  private func share(_ value: Double) throws(Problem) -> Double {
    guard value > 0, value <= 1 else {
      throw Problem(
        .heightOutOfRange, at: place, "\(text) is no height of a sheet",
        allowed: "a share lies above 0 and at most at 1 or 100%",
        nearest: value > 1 ? "100%" : nil)
    }
    return value
  }

  private func height(_ points: Double) throws(Problem) -> Double {
    guard points > 0, points <= Self.tallestPoints else {
      throw Problem(
        .heightOutOfRange, at: place, "\(text) is no height of a sheet",
        allowed: "a height lies above 0 and at most at \(Self.tallestPoints.plain) pt",
        nearest: points > 0 ? "\(Self.tallestPoints.plain)pt" : nil)
    }
    return points
  }

  /// The height of a detent with a name of its own: a share, points, a word or a formula.
  ///
  /// Without a device pixels are not held against the range.
  func customHeight(
    isQuoted: Bool, pixelsPerPoint: Double?
  ) throws(Problem) -> Detent.Rule {
    switch text {
    case "medium": return .medium
    case "large": return .large
    case "fit": return .fit
    default: break
    }
    if let quantity = Quantity(text) {
      if quantity.unit == .pixels, pixelsPerPoint == nil { return .points(quantity.value) }
      return try heightRule(pixelsPerPoint ?? 1)
    }
    let inner = isQuoted ? place.part(1..<max(2, text.count + 1)) : place
    return .resolver(try DetentFormula.expression(Written(text, at: inner)))
  }
}
