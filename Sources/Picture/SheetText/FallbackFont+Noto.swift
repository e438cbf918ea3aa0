internal import SystemPackage

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
