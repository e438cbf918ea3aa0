/// A height at which a sheet rests: a name and the rule for the height.
public struct Detent: Equatable, Sendable {
  /// How the height is found.
  public enum Rule: Equatable, Sendable {
    case medium
    case large
    /// A share of the basis, above 0 and at most 1.
    case fraction(Double)
    /// A height in points, above 0.
    case points(Double)
    /// As tall as the content, which is measured beforehand, in points above 0.
    case fit(contentHeightPoints: Double)
  }

  /// `medium`, `large`, `fit`, or a custom detent's own name.
  public var identifier: String
  public var rule: Rule

  public init(identifier: String, rule: Rule) {
    self.identifier = identifier
    self.rule = rule
  }

  public static let medium = Detent(identifier: "medium", rule: .medium)
  public static let large = Detent(identifier: "large", rule: .large)
}

/// A detent with its height on one screen.
public struct ResolvedDetent: Equatable, Sendable {
  public var identifier: String

  /// From the sheet's top edge to the screen's bottom edge, in points, exact.
  public var heightPoints: Double

  /// Whether the wish was taller than a sheet can be and the height was cut to the maximum.
  public var isClamped: Bool

  public init(identifier: String, heightPoints: Double, isClamped: Bool = false) {
    self.identifier = identifier
    self.heightPoints = heightPoints
    self.isClamped = isClamped
  }
}
