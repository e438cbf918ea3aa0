import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Fingers on modals: the sample of source E scrolls, and a modal of the kind sheet is dragged down as the
/// bottom sheet of VComponents 7.2.5 is, the release for VCore 7.5.2 (`VBottomSheet.swift`,
/// `VBottomSheetUIModel.swift`).
///
/// The container is 400 × 800 points, the modal 300 × 300 at (50, 250).
@Suite struct HostScrollRowTests {
  /// The sample of E51: ten fields with rounded borders, 20 points apart.
  ///
  /// `UITextField.BorderStyle.roundedRect` "displays a rounded-style border for the text field"; its
  /// height of 34 points is chosen.
  private static let fields =
    "{ m: { content: { blocks: [{ spacing: 20, stack: ["
    + (1...10).map { "{ field: Lorem ipsum, look: rounded, id: f\($0) }" }.joined(separator: ", ")
    + "] }] } } }"

  /// The margins of 16 points around the fields and of 16 points around the content, ten fields of 34
  /// points and nine gaps of 20, in a modal of 300 points.
  private static let maximum = 16.0 + 16 + 340 + 180 + 16 + 16 - 300

  private func play(_ steps: String, _ modals: String = fields) throws -> Scenario {
    try Scenario.host(modals, "present: m, wait: settled, \(steps), wait: settled")
  }

  // MARK: Scrolling

