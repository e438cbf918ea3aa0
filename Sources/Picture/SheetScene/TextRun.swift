public import SheetPrimitives

/// One line of text with its outlines, so that writers need no fonts.
public struct TextRun: Equatable, Sendable {
  /// The characters.
  public var text: String
  /// The weight and the size at which the font is drawn.
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

/// A service that converts characters into outlines.
public protocol TextShaping {
  /// Returns one line of text with its origin at `(0, 0)`.
  ///
  /// - Throws: ``TextShapingError`` if a font, a glyph or the library is missing.
  func run(_ text: String, style: TextStyle, color: Color) throws(TextShapingError) -> TextRun
}

/// An error that occurs while text is set.
public enum TextShapingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The font file does not exist; `package` is the Debian package that contains it, nil if
  /// unknown.
  case missingFont(path: String, package: String?)
  /// The file exists but is not a readable font.
  case unreadableFont(path: String)
  /// Neither the font nor its fallback fonts have a glyph for a character; `package` is the
  /// Debian package of a font that is not installed and may have it, nil if all are installed.
  case missingGlyph(character: Character, font: String, package: String?)
  /// A library cannot be loaded; `reason` is the message of the dynamic linker.
  case missingLibrary(Library, reason: String)

  /// A library that sets text.
  public enum Library: Sendable {
    /// HarfBuzz, which converts characters to glyphs.
    case harfBuzz
    /// FriBidi, which orders lines that are written from right to left.
    case friBidi
  }

  /// A message that names the file or character, and the remedy.
  public var description: String {
    switch self {
    case .missingFont(let path, let package?):
      "the font \(path) is not there; install the Debian package \(package), or name "
        + "another font file"
    case .missingFont(let path, nil):
      "the font \(path) is not there"
        + (path.contains(".") ? "" : "; name a font file, such as \(path).ttf")
    case .unreadableFont(let path):
      "\(path) is not a font that can be read; TrueType and OpenType files are"
    case .missingGlyph(let character, _, _) where character.isNewline:
      "the text has a line break, but is set in one line"
    case .missingGlyph(let character, let font, nil):
      "the font \(font) has no glyph for '\(character)' (\(Self.codes(of: character))), nor "
        + "has a font of the Debian packages fonts-noto-core, fonts-noto-cjk and "
        + "fonts-noto-color-emoji"
    case .missingGlyph(let character, let font, let package?):
      "the font \(font) has no glyph for '\(character)' (\(Self.codes(of: character))); install the "
        + "Debian package \(package)"
    case .missingLibrary(.harfBuzz, let reason):
      "text needs HarfBuzz, from the Debian package libharfbuzz0b: \(reason)"
    case .missingLibrary(.friBidi, let reason):
      "text from right to left needs FriBidi, from the Debian package libfribidi0: \(reason)"
    }
  }

  private static func codes(of character: Character) -> String {
    character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
