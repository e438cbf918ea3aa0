internal import SheetContent
public import SheetDiagnostics
internal import SheetForms
internal import SheetModel
internal import SheetPrimitives
internal import SheetTokens

extension NamedDetent {
  /// Reads a word, a share of the screen or a height, or an id of its own with its height:
  /// `low=120pt`.
  public init(reading written: Located<String>) throws(DiagnosticError) {
    if let (id, own) = written.split(at: "="), Self.isID(id.value) {
      name = id.value
      height = try own.customHeight(isQuoted: false)
      ownHeight = own.value
      return
    }
    name = written.value
    if let named = written.namedHeight {
      height = named
    } else if let tier = BottomSheetTier(rawValue: written.value) {
      height = .tier(tier)
    } else {
      height = try written.quantity()
    }
  }
}

extension DetentDescription {
  static let forms =
    "one of: medium, large, fit, a fraction such as 0.35 or 35%, a height such as 320pt"

  /// Creates a detent whose name determines its height.
  init(_ detent: Spelled<NamedDetent>) {
    if detent.value.ownHeight != nil, let (id, height) = detent.text.split(at: "=") {
      let own = NamedDetent(name: height.value, height: detent.value.height)
      self.init(name: Located(id.value, at: detent.place), height: Located(own, at: height.place))
      return
    }
    self.init(
      name: detent.value.name, height: detent.value.height, text: detent.text.value,
      at: detent.place)
  }
}

extension Located<String> {
  /// Returns the height of a detent with a name of its own: a share, points, a word or a formula.
  func customHeight(isQuoted: Bool) throws(DiagnosticError) -> DetentHeight {
    if let height = namedHeight { return height }
    guard Quantity(value) == nil else { return try quantity() }
    let inner = isQuoted ? place.part(1..<max(2, value.count + 1)) : place
    return .formula(try DetentFormula.expression(Located(value, at: inner)))
  }

  fileprivate var namedHeight: DetentHeight? {
    ["medium": .medium, "large": .large, "fit": .fit][value]
  }

  fileprivate func quantity() throws(DiagnosticError) -> DetentHeight {
    guard let quantity = Quantity(value) else { throw noDetent() }
    let number = quantity.value
    let range = 0...DetentDescription.maximumPoints
    switch quantity.unit {
    case .percent:
      return .fraction(
        try DetentDescription.checked(fraction: number / 100, written: value, at: place))
    case .none where number <= 1:
      return .fraction(try DetentDescription.checked(fraction: number, written: value, at: place))
    case .none where number < 10:
      throw DiagnosticError(
        .ambiguousHeight, at: place, "\(value) could be a fraction or points",
        allowed: "write \(number.plain)pt or \(number.plain)%")
    case .none, .points:
      try DetentDescription.check(number, written: value, at: place)
      return .length(Length(value: number, unit: .points, range: range))
    // The range of pixels is checked once the device is known.
    case .pixels: return .length(Length(value: number, unit: .pixels, range: range))
    case .seconds, .milliseconds, .pointsPerSecond: throw noDetent()
    }
  }

  /// Returns the error of a text that is neither a name nor a height; a number that cannot be read
  /// has a code of its own.
  private func noDetent() -> DiagnosticError {
    if let name = nameOfFramework {
      return DiagnosticError(
        .unknownDetent, at: place, "unknown detent \"\(value)\"", allowed: DetentDescription.forms,
        nearest: name)
    }
    guard !value.hasPrefix(".custom") else {
      return DiagnosticError(
        .unknownDetent, at: place, "unknown detent \"\(value)\"",
        allowed: "the height of a CustomPresentationDetent is a formula: "
          + "{ id: bar, height: \"max(44, maximum * 0.1)\" }")
    }
    let isNumber = value.first.map { $0.isNumber || "+-.".contains($0) } ?? false
    guard isNumber || Double(value) != nil else {
      return .unknown(
        .unknownDetent, self, noun: "detent", among: ["medium", "large", "fit"],
        allowed: DetentDescription.forms)
    }
    return DiagnosticError(
      .notANumber, at: place, "\"\(value)\" is not a valid height", allowed: DetentDescription.forms
    )
  }
}

extension Located<String> {
  /// The name of a detent as SwiftUI or UIKit writes it: `.large`, `.medium()`, `.fraction(0.3)` or
  /// `.height(200)`; nil for other texts.
  private var nameOfFramework: String? {
    guard value.first == "." else { return nil }
    let parts = value.dropFirst().split { "()".contains($0) }.map(String.init)
    switch (parts.first, parts.count) {
    case ("medium", 1), ("large", 1): return parts[0]
    case ("fraction", 2): return parts[1]
    case ("height", 2): return "\(parts[1])pt"
    default: return nil
    }
  }
}

extension DetentDescription {
  /// The maximum height of a detent, in points.
  static let maximumPoints = 10_000.0

  /// Checks that a height is above 0 and not above ``maximumPoints``.
  static func check(
    _ points: Double, written text: String, at place: Place?
  ) throws(DiagnosticError) {
    guard points > 0, points <= maximumPoints else {
      throw DiagnosticError(
        .heightOutOfRange, at: place, "height \(text) is out of range",
        allowed: "a height above 0 and at most \(maximumPoints.plain) pt",
        nearest: points > 0 ? "\(maximumPoints.plain)pt" : nil)
    }
  }

  /// Returns a share of the maximum height, checked to be from 0 to 1.
  static func checked(
    fraction: Double, written text: String, at place: Place?
  ) throws(DiagnosticError) -> Double {
    guard (0...1).contains(fraction) else {
      throw DiagnosticError(
        .heightOutOfRange, at: place, "height \(text) is out of range",
        allowed: "a fraction from 0 to 1, or 100%", nearest: fraction > 1 ? "100%" : "0%")
    }
    return fraction
  }

  /// Returns the detent of a sheet on a device.
  ///
  /// - Throws: The error of a height that the sheet cannot have there.
  func resolved(in scope: Resolver.Scope) throws(DiagnosticError) -> Detent {
    let rule: Detent.Rule
    switch height {
    case .medium: rule = .medium
    case .large: rule = .large
    case .fit:
      guard scope.content?.kind != Content.Kind.none else { throw nothingToFit(scope.sheet) }
      rule = .fit
    case .fraction(let fraction):
      rule = .fraction(try Self.checked(fraction: fraction, written: text, at: heightPlace))
    case .length(let length):
      let points = length.points(pixelsPerPoint: scope.device.pixelsPerPoint)
      try Self.check(points, written: text, at: heightPlace)
      rule = .points(points)
    case .formula(let formula): rule = .resolver(formula)
    case .tier: preconditionFailure("a sheet of UIKit has no tiers, as checks report")
    }
    return Detent(identifier: Detent.Identifier(name), rule: rule)
  }

  private func nothingToFit(_ sheet: SheetDescription?) -> DiagnosticError {
    let content = sheet?.settings.value(of: Property.content)
    let argument = content?.emptyPlace?.argument(named: "content")
    return DiagnosticError(
      .heightOutOfRange, at: heightPlace, "a sheet without content has no height to fit",
      allowed: argument.map { "fit needs \($0) wireframe" } ?? "fit needs content")
  }
}
