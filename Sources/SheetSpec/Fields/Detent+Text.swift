internal import SheetModel
internal import SheetPrimitives

extension Located<String> {
  static var detentNames: [String] { ["medium", "large", "fit"] }
  static var detentForms: String {
    "one of: medium, large, fit, a share such as 0.35 or 35%, a height such as 320pt"
  }
  private static var tallestPoints: Double { 10_000 }

  /// A detent: a name, a share of the screen or a height.
  func detent(hasContent: Bool, pixelsPerPoint: Double) throws(DiagnosticError) -> Detent {
    switch value {
    case "medium": return .medium()
    case "large": return .large()
    case "fit":
      guard hasContent else {
        throw DiagnosticError(
          .heightOutOfRange, at: place, "a sheet without content has no height to fit",
          allowed: place.isInFile ? "fit needs content" : "fit needs --content wireframe")
      }
      return Detent(identifier: Detent.Identifier(value), rule: .fit)
    default:
      return Detent(identifier: Detent.Identifier(value), rule: try heightRule(pixelsPerPoint))
    }
  }

  func heightRule(_ pixelsPerPoint: Double) throws(DiagnosticError) -> Detent.Rule {
    guard let quantity = Quantity(value) else { throw noDetent() }
    let value = quantity.value
    switch quantity.unit {
    case .percent: return .fraction(try share(value / 100))
    case .points: return .points(try height(value))
    case .pixels: return .points(try height(value / pixelsPerPoint))
    case .none where value > 1 && value < 10:
      throw DiagnosticError(
        .ambiguousHeight, at: place, "\(self.value) could be a share or points",
        allowed: "write \(value.plain)pt or \(value.plain)%")
    case .none: return value <= 1 ? .fraction(try share(value)) : .points(try height(value))
    case .seconds, .milliseconds, .pointsPerSecond: throw noDetent()
    }
  }

  /// What is neither a name nor a height; text that is meant as a number is told so.
  private func noDetent() -> DiagnosticError {
    let isNumber = value.first.map { $0.isNumber || "+-.".contains($0) } ?? false
    guard isNumber || Double(value) != nil else {
      return .unknown(
        .unknownDetent, "detent", self, among: Self.detentNames, allowed: Self.detentForms)
    }
    return DiagnosticError(
      .notANumber, at: place, "\"\(value)\" is no height", allowed: Self.detentForms)
  }

  private func share(_ share: Double) throws(DiagnosticError) -> Double {
    guard share > 0, share <= 1 else {
      throw DiagnosticError(
        .heightOutOfRange, at: place, "\(value) is no height of a sheet",
        allowed: "a share lies above 0 and at most at 1 or 100%",
        nearest: share > 1 ? "100%" : nil)
    }
    return share
  }

  private func height(_ points: Double) throws(DiagnosticError) -> Double {
    guard points > 0, points <= Self.tallestPoints else {
      throw DiagnosticError(
        .heightOutOfRange, at: place, "\(value) is no height of a sheet",
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
  ) throws(DiagnosticError) -> Detent.Rule {
    switch value {
    case "medium": return .medium
    case "large": return .large
    case "fit": return .fit
    default: break
    }
    if let quantity = Quantity(value) {
      if quantity.unit == .pixels, pixelsPerPoint == nil { return .points(quantity.value) }
      return try heightRule(pixelsPerPoint ?? 1)
    }
    let inner = isQuoted ? place.part(1..<max(2, value.count + 1)) : place
    return .resolver(try DetentFormula.expression(Located(value, at: inner)))
  }
}
