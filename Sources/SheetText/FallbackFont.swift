public import SystemPackage

/// A font for characters that the main font lacks.
public struct FallbackFont: Equatable, Sendable {
  /// The path of the regular font.
  public var regular: FilePath
  /// The path of the font that is used for semibold; Debian's Noto fonts have no semibold.
  public var bold: FilePath

  /// The index of the font in its file, which is 0 unless the file is a collection.
  public var index = 0

  /// The ISO 15924 codes of the scripts that the font is chosen for; empty for symbols and emoji.
  public var scripts: [String]

  /// A Boolean value that is true for pictures in place of outlines.
  public var isEmoji = false

  /// The Debian package that contains the files.
  public var package: String
}
