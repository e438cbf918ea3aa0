import SheetPictures
import SheetTestSupport
import SheetText
import Testing

@testable import SheetContent

/// Labels measured in a font.
@Suite struct FontTextMeasureTests {
  private let body = TextStyle(weight: .regular, sizePoints: 17)

  @Test("lines are measured as they are drawn")
  func linesAreMeasuredAsDrawn() throws {
    let text = "AVATAR To Yvonne: the quick brown fox jumps over the lazy dog, twice. Tea?"
    let lines = TextMeasure.inter.lines(of: text, style: body, width: 150)
    #expect(lines.count > 3)
    for line in lines {
      let drawn = try OutlineShaper().run(line.text, style: body, color: .black)
      #expect(line.advancePoints == drawn.advancePoints && line.advancePoints <= 150)
    }
  }

  @Test func textThatCannotBeSetIsEstimatedAndNamed() {
    let inter = TextMeasure.inter
    #expect(inter.fault("Photos", body) == nil)
    let glyph = inter.fault("\u{F8FF}", body)
    #expect(glyph?.kind == .missingGlyph && glyph?.reason.contains("has no glyph") == true)
    expect(inter.advance("\u{F8FF}", body), 8.5)
    let missing = TextMeasure(font: "missing.otf")
    let file = missing.fault("A", body)
    #expect(file?.kind == .missingFont && file?.reason.contains("missing.otf is not there") == true)
    expect(missing.advance("AB", body), 17)
  }
}
