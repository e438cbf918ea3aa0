import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct NavigationBarTests {
  private func bar(
    _ title: String?, close: Bool = true, profile: String = "spec", dark: Bool = false
  ) throws -> Group {
    let scenario = try Scenario(profile, letters: .halfEm) {
      $0.title = title.map { Located($0) }
      $0.hasCloseButton = close ? Located(true, at: .argument("--close", value: "")) : nil
      if dark { $0.$appearance = "dark" }
    }
    return try #require(try scenario.group(.navigationBar))
  }

  private func line(_ group: Group) -> TextRun? { group.nodes.texts.first }

  private func button(_ group: Group) -> Path? { group.nodes.fills.first?.shape.path }

  @Test("B60 the title is centred with its capitals in the middle of the bar, or as seen in uikit")
  func titlePlaces() throws {
    let run = try #require(line(try bar("Photos")))
    #expect(run.advancePoints == 6 * 8.5)
    #expect(run.origin.x == (393 - 51) / 2)
    #expect(abs(run.origin.y - (28 + 17 * 0.7 / 2)) < 1e-12)
    let box = try #require(run.placedOutline.controlBounds)
    #expect(abs(box.midY - 28) < 1e-12)
    #expect(abs(box.midX - 196.5) < 1e-12)
    // 16.25 points high with its baseline at 34; six letters of half an em.
    let seen = try #require(line(try bar("Photos", profile: "uikit")))
    #expect(seen.style == TextStyle(weight: .semibold, sizePoints: 16.25))
    #expect(seen.origin == Point(x: 172.125, y: 34))
    let error = #expect(throws: TextShapingError.self) { try bar("a\u{E000}b") }
    #expect(
      error?.description
        == "the font boxes has no glyph for '\u{E000}' (U+E000), nor has a font of the Debian packages "
        + "fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji")
  }

  @Test("a title that is too long ends in an ellipsis without a space before it, and fits")
  func longTitles() throws {
    func letters(_ count: Int) -> String { String(repeating: "m", count: count) }
    // 393 − 2 · 62 leaves room for 31 letters of 8.5 points.
    for (title, shown) in [
      (letters(31), letters(31)), (letters(80), letters(30) + "…"),
      (letters(29) + " mmmm", letters(29) + "…"),
    ] {
      let run = try #require(line(try bar(title)))
      #expect(run.text == shown)
      #expect(run.advancePoints <= 393 - 2 * 62)
      #expect(abs(run.origin.x + run.advancePoints / 2 - 196.5) < 1e-12)
    }
    #expect(line(try bar(nil)) == nil)
  }

  @Test("the close button is a disc of 30 points out of which a cross is cut, and is optional")
  func closeButton() throws {
    let shape = try #require(button(try bar("Photos")))
    let box = try #require(shape.controlBounds)
    // A disc of four quarters; its extremes are exact except for the last bit.
    #expect(abs(box.width - 30) < 1e-9 && abs(box.height - 30) < 1e-9)
    #expect(abs(box.maxX - (393 - 16)) < 1e-9)
    #expect(abs(box.midY - 28) < 1e-9)
    let polygons = shape.polygons()
    #expect(polygons.count == 2)
    let (disc, cross) = (polygons[0].signedArea, polygons[1].signedArea)
    #expect(disc * cross < 0)
    #expect(abs(abs(disc) - Double.pi * 225) < 0.01)
    // Two strokes of 1.5 points, 10·√2 long with round ends, less the square of their crossing.
    let stroke = 10 * 2.0.squareRoot() * 1.5 + Double.pi * 0.75 * 0.75
    #expect(abs(abs(cross) - (2 * stroke - 2.25)) < 0.01)
    let centre = OraclePoint(393 - 31, 28)
    for vertex in polygons[1].vertices {
      let (x, y) = (vertex.x - centre.x, vertex.y - centre.y)
      // Arms end at 5 · √2, plus half a stroke for the round end.
      #expect((x * x + y * y).squareRoot() <= 5 * 2.0.squareRoot() + 0.75 + 1e-3)
    }
    #expect(button(try bar("Photos", close: false)) == nil)
  }

  @Test(
    "B61 B62 in uikit the close button is a faint disc with a grey cross on it",
    arguments: [
      (false, Color(hex: 0x767680, alpha: 0.1176), Color(hex: 0x3C3C43, alpha: 0.6)),
      (true, Color(hex: 0x767680, alpha: 0.2392), Color(hex: 0xEBEBF5, alpha: 0.6)),
    ])
  func uikitCloseButton(dark: Bool, disc: Color, cross: Color) throws {
    let fills = try bar(nil, profile: "uikit", dark: dark).nodes.fills
    #expect(fills.map(\.color) == [disc, cross])
    // The disc is whole.
    #expect(fills[0].shape.path.polygons().count == 1)
    let box = try #require(fills[1].shape.path.controlBounds)
    #expect(abs(box.midX - (393 - 31)) < 1e-9 && abs(box.midY - 28) < 1e-9)
  }
}
