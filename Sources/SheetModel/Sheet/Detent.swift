/// A height at which a sheet naturally rests: a name and the rule for the height.
public struct Detent: Equatable, Sendable {
  /// A detent's name, which is what makes it the same one from one set of detents to the next.
  public struct Identifier:
    RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible
  {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    public static let medium = Identifier("medium")
    public static let large = Identifier("large")

    public var description: String { rawValue }
  }

  /// How the height is found.
  public enum Rule: Equatable, Sendable {
    case medium
    case large
    /// A share of the basis, above 0 and at most 1.
    case fraction(Double)
    /// A height in points, above 0.
    case points(Double)
    /// As tall as the sheet's content.
    case fit
    /// Whatever an expression gives for the screen; inactive where it gives nothing.
    case resolver(DetentExpression)
  }

  public var identifier: Identifier
  public var rule: Rule

  public init(identifier: Identifier, rule: Rule) {
    self.identifier = identifier
    self.rule = rule
  }

  /// About half of the screen; inactive in compact height.
  public static func medium() -> Detent {
    Detent(identifier: .medium, rule: .medium)
  }

  /// The height of a fully expanded sheet.
  public static func large() -> Detent {
    Detent(identifier: .large, rule: .large)
  }

  /// A height of one's own, written as UIKit has it.
  ///
  ///     .custom(identifier: .init("fit")) { context in min(300, context.maximumDetentValue) }
  ///
  /// The closure is called once and gives an expression, which is then worked out for every screen
  /// that the sheet comes to.
  public static func custom(
    identifier: Identifier, resolver: (DetentExpression.Context) -> DetentExpression
  ) -> Detent {
    Detent(identifier: identifier, rule: .resolver(resolver(DetentExpression.Context())))
  }

  /// SwiftUI's `.fraction`: a share of the screen, above 0 and at most 1.
  public static func fraction(_ share: Double) -> Detent {
    Detent(identifier: Identifier("fraction-\(share)"), rule: .fraction(share))
  }

  /// SwiftUI's `.height`: points, above 0.
  public static func height(_ points: Double) -> Detent {
    Detent(identifier: Identifier("height-\(points)"), rule: .points(points))
  }
}

/// A detent with its height on one screen.
public struct ResolvedDetent: Equatable, Sendable {
  public var identifier: Detent.Identifier

  /// From the sheet's top edge to the screen's bottom edge, in points, exact.
  public var heightPoints: Double

  /// Whether the wish was taller than a sheet can be and the height was cut to the maximum.
  public var isClamped: Bool

  public init(identifier: Detent.Identifier, heightPoints: Double, isClamped: Bool = false) {
    self.identifier = identifier
    self.heightPoints = heightPoints
    self.isClamped = isClamped
  }
}
