import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetModel

/// The places of a content's parts, against numbers worked out by hand.
///
/// Sizes of the sample: bar 56, grid 16, close button 30 at 16 from the edge, picture 200; rows of a
/// sheet 64, of a screen 72; letters of body text 8.5 wide and lines 22 high.
@Suite struct ContentLayoutTests {
  private func layout(
    _ content: Content, _ kind: ContentSurface.Kind = .sheet, width: Double = 393,
    height: Double = 426, insets: EdgeInsets = EdgeInsets(), offset: Double = 0,
    leadsBack: Bool = false
  ) -> ContentLayout {
    ContentLayout(
      content,
      in: ContentSurface(
        kind: kind, size: Size(width: width, height: height), insets: insets, offset: offset,
        leadsBack: leadsBack),
      sizes: .sample, measure: .halfEm)
  }

  private func layout(
    _ blocks: [ContentBlock], spacing: Double = 8, axis: BlockStack.Axis = .vertical,
    bar: NavigationBarContent? = nil, height: Double = 426, offset: Double = 0
  ) -> ContentLayout {
    let stack = BlockStack(blocks, axis: axis, spacing: spacing)
    // 169 points remain between the margins: 19 letters of body text.
    return layout(
      Content(kind: .blocks(ContentBlock(.stack(stack))), bar: bar), width: 201, height: height,
      offset: offset)
  }

  private let bar = NavigationBarContent(title: "Photos", hasCloseButton: true)

  // MARK: Wireframes

