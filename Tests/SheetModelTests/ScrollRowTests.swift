import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Content that scrolls inside a sheet: 3000 points and the bottom safe area of 34.
@Suite struct ScrollRowTests {
  private func list(
    _ detents: [Detent] = [.medium(), .large()], at detent: Detent.Identifier? = nil,
    expands: Bool = true
  ) -> ViewController {
    .card("sheet", detents, content: .scroll(3000)) {
      $0.selectedDetentIdentifier = detent
      $0.prefersScrollingExpandsWhenScrolledToEdge = expands
    }
  }

  private func sheet(_ timeline: Timeline, _ seconds: Double) throws -> SheetState {
    try #require(timeline.state(atSeconds: seconds).topSheet)
  }

  // MARK: Down

  @Test func B51_theSheetMovesOnlyWhenTheContentIsAtItsTop() throws {
    let timeline = Timeline.over(
      list([.large()]), .pull(-300, from: .content), .pull(500, from: .content))
    #expect(try sheet(timeline, 0.5).contentOffset == 300)
    // 300 points of the second pull scroll back, the other 200 move the sheet.
    for (seconds, offset, top) in [(0.7, 100.0, 59.0), (0.8, 0, 59), (0.9, 0, 159)] {
      let state = try sheet(timeline, seconds)
      #expect(abs(state.contentOffset - offset) < 1e-6, "\(seconds)")
      #expect(abs(state.frame.y - top) < 1e-6, "\(seconds)")
    }
    #expect(
      timeline.events() == arrival(at: "large")
        + dragged(from: "content", to: "large", transition: nil)
        + dragged(from: "content", to: "large", isPulled: true))
    #expect(timeline.end.sheetTop == 59)
  }

  @Test func B51_contentScrolledFarKeepsTheSheetUp() throws {
    let timeline = Timeline.over(
      list([.large()]), .pull(-600, from: .content), .pull(500, from: .content))
    #expect(
      timeline.events() == arrival(at: "large")
        + dragged(from: "content", to: "large", transition: nil)
        + dragged(from: "content", to: "large", transition: nil))
    #expect(try sheet(timeline, 1).contentOffset == 100)
    #expect((0...100).allSatisfy { timeline.top(Double($0) / 100) == 59 })
  }

  @Test func B59_scrolledBackToTheTopAtLargeTheSameDragDismisses() {
    let timeline = Timeline.over(
      list([.large()]), .pull(-100, from: .content), .pull(100 + 0.51 * 793, from: .content))
    #expect(
      timeline.events() == arrival(at: "large")
        + dragged(from: "content", to: "large", transition: nil) + pulledAway(from: "content"))
    #expect(timeline.end.sheets.isEmpty)
    // The sheet stays until the content is back at its top.
    let whole = 100 + 0.51 * 793
    #expect(timeline.top(0.5 + 0.5 * 99 / whole) == 59)
    #expect(abs(timeline.top(0.5 + 0.5 * 300 / whole) - 259) < 1e-6)
  }

  @Test func K27_aPanDownOnContentAtItsTopMovesTheSheetDown() throws {
    for expands in [true, false] {
      let timeline = Timeline.over(list(expands: expands), .pull(100, from: .content))
      #expect(try abs(sheet(timeline, 0.25).frame.y - 476) < 1e-6)
      #expect(try sheet(timeline, 0.25).contentOffset == 0)
    }
  }

  // MARK: Up

  @Test func B57_scrollingUpAtTheTopEdgeExpandsFirst() throws {
    let timeline = Timeline.over(list(), .pull(-500, from: .content))
    // 367 points to large, and then the content.
    for (seconds, offset, top) in [
      (0.1, 0.0, 326.0), (0.3, 0, 126), (0.367, 0, 59), (0.4, 33, 59), (0.499, 132, 59),
    ] {
      let state = try sheet(timeline, seconds)
      #expect(abs(state.frame.y - top) < 1e-6, "\(seconds)")
      #expect(abs(state.contentOffset - offset) < 1e-6, "\(seconds)")
    }
    #expect(
      timeline.events() == arrival()
        + dragged(from: "content", to: "large", isNew: true, transition: nil))
    #expect(timeline.end.topSheet?.restingDetent == .large)
    #expect(timeline.end.topSheet?.contentOffset == 133)
  }

  @Test func B58_atMediumTheContentDoesNotScroll() throws {
    let timeline = Timeline.over(list(), .pull(-60, from: .content))
    for step in 0...100 {
      #expect(try sheet(timeline, Double(step) / 100).contentOffset == 0)
    }
    #expect(timeline.end.sheetTop == 426)
    // At large the same pan scrolls.
    let large = Timeline.over(list(at: .large), .pull(-60, from: .content))
    #expect(large.end.topSheet?.contentOffset == 60)
    #expect(large.end.sheetTop == 59)
  }

  @Test func D22_scrollingAtTheTopExpandsTheSheet() throws {
    let timeline = Timeline.over(list(), .pull(-120, from: .content))
    #expect(
      timeline.events() == arrival() + dragged(from: "content", to: "large", isNew: true))
    #expect(timeline.end.sheetTop == 59)
    #expect(timeline.end.topSheet?.contentOffset == 0)
  }

  @Test func D25_scrollingShowsMoreByExpanding() {
    // A flick through a share sheet that opens at 300 points and ends at large.
    let timeline = Timeline.over(
      list([.height(300), .medium(), .large()]), .pull(-30, from: .content, speed: -900),
      .waitUntilSettled, .pull(-30, from: .content, speed: -900), .waitUntilSettled,
      .pull(-30, from: .content))
    let targets = timeline.log.filter { $0.name == .dragEnded }.map { $0["target"] }
    #expect(targets == [.text("medium"), .text("large"), .text("large")])
    #expect(timeline.end.topSheet?.contentOffset == 30)
  }

  @Test func D23_withoutExpandingScrollingMovesTheContent() throws {
    let timeline = Timeline.over(list(expands: false), .pull(-200, from: .content))
    for share in [0.2, 0.6, 1] {
      let state = try sheet(timeline, 0.5 * share)
      #expect(abs(state.contentOffset - 200 * share) < 1e-6)
      #expect(state.frame.y == 426)
    }
    #expect(
      timeline.events() == arrival() + dragged(from: "content", to: "medium", transition: nil))
    #expect(timeline.end.topSheet?.restingDetent == .medium)
  }

  @Test func K26_withoutExpandingContentScrollsToItsEndAtEveryDetent() throws {
    let timeline = Timeline.over(list(expands: false), .pull(-2608, from: .content))
    // All of 3034 points, less the visible 426.
    #expect(timeline.end.topSheet?.maximumContentOffset == 2608)
    #expect(timeline.end.topSheet?.contentOffset == 2608)
    let further = Timeline.over(list(expands: false), .pull(-2800, from: .content))
    #expect(try sheet(further, 0.5).contentOffset > 2608)
    #expect(further.end.topSheet?.contentOffset == 2608)
  }

  @Test func D24_withoutExpandingTheBarStillResizes() {
    let timeline = Timeline.over(list(expands: false), .pull(-300, from: .bar))
    #expect(timeline.events() == arrival() + dragged(from: "bar", to: "large", isNew: true))
    #expect(timeline.end.sheetTop == 59)
    #expect(timeline.end.topSheet?.contentOffset == 0)
  }

  // MARK: Release

  @Test func releasedContentSlowsDown() throws {
    let timeline = Timeline.over(
      list(at: .large), .pull(-300, from: .content, speed: -1500))
    // Tests/Oracles/deceleration.csv.
    for (seconds, travel) in [(0.1, 135.938_776_183_480_8), (0.5, 473.892_034_017_764_68)] {
      #expect(abs(try sheet(timeline, 0.5 + seconds).contentOffset - 300 - travel) < 1e-6)
    }
    #expect(timeline.end.sheetTop == 59)
  }

  @Test func contentFlickedToItsTopDoesNotMoveTheSheet() throws {
    let timeline = Timeline.over(
      list([.large()]), .pull(-300, from: .content), .pull(100, from: .content, speed: 3000))
    #expect(
      timeline.events() == arrival(at: "large")
        + dragged(from: "content", to: "large", transition: nil)
        + dragged(from: "content", to: "large", transition: nil))
    #expect(timeline.end.sheetTop == 59)
    #expect(timeline.end.topSheet?.contentOffset == 0)
  }
}
