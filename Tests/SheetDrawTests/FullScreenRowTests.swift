import SheetDraw
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Full-screen presentations, from scenario files to events and pixels; the standard device is 393 by
/// 852 pt.
///
/// The behaviour is that of Apple's documentation of `UIModalPresentationStyle` (`fullScreen`: "The views
/// belonging to the presenting view controller are removed after the presentation completes";
/// `overFullScreen`: "the views beneath the presented content are not removed from the view hierarchy"),
/// of `UIModalTransitionStyle` and of `definesPresentationContext` ("the default value is false.
/// Some system-provided view controllers, such as UINavigationController, change it to true").
@Suite struct FullScreenRowTests {
  private func text(
    _ steps: String, style: String = "fullScreen", keys: String = "", head: String = "",
    below: String = "content: none"
  ) -> String {
    """
    sheetdraw: 1
    profile: uikit
    \(head)
    presenter: { content: systemBlue }
    sheets:
      player: { style: \(style), \(keys.contains("content:") ? keys : "content: none, " + keys) }
      below: { \(below) }
      picker: { detents: [large], content: none }
    timeline: [\(steps)]
    """
  }

  private func shot(
    _ steps: String = "present: player", style: String = "fullScreen", keys: String = "",
    head: String = "", below: String = "content: none"
  ) throws -> Scenario {
    try Scenario(file: text(steps, style: style, keys: keys, head: head, below: below))
  }

  private let atOnce = "present: { sheet: player, animated: false }"

  private func events(_ shot: Scenario, from start: Double = 0) -> [String] {
    shot.timeline.log.filter { $0.seconds >= start && $0.id != nil }
      .map { "\($0.name.rawValue) \($0.id ?? "")" }
      .filter { !$0.hasPrefix("announce") && !$0.hasPrefix("focus") && !$0.hasPrefix("transition") }
  }

  private let blue = Pixel(hex: 0x007AFF)

  // MARK: Styles

