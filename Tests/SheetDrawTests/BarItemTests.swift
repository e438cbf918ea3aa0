import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// The items that apps add to a navigation bar, and the end of scrolled content at it (K-41).
@Suite struct BarItemTests {
  private func sheet(
    _ content: String, ios: Int = 26, top: String = "", steps: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        ios: \(ios)
        device: iphone-17-pro
        \(top)
        sheets: { a: { detents: [large], content: { \(content) } } }
        timeline: [{ present: { sheet: a, animated: false } }\(steps)]
        """)
  }

  /// The frame of an item by its id.
  private func item(_ id: String, of scenario: Scenario) throws -> Rect {
    let layout = try scenario.sheet().contentLayout(in: scenario.presentation)
    return try #require(layout.frames.first { $0.id == id }).rect
  }

  /// The lines of text of a navigation bar.
  private func lines(_ scenario: Scenario) throws -> [TextRun] {
    func texts(_ nodes: [Node]) -> [TextRun] {
      nodes.flatMap { node -> [TextRun] in
        switch node {
        case .text(let run): [run]
        case .group(let group): texts(group.nodes)
        default: []
        }
      }
    }
    return texts(try #require(try scenario.group(.navigationBar)).nodes)
  }

  @Test("K-41 a title is centred, and moves out of the middle beside a wide item")
  func title() throws {
    let plain = try #require(
      try lines(try sheet("title: Ab, trailing: confirm")).first { $0.text == "Ab" })
    #expect(abs(plain.origin.x + plain.advancePoints / 2 - 201) < 1e-9)
    let beside = try sheet("title: Ab, leading: A word that is quite long indeed and more")
    let item = try item("leading", of: beside)
    // At most half of the bar, 16 pt from the edge, and 16 pt before the title.
    #expect(item.maxX <= 201)
    let moved = try #require(try lines(beside).first { $0.text == "Ab" })
    #expect(abs(moved.origin.x - max(item.maxX + 16, plain.origin.x)) < 1e-9)
    #expect(try lines(beside).contains { $0.text.hasSuffix("…") })
  }
}
