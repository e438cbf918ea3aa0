import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The options of scroll views: bouncing, paging and the keyboard, on a screen of 393 × 852 pt.
@Suite struct ScrollBehaviorRowTests {
  private func play(
    _ content: String, sheet: String = "detents: [large]", steps: String,
    device: String = "iphone-15-pro"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: \(device)
        sheets: { a: { \(sheet), content: { \(content) } } }
        timeline: [{ present: { sheet: a, animated: false } }, \(steps)]
        """)
  }

  /// The smallest and the largest content offset, sampled every hundredth of a second.
  private func reach(_ scenario: Scenario) throws -> (least: Double, greatest: Double) {
    let offsets = try (0...300).map {
      try scenario.at(Double($0) / 100).sheet().contentOffset
    }
    return (try #require(offsets.min()), try #require(offsets.max()))
  }

  // MARK: Bounce

  @Test("X31 a fling passes the end of the content and returns")
  func X31_bottom() throws {
    let fling = "{ drag: { from: content, by: -200, over: 100ms } }, { wait: settled }"
    let scenario = try play("title: A, list: { rows: 20 }", steps: fling)
    // 64 + 20 · 64 − (852 − 59 − 34), and the spring back.
    let end = 64.0 + 1280 - (852 - 59 - 34)
    #expect(try scenario.sheet().contentOffset == end)
    #expect(try scenario.sheet().maximumContentOffset == end)
    #expect(try reach(scenario).greatest > end + 10)
    let still = try play("title: A, bounces: false, list: { rows: 20 }", steps: fling)
    #expect(try reach(still).greatest == end)
  }

  @Test("X31 a fling to the top passes it too, and the sheet stays")
  func X31_top() throws {
    let fling = "{ drag: { from: content, by: 100, over: 50ms } }, { wait: settled }"
    let scenario = try play("title: A, list: { rows: 20 }, offset: 300", steps: fling)
    #expect(try reach(scenario).least < -10)
    #expect(try scenario.sheet().contentOffset == 0)
    for time in stride(from: 0.05, to: 2, by: 0.05) {
      #expect(try scenario.at(time).sheet().frame.y == 59)
    }
    let still = try play(
      "title: A, bounces: false, list: { rows: 20 }, offset: 300", steps: fling)
    #expect(try reach(still).least == 0)
  }

  @Test("X31 a finger does not pull content that does not bounce beyond its end")
  func X31_finger() throws {
    let drag = "{ drag: { from: content, by: -600, over: 1s, release: 0 } }"
    for (bounces, passes) in [("true", true), ("false", false)] {
      let scenario = try play("title: A, bounces: \(bounces), list: { rows: 20 }", steps: drag)
      let end = 64.0 + 1280 - (852 - 59 - 34)
      #expect(try (scenario.at(1.0 - 1e-6).sheet().contentOffset > end + 1) == passes)
    }
  }

  // MARK: Paging

  @Test(
    "X31 content that pages rests at a multiple of its height",
    arguments: [
      ("-100, over: 100ms", 400.0), ("-100, over: 1s, release: 0", 0),
      ("-300, over: 1s, release: 0", 400),
    ])
  func X31_paging(drag: String, offset: Double) throws {
    let scenario = try play(
      "title: A, paging: true, list: { rows: 40 }", sheet: "detents: [400]",
      steps: "{ drag: { from: content, by: \(drag) } }, { wait: settled }")
    #expect(try scenario.sheet().contentOffset == offset)
  }

  // MARK: Other surfaces

  @Test("X31 the content of a full screen scrolls, and one that fits does not")
  func X31_fullScreen() throws {
    let scenario = try play(
      "title: A, list: { rows: 30 }", sheet: "style: fullScreen",
      steps: "{ drag: { from: content, by: -100, over: 1s, release: 0 } }, { wait: settled }")
    #expect(try scenario.at(0.5).sheet().contentOffset == 50)
    #expect(try scenario.sheet().contentOffset == 100)
    #expect(
      scenario.events().filter { $0.hasPrefix("drag") } == [
        "dragBegan a from=content", "dragEnded a velocity=0 target=content",
      ])
    let pulled = try play(
      "title: A, list: { rows: 30 }", sheet: "style: fullScreen",
      steps: "{ drag: { from: content, by: 100, over: 1s, release: 0 } }, { wait: settled }")
    // Nothing dismisses it: the content is pulled beyond its top and returns.
    #expect(try pulled.at(0.99).sheet().contentOffset < -30)
    #expect(try pulled.sheet().contentOffset == 0)
    #expect(throws: (any Error).self) {
      try play(
        "title: A, list: { rows: 2 }", sheet: "style: fullScreen",
        steps: "{ drag: { from: content, by: -100, over: 1s } }")
    }
  }

  @Test("X31 the content of a popover scrolls")
  func X31_popover() throws {
    let scenario = try play(
      "title: A, list: { rows: 30 }", sheet: "style: popover",
      steps: "{ drag: { from: content, by: -100, over: 1s, release: 0 } }, { wait: settled }",
      device: "ipad-10")
    #expect(try scenario.sheet().contentOffset == 100)
  }

  // MARK: Refresh control

  @Test("X31 a drag down from content with a refresh control refreshes it, and the sheet stays")
  func X31_refresh() throws {
    let steps =
      "{ drag: { from: content, by: 300, over: 1s, release: 0 } }, { wait: settled }"
    let scenario = try play("title: A, refreshControl: true, list: { rows: 20 }", steps: steps)
    #expect(try scenario.at(0.99).sheet().contentOffset < -100)
    #expect(try scenario.at(0.99).sheet().frame.y == 59)
    #expect(scenario.events(.valueChanged) == ["valueChanged a block=refreshControl"])
    #expect(try scenario.sheet().contentOffset == -60)
    #expect(try scenario.sheet().isRefreshing == true)
    // The spokes lie in the middle of the 60 pt above the content.
    let layout = try scenario.sheet().contentLayout(in: scenario.presentation)
    #expect(
      layout.frame(.refreshControl)?.rect == Rect(x: 186.5, y: 56 + 20, width: 20, height: 20))
    let ended = try play(
      "title: A, refreshControl: true, list: { rows: 20 }",
      steps: steps + ", { endRefreshing: a }, { wait: settled }")
    #expect(try ended.sheet().contentOffset == 0)
    #expect(try ended.sheet().isRefreshing == false)
    #expect(ended.warnings.isEmpty)
  }

  @Test("X31 a content that fits stays below the control that refreshes it")
  func X31_shortContent() throws {
    let pull = "{ drag: { from: content, by: 300, over: 1s, release: 0 } }, { wait: settled }"
    let push = "{ drag: { from: content, by: -300, over: 1s, release: 0 } }, { wait: settled }"
    let scenario = try play(
      "title: A, refreshControl: true, list: { rows: 2 }", steps: "\(pull), \(push)")
    #expect(try scenario.sheet().contentOffset == -60)
    #expect(try scenario.sheet().isRefreshing == true)
  }

  @Test("X31 a content is still refreshed when its sheet is presented again, until endRefreshing")
  func X31_presentedAgain() throws {
    let pull = "{ drag: { from: content, by: 300, over: 1s, release: 0 } }, { wait: settled }"
    let leave = "{ dismiss: a }, { wait: settled }"
    let content = "title: A, refreshControl: true, list: { rows: 20 }"
    let again = try play(content, steps: "\(pull), \(leave), { present: a }, { wait: settled }")
    #expect(try again.sheet().isRefreshing == true)
    #expect(try again.sheet().contentOffset == -60)
    let ended = try play(
      content,
      steps: "\(pull), \(leave), { endRefreshing: a }, { present: a }, { wait: settled }")
    #expect(try ended.sheet().isRefreshing == false)
    #expect(try ended.sheet().contentOffset == 0)
    #expect(ended.warnings.isEmpty)
  }

  @Test("X31 a short pull refreshes nothing, and without a refresh control the sheet moves")
  func X31_shortPull() throws {
    let short = try play(
      "title: A, refreshControl: true, list: { rows: 20 }",
      steps: "{ drag: { from: content, by: 90, over: 1s, release: 0 } }, { endRefreshing: a }")
    #expect(try short.sheet().contentOffset == 0)
    #expect(
      short.warnings.map(\.message).contains {
        $0.hasSuffix("is not being refreshed at 1 s; this step has no effect")
      })
    let moved = try play(
      "title: A, list: { rows: 20 }",
      steps: "{ drag: { from: content, by: 90, over: 1s, release: 0 } }")
    #expect(try moved.at(0.9).sheet().frame.y > 100)
    #expect(try moved.sheet().isRefreshing == nil)
  }

  // MARK: Keyboard

  private static let fields =
    "blocks: [{ list: { rows: 20 } }, { field: a, id: f, firstResponder: true }, { list: { rows: 20 } }]"

  @Test("X30 a drag dismisses the keyboard at its beginning")
  func X30_onDrag() throws {
    let scenario = try play(
      "\(Self.fields), keyboardDismissMode: onDrag",
      steps:
        "{ keyboard: { show: 336 } }, { wait: settled }, { drag: { from: content, by: -50, over: 1s, release: 0 } }, { wait: settled }"
    )
    #expect(scenario.state.keyboardFrame == nil)
    #expect(scenario.state.firstResponder == nil)
    let events = scenario.events()
    let began = try #require(events.firstIndex { $0.hasPrefix("dragBegan") })
    #expect(
      events.dropFirst(began + 1).prefix(2) == [
        "resignFirstResponder a block=f", "keyboardWillHide height=0",
      ])
    let stays = try play(
      Self.fields,
      steps:
        "{ keyboard: { show: 336 } }, { wait: settled }, { drag: { from: content, by: -50, over: 1s, release: 0 } }, { wait: settled }"
    )
    #expect(stays.state.keyboardFrame?.height == 336)
  }

  @Test(
    "X30 the keyboard follows the finger off the screen, and back",
    arguments: [("0", true), ("-400", false), ("400", true)])
  func X30_interactive(release: String, hides: Bool) throws {
    // The field is so far down that the finger scrolls and does not move the sheet.
    let scenario = try play(
      "\(Self.fields), keyboardDismissMode: interactive",
      steps:
        "{ keyboard: { show: 336 } }, { wait: 1s }, { drag: { from: content, by: 500, over: 1s, release: \(release) } }, { wait: settled }"
    )
    let began = try #require(scenario.timeline.log.first { $0.name == .dragBegan })
    let start = try #require(scenario.timeline.touches.first).start.y
    // The finger reaches the keyboard's edge, 516 pt from the top, and takes it along.
    for share in stride(from: 0.1, to: 1, by: 0.1) {
      let finger = start + 500 * share
      let edge = scenario.at(began.seconds + share).state.keyboardFrame?.minY ?? 852
      #expect(abs(edge - min(852, max(516, finger))) < 1e-6, "after \(share) s")
    }
    #expect((scenario.state.keyboardFrame == nil) == hides)
    #expect((scenario.state.firstResponder == nil) == hides)
    #expect(scenario.events().filter { $0.hasPrefix("keyboardWill") }.count == (hides ? 2 : 1))
  }
}
