/// A height at which a sheet naturally rests: an identifier and the rule for the height.
public struct Detent: Equatable, Sendable {
  /// The identifier of a detent, by which it is recognized in another set of detents.
  public struct Identifier:
    RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible
  {
    /// The identifier as text.
    public var rawValue: String

    /// Creates an identifier from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates an identifier from text.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// The identifier of the medium detent.
    public static let medium = Identifier("medium")

    /// The identifier of the large detent.
    public static let large = Identifier("large")

    /// The identifier as text.
    public var description: String { rawValue }
  }

  /// The rule that determines a detent's height.
  public enum Rule: Equatable, Sendable {
    /// About half of the screen; inactive in compact height.
    case medium
    /// The height of a fully expanded sheet.
    case large
    /// A fraction of the basis, 0 to 1, at most as high as large (K-43). The basis is the screen, or the maximum
    /// of detents, as the profile says.
    case fraction(Double)
    /// A height in points, above 0 and finite.
    case points(Double)
    /// The height of the sheet's content.
    case fit
    /// The value of an expression for the screen; inactive if the expression has no value.
    case resolver(DetentExpression)
  }

  /// The identifier.
  public var identifier: Identifier

  /// The rule for the height.
  public let rule: Rule

  /// The effect behind the content of a sheet at the detent; nil for that of the sheet (iOS 26.1).
  public var backgroundEffect: BackgroundEffect?

  /// Creates a detent.
  ///
  /// - Precondition: The number of the rule is in its range.
  public init(identifier: Identifier, rule: Rule) {
    switch rule {
    case .fraction(let share): precondition((0...1).contains(share), "a fraction is from 0 to 1")
    case .points(let points):
      precondition(points > 0 && points.isFinite, "a height is above 0 and finite")
    case .medium, .large, .fit, .resolver: break
    }
    self.identifier = identifier
    self.rule = rule
  }

  /// Returns the medium detent: about half of the screen, inactive in compact height.
  public static func medium() -> Detent {
    Detent(identifier: .medium, rule: .medium)
  }

  /// Returns the large detent: the height of a fully expanded sheet.
  public static func large() -> Detent {
    Detent(identifier: .large, rule: .large)
  }

  /// Returns a detent with a custom height, in UIKit's form.
  ///
  ///     .custom(identifier: .init("fit")) { context in min(300, context.maximumDetentValue) }
  ///
  /// The closure is called once and returns an expression, which is evaluated for each screen.
  /// Without an identifier, the detent is named by the text of the expression, such as
  /// `min(300, maximum)`, with numbers rounded to 1/1000; detents whose expressions have the same text
  /// need identifiers.
  public static func custom(
    identifier: Identifier? = nil, resolver: (DetentExpression.Context) -> DetentExpression
  ) -> Detent {
    let expression = resolver(DetentExpression.Context())
    return Detent(
      identifier: identifier ?? Identifier(expression.words), rule: .resolver(expression))
  }

  /// Returns a custom detent with a height in points that does not depend on the screen, or that has been
  /// computed by the caller.
  @_disfavoredOverload
  public static func custom(
    identifier: Identifier? = nil, resolver: (DetentExpression.Context) -> Double
  ) -> Detent {
    custom(identifier: identifier) { .number(resolver($0)) }
  }

  /// Returns SwiftUI's `.fraction`: a fraction of the screen's height, 0 to 1.
  ///
  /// - Precondition: The fraction is from 0 to 1.
  public static func fraction(_ share: Double) -> Detent {
    Detent(identifier: Identifier("fraction-\(share)"), rule: .fraction(share))
  }

  /// Returns SwiftUI's `.height`: a height in points, above 0.
  ///
  /// - Precondition: The height is above 0 and finite.
  public static func height(_ points: Double) -> Detent {
    Detent(identifier: Identifier("height-\(points)"), rule: .points(points))
  }
}

/// A detent with its height on one screen.
public struct ResolvedDetent: Equatable, Sendable {
  /// The detent's identifier.
  public var identifier: Detent.Identifier

  /// Distance from the sheet's top edge to the screen's bottom edge in points, not rounded.
  public var heightPoints: Double

  /// A Boolean value that is true if the rule exceeded the maximum and the height was clamped to
  /// it.
  public var isClamped: Bool

  /// A Boolean value that is false if the height does not contain the bottom safe area, as that of a low
  /// detent does not since iOS 26 (K-41).
  public var includesSafeArea: Bool

  package init(
    identifier: Detent.Identifier, heightPoints: Double, isClamped: Bool = false,
    includesSafeArea: Bool = true
  ) {
    self.identifier = identifier
    self.heightPoints = heightPoints
    self.isClamped = isClamped
    self.includesSafeArea = includesSafeArea
  }
}
