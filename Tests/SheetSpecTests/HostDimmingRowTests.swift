import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// The shared dimming view of a layer, and the touches beside and on modals.
///
/// Modals of 300 × 300 rest at (50, 250) in a container of 400 × 800 points.
@Suite struct HostDimmingRowTests {
  private static let three = "{ a: {}, b: {}, c: {} }"

  /// Three modals, one second apart, dismissed one second apart.
  private func staggered(more: String = "") throws -> Scenario {
    try Scenario.host(
      Self.three,
      "present: a, { at: 1s, present: b }, { at: 2s, present: c }, { at: 3s, dismiss: c }, "
        + "{ at: 4s, dismiss: b }, { at: 5s, dismiss: a }", more: more)
  }

  private func alpha(_ play: Scenario, _ seconds: Double) throws -> Double {
    try play.at(seconds).layer().dimmingColor.alpha
  }

  // MARK: One dimming view

  @Test("E35 the dimming is the same with one, two and three modals, and in their motions")
  func sameAlpha() throws {
    let play = try staggered()
    for seconds in [0, 0.1, 0.5, 1.1, 1.5, 2.1, 2.5, 3.1, 3.5, 4.5, 5, 5.2, 5.29] {
      #expect(try alpha(play, seconds) == 0.3, "at \(seconds) s")
    }
    #expect(try alpha(play, 5.3) == 0)
    for seconds in [0.5, 1.5, 2.5] {
      #expect(play.at(seconds).state.modals.allSatisfy { $0.dimmingAlpha == 0 })
    }
  }

  @Test("E35 there is none before the first modal")
  func noneBefore() throws {
    let play = try Scenario.host("{ m: {} }", "{ at: 1s, present: m }")
    #expect(try alpha(play, 0.999) == 0)
    #expect(try alpha(play, 1) == 0.3)
  }

  @Test("E35 the colour is that of VCore 7.5.2 in both appearances")
  func colorOfAppearances() throws {
    let light = try Scenario.host("{ m: {} }", "present: m").layer().dimmingColor
    #expect(light == Color(hex: 0x646464, alpha: 0.3))
    let dark = try Scenario.host("{ m: {} }", "present: m", more: "appearance: dark").layer()
    #expect(dark.dimmingColor == Color(hex: 0x000000, alpha: 0.4))
  }

