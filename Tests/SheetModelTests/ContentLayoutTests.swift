import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetModel
@testable import SheetTokens

/// The places of blocks that no scenario has, and what is measured of them.
@Suite struct ContentLayoutTests {
  private func layout(
    _ blocks: [ContentBlock], axis: BlockStack.Axis = .vertical
  ) -> ContentLayout {
    let stack = BlockStack(blocks, axis: axis, spacing: 8)
    // 169 points remain between the margins: 19 letters of body text, 8.5 points wide.
    return ContentLayout(
      Content(kind: .blocks(ContentBlock(.stack(stack)))),
      in: ContentSurface(kind: .sheet, size: Size(width: 201, height: 426)),
      sizes: .sample, measure: .halfEm)
  }

  private let bar = NavigationBarContent(title: "Photos", hasCloseButton: true)

  @Test(arguments: [
    (BlockLabel.Alignment.leading, 16.0, 16.0), (.center, 53.75, 66.5), (.trailing, 91.5, 117),
  ])
  func linesAreAligned(alignment: BlockLabel.Alignment, first: Double, second: Double) throws {
    let label = BlockLabel("Delete this picture?", alignment: alignment)
    let frame = try #require(layout([ContentBlock(.label(label))]).frame(.label(.primary)))
    // 11 and 8 letters.
    expect(frame.lines.map(\.text), ["Delete this", "picture?"])
    expect(
      frame.lines.map(\.rect),
      [
        Rect(x: first, y: 32, width: 93.5, height: 22),
        Rect(x: second, y: 54, width: 68, height: 22),
      ])
    expect(frame.style, .body)
  }

  @Test func anEmptyStackHasNoHeight() {
    let empty = ContentBlock(.stack(BlockStack([], spacing: 100)))
    let layout = layout([empty, ContentBlock(.field(BlockField()))])
    expect(layout.frames.map(\.rect.y), [40])
    expect(self.layout([]).fittingHeight, 48)
    expect(self.layout([], axis: .horizontal).fittingHeight, 48)
  }

  @Test("only labels are measured, so that a bar, buttons and fields open no font")
  func onlyLabelsAreMeasured() {
    let silent = TextMeasure(name: "silent") { line, _ in
      Issue.record("\(line) is measured")
      return 0
    }
    let blocks = [
      ContentBlock(.button(BlockButton("A"))), ContentBlock(.field(BlockField("B"))),
      ContentBlock(.list(rows: 2)), ContentBlock(.image(.color(.black))),
    ]
    let content = Content(
      kind: .blocks(ContentBlock(.stack(BlockStack(blocks, spacing: 8)))), bar: bar)
    for content in [content, Content(bar: bar)] {
      let layout = ContentLayout(
        content, in: ContentSurface(kind: .sheet, size: Size(width: 393, height: 852)),
        sizes: .sample,
        measure: silent)
      #expect(!layout.frames.isEmpty)
    }
  }
}
