/// A weight and size of text, independent of font files.
public struct TextStyle: Equatable, Hashable, Sendable {
  /// The weight of a font.
  public enum Weight: String, CaseIterable, Sendable {
    /// The regular weight.
    case regular
    /// The semibold weight.
    case semibold
    /// The bold weight.
    case bold
  }

  /// The weight of the font.
  public var weight: Weight

  /// The font size in points, above 0.
  public var sizePoints: Double

  /// Creates a style.
  public init(weight: Weight, sizePoints: Double) {
    self.weight = weight
    self.sizePoints = sizePoints
  }
}