  @Test func aSheetHasItsBarPictureAndVisibleRows() {
    let layout = layout(Content(rows: 3, bar: bar, picture: .color(.black)))
    #expect(
      layout.frames == [
        ContentFrame(.navigationBar, Rect(x: 0, y: 0, width: 393, height: 56)),
        ContentFrame(.title, Rect(x: 0, y: 0, width: 393, height: 56), text: "Photos"),
        ContentFrame(.closeButton, Rect(x: 347, y: 13, width: 30, height: 30)),
        // Half a grid below the bar, and a grid above the first row.
        ContentFrame(.picture, Rect(x: 16, y: 64, width: 361, height: 200)),
        ContentFrame(.row(0), Rect(x: 0, y: 280, width: 393, height: 64)),
        ContentFrame(.row(1), Rect(x: 0, y: 344, width: 393, height: 64)),
        ContentFrame(.row(2), Rect(x: 0, y: 408, width: 393, height: 64)),
      ])
    #expect(layout.fittingHeight == 472)
  }

  @Test func aSheetWithoutABarHasAHeading() {
    let layout = layout(Content(rows: 1))
    #expect(
      layout.frames == [
        ContentFrame(.heading, Rect(x: 16, y: 0, width: 361, height: 64)),
        ContentFrame(.row(0), Rect(x: 0, y: 64, width: 393, height: 64)),
      ])
    #expect(layout.fittingHeight == 128)
  }

  @Test("content lies inside the insets, its rows across the surface")
  func contentIsInset() {
    let insets = EdgeInsets(top: 10, left: 59, bottom: 21, right: 40)
    let layout = layout(
      Content(rows: 1, bar: bar, picture: .color(.black)), height: 393, insets: insets,
      leadsBack: true)
    #expect(
      layout.frames.map(\.rect) == [
        Rect(x: 0, y: 0, width: 393, height: 66), Rect(x: 59, y: 10, width: 44, height: 56),
        Rect(x: 59, y: 10, width: 294, height: 56), Rect(x: 307, y: 23, width: 30, height: 30),
        Rect(x: 75, y: 74, width: 262, height: 200), Rect(x: 0, y: 290, width: 393, height: 64),
      ])
    // The height has no safe area.
    #expect(layout.fittingHeight == 344)
  }

  @Test("scrolling moves the content below the bar, and omits rows beyond both edges")
  func scrollingMovesTheContent() {
    let layout = layout(Content(rows: 40, bar: bar), height: 200, offset: 300)
    // Row 3 from 64 + 192 - 300.
    #expect(
      layout.frames.map(\.role) == [
        .navigationBar, .title, .closeButton, .row(3), .row(4), .row(5), .row(6),
      ])
    #expect(layout.frame(.row(3))?.rect.y == -44)
    #expect(layout.barBottom == 56)
    #expect(layout.fittingHeight == 64 + 40 * 64)
  }

  @Test func anEndlessListFillsTheSurfaceAndHasNoHeight() {
    let layout = layout(Content(), height: 200)
    #expect(layout.frames.map(\.role) == [.heading, .row(0), .row(1), .row(2)])
    #expect(layout.fittingHeight == 0)
  }

  @Test func aScreenHasASearchFieldAndATabBar() {
    let insets = EdgeInsets(top: 59, bottom: 34)
    let layout = layout(Content(), .screen, height: 600, insets: insets)
    #expect(
      layout.frames.map(\.role) == [
        .heading, .search, .row(0), .row(1), .row(2), .tabBar,
      ])
    // 59 + 92, then 100 to the first row; a row's first 56 points are above the tab bar.
    #expect(layout.frame(.search)?.rect.y == 151)
    #expect(layout.frame(.row(0))?.rect == Rect(x: 0, y: 251, width: 393, height: 72))
    #expect(layout.frame(.tabBar)?.rect == Rect(x: 0, y: 516, width: 393, height: 50))
    let barred = self.layout(Content(bar: bar), .screen, height: 600, insets: insets)
    #expect(barred.barBottom == 115)
    #expect(barred.frame(.search)?.rect.y == 123)
  }

  @Test func aPageThatLeadsBackHasABarWithoutATitle() {
    let layout = layout(Content(rows: 0), leadsBack: true)
    #expect(layout.frames.map(\.role) == [.navigationBar, .backButton])
  }

  // MARK: Blocks

  @Test("blocks follow each other between the margins, below the grabber or the bar")
  func blocksFollowEachOther() {
    let blocks = [
      ContentBlock(.label(BlockLabel("Delete this picture?")), id: "question"),
      ContentBlock(.field(BlockField(placeholder: "Name")), id: "name"),
      ContentBlock(.button(BlockButton("Delete", look: .filled))),
      ContentBlock(.image(.color(.black))),
    ]
    let layout = layout(blocks)
    // Two lines: "Delete this" and "picture?".
    #expect(
      layout.frames.map(\.rect) == [
        Rect(x: 16, y: 32, width: 169, height: 44), Rect(x: 16, y: 84, width: 169, height: 44),
        Rect(x: 16, y: 136, width: 169, height: 44), Rect(x: 16, y: 188, width: 169, height: 200),
      ])
    #expect(layout.frames.map(\.id) == ["question", "name", nil, nil])
    #expect(layout.frames.map(\.text) == ["Delete this picture?", "", "Delete", nil])
    #expect(layout.frames[1].placeholder == "Name")
    // A grid below the last block.
    #expect(layout.fittingHeight == 404)
    let barred = self.layout(blocks, bar: bar, offset: 20)
    #expect(barred.frames.dropFirst(3).map(\.rect.y) == [44, 96, 148, 200])
    #expect(barred.fittingHeight == 436)
  }

  @Test(arguments: [
    (BlockLabel.Alignment.leading, 16.0, 16.0), (.center, 53.75, 66.5), (.trailing, 91.5, 117),
  ])
  func linesAreAligned(alignment: BlockLabel.Alignment, first: Double, second: Double) throws {
    let label = BlockLabel("Delete this picture?", alignment: alignment)
    let frame = try #require(layout([ContentBlock(.label(label))]).frame(.label(.primary)))
    // 11 and 8 letters.
    #expect(frame.lines.map(\.text) == ["Delete this", "picture?"])
    #expect(
      frame.lines.map(\.rect) == [
        Rect(x: first, y: 32, width: 93.5, height: 22),
        Rect(x: second, y: 54, width: 68, height: 22),
      ])
    #expect(frame.style == .body)
  }

  @Test func aLabelThatDoesNotWrapIsTruncated() throws {
    let label = BlockLabel("Delete this picture?", style: .headline, numberOfLines: 1)
    let frame = try #require(layout([ContentBlock(.label(label))]).frame(.label(.primary)))
    #expect(frame.lines.map(\.text) == ["Delete this pictur…"])
    #expect(frame.rect.height == 22)
  }

  @Test func aHorizontalStackDividesItsWidth() {
    let button = ContentBlock(.button(BlockButton("A")))
    let buttons = ContentBlock(.stack(BlockStack([button, button], axis: .horizontal, spacing: 9)))
    let layout = layout([buttons, button])
    #expect(
      layout.frames.map(\.rect) == [
        Rect(x: 16, y: 32, width: 80, height: 44), Rect(x: 105, y: 32, width: 80, height: 44),
        Rect(x: 16, y: 84, width: 169, height: 44),
      ])
  }

  @Test func anEmptyStackHasNoHeight() {
    let empty = ContentBlock(.stack(BlockStack([], spacing: 100)))
    let layout = layout([empty, ContentBlock(.field(BlockField()))])
    #expect(layout.frames.map(\.rect.y) == [40])
    #expect(self.layout([]).fittingHeight == 48)
    #expect(self.layout([], axis: .horizontal).fittingHeight == 48)
  }

  @Test func aListAmongBlocksHasVisibleRowsOnly() {
    let list = ContentBlock(.list(rows: 10_000))
    let layout = layout([ContentBlock(.button(BlockButton("A"))), list])
    #expect(layout.frames.count == 1 + 6)
    #expect(layout.frame(.row(5))?.rect == Rect(x: 0, y: 404, width: 201, height: 64))
    #expect(layout.fittingHeight == 32 + 44 + 8 + 640_000 + 16)
    let endless = self.layout([ContentBlock(.list(rows: nil))])
    #expect(endless.fittingHeight == 0 && endless.frames.count == 7)
  }

  @Test func blocksBelowTheSurfaceAreOmittedButCounted() {
    let fields = (0..<10).map { ContentBlock(.field(BlockField()), id: "\($0)") }
    let layout = layout(fields, height: 200)
    // From 32 on, every 52 points.
    #expect(layout.frames.compactMap(\.id) == ["0", "1", "2", "3"])
    #expect(layout.fittingHeight == 32 + 10 * 52 - 8 + 16)
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

  // MARK: Readers

  @Test func blocksAreNodesOfTheContainmentTree() throws {
    let stack = BlockStack(
      [
        ContentBlock(.label(BlockLabel("Why?"))), ContentBlock(.button(BlockButton("OK"))),
        ContentBlock(.field(BlockField(placeholder: "Name"))), ContentBlock(.image(.color(.black))),
        ContentBlock(.list(rows: 4)),
      ], spacing: 8)
    let card = ViewController.card(
      content: Content(kind: .blocks(ContentBlock(.stack(stack))), bar: bar))
    let tree = ContainmentNode(of: Timeline.over(card, .wait(seconds: 0)).end)
    func labels(_ node: ContainmentNode) -> [String] {
      [node.label].compactMap(\.self) + node.children.flatMap(labels)
    }
    #expect(
      labels(tree).suffix(7) == [
        "navigation bar \"Photos\"", "vertical stack", "label \"Why?\"", "button \"OK\"",
        "field \"Name\"", "image", "list of 4 rows",
      ])
  }
}
