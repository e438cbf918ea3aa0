import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

/// Blocks as they are drawn, with letters half an em wide and capitals 0.7 em high.
@Suite struct BlockSceneTests {
  private func blocks(
    _ blocks: [ContentBlock], appearance: Appearance = .light, isPresenter: Bool = false,
    then actions: Action...
  ) throws -> Group {
    let stack = ContentBlock(.stack(BlockStack(blocks, spacing: 12)))
    let play = try Scenario.script(letters: .halfEm) {
      $0.appearance = appearance
      if isPresenter {
        $0.presenter.content = Content(kind: .blocks(stack))
      } else {
        $0.present("form", selected: .medium) { $0.content = Content(kind: .blocks(stack)) }
      }
      for action in actions { $0.then(action) }
    }
    let scene = try play.scene
    let outer = try #require(scene.group(isPresenter ? .presenter : .content))
    for node in outer.nodes {
      if case .group(let group) = node, group.role == .blocks { return group }
    }
    return try #require(nil as Group?)
  }

  @Test("lines of a label are aligned, with their capitals in the middle of the line")
  func labels() throws {
    let label = BlockLabel("Hello\nyou", style: .title2, alignment: .center, tone: .secondary)
    let runs = try blocks([ContentBlock(.label(label))]).nodes.texts
    #expect(runs.map(\.text) == ["Hello", "you"])
    #expect(runs.allSatisfy { $0.style == TextStyle(weight: .regular, sizePoints: 22) })
    #expect(runs.allSatisfy { $0.color == Color(hex: 0x3C3C43, alpha: 0.6) })
    // Letters of 11 in lines of 28 from 32 on; half of the capitals' 15.4 below the middle.
    // 196.5 less half of 5 and of 3 letters; 46 and 74, and 7.7.
    #expect(runs.map(\.origin.x) == [169, 180])
    #expect(runs.map(\.origin.y) == [53.7, 81.7])
    // The blocks of a presenter lie below its status bar.
    let presenter = try blocks([ContentBlock(.button(BlockButton("OK")))], isPresenter: true)
    #expect(presenter.nodes.texts.first?.origin.y == 94.95)
    // A missing glyph is an error.
    #expect(throws: TextShapingError.self) {
      _ = try blocks([ContentBlock(.label(BlockLabel("\u{E000}")))])
    }
  }

  @Test("a button has the tint as its title or background, and a title that fits")
  func buttons() throws {
    let plain = try blocks([ContentBlock(.button(BlockButton("OK")))], appearance: .dark).nodes
    let title = try #require(plain.texts.first)
    #expect(plain.fills.isEmpty)
    #expect(title.color == Color(hex: 0x0A84FF))
    #expect(title.style == TextStyle(weight: .regular, sizePoints: 17))
    #expect(title.origin == Point(x: 188, y: 59.95))
    let filled = try blocks([ContentBlock(.button(BlockButton("OK", look: .filled)))]).nodes
    let rect = RoundedRect(
      Rect(x: 16, y: 32, width: 361, height: 44), radii: .all(12), curve: .continuous)
    #expect(filled.fills == [Fill(.roundedRect(rect), color: Color(hex: 0x007AFF))])
    #expect(filled.texts.first?.color == .white && filled.texts.first?.style.weight == .semibold)
    let long = BlockButton(String(repeating: "w", count: 50))
    let shown = try blocks([ContentBlock(.button(long))]).nodes.texts.first?.text
    // 361 - 24 = 337 points are 39 letters of 8.5.
    #expect(shown == String(repeating: "w", count: 38) + "…")
  }

  @Test("a field shows its text or its placeholder, with a caret in the first responder")
  func fields() throws {
    let nodes = try blocks([
      ContentBlock(.field(BlockField("Ann", placeholder: "Name"))),
      ContentBlock(.field(BlockField(placeholder: "Town"))),
    ]).nodes
    #expect(nodes.texts.map(\.text) == ["Ann", "Town"])
    #expect(nodes.texts.map(\.color) == [.black, Color(hex: 0x3C3C43, alpha: 0.298)])
    #expect(nodes.texts.map(\.origin.x) == [28, 28])
    let ground = Color(hex: 0x767680, alpha: 0.1176)
    #expect(nodes.fills.map(\.color) == [ground, ground])
    // The caret is behind the text, or before the placeholder.
    let both = [
      ContentBlock(.field(BlockField("Ann", isFirstResponder: true)), id: "a"),
      ContentBlock(.field(BlockField(placeholder: "Town")), id: "b"),
    ]
    func expectCaret(_ group: Group, x: Double, y: Double) {
      let caret = group.nodes.fills.first { $0.color == Color(hex: 0x007AFF) }
      let shape = Shape.roundedRect(.capsule(Rect(x: x, y: y, width: 2, height: 22)))
      #expect(caret?.shape == shape)
    }
    // 3 letters of 8.5; 22 high in the middle of 44.
    expectCaret(try blocks(both), x: 53.5, y: 43)
    expectCaret(try blocks(both, then: .waitUntilSettled, .tap(.block("b"))), x: 26, y: 99)
    #expect(try blocks([both[1]]).nodes.fills.count == 1)
  }
}
