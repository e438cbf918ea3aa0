import Glibc
import SheetScene
import SheetTestSupport
import SheetText
import SystemPackage
import Testing

/// Text in the Noto fonts that `Scripts/setup` installs.
@Suite struct FontFallbackTests {
  private let shaper = OutlineShaper()

  private func run(
    _ text: String, _ weight: TextStyle.Weight = .regular, sizePoints: Double = 17
  ) throws(TextShapingError) -> TextRun {
    try shaper.run(text, style: TextStyle(weight: weight, sizePoints: sizePoints), color: .black)
  }

  @Test("each script has its font")
  func fonts() throws {
    let rows: [(text: String, families: [String])] = [
      ("Photos", []), ("Größe Žluťoučký Ελληνικά Кириллица", []),
      ("\u{5D0}\u{5D1}", ["Noto Sans Hebrew"]), ("\u{628}\u{62A}", ["Noto Sans Arabic"]),
      ("ภาพ", ["Noto Sans Thai"]), ("तस्वीरें", ["Noto Sans Devanagari"]),
      ("照片", ["Noto Sans CJK SC"]), ("사진", ["Noto Sans CJK KR"]),
      ("写真を選ぶ", ["Noto Sans CJK JP"]), ("ㄓㄠ照片", ["Noto Sans CJK TC"]),
      ("寫真 사진", ["Noto Sans CJK KR"]), ("「を」", ["Noto Sans CJK JP"]),
      ("「写真」", ["Noto Sans CJK SC"]), ("\u{60C}\u{628}", ["Noto Sans Arabic"]),
      ("🎉", ["Noto Color Emoji"]),
      ("\u{5D0} 🎉 照", ["Noto Sans CJK SC", "Noto Color Emoji", "Noto Sans Hebrew"]),
    ]
    for weight in TextStyle.Weight.allCases {
      for (text, families) in rows {
        let found = try run(text, weight).fontFamilies
        #expect(
          found.first == "Inter" && Set(found.dropFirst()) == Set(families), "\(text): \(found)")
      }
      for (text, family) in [
        ("ᏣᎳᎩ", "Noto Sans Cherokee"), ("𞤀𞤣𞤤𞤢𞤥", "Noto Sans Adlam"),
        ("\u{723}\u{718}\u{72A}", "Noto Sans Syriac"), ("ⵜⵉⴼ", "Noto Sans Tifinagh"),
        ("ᐃᓄᒃ", "Noto Sans Canadian Aboriginal"), ("ߒߞߏ", "Noto Sans NKo"), ("ꆈꌠ", "Noto Sans Yi"),
        ("𓀀", "Noto Sans Egyptian Hieroglyphs"), ("𝄞", "Noto Music"), ("𗼇", "Noto Serif Tangut"),
      ] {
        let run = try run(text, weight)
        #expect(run.fontFamilies == ["Inter", family] && !run.outline.elements.isEmpty, "\(text)")
      }
    }
    let regular: [(text: String, family: String)] = [
      // A joiner that the main font has not keeps its letter's font.
      ("\u{628}\u{200D}", "Noto Sans Arabic"),
      // The language of a line does not change the next.
      ("写真を選ぶ", "Noto Sans CJK JP"), ("写真", "Noto Sans CJK SC"),
      ("「を」", "Noto Sans CJK JP"), ("「写」", "Noto Sans CJK SC"),
      ("写 사", "Noto Sans CJK KR"),
    ]
    for (text, family) in regular {
      try expect(run(text).fontFamilies, ["Inter", family], "\(text)")
    }
    // The wavy dash U+3030 is an emoji only with a selector, and the font of emoji has it.
    let wavy = try run("🎉〰写")
    expect(wavy.pictures.count, 1)
    expect(Set(wavy.fontFamilies), ["Inter", "Noto Color Emoji", "Noto Sans CJK SC"])
    // A user's font has the same fallbacks.
    let inter = OutlineShaper(FontFiles("/usr/share/fonts/opentype/inter/Inter-Regular.otf"))
    let style = TextStyle(weight: .regular, sizePoints: 17)
    try expect(
      inter.run("照片", style: style, color: .black).fontFamilies, ["Inter", "Noto Sans CJK SC"])
  }

  @Test("every file of the fallbacks is installed with its package, and semibold ones are bolder")
  func filesAreThere() throws {
    for font in FallbackFont.debianNoto {
      for path in [font.regular, font.bold] {
        expect(path.withPlatformString { access($0, R_OK) }, 0, "\(path)")
      }
    }
    for text in ["照片", "\u{5D0}\u{5D1}", "ᏣᎳᎩ"] {
      #expect(try run(text).outline != run(text, .semibold).outline)
    }
  }

  @Test("an emoji of several characters is one picture, and pictures follow the text")
  func emoji() throws {
    for text in [
      "🎉", "👩‍🚀", "🇩🇪", "1️⃣", "❤️", "👍🏽", "🏳️‍🌈", "👨‍👩‍👧‍👦",
      "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
    ] {
      let run = try run(text)
      #expect(run.pictures.count == 1 && run.outline == Path(), "\(text)")
      let picture = try #require(run.pictures.first)
      // PNG, and its size in the header.
      #expect(picture.data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      expect(picture.data[19], UInt8(picture.widthPixels))
      expect(picture.data[23], UInt8(picture.heightPixels))
      // 136 × 128 pixels at 109 pixels per em (strike of NotoColorEmoji).
      expect(picture.frame.width, near: 17 * 136 / 109, closerThan: 0.02)
      expect(picture.frame.height, near: 17 * 128 / 109, closerThan: 0.02)
      #expect(picture.frame.x >= 0 && picture.frame.maxX <= run.advancePoints + 0.05)
      #expect(picture.frame.y < -run.capHeightPoints && picture.frame.maxY > 0)
    }
    let line = try run("ab 🎉🎉c")
    let start = try run("ab ").advancePoints
    let emoji = try run("🎉")
    expect(line.pictures.count, 2)
    for (index, picture) in line.pictures.enumerated() {
      let x = start + Double(index) * emoji.advancePoints
      expect(picture.frame.x - x, near: emoji.pictures[0].frame.x, closerThan: 1e-9)
      expect(picture.data, emoji.pictures[0].data)
    }
    let end = try run("c").advancePoints
    expect(line.advancePoints - start - 2 * emoji.advancePoints, near: end, closerThan: 1e-9)
    expect(
      line.placedPictures, Group(transform: .identity, nodes: line.pictures.map { .image($0) }))
  }

  @Test("characters with a text form stay text, unless a selector chooses the emoji")
  func textForms() throws {
    for text in ["❤", "☎\u{FE0E}", "1", "#", "©", "1\u{FE0F}", "⌚\u{FE0E}", "☎"] {
      let run = try run(text)
      #expect(run.pictures.isEmpty && !run.outline.elements.isEmpty, "\(text)")
    }
    for text in ["⌚", "☎\u{FE0F}"] { try expect(run(text).pictures.count, 1, "\(text)") }
  }

  @Test("letters are joined, marks stay on them, punctuation follows, and lines are measured so")
  func letters() throws {
    let beh = try run("\u{628}").advancePoints
    // Two joined letters are narrower than two isolated ones.
    #expect(try run("\u{628}\u{628}").advancePoints < 2 * beh - 1)
    let pointed = try run("\u{5E9}\u{5C1}\u{5B8}\u{5DC}")
    let plain = try run("\u{5E9}\u{5DC}")
    expect(pointed.advancePoints, near: plain.advancePoints, closerThan: 1e-9)
    #expect(pointed.outline.elements.count > plain.outline.elements.count)
    // The comma is in the middle of its square in Taiwan, and at its corner in Japan.
    for (start, end) in [("ㄓ、", "を"), ("を、", "ㄓ")] {
      let other = String(end + start.suffix(1))
      try expect(run(String(start.suffix(1)) + start).fontFamilies.count, 2)
      #expect(try run(start + end).outline.elements.starts(with: run(start).outline.elements))
      #expect(
        try !run(other).outline.elements.suffix(10).elementsEqual(
          run(start).outline.elements.suffix(10)))
    }
    let style = TextStyle(weight: .regular, sizePoints: 17)
    for text in [
      "写真を選ぶ", "Party 🎉👩‍🚀", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} 123 abc!", "照片 Photos",
    ] { try expect(FontMeasure().advance(of: text, style: style), run(text).advancePoints) }
  }

  @Test(
    "the cost of a line grows with its length, not with its square",
    arguments: ["字", "字、", "ก", "กำ"])
  func costOfALine(part: String) throws {
    let measure = FontMeasure()
    let style = TextStyle(weight: .regular, sizePoints: 17)
    func shortest(_ count: Int) throws -> Duration {
      let line = String(String(repeating: part, count: count).prefix(count))
      return try ThreadTime.shortest(of: 3) { _ = try measure.advance(of: line, style: style) }
    }
    // 20 times as long; the square would be 400 times as much.
    let (short, long) = (try shortest(200), try shortest(4000))
    #expect(long < short * 120, "\(short), \(long)")
  }
}
