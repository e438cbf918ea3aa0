import SheetDraw
import SheetFrames
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Alerts and action sheets that are higher than the screen, and those of iOS 26.
///
/// No document says how UIKit divides the height: the Human Interface Guidelines only advise against so
/// many buttons that an action sheet scrolls. All numbers are chosen. The standard device in landscape
/// is 852 by 393 pt, with 21 pt of safe area at the bottom.
@Suite struct AlertScrollRowTests {
  private static let actions = (1...12).map { "A\($0)" }.joined(separator: ", ")

  private func shot(
    _ sheet: String, _ steps: String = "", profile: String = "uikit",
    orientation: String = "landscape"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        profile: \(profile)
        orientation: \(orientation)
        presenter: { content: systemBlue }
        sheets: { ask: { \(sheet) } }
        timeline:
          - present: { sheet: ask, animated: false }
        \(steps)
        """, letters: .halfEm)
  }

  private func long(_ steps: String = "") throws -> Scenario {
    try shot("alert: { title: Choose, actions: [\(Self.actions)] }", steps)
  }

  private func frames(_ shot: Scenario) throws -> [ContentFrame] {
    try #require(shot.state.surfaces.last).contentLayout(in: shot.presentation).frames
  }

  private func titles(_ shot: Scenario) throws -> [String] {
    try frames(shot).compactMap {
      if case .alertAction = $0.role { $0.text } else { nil }
    }
  }

  private let drag = "  - drag: { from: content, by: -200, over: 200ms, release: 0 }"

  // MARK: Scrolling

  @Test("X21 an alert is at most as high as the safe area, and its actions scroll below the texts")
  func height() throws {
    let surface = try #require(long().state.surfaces.first)
    #expect(surface.frame.height == 393 - 8 - 21)
    // 62 pt of texts and 12 actions of 44 pt.
    #expect(surface.maximumContentOffset == 62 + 528 - 364)
    let dragged = try long(drag + "\n  - wait: settled")
    #expect(dragged.state.surfaces.first?.contentOffset == 200)
    let parts = try frames(dragged)
    let title = try #require(parts.first { $0.text == "Choose" })
    #expect(title.rect.y == 20)
    let fifth = try #require(parts.first { $0.text == "A5" })
    #expect(fifth.rect.y == 62 + 4 * 44 - 200)
    #expect(fifth.visibleRect == Rect(x: 0, y: 62, width: 270, height: 20))
    // Those that are out of sight are no parts.
    #expect(try titles(dragged).first == "A5" && titles(dragged).last == "A12")
    #expect(try titles(long()).last == "A7")
  }

  @Test("X21 touches, taps and the screen reader reach what is visible")
  func hits() throws {
    let shot = try long(drag + "\n  - wait: settled")
    let top = try #require(shot.state.surfaces.first).frame.y
    #expect(shot.state.hit(Point(x: 426, y: top + 70), in: shot.presentation).block == "action5")
    #expect(shot.state.hit(Point(x: 426, y: top + 55), in: shot.presentation).block == nil)
    let reading = AccessibilityReading(of: shot.state, in: shot.presentation)
    #expect(reading.elements.map(\.label).prefix(3) == ["Choose", "A5", "A6"])
    let tapped = try long(
      drag + "\n  - wait: settled\n  - tap: { block: action5, sheet: ask }\n  - wait: settled")
    #expect(tapped.state.surfaces.isEmpty)
    #expect(tapped.timeline.log.last?["action"] == .text("action5"))
  }

  @Test("X21 released beyond the end it springs back, and it decelerates as other contents do")
  func release() throws {
    let end = try long(
      "  - drag: { from: content, by: -900, over: 300ms, release: 0 }\n  - wait: settled")
    #expect(end.state.surfaces.first?.contentOffset == 226)
    let events = end.timeline.log.filter { $0.name == .dragBegan || $0.name == .dragEnded }
    #expect(events.map { $0["target"] ?? $0["from"] } == [.text("content"), .text("content")])
    let flick = try long("  - drag: { from: content, by: -50, over: 50ms }\n  - wait: settled")
    #expect(try #require(flick.state.surfaces.first).contentOffset > 50)
  }

  @Test("X21 the JSON of the state has the offset and its maximum")
  func json() throws {
    let shot = try long(drag + "\n  - wait: settled")
    let json = StateTable.standard.json(of: StateMoment(shot.state, in: shot.presentation)).text
    #expect(json.contains("\"offset\":200,\"maximumOffset\":226"))
  }

  @Test("X21 an alert whose actions are all visible cannot be dragged")
  func short() throws {
    let error = #expect(throws: DiagnosticError.self) {
      try shot("alert: { title: A, actions: [B] }", drag)
    }
    #expect(error?.diagnostics.first?.code == .impossibleStep)
  }

  @Test("X22 cancel of an action sheet stays where it is while the others scroll")
  func actionSheet() throws {
    let sheet =
      "actionSheet: { title: Choose, actions: [A, B, C, D, E, F, G, H, { title: Cancel, style: cancel }] }"
    for steps in ["", drag + "\n  - wait: settled"] {
      let shot = try shot(sheet, steps)
      let surface = try #require(shot.state.surfaces.first)
      #expect(surface.frame.maxY == 393 - 21)
      let cancel = try #require(frames(shot).first { $0.text == "Cancel" })
      #expect(abs(cancel.rect.maxY - surface.frame.height) < 0.34)
      let grounds = try frames(shot).filter { $0.role == .alertGround }.map(\.rect)
      #expect(abs(grounds[0].maxY + 8 - grounds[1].y) < 1e-9)
    }
  }

  @Test("X21 texts leave room for a row and a half of actions, and a warning says what is hidden")
  func longMessage() throws {
    let message = (0..<200).map { "word\($0)" }.joined(separator: " ")
    let shot = try shot(
      "alert: { title: A, message: \(message), actions: [One, Two, { title: C, style: cancel }] }",
      orientation: "portrait")
    let surface = try #require(shot.state.surfaces.first)
    #expect(surface.frame.height == 759)
    #expect(surface.maximumContentOffset == 1.5 * 44)
    let one = try #require(frames(shot).first { $0.text == "One" })
    #expect(one.clip == Rect(x: 0, y: 759 - 66, width: 270, height: 66))
    let warning = try #require(shot.warnings.first?.message)
    #expect(warning.contains("pt of the texts of \"ask\" are hidden at 0 s"))
  }

  @Test("X21 what is scrolled out of sight is not drawn over the texts")
  func pixels() throws {
    let shot = try shot(
      "alert: { title: Choose, actions: [\(Self.actions)] }",
      "  - drag: { from: content, by: -22, over: 200ms, release: 0 }\n  - wait: settled")
    let scene = try shot.frame().scene
    func clips(_ nodes: [Node]) -> [Shape] {
      nodes.flatMap { node -> [Shape] in
        guard case .group(let group) = node else { return [] }
        return [group.clip].compactMap(\.self) + clips(group.nodes)
      }
    }
    #expect(
      clips(scene.nodes).contains(.rect(Rect(x: 0, y: 62, width: 270, height: 302))))
  }

  // MARK: iOS 26

  @Test(
    "X21 under iOS 26 the title begins at the leading edge and actions are capsules beside each other"
  )
  func capsules() throws {
    let shot = try shot(
      "alert: { title: Delete, message: It is gone., actions: [{ title: Delete, style: destructive }, "
        + "{ title: Keep, style: cancel }] }", profile: "ios26")
    let surface = try #require(shot.state.surfaces.first)
    // 28 + 22 + 3.5 + 22 + 28 pt of texts, 48 pt of actions and 14 pt below them.
    #expect(surface.frame.width == 300 && abs(surface.frame.height - 165.5) < 0.34)
    #expect(surface.cornerRadius == 34)
    let parts = try frames(shot)
    #expect(parts.first { $0.text == "Delete" }?.lines.first?.rect.x == 28)
    let actions = parts.filter { if case .alertAction = $0.role { true } else { false } }
    #expect(
      actions.map(\.rect) == [
        Rect(x: 14, y: 103.5, width: 132, height: 48),
        Rect(x: 154, y: 103.5, width: 132, height: 48),
      ])
    #expect(actions.map(\.text) == ["Keep", "Delete"])
  }

  @Test("X22 under iOS 26 an action sheet has one ground, with cancel as its last capsule")
  func oneGround() throws {
    let shot = try shot(
      "actionSheet: { title: Share, actions: [Copy, { title: Cancel, style: cancel }] }",
      profile: "ios26")
    #expect(try frames(shot).filter { $0.role == .alertGround }.count == 1)
    #expect(try titles(shot) == ["Copy", "Cancel"])
    #expect(shot.state.surfaces.first?.cornerRadius == 34)
  }

  // MARK: Keyboard

  private static let fields =
    "alert: { title: Sign In, message: Twice, fields: [{ placeholder: a, id: first }, { placeholder: b }], actions: [OK, Later, { title: Cancel, style: cancel }] }"

  @Test("X21 an alert is not higher than the room above the keyboard, and its actions scroll")
  func aboveKeyboard() throws {
    let shown = try shot(Self.fields, "  - keyboard: { show: 209 }\n  - wait: settled")
    let frame = try #require(shown.state.surfaces.last).frame
    // The screen is 393 pt high; margins of 8 pt remain.
    #expect(frame.y == 8 && frame.maxY == 393 - 209 - 8)
    #expect(shown.state.surfaces.last?.maximumContentOffset ?? 0 > 0)
    // The first field and an action are visible, where the texts had to leave.
    let parts = try frames(shown)
    let field = try #require(parts.first { $0.id == "first" })
    #expect(field.visibleRect.height == field.rect.height)
    #expect(try titles(shown).first == "OK")
    #expect(parts.first { $0.text == "Sign In" }.map { $0.rect.y < 0 } ?? true)
    // Without a keyboard everything has room again.
    let hidden = try shot(
      Self.fields,
      "  - keyboard: { show: 209 }\n  - wait: settled\n  - keyboard: hide\n  - wait: settled")
    let plain = try shot(Self.fields)
    #expect(hidden.state.surfaces.last?.frame == plain.state.surfaces.last?.frame)
    #expect(hidden.state.surfaces.last?.contentOffset == 0)
  }

  @Test("X21 a keyboard that leaves an alert its height leaves its actions where they are")
  func lowKeyboard() throws {
    // In portrait, 852 pt high, so that 20 actions do not fit between 59 pt at the top and 34 pt at the bottom.
    let actions = (1...20).map { "A\($0)" }.joined(separator: ", ")
    func surface(_ steps: String) throws -> SurfaceState {
      let scenario = try shot(
        "alert: { title: Choose, actions: [\(actions)] }", drag + steps, orientation: "portrait")
      return try #require(scenario.state.surfaces.last)
    }
    let low = try surface("\n  - wait: settled\n  - keyboard: { show: 20 }\n  - wait: settled")
    let plain = try surface("\n  - wait: settled")
    #expect(low.frame == plain.frame && plain.maximumContentOffset > 0)
    #expect(low.maximumContentOffset == plain.maximumContentOffset)
    #expect(low.contentOffset == plain.contentOffset && plain.contentOffset > 0)
  }

  @Test("X21 the capsules of iOS 26 keep a gap to what they scroll below")
  func gapOfCapsules() throws {
    let actions = (1...9).map { "A\($0)" }.joined(separator: ", ")
    for distance in [0, 10, 20, 30, 40] {
      let scrolled = try shot(
        "actionSheet: { title: Choose, actions: [\(actions), { title: Cancel, style: cancel }] }",
        "  - drag: { from: content, by: -\(distance), over: 200ms, release: 0 }\n  - wait: settled",
        profile: "ios26")
      let parts = try frames(scrolled)
      let cancel = try #require(parts.first { $0.text == "Cancel" }).rect
      let lowest = parts.filter { $0.text?.hasPrefix("A") == true }.map(\.visibleRect.maxY).max()
      let gap = scrolled.presentation.contentSizes.alert.actionGap
      #expect(gap > 0)
      #expect(try #require(lowest) <= cancel.minY - gap + 1e-9, "by \(distance)")
    }
  }
}
