import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Fields of a sheet that the keyboard covers.
///
/// Fields are 44 points high and 56 apart, the first one from 32 on. The sheet is at large, from 59 on,
/// on a screen of 393 by 852, so that a keyboard of 336 covers it from 457 on.
@Suite struct KeyboardScrollTests {
  private static let shown = "keyboard: { show: 336 }"

  /// A sheet with fields, of which one is the first responder.
  private func play(
    _ steps: String, fields: Int = 10, responder: Int = 9, device: String = "iphone-15-pro",
    orientation: String = "portrait", more: String = "detents: [large]", title: String = "",
    profile: String = "spec", last: String = ""
  ) throws -> Timeline {
    let blocks = (0..<fields).map { index in
      "{ field: a, id: f\(index)\(index == responder ? ", firstResponder: true" : "") }"
    }
    return try Scenario.read(
      """
      sheetdraw: 1
      profile: \(profile)
      device: \(device)
      orientation: \(orientation)
      sheets:
        form: { \(more), content: { \(title)blocks: [\(blocks.joined(separator: ", "))] } }
      timeline: [present: form, wait: settled, \(steps)]
      \(last)
      """
    ).timeline
  }

  private func end(_ timeline: Timeline) throws -> SurfaceState {
    try #require(timeline.state(at: .settled).surfaces.last)
  }

  // MARK: Places

  @Test(
    "the keyboard scrolls the field with the caret to its top edge",
    arguments: [(0, 0.0), (6, 0), (7, 11), (9, 123)])
  func scrolls(responder: Int, offset: Double) throws {
    let end = try self.end(play("\(Self.shown), wait: settled", responder: responder))
    #expect(end.contentOffset == offset)
    // The content ends 16 points above the keyboard.
    #expect(end.maximumContentOffset == 139)
  }

  @Test("a medium sheet grows by the keyboard, and its content scrolls above it")
  func medium() throws {
    let end = try self.end(play("\(Self.shown), wait: settled", more: "detents: [medium]"))
    // Medium is 426 points high, of which the home indicator covered 34.
    #expect(end.contentOffset == 580 - 392)
    #expect(end.maximumContentOffset == 596 - 392)
  }

  @Test("a tap on another field scrolls to it, also below a bar")
  func tap() throws {
    let shown = "\(Self.shown), wait: settled"
    let timeline = try play(
      "\(shown), tap: [200, 122], wait: settled", title: "title: Form, ")
    // The bar is 56 points high, so that the fields begin at 64, and the third one at 176.
    let before = timeline.state(atSeconds: timeline.secondsBeforeTap).surfaces[0]
    #expect(abs(before.contentOffset - 155) < 0.5)
    let end = try self.end(timeline)
    #expect(end.firstResponder == "f2")
    #expect(end.contentOffset == 176 - 56)
  }

  @Test("a field that is visible already stays where it is")
  func visible() throws {
    let timeline = try play("\(Self.shown), wait: settled, tap: { block: f5 }, wait: settled")
    let end = try self.end(timeline)
    #expect(end.firstResponder == "f5")
    #expect(end.contentOffset == 123)
  }

  /// A detent of `uikit` is not on the grid of pixels, but the frame is.
  @Test(
    "the field with the caret is visible above the keyboard on every screen",
    arguments: ["iphone-se-1", "iphone-15-pro", "iphone-xr", "ipad-10"],
    ["portrait", "landscape"])
  func everyScreen(device: String, orientation: String) throws {
    for profile in ["spec", "uikit"] {
      try everyScreen(device: device, orientation: orientation, profile: profile)
    }
  }

