internal import SheetModel
internal import SheetPrimitives

extension Located<String> {
  static var detentNames: [String] { ["medium", "large", "fit"] }
  static var detentForms: String {
    "one of: medium, large, fit, a share such as 0.35 or 35%, a height such as 320pt"
  }

  /// A detent whose name says its height: a word, a share of the screen or a height.
  func detent() throws(DiagnosticError) -> DetentDescription {
    let height = if let namedHeight { namedHeight } else { try quantity() }
    return DetentDescription(name: value, height: height, text: value, at: place)
  }

  /// The height of a detent with a name of its own: a share, points, a word or a formula.
  func customHeight(isQuoted: Bool) throws(DiagnosticError) -> DetentHeight {
    if let height = namedHeight { return height }
    guard Quantity(value) == nil else { return try quantity() }
    let inner = isQuoted ? place.part(1..<max(2, value.count + 1)) : place
    return .formula(try DetentFormula.expression(Located(value, at: inner)))
  }

  private var namedHeight: DetentHeight? {
    ["medium": .medium, "large": .large, "fit": .fit][value]
  }

  private func quantity() throws(DiagnosticError) -> DetentHeight {
    guard let quantity = Quantity(value) else { throw noDetent() }
    let number = quantity.value
    switch quantity.unit {
    case .percent: return .fraction(try share(number / 100))
    case .points: return .length(try height(number, .points))
    case .pixels: return .length(try height(number, .pixels))
    case .none where number > 1 && number < 10:
      throw DiagnosticError(
        .ambiguousHeight, at: place, "\(value) could be a share or points",
        allowed: "write \(number.plain)pt or \(number.plain)%")
    case .none:
      return number <= 1 ? .fraction(try share(number)) : .length(try height(number, .points))
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

  private func height(
    _ number: Double, _ unit: Length.Unit
  ) throws(DiagnosticError) -> Length {
    let length = Length(value: number, unit: unit, range: 0...DetentDescription.tallestPoints)
    // Pixels are held against the range once the device is known.
    if unit == .points { try DetentDescription.check(number, written: value, at: place) }
    return length
  }
}

extension DetentDescription {
  static let tallestPoints = 10_000.0

  /// - Throws: A height that no sheet has.
  static func check(
    _ points: Double, written text: String, at place: Place?
  ) throws(DiagnosticError) {
    guard points > 0, points <= tallestPoints else {
      throw DiagnosticError(
        .heightOutOfRange, at: place, "\(text) is no height of a sheet",
        allowed: "a height lies above 0 and at most at \(tallestPoints.plain) pt",
        nearest: points > 0 ? "\(tallestPoints.plain)pt" : nil)
    }
  }

  /// The detent on a device.
  ///
  /// - Parameters:
  ///   - hasContent: Whether the sheet holds anything that has a height.
  ///   - emptyPlace: The argument that says that it holds nothing.
  ///   - pixelsPerPoint: The device's.
  /// - Returns: The detent with its height rule.
  /// - Throws: A height that the sheet cannot have on the device.
  func resolved(
    hasContent: Bool, emptyPlace: Place?, pixelsPerPoint: Double
  ) throws(DiagnosticError) -> Detent {
    let rule: Detent.Rule
    switch height {
    case .medium: rule = .medium
    case .large: rule = .large
    case .fit:
      guard hasContent else { throw nothingToFit(emptyPlace) }
      rule = .fit
    case .fraction(let share): rule = .fraction(share)
    case .length(let length):
      let points = length.points(pixelsPerPoint: pixelsPerPoint)
      try Self.check(points, written: text, at: heightPlace)
      rule = .points(points)
    case .formula(let formula): rule = .resolver(formula)
    }
    return Detent(identifier: Detent.Identifier(name), rule: rule)
  }

  private func nothingToFit(_ emptyPlace: Place?) -> DiagnosticError {
    let argument = emptyPlace?.argument(named: "content")
    return DiagnosticError(
      .heightOutOfRange, at: heightPlace, "a sheet without content has no height to fit",
      allowed: argument.map { "fit needs \($0) wireframe" } ?? "fit needs content")
  }
}
