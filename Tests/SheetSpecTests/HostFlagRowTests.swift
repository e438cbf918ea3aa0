import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// The sample modal of source E: its two flags, its streams and its animation.
///
/// The container is 400 × 800 points, so the modal of 300 × 300 rests at (50, 250), and its hidden
/// offset is (800 + 300) / 2 = 550.
@Suite struct HostFlagRowTests {
  /// The sample, presented after a second, at rest for a second, and dismissed.
  private static func sample(
    _ dismissal: String = "dismiss: m", modal: String = "{}", more: String = ""
  ) throws -> Scenario {
    try Scenario.host(
      "{ m: \(modal) }", "{ at: 1s, present: m }, { at: 2s, \(dismissal) }, wait: settled",
      more: more)
  }

  // MARK: Streams

  @Test("E16 E19 E22 E27 E28 E29 E31 E32 the whole life of a modal, event by event")
  func wholeLife() throws {
    let play = try Self.sample()
    #expect(
      play.events() == [
        "safeAreaInsetsRead", "isPresented m value=true from=root", "presentRequest m",
        "inserted m", "onPresent m", "presentPublisher m", "isPresentedInternally m value=true",
        "transition m number=1 kind=present", "animateInEnded m", "announce m text=Dialog",
        "focus m on=Dialog", "isPresented m value=false from=root", "dismissRequest m",
        "dismissPublisher m", "isPresentedInternally m value=false",
        "transition m number=2 kind=dismiss", "completion m", "removed m", "onDismiss m",
      ])
  }

  @Test("E16 onPresent and onDismiss are called once for each presentation")
  func handlers() throws {
    let play = try Scenario.host(
      "{ m: {} }",
      "present: m, wait: settled, dismiss: m, wait: settled, present: m, wait: settled, "
        + "dismiss: { modal: m, from: inside }")
    #expect(
      play.events(.onPresent, .onDismiss) == [
        "onPresent m", "onDismiss m", "onPresent m", "onDismiss m",
      ]
    )
    #expect(play.times(of: .onPresent) == [0, 0.6])
    #expect(play.times(of: .onDismiss) == [0.6, 1.2])
  }

  @Test("E19 E22 the mode delivers three streams: present, dismiss, and taps on the dimming view")
  func threeStreams() throws {
    let play = try Self.sample("tap: backdrop", modal: "{ dimmingTap: ignore }")
    #expect(
      play.events(.presentPublisher, .dismissPublisher, .dimmingViewTapActionPublisher)
        == ["presentPublisher m", "dimmingViewTapActionPublisher m"])
    let dismissed = try Self.sample("tap: backdrop")
    #expect(
      dismissed.events(.presentPublisher, .dismissPublisher, .dimmingViewTapActionPublisher)
        == ["presentPublisher m", "dimmingViewTapActionPublisher m", "dismissPublisher m"])
  }

  @Test("E29 the present event precedes the internal flag, which starts the animation")
  func presentOrder() throws {
    #expect(
      try Self.sample().events(.isPresented, .presentPublisher, .isPresentedInternally, .transition)
        .prefix(4) == [
          "isPresented m value=true from=root", "presentPublisher m",
          "isPresentedInternally m value=true", "transition m number=1 kind=present",
        ])
  }

  @Test("E30 a dismissal from inside sets the external flag and animates out")
  func dismissalFromInside() throws {
    let play = try Self.sample("dismiss: { modal: m, from: inside }")
    #expect(Array(play.events().suffix(8)) == hostDeparture("m", from: "inside", transition: 2))
    #expect(try play.at(2.1).modal("m").flags == [false, false])
    #expect(play.times(of: .isPresented) == [1, 2])
    #expect(play.times(of: .removed) == [2.3])
  }

  @Test("E31 a dismissal from the root is the default, and leaves the modal in the hierarchy")
  func dismissalFromRoot() throws {
    let play = try Self.sample("dismiss: { modal: m, from: root }")
    #expect(play.events() == (try Self.sample().events()))
    #expect(Array(play.events().suffix(8)) == hostDeparture("m", transition: 2))
    for seconds in [2, 2.1, 2.2, 2.29] {
      #expect(play.at(seconds).modals == ["m"], "at \(seconds) s")
      #expect(try play.at(seconds).modal("m").isPresented == false)
      #expect(try play.at(seconds).modal("m").phase == .dismissing)
    }
  }

  @Test("E32 the completion at the end of the animation lets the layer remove the modal")
  func completion() throws {
    let play = try Self.sample()
    #expect(play.times(of: .dismissPublisher) == [2])
    for name in [EventName.completion, .removed, .onDismiss] {
      #expect(play.times(of: name) == [2.3], "\(name)")
    }
    #expect(play.at(2.299).modals == ["m"])
    #expect(play.at(2.3).modals == [])
    #expect(play.modals == [])
  }

  // MARK: Flags

  @Test("E27 E28 both flags in every phase")
  func bothFlags() throws {
    let play = try Self.sample()
    #expect(play.at(0.5).modals == [])
    for (seconds, flags) in [
      (1.0, [true, true]), (1.15, [true, true]), (1.5, [true, true]), (1.999, [true, true]),
      (2.0, [false, false]), (2.15, [false, false]),
    ] {
      #expect(try play.at(seconds).modal("m").flags == flags, "at \(seconds) s")
    }
  }

  @Test("E28 the internal flag starts false: the modal is inserted at its hidden offset")
  func startsHidden() throws {
    let play = try Self.sample()
    #expect(try play.at(1).modal("m").offset == 550)
    #expect(
      play.events(.inserted, .isPresentedInternally) == [
        "inserted m", "isPresentedInternally m value=true", "isPresentedInternally m value=false",
      ])
  }

  @Test("E33 with a single flag the modal vanishes at once")
  func singleFlag() throws {
    let play = try Self.sample(more: "compare: { flags: single }")
    #expect(
      Array(play.events().suffix(4)) == [
        "isPresented m value=false from=root", "dismissRequest m", "removed m", "onDismiss m",
      ])
    #expect(play.at(1.999).modals == ["m"])
    #expect(play.at(2).modals == [])
    #expect(play.events(.dismissPublisher, .completion) == [])
    // Two flags are the behaviour without a comparison.
    #expect(
      try Self.sample(more: "compare: { flags: double }").events() == (try Self.sample().events()))
  }

  // MARK: Animation

  @Test(
    "E23 E25 the hidden offset is half of the container's height and 300, the shown one is 0",
    arguments: [
      ("400x800@2", 550.0), ("400x700@2", 500), ("400x301@2", 300.5), ("1200x900@1", 600),
    ])
  func hiddenOffset(device: String, offset: Double) throws {
    let play = try Scenario.host("{ m: {} }", "present: m, wait: settled", device: device)
    let (hidden, shown) = (try play.at(0).modal("m"), try play.modal("m"))
    #expect(hidden.offset == offset)
    #expect(shown.offset == 0)
    #expect(shown.frame.size == Size(width: 300, height: 300))
  }

  @Test("E23 the sample is 300 by 300 points and centred")
  func size() throws {
    #expect(
      try Scenario.host("{ m: {} }", "present: m").modal("m").frame
        == Rect(x: 50, y: 250, width: 300, height: 300))
  }

  @Test("E25 the hidden offset follows the modal's own height")
  func hiddenOffsetOfOwnHeight() throws {
    let play = try Scenario.host("{ m: { size: [200, 100] } }", "present: m")
    #expect(try play.at(0).modal("m").offset == 450)
    #expect(try play.modal("m").frame == Rect(x: 100, y: 350, width: 200, height: 100))
  }

  @Test("E25 in a layer of a fixed frame the container is the layer")
  func hiddenOffsetInALayer() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m",
      layers: "[{ frame: { size: [400, 500], align: bottom } }]")
    #expect(try play.at(0).modal("m").offset == 400)
    #expect(try play.modal("m").frame == Rect(x: 50, y: 400, width: 300, height: 300))
  }

  @Test("E26 it animates in by ease-in-out in 0.3 s")
  func animatesIn() throws {
    let play = try Self.sample()
    for milliseconds in stride(from: 0, through: 300, by: 10) {
      let progress = OracleTimingCurve.easeInOut.progress(at: Double(milliseconds) / 300)
      let offset = try play.at(1 + Double(milliseconds) / 1000).modal("m").offset
      // A curve is solved for a time to within a millionth: 550 points in 0.3 s at up to 1.8 the mean.
      #expect(abs(offset - 550 * (1 - progress)) < 1e-3, "at \(milliseconds) ms")
    }
    // Half of the way after half of the time, because the curve is symmetric.
    #expect(abs(try play.at(1.15).modal("m").offset - 275) < 1e-5)
    #expect(play.times(of: .animateInEnded) == [1.3])
    #expect(try play.at(1.299).modal("m").phase == .presenting)
    #expect(try play.at(1.3).modal("m").phase == .presented)
  }

  @Test("E26 it animates out by the same curve in 0.3 s")
  func animatesOut() throws {
    let play = try Self.sample()
    for milliseconds in stride(from: 0, to: 300, by: 10) {
      let progress = OracleTimingCurve.easeInOut.progress(at: Double(milliseconds) / 300)
      let offset = try play.at(2 + Double(milliseconds) / 1000).modal("m").offset
      #expect(abs(offset - 550 * progress) < 1e-3, "at \(milliseconds) ms")
    }
  }

  @Test("E26 E32 a dismissal during the presentation goes back from where the modal is")
  func interrupted() throws {
    let play = try Scenario.host("{ m: {} }", "{ at: 1s, present: m }, { at: 1.15s, dismiss: m }")
    #expect(abs(try play.at(1.15).modal("m").offset - 275) < 1e-5)
    #expect(play.events(.animateInEnded, .completion, .removed) == ["completion m", "removed m"])
    #expect(play.times(of: .completion) == [1.45])
    var last = 275.0
    for milliseconds in stride(from: 160, to: 450, by: 10) {
      let offset = try play.at(1 + Double(milliseconds) / 1000).modal("m").offset
      #expect(offset > last - 1e-5 && offset <= 550, "at \(milliseconds) ms")
      last = offset
    }
    #expect(last > 500)
  }

  @Test("E34 opacity: the modal stays in its place and fades")
  func opacity() throws {
    let play = try Self.sample(modal: "{ animation: opacity }")
    for milliseconds in [0, 60, 150, 240, 300] {
      let modal = try play.at(1 + Double(milliseconds) / 1000).modal("m")
      let progress = OracleTimingCurve.easeInOut.progress(at: Double(milliseconds) / 300)
      #expect(modal.frame == Rect(x: 50, y: 250, width: 300, height: 300))
      #expect(abs(modal.alpha - progress) < 1e-5, "at \(milliseconds) ms")
    }
    let leaving = try play.at(2.15).modal("m")
    #expect(leaving.offset == 0)
    #expect(abs(leaving.alpha - 0.5) < 1e-6)
  }

  @Test("E34 offset: the modal is opaque on its whole way")
  func offsetIsOpaque() throws {
    let play = try Self.sample(modal: "{ animation: offset }")
    for seconds in [1, 1.1, 1.2, 1.5, 2.1] {
      #expect(try play.at(seconds).modal("m").alpha == 1)
      #expect(try play.at(seconds).modal("m").scale == 1)
    }
  }

  @Test("E34 scale: the modal changes its size about its middle and fades")
  func scale() throws {
    let play = try Self.sample(modal: "{ animation: scale }")
    let (hidden, halfway, shown) = (
      try play.at(1).modal("m"), try play.at(1.15).modal("m"), try play.at(1.5).modal("m")
    )
    #expect(hidden.scale != 1)
    #expect(abs(halfway.scale - (hidden.scale + 1) / 2) < 1e-6)
    #expect(shown.scale == 1)
    #expect([hidden.alpha, shown.alpha] == [0, 1])
    for modal in [hidden, halfway, shown] {
      #expect(abs(modal.restingFrame.midX - 200) < 1e-6)
      #expect(abs(modal.restingFrame.midY - 400) < 1e-6)
    }
  }

  @Test("E26 with Reduce Motion the modal fades in its place")
  func reducedMotion() throws {
    let play = try Self.sample(more: "reduceMotion: true")
    let modal = try play.at(1.1).modal("m")
    #expect(modal.offset == 0)
    #expect(modal.alpha > 0 && modal.alpha < 1)
    #expect(play.events() == (try Self.sample().events()))
  }
}
