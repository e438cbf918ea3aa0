import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Layers: frames, environment, stacking, and requests that wait for insets.
@Suite struct HostLayerRowTests {
  private static let phone = "iphone-15-pro"

  // MARK: Layers and hosts

  @Test("E05 E14 E15 a layer and a host, each with its own options; nil names the default layer")
  func layerAndHost() throws {
    let text = ScenarioText.host(
      modals: "{ plain: {}, named: { layer: alerts, kind: alert } }", steps: "wait: 0s",
      layers: "[{}, { id: alerts }]")
    let presentation = try #require(ScenarioReading(text).presentation)
    #expect(presentation.layers.map(\.id) == [nil, "alerts"])
    let hosts = presentation.viewControllers.map(\.presentationHost)
    #expect(presentation.viewControllers.map(\.id) == ["plain", "named"])
    #expect(hosts.map(\.layerID) == [nil, "alerts"])
    #expect(hosts.map(\.kind) == [.dialog, .alert])
    #expect(hosts.allSatisfy { $0.uiModel.dismissesModalWhenHostDisappears && $0.item == nil })
  }

  @Test("E08 E15 each modal is presented in the layer that it names")
  func namedLayers() throws {
    let play = try Scenario.host(
      "{ plain: {}, one: { layer: alerts }, two: { layer: alerts } }",
      "present: plain, present: one, present: two", layers: "[{}, { id: alerts }]")
    #expect(try play.layer().modals.map(\.id) == ["plain"])
    #expect(try play.layer("alerts").modals.map(\.id) == ["one", "two"])
  }

  @Test("E09 several layers exist, each with a dimming view of its own")
  func severalLayers() throws {
    let play = try Scenario.host(
      "{ a: { layer: low }, b: { layer: high } }", "present: a, { at: 1s, present: b }",
      layers: "[{ id: low }, { id: middle }, { id: high }]")
    func alphas(_ seconds: Double) -> [Double] {
      play.at(seconds).state.layers.map(\.dimmingColor.alpha)
    }
    #expect(alphas(0.5) == [0.3, 0, 0])
    #expect(alphas(1.5) == [0.3, 0, 0.3])
  }

  @Test("E10 a layer at the level of the window scene has the frame of the screen")
  func windowLevel() throws {
    let layer = try Scenario.host("{}", "wait: 0s", device: Self.phone).layer()
    #expect(layer.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(layer.owner == "presenter")
  }

