import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Annotations of what bars, the keyboard and other surfaces cover, and of areas that receive touches.
@Suite struct AnnotationVisibilityTests {
  /// A sheet at medium, 422 pt high, with buttons down to its toolbar, a field and an alert above it.
  private static func form(_ steps: String) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-14
        layers: [{ id: alerts, in: form }]
        sheets:
          form:
            detents: [medium]
            content:
              title: Trip
              blocks:
                - { field: "", id: name, label: Name }
                - { button: One, id: one }
                - { button: Two, id: two }
                - { button: Three, id: three }
                - { button: Four, id: four }
                - { button: Five, id: five }
                - { button: Six, id: six }
                - { text: The end, style: footnote, tone: secondary }
              toolbar: [Edit, Share]
        modals:
          ask: { layer: alerts, kind: alert, content: { blocks: [{ button: Yes, id: yes }] } }
        timeline: [{ present: form }, { wait: settled }\(steps)]
        """)
  }

  /// The labels of the annotations of a kind.
  private func labels(_ kind: AnnotationKind, of scenario: Scenario) -> [String] {
    scenario.annotations(kind).map(\.label)
  }

  // MARK: Touches

  @Test func aTouchInAnAreaOfAControlHitsIt() throws {
    for steps in ["", ", { tap: { block: name } }, { keyboard: show }", ", { present: ask }"] {
      let scenario = try Self.form(steps)
      for area in scenario.annotations(.hitAreas) {
        guard case .area(let outline) = area.mark, area.token == "block.controlHeight" else {
          continue
        }
        let hit = scenario.state.hit(
          Point(x: outline.rect.midX, y: outline.rect.midY), in: scenario.presentation)
        #expect(hit.id == area.owner, "\(area.label)")
        #expect(hit.block == area.label || hit.item != nil, "\(area.label)")
      }
    }
  }

  @Test func controlsBelowTheToolbarReceiveNoTouches() throws {
    let scenario = try Self.form("")
    let labels = labels(.hitAreas, of: scenario)
    #expect(labels.contains("one") && labels.contains("Edit") && labels.contains("Share"))
    #expect(!labels.contains("six"))
  }

  @Test func controlsBelowTheKeyboardReceiveNoTouches() throws {
    let scenario = try Self.form(", { tap: { block: name } }, { keyboard: show }")
    let keyboard = try #require(scenario.state.keyboardFrame)
    let areas = scenario.annotations(.hitAreas).filter { $0.token == "block.controlHeight" }
    #expect(areas.contains { $0.label == "name" } && !areas.contains { $0.label == "Edit" })
    #expect(areas.allSatisfy { $0.mark.frame.maxY <= keyboard.minY })
  }

  @Test func theSheetBelowAnAlertReceivesNoTouches() throws {
    let scenario = try Self.form(", { present: ask }")
    let areas = scenario.annotations(.hitAreas).filter { $0.value != nil }
    #expect(Set(areas.map(\.owner)) == ["ask"])
    #expect(labels(.hitAreas, of: scenario).contains("yes"))
  }

  @Test("E39 E40 E41 the area beside a modal says whether taps there dismiss it")
  func tapsBesideAModal() throws {
    func words(_ keys: String, layer: String = "") throws -> [String] {
      try Scenario(
        file: """
          sheetdraw: 1
          device: iphone-14
          layers: [{ id: front\(layer) }]
          modals: { m: { layer: front\(keys) } }
          timeline: [{ present: m }]
          """
      ).words(.hitAreas)
    }
    #expect(
      try words(", kind: sideBar") == ["taps beside m dismiss it, dimmingViewTapAction E40"])
    #expect(
      try words(", kind: alert") == ["taps beside m do not dismiss it, dimmingViewTapAction E39"])
    #expect(
      try words(", kind: sideBar, dimmingTap: ignore")
        == ["taps beside m do not dismiss it, dimmingViewTapAction E39"])
    #expect(
      try words(", kind: sideBar", layer: ", tapAction: none")
        == ["taps beside m do not dismiss it, dimmingViewTapAction X12"])
    #expect(try words(", kind: sideBar", layer: ", tapAction: passTapsThrough") == [])
    #expect(try words(", kind: cover") == [])
  }

  // MARK: Texts and colours

  @Test func textsAndColoursBelowTheToolbarAreNotMarked() throws {
    let scenario = try Self.form("")
    #expect(labels(.type, of: scenario).contains("button, body"))
    #expect(!labels(.type, of: scenario).contains("text, footnote"))
    #expect(!labels(.colors, of: scenario).contains("secondary text"))
  }

  @Test func whatTheKeyboardCoversIsNotMarked() throws {
    let scenario = try Self.form(", { tap: { block: name } }, { keyboard: show }")
    let keyboard = try #require(scenario.state.keyboardFrame)
    let marks = scenario.annotations(.type) + scenario.annotations(.colors)
    #expect(marks.count > 3)
    for mark in marks { #expect(mark.mark.frame.maxY <= keyboard.minY + 1e-9, "\(mark.label)") }
  }

  @Test func whatAnAlertCoversIsNotMarked() throws {
    let scenario = try Scenario(
      file: """
        sheetdraw: 1
        device: iphone-14
        layers: [{ id: alerts, in: s }]
        sheets: { s: { detents: [large], content: { blocks: [{ text: Lower }] } } }
        modals:
          m:
            layer: alerts
            size: [390, 844]
            content: { blocks: [{ text: Upper, style: headline }] }
        timeline: [{ present: s }, { wait: settled }, { present: m }]
        """)
    #expect(Set(scenario.annotations(.type).map(\.owner)) == ["m"])
    #expect(Set(scenario.annotations(.colors).map(\.owner)) == ["m"])
  }

  // MARK: Expanded frame and keyboard

  @Test("D12 the expanded frame of a custom sheet is the whole screen, and a popover has none")
  func expandedFrames() throws {
    let card = try Scenario {
      $0.$device = .flag("--device", "iphone-14")
      $0.detents = []
      $0.$detent = .flag("--detent", "rest")
    }
    #expect(
      card.annotations(.expandedFrame).map(\.mark.frame)
        == [Rect(x: 0, y: 0, width: 390, height: 844)])
    let popover = try Scenario(
      file: """
        sheetdraw: 1
        device: ipad-10
        sheets: { p: { style: popover } }
        timeline: [{ present: p }]
        """)
    #expect(popover.annotations(.expandedFrame) == [])
  }

  @Test("D36 the keyboard annotation says how far a centred sheet moves up")
  func centredSheetAboveTheKeyboard() throws {
    func shot(_ change: (inout SheetDocument) -> Void) throws -> Scenario {
      try Scenario {
        $0.$device = .flag("--device", "ipad-10")
        $0.detents = []
        change(&$0)
      }
    }
    let raised = try shot { $0.$keyboard = "353pt" }
    let (before, after) = (try shot { _ in }.sheet(), try raised.sheet())
    // Centred above the keyboard of 353 pt, of which 20 pt are the safe area's: half of 333 pt.
    #expect(before.frame.minY - after.frame.minY == 166.5)
    #expect(try raised.words(.keyboard).contains("moves up for the keyboard: 166.5 pt, D36"))
    let line = try #require(
      raised.annotations(.keyboard).first { $0.label == "moves up for the keyboard" }?
        .dimensionLines.first)
    #expect(line.start.y == after.frame.minY && line.end.y == before.frame.minY)
  }
}
