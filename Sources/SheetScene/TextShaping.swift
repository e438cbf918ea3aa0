public import SheetPrimitives

/// Turns characters into outlines; the only service that layout asks for.
public protocol TextShaping {
  /// One line, set from left to right with its origin at `(0, 0)`.
  func run(_ text: String, style: TextStyle, color: Color) throws(TextShapingError) -> TextRun
}

/// Why a line could not be set.
public enum TextShapingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No file of that name; the package is what would bring it.
  case missingFont(path: String, package: String?)
  /// The file is there, but is no font that can be read.
  case unreadableFont(path: String)
  /// The font has no glyph for the character.
  case missingGlyph(character: Character, font: String)
  /// The library that sets text cannot be opened; the reason is the system's.
  case missingLibrary(reason: String)

  public var description: String {
    switch self {
    case .missingFont(let path, let package?):
      "the font \(path) is not there; install the Debian package \(package), or name a font "
        + "with --font"
    case .missingFont(let path, nil):
      "the font \(path) is not there"
    case .unreadableFont(let path):
      "\(path) is not a font that can be read; TrueType and OpenType files are"
    case .missingGlyph(let character, let font):
      "the font \(font) has no glyph for '\(character)' (\(Self.codes(of: character)))"
    case .missingLibrary(let reason):
      "text needs HarfBuzz, from the Debian package libharfbuzz0b: \(reason)"
    }
  }

  private static func codes(of character: Character) -> String {
    character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}