  @Test("E11 a layer that is scoped to all of the presenter's view has its frame")
  func scopedToTheWholeView() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m", layers: "[{ view: home }]",
      presenter: "{ content: { view: home } }")
    #expect(try play.layer().frame == Rect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test("E12 in a preview the root's container with a maximum frame carries the layer")
  func preview() throws {
    let play = try Scenario.host(
      "{ some_modal: {} }", "present: some_modal", layers: "[{ view: container }]",
      device: "320x480@2", presenter: "{ content: { view: container, picture: white } }")
    #expect(try play.layer().frame == Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(try play.modal("some_modal").frame == Rect(x: 10, y: 90, width: 300, height: 300))
  }

  @Test("E11 E25 a layer that is scoped to a part has the part's frame, which bounds its modals")
  func scopedToAPart() throws {
    // Two buttons of equal width side by side with 8 points between them, 16 from both edges.
    let play = try Scenario.host(
      "{ m: { layer: l, kind: cover }, d: { layer: r, size: [20, 10] } }",
      "present: m, present: d",
      layers: "[{ id: l, view: left }, { id: r, view: right }]",
      presenter: "{ content: { blocks: [{ stack: [{ button: A, id: left }, "
        + "{ button: A, id: right }], axis: horizontal, spacing: 8 }] } }")
    let (left, right) = (try play.layer("l").frame, try play.layer("r").frame)
    #expect([left.x, left.width, left.height] == [16, 180, 44])
    #expect([right.x, right.width, right.height] == [204, 180, 44])
    #expect(left.y == right.y)
    #expect(try play.modal("m").frame == left)
    #expect(
      try play.modal("d").frame == Rect(x: 284, y: right.y + 17, width: 20, height: 10))
    #expect(try play.at(0).modal("d").offset == 27)
  }

  /// A stack of two buttons of 44 points with 12 points between them, and the other blocks without a part
  /// of their own; a row of a grouped list is 44 points high, one of a list 64.
  @Test(
    "E11 a layer that is scoped to a stack, a grouped list or a list has its frame",
    arguments: [
      ("{ id: box, stack: [{ button: A }, { button: B }] }", 100.0),
      ("{ id: box, stack: [{ button: A }, { button: B }], axis: horizontal }", 44),
      ("{ id: box, grouped: [{ rows: [{ row: A }, { row: B }, { row: C }] }] }", 132),
      ("{ id: box, list: { rows: 2 } }", nil as Double?),
    ])
  func scopedToBlocks(block: String, height: Double?) throws {
    let play = try Scenario.host(
      "{ m: { kind: cover } }", "present: m", layers: "[{ view: box }]",
      presenter: "{ content: { blocks: [{ text: A, wraps: false }, \(block)] } }")
    let frame = try play.layer().frame
    #expect(try play.modal("m").frame == frame)
    #expect([frame.x, frame.width] == [16, 368])
    guard let height else {
      // Two rows of placeholders.
      let layout = play.state.presenter.contentLayout(on: play.state.screen, in: play.presentation)
      let rows = layout.frames.filter { if case .row = $0.role { true } else { false } }
      return #expect([frame.y, frame.maxY] == [rows[0].rect.y, rows[1].rect.maxY])
    }
    #expect(frame.height == height)
  }

  @Test("E11 E17 a layer follows its view when the content changes")
  func followsItsView() throws {
    func blocks(_ more: String) -> String {
      "{ blocks: [\(more){ button: A, id: home }] }"
    }
    let play = try Scenario.host(
      "{ m: { kind: cover } }",
      "present: m, { at: 1s, set: { presenter.content: \(blocks("{ button: B }, ")) } }, wait: 1s",
      layers: "[{ view: home }]", presenter: "{ content: \(blocks("")) }")
    let (before, after) = (try play.at(0.9).layer().frame, try play.layer().frame)
    // Another button of 44 points above it, and 12 points between them.
    #expect(after == Rect(x: before.x, y: before.y + 56, width: before.width, height: 44))
    #expect(try play.modal("m").frame == after)
  }

  @Test("E20 a modal has the layer's size, not the screen's")
  func constrained() throws {
    let play = try Scenario.host(
      "{ m: { kind: cover }, s: { kind: sheet } }", "present: m, present: s",
      layers: "[{ frame: { size: [200, 500], align: top } }]")
    #expect(try play.modal("m").frame == Rect(x: 100, y: 0, width: 200, height: 500))
    let sheet = try play.modal("s").frame
    #expect([sheet.x, sheet.width, sheet.maxY] == [100, 200, 500])
  }

  @Test(
    "X13 the frame of a layer is infinite, or of a size, an alignment and an offset",
    arguments: [
      ("infinite", Rect(x: 0, y: 0, width: 400, height: 800)),
      ("{ size: [100, 200] }", Rect(x: 150, y: 300, width: 100, height: 200)),
      ("{ size: [100, 200], align: topLeading }", Rect(x: 0, y: 0, width: 100, height: 200)),
      (
        "{ size: [100, 200], align: bottomTrailing }", Rect(x: 300, y: 600, width: 100, height: 200)
      ),
      (
        "{ size: [100, 200], align: bottom, offset: [5, -10] }",
        Rect(x: 155, y: 590, width: 100, height: 200)
      ),
    ])
  func frames(words: String, frame: Rect) throws {
    let play = try Scenario.host("{ m: {} }", "present: m", layers: "[{ frame: \(words) }]")
    #expect(try play.layer().frame == frame)
    #expect(try play.layer().containerSize == frame.size)
  }

  @Test("X13 touches beside a fixed layer pass to the views below")
  func besideAFixedLayer() throws {
    let play = try Scenario.host(
      "{ m: { size: [50, 50] } }", "present: m", layers: "[{ frame: { size: [100, 200] } }]")
    #expect(play.hit(160, 310) == "dimming m")
    #expect(play.hit(149, 310) == "presenter presenter")
    #expect(play.hit(200, 501) == "presenter presenter")
  }

  // MARK: Environment

  @Test("E17 the container's size is the layer's, on every screen and after a rotation")
  func containerSize() throws {
    for (device, size) in [
      ("393x852@3", Size(width: 393, height: 852)), ("ipad-10", Size(width: 820, height: 1180)),
      ("1440x900@2", Size(width: 1440, height: 900)),
    ] {
      let play = try Scenario.host("{ m: {} }", "present: m", device: device)
      #expect(try play.layer().containerSize == size, "\(device)")
    }
    let play = try Scenario.host(
      "{ m: {} }", "present: m, wait: settled, rotate: landscape", device: Self.phone)
    #expect(try play.at(0).layer().containerSize == Size(width: 393, height: 852))
    #expect(try play.layer().containerSize == Size(width: 852, height: 393))
    let frame = try play.modal("m").frame
    #expect(frame.height == 300)
    #expect(abs(frame.midX - 426) < 0.2 && abs(frame.midY - 196.5) < 0.2)
  }

  @Test("E18 the safe-area insets come from the container")
  func safeAreaInsets() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, wait: settled, rotate: landscape", device: Self.phone)
    #expect(try play.at(0).layer().safeAreaInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(
      try play.layer().safeAreaInsets == EdgeInsets(left: 59, bottom: 21, right: 59))
  }

  @Test("E21 the layer covers the safe area; a modal insets its content itself, or does not")
  func disabledSafeArea() throws {
    let play = try Scenario.host(
      "{ inset: { kind: cover, safeArea: inset }, bare: { kind: cover } }",
      "present: inset, present: bare", device: Self.phone)
    for id in ["inset", "bare"] {
      #expect(try play.modal(id).frame == Rect(x: 0, y: 0, width: 393, height: 852))
    }
    #expect(try play.modal("inset").contentInsets == EdgeInsets(top: 59, bottom: 34))
    #expect(try play.modal("bare").contentInsets == EdgeInsets())
  }

  @Test("E03 the container may be a phone, a tablet or as large as a desktop's window")
  func anySize() throws {
    for (device, centre) in [
      ("iphone-se-3", Point(x: 187.5, y: 333.5)), ("ipad-pro-13", Point(x: 516, y: 688)),
      ("2560x1440@2", Point(x: 1280, y: 720)),
    ] {
      let frame = try Scenario.host("{ m: {} }", "present: m", device: device).modal("m").frame
      #expect(frame.size == Size(width: 300, height: 300), "\(device)")
      // On whole pixels of at least half a point.
      #expect(abs(frame.midX - centre.x) <= 0.25 && abs(frame.midY - centre.y) <= 0.25)
    }
  }

  // MARK: Stacking

  @Test("E54 a layer that is injected after another one is always on top")
  func stacking() throws {
    // The modal of the lower layer is presented last.
    let play = try Scenario.host(
      "{ a: { layer: low }, b: { layer: high } }", "present: b, { at: 1s, present: a }",
      layers: "[{ id: low }, { id: high }]")
    #expect(play.modals == ["a", "b"])
    #expect(play.hit(200, 400) == "content b")
    #expect(play.hit(20, 20) == "dimming b")
  }

  @Test("E42 E43 later modals of a layer are on top")
  func laterOnTop() throws {
    let play = try Scenario.host(
      "{ a: {}, b: { source: a } }", "present: a, { at: 1s, present: b }")
    #expect(play.at(0.5).modals == ["a"])
    #expect(play.at(1.5).modals == ["a", "b"])
    #expect(play.at(0.5).hit(200, 400) == "content a")
    #expect(play.at(1.5).hit(200, 400) == "content b")
    #expect(play.times(of: .onPresent) == [0, 1])
  }

  @Test("E43 E44 a nested modal is in the same layer, with the inner one as its source")
  func nested() throws {
    let play = try Scenario.host(
      "{ outer: {}, inner: { source: outer } }", "present: outer, { at: 1s, present: inner }")
    #expect(try play.layer().modals.map(\.id) == ["outer", "inner"])
    #expect(try play.modal("inner").modal.sourceID == "outer")
    #expect(try play.modal("outer").modal.sourceID == nil)
    #expect(play.state.modals.allSatisfy { $0.phase == .presented && !$0.isHidden })
  }

  @Test("X14 a modal is dismissed with the view that declares it, unless it says otherwise")
  func hostDisappears() throws {
    func play(_ more: String) throws -> Scenario {
      try Scenario.host(
        "{ outer: {}, inner: { source: outer\(more) } }",
        "present: outer, present: inner, wait: settled, dismiss: outer")
    }
    let leaving = try play("")
    #expect(leaving.modals == [])
    #expect(leaving.events(.onDismiss) == ["onDismiss outer", "onDismiss inner"])
    // The host disappears when the modal that declares it is removed.
    #expect(leaving.times(of: .removed, "outer") == [0.6])
    #expect(leaving.at(0.59).modals == ["outer", "inner"])
    let staying = try play(", dismissesWithHost: false")
    #expect(staying.modals == ["inner"])
    #expect(try staying.modal("inner").isPresented)
  }

  @Test("E56 each layer is customised by itself")
  func customisedByItself() throws {
    let play = try Scenario.host(
      "{ a: { layer: alerts }, n: { layer: notifications, kind: notification } }",
      "present: a, present: n",
      layers: "[{ id: alerts }, { id: notifications, dimming: clear, tapAction: passTapsThrough }]")
    #expect(play.state.layers.map(\.dimmingColor.alpha) == [0.3, 0])
    #expect(play.state.layers.map(\.tapAction) == [.sendActionToTopmostModal, .passTapsThrough])
    #expect(play.hit(20, 700) == "dimming a")
    #expect(play.hit(200, 400) == "content a")
  }

  @Test("E57 standard injects containers, alerts and notifications in this order")
  func standard() throws {
    let play = try Scenario.host(
      "{ c: { layer: containers }, a: { layer: alerts }, n: { layer: notifications } }",
      "present: n, present: a, present: c", layers: "standard")
    let layers = play.state.layers
    #expect(layers.map(\.layer.id) == ["containers", "alerts", "notifications"])
    #expect(layers.map(\.dimmingColor.alpha) == [0.3, 0.3, 0])
    #expect(
      layers.map(\.tapAction) == [
        .sendActionToTopmostModal, .sendActionToTopmostModal, .passTapsThrough,
      ])
    #expect(layers.allSatisfy { $0.frame == Rect(x: 0, y: 0, width: 400, height: 800) })
    #expect(play.modals == ["c", "a", "n"])
  }

  @Test("E58 layers that are scoped to a view break the order: an obscure modal below a side bar")
  func brokenOrder() throws {
    let play = try Scenario.host(
      """
      { bar: { layer: containers_home_screen, kind: sideBar },
        obscure: { layer: below_containers_home_screen } }
      """, "present: bar, { at: 1s, present: obscure }",
      layers:
        "[{ id: below_containers_home_screen, view: home }, { id: containers_home_screen, view: home }]",
      presenter: "{ content: { view: home } }")
    #expect(play.modals == ["obscure", "bar"])
    let bar = try play.modal("bar").frame
    #expect(bar.width == 280 && bar.height == 800)
    #expect(play.hit(bar.midX, 400) == "content bar")
    #expect(play.hit(bar.x > 0 ? 20 : 380, 400) == "dimming bar")
  }

  // MARK: Native sheets

  private static let native =
    "sheets: { picker: { detents: [medium], content: none } }"

  @Test("E59 a native sheet is on top of all modals, also of those presented after it")
  func nativeOnTop() throws {
    let later = try Scenario.host(
      "{ m: {} }", "present: picker, { at: 1s, present: m }", more: Self.native)
    #expect(later.hit(200, 600) == "sheet picker")
    #expect(later.hit(200, 300) == "dimming picker")
    #expect(later.modals == ["m"])
    let earlier = try Scenario.host(
      "{ m: {} }", "present: m, { at: 1s, present: picker }", more: Self.native)
    #expect(earlier.at(0.9).hit(200, 500) == "content m")
    #expect(earlier.hit(200, 500) == "sheet picker")
  }

  @Test("E59 a tap on the backdrop reaches the native sheet, and the modal stays")
  func tapAboveAModal() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, present: picker, wait: settled, tap: backdrop", more: Self.native)
    #expect(play.state.surfaces.isEmpty)
    #expect(play.modals == ["m"])
  }

  @Test("E60 a layer in a native sheet's content puts its modals on top, bounded by the sheet")
  func layerInASheet() throws {
    let play = try Scenario.host(
      "{ custom: { layer: containers_within_sheet } }",
      "present: picker, { at: 1s, present: custom }",
      layers: "[{ id: containers_within_sheet, in: picker }]", more: Self.native)
    let layer = try play.layer("containers_within_sheet")
    #expect(layer.owner == "picker")
    #expect(layer.frame == Rect(x: 0, y: 400, width: 400, height: 400))
    #expect(try play.modal("custom").frame == Rect(x: 50, y: 450, width: 300, height: 300))
    #expect(try play.at(1).modal("custom").offset == 350)
    #expect(play.hit(200, 600) == "content custom")
    #expect(play.hit(20, 420) == "dimming custom")
    #expect(play.hit(200, 200) == "dimming picker")
  }

  @Test("E60 the layers of a sheet and their modals go with it")
  func sheetGoes() throws {
    let play = try Scenario.host(
      "{ custom: { layer: l } }",
      "present: picker, wait: settled, present: custom, wait: settled, dismiss: picker",
      layers: "[{ id: l, in: picker }]", more: Self.native)
    #expect(play.state.layers.isEmpty && play.state.surfaces.isEmpty)
    #expect(play.events(.onPresent, .onDismiss) == ["onPresent custom", "onDismiss custom"])
  }

  // MARK: Requests that wait

  @Test("X16 all requests wait until the layer has read its safe-area insets")
  func requestsWait() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, set: { m.size: [100, 100] }, dismiss: m, wait: settled")
    #expect(
      play.events(
        .presentRequest, .dismissRequest, .requestWaits, .safeAreaInsetsRead, .inserted,
        .presentPublisher, .dismissPublisher, .removed) == [
          "presentRequest m", "requestWaits m", "dismissRequest m", "requestWaits m",
          "safeAreaInsetsRead", "inserted m", "presentPublisher m", "dismissPublisher m",
          "removed m",
        ])
  }

  @Test("X16 K-35 of a presentation, a dismissal and a presentation that wait the last is ignored")
  func lastIsIgnored() throws {
    let play = try Scenario.host(
      "{ m: {} }", "present: m, dismiss: m, present: m, wait: settled",
      messages: [
        "6:36: warning[E0230]: \"m\" is still being dismissed at 0 s; this step has no effect; "
          + "wait: settled before it"
      ])
    #expect(try play.at(0).modal("m").flags == [false, false])
    #expect(
      play.events(.isPresented, .presentIgnored, .inserted, .removed) == [
        "isPresented m value=true from=root", "isPresented m value=false from=root",
        "presentIgnored m", "inserted m", "removed m",
      ])
  }

  @Test("X16 the layer reads its insets at the end of its first instant, once")
  func readOnce() throws {
    let play = try Scenario.host("{ a: {}, b: {} }", "present: a, present: b, wait: settled")
    #expect(
      play.events(.presentRequest, .requestWaits, .safeAreaInsetsRead, .inserted) == [
        "presentRequest a", "requestWaits a", "presentRequest b", "requestWaits b",
        "safeAreaInsetsRead", "inserted a", "inserted b",
      ])
    #expect(try play.at(0).layer().isReady)
  }

  @Test("X16 a later request does not wait, whatever the first step is")
  func laterRequests() throws {
    for steps in ["wait: 1s, present: m", "{ at: 1s, present: m }"] {
      let play = try Scenario.host("{ m: {} }", steps)
      #expect(play.times(of: .safeAreaInsetsRead) == [0])
      #expect(play.events(.requestWaits) == [])
      #expect(play.times(of: .inserted) == [1])
    }
  }

  @Test("X16 a layer in a sheet reads its insets after the step that presents the sheet")
  func sheetsLayerWaits() throws {
    let play = try Scenario.host(
      "{ m: { layer: l } }", "{ at: 1s, present: picker }, present: m, wait: settled",
      layers: "[{}, { id: l, in: picker }]", more: Self.native)
    #expect(
      play.events(.willPresent, .presentRequest, .requestWaits, .safeAreaInsetsRead, .inserted) == [
        "safeAreaInsetsRead", "willPresent picker", "presentRequest m", "requestWaits m",
        "safeAreaInsetsRead l", "inserted m layer=l",
      ])
    #expect(play.times(of: .safeAreaInsetsRead) == [0, 1])
  }
}
