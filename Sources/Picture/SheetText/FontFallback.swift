internal import CHarfBuzz
internal import SheetScene
internal import SystemPackage

/// The fonts that were chosen for characters without regard to their neighbours.
///
/// They are kept from line to line, because lines share most of their characters, and each choice asks
/// several fonts.
final class ChosenFaces {
  fileprivate struct Key: Hashable {
    var character: Character
    /// The script that shows the language of the line; nil for a character that is no ideograph.
    var language: String?
  }

  fileprivate var faces: [Key: FontFace] = [:]
}

/// The choice of a font for each character of a line.
///
/// A font that is not installed is never skipped, so that a line has the same glyphs on every machine
/// where it can be set.
struct FontFallback {
  private let characters: [Character]
  private let chosen: ChosenFaces

  /// The script that shows the language of the line; nil for none.
  ///
  /// It is found once: a search for every ideograph would take the square of the line's length.
  private let language: String?

  private let main: FontFace
  private let fonts: [FallbackFont]
  private let hb: HarfBuzz
  private let open: (FallbackFont) throws(TextShapingError) -> FontFace?

  /// The scripts that ideographs are mixed with, which show the language of a line.
  private static let languageScripts = ["Hira", "Kana", "Hang", "Bopo"]

  private static let ideographScript = "Hani"

  /// Prepares the choice for a line.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - main: The font of all characters that it has.
  ///   - fonts: The fonts of the others, in the order in which they are tried.
  ///   - chosen: The choices of earlier lines with the same fonts.
  ///   - hb: The library.
  ///   - open: Opens a font; returns nil if it is not installed.
  init(
    _ line: String, main: FontFace, fonts: [FallbackFont], chosen: ChosenFaces, hb: HarfBuzz,
    open: @escaping (FallbackFont) throws(TextShapingError) -> FontFace?
  ) {
    characters = Array(line)
    language = characters.lazy.compactMap(\.unicodeScalars.first).map(hb.script)
      .first(where: Self.languageScripts.contains)
    self.chosen = chosen
    self.main = main
    self.fonts = fonts
    self.hb = hb
    self.open = open
  }

  /// Returns the font of each character.
  ///
  /// Characters that several scripts share, such as brackets, have the font of their neighbours.
  ///
  /// - Throws: `missingGlyph` for the first character that no font has.
  func faces() throws(TextShapingError) -> [FontFace] {
    var faces: [FontFace?] = []
    for character in characters {
      if !character.isEmoji, main.has(character) {
        faces.append(main)
      } else if character.isEmoji || !isShared(character) {
        faces.append(try face(for: character, beside: []))
      } else {
        faces.append(nil)
      }
    }
    let next = followingFaces(faces)
    var previous: FontFace?
    var result: [FontFace] = []
    for (index, character) in characters.enumerated() {
      guard let face = faces[index] else {
        result.append(try face(for: character, beside: [previous, next[index]]))
        continue
      }
      if isOfScript(face) { previous = face }
      result.append(face)
    }
    return result
  }

  /// Returns for each character the font of a script that follows it; nil for none.
  private func followingFaces(_ faces: [FontFace?]) -> [FontFace?] {
    var following = faces
    var next: FontFace?
    for index in faces.indices.reversed() {
      if let face = faces[index], isOfScript(face) { next = face }
      following[index] = next
    }
    return following
  }

  private func isOfScript(_ face: FontFace) -> Bool { face !== main && !face.hasPictures }

  private func face(
    for character: Character, beside neighbours: [FontFace?]
  ) throws(TextShapingError) -> FontFace {
    for case let face? in neighbours where face.has(character) { return face }
    let key = ChosenFaces.Key(
      character: character, language: isIdeograph(character) ? language : nil)
    if let face = chosen.faces[key] { return face }
    let face = try firstFace(for: character)
    chosen.faces[key] = face
    return face
  }

  /// Returns the first font that has a character.
  private func firstFace(for character: Character) throws(TextShapingError) -> FontFace {
    var package: String?
    for font in candidates(for: character) {
      guard let face = try open(font) else {
        package = font.package
        break
      }
      if face.has(character) { return face }
    }
    throw .missingGlyph(character: character, font: main.path.string, package: package)
  }

  /// Returns the fonts in the order in which they are tried: the font of the script first.
  private func candidates(for character: Character) -> [FallbackFont] {
    guard !character.isEmoji else { return fonts.filter(\.isEmoji) }
    guard let script = fontScript(of: character) else { return fonts }
    return fonts.filter { $0.scripts.contains(script) }
      + fonts.filter { !$0.scripts.contains(script) }
  }

