public import SystemPackage

/// A font for characters that the main font lacks.
public struct FallbackFont: Equatable, Sendable {
  /// The path of the regular font.
  public var regular: FilePath
  /// The path of the font that stands for semibold; Debian's Noto fonts have no semibold.
  public var bold: FilePath

  /// The index of the font in its file, which is 0 unless the file is a collection.
  public var index: Int

  /// The ISO 15924 codes of the scripts that the font is chosen for; empty for symbols and emoji.
  public var scripts: [String]

  /// A Boolean value that is true for pictures in place of outlines.
  public var isEmoji: Bool

  /// The Debian package that contains the files.
  public var package: String

  /// Creates a font.
  public init(
    regular: FilePath, bold: FilePath, index: Int = 0, scripts: [String], isEmoji: Bool = false,
    package: String
  ) {
    self.regular = regular
    self.bold = bold
    self.index = index
    self.scripts = scripts
    self.isEmoji = isEmoji
    self.package = package
  }

  /// The Noto fonts at the paths of Debian's packages `fonts-noto-core`, `fonts-noto-cjk` and
  /// `fonts-noto-color-emoji`.
  ///
  /// Four of them have the ideographs in the form of one language each: a line's ideographs are those
  /// of Japanese, Korean or traditional Chinese if it also has kana, hangul or bopomofo, and otherwise
  /// those of simplified Chinese.
  public static let debianNoto: [FallbackFont] =
    [
      noto("Sans", ["Latn", "Grek", "Cyrl"]),
      noto("SansArabic", ["Arab"]), noto("SansArmenian", ["Armn"]), noto("SansBengali", ["Beng"]),
      noto("SansDevanagari", ["Deva"]), noto("SansEthiopic", ["Ethi"]),
      noto("SansGeorgian", ["Geor"]), noto("SansGujarati", ["Gujr"]),
      noto("SansGurmukhi", ["Guru"]), noto("SansHebrew", ["Hebr"]), noto("SansKannada", ["Knda"]),
      noto("SansKhmer", ["Khmr"]), noto("SansLao", ["Laoo"]), noto("SansMalayalam", ["Mlym"]),
      noto("SansMyanmar", ["Mymr"]), noto("SansOriya", ["Orya"]), noto("SansSinhala", ["Sinh"]),
      noto("SansTamil", ["Taml"]), noto("SansTelugu", ["Telu"]), noto("SansThaana", ["Thaa"]),
      noto("SansThai", ["Thai"]), noto("SerifTibetan", ["Tibt"]),
      noto("SansSymbols", []), symbols("SansSymbols2"), symbols("SansMath"),
      cjk(2, ["Hani"]), cjk(0, ["Hira", "Kana"]), cjk(1, ["Hang"]), cjk(3, ["Bopo"]),
      FallbackFont(
        regular: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
        bold: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", scripts: [], isEmoji: true,
        package: "fonts-noto-color-emoji"),
    ]

  private static func cjk(_ index: Int, _ scripts: [String]) -> FallbackFont {
    FallbackFont(
      regular: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
      bold: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: index, scripts: scripts,
      package: "fonts-noto-cjk")
  }

  private static func noto(_ name: String, _ scripts: [String]) -> FallbackFont {
    FallbackFont(
      regular: FilePath("/usr/share/fonts/truetype/noto/Noto\(name)-Regular.ttf"),
      bold: FilePath("/usr/share/fonts/truetype/noto/Noto\(name)-Bold.ttf"), scripts: scripts,
      package: "fonts-noto-core")
  }

  /// Returns a font of symbols that has one weight.
  private static func symbols(_ name: String) -> FallbackFont {
    let regular = FilePath("/usr/share/fonts/truetype/noto/Noto\(name)-Regular.ttf")
    return FallbackFont(regular: regular, bold: regular, scripts: [], package: "fonts-noto-core")
  }
}
