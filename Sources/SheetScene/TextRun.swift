public import SheetPrimitives

/// One line of text with its outlines, so that writers need no fonts.
public struct TextRun: Equatable, Sendable {
  /// The characters.
  public var text: String
  /// The weight and size.
  public var style: TextStyle
  /// The fill colour of the glyphs.
  public var color: Color

  /// The start of the baseline.
  public var origin: Point

  /// The advance width of the line in points.
  public var advancePoints: Double

  /// The height of a capital letter above the baseline, in points.
  public var capHeightPoints: Double

  /// The outlines of the glyphs, relative to `origin`.
  public var outline: Path

  /// Creates a line of text.
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

  /// The outline in the coordinates of the scene.
  public var placedOutline: Path {
    outline.applying(AffineTransform(translateX: origin.x, translateY: origin.y))
  }
}
