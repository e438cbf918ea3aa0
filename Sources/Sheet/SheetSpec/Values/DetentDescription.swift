public import SheetCatalogs

/// A detent whose name determines its height: a word, a share of the screen or a height; or an id of
/// its own with its height.
public struct NamedDetent: OptionValue {
  /// The name: `medium`, `0.35` or `320pt`; the id of `low=120pt`.
  public let name: String

  let height: DetentHeight

  /// The text of the height of an own id; nil without one.
  var ownHeight: String?

  /// About half of the screen.
  public static let medium = NamedDetent(name: "medium", height: .medium)

  /// The whole sheet.
  public static let large = NamedDetent(name: "large", height: .large)

  /// The height of the content.
  public static let fit = NamedDetent(name: "fit", height: .fit)

  /// Returns a share of the maximum height, from 0 to 1.
  public static func fraction(_ share: Double) -> NamedDetent {
    NamedDetent(name: share.plain, height: .fraction(share))
  }

  /// Returns a height in points, above 0 and at most 10,000.
  public static func height(_ points: Double) -> NamedDetent {
    let length = Length(
      value: points, unit: .points, range: 0...DetentDescription.maximumPoints)
    return NamedDetent(name: "\(points.plain)pt", height: .length(length))
  }

  /// Returns a detent with an id of its own, which may contain letters, digits, `-` and `_`.
  public static func named(_ id: String, _ detent: NamedDetent) -> NamedDetent {
    precondition(isID(id), "the id of a detent begins with a letter")
    return NamedDetent(name: id, height: detent.height, ownHeight: detent.name)
  }

  /// Returns a Boolean value that indicates whether a text can be the id of a detent.
  static func isID(_ text: String) -> Bool {
    text.first?.isLetter == true && text.utf8.count <= 64
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Returns a tier of a custom full-screen sheet.
  public static func tier(_ tier: BottomSheetTier) -> NamedDetent {
    NamedDetent(name: tier.rawValue, height: .tier(tier))
  }

  /// The name, with the height of an own id.
  public var spelling: String { ownHeight.map { "\(name)=\($0)" } ?? name }

  /// A Boolean value that is true for a tier of a custom full-screen sheet.
  var isTier: Bool {
    if case .tier = height { true } else { false }
  }
}

/// The detents at which a sheet does not dim what lies below.
public enum UndimmedDetents: OptionValue {
  /// None of them.
  case none
  /// A detent and all lower ones.
  case upTo(NamedDetent)
  /// A detent with an id of its own, which another option gives a height, and all lower ones.
  case upToOwn(String)

  /// Reads `none` or a detent.
  ///
  /// An unknown word is the id of a detent of another option, which is checked with that option.
  public init(reading text: Located<String>) throws(DiagnosticError) {
    guard text.value != "none" else {
      self = .none
      return
    }
    do { self = .upTo(try NamedDetent(reading: text)) } catch {
      guard NamedDetent.isID(text.value) else { throw error }
      self = .upToOwn(text.value)
    }
  }

  /// `none` or the name of the detent, with the height of an own id.
  public var spelling: String {
    if case .upTo(let detent) = self { detent.spelling } else { name }
  }

  /// `none` or the name of the detent.
  var name: String {
    switch self {
    case .none: "none"
    case .upTo(let detent): detent.name
    case .upToOwn(let name): name
    }
  }
}

/// A detent by its name, and its height.
struct DetentDescription: Equatable, Sendable {
  var name: String
  var height: DetentHeight

  /// The text of its height.
  var text: String

  /// The place of its name; nil for a default detent.
  var place: Place?

  /// The place of its height; nil for a default detent.
  var heightPlace: Place?

  /// The effect behind the content at the detent; nil for that of the sheet.
  var effect: Located<EffectDescription>?

  /// Creates a detent whose name determines its height.
  init(name: String, height: DetentHeight, text: String, at place: Place?) {
    self.name = name
    self.height = height
    self.text = text
    self.place = place
    heightPlace = place
  }

  static let medium = DetentDescription(name: "medium", height: .medium, text: "medium", at: nil)
  static let large = DetentDescription(name: "large", height: .large, text: "large", at: nil)

  /// Creates a detent with a name of its own.
  init(name: Located<String>, height: Located<NamedDetent>) {
    self.init(
      name: name.value, height: height.value.height, text: height.value.name, at: name.place)
    heightPlace = height.place
  }

  /// A Boolean value that is true for medium and large, which every system with sheets has.
  var isStandard: Bool {
    place == heightPlace && (height == .medium || height == .large)
  }

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
}

/// The height of a detent before a device is known.
enum DetentHeight: Equatable, Sendable {
  case medium
  case large
  case fit
  case fraction(Double)
  case length(Length)
  case formula(DetentExpression)
  case tier(BottomSheetTier)
}

/// A detent that another setting names.
struct DetentReference: Equatable, Sendable {
  /// The identifier; nil for `none`.
  let identifier: Detent.Identifier?

  /// The place of the name; nil for a default.
  let place: Place?

  init(_ text: String, at place: Place?) {
    identifier = text == "none" ? nil : Detent.Identifier(text)
    self.place = place
  }
}

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

  /// The name of a detent as SwiftUI or UIKit writes it: `.large`, `medium()`, `.fraction(0.3)` or `height(200)`; nil
  /// for other texts.
  private var nameOfFramework: String? {
    guard value.first == "." || value.last == ")" else { return nil }
    let parts = value.drop { $0 == "." }.split { "()".contains($0) }.map(String.init)
    switch (parts.first, parts.count) {
    case ("medium", 1), ("large", 1): return parts[0]
    case ("fraction", 2): return parts[1]
    case ("height", 2): return "\(parts[1])pt"
    default: return nil
    }
  }
}

extension Form<DetentDescription> {
  /// The form of a detent whose name determines its height.
  static var detentName: Form {
    .text(allowed: DetentDescription.forms, unquoted: .numbers) { text throws(DiagnosticError) in
      if let (id, height) = text.split(at: "="), NamedDetent.isID(id.value) {
        throw DiagnosticError(
          .unknownDetent, at: text.place, "unknown detent \"\(text.value)\"",
          allowed: DetentDescription.forms,
          nearest: "{ id: \(id.value), height: \(height.value) }")
      }
      return DetentDescription(try Spelled(reading: text))
    }.naming(.detent)
  }
}

extension Form<Located<NamedDetent>> {
  /// The form of the height of a detent with a name of its own.
  static var height: Form {
    .text(
      allowed: "a formula such as min(300, maximum), a fraction such as 35%, or 320pt",
      unquoted: .numbers
    ) { text, node, _ throws(DiagnosticError) in
      let height = try text.customHeight(isQuoted: node.isQuoted)
      return Located(NamedDetent(name: text.value, height: height), at: text.place)
    }
  }
}

extension Form<DetentReference> {
  /// The form of the name of one of the sheet's detents, or of none.
  static var detentReference: Form {
    .text(allowed: "a detent of the sheet, or none") {
      DetentReference($0.value, at: $0.place)
    }.naming(.detent)
  }
}
