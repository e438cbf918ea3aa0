import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Popovers on tablets, from scenario files; the iPad of the tenth generation is 820 by 1180 pt.
@Suite struct PopoverRowTests {
  private func text(
    _ popover: String = "", _ steps: String = "", keys: String = "",
    presenter: String = "{ title: Postcard }", head: String = ""
  ) -> String {
    """
    sheetdraw: 1
    device: ipad-10
    \(head)
    presenter: \(presenter)
    sheets:
      picker:
        style: popover
        popover: { \(popover) }
        preferredContentSize: [320, 480]
        adaptive: { detents: [medium, large], selected: medium }
        content: { title: Photos, list: { rows: 20 } }
        \(keys)
    timeline:
      - present: { sheet: picker, animated: false }
    \(steps)
    """
  }

  private func shot(
    _ popover: String = "", _ steps: String = "", keys: String = "",
    presenter: String = "{ title: Postcard }", head: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: text(popover, steps, keys: keys, presenter: presenter, head: head))
  }

  private func popover(_ shot: Scenario) throws -> (surface: SurfaceState, details: PopoverDetails)
  {
    let surface = try #require(shot.state.surfaces.last)
    guard case .popover(let details) = surface.details else {
      throw Missing()
    }
    return (surface, details)
  }

  private struct Missing: Error {}

  // MARK: Style

  @Test("D49 D10 D51 under the style popover the sheet is nil, and the adaptive one is configured")
  func controllers() throws {
    let controller = try #require(shot().presentation.viewControllers.first)
    #expect(controller.sheetPresentationController == nil)
    let popover = try #require(controller.popoverPresentationController)
    let sheet = popover.adaptiveSheetPresentationController
    #expect(sheet.detents.map(\.identifier.rawValue) == ["medium", "large"])
    #expect(sheet.selectedDetentIdentifier == .medium)
    #expect(popover.source == .barButtonItem)
  }

  @Test("A08 D49 sheet settings of a popover outside adaptive are reported and have no effect")
  func sheetSettings() throws {
    let shot = try shot(keys: "cornerRadius: 40")
    #expect(
      shot.warnings.map(\.message) == [
        "\"cornerRadius\" has no effect: under the style popover \"picker\" is not a sheet"
      ])
    #expect(try popover(shot).surface.cornerRadius == 13)
  }

  // MARK: Place

  @Test("D50 B65 a popover points at the bar button, whose item is drawn in the presenter's bar")
  func barButton() throws {
    let shot = try shot()
    let (surface, details) = try popover(shot)
    // Below the status bar of 24 pt: a bar of 56 pt with an item of 30 pt, 16 pt from the edge.
    #expect(details.source == Rect(x: 774, y: 37, width: 30, height: 30))
    #expect(details.arrow.direction == .up)
    #expect(surface.frame == Rect(x: 490, y: 80, width: 320, height: 480))
    // At the middle of the item; the base of 26 pt reaches into the corner.
    #expect(details.arrow.tip.x == 789)
    #expect(details.arrow.baseMiddle == 789)
    #expect(details.arrow.tip.y == 67)
    // Three dots in a circle are drawn in the tint.
    let item = try shot.pixels(x: 774, y: 37, width: 30, height: 30, only: [.presenter])
    for x in [20, 30, 39] { #expect(item[x, 30] == 0xFFFF_7A00, "\(x)") }
    #expect(item[30, 9] == 0xFFFF_7A00 && item[30, 20] == 0xFFFF_FFFF)
  }

  @Test("D50 D20 the bar button stays when the presenter's content is replaced")
  func barButtonStays() throws {
    let shot = try shot("", "  - set: { presenter.content: { title: Other } }")
    #expect(shot.state.presenter.content.bar?.hasBarButton == true)
  }

  @Test(
    "D50 the arrow is at its source on any side",
    arguments: [
      ("up", Rect(x: 240, y: 533, width: 320, height: 480), Point(x: 400, y: 520)),
      ("left", Rect(x: 433, y: 270, width: 320, height: 480), Point(x: 420, y: 510)),
      ("right", Rect(x: 47, y: 270, width: 320, height: 480), Point(x: 380, y: 510)),
      ("down", Rect(x: 240, y: 24, width: 320, height: 463), Point(x: 400, y: 500)),
    ])
  func sides(direction: String, frame: Rect, tip: Point) throws {
    let shot = try shot("source: [380, 500, 40, 20], arrows: [\(direction)]")
    let (surface, details) = try popover(shot)
    #expect(details.arrow.direction.rawValue == direction)
    #expect(surface.frame == frame)
    #expect(details.arrow.tip == tip)
  }

  @Test("D50 a popover flips to the side that has room, and slides to stay on the screen")
  func flips() throws {
    // 480 pt do not fit below a source at 900 pt, so it is above.
    let low = try popover(shot("source: [380, 900, 40, 20]"))
    #expect(low.details.arrow.direction == .down)
    #expect(low.surface.frame == Rect(x: 240, y: 407, width: 320, height: 480))
    // At the left edge it slides right, and its arrow stays at the source as far as it can.
    let side = try popover(shot("source: [0, 100, 40, 20]"))
    #expect(side.surface.frame.x == 10)
    #expect(abs(side.details.arrow.tip.x - (10 + (2 - 2.0.squareRoot()) * 13 + 13)) < 1e-9)
    // Only up and down permitted, with too little room for both: the larger side, and smaller.
    let tight = try popover(
      shot(
        "source: [600, 380, 40, 20], arrows: [up, down]", head: "orientation: landscape"))
    #expect(tight.details.arrow.direction == .up)
    #expect(tight.surface.frame == Rect(x: 460, y: 413, width: 320, height: 387))
    // With all sides permitted, beside it.
    let free = try popover(shot("source: [600, 380, 40, 20]", head: "orientation: landscape"))
    #expect(free.details.arrow.direction == .left)
  }

  @Test("D50 a popover points at a view of the presenter")
  func view() throws {
    let blocks = "{ title: A, content: { blocks: [{ button: Photo, id: photo }] } }"
    let shot = try shot("source: photo", presenter: blocks)
    let details = try popover(shot).details
    let layout = shot.state.presenter.contentLayout(
      on: shot.state.screen, in: shot.presentation)
    let button = try #require(layout.frames.first { $0.id == "photo" })
    #expect(details.source == button.rect)
    #expect(details.arrow.tip == Point(x: button.rect.midX, y: button.rect.maxY))
  }

  @Test("K-37 a popover is 320 pt wide and at most 620 pt high, 10 pt from the edges")
  func size() throws {
    let text = text().replacingPreferredSize
    let (surface, _) = try popover(try Scenario(file: text))
    // 20 rows of 64 pt and a bar are higher than 620 pt.
    #expect(surface.frame == Rect(x: 490, y: 80, width: 320, height: 620))
    #expect(surface.cornerRadius == 13)
    #expect(surface.dimmingAlpha == 0)
    #expect(surface.shadowAlpha == 0.25 && surface.shadowSigma == 20 && surface.shadowOffsetY == 10)
  }

  @Test("K-37 the outline has an arrow of 26 by 13 pt")
  func outline() throws {
    let shot = try shot("source: [380, 500, 40, 20], arrows: [up]", presenter: "{ content: black }")
    // White rows of the triangle: 2 pt below its rounded tip it is 5.9 pt wide, of the frame's colour.
    let row = try shot.pixels(x: 380, y: 522, width: 40, height: 1, only: [.presenter, .sheet])
    let white = (0..<80).filter { row[$0, 0] == 0xFFFF_FFFF }
    #expect(white == Array(35..<45))
    let base = try shot.pixels(
      x: 380, y: 532.5, width: 40, height: 0.5, only: [.presenter, .sheet])
    #expect((0..<80).filter { base[$0, 0] == 0xFFFF_FFFF } == Array(15..<65))
  }

  // MARK: Faults

  private func messages(_ text: String) -> [String] {
    do { return try Scenario(file: text).warnings.map(\.message) } catch {
      return error.diagnostics.map { "\($0.message); \($0.allowed ?? ""); \($0.nearest ?? "")" }
    }
  }

  @Test("D50 sources that cannot be are refused")
  func badSources() {
    #expect(
      messages(text("source: [900, 10, 40, 20]")) == [
        "the source of the popover lies outside the screen of 820 × 1180; "
          + "a rectangle that meets the screen; [819, 10, 1, 1]"
      ])
    #expect(
      messages(text("source: [10, 10, -40, 20]")) == [
        "the source of a popover has a negative size; "
          + "[x, y, width, height] with a width and a height of 0 or more; "
      ])
    #expect(
      messages(text("source: nothing")).contains { $0.contains("no block \"nothing\" is visible") })
    #expect(messages(text("source: [1, 2, 3]")) == ["\"source\" has 3 entries; 4 entries; "])
    #expect(messages(text("arrows: [sideways]")).count == 1)
    #expect(
      messages(text("", "  - drag: { from: bar, by: 100, over: 100ms }")) == [
        "\"picker\" is a popover at 0 s, which follows no finger; "
          + "a window narrower than 640 pt, in which it is a sheet; "
      ])
  }

  // MARK: Adaptation

  private static let narrow = "  - resize: 1/3"

  @Test("D52 D05 in compact width the popover is a medium sheet, live, and a popover again after")
  func adapts() throws {
    let sheet = try shot("", Self.narrow)
    let state = try #require(sheet.state.topSheet)
    #expect(state.targetDetent == .medium)
    #expect(state.frame == Rect(x: 0, y: 590, width: 320, height: 590))
    let names = sheet.timeline.log.map(\.name)
    #expect(names.contains(.presentationControllerWillPresentWithAdaptiveStyle))
    #expect(!names.contains(.didDismiss))
    let back = try shot("", Self.narrow + "\n  - resize: full")
    #expect(try popover(back).surface.frame == Rect(x: 490, y: 80, width: 320, height: 480))
    #expect(try popover(back).surface.instance == 1)
    let log = back.timeline.log.filter {
      $0.name == .presentationControllerWillPresentWithAdaptiveStyle
    }
    #expect(log.map { $0.details.map { "\($0.value)" }.joined() }.count == 2)
  }

  @Test("D52 D49 a page turn in progress goes on after the adaptation")
  func pageTurn() throws {
    let steps = "  - push: { sheet: picker, title: Album }\n" + Self.narrow
    let kind = "kind: navigation"
    let turning = try shot("", steps, keys: kind).at(0)
    #expect(try #require(turning.state.topSheet).pageTurn?.upper.bar?.title == "Album")
    let settled = try #require(shot("", steps, keys: kind).state.topSheet)
    #expect(settled.pageTurn == nil && settled.pageCount == 2)
  }

  @Test("D52 on a phone, and in a compact window, the popover is presented as a sheet")
  func phone() throws {
    let phone = try Scenario(
      file: text().replacingDevice("iphone-15-pro"))
    #expect(try #require(phone.state.topSheet).frame.y == 426)
  }

  @Test("D53 setting the nil sheet's detent has no effect after adaptation, and a hint says why")
  func nilSheet() throws {
    let steps = Self.narrow + "\n  - animate: { picker.selected: large }"
    let shot = try shot("", steps)
    #expect(try #require(shot.state.topSheet).targetDetent == .medium)
    #expect(shot.timeline.transitions.isEmpty)
    let warnings = shot.warnings
    #expect(
      warnings.map(\.message) == [
        "\"picker.selected\" has no effect: under the style popover \"picker\" has no "
          + "sheetPresentationController"
      ])
    #expect(warnings.first?.nearest == "picker.adaptive.selected")
  }

  @Test("D54 setting it through the adaptive sheet returns to medium")
  func adaptiveSheet() throws {
    let steps =
      Self.narrow + "\n  - set: { picker.adaptive.selected: large }"
      + "\n  - animate: { picker.adaptive.selected: medium }"
    let shot = try shot("", steps)
    #expect(try #require(shot.state.topSheet).targetDetent == .medium)
    #expect(shot.timeline.transitions.count == 1)
    #expect(shot.warnings == [])
    // Set while it is a popover, it opens there after the adaptation.
    let before = try self.shot("", "  - set: { picker.adaptive.selected: large }\n" + Self.narrow)
    #expect(try #require(before.state.topSheet).targetDetent == .large)
  }

  @Test("D54 an adaptive option of a sheet that is no popover is reported")
  func noPopover() throws {
    let text = """
      sheetdraw: 1
      sheets: { picker: { detents: [medium, large] } }
      timeline: [{ present: picker }, { set: { picker.adaptive.selected: large } }]
      """
    #expect(
      messages(text) == [
        "\"picker.adaptive.selected\" has no effect: \"picker\" is not a popover"
      ])
  }

  // MARK: Touches

  @Test("D50 a tap beside a popover dismisses it, a modal one stays")
  func taps() throws {
    let outside = "  - tap: [100, 900]"
    #expect(try shot("", outside).state.surfaces.isEmpty)
    #expect(
      try shot("", outside).timeline.log.contains {
        $0.name == .presentationControllerDidDismiss && $0.id == "picker"
      })
    #expect(try shot("", outside, keys: "modalInPresentation: true").state.surfaces.count == 1)
    #expect(try shot("", "  - tap: [600, 300]").state.surfaces.count == 1)
    #expect(try shot("", "  - escape").state.surfaces.isEmpty)
  }

  @Test("D05 a popover fades in and out, and dims nothing")
  func motion() throws {
    let text = text().replacingOccurrence(
      "present: { sheet: picker, animated: false }", "present: picker")
    let half = try Scenario(file: text).at(0.125)
    let surface = try #require(half.state.surfaces.last)
    #expect(abs(surface.alpha - 0.5) < 1e-9)
    #expect(half.state.dimmingAlpha == 0)
    #expect(try Scenario(file: text).state.surfaces.last?.alpha == 1)
  }

  @Test("D36 a popover keeps clear of the keyboard")
  func keyboard() throws {
    let shot = try shot("", "  - keyboard: { show: 700 }")
    // 10 pt above the keyboard, whose top is at 1180 - 700.
    #expect(try popover(shot).surface.frame == Rect(x: 490, y: 80, width: 320, height: 390))
  }

  @Test("D36 a popover above its source moves up for the keyboard")
  func keyboardBelow() throws {
    let shot = try shot(
      "source: [380, 900, 40, 20], arrows: [down]", "  - keyboard: { show: 500 }")
    // 10 pt above the keyboard, whose top is at 680; before, its bottom was at 887.
    #expect(try popover(shot).surface.frame == Rect(x: 240, y: 190, width: 320, height: 480))
  }

  @Test("D50 where there is no room a popover covers its source rather than become a strip")
  func noRoom() throws {
    let (surface, details) = try popover(shot("source: [810, 0, 10, 10], arrows: [left]"))
    #expect(surface.frame == Rect(x: 650, y: 24, width: 160, height: 480))
    #expect(details.arrow.direction == .left)
    // Content that asks for less keeps its size.
    let small = text("source: [810, 0, 10, 10], arrows: [left]").replacingOccurrence(
      "[320, 480]", "[100, 90]")
    #expect(try popover(Scenario(file: small)).surface.frame.width == 100)
  }

  @Test("D50 a tap on the arrow is one on the popover, and the crop contains it")
  func arrowArea() throws {
    let shot = try shot("source: [380, 500, 40, 20], arrows: [up]")
    let state = shot.state
    // The tip is at (400, 520), the base at 533 is 26 pt wide.
    for (point, part) in [
      (Point(x: 400, y: 525), Hit.Part.sheet), (Point(x: 389, y: 532), .sheet),
      (Point(x: 392, y: 524), .dimming), (Point(x: 380, y: 530), .dimming),
    ] {
      #expect(state.hit(point, in: shot.presentation).part == part, "\(point)")
    }
    #expect(
      try #require(state.surfaces.last).drawnFrame
        == Rect(x: 240, y: 520, width: 320, height: 493))
  }

  @Test("D50 a popover points at the whole of a bar with several items")
  func toolbar() throws {
    let presenter = "{ content: { toolbar: [Edit, Share] } }"
    let details = try popover(shot("source: toolbar", presenter: presenter)).details
    #expect(details.source.x == 0 && details.source.width == 820)
  }

  @Test("C08 tiers of custom sheets are no detents of the sheet that a popover adapts to")
  func tiers() {
    let text = text().replacingOccurrence(
      "detents: [medium, large], selected: medium", "detents: [rest]")
    #expect(messages(text).contains { $0.hasPrefix("\"rest\" is not a detent of UIKit's sheets") })
  }

  @Test("D49 the state, the tree and the readings name the popover")
  func readings() throws {
    let shot = try shot()
    let json = StateTable.standard.json(of: StateMoment(shot.state))
    guard case .list(let sheets)? = json["sheets"] else { throw Missing() }
    let sheet = sheets.first
    #expect(sheet?["style"]?.string == "popover")
    #expect(sheet?["arrow"]?["direction"]?.string == "up")
    let tree = ContainmentNode(of: shot.state)
    #expect(tree.children.contains { $0.kind == .popoverPresentationController })
    let reading = AccessibilityReading(of: shot.state, in: shot.presentation)
    #expect(reading.modalID == "picker")
    #expect(reading.elements.contains { $0.label == "dismiss popup" })
  }
}

extension String {
  fileprivate var replacingPreferredSize: String {
    replacingOccurrence("    preferredContentSize: [320, 480]\n", "")
  }

  fileprivate func replacingDevice(_ device: String) -> String {
    replacingOccurrence("ipad-10", device)
  }

  fileprivate func replacingOccurrence(_ old: String, _ new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
