import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Faults of layers, modals and their steps, each with its complete message.
@Suite struct HostFaultRowTests {
  /// The messages of a file with these lines after its version.
  private func messages(_ lines: String...) -> [String] {
    ScenarioReading((["sheetdraw: 1"] + lines).joined(separator: "\n") + "\n").messages
  }

  // MARK: Layers

  @Test("E06 a modal without any layer")
  func noLayer() {
    for layers in ["layers: []", "title: none"] {
      #expect(
        messages(layers, "modals: { saved: {} }") == [
          "3:11: error[E0232]: the modal \"saved\" has no layer to be presented in; layers: "
            + "standard, or a list of layers"
        ])
    }
  }

  @Test("E06 a modal whose layer is not there")
  func unknownLayer() {
    #expect(
      messages("layers: standard", "modals: { saved: { layer: alrts } }") == [
        "3:27: error[E0232]: unknown layer \"alrts\"; one of: containers, alerts, notifications; "
          + "did you mean \"alerts\"?"
      ])
    #expect(
      messages("modals: { saved: { layer: alerts } }") == [
        "2:27: error[E0232]: unknown layer \"alerts\"; layers: standard, or a list of layers"
      ])
  }

  @Test("E06 a tap on a layer that is not there")
  func tapOnUnknownLayer() {
    #expect(
      messages("layers: [{ id: alerts }]", "timeline: [tap: { layer: alrts }]") == [
        "3:12: error[E0232]: there is no layer \"alrts\"; one of: alerts"
      ])
  }

  @Test("E53 a modal names no layer, and there is no default layer")
  func noDefaultLayer() {
    #expect(
      messages("layers: [{ id: low }, { id: high }]", "modals: { saved: {} }") == [
        "3:11: error[E0232]: the modal \"saved\" names no layer, and there is no default layer; "
          + "layer: one of low, high"
      ])
    #expect(messages("layers: [{}, { id: high }]", "modals: { saved: {} }") == [])
  }

  @Test("E13 X13 names that mean something else are no ids of layers and modals")
  func reservedNames() {
    for name in ["default", "layer", "presenter", "sheet"] {
      #expect(
        messages("layers: [{ id: \(name) }]") == [
          "2:16: error[E0209]: \"\(name)\" is a reserved name; any other id"
        ])
    }
    #expect(
      messages("layers: [{}]", "modals: { presenter: {} }") == [
        "3:11: error[E0209]: \"presenter\" is a reserved name; any other id"
      ])
  }

  @Test("E13 E15 an id belongs to one modal, sheet or layer, with both positions")
  func duplicates() {
    #expect(
      messages("layers: [{}]", "modals:", "  saved: {}", "  saved: {}") == [
        "5:3: error[E0306]: duplicate key \"saved\", first in line 4"
      ])
    let allowed = "an id of its own for every sheet, modal and layer"
    #expect(
      messages("layers: [{}]", "sheets: { saved: {} }", "modals: { saved: {} }") == [
        "4:11: error[E0306]: the modal \"saved\" has the id that line 3 gives already; \(allowed)"
      ])
    #expect(
      messages("layers:", "  - { id: saved }", "modals: { saved: { layer: saved } }") == [
        "3:11: error[E0306]: the layer \"saved\" has the id that line 4 gives already; \(allowed)"
      ])
    #expect(
      messages("layers:", "  - { id: low }", "  - { id: low }") == [
        "4:11: error[E0306]: the layer \"low\" has the id that line 3 gives already; \(allowed)"
      ])
    #expect(
      messages("layers:", "  - { dimming: clear }", "  - {}") == [
        "4:5: error[E0306]: line 3 has the default layer already; \(allowed)"
      ])
  }

  @Test("E13 K-35 at run time a second presentation, or dismissal, is ignored and logged")
  func ignored() throws {
    let play = try Scenario.host(
      "{ m: {} }",
      "dismiss: m, present: m, wait: settled, present: m, wait: 100ms, dismiss: m, dismiss: m, "
        + "wait: settled",
      messages: [
        "6:12: warning[E0226]: \"m\" is not presented at 0 s; this step has no effect; present: m before it",
        "6:51: warning[E0230]: \"m\" is already presented at 0.3 s; this step has no effect; dismiss: m and "
          + "wait: settled before it",
        "6:88: warning[E0226]: \"m\" is already being dismissed at 0.4 s; this step has no effect; "
          + "present: m before it",
      ])
    #expect(
      play.events() == [
        "dismissIgnored m", "isPresented m value=true from=root", "presentRequest m",
        "requestWaits m", "safeAreaInsetsRead", "inserted m", "onPresent m", "presentPublisher m",
        "isPresentedInternally m value=true", "transition m number=1 kind=present",
        "animateInEnded m", "announce m text=Dialog", "focus m on=Dialog", "presentIgnored m",
        "isPresented m value=false from=root", "dismissRequest m", "dismissPublisher m",
        "isPresentedInternally m value=false", "transition m number=2 kind=dismiss",
        "dismissIgnored m", "completion m", "removed m", "onDismiss m",
      ])
    #expect(play.at(0.35).modals == ["m"])
  }

  @Test(
    "E55 another order than containers, alerts, notifications is advised against",
    arguments: [
      ("[{ id: alerts }, { id: containers }]", "16", "alerts"),
      ("[{ id: containers }, { id: notifications }, { id: alerts }]", "36", "notifications"),
      ("[{ id: notifications }, { id: other }, { id: containers }]", "16", "notifications"),
    ])
  func order(layers: String, column: String, misplaced: String) {
    #expect(
      messages("layers: \(layers)") == [
        "2:\(column): warning[E0223]: the layer \"\(misplaced)\" is out of the advised order: a "
          + "later layer is always on top; containers, then alerts, then notifications"
      ])
  }

  @Test("E55 the advised order, with other layers between, is not reported")
  func advisedOrder() {
    #expect(messages("layers: standard") == [])
    #expect(
      messages("layers: [{ id: containers }, { id: mine }, { id: alerts }, {}]") == [])
  }

  @Test("E54 a hundred layers are stacked in their order, and one more is refused")
  func manyLayers() throws {
    func list(_ count: Int) -> String {
      "[" + (0..<count).map { "{ id: l\($0) }" }.joined(separator: ", ") + "]"
    }
    let modals = (0..<100).map { "m\($0): { layer: l\($0) }" }.joined(separator: ", ")
    let steps = (0..<100).reversed().map { "present: m\($0)" }.joined(separator: ", ")
    let play = try Scenario.host("{ \(modals) }", steps, layers: list(100))
    #expect(play.modals == (0..<100).map { "m\($0)" })
    #expect(play.hit(20, 20) == "dimming m99")
    #expect(
      messages("layers: \(list(101))") == [
        "2:9: error[E0310]: \"layers\" has 101 entries; 0 to 100 entries"
      ])
  }

  // MARK: Views and sheets

  @Test("E11 a layer is scoped to a view that the content does not have")
  func unknownView() {
    #expect(
      messages("layers: [{ view: home }]") == [
        "2:18: error[E0232]: unknown view \"home\"; content: { view: home } of the presenter"
      ])
    #expect(
      messages("presenter: { content: { view: home } }", "layers: [{ view: hoem }]") == [
        "3:18: error[E0232]: unknown view \"hoem\"; one of: home; did you mean \"home\"?"
      ])
    #expect(
      messages(
        "sheets: { s: { content: { blocks: [{ button: A, id: a }] } } }",
        "layers: [{ in: s, view: a }]") == [])
  }

  @Test("E11 the view of a layer is gone when its modal is presented")
  func viewIsGone() {
    #expect(
      messages(
        "presenter: { content: { view: home } }", "layers: [{ id: low, view: home }]",
        "modals: { saved: { layer: low } }", "timeline:",
        "  - set: { presenter.content: { title: Other } }", "  - wait: 1s", "  - present: saved")
        == [
          "8:5: error[E0232]: the layer \"low\" of \"saved\" is not there at 1 s; present the sheet "
            + "of the layer first, or keep the view that it is scoped to"
        ])
  }

  @Test("E11 X14 the modals of a layer go with the view that it is scoped to")
  func viewGoes() throws {
    let play = try Scenario.host(
      "{ saved: { item: text } }",
      "set: { saved.item: Ann }, { at: 1s, set: { presenter.content: { title: Other } } }, wait: 1s",
      layers: "[{ view: home }]", presenter: "{ content: { view: home } }")
    #expect(play.at(0.9).modals == ["saved"])
    #expect(play.at(1).modals == [])
    #expect(play.events(.onPresent, .onDismiss) == ["onPresent saved", "onDismiss saved"])
    #expect(play.at(1).state.hostCache == [:])
    #expect(play.state.layers.isEmpty)
  }

  @Test("E11 E66 X16 a layer that goes in its first instant leaves neither modal nor item")
  func goesAtOnce() throws {
    let play = try Scenario.host(
      "{ saved: { item: text } }",
      "set: { saved.item: Ann }, set: { presenter.content: { title: Other } }, wait: 1s",
      layers: "[{ view: home }]", presenter: "{ content: { view: home } }")
    #expect(play.at(0).modals == [])
    #expect(play.at(0).state.hostCache == [:])
    #expect(play.events(.onPresent, .onDismiss) == ["onPresent saved", "onDismiss saved"])
  }

  @Test("E60 the sheet of a layer does not exist, or is not presented")
  func sheetOfALayer() {
    #expect(
      messages("sheets: { picker: {} }", "layers: [{ in: pickr }]") == [
        "3:16: error[E0216]: unknown sheet \"pickr\"; one of: picker; did you mean \"picker\"?"
      ])
    #expect(
      messages(
        "sheets: { picker: {} }", "layers: [{ id: low, in: picker }]",
        "modals: { saved: { layer: low } }", "timeline: [present: saved]") == [
          "5:12: error[E0232]: the layer \"low\" of \"saved\" is not there at 0 s; present the sheet "
            + "of the layer first, or keep the view that it is scoped to"
        ])
  }

  @Test("E43 the source of a modal is another modal that is presented")
  func sources() {
    #expect(
      messages("layers: [{}]", "modals: { saved: { source: saved } }") == [
        "3:28: error[E0216]: the content of \"saved\" cannot declare itself; the id of another modal"
      ])
    #expect(
      messages("layers: [{}]", "modals: { saved: {}, inner: { source: savd } }") == [
        "3:39: error[E0216]: unknown modal \"savd\"; one of: saved, inner; did you mean \"saved\"?"
      ])
    #expect(
      messages(
        "layers: [{}]", "modals: { saved: {}, inner: { source: saved } }",
        "timeline: [present: inner]") == [
          "4:12: error[E0226]: \"saved\" is not presented at 0 s; present it first"
        ])
  }

  // MARK: Items

  @Test("E62 an item of a wrong type")
  func wrongItem() {
    #expect(
      messages(
        "layers: [{}]", "modals: { saved: { item: number } }",
        "timeline: [set: { saved.item: many }]") == [
          "4:31: error[E0310]: \"many\" is not an item of \"saved\", whose items are numbers; a "
            + "number, or none"
        ])
    #expect(
      messages("layers: [{}]", "modals: { saved: { item: numbr } }") == [
        "3:26: error[E0209]: \"numbr\" is not a valid value for \"item\"; one of: text, number, "
          + "error; did you mean \"number\"?"
      ])
  }

  @Test("E61 an item for a modal that no item presents, and no item for one that it does")
  func noItem() {
    #expect(
      messages(
        "layers: [{}]", "modals: { saved: {} }", "timeline: [set: { saved.item: Ann }]") == [
          "4:31: error[E0212]: \"saved\" is not presented by an item; item: text below it, or "
            + "present: saved"
        ])
    #expect(
      messages("layers: [{}]", "modals: { saved: { item: text } }", "timeline: [present: saved]")
        == [
          "4:12: error[E0230]: \"saved\" is presented by its item, and has none; set: { saved.item: … "
            + "}"
        ])
  }

  // MARK: Fingers and the keyboard

  @Test("E39 a tap on the dimming view with nobody there")
  func nobodyThere() {
    #expect(
      messages(
        "layers: [{ id: alerts }, {}]", "timeline:", "  - tap: { layer: alerts }",
        "  - wait: 250ms", "  - tap: { layer: default }") == [
          "4:5: error[E0226]: no modal is in the layer \"alerts\" at 0 s to receive the tap; "
            + "present a modal first",
          "6:5: error[E0226]: no modal is in the default layer at 0.25 s to receive the tap; "
            + "present a modal first",
        ])
  }

  @Test("E41 X13 X15 values that layers do not have")
  func valuesOfLayers() {
    #expect(
      messages("layers: [{ tapAction: passTapThrough }]") == [
        "2:23: error[E0209]: \"passTapThrough\" is not a valid value for \"tapAction\"; one of: none, "
          + "passTapsThrough, sendActionToTopmostModal; did you mean \"passTapsThrough\"?"
      ])
    #expect(
      messages("layers: [{ keyboard: offsetByKeyboard }]") == [
        "2:22: error[E0209]: \"offsetByKeyboard\" is not a valid value for \"keyboard\"; one of: none, "
          + "offsetByKeyboardHeight, offsetByObscuredViewHeight; or a mapping of: offset, "
          + "offsetByKeyboardHeight, offsetByObscuredViewHeight; did you mean "
          + "\"offsetByKeyboardHeight\"?"
      ])
    for (keyboard, count) in [("{ offset: 3, offsetByKeyboardHeight: 4 }", 2), ("{}", 0)] {
      #expect(
        messages("layers: [{ keyboard: \(keyboard) }]") == [
          "2:22: error[E0310]: \"keyboard\" has \(count) keys; one key"
        ])
    }
    #expect(
      messages("layers: [{ frame: { align: top } }]") == [
        "2:19: error[E0309]: a frame needs the key \"size\"; one of: iOS, macOS, tvOS, watchOS, "
          + "visionOS; or a list of two, each a length such as 24, 24pt or 72px, from 0.001 to 10000 pt"
      ])
    #expect(
      messages("layers: [{ dimming: \"#000000 140%\" }]") == [
        "2:21: error[E0207]: \"140%\" is not an opacity; 0% to 100%"
      ])
  }

  @Test("E23 X14 a modal has no detents")
  func notASheet() {
    #expect(
      messages("layers: [{}]", "modals: { saved: { detents: [medium] } }") == [
        "3:20: error[E0308]: unknown key \"detents\" in a modal; it belongs in sheets: { picker: "
          + "{ detents: … } }"
      ])
  }
}