  /// Returns the script whose font a character has; nil for characters that several scripts share.
  private func fontScript(of character: Character) -> String? {
    guard !isShared(character), let scalar = character.unicodeScalars.first else { return nil }
    let script = hb.script(of: scalar)
    return script == Self.ideographScript ? language ?? script : script
  }

  private func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(hb.script) == Self.ideographScript
  }

  private func isShared(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return true }
    return ["Zyyy", "Zinh", "Zzzz"].contains(hb.script(of: scalar))
  }
}

extension Character {
  /// A Boolean value that is true if the character is shown as an emoji, by itself or because of a
  /// selector.
  ///
  /// Source: UTS #51, sections 1.4.3, 1.4.5 and 4.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if scalars.contains("\u{FE0E}") { return false }
    // Digits, # and * are emoji on a key only.
    if first.isASCII { return scalars.contains("\u{20E3}") }
    return first.properties.isEmojiPresentation
      || scalars.contains {
        $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
      }
  }
}

extension FallbackFont {
  /// The Noto fonts at the paths of Debian's packages `fonts-noto-core`, `fonts-noto-cjk` and
  /// `fonts-noto-color-emoji`.
  ///
  /// Four of them have the ideographs in the form of one language each: a line's ideographs have the
  /// form of Japanese, Korean or traditional Chinese if it also has kana, hangul or bopomofo, and
  /// otherwise the form of simplified Chinese. The scripts and symbols after them have separate fonts,
  /// so that a character is set in one of them only if no font before has it.
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
      noto("SansSymbols", []), noto("SansSymbols2", [], hasBold: false),
      noto("SansMath", [], hasBold: false),
      cjk(2, ["Hani"]), cjk(0, ["Hira", "Kana"]), cjk(1, ["Hang"]), cjk(3, ["Bopo"]),
      FallbackFont(
        regular: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
        bold: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", scripts: [], isEmoji: true,
        package: "fonts-noto-color-emoji"),
    ] + rare.map { noto($0.name, $0.scripts) }
    + rareOfOneWeight.map { noto($0.name, $0.scripts, hasBold: false) }

  private static func cjk(_ index: Int, _ scripts: [String]) -> FallbackFont {
    FallbackFont(
      regular: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
      bold: "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc", index: index, scripts: scripts,
      package: "fonts-noto-cjk")
  }

  /// Returns a font of `fonts-noto-core`; one without a bold weight is its own bold.
  private static func noto(
    _ name: String, _ scripts: [String], hasBold: Bool = true
  ) -> FallbackFont {
    func path(_ weight: String) -> FilePath {
      FilePath("/usr/share/fonts/truetype/noto/Noto\(name)-\(weight).ttf")
    }
    return FallbackFont(
      regular: path("Regular"), bold: path(hasBold ? "Bold" : "Regular"), scripts: scripts,
      package: "fonts-noto-core")
  }

  /// The less common scripts whose fonts have a bold weight.
  private static let rare: [(name: String, scripts: [String])] = [
    ("SansAdlam", ["Adlm"]), ("SansBalinese", ["Bali"]), ("SansBamum", ["Bamu"]),
    ("SansCanadianAboriginal", ["Cans"]), ("SansCham", ["Cham"]), ("SansCherokee", ["Cher"]),
    ("SansHanifiRohingya", ["Rohg"]), ("SansJavanese", ["Java"]), ("SansKayahLi", ["Kali"]),
    ("SansLisu", ["Lisu"]), ("SansMedefaidrin", ["Medf"]), ("SansMeeteiMayek", ["Mtei"]),
    ("SansOlChiki", ["Olck"]), ("SansSoraSompeng", ["Sora"]), ("SansSundanese", ["Sund"]),
    ("SansTaiTham", ["Lana"]), ("SerifNyiakengPuachueHmong", ["Hmnp"]), ("SerifYezidi", ["Yezi"]),
  ]

  /// The less common scripts and symbols whose fonts have one weight.
  private static let rareOfOneWeight: [(name: String, scripts: [String])] = [
    ("SansAnatolianHieroglyphs", ["Hluw"]), ("SansAvestan", ["Avst"]), ("SansBassaVah", ["Bass"]),
    ("SansBatak", ["Batk"]), ("SansBhaiksuki", ["Bhks"]), ("SansBrahmi", ["Brah"]),
    ("SansBuginese", ["Bugi"]), ("SansBuhid", ["Buhd"]), ("SansCarian", ["Cari"]),
    ("SansCaucasianAlbanian", ["Aghb"]), ("SansChakma", ["Cakm"]), ("SansCoptic", ["Copt"]),
    ("SansCuneiform", ["Xsux"]), ("SansCypriot", ["Cprt"]), ("SansDeseret", ["Dsrt"]),
    ("SansDuployan", ["Dupl"]), ("SansEgyptianHieroglyphs", ["Egyp"]), ("SansElbasan", ["Elba"]),
    ("SansElymaic", ["Elym"]), ("SansGlagolitic", ["Glag"]), ("SansGothic", ["Goth"]),
    ("SansGrantha", ["Gran"]), ("SansGunjalaGondi", ["Gong"]), ("SansHanunoo", ["Hano"]),
    ("SansHatran", ["Hatr"]), ("SansImperialAramaic", ["Armi"]),
    ("SansInscriptionalPahlavi", ["Phli"]), ("SansInscriptionalParthian", ["Prti"]),
    ("SansKaithi", ["Kthi"]), ("SansKharoshthi", ["Khar"]), ("SansKhojki", ["Khoj"]),
    ("SansKhudawadi", ["Sind"]), ("SansLepcha", ["Lepc"]), ("SansLimbu", ["Limb"]),
    ("SansLinearA", ["Lina"]), ("SansLinearB", ["Linb"]), ("SansLycian", ["Lyci"]),
    ("SansLydian", ["Lydi"]), ("SansMahajani", ["Mahj"]), ("SansMandaic", ["Mand"]),
    ("SansManichaean", ["Mani"]), ("SansMarchen", ["Marc"]), ("SansMasaramGondi", ["Gonm"]),
    ("SansMayanNumerals", []), ("SansMendeKikakui", ["Mend"]), ("SansMeroitic", ["Mero", "Merc"]),
    ("SansMiao", ["Plrd"]), ("SansModi", ["Modi"]), ("SansMongolian", ["Mong"]),
    ("SansMro", ["Mroo"]), ("SansMultani", ["Mult"]), ("SansNKo", ["Nkoo"]),
    ("SansNabataean", ["Nbat"]), ("SansNewTaiLue", ["Talu"]), ("SansNewa", ["Newa"]),
    ("SansNushu", ["Nshu"]), ("SansOgham", ["Ogam"]), ("SansOldHungarian", ["Hung"]),
    ("SansOldItalic", ["Ital"]), ("SansOldNorthArabian", ["Narb"]), ("SansOldPermic", ["Perm"]),
    ("SansOldPersian", ["Xpeo"]), ("SansOldSogdian", ["Sogo"]), ("SansOldSouthArabian", ["Sarb"]),
    ("SansOldTurkic", ["Orkh"]), ("SansOsage", ["Osge"]), ("SansOsmanya", ["Osma"]),
    ("SansPahawhHmong", ["Hmng"]), ("SansPalmyrene", ["Palm"]), ("SansPauCinHau", ["Pauc"]),
    ("SansPhagsPa", ["Phag"]), ("SansPhoenician", ["Phnx"]), ("SansPsalterPahlavi", ["Phlp"]),
    ("SansRejang", ["Rjng"]), ("SansRunic", ["Runr"]), ("SansSamaritan", ["Samr"]),
    ("SansSaurashtra", ["Saur"]), ("SansSharada", ["Shrd"]), ("SansShavian", ["Shaw"]),
    ("SansSiddham", ["Sidd"]), ("SansSignWriting", ["Sgnw"]), ("SansSogdian", ["Sogd"]),
    ("SansSoyombo", ["Soyo"]), ("SansSylotiNagri", ["Sylo"]), ("SansSyriac", ["Syrc"]),
    ("SansTagalog", ["Tglg"]), ("SansTagbanwa", ["Tagb"]), ("SansTaiLe", ["Tale"]),
    ("SansTaiViet", ["Tavt"]), ("SansTakri", ["Takr"]), ("SansTamilSupplement", ["Taml"]),
    ("SansTifinagh", ["Tfng"]), ("SansTirhuta", ["Tirh"]), ("SansUgaritic", ["Ugar"]),
    ("SansVai", ["Vaii"]), ("SansWancho", ["Wcho"]), ("SansWarangCiti", ["Wara"]),
    ("SansYi", ["Yiii"]), ("SansZanabazarSquare", ["Zanb"]), ("SerifAhom", ["Ahom"]),
    ("SerifDogra", ["Dogr"]), ("SerifTangut", ["Tang"]), ("SansIndicSiyaqNumbers", []),
    ("Music", []),
  ]
}