  @Test("E51 X51 a finger scrolls the ten rounded fields of the sample")
  func scrolls() throws {
    let play = try play("drag: { from: content, by: -300, over: 300ms, release: 0 }")
    #expect(Self.maximum == 284)
    let (before, middle, after) = (
      try play.at(0.3).modal("m").surface, try play.at(0.45).modal("m").surface,
      try play.modal("m").surface
    )
    #expect(before.contentOffset == 0)
    #expect(middle.contentOffset == 150)
    #expect(after.contentOffset == Self.maximum)
    #expect(after.maximumContentOffset == Self.maximum)
    #expect(
      play.events(.dragBegan, .dragEnded) == [
        "dragBegan m from=content", "dragEnded m velocity=0 target=content",
      ])
  }

  @Test("E51 X51 touches and the screen reader follow the content that is scrolled")
  func reachesTheLastField() throws {
    let play = try play(
      "drag: { from: content, by: -300, over: 300ms, release: 0 }, wait: settled, "
        + "tap: { block: f10, sheet: m }")
    // The fifth field begins 32 + 4 · 54 points below the top edge, the tenth 32 + 9 · 54.
    #expect(play.at(0.3).hit(200, 250 + 32 + 216 + 5) == "field m f5")
    #expect(play.hit(200, 250 + 32 + 486 - Self.maximum + 5) == "field m f10")
    #expect(try play.modal("m").surface.firstResponder == "f10")
    let reading = AccessibilityReading(of: play.state, in: play.presentation)
    let frame = try #require(reading.elements.last { $0.traits == [.textField] }).frame
    #expect(frame == Rect(x: 82, y: 250 + 32 + 486 - Self.maximum, width: 236, height: 34))
  }

  @Test("X51 the content decelerates as that of a sheet, and springs back from beyond its end")
  func decelerates() throws {
    let play = try play("drag: { from: content, by: -100, over: 100ms, release: -200 }")
    #expect(try play.at(0.4).modal("m").surface.contentOffset == 100)
    // UIScrollView's normal rate keeps 0.998 of the speed in a millisecond: 200 / 1000 / -ln 0.998.
    #expect(abs(try play.modal("m").surface.contentOffset - (100 + 99.9)) < 0.2)
    let bounce = try self.play("drag: { from: content, by: 100, over: 100ms, release: 0 }")
    // UIScrollView's rubber band: 300 · (1 − 1 / (0.55 · 100 / 300 + 1)).
    let stretched = 300 * (1 - 1 / (0.55 * 100 / 300 + 1))
    #expect(abs(try bounce.at(0.3999).modal("m").surface.contentOffset + stretched) < 0.1)
    #expect(try bounce.modal("m").surface.contentOffset == 0)
  }

  @Test("X51 content that fits does not scroll, and a dialog is not dragged")
  func doesNotFollow() {
    func messages(_ origin: String, sheet: String) -> [String] {
      ScenarioReading(
        ScenarioText.host(
          modals: "{ m: {} }",
          steps: "present: m, wait: settled, drag: { \(sheet)from: \(origin), by: 50, over: 100ms }"
        )
      ).messages
    }
    #expect(
      messages("content", sheet: "sheet: m, ") == [
        "6:39: error[E0230]: the content of the modal \"m\" fits into it at 0.3 s and does not scroll; "
          + "a content of \"m\" that is higher than the modal, or the id of a sheet"
      ])
    #expect(
      messages("grabber", sheet: "sheet: m, ") == [
        "6:39: error[E0230]: the modal \"m\" is not a sheet at the bottom edge at 0.3 s, which alone "
          + "follows a finger; from: content, to scroll it; kind: sheet; or the id of a sheet"
      ])
    #expect(messages("content", sheet: "").first?.contains("lies over everything else") == true)
  }

  @Test("E49 X51 the layer keeps its offset while the content scrolls")
  func layerStays() throws {
    let play = try play(
      "tap: { block: f5, sheet: m }, keyboard: { show: 300 }, wait: settled, "
        + "drag: { from: content, by: -40, over: 100ms, release: 0 }")
    // The fifth field ends at 250 + 32 + 216 + 34, 32 points below the keyboard's edge.
    #expect(try play.layer().offset == 32 + 20)
    #expect(try play.modal("m").surface.contentOffset == 40)
  }

  @Test("X51 another content is scrolled no farther than it goes")
  func shorterContent() throws {
    let play = try play(
      "drag: { from: content, by: -200, over: 200ms, release: 0 }, wait: settled, "
        + "set: { m.content: { blocks: [{ text: Short }] } }")
    #expect(abs(try play.at(0.4).modal("m").surface.contentOffset - 100) < 1e-9)
    #expect(try play.modal("m").surface.contentOffset == 0)
  }

  // MARK: Swiping

  private static let sheet = "{ m: { kind: sheet } }"

  private func swipe(_ points: Double, over: String, release: Double = 0) throws -> Scenario {
    try play(
      "drag: { from: grabber, by: \(points), over: \(over), release: \(release) }", Self.sheet)
  }

  @Test("X51 a modal of the kind sheet follows the finger down, and returns from less than a tenth")
  func returns() throws {
    // The sheet is 400 points high, from 400 on.
    let play = try swipe(39, over: "300ms")
    #expect(try play.at(0.45).modal("m").frame.y == 419.5)
    #expect(try play.modal("m").frame.y == 400)
    #expect(play.events(.dragEnded) == ["dragEnded m velocity=0 target=place"])
    #expect(play.modals == ["m"])
    // Damping 30, stiffness 300 and mass 1, with one way per second: x″ + 30 x′ + 300 x = 0.
    let (x, v) = Self.oscillator(from: 39, velocity: -39, seconds: 0.1)
    #expect(abs(try play.at(0.7).modal("m").frame.y - 400 - x) < 0.01)
    #expect(v < 0)
  }

  /// Integrates the spring of `interpolatingSpring(mass: 1, stiffness: 300, damping: 30)`.
  private static func oscillator(
    from start: Double, velocity: Double, seconds: Double
  ) -> (Double, Double) {
    var (x, v) = (start, velocity)
    let step = 1e-6
    for _ in 0..<Int(seconds / step) {
      v += (-300 * x - 30 * v) * step
      x += v * step
    }
    return (x, v)
  }

  @Test(
    "X51 a tenth of the height, or 600 points per second downwards, dismisses it in 0.15 s",
    arguments: [(40.0, "300ms", 0.0), (10, "100ms", 600)])
  func dismisses(points: Double, over: String, release: Double) throws {
    let play = try swipe(points, over: over, release: release)
    let end = try #require(play.times(of: .dragEnded).first)
    #expect(play.times(of: .removed) == [end + 0.15])
    #expect(
      play.events().drop { !$0.hasPrefix("dragEnded") }.map { $0 }.prefix(2) == [
        "dragEnded m velocity=\(release == 0 ? "0" : "600") target=dismiss",
        "isPresented m value=false from=inside",
      ])
    // It leaves from the finger's place, by ease-in-out.
    let progress = OracleTimingCurve.easeInOut.progress(at: 0.5)
    let y = try play.at(end + 0.075).modal("m").frame.y
    #expect(abs(y - (400 + points + (400 - points) * progress)) < 1e-3)
  }

  @Test("X51 it is not dragged up, nor dismissed by a slow drag or a fast one upwards")
  func stays() throws {
    let up = try swipe(-100, over: "200ms", release: -900)
    #expect(try up.at(0.4).modal("m").frame.y == 400)
    #expect(up.modals == ["m"])
    let slow = try swipe(20, over: "100ms", release: 599)
    #expect(slow.modals == ["m"])
  }

  @Test("X51 a drag that the system cancels leaves the modal and its content where they are")
  func cancelled() throws {
    let content = try play("drag: { from: content, by: -100, over: 1s, cancelled: true }")
    #expect(try content.modal("m").surface.contentOffset == 100)
    #expect(content.events(.dragEnded) == ["dragEnded m velocity=0 target=lost"])
    let sheet = try play("drag: { from: grabber, by: 200, over: 1s, cancelled: true }", Self.sheet)
    #expect(try sheet.modal("m").offset == 200)
    #expect(sheet.modals == ["m"])
  }

  @Test("X51 a dismissal during a drag takes the modal out of the hand")
  func dismissedInHand() throws {
    let play = try Scenario.host(
      Self.sheet,
      "present: m, wait: settled, drag: { from: grabber, by: 300, over: 1s }, wait: settled",
      more: "on: [{ event: dragBegan, do: [{ dismiss: m }] }]")
    #expect(play.events(.dragEnded) == ["dragEnded m velocity=0 target=lost"])
    #expect(play.times(of: .removed) == [0.6])
  }
}
