import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Layers and modals in step with pages, fields, other modals and later items.
@Suite struct HostMendedTests {
  @Test("E63 E64 K-35 an item that is set while its modal leaves is cached and shown, and no more")
  func itemWhileLeaving() throws {
    let play = try Scenario.host(
      "{ m: { item: text, content: { title: \"{item}\" } } }",
      "set: { m.item: One }, wait: settled, dismiss: m, wait: 100ms, set: { m.item: Two }, "
        + "wait: 100ms, wait: settled, set: { m.item: none }, set: { m.item: Three }, wait: settled"
    )
    #expect(try play.at(0.45).modal("m").surface.content.bar?.title == "Two")
    #expect(try play.at(0.45).modal("m").isPresented == false)
    #expect(
      play.events(.cacheSet, .presentIgnored, .cacheRemoved, .onPresent, .onDismiss) == [
        "cacheSet m value=One", "onPresent m", "cacheSet m value=Two", "presentIgnored m",
        "cacheRemoved m", "onDismiss m", "cacheSet m value=Three", "onPresent m",
      ])
  }

  @Test("B75 the focus ends on the topmost of two modals that arrive together")
  func focusOrder() throws {
    let play = try Scenario.host("{ a: {}, b: {} }", "present: a, present: b, wait: settled")
    #expect(play.events(.focus) == ["focus a on=Dialog", "focus b on=Dialog"])
  }

  @Test("E11 a layer over a block leaves with it when a page covers it, and returns with it")
  func pages() throws {
    let play = try Scenario.host(
      "{ m: { layer: l } }",
      "present: m, wait: settled, push: { sheet: presenter, title: Two }, wait: settled, "
        + "pop: presenter, wait: settled, present: m, wait: settled",
      layers: "[{ id: l, view: box }, { id: top }]",
      presenter: "{ kind: navigation, content: { title: One, blocks: [{ button: A, id: box }] } }")
    #expect(play.events(.onPresent, .onDismiss) == ["onPresent m", "onDismiss m", "onPresent m"])
    #expect(play.modals == ["m"])
    // A layer that returns has the place that the file gives it, below the later one (E54).
    #expect(play.at(0.4).state.layers.map(\.layer.id) == ["l", "top"])
    #expect(play.at(1.0).state.layers.map(\.layer.id) == ["top"])
    #expect(play.state.layers.map(\.layer.id) == ["l", "top"])
  }

  @Test("E43 sources that lead back to the modal are a fault")
  func circle() {
    let reading = ScenarioReading(
      "sheetdraw: 1\nlayers: [{}]\nmodals: { a: { source: b }, b: { source: a } }")
    #expect(
      reading.messages == [
        "3:24: error[E0216]: the modals a, b declare each other in a circle; a source that leads to "
          + "the presenter"
      ])
  }

  @Test("E39 a drag or an adjustment does not reach a sheet below a modal that catches taps")
  func covered() {
    for step in ["drag: { from: grabber, by: -100, over: 100ms }", "adjust: up"] {
      let reading = ScenarioReading(
        """
        sheetdraw: 1
        sheets: { s: { detents: [medium, large], selected: medium } }
        layers: [{ id: l, in: s }]
        modals: { m: { layer: l } }
        timeline: [present: s, wait: settled, present: m, wait: settled, { \(step) }]
        """)
      #expect(reading.messages.count == 1)
      #expect(
        reading.messages.first?.contains(
          "the modal \"m\" lies over everything else at ") == true, "\(reading.messages)")
    }
  }

  @Test("E02 a layer named by the word standard has its place in the file")
  func standardNames() {
    let reading = ScenarioReading("sheetdraw: 1\nsheets: { alerts: {} }\nlayers: standard")
    #expect(
      reading.messages == [
        "3:9: error[E0306]: the layer \"alerts\" has the id that line 2 gives already; an id of its "
          + "own for every sheet, modal and layer"
      ])
  }

  @Test("E49 the layer moves for a field that becomes first responder under the keyboard")
  func laterField() throws {
    let play = try Scenario.host(
      "{ m: { align: bottom, content: { blocks: [{ field: A, id: a }] } } }",
      "present: m, wait: settled, tap: { block: a }, keyboard: { show: 300 }, wait: settled")
    // The dialog of 300 pt and the keyboard both begin at 500 pt; the field ends 16 + 16 + 44 pt
    // below.
    #expect(try play.layer().offset == (500 + 16 + 16 + 44) - 500 + 20)
  }

  /// On a phone in landscape the resting frame, 43 pt high, is below the tier of 98 pt.
  @Test("C12 tiers ascend by height on every screen")
  func tiersAscend() throws {
    let script = try Scenario.card(
      "{ engine: custom, tiersType: three, offset: 350 }",
      steps: ["rotate: landscape", "adjust: up"])
    #expect(try script.sheet().card?.tiers.map(\.heightPoints) == [43, 98.25, 393])
    #expect(try script.sheet().card?.restingTier == .tier)
  }
}