  @Test(
    "X18 A08 a full-screen style covers the screen and has no sheet",
    arguments: ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"])
  func covers(style: String) throws {
    let shot = try shot(atOnce, style: style)
    let controller = try #require(shot.presentation.viewControllers.first)
    #expect(controller.sheetPresentationController == nil)
    #expect(controller.modalPresentationStyle.rawValue == style)
    let surface = try #require(shot.state.surfaces.first)
    #expect(surface.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(surface.cornerRadius == 0)
    // Under the status bar and the home indicator.
    #expect(surface.contentInsets.top == 59 && surface.contentInsets.bottom == 34)
    #expect(try shot.pixel(x: 1, y: 1) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 392, y: 851) == Pixel(hex: 0xFFFFFF))
  }

  @Test("X18 the background lies at the base level: black in the dark, where a sheet is elevated")
  func level() throws {
    let dark = try shot(atOnce, head: "appearance: dark")
    #expect(try dark.pixel(x: 200, y: 400) == Pixel(hex: 0x000000))
    let sheet = try shot("present: { sheet: picker, animated: false }", head: "appearance: dark")
    #expect(try sheet.pixel(x: 200, y: 400) == Pixel(hex: 0x1C1C1E))
  }

  @Test("X18 fullScreen removes the views below once it has arrived, overFullScreen keeps them")
  func viewsBelow() throws {
    let full = try shot(keys: "background: clear")
    #expect(try full.at(.share(0.9, transition: 1)).pixel(x: 200, y: 400) == blue)
    #expect(try full.pixel(x: 200, y: 400) == Pixel(hex: 0x000000))
    let over = try shot(style: "overFullScreen", keys: "background: clear")
    #expect(try over.pixel(x: 200, y: 400) == blue)
    #expect(
      events(full) == [
        "willPresent player", "viewWillAppear player", "viewWillDisappear presenter",
        "viewDidDisappear presenter", "viewDidAppear player", "didPresent player",
      ])
    #expect(
      events(over) == [
        "willPresent player", "viewWillAppear player", "viewDidAppear player", "didPresent player",
      ])
  }

  @Test("X18 the view below appears again with the dismissal")
  func viewsReturn() throws {
    let shot = try shot("\(atOnce), {dismiss: player}")
    #expect(
      events(shot).suffix(7) == [
        "didPresent player", "dismiss player", "viewWillDisappear player",
        "viewWillAppear presenter", "viewDidAppear presenter", "viewDidDisappear player",
        "didDismiss player",
      ])
    #expect(try shot.at(.share(0.5, transition: 1)).pixel(x: 200, y: 10) == blue)
  }

  @Test(
    "X18 a view that another one has removed neither appears nor disappears as both are dismissed")
  func removedViews() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        sheets: { low: { style: overFullScreen }, high: { style: currentContext } }
        timeline:
          - present: { sheet: low, animated: false }
          - present: { sheet: high, animated: false }
          - dismiss: low
        """)
    let log = events(shot)
    let start = try #require(log.firstIndex { $0.hasPrefix("dismiss ") })
    #expect(
      log[start...] == [
        "dismiss high", "viewWillDisappear high", "dismiss low", "viewDidDisappear high",
        "didDismiss high", "didDismiss low",
      ])
  }

  @Test("X18 no finger, tap or gesture dismisses it; without a finger the error names the style")
  func fingers() throws {
    let escaped = try shot("\(atOnce), escape, {tap: sheet}")
    #expect(escaped.state.surfaces.map(\.id) == ["player"])
    let error = #expect(throws: DiagnosticError.self) {
      try shot("\(atOnce), {drag: {from: content, by: 300, over: 0.2s}}")
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "\"player\" has the style fullScreen, which follows no finger"
      ])
  }

  @Test("X18 a sheet over a full-screen presentation pushes it back as a window")
  func sheetAbove() throws {
    let shot = try shot("\(atOnce), {present: { sheet: picker, animated: false }}")
    let player = try #require(shot.state.surfaces.first)
    #expect(player.recession.progress == 1)
    #expect(shot.state.presenter.recession.progress == 0)
    // The same card as the presenter's under a sheet alone.
    let alone = try self.shot("present: { sheet: picker, animated: false }")
    #expect(player.recession == alone.state.presenter.recession)
    let box = try shot.pixels(x: 0, y: 0, width: 393, height: 80)
    #expect(Pixel(box[0, 0]) == Pixel(hex: 0x000000))
  }

  @Test("X18 a full-screen presentation over a sheet leaves the sheet in its place")
  func aboveASheet() throws {
    let shot = try shot(
      "{present: { sheet: picker, animated: false }}, {\(atOnce)}, {dismiss: player}, {wait: settled}"
    )
    #expect(shot.state.surfaces.map(\.id) == ["picker"])
    #expect(shot.state.surfaces.first?.frame.height == 783)
    #expect(shot.state.presenter.recession.progress == 1)
  }

  // MARK: Contexts

  @Test(
    "X19 over the current context it covers the sheet of a navigation controller, and moves with it"
  )
  func context() throws {
    let steps =
      "{present: { sheet: below, animated: false }}, {\(atOnce)}, {animate: {below.selected: large}}"
    let shot = try shot(
      steps, style: "currentContext",
      below:
        "kind: navigation, detents: [medium, large], selected: medium, content: { title: Below }")
    let start = shot.at(0).state.surfaces
    #expect(start[1].frame == start[0].frame)
    #expect(start[1].cover?.context == "below")
    let middle = try shot.at(.share(0.5, transition: 1)).state.surfaces
    #expect(middle[1].frame == middle[0].frame)
    #expect(middle[0].frame.y < start[0].frame.y)
    #expect(shot.state.surfaces[1].frame == shot.state.surfaces[0].frame)
    // A tap beside the sheet still belongs to its dimming view.
    let hit = shot.at(0).state.hit(Point(x: 200, y: 100), in: shot.presentation)
    #expect(hit.part == .dimming && hit.id == "below")
    let inside = shot.at(0).state.hit(Point(x: 200, y: 800), in: shot.presentation)
    #expect(inside.id == "player")
  }

  @Test(
    "X19 definesPresentationContext is false, but for navigation controllers",
    arguments: [
      ("content: none", nil), ("kind: navigation, content: { title: A }", "below"),
      ("content: none, definesPresentationContext: true", "below"),
      ("kind: navigation, content: { title: A }, definesPresentationContext: false", nil),
    ] as [(String, String?)])
  func definition(below: String, context: String?) throws {
    let shot = try shot(
      "{present: { sheet: below, animated: false }}, {\(atOnce)}", style: "overCurrentContext",
      below: below)
    #expect(shot.state.surfaces.last?.cover?.context == context)
  }

  // MARK: Transitions

  @Test("X20 coverVertical slides in with the motion of sheets")
  func coverVertical() throws {
    let shot = try shot()
    let sheet = try self.shot("present: picker")
    let transition = try #require(shot.timeline.transitions.first)
    #expect(transition.course == sheet.timeline.transitions.first?.course)
    #expect(shot.at(0).state.surfaces.first?.frame.y == 852)
    #expect(try shot.at(0.1).pixel(x: 200, y: 10) == blue)
  }

  @Test("X20 crossDissolve fades in over 0.4 s")
  func crossDissolve() throws {
    let shot = try shot(keys: "transition: crossDissolve")
    let middle = shot.at(0.2)
    #expect(middle.state.surfaces.first?.frame.y == 0)
    #expect(abs((middle.state.surfaces.first?.alpha ?? 0) - 0.5) < 1e-9)
    // Half of white and half of #007AFF.
    #expect(try middle.pixel(x: 200, y: 400) == Pixel(hex: 0x80BDFF))
    #expect(shot.timeline.transitions.first?.endSeconds == 0.4)
  }

  @Test("X20 flipHorizontal turns the screen over about its vertical axis in 0.75 s")
  func flipHorizontal() throws {
    let shot = try shot(keys: "transition: flipHorizontal")
    #expect(shot.timeline.transitions.first?.endSeconds == 0.75)
    // At a quarter of a half turn cos 45° of the width is seen: 58 pt of black at each side.
    let time = try #require(
      stride(from: 0.0, to: 0.375, by: 0.0005).first { seconds in
        (shot.at(seconds).state.surfaces.first?.cover?.flip ?? 0) >= 0.25
      })
    let before = shot.at(time)
    #expect(try before.pixel(x: 55, y: 400) == Pixel(hex: 0x000000))
    #expect(try before.pixel(x: 60, y: 400) == blue)
    #expect(try before.pixel(x: 333, y: 400) == blue)
    #expect(try before.pixel(x: 338, y: 400) == Pixel(hex: 0x000000))
    // In the second half the back side is seen: white.
    let after = shot.at(0.75 - time)
    #expect(try after.pixel(x: 55, y: 400) == Pixel(hex: 0x000000))
    #expect(try after.pixel(x: 60, y: 400) == Pixel(hex: 0xFFFFFF))
  }

  @Test("X20 with reduced motion every transition fades")
  func reduceMotion() throws {
    for style in ["coverVertical", "crossDissolve", "flipHorizontal"] {
      let shot = try shot(keys: "transition: \(style)", head: "reduceMotion: true")
      let state = try #require(shot.at(0.1).state.surfaces.first)
      #expect(state.frame.y == 0 && state.cover?.flip == 1)
      #expect(state.alpha > 0 && state.alpha < 1)
      #expect(shot.timeline.transitions.first?.course == .fade)
    }
  }

  @Test("X20 partialCurl is refused with the reason, a transition of a sheet has no effect")
  func refusals() throws {
    let error = #expect(throws: DiagnosticError.self) {
      try shot(keys: "transition: partialCurl")
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "the transition partialCurl is not drawn, as no document says how its paper bends"
      ])
    #expect(
      error?.diagnostics.first?.allowed == "coverVertical, crossDissolve, flipHorizontal")
    let sheet = try shot(style: "page", keys: "transition: crossDissolve")
    #expect(
      sheet.warnings.map(\.message) == [
        "\"transition\" has no effect: \"player\" is presented as a sheet, which has its own "
          + "transition"
      ])
  }

  // MARK: Screen reader and tree

  @Test("X18 X19 the screen reader reads what covers, and not what is covered")
  func accessibility() throws {
    let full = try shot(
      atOnce, keys: "content: { title: Player, close: true, blocks: [{ text: Hi }] }")
    let reading = AccessibilityReading(of: full.state, in: full.presentation)
    #expect(reading.modalID == "player")
    #expect(reading.elements.map(\.label) == ["Player", "Close", "Hi"])
    #expect(reading.elements.first?.isFocused == true)
    let inner = try shot(
      "{present: { sheet: below, animated: false }}, {\(atOnce)}", style: "currentContext",
      keys: "content: { title: Inner, blocks: [{ text: Hi }] }",
      below: "kind: navigation, content: { title: Below }")
    let labels = AccessibilityReading(of: inner.state, in: inner.presentation).elements.map(\.label)
    #expect(labels == ["Inner", "Hi", "dismiss popup"])
  }

  @Test("X18 the tree has a presentation controller without a sheet")
  func tree() throws {
    let tree = ContainmentNode(of: try shot(atOnce).state)
    let controller = try #require(tree.children.first { $0.kind == .presentationController })
    #expect(controller.owner == "player")
  }
}
