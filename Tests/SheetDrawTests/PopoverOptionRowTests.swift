import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Options of `UIPopoverPresentationController` from scenario files, and the calls of its delegate.
///
/// The properties and methods are those of Apple's documentation
/// (developer.apple.com/documentation/uikit/uipopoverpresentationcontroller, …/uipopoverpresentationcontrollerdelegate
/// and …/uiadaptivepresentationcontrollerdelegate). The iPad of the tenth generation is 820 by 1180 pt.
@Suite struct PopoverOptionRowTests {
  private func play(
    _ popover: String, _ steps: String = "", content: String = "none", head: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: ipad-10
        \(head)
        presenter: { title: Postcard, content: \(content) }
        sheets:
          picker:
            style: popover
            popover: { \(popover) }
            preferredContentSize: [320, 480]
            content: none
        timeline: [{ present: { sheet: picker, animated: false } }\(steps)]
        """)
  }

  private func popover(_ play: Scenario) throws -> (frame: Rect, details: PopoverDetails) {
    let surface = try play.sheet("picker")
    return (surface.frame, try #require(surface.popover))
  }

  private func messages(_ popover: String) -> [String] {
    do { return try play(popover).warnings.map(\.message) } catch {
      return ((error as? DiagnosticError)?.diagnostics ?? []).map {
        "\($0.message); \($0.allowed ?? "")"
      }
    }
  }

  // MARK: Place

  @Test("X24 margins that leave no room become smaller, so that the popover stays in the window")
  func hugeMargins() throws {
    let frame = try popover(play("source: [380, 300, 40, 20], margins: 2000")).frame
    #expect(frame.minX >= 0 && frame.maxX <= 820 && frame.minY >= 0 && frame.maxY <= 1180)
  }

  @Test("X24 a popover stays where it was if the window loses its view")
  func lostSource() throws {
    let blocks = "{ blocks: [{ list: { rows: 12 } }, { button: Low, id: low }] }"
    let rotated = try play("source: low", ", rotate: landscape", content: blocks)
    #expect(rotated.state.surfaces.map(\.id) == ["picker"])
    let frame = try popover(rotated).frame
    #expect(frame.maxX <= 1180 && frame.maxY <= 820)
  }

  // MARK: Touches

  private static let controls = """
    { blocks: [{ grouped: [{ rows: [{ row: Wi-Fi, accessory: on }] }] }, { button: Save, id: save }] }
    """

  @Test("X24 a tap on a passthrough view performs its control and does not dismiss the popover")
  func passthrough() throws {
    let source = "source: [600, 600, 20, 20], passthrough: [switch]"
    let tapped = try play(
      source, ", tap: { block: switch, sheet: presenter }", content: Self.controls)
    #expect(
      tapped.events(.tap, .valueChanged, .dismiss) == [
        "tap presenter target=switch block=switch",
        "valueChanged presenter block=switch value=false",
      ])
    #expect(tapped.state.surfaces.map(\.id) == ["picker"])
    // A tap elsewhere dismisses it.
    let other = try play(source, ", tap: [400, 1100]", content: Self.controls)
    #expect(other.events(.tap, .dismiss).last == "dismiss picker reason=backdropTap")
    let without = try play(
      "source: [600, 600, 20, 20]", ", tap: { block: switch, sheet: presenter }",
      content: Self.controls)
    #expect(
      without.events(.tap, .valueChanged, .dismiss) == [
        "tap picker target=dimming", "dismiss picker reason=backdropTap",
      ])
  }

  @Test("X24 all views of the presenter can receive touches, and the popover keeps its own")
  func allViews() throws {
    let play = try play(
      "source: [600, 600, 20, 20], arrows: [up], passthrough: all",
      ", tap: { block: save, sheet: presenter }, tap: [400, 1100]", content: Self.controls)
    #expect(play.events(.dismiss) == [])
    #expect(play.hit(600, 800) == "sheet picker")
    #expect(play.hit(400, 1100).hasPrefix("presenter presenter"))
    let json = StateTable.standard.json(of: StateMoment(play.state))
    #expect(json["sheets"]?.text.contains("\"all\"") == true)
  }

  @Test("X24 only views of the presenting view controller receive touches, not what it dims")
  func sheetBelow() throws {
    let play = try Scenario(
      file: """
        sheetdraw: 1
        device: ipad-10
        presenter: { content: { blocks: [{ button: Save, id: save }] } }
        sheets:
          form: { style: form, content: { title: A } }
          picker:
            { style: popover, popover: { source: [400, 600, 20, 20], passthrough: all }, content: none }
        timeline: [present: form, wait: settled, present: picker, wait: settled]
        """)
    #expect(play.hit(5, 1170) == "dimming picker")
  }

  // MARK: Place

  @Test("X24 where there is no room a popover is smaller, or overlaps its source if it may")
  func overlap() throws {
    let source = "source: [380, 500, 40, 20], arrows: [down]"
    // Between the status bar of 24 pt and the arrow of 13 pt above the source.
    let smaller = try popover(play(source))
    #expect(smaller.frame == Rect(x: 240, y: 24, width: 320, height: 463))
    let whole = try popover(play("\(source), canOverlapSource: true"))
    #expect(whole.frame == Rect(x: 240, y: 24, width: 320, height: 480))
    #expect(whole.details.arrow.tip == Point(x: 400, y: 517))
    // With room on a permitted side it does not overlap.
    let free = try popover(play("source: [380, 500, 40, 20], canOverlapSource: true"))
    #expect(free.frame == Rect(x: 240, y: 533, width: 320, height: 480))
  }

  @Test("X24 the margins are 10 pt on every side unless they are set")
  func margins() throws {
    let left = "source: [0, 100, 40, 20], arrows: [up]"
    #expect(try popover(play(left)).frame.x == 10)
    #expect(try popover(play("\(left), margins: 60")).frame.x == 60)
    let right = "source: [790, 1100, 20, 20], arrows: [right], margins: [0, 30, 140, 50]"
    let frame = try popover(play(right)).frame
    #expect(frame.maxY == 1180 - 140)
    #expect(
      try popover(play("source: [790, 100, 20, 20], arrows: [up], margins: [0, 30, 140, 50]"))
        .frame.maxX == 770)
    // The popover above the keyboard keeps its lower margin.
    let keyboard = try popover(
      play("source: [380, 300, 40, 20], arrows: [up], margins: 30", ", keyboard: { show: 400 }"))
    #expect(keyboard.frame.maxY == 1180 - 400 - 30)
  }

  @Test("X24 a source rectangle is a part of the source view")
  func sourceRect() throws {
    let content = "{ blocks: [{ picture: systemTeal, id: photo }] }"
    let whole = try popover(play("source: photo", content: content)).details.source
    let part = try popover(play("source: photo, rect: [30, 40, 20, 10]", content: content)).details
    #expect(part.source == Rect(x: whole.x + 30, y: whole.y + 40, width: 20, height: 10))
    #expect(part.arrow.tip == Point(x: whole.x + 40, y: whole.y + 50))
    let item = try popover(
      play("source: trailing", content: "{ trailing: Add }", head: "")
    ).details
    #expect(item.arrow.direction == .up && item.arrow.tip.x == item.source.midX)
  }

  @Test(
    "X24 the arrow is symmetrical with its tip at the middle of a bar button, and its side fills the corner"
  )
  func arrow() throws {
    let shot = try play("source: barButton", content: "{ blocks: [{ text: A }] }")
    let (frame, details) = try popover(shot)
    #expect(frame.maxX == 810 && details.arrow.tip.x == 789)
    // The base ends at 802 pt, 8 pt from the edge; below it the side runs on into the corner of 13 pt.
    let row = try shot.pixels(
      x: 795, y: frame.minY - 0.5, width: 15, height: 2, only: [.sheet])
    #expect(row[12, 0] >> 24 == 0xFF && row[15, 0] >> 24 == 0)
    #expect(row[12, 2] >> 24 == 0xFF && row[29, 2] >> 24 == 0)
  }

  @Test("X24 a rectangle without a block, and blocks that are not there, are refused")
  func faults() {
    #expect(
      messages("source: barButton, rect: [1, 2, 3, 4]") == [
        "\"rect\" is a part of the block that a popover points at, and its source is no block; "
          + "source: the id of a block of the presenter, or a rectangle of the window as the source"
      ])
    #expect(
      messages("source: [1, 2, 3, 4], passthrough: [photo]").first?.hasPrefix(
        "no block \"photo\" is visible on \"presenter\"") == true)
    #expect(messages("margins: [1, 2]").count == 1)
  }

  // MARK: Delegate

  private static let calls: [EventName] = [
    .adaptivePresentationStyle, .presentationControllerViewControllerForAdaptivePresentationStyle,
    .presentationControllerWillPresentWithAdaptiveStyle, .prepareForPopoverPresentation,
    .popoverPresentationControllerWillRepositionPopover,
  ]

  private func calls(_ play: Scenario) -> [String] {
    play.timeline.log.filter { Self.calls.contains($0.name) || $0.name == .willPresent }.map(
      \.words)
  }

  @Test("X25 a delegate is asked for the style, and prepares the popover before it is presented")
  func presentation() throws {
    #expect(
      calls(try play("source: [380, 500, 40, 20]")) == [
        "adaptivePresentationStyle picker horizontalSizeClass=regular verticalSizeClass=regular "
          + "answer=default",
        "prepareForPopoverPresentation picker", "willPresent picker",
      ])
    let kept = try play("source: [380, 500, 40, 20], adapts: false")
    #expect(calls(kept).first?.hasSuffix("answer=none") == true)
  }

  @Test(
    "X25 a popover that adapts asks for the view controller, and tells that it presents in a new style"
  )
  func adaptation() throws {
    let play = try play(
      "source: [380, 500, 40, 20]", ", resize: 1/3, resize: full", head: "orientation: landscape")
    #expect(
      calls(play).dropFirst(3) == [
        "adaptivePresentationStyle picker horizontalSizeClass=compact verticalSizeClass=regular "
          + "answer=default",
        "presentationControllerViewControllerForAdaptivePresentationStyle picker style=pageSheet",
        "presentationControllerWillPresentWithAdaptiveStyle picker style=pageSheet",
        "adaptivePresentationStyle picker horizontalSizeClass=regular verticalSizeClass=regular "
          + "answer=default",
        "presentationControllerWillPresentWithAdaptiveStyle picker style=none",
      ])
  }

  @Test("X25 a popover at a rectangle or a view asks for its place in a window of another size")
  func reposition() throws {
    #expect(
      calls(try play("source: [380, 500, 40, 20]", ", rotate: landscape")).last
        == "popoverPresentationControllerWillRepositionPopover picker rect=[380, 500, 40, 20] "
        + "view=presenter")
    #expect(
      calls(
        try play(
          "source: photo, rect: [30, 40, 20, 10]", ", rotate: landscape",
          content: "{ blocks: [{ picture: systemTeal, id: photo }] }")
      ).last
        == "popoverPresentationControllerWillRepositionPopover picker rect=[30, 40, 20, 10] "
        + "view=photo")
    let button = try play("source: barButton", ", rotate: landscape")
    #expect(calls(button).last == "willPresent picker")
  }
}