  @Test("E36 dimming views of each modal stack")
  func perModal() throws {
    let play = try staggered(more: "compare: { dimming: perModal }")
    for (seconds, count) in [(0.5, 1), (1.5, 2), (2.5, 3)] {
      #expect(try alpha(play, seconds) == 0, "at \(seconds) s")
      #expect(
        play.at(seconds).state.modals.map(\.dimmingAlpha) == Array(repeating: 0.3, count: count))
    }
    let shared = try staggered(more: "compare: { dimming: shared }")
    #expect(try alpha(shared, 2.5) == 0.3)
  }

  @Test(
    "E37 the colour of the dimming can be customised",
    arguments: [
      ("\"#FF0000 40%\"", Color(hex: 0xFF0000, alpha: 0.4)),
      ("\"#00FF00\"", Color(hex: 0x00FF00, alpha: 1)),
      ("\"black 25%\"", Color(hex: 0, alpha: 0.25)),
    ])
  func customColor(words: String, color: Color) throws {
    let play = try Scenario.host("{ m: {} }", "present: m", layers: "[{ dimming: \(words) }]")
    #expect(try play.layer().dimmingColor == color)
  }

  @Test("E38 the dimming can be hidden, and still intercepts taps")
  func hidden() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, wait: settled, tap: backdrop", layers: "[{ dimming: clear }]")
    #expect(try alpha(play, 0.3) == 0)
    #expect(play.at(0.2).hit(20, 20) == "dimming m")
    #expect(play.modals == [])
  }

  // MARK: Taps beside the modals

  @Test("E39 taps are intercepted and sent to the topmost modal")
  func receiver() throws {
    let play = try staggered()
    #expect(play.at(0.5).hit(20, 20) == "dimming a")
    #expect(play.at(1.5).hit(20, 20) == "dimming b")
    #expect(play.at(2.5).hit(20, 20) == "dimming c")
    #expect(play.at(4.5).hit(20, 20) == "dimming a")
    #expect(play.at(6).hit(20, 20) == "presenter presenter")
  }

  @Test("E39 E40 each tap dismisses the topmost modal, from inside")
  func tapsDismiss() throws {
    let play = try Scenario.host(
      "{ a: {}, b: {} }",
      "present: a, present: b, wait: settled, tap: backdrop, wait: settled, tap: backdrop")
    #expect(
      play.events(.tap, .dimmingViewTapActionPublisher, .isPresented, .removed).suffix(8) == [
        "tap b target=dimming", "dimmingViewTapActionPublisher b",
        "isPresented b value=false from=inside", "removed b", "tap a target=dimming",
        "dimmingViewTapActionPublisher a", "isPresented a value=false from=inside", "removed a",
      ])
  }

  @Test("E40 a second tap is sent to the modal that leaves, and dismisses nothing")
  func secondTap() throws {
    let play = try Scenario.host(
      "{ m: {} }",
      "present: m, wait: settled, tap: backdrop, wait: 100ms, tap: backdrop, wait: settled")
    // The motion of 0.3 s begins at 0.3 s, and the second tap is at 0.4 s.
    #expect(
      play.events().suffix(5) == [
        "tap m target=dimming", "dimmingViewTapActionPublisher m", "completion m", "removed m",
        "onDismiss m",
      ])
    #expect(play.events(.isPresented).count == 2)
  }

  @Test("E40 a modal may ignore the tap", arguments: ["{ dimmingTap: ignore }", "{ kind: alert }"])
  func ignores(modal: String) throws {
    let play = try Scenario.host("{ m: \(modal) }", "present: m, wait: settled, tap: backdrop")
    #expect(play.events().last == "dimmingViewTapActionPublisher m")
    #expect(play.modals == ["m"])
    #expect(try play.modal("m").isPresented)
  }

  @Test("E40 an alert may dismiss itself on the tap")
  func alertDismisses() throws {
    let play = try Scenario.host(
      "{ m: { kind: alert, dimmingTap: dismiss } }", "present: m, wait: settled, tap: backdrop")
    #expect(play.modals == [])
  }

  @Test(
    "E41 X12 the target of a tap beside the modal for each action",
    arguments: [
      ("sendActionToTopmostModal", "dimming m"), ("none", "dimming"),
      ("passTapsThrough", "presenter presenter"),
    ])
  func tapActions(action: String, target: String) throws {
    let play = try Scenario.host("{ m: {} }", "present: m", layers: "[{ tapAction: \(action) }]")
    #expect(play.hit(20, 20) == target)
    #expect(play.hit(200, 400) == "content m")
    #expect(try play.layer().tapAction.rawValue == action)
  }

  @Test("E41 the default sends taps to the topmost modal")
  func defaultAction() throws {
    #expect(try Scenario.host("{}", "wait: 0s").layer().tapAction == .sendActionToTopmostModal)
  }

  @Test("X12 taps with the action none have no effect")
  func noAction() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, wait: settled, tap: backdrop", layers: "[{ tapAction: none }]")
    #expect(play.events(.dimmingViewTapActionPublisher, .dismissRequest) == [])
    #expect(play.events().last == "tap target=dimming")
    #expect(play.modals == ["m"])
  }

  @Test("X12 taps are intercepted directly under the topmost modal, above all others")
  func directlyUnderTheTopmost() throws {
    // Modal a fills the container, and b covers its middle.
    let play = try Scenario.host(
      "{ a: { kind: cover }, b: {} }", "present: a, { at: 1s, present: b }")
    #expect(play.at(0.9).hit(20, 20) == "content a")
    #expect(play.hit(20, 20) == "dimming b")
    #expect(play.hit(200, 400) == "content b")
  }

  @Test("X12 with passTapsThrough a tap beside the topmost modal reaches the modal below")
  func throughToTheModalBelow() throws {
    let play = try Scenario.host(
      "{ a: { kind: cover }, b: {} }", "present: a, present: b",
      layers: "[{ tapAction: passTapsThrough }]")
    #expect(play.hit(20, 20) == "content a")
  }

  @Test("E39 a tap on the dimming of a named layer")
  func tapOnALayer() throws {
    let play = try Scenario.host(
      "{ a: { layer: low }, b: { layer: high } }",
      "present: a, present: b, wait: settled, tap: { layer: low }",
      layers: "[{ id: low }, { id: high, tapAction: passTapsThrough }]")
    #expect(play.events(.dimmingViewTapActionPublisher) == ["dimmingViewTapActionPublisher a"])
    #expect(play.modals == ["b"])
  }

  @Test("E40 the escape gesture acts as a tap on the dimming of the topmost modal")
  func escape() throws {
    let play = try Scenario.host(
      "{ a: {}, b: {} }", "present: a, present: b, wait: settled, escape")
    #expect(play.events(.dimmingViewTapActionPublisher) == ["dimmingViewTapActionPublisher b"])
    #expect(play.modals == ["a"])
    let alert = try Scenario.host("{ m: { kind: alert } }", "present: m, wait: settled, escape")
    #expect(alert.modals == ["m"])
  }

  @Test("E30 the close button dismisses a modal from inside")
  func closeButton() throws {
    let play = try Scenario.host(
      "{ m: { content: { title: A, close: true } } }", "present: m, wait: settled, tap: close")
    #expect(
      play.events(.isPresented) == [
        "isPresented m value=true from=root", "isPresented m value=false from=inside",
      ])
    #expect(play.modals == [])
  }

  // MARK: Background interaction

  @Test("E45 through a clear layer that passes taps the root is tapped")
  func clickThrough() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, wait: settled, tap: [20, 20]",
      layers: "[{ dimming: clear, tapAction: passTapsThrough }]")
    #expect(play.hit(20, 20) == "presenter presenter")
    #expect(play.events().last == "tap presenter target=presenter")
    #expect(play.modals == ["m"])
  }

  @Test("E46 a tap on the modal still reaches the modal")
  func modalTapped() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, wait: settled, tap: [200, 400]",
      layers: "[{ dimming: clear, tapAction: passTapsThrough }]")
    #expect(play.hit(200, 400) == "content m")
    #expect(play.events().last == "tap m target=content")
    #expect(play.modals == ["m"])
  }

  @Test("E45 E46 the modal's edge is where its touches end")
  func edge() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m", layers: "[{ tapAction: passTapsThrough }]")
    for (x, y) in [(50.5, 400.0), (349.5, 400), (200, 250.5), (200, 549.5)] {
      #expect(play.hit(x, y) == "content m", "\(x), \(y)")
    }
    for (x, y) in [(49.5, 400.0), (350.5, 400), (200, 249.5), (200, 550.5)] {
      #expect(play.hit(x, y) == "presenter presenter", "\(x), \(y)")
    }
  }

  // MARK: Options of a modal

  @Test("X14 the preferred dimming colour is used only while the modal is alone")
  func preferredColor() throws {
    let play = try Scenario.host(
      "{ a: { dimmingColor: \"#0000FF 50%\" }, b: {} }",
      "present: a, { at: 1s, present: b }, { at: 2s, dismiss: b }")
    let blue = Color(hex: 0x0000FF, alpha: 0.5)
    #expect(try play.at(0.5).layer().dimmingColor == blue)
    #expect(try play.at(1.5).layer().dimmingColor == Color(hex: 0x646464, alpha: 0.3))
    #expect(try play.at(2.5).layer().dimmingColor == blue)
  }

  @Test(
    "X14 a modal is aligned in its layer, by default in the centre",
    arguments: [
      ("center", 150.0, 375.0), ("top", 150, 0), ("bottom", 150, 750), ("leading", 0, 375),
      ("trailing", 300, 375), ("topLeading", 0, 0), ("topTrailing", 300, 0),
      ("bottomLeading", 0, 750), ("bottomTrailing", 300, 750),
    ])
  func alignment(word: String, x: Double, y: Double) throws {
    let play = try Scenario.host("{ m: { size: [100, 50], align: \(word) } }", "present: m")
    #expect(try play.modal("m").frame == Rect(x: x, y: y, width: 100, height: 50))
  }
}
