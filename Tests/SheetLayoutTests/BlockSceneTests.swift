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

  private func texts(_ group: Group) -> [TextRun] {
    group.nodes.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }

  private func fills(_ group: Group) -> [Fill] {
    group.nodes.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  @Test("lines of a label are aligned, with their capitals in the middle of the line")
  func labels() throws {
    let label = BlockLabel("Hello\nyou", style: .title2, alignment: .center, tone: .secondary)
    let runs = texts(try blocks([ContentBlock(.label(label))]))
    #expect(runs.map(\.text) == ["Hello", "you"])
    #expect(runs.allSatisfy { $0.style == TextStyle(weight: .regular, sizePoints: 22) })
    #expect(runs.allSatisfy { $0.color == Color(hex: 0x3C3C43, alpha: 0.6) })
    // Letters of 11 in lines of 28 from 32 on; half of the capitals' 15.4 below the middle.
    // 196.5 less half of 5 and of 3 letters; 46 and 74, and 7.7.
    #expect(runs.map(\.origin.x) == [169, 180])
    #expect(runs.map(\.origin.y) == [53.7, 81.7])
  }

  @Test func aPlainButtonIsATitleInTheTint() throws {
    let group = try blocks([ContentBlock(.button(BlockButton("OK")))], appearance: .dark)
    let run = try #require(texts(group).first)
    #expect(fills(group).isEmpty)
    #expect(run.color == Color(hex: 0x0A84FF))
    #expect(run.style == TextStyle(weight: .regular, sizePoints: 17))
    #expect(run.origin == Point(x: 188, y: 59.95))
  }

  @Test func aFilledButtonHasABackgroundInTheTint() throws {
    let group = try blocks([ContentBlock(.button(BlockButton("OK", look: .filled)))])
    #expect(
      fills(group) == [
        Fill(
          .roundedRect(
            RoundedRect(
              Rect(x: 16, y: 32, width: 361, height: 44), radii: .all(12), curve: .continuous)),
          color: Color(hex: 0x007AFF))
      ])
    let run = try #require(texts(group).first)
    #expect(run.color == .white)
    #expect(run.style.weight == .semibold)
  }

  @Test("a title wider than its button is truncated between the paddings")
  func longTitles() throws {
    let title = String(repeating: "w", count: 50)
    let run = try #require(texts(try blocks([ContentBlock(.button(BlockButton(title)))])).first)
    // 361 - 24 = 337 points are 39 letters of 8.5.
    #expect(run.text == String(repeating: "w", count: 38) + "…")
  }

  @Test("a field shows its text, or its placeholder in another colour")
  func fields() throws {
    let group = try blocks([
      ContentBlock(.field(BlockField("Ann", placeholder: "Name"))),
      ContentBlock(.field(BlockField(placeholder: "Town"))),
    ])
    #expect(texts(group).map(\.text) == ["Ann", "Town"])
    #expect(texts(group).map(\.color) == [.black, Color(hex: 0x3C3C43, alpha: 0.298)])
    #expect(texts(group).map(\.origin.x) == [28, 28])
    let grounds = fills(group).map(\.color)
    #expect(grounds.count == 2)
    #expect(grounds.allSatisfy { $0 == Color(hex: 0x767680, alpha: 0.1176) })
  }

  @Test("the first responder has a caret behind its text, or before its placeholder")
  func carets() throws {
    let both = [
      ContentBlock(.field(BlockField("Ann", isFirstResponder: true)), id: "a"),
      ContentBlock(.field(BlockField(placeholder: "Town")), id: "b"),
    ]
    func caret(_ group: Group) throws -> Fill {
      try #require(fills(group).first { $0.color == Color(hex: 0x007AFF) })
    }
    // 3 letters of 8.5; 22 high in the middle of 44.
    #expect(
      try caret(blocks(both)).shape
        == .roundedRect(.capsule(Rect(x: 53.5, y: 43, width: 2, height: 22))))
    #expect(
      try caret(blocks(both, then: .waitUntilSettled, .tap(.block("b")))).shape
        == .roundedRect(.capsule(Rect(x: 26, y: 99, width: 2, height: 22))))
    #expect(fills(try blocks([both[1]])).count == 1)
  }

  @Test func theBlocksOfAPresenterLieBelowItsStatusBar() throws {
    let group = try blocks([ContentBlock(.button(BlockButton("OK")))], isPresenter: true)
    #expect(texts(group).first?.origin.y == 94.95)
  }

  @Test func missingGlyphsAreErrors() {
    #expect(throws: TextShapingError.self) {
      _ = try blocks([ContentBlock(.label(BlockLabel("\u{E000}")))])
    }
  }
}
