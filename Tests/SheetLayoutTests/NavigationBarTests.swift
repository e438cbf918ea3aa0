import SheetLayout
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct NavigationBarTests {
  private func bar(
    _ title: String?, profile: String = "spec", dark: Bool = false
  ) throws -> Group {
    let scenario = try Scenario(profile, letters: .halfEm) {
      $0.title = title.map { Located($0) }
      $0.hasCloseButton = Located(true, at: .argument("--close", value: ""))
      if dark { $0.$appearance = "dark" }
    }
    return try #require(try scenario.group(.navigationBar))
  }

  @Test("a title is drawn around the middle of the bar, and one that cannot be shaped is an error")
  func title() throws {
    let run = try #require(try bar("Photos").nodes.texts.first)
    let box = try #require(run.placedOutline.controlBounds)
    expect(box.midY, near: 28, closerThan: 1e-12)
    expect(box.midX, near: 196.5, closerThan: 1e-12)
    let error = #expect(throws: TextShapingError.self) { try bar("a\u{E000}b") }
    expect(
      error?.description,
      "the font boxes has no glyph for '\u{E000}' (U+E000), nor has a font of the Debian packages "
        + "fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji")
  }

  @Test("the close button is a disc of 30 points out of which a cross is cut")
  func closeButton() throws {
    let shape = try #require(try bar("Photos").nodes.fills.first).shape
    let polygons = shape.path.polygons()
    expect(polygons.count, 2)
    let (disc, cross) = (polygons[0].signedArea, polygons[1].signedArea)
    #expect(disc * cross < 0)
    expect(abs(disc), near: Double.pi * 225, closerThan: 0.01)
    // Two strokes of 1.5 points, 10·√2 long with round ends, less the square of their crossing.
    let stroke = 10 * 2.0.squareRoot() * 1.5 + Double.pi * 0.75 * 0.75
    expect(abs(cross), near: 2 * stroke - 2.25, closerThan: 0.01)
    let centre = OraclePoint(393 - 31, 28)
    for vertex in polygons[1].vertices {
      let (x, y) = (vertex.x - centre.x, vertex.y - centre.y)
      // Arms end at 5 · √2, plus half a stroke for the round end.
      #expect((x * x + y * y).squareRoot() <= 5 * 2.0.squareRoot() + 0.75 + 1e-3)
    }
  }

  @Test(
    "B61 B62 in uikit the close button is a faint disc with a grey cross on it",
    arguments: [
      (false, Color(hex: 0x767680, alpha: 0.1176), Color(hex: 0x3C3C43, alpha: 0.6)),
      (true, Color(hex: 0x767680, alpha: 0.2392), Color(hex: 0xEBEBF5, alpha: 0.6)),
    ])
  func uikitCloseButton(dark: Bool, disc: Color, cross: Color) throws {
    let fills = try bar(nil, profile: "uikit", dark: dark).nodes.fills
    expect(fills.map(\.color), [disc, cross])
    // The disc is whole.
    expect(fills[0].shape.path.polygons().count, 1)
    let box = try #require(fills[1].shape.path.controlBounds)
    #expect(abs(box.midX - (393 - 31)) < 1e-9 && abs(box.midY - 28) < 1e-9)
  }
}
