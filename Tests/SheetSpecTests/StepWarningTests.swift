import SheetModel
import SheetSpec
import SheetTestSupport
import Testing

/// Steps that cannot happen: warnings with their place and the step that is missing.
@Suite struct StepWarningTests {
  private func reading(_ timeline: String, sheet: String = "{}", _ more: String = "")
    -> ScenarioReading
  {
    ScenarioReading(picker("timeline: [\(timeline)]", more, sheet: sheet))
  }

  private static let medium = "{ detents: [medium, large] }"

  // MARK: Drags

  @Test(
    "a drag that begins while the sheet is below the screen drags nothing",
    arguments: [
      ("grabber", "grabber"), ("content", "content"), ("bar", "navigation bar"),
    ])
  func missed(origin: String, part: String) throws {
    let found = reading(
      "present: picker, drag: { from: \(origin), by: -300, over: 300ms }, wait: settled",
      sheet: Self.medium)
    #expect(
      found.messages == [
        "4:29: warning[E0230]: the finger misses the \(part) of \"picker\", which is still coming in "
          + "at 0 s; this step has no effect; wait: settled before it"
      ])
    let timeline = try #require(found.scenario?.timeline)
    #expect(!timeline.log.contains { $0.name == .dragBegan })
    #expect(timeline.touches == [])
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .medium)
  }

  @Test(
    "a drag that begins where the sheet already is catches it",
    arguments: ["wait: 100ms, ", "wait: settled, "])
  func caught(wait: String) throws {
    let found = reading(
      "present: picker, \(wait)drag: { from: grabber, by: -300, over: 300ms, release: 0 }",
      sheet: Self.medium)
    #expect(found.messages == [])
    let timeline = try #require(found.scenario?.timeline)
    #expect(timeline.log.filter { $0.name == .dragBegan }.count == 1)
    #expect(timeline.touches.count == 1)
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .large)
  }

  /// The oracle is the place of the grabber: 7.5 points below the top edge of the sheet, which follows
  /// the spring of B35 from 852 to 426.
  @Test("a drag misses the grabber exactly as long as it is below the screen")
  func untilVisible() throws {
    for milliseconds in 1...40 {
      let left = OracleSpringOfPresent.offset(afterSeconds: Double(milliseconds) / 1000)
      let isVisible = 426 + left + 7.5 < 852
      let found = reading(
        "present: picker, wait: \(milliseconds)ms, drag: { from: grabber, by: 0, over: 1s }",
        sheet: Self.medium)
      #expect(found.messages.isEmpty == isVisible, "at \(milliseconds) ms")
    }
  }

  @Test(
    "a drag, tap or adjustment of a part that a sheet lacks is reported, and still performed",
    arguments: [
      (
        "drag: { from: grabber, by: -300, over: 300ms, release: 0 }",
        "\"picker\" has no grabber at 0.529 s from which a finger could drag it; "
          + "grabber: on in \"picker\""
      ),
      (
        "drag: { from: bar, by: -300, over: 300ms, release: 0 }",
        "\"picker\" has no navigation bar at 0.529 s from which a finger could drag it; "
          + "a title in the content of \"picker\""
      ),
      (
        "adjust: up",
        "\"picker\" has no grabber at 0.529 s that a screen reader could adjust; "
          + "grabber: on in \"picker\""
      ),
    ])
  func missingParts(step: String, message: String) throws {
    let found = reading(
      "present: picker, wait: settled, \(step)",
      sheet: "{ detents: [medium, large], grabber: off, content: none }")
    #expect(found.messages == ["4:44: warning[E0230]: \(message)"])
    let timeline = try #require(found.scenario?.timeline)
    #expect(try timeline.state(at: .settled).topSheet?.restingDetent == .large)
    let complete = reading(
      "present: picker, wait: settled, \(step)",
      sheet: "{ detents: [medium, large], grabber: on, content: { title: Photos } }")
    #expect(complete.messages == [])
  }

  @Test("a full-screen sheet has no grabber even with grabber: on, and other parts can be dragged")
  func noGrabberAtFullScreen() {
    let found = reading(
      "present: picker, wait: settled, drag: { from: grabber, by: 10, over: 1s, release: 0 }",
      sheet: "{ grabber: on }", "orientation: landscape")
    #expect(
      found.messages == [
        "4:44: warning[E0230]: \"picker\" has no grabber at 0.526 s from which a finger could drag it; "
          + "a sheet that is full screen, as in compact height, shows no grabber: from: bar, or from: "
          + "content"
      ])
  }

  @Test func aTapOnAGrabberThatIsMissingIsReported() {
    let found = reading(
      "present: picker, wait: settled, tap: grabber",
      sheet: "{ detents: [medium, large], grabber: off }")
    #expect(
      found.messages == [
        "4:44: warning[E0230]: \"picker\" has no grabber at 0.529 s; the tap hits what is at its "
          + "place; grabber: on in \"picker\""
      ])
  }

  @Test(
    "a tap on the backdrop before anything is presented is reported; a non-modal sheet has none")
  func backdrop() {
    #expect(
      reading("tap: backdrop").messages == [
        "4:12: warning[E0226]: nothing is presented at 0 s, so that the tap hits the presenter; "
          + "tap: presenter, or present a sheet first"
      ])
    #expect(reading("tap: presenter").messages == [])
    #expect(
      reading(
        "present: picker, wait: settled, tap: backdrop",
        sheet: "{ detents: [medium], largestUndimmed: medium }"
      ).messages == [])
  }

  @Test("a drag of a sheet beneath another is reported, unless the other leaves it free")
  func beneath() {
    func messages(upper: String) -> [String] {
      ScenarioReading(
        """
        sheetdraw: 1
        sheets:
          lower: { detents: [medium, large], selected: large }
          upper: { detents: [medium, large], selected: medium\(upper) }
        timeline:
          - present: lower
          - wait: settled
          - present: upper
          - wait: settled
          - drag: { sheet: lower, from: grabber, by: 300, over: 300ms }
        """
      ).messages
    }
    let found = messages(upper: "")
    #expect(
      found.count == 1
        && found[0].hasPrefix("10:5: warning[E0230]: \"lower\" lies beneath \"upper\" at ")
        && found[0].hasSuffix(
          "s, which the finger would touch instead; dismiss: upper before it"),
      "\(found)")
    #expect(messages(upper: ", largestUndimmed: medium") == [])
  }

  // MARK: Presenting and dismissing

  @Test(arguments: [
    (
      "present: picker, wait: settled, present: picker",
      "4:44: warning[E0230]: \"picker\" is already presented at 0.529 s; this step has no effect; "
        + "dismiss: picker and wait: settled before it"
    ),
    (
      "dismiss: picker",
      "4:12: warning[E0226]: \"picker\" is not presented at 0 s; this step has no effect; "
        + "present: picker before it"
    ),
    (
      "present: picker, wait: settled, dismiss: picker, dismiss: picker",
      "4:61: warning[E0226]: \"picker\" is already being dismissed at 0.529 s; this step has no effect; "
        + "present: picker before it"
    ),
    (
      "present: picker, wait: settled, dismiss: picker, wait: settled, dismiss: picker",
      "4:76: warning[E0226]: \"picker\" is not presented at 0.829 s; this step has no effect; "
        + "present: picker before it"
    ),
  ])
  func ignoredSteps(timeline: String, message: String) {
    #expect(reading(timeline, sheet: Self.medium).messages == [message])
  }

  @Test(
    "steps that wait or cancel are not reported",
    arguments: [
      // The second presentation waits until the dismissal has ended.
      "present: picker, wait: settled, dismiss: picker, present: picker",
      // The dismissal cancels that presentation.
      "present: picker, wait: settled, dismiss: picker, present: picker, dismiss: picker",
    ])
  func deferredSteps(timeline: String) {
    #expect(reading(timeline, sheet: Self.medium).messages == [])
  }

  @Test func modalsAreReportedToo() {
    let modals = "modals: { m: { kind: dialog } }"
    let layers = "layers: [{}]"
    func messages(_ timeline: String) -> [String] {
      ScenarioReading("sheetdraw: 1\n\(modals)\n\(layers)\ntimeline: [\(timeline)]").messages.map {
        String($0.drop { $0 != " " }.dropFirst())
      }
    }
    #expect(
      messages("present: m, wait: settled, present: m") == [
        "warning[E0230]: \"m\" is already presented at 0.3 s; this step has no effect; dismiss: m and "
          + "wait: settled before it"
      ])
    #expect(
      messages("present: m, wait: settled, dismiss: m, present: m") == [
        "warning[E0230]: \"m\" is still being dismissed at 0.3 s; this step has no effect; wait: settled "
          + "before it"
      ])
    #expect(
      messages("dismiss: { modal: m }") == [
        "warning[E0226]: \"m\" is not presented at 0 s; this step has no effect; present: m before it"
      ])
  }

  @Test(
    "a reaction follows every event of its kind, so that its present and dismiss are not reported")
  func reactions() {
    let reaction = "on: [{ event: tap, do: [{ dismiss: picker }] }]"
    let found = reading(
      "present: picker, wait: settled, tap: backdrop, wait: settled, tap: presenter",
      sheet: Self.medium, reaction)
    #expect(found.messages == [])
    #expect(found.scenario?.timeline.log.contains { $0.name == .dismissIgnored } == true)
  }

  // MARK: Pages

  @Test("a push onto what is not a navigation controller is reported once, and still drawn")
  func push() throws {
    let pushes =
      "push: { sheet: picker, title: One }, wait: settled, push: { sheet: picker, title: Two }"
    let found = reading("present: picker, wait: settled, \(pushes)", sheet: Self.medium)
    #expect(
      found.messages == [
        "4:44: warning[E0230]: \"picker\" is not a navigation controller, onto which alone an app can "
          + "push a page; kind: navigation in \"picker\""
      ])
    #expect(found.scenario?.state.topSheet?.pageCount == 3)
    let navigation = reading(
      "present: picker, wait: settled, \(pushes)",
      sheet: "{ kind: navigation, detents: [medium, large] }")
    #expect(navigation.messages == [])
    let root = reading("push: { sheet: presenter, title: One }")
    #expect(root.messages.count == 1 && root.messages[0].contains("\"presenter\""))
    #expect(
      reading("push: { sheet: presenter, title: One }", "presenter: { kind: navigation }").messages
        == [])
  }

  // MARK: On its side

  private static let fullScreen =
    "has no effect on a phone in landscape, where a sheet is full screen"
  private static let inactive =
    "medium is inactive on a phone in landscape; the largest active detent is used"

  @Test(
    "K-28 a sheet that opens at medium is reported on a phone on its side",
    arguments: [
      ("{ detents: [medium, large] }", "3:23: warning[E0211]: medium \(fullScreen)"),
      (
        "{ detents: [large, 300pt], selected: 300pt }",
        "3:30: warning[E0211]: 300pt \(fullScreen)"
      ),
      (
        "{ edgeAttachedInCompactHeight: true, detents: [medium, large] }",
        "3:58: warning[E0211]: \(inactive)"
      ),
    ])
  func landscape(sheet: String, message: String) {
    let timeline = "timeline: [present: picker]"
    let found = ScenarioReading(picker("orientation: landscape", timeline, sheet: sheet))
    #expect(found.messages.filter { $0.contains("E0211") } == [message])
    // Upright, and where the script itself turns the phone, nothing is reported.
    for upright in ["orientation: portrait", "title: Upright"] {
      let found = ScenarioReading(picker(upright, timeline, sheet: sheet))
      #expect(!found.messages.contains { $0.contains("E0211") })
    }
  }

  @Test("K-28 a sheet that opens at large is not reported on its side")
  func largeInLandscape() {
    for sheet in ["{}", "{ detents: [large] }", "{ detents: [medium, large], selected: large }"] {
      let reading = ScenarioReading(
        picker("orientation: landscape", "timeline: [present: picker]", sheet: sheet))
      #expect(reading.messages == [], "\(sheet)")
    }
  }
}

/// The present spring of B35 from 426 points away, integrated in small steps.
private enum OracleSpringOfPresent {
  /// Returns the distance from the target in points.
  static func offset(afterSeconds seconds: Double) -> Double {
    let frequency = 2 * Double.pi / 0.35
    var (offset, velocity) = (426.0, 0.0)
    let step = 1e-6
    for _ in 0..<Int((seconds / step).rounded()) {
      velocity += (-2 * 0.85 * frequency * velocity - frequency * frequency * offset) * step
      offset += velocity * step
    }
    return offset
  }
}
