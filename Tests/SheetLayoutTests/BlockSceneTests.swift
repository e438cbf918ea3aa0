import SheetLayout
import SheetTestSupport
import Testing

@testable import SheetContent

/// Fields as they are drawn, with letters half an em wide and capitals 0.7 em high.
@Suite struct BlockSceneTests {
  private func blocks(
    _ blocks: [ContentBlock], then actions: Action...
  ) throws -> Group {
    let stack = ContentBlock(.stack(BlockStack(blocks, spacing: 12)))
    let play = try Scenario.script(letters: .halfEm) {
      $0.present("form", selected: .medium) { $0.content = Content(kind: .blocks(stack)) }
      for action in actions { $0.then(action) }
    }
    for node in try #require(try play.group(.content)).nodes {
      if case .group(let group) = node, group.role == .blocks { return group }
    }
    return try #require(nil as Group?)
  }

  @Test("a field shows its text or its placeholder, with a caret in the first responder")
  func fields() throws {
    let nodes = try blocks([
      ContentBlock(.field(BlockField("Ann", placeholder: "Name"))),
      ContentBlock(.field(BlockField(placeholder: "Town"))),
    ]).nodes
    expect(nodes.texts.map(\.text), ["Ann", "Town"])
    expect(nodes.texts.map(\.color), [.black, Color(hex: 0x3C3C43, alpha: 0.298)])
    expect(nodes.texts.map(\.origin.x), [28, 28])
    let ground = Color(hex: 0x767680, alpha: 0.1176)
    expect(nodes.fills.map(\.color), [ground, ground])
    // The caret is behind the text, or before the placeholder.
    let both = [
      ContentBlock(.field(BlockField("Ann", isFirstResponder: true)), id: "a"),
      ContentBlock(.field(BlockField(placeholder: "Town")), id: "b"),
    ]
    func expectCaret(_ group: Group, x: Double, y: Double) {
      let caret = group.nodes.fills.first { $0.color == Color(hex: 0x007AFF) }
      let shape = Shape.roundedRect(.capsule(Rect(x: x, y: y, width: 2, height: 22)))
      expect(caret?.shape, shape)
    }
    // 3 letters of 8.5; 22 high in the middle of 44.
    expectCaret(try blocks(both), x: 53.5, y: 43)
    expectCaret(try blocks(both, then: .waitUntilSettled, .tap(.block("b"))), x: 26, y: 99)
    try expect(blocks([both[1]]).nodes.fills.count, 1)
  }

  @Test func missingGlyphsAreErrors() {
    #expect(throws: TextShapingError.self) {
      _ = try blocks([ContentBlock(.label(BlockLabel("\u{E000}")))])
    }
  }
}
