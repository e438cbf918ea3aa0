public import SheetPrimitives

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
