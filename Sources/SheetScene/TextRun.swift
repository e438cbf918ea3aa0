public import SheetPrimitives

/// A font of the drawing, without saying which file holds it.
public struct TextStyle: Equatable, Hashable, Sendable {
  public enum Weight: String, CaseIterable, Sendable {
    case regular
    case semibold
  }

  public var weight: Weight

  /// Size in points, above 0.
  public var sizePoints: Double

  public init(weight: Weight, sizePoints: Double) {
    self.weight = weight
    self.sizePoints = sizePoints
  }
}

/// One line of text with its outline, so that drawing never asks for a font again.
public struct TextRun: Equatable, Sendable {
  public var text: String
  public var style: TextStyle
  public var color: Color

  /// Where the first character stands on its baseline.
  public var origin: Point

  /// How far the line reaches from its origin, in points.
  public var advancePoints: Double

  /// Height of a capital letter above the baseline, in points.
  public var capHeightPoints: Double

  /// The glyphs' outlines, with the origin at `(0, 0)`.
  public var outline: Path

  public init(
    text: String, style: TextStyle, color: Color, origin: Point, advancePoints: Double,
    capHeightPoints: Double, outline: Path
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.origin = origin
    self.advancePoints = advancePoints
    self.capHeightPoints = capHeightPoints
    self.outline = outline
  }

  /// The outline where it stands.
  public var placedOutline: Path {
    outline.applying(AffineTransform(translateX: origin.x, translateY: origin.y))
  }
}
