import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

/// Pictures of layers over #808080, in a container of 400 × 800 points without a safe area.
@Suite struct HostLayerPictureRowTests {
  private static let grey = Pixel(hex: 0x808080)
  private static let red = Pixel(hex: 0xFF0000)
  private static let green = Pixel(hex: 0x00FF00)
  private static let blue = Pixel(hex: 0x0000FF)
  /// #808080 under black at 0.5.
  private static let dimmed = Pixel(hex: 0x404040)

  private func shot(
    _ modals: String, _ steps: String = "present: m", layers: String = "[{}]",
    presenter: String = "{ content: \"#808080\" }", more: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: ScenarioText.host(
        modals: modals, steps: steps, layers: layers, presenter: presenter, more: more))
  }

  // MARK: Dimming

  private static let three = "{ a: {}, b: { size: [200, 200] }, c: { size: [100, 100] } }"
  private static let presentThree = "present: a, { at: 1s, present: b }, { at: 2s, present: c }"
  private static let half = "[{ dimming: \"#000000 50%\" }]"

  @Test("E35 one, two and three modals are dimmed alike")
  func sharedDimming() throws {
    let shot = try shot(Self.three, Self.presentThree, layers: Self.half)
    for seconds in [0, 0.5, 1.5, 2.5] {
      #expect(try shot.at(seconds).pixel(x: 5, y: 5) == Self.dimmed, "at \(seconds) s")
      #expect(try shot.at(seconds).scene.groups(.dimming).count == 1)
    }
  }

  @Test("E35 the dimming lies below all modals of its layer")
  func dimmingBelowAll() throws {
    let shot = try shot(Self.three, Self.presentThree, layers: Self.half)
    #expect(try shot.at(2.5).pixel(x: 55, y: 255) == Pixel(hex: 0xFFFFFF))
  }

  @Test("E36 a dimming view in each modal stacks")
  func stackedDimming() throws {
    let shot = try shot(
      Self.three, Self.presentThree, layers: Self.half, more: "compare: { dimming: perModal }")
    for (seconds, level) in [(0.5, 0x404040), (1.5, 0x202020), (2.5, 0x101010)] {
      #expect(try shot.at(seconds).pixel(x: 5, y: 5) == Pixel(hex: level), "at \(seconds) s")
    }
    // The dimming of the second darkens the first.
    #expect(try shot.at(1.5).pixel(x: 55, y: 255).red <= 128)
  }

  @Test("E35 E37 the default colour, and others")
  func dimmingColors() throws {
    // 128 · 0.7 + 100 · 0.3 = 119.6.
    #expect(try shot("{ m: {} }").pixel(x: 5, y: 5) == Pixel(hex: 0x787878))
    // 128 · 0.6 = 76.8 in dark appearance.
    #expect(
      try shot("{ m: {} }", more: "appearance: dark").pixel(x: 5, y: 5) == Pixel(hex: 0x4D4D4D))
    // 128 · 0.6 + 255 · 0.4 = 178.8.
    let red = try shot("{ m: {} }", layers: "[{ dimming: \"#FF0000 40%\" }]")
    #expect(try red.pixel(x: 5, y: 5) == Pixel(hex: 0xB34D4D))
  }

  @Test("E38 it can be hidden")
  func hiddenDimming() throws {
    let shot = try shot("{ m: {} }", layers: "[{ dimming: clear }]")
    #expect(try shot.pixel(x: 5, y: 5) == Self.grey)
    #expect(try shot.scene.groups(.modal).count == 1)
  }

  @Test("X14 the preferred colour is drawn only while its modal is alone")
  func preferredColor() throws {
    let shot = try shot(
      "{ a: { dimmingColor: \"#0000FF\" }, b: {} }",
      "present: a, { at: 1s, present: b }, { at: 2s, dismiss: b }", layers: Self.half)
    #expect(try shot.at(0.5).pixel(x: 5, y: 5) == Self.blue)
    #expect(try shot.at(1.5).pixel(x: 5, y: 5) == Self.dimmed)
    #expect(try shot.at(2.5).pixel(x: 5, y: 5) == Self.blue)
  }

  // MARK: Frames

  @Test("E07 modals are clipped at their layer's frame, at rest and in motion")
  func clipped() throws {
    let shot = try shot(
      "{ m: { content: \"#FF0000\", size: [300, 300] } }",
      layers: "[{ dimming: clear, frame: { size: [200, 500], align: top } }]")
    // The modal of 300 points is wider than the layer, from 100 to 300.
    #expect(try shot.pixel(x: 101, y: 250) == Self.red)
    #expect(try shot.pixel(x: 99, y: 250) == Self.grey)
    #expect(try shot.pixel(x: 301, y: 250) == Self.grey)
    // It rests at 100 and comes from (500 + 300) / 2 below: halfway from 300 to 600.
    let halfway = shot.at(0.15)
    #expect(try halfway.pixel(x: 200, y: 498) == Self.red)
    #expect(try halfway.pixel(x: 200, y: 501) == Self.grey)
  }

  @Test("E10 E20 E11 X13 the dimming and the modals of a layer fill its frame and no more")
  func frames() throws {
    let modal = "{ m: { size: [20, 20] } }"
    let dimming = "dimming: \"#000000 50%\""
    let window = try shot(modal, layers: "[{ \(dimming) }]")
    for (x, y) in [(0.0, 0.0), (399.5, 0), (0, 799.5), (399.5, 799.5)] {
      #expect(try window.pixel(x: x, y: y) == Self.dimmed)
    }
    let fixed = try shot(
      modal,
      layers: "[{ \(dimming), frame: { size: [200, 100], align: bottom, offset: [10, -20] } }]")
    for (x, y, isInside) in [
      (110.5, 680.5, true), (309, 779, true), (109, 700, false), (311, 700, false),
      (200, 679, false), (200, 781, false),
    ] {
      #expect(try fixed.pixel(x: x, y: y) == (isInside ? Self.dimmed : Self.grey), "\(x), \(y)")
    }
  }

  @Test("E11 a layer that is scoped to a view covers it alone")
  func scoped() throws {
    let shot = try shot(
      "{ m: { kind: cover, content: \"#FF0000\" } }", layers: "[{ view: right }]",
      presenter: "{ content: { blocks: [{ stack: [{ button: A, id: left }, "
        + "{ button: A, id: right }], axis: horizontal, spacing: 8 }] } }")
    let frame = try #require(shot.state.layers.first).frame
    #expect([frame.x, frame.width] == [204, 180])
    #expect(try shot.pixel(x: 205, y: frame.midY) == Self.red)
    #expect(try shot.pixel(x: 383, y: frame.midY) == Self.red)
    for (x, y) in [
      (203.0, frame.midY), (385, frame.midY), (290, frame.y - 1), (290, frame.maxY + 1),
    ] {
      #expect(try shot.pixel(x: x, y: y) != Self.red, "\(x), \(y)")
    }
  }

  // MARK: Stacking

  @Test("E09 E54 a later layer is drawn on top, whatever is presented last")
  func stacking() throws {
    let shot = try shot(
      "{ a: { layer: low, content: \"#FF0000\" }, b: { layer: high, content: \"#0000FF\" } }",
      "present: b, { at: 1s, present: a }",
      layers: "[{ id: low }, { id: high, dimming: \"#000000 50%\" }]")
    #expect(try shot.pixel(x: 200, y: 400) == Self.blue)
    #expect(try shot.scene.groups(.modal).map(\.owner) == ["a", "b"])
    // Both layers dim: 119.6 / 2.
    #expect(try shot.pixel(x: 5, y: 5) == Pixel(hex: 0x3C3C3C))
  }

  @Test("E56 E57 a notification over an alert over a sheet, in the standard layers")
  func standardLayers() throws {
    let shot = try shot(
      """
      { share: { layer: containers, kind: sheet, content: "#FF0000" },
        alert: { layer: alerts, kind: alert, size: [270, 300], content: "#00FF00" },
        note: { layer: notifications, kind: toast, content: "#0000FF" } }
      """, "present: note, present: alert, present: share", layers: "standard")
    // The sheet is dimmed by the alerts' layer: 255 · 0.7 + 100 · 0.3 and 100 · 0.3.
    #expect(try shot.pixel(x: 10, y: 700) == Pixel(hex: 0xD11E1E))
    // The alert covers 250 to 550 and the sheet begins at 400.
    #expect(try shot.pixel(x: 200, y: 500) == Self.green)
    // The toast has no dimming of its own.
    #expect(try shot.pixel(x: 200, y: 758) == Self.blue)
    #expect(try shot.scene.groups(.modal).map(\.owner) == ["share", "alert", "note"])
  }

  @Test("E58 an obscure modal lies below a side bar")
  func obscureModal() throws {
    let shot = try shot(
      """
      { bar: { layer: containers_home_screen, kind: sideBar, content: "#0000FF" },
        obscure: { layer: below_containers_home_screen, kind: cover, content: "#FF0000" } }
      """, "present: bar, { at: 1s, present: obscure }",
      layers: "[{ id: below_containers_home_screen, view: home }, "
        + "{ id: containers_home_screen, view: home, dimming: clear }]",
      presenter: "{ content: { view: home } }")
    #expect(try shot.pixel(x: 140, y: 400) == Self.blue)
    #expect(try shot.pixel(x: 395, y: 400) == Self.red)
    #expect(try shot.scene.groups(.modal).map(\.owner) == ["obscure", "bar"])
  }

  // MARK: Native sheets

  private static let native =
    "sheets: { picker: { detents: [medium], content: \"#00FF00\", cornerRadius: 0, grabber: off } }"

  @Test("E59 a native sheet is drawn above a modal that is presented a second later")
  func nativeOnTop() throws {
    let shot = try shot(
      "{ m: { content: \"#FF0000\" } }", "present: picker, { at: 1s, present: m }",
      layers: "[{ dimming: clear }]", more: Self.native)
    // The modal is from 250 to 550, the sheet begins at 400.
    #expect(try shot.pixel(x: 200, y: 500) == Self.green)
    #expect(try shot.pixel(x: 5, y: 795) == Self.green)
    // Above the sheet the modal is seen, dimmed by the sheet's black at 0.4.
    #expect(try shot.pixel(x: 200, y: 300) == Pixel(hex: 0x990000))
  }

  @Test("E59 a native sheet is above the modals of every layer at any time, whichever comes later")
  func nativeAboveAllLayers() throws {
    // The source presents the native sheet and one second later a modal; here there are three.
    let modals =
      "{ c: { layer: containers }, a: { layer: alerts, kind: alert }, "
      + "n: { layer: notifications, kind: notification } }"
    for steps in [
      "present: picker, { at: 1s, present: c }, present: a, present: n",
      "present: c, present: a, present: n, { at: 1s, present: picker }",
    ] {
      let play = try shot(modals, steps, layers: "standard", more: Self.native)
      for seconds in [1.1, 1.3, 2] {
        let scene = try play.at(seconds).scene
        let order = scene.groups(.modal).map(\.owner)
        #expect(order == ["c", "a", "n"])
        let roles = scene.nodes.compactMap { node -> Role? in
          if case .group(let group) = node { group.role } else { nil }
        }
        // The modals are in the group of the presenter.
        #expect(roles == [.presenter, .dimming, .shadow, .sheet], "\(steps) at \(seconds)")
      }
      // Native dimming covers them all, and no modal can be reached.
      #expect(play.hit(200, 100) == "dimming picker")
      let reading = AccessibilityReading(of: play.state, in: play.presentation)
      #expect(reading.modalID == "picker")
      #expect(reading.elements.allSatisfy { $0.owner == "picker" })
    }
  }

  @Test("E60 a layer inside the native sheet puts the custom sheet on top, bounded by the sheet")
  func insideANativeSheet() throws {
    let shot = try shot(
      "{ custom: { layer: within, kind: cover, content: \"#0000FF\" } }",
      "present: picker, { at: 1s, present: custom }",
      layers: "[{ id: within, in: picker }]", more: Self.native)
    #expect(try shot.at(0.9).pixel(x: 200, y: 600) == Self.green)
    #expect(try shot.pixel(x: 200, y: 600) == Self.blue)
    #expect(try shot.pixel(x: 1, y: 401) == Self.blue)
    // Nothing above the sheet's edge, but the sheet's own dimming: 128 · 0.6.
    #expect(try shot.pixel(x: 200, y: 380) == shot.at(0.9).pixel(x: 200, y: 380))
    #expect(try shot.pixel(x: 200, y: 100) == Pixel(hex: 0x4D4D4D))
  }

  @Test("E60 the dimming of a layer inside a sheet covers the sheet alone")
  func dimmingInsideASheet() throws {
    let shot = try shot(
      "{ custom: { layer: within, size: [20, 20] } }",
      "present: picker, { at: 1s, present: custom }",
      layers: "[{ id: within, in: picker, dimming: \"#000000 50%\" }]", more: Self.native)
    #expect(try shot.pixel(x: 10, y: 780) == Pixel(hex: 0x008000))
    #expect(try shot.pixel(x: 200, y: 100) == Pixel(hex: 0x4D4D4D))
  }

  // MARK: Keyboard

  private static let field =
    "{ m: { align: bottom, content: { blocks: [{ field: a, firstResponder: true }] } } }"
  private static let keyboard =
    "present: m, wait: settled, { at: 1s, keyboard: { show: 300 } }, wait: settled"

  @Test("E49 the picture of the modal moves up with its layer")
  func movesUp() throws {
    let shot = try shot(Self.field, Self.keyboard, layers: "[{ dimming: clear }]")
    let offset = try #require(shot.state.layers.first).offset
    #expect(offset > 20)
    #expect(try shot.at(0.9).pixel(x: 60, y: 501) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.at(0.9).pixel(x: 60, y: 480) != Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 60, y: 501 - offset) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 60, y: 480) == Pixel(hex: 0xFFFFFF))
  }

  @Test("E52 the root stays where it is while the modal is presented, if it ignores the keyboard")
  func rootStays() throws {
    func root(_ word: String) throws -> (PixelBuffer, PixelBuffer) {
      let shot = try shot(
        Self.field, Self.keyboard, layers: "[{ dimming: clear }]",
        presenter: "{ content: { title: Root, list: { rows: 20 } }, ignoresKeyboard: \(word) }")
      func top(_ shot: Scenario) throws -> PixelBuffer {
        try shot.pixels(x: 0, y: 0, width: 40, height: 200)
      }
      return (try top(shot.at(0.9)), try top(shot))
    }
    let (before, after) = try root("whilePresented")
    #expect(before == after)
    let (still, moved) = try root("never")
    #expect(still != moved)
    #expect(still == before)
  }
}
