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

  /// The pictures of emoji, with their frames relative to `origin`.
  public var pictures: [Image]

  /// The names of the fonts' families, the main font's first; empty if they are unknown.
  public var fontFamilies: [String]

  /// A Boolean value that is true if the line as a whole runs from right to left.
  public var isRightToLeft: Bool

  /// Creates a line of text.
  public init(
    text: String, style: TextStyle, color: Color, origin: Point, advancePoints: Double,
    capHeightPoints: Double, outline: Path, pictures: [Image] = [], fontFamilies: [String] = [],
    isRightToLeft: Bool = false
  ) {
    self.text = text
    self.style = style
    self.color = color
    self.origin = origin
    self.advancePoints = advancePoints
    self.capHeightPoints = capHeightPoints
    self.outline = outline
    self.pictures = pictures
    self.fontFamilies = fontFamilies
    self.isRightToLeft = isRightToLeft
  }

  /// The outline in the coordinates of the scene.
  public var placedOutline: Path {
    outline.applying(AffineTransform(translateX: origin.x, translateY: origin.y))
  }

  /// The pictures of emoji in the coordinates of the scene, as opaque as the text; nil if the line has
  /// none.
  public var placedPictures: Group? {
    guard !pictures.isEmpty else { return nil }
    return Group(
      transform: AffineTransform(translateX: origin.x, translateY: origin.y), opacity: color.alpha,
      nodes: pictures.map { .image($0) })
  }
}

/// The form of text in files that can have characters as well as outlines.
public enum TextForm: String, CaseIterable, Sendable {
  /// Outlines with the characters as their label, which look alike everywhere.
  case outlines
  /// Characters, to be edited and searched, in the fonts of the machine that shows the file. Each line
  /// has the length of its outlines.
  case live
}