  private func everyScreen(device: String, orientation: String, profile: String) throws {
    var styles = ["detents: [large]"]
    if device.hasPrefix("ipad") { styles.append("style: form") }
    if device.hasPrefix("ipad") || orientation == "portrait" { styles.append("detents: [medium]") }
    for style in styles {
      for responder in [0, 4, 11, 19] {
        let timeline = try play(
          "keyboard: show, wait: settled", fields: 20, responder: responder, device: device,
          orientation: orientation, more: style, profile: profile)
        let state = try timeline.state(at: .settled)
        let sheet = try #require(state.surfaces.last)
        let layout = sheet.contentLayout(in: timeline.presentation)
        let field = try #require(layout.frames.first { $0.id == "f\(responder)" }).rect
        let keyboard = try #require(state.keyboardFrame)
        let name: Comment = "\(profile) \(device) \(orientation) \(style) \(responder)"
        #expect(field.y >= 0, name)
        #expect(sheet.frame.y + field.maxY <= keyboard.y + 1e-9, name)
      }
    }
  }

  // MARK: Motion

  @Test("the content scrolls with the keyboard's curve, there and back")
  func movesAlong() throws {
    let timeline = try play("{ at: 2s, \(Self.shown) }, { at: 4s, keyboard: hide }")
    for seconds in [2.05, 2.1, 2.2, 4.05, 4.1, 4.2] {
      let state = timeline.state(atSeconds: seconds)
      let keyboard = 852 - (try #require(state.keyboardFrame)).y
      #expect(keyboard > 1 && keyboard < 335)
      #expect(abs(state.surfaces[0].contentOffset / 123 - keyboard / 336) < 1e-6, "at \(seconds)")
    }
    #expect(timeline.state(atSeconds: 3.9).surfaces[0].contentOffset == 123)
    #expect(try end(timeline).contentOffset == 0)
  }

  @Test("without the keyboard the content ends at the bottom safe area again")
  func hide() throws {
    let steps = "\(Self.shown), wait: settled, keyboard: hide, wait: settled"
    let timeline = try play(steps, fields: 20, responder: 19)
    // 20 fields end at 1140, and their content at 1156.
    #expect(try end(timeline).contentOffset == 1156 + 34 - 793)
  }

  @Test("with reduced motion the content is there at once")
  func reducedMotion() throws {
    let timeline = try play("traits: { reduceMotion: true }, { at: 2s, \(Self.shown) }, wait: 1ms")
    #expect(timeline.state(atSeconds: 2.0005).surfaces[0].contentOffset == 123)
  }

  @Test("with reduced motion content that was flicked stays where the finger left it")
  func flickWithReducedMotion() throws {
    func offset(_ traits: String) throws -> Double {
      let drag = "drag: { from: content, by: -40, over: 200ms, release: -900pt/s }"
      let timeline = try play("\(traits)\(drag), wait: settled", fields: 20, responder: 0)
      return try end(timeline).contentOffset
    }
    #expect(try offset("traits: { reduceMotion: true }, ") == 40)
    #expect(try offset("") > 40)
  }

  @Test("the content of a sheet that is held does not scroll for the keyboard that comes up")
  func held() throws {
    let timeline = try play(
      "{ at: 2s, drag: { from: grabber, by: 20, over: 2s } }",
      more: "detents: [large], grabber: on",
      last: "on: [{ event: dragBegan, do: [\(Self.shown)] }]")
    for (seconds, top) in [(2.1, 60.0), (2.4, 63), (3.5, 74)] {
      let state = timeline.state(atSeconds: seconds)
      #expect(state.keyboardFrame != nil)
      #expect(abs(state.surfaces[0].frame.y - top) < 1e-6)
      #expect(state.surfaces[0].contentOffset == 0, "at \(seconds)")
    }
  }

  @Test("after a rotation the field is above the keyboard at once")
  func rotation() throws {
    let timeline = try play(
      "\(Self.shown), wait: settled, { at: 3s, keyboard: { show: 200 } }, { at: 4s, rotate: landscape }, wait: 1ms"
    )
    let state = timeline.state(atSeconds: 4.0005)
    let sheet = state.surfaces[0]
    let layout = sheet.contentLayout(in: timeline.presentation)
    let field = try #require(layout.frames.first { $0.id == "f9" }).rect
    #expect(sheet.frame.y + field.maxY == state.screen.size.height - 200)
  }
}

extension Timeline {
  /// The moment just before the tap, in seconds.
  fileprivate var secondsBeforeTap: Double {
    (log.first { $0.name == .tap }?.seconds ?? .nan) - 1e-6
  }
}
