import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Alerts and action sheets, from scenario files to events and pixels; the standard device is 393 by 852
/// pt.
///
/// Their behaviour is that of Apple's documentation of `UIAlertController` ("an action sheet … in a
/// horizontally regular environment … appears in a popover", "a handler block to execute when the user
/// selects the action", one action with the style cancel) and of the Human Interface Guidelines; sizes
/// are chosen.
@Suite struct AlertRowTests {
  private static let delete =
    "alert: { title: 'Delete photo?', message: It is gone., actions: "
    + "[{ title: Delete, style: destructive, id: delete }, { title: Cancel, style: cancel }] }"

  private static let share =
    "actionSheet: { title: Share, message: One photo., actions: "
    + "[Copy, { title: Remove, style: destructive }, { title: Cancel, style: cancel, id: stop }] }"

  private func shot(
    _ sheet: String, _ steps: String = "", head: String = "", letters: Letters = .halfEm
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        profile: uikit
        \(head)
        presenter: { content: systemBlue }
        sheets:
          ask: { \(sheet) }
          picker: { detents: [medium], content: none }
        timeline:
          - present: { sheet: ask, animated: false }
        \(steps)
        """, letters: letters)
  }

  private func frames(_ shot: Scenario) throws -> [ContentFrame] {
    try #require(shot.state.surfaces.last).contentLayout(in: shot.presentation).frames
  }

  private func actions(_ shot: Scenario) throws -> [String: Rect] {
    let parts = try frames(shot).filter {
      if case .alertAction = $0.role { true } else { false }
    }
    return Dictionary(uniqueKeysWithValues: parts.map { ($0.text ?? "", $0.rect) })
  }

  // MARK: Alerts

  @Test("X21 an alert is 270 pt wide, in the middle, and its two actions lie beside each other")
  func alert() throws {
    let shot = try shot(Self.delete)
    let surface = try #require(shot.state.surfaces.first)
    // 20 + 22 + 3.5 + 18 + 20 pt of texts and 44 pt of actions.
    #expect(surface.frame.width == 270)
    #expect(abs(surface.frame.height - 127.5) < 0.34)
    #expect(abs(surface.frame.midX - 196.5) < 0.34 && abs(surface.frame.midY - 426) < 0.34)
    #expect(surface.cornerRadius == 14)
    let actions = try actions(shot)
    #expect(actions["Cancel"] == Rect(x: 0, y: 83.5, width: 135, height: 44))
    #expect(actions["Delete"] == Rect(x: 135, y: 83.5, width: 135, height: 44))
    #expect(shot.state.surfaces.first?.alert?.preferredStyle == .alert)
  }

  @Test("X21 three actions, or two that are too long, lie below each other, cancel last")
  func stacked() throws {
    let three = try actions(
      shot("alert: { title: A, actions: [{ title: C, style: cancel }, One, Two] }"))
    #expect(three["One"]?.y == 62 && three["Two"]?.y == 106 && three["C"]?.y == 150)
    #expect(three.values.allSatisfy { $0.width == 270 && $0.height == 44 })
    let long = try actions(
      shot(
        "alert: { title: A, actions: [{ title: Keep, style: cancel }, Delete all photos of today] }"
      ))
    #expect(long["Keep"]?.y == 106 && long["Keep"]?.width == 270)
  }

  @Test("X21 cancel is emphasized, or the preferred action in its place")
  func emphasis() throws {
    func emphasized(_ shot: Scenario) throws -> [String] {
      try frames(shot).compactMap {
        if case .alertAction(_, true) = $0.role { $0.text } else { nil }
      }
    }
    #expect(try emphasized(shot(Self.delete)) == ["Cancel"])
    let preferred = try shot(
      "alert: { title: A, actions: [{ title: No, style: cancel }, { title: Yes, preferred: true }] }"
    )
    #expect(try emphasized(preferred) == ["Yes"])
    #expect(
      try frames(preferred).first { $0.text == "Yes" }?.textStyle
        == TextStyle(weight: .semibold, sizePoints: 17))
  }

  @Test(
    "X21 it dims the screen by 0.2 in light and 0.48 in dark, also above a sheet",
    arguments: [("light", 0.2, 0x0062CC), ("dark", 0.48, 0x054585)])
  func dimming(appearance: String, alpha: Double, hex: Int) throws {
    let shot = try shot(Self.delete, head: "appearance: \(appearance)")
    #expect(shot.state.surfaces.first?.dimmingAlpha == alpha)
    let pixel = try shot.pixel(x: 10, y: 100)
    let expected = Pixel(hex: hex)
    #expect(abs(pixel.red - expected.red) <= 1 && abs(pixel.green - expected.green) <= 1)
    #expect(abs(pixel.blue - expected.blue) <= 1)
  }

  @Test("X21 it lies above a sheet, which keeps its place and is not dismissed by a tap beside it")
  func aboveASheet() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        profile: uikit
        sheets:
          ask: { \(Self.delete) }
          picker: { detents: [medium, large], selected: large, content: none }
        timeline:
          - present: { sheet: picker, animated: false }
          - present: { sheet: ask, animated: false }
          - tap: [10, 10]
        """, letters: .halfEm)
    #expect(shot.state.surfaces.map(\.id) == ["picker", "ask"])
    #expect(shot.state.surfaces.first?.recession.progress == 0)
    #expect(shot.state.hit(Point(x: 10, y: 10), in: shot.presentation).part == .dimming)
  }

  @Test("X21 a tapped action dismisses the alert, and its handler is called afterwards")
  func handler() throws {
    let shot = try shot(
      Self.delete, "  - tap: { block: delete, sheet: ask }\n  - wait: settled")
    let log = shot.timeline.log
    #expect(shot.state.surfaces.isEmpty)
    let names = log.filter { $0.id == "ask" }.map(\.name)
    #expect(names.suffix(2) == [.didDismiss, .actionHandler])
    let handler = try #require(log.last { $0.name == .actionHandler })
    #expect(
      handler.details.map { "\($0.name)=\($0.value)" } == [
        "action=delete", "title=Delete", "style=destructive",
      ])
    #expect(!names.contains(.presentationControllerDidDismiss))
    #expect(shot.timeline.transitions.last?.endSeconds == 0.25)
  }

  @Test("X21 it grows out of 1.2 times its size while it fades in, and fades out without growing")
  func motion() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        profile: uikit
        sheets: { ask: { \(Self.delete) } }
        timeline: [present: ask, wait: settled, dismiss: ask]
        """, letters: .halfEm)
    let start = try #require(shot.at(0).state.surfaces.first)
    #expect(start.alert?.scale == 1.2 && start.alpha == 0)
    let middle = try #require(shot.at(0.125).state.surfaces.first)
    #expect(abs((middle.alert?.scale ?? 0) - 1.1) < 1e-9 && abs(middle.alpha - 0.5) < 1e-9)
    let out = try #require(shot.at(0.375).state.surfaces.first)
    #expect(out.alert?.scale == 1 && abs(out.alpha - 0.5) < 1e-9)
  }

  @Test("X21 its first text field has the caret, and it stays in the middle above the keyboard")
  func fields() throws {
    let shot = try shot(
      "alert: { title: Sign in, fields: [{ placeholder: Name }, { text: abc, secure: true }], "
        + "actions: [OK] }", "  - keyboard: show\n  - wait: settled")
    let parts = try frames(shot).filter { $0.role == .field }
    #expect(parts.map(\.id) == ["field", "field2"])
    #expect(parts.map(\.text) == ["", "•••"])
    #expect(parts[0].placeholder == "Name")
    let surface = try #require(shot.state.surfaces.first)
    #expect(surface.firstResponder == "field")
    let top = try #require(shot.state.keyboardFrame?.minY)
    #expect(abs(surface.frame.midY - top / 2) < 0.34)
  }

  @Test("X21 the separator, the destructive title and the corners are drawn")
  func pixels() throws {
    let shot = try shot(Self.delete, head: "device: iphone-15-pro", letters: .inter)
    let surface = try #require(shot.state.surfaces.first)
    // The corner shows the dimmed page, the edge beside it the alert.
    #expect(try shot.pixel(x: surface.frame.x + 0.5, y: surface.frame.y + 0.5).red < 10)
    #expect(try shot.pixel(x: surface.frame.x + 60, y: surface.frame.y + 2).red > 100)
    let scene = try shot.frame().scene
    let texts = scene.texts
    #expect(texts["Delete"]?.hexDigits == "FF3B30")
    #expect(texts["Cancel"]?.hexDigits == "007AFF")
    #expect(texts["Delete photo?"]?.hexDigits == "000000")
  }

  // MARK: Action sheets

  @Test("X22 an action sheet lies 8 pt from the sides above the safe area, cancel apart")
  func actionSheet() throws {
    let shot = try shot(Self.share)
    let surface = try #require(shot.state.surfaces.first)
    #expect(surface.frame.x == 8 && surface.frame.width == 377)
    #expect(surface.frame.maxY == 852 - 34)
    let grounds = try frames(shot).filter { $0.role == .alertGround }.map(\.rect)
    // 14 + 18 + 3.5 + 18 + 14 pt of texts, two actions of 57 pt; 8 pt; cancel.
    #expect(
      grounds == [
        Rect(x: 0, y: 0, width: 377, height: 181.5), Rect(x: 0, y: 189.5, width: 377, height: 57),
      ])
    #expect(try actions(shot)["Cancel"]?.y == 189.5)
    // Between the two grounds the dimming view receives touches.
    let gap = Point(x: 200, y: surface.frame.y + 185.5)
    #expect(shot.state.hit(gap, in: shot.presentation).part == .dimming)
  }

  @Test("X22 a tap beside it cancels it, and calls the handler of cancel; without one it stays")
  func tapBeside() throws {
    let shot = try shot(Self.share, "  - tap: backdrop\n  - wait: settled")
    #expect(shot.state.surfaces.isEmpty)
    #expect(
      shot.timeline.log.last { $0.name == .actionHandler }?["action"] == .text("stop")
    )
    let without = try self.shot("actionSheet: { actions: [Copy] }", "  - tap: backdrop")
    #expect(without.state.surfaces.map(\.id) == ["ask"])
  }

  @Test(
    "X22 where the width is regular it is a popover without cancel, which a tap outside cancels")
  func popover() throws {
    let shot = try shot(
      Self.share + ", popover: { source: [400, 500, 20, 20] }", head: "device: ipad-10")
    let surface = try #require(shot.state.surfaces.first)
    #expect(surface.popover != nil)
    let shown = try actions(shot).keys.sorted()
    #expect(shown == ["Copy", "Remove"])
    let away = try self.shot(
      Self.share + ", popover: { source: [400, 500, 20, 20] }",
      "  - tap: backdrop\n  - wait: settled", head: "device: ipad-10")
    #expect(away.state.surfaces.isEmpty)
    #expect(
      away.timeline.log.last { $0.name == .actionHandler }?["action"] == .text("stop")
    )
    let narrow = try self.shot(
      Self.share, "  - resize: 1/3\n  - wait: settled", head: "device: ipad-10")
    #expect(narrow.state.surfaces.first?.alert?.preferredStyle == .actionSheet)
  }

  // MARK: Screen reader and errors

  @Test("X21 X22 the screen reader reads title, message and actions, and nothing below")
  func accessibility() throws {
    let shot = try shot(Self.delete)
    let reading = AccessibilityReading(of: shot.state, in: shot.presentation)
    #expect(reading.modalID == "ask")
    #expect(
      reading.elements.map(\.spoken) == [
        "Delete photo?, heading", "It is gone.", "Cancel, button", "Delete, button",
      ])
    #expect(reading.announcement == "Delete photo?")
  }

  @Test(
    "X21 X22 what UIKit does not allow is reported",
    arguments: [
      (
        "alert: { title: A, actions: [{ title: B, style: cancel }, { title: C, style: cancel }] }",
        "UIAlertController can only have one action with the style cancel"
      ),
      ("alert: {}", "\"ask\" is an alert without any content"),
      (
        "alert: { title: A }, actionSheet: { title: B }", "\"ask\" is an alert and an action sheet"
      ),
      (
        "alert: { title: A, actions: [{ title: B, preferred: true }, { title: C, preferred: true }] }",
        "an alert has one preferred action"
      ),
    ])
  func errors(sheet: String, message: String) throws {
    let error = #expect(throws: DiagnosticError.self) { try shot(sheet) }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test("X21 the options of sheets have no effect on an alert")
  func options() throws {
    let shot = try shot(Self.delete + ", detents: [medium]")
    #expect(
      shot.warnings.map(\.message) == ["\"detents\" has no effect: \"ask\" is an alert"])
  }
}

extension Scene {
  /// The colours of all lines of text, by their characters.
  fileprivate var texts: [String: Color] {
    func search(_ nodes: [Node]) -> [(String, Color)] {
      nodes.flatMap { node -> [(String, Color)] in
        switch node {
        case .group(let group): search(group.nodes)
        case .text(let run): [(run.text, run.color)]
        default: []
        }
      }
    }
    return Dictionary(search(nodes)) { first, _ in first }
  }
}
