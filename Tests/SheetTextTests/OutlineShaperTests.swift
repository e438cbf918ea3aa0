import Foundation
import SheetScene
import SheetTestSupport
import SheetText
import SystemPackage
import Testing

@Suite struct OutlineShaperTests {
  private let shaper = OutlineShaper()

  private func run(
    _ text: String, _ weight: TextStyle.Weight = .regular, sizePoints: Double = 17
  ) throws(TextShapingError) -> TextRun {
    let style = TextStyle(weight: weight, sizePoints: sizePoints)
    return try shaper.run(text, style: style, color: .black)
  }

  @Test(
    "advance, cap height and bounds equal those of another font reader",
    arguments: try OracleLine.all())
  func agreesWithFontTools(line: OracleLine) throws {
    let run = try run(line.text, line.weight, sizePoints: line.sizePoints)
    let bounds = run.outline.controlBounds ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let found = [
      run.advancePoints, run.capHeightPoints, bounds.minX, bounds.minY, bounds.maxX, bounds.maxY,
    ]
    for (found, expected) in zip(found, line.lengths) {
      // The table has six decimals; HarfBuzz gives outlines as Float.
      expect(found, near: expected, closerThan: 2e-5)
    }
  }

  @Test("letters are kerned and marked, every contour is closed, and a line scales with its size")
  func lines() throws {
    let apart = try run("A").advancePoints + run("V").advancePoints
    #expect(try run("AV").advancePoints < apart - 0.5)
    try expect(run("e\u{301}").outline, run("\u{E9}").outline)
    let small = try run("Photos", sizePoints: 10)
    let large = try run("Photos", sizePoints: 40)
    expect(large.advancePoints, near: 4 * small.advancePoints, closerThan: 1e-9)
    expect(large.capHeightPoints, near: 4 * small.capHeightPoints, closerThan: 1e-9)
    expect(large.outline.elements.count, small.outline.elements.count)
    let elements = try run("Photos").outline.elements
    let moves = elements.filter { if case .move = $0 { true } else { false } }
    // P, h, t and s have 2, 1, 1 and 1 contours, each o has 2.
    expect(moves.count, 9)
    expect(elements.filter { $0 == .close }.count, 9)
    expect(elements.last, .close)
    let empty = try run("")
    #expect(empty.outline == Path() && empty.advancePoints == 0 && empty.capHeightPoints > 0)
    let style = TextStyle(weight: .semibold, sizePoints: 17)
    let done = try shaper.run("Done", style: style, color: Color(hex: 0x007AFF))
    #expect(done.text == "Done" && done.style == style && done.origin == .zero)
    expect(done.color, Color(hex: 0x007AFF))
  }
}

@Suite struct FontFailureTests {
  private func message(_ text: String, _ files: FontFiles) -> String {
    do {
      let style = TextStyle(weight: .semibold, sizePoints: 17)
      _ = try OutlineShaper(files).run(text, style: style, color: .black)
      return "no error"
    } catch {
      return error.description
    }
  }

  @Test("a character that no font has is named, with the package of its font if that is missing")
  func missingGlyph() {
    let head = "the font /usr/share/fonts/opentype/inter/Inter-SemiBold.otf has no glyph for "
    for (text, named) in [
      ("a\u{F8FF}", "'\u{F8FF}' (U+F8FF)"), ("א\u{10FFFF}", "'\u{10FFFF}' (U+10FFFF)"),
    ] {
      expect(
        message(text, .debianInter),
        head + "\(named), nor has a font of the Debian packages fonts-noto-core, "
          + "fonts-noto-cjk and fonts-noto-color-emoji")
    }
    var none = FontFiles.debianInter
    for index in none.fallbacks.indices {
      none.fallbacks[index].regular = "/nowhere/Noto.ttf"
      none.fallbacks[index].bold = "/nowhere/Noto.ttf"
    }
    for (text, named, package) in [
      ("Photos 👩‍🚀!", "'👩‍🚀' (U+1F469 U+200D U+1F680)", "fonts-noto-color-emoji"),
      ("写真", "'写' (U+5199)", "fonts-noto-cjk"),
      ("a\u{5D0}", "'\u{5D0}' (U+05D0)", "fonts-noto-core"),
      ("❤️", "'❤️' (U+2764 U+FE0F)", "fonts-noto-color-emoji"),
    ] {
      expect(message(text, none), head + "\(named); install the Debian package \(package)")
    }
    // NotoSansSymbols2 has the character too, but the text would depend on the machine.
    var files = FontFiles.debianInter
    let symbols = files.fallbacks.firstIndex { $0.regular.string.contains("SansSymbols-") } ?? 0
    files.fallbacks[symbols].bold = "/nowhere/Noto.ttf"
    #expect(message("\u{2701}", files).hasSuffix("install the Debian package fonts-noto-core"))
    expect(message("\u{2701}", .debianInter), "no error")
  }

  @Test("an unreadable font and one of pictures are rejected")
  func unreadableFont() throws {
    let half = FileManager.default.temporaryDirectory.path + "/half-a-font-\(UUID()).otf"
    defer { unlink(half) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: FontFiles.debianInter.regular.string))
    try whole.prefix(600).write(to: URL(fileURLWithPath: half))
    for path in [
      #filePath, "/usr/share", half, "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf",
    ] {
      expect(
        message("a", FontFiles(FilePath(path))),
        "\(path) is not a font that can be read; TrueType and OpenType files are")
    }
  }

  @Test("a missing font is reported, with its package, only when it is needed")
  func missingFont() throws {
    var files = FontFiles.debianInter
    files.semibold = "/nowhere/Inter-SemiBold.otf"
    expect(
      message("a", files),
      "the font /nowhere/Inter-SemiBold.otf is not there; install the Debian package "
        + "fonts-inter, or name another font file")
    expect(message("a", FontFiles("/nowhere/My.ttf")), "the font /nowhere/My.ttf is not there")
    let style = TextStyle(weight: .regular, sizePoints: 17)
    #expect(try OutlineShaper(files).run("a", style: style, color: .black).advancePoints > 0)
  }
}
