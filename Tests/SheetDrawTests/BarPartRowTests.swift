import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Several items, large titles, search fields, prompts and subtitles of navigation bars.
///
/// The sizes are those of the chosen tokens: a row of 56 pt, a large title of 52, a prompt of 30, a search field of
/// 36 in an area of 52.
@Suite struct BarPartRowTests {
  private func sheet(
    _ content: String, top: String = "", steps: String = "", device: String = "iphone-15-pro"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        \(top)
        sheets: { a: { detents: [large], content: { \(content) } } }
        timeline: [{ present: { sheet: a, animated: false } }\(steps)]
        """)
  }

  private func layout(_ scenario: Scenario) throws -> ContentLayout {
    try scenario.sheet().contentLayout(in: scenario.presentation)
  }

  private func part(_ id: String, of scenario: Scenario) throws -> ContentFrame {
    try #require(try layout(scenario).frames.first { $0.id == id })
  }

  /// The texts of the bar with the middles of their capitals.
  private func texts(_ scenario: Scenario) throws -> [TextRun] {
    func runs(_ nodes: [Node]) -> [TextRun] {
      nodes.flatMap { node -> [TextRun] in
        switch node {
        case .text(let run): [run]
        case .group(let group): runs(group.nodes)
        default: []
        }
      }
    }
    return runs(try scenario.group(.navigationBar)?.nodes ?? [])
  }

  // MARK: Large titles

  @Test("X27 a large title is 34 pt, bold, and lies below the row of items")
  func X27_atRest() throws {
    let scenario = try sheet("title: Photos, largeTitle: true, list: { rows: 30 }")
    let layout = try layout(scenario)
    #expect(layout.barBottom == 108)
    #expect(layout.frame(.largeTitle)?.rect == Rect(x: 16, y: 56, width: 361, height: 52))
    // The first row is 8 pt below the bar.
    #expect(layout.frame(.row(0))?.rect.y == 116)
    let run = try #require(try texts(scenario).first)
    #expect(try texts(scenario).map(\.text) == ["Photos"])
    #expect(run.style == TextStyle(weight: .bold, sizePoints: 34))
    #expect(run.origin.x == 16)
    #expect(abs(run.origin.y - run.capHeightPoints / 2 - 82) < 1e-9)
  }

  @Test(
    "X27 the large title moves under the row, whose title appears within its last 12 pt",
    arguments: [
      (0, 108.0, 0.0), (30, 78, 0), (40, 68, 0), (46, 62, 0.5), (52, 56, 1), (200, 56, 1),
    ])
  func X27_collapse(offset: Int, bottom: Double, opacity: Double) throws {
    let scenario = try sheet(
      "title: Photos, largeTitle: true, list: { rows: 30 }, offset: \(offset)")
    let layout = try layout(scenario)
    #expect(try scenario.sheet().contentOffset == Double(offset))
    #expect(layout.barBottom == bottom)
    #expect(layout.frame(.title)?.opacity == opacity)
    #expect(
      layout.frame(.largeTitle)?.rect.y
        == (offset < 52 ? 56 - Double(offset) : nil))
    #expect(layout.frame(.row(1))?.rect.y == 180 - Double(offset))
    let headers = AccessibilityReading(of: scenario.state, in: scenario.presentation).elements
      .filter { $0.traits.contains(.header) && $0.owner == "a" }
    #expect(headers.map(\.label) == ["Photos"])
  }

  @Test("X27 a subtitle makes a large title higher, and lies below a small one")
  func X27_subtitle() throws {
    let large = try sheet("title: A, subtitle: B, largeTitle: true, list: { rows: 30 }")
    #expect(try layout(large).barBottom == 56 + 52 + 20)
    #expect(
      try layout(large).frame(.largeSubtitle)?.rect
        == Rect(x: 16, y: 108, width: 361, height: 20))
    let small = try texts(try sheet("title: A, subtitle: B"))
    #expect(small.map(\.text) == ["A", "B"])
    #expect(small.map(\.style.sizePoints) == [17, 12])
    // The middles are 17 pt apart, around that of the row at 28.
    #expect(
      small.map { ($0.origin.y - $0.capHeightPoints / 2).rounded(digits: 9) } == [19.5, 36.5])
  }

  @Test("X27 a subtitle lies between the items, truncated if need be")
  func X27_subtitleBesideItems() throws {
    let scenario = try sheet(
      "title: A, subtitle: Updated five minutes ago and synced with all of your devices, leading: Cancel, trailing: Done"
    )
    let run = try #require(try texts(scenario).first { $0.text.hasPrefix("Updated") })
    #expect(try run.origin.x >= part("leading", of: scenario).rect.maxX)
    #expect(try run.origin.x + run.advancePoints <= part("trailing", of: scenario).rect.minX)
    #expect(run.text.hasSuffix("…"))
  }

  // MARK: Search field and prompt

  @Test(
    "X28 a search field becomes lower first, and then the large title",
    arguments: [
      (0, 160.0, 36.0, 52.0), (20, 140, 16, 52), (36, 124, 0, 52), (52, 108, 0, 52),
      (82, 78, 0, 22), (104, 56, 0, 0),
    ])
  func X28_collapse(offset: Int, bottom: Double, field: Double, title: Double) throws {
    let scenario = try sheet(
      "title: A, largeTitle: true, search: Search, list: { rows: 30 }, offset: \(offset)")
    let layout = try layout(scenario)
    #expect(layout.barBottom == bottom)
    #expect(layout.frame(.searchField)?.rect.height == (field > 0 ? field : nil))
    #expect(layout.frame(.searchField)?.opacity == (field > 0 ? field / 36 : nil))
    #expect(layout.frame(.row(2))?.rect.y == 160 + 8 + 128 - Double(offset))
    if let rect = layout.frame(.searchField)?.rect {
      #expect(rect.y == 108 && rect.x == 16 && rect.width == 361)
    }
    #expect((layout.frame(.largeTitle) == nil) == (title == 0))
  }

  @Test("X28 a prompt is a line of 30 pt above the row")
  func X28_prompt() throws {
    let scenario = try sheet("title: A, prompt: Choose a photo, trailing: Done")
    #expect(try layout(scenario).barBottom == 86)
    let texts = try texts(scenario)
    let prompt = try #require(texts.first { $0.text == "Choose a photo" })
    #expect(prompt.style == TextStyle(weight: .regular, sizePoints: 13))
    #expect(abs(prompt.origin.y - prompt.capHeightPoints / 2 - 15) < 1e-9)
    #expect(abs(prompt.origin.x + prompt.advancePoints / 2 - 196.5) < 1e-9)
    #expect(try part("trailing", of: scenario).rect.y == 30 + 13)
  }
}

extension Double {
  fileprivate func rounded(digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    return (self * scale).rounded() / scale
  }
}
