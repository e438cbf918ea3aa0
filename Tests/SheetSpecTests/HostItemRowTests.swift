import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Presentation with items, the data-source cache, and contents that are live.
@Suite struct HostItemRowTests {
  /// A modal that greets the item by its name.
  private static func modal(_ type: String = "text") -> String {
    "{ m: { item: \(type), content: { blocks: [{ text: \"Hello {item}\", id: greeting }] } } }"
  }

  private static let steps =
    "{ at: 1s, set: { m.item: Ann } }, { at: 2s, set: { m.item: none } }, wait: settled"

  private func play(
    _ type: String = "text", steps: String = steps, more: String = ""
  ) throws -> Scenario {
    try Scenario.host(Self.modal(type), steps, more: more)
  }

  /// The texts that the modal shows.
  private func texts(_ play: Scenario, _ seconds: Double) throws -> [String] {
    try play.at(seconds).modal("m").surface.contentLayout(in: play.presentation)
      .frames.compactMap(\.text)
  }

  // MARK: Items

  @Test("E61 E63 E66 the whole life of an item, event by event")
  func wholeLife() throws {
    #expect(
      try play().events() == [
        "safeAreaInsetsRead", "item m value=Ann", "cacheSet m value=Ann",
        "isPresented m value=true from=root", "presentRequest m", "inserted m", "onPresent m",
        "presentPublisher m", "isPresentedInternally m value=true",
        "transition m number=1 kind=present", "animateInEnded m", "announce m text=Dialog",
        "focus m on=Dialog", "item m value=none", "isPresented m value=false from=root",
        "dismissRequest m", "dismissPublisher m", "isPresentedInternally m value=false",
        "transition m number=2 kind=dismiss", "completion m", "removed m", "cacheRemoved m",
        "onDismiss m",
      ])
  }

  /// `isPresented` of the source is `item.wrappedValue != nil`, and its setter sets the item to nil.
  @Test("E61 the item changes before the flag that is derived from it, also from inside")
  func itemBeforeFlag() throws {
    for dismissal in [
      "set: { m.item: none }", "dismiss: { modal: m, from: inside }", "tap: backdrop",
    ] {
      let events = try play(
        steps: "set: { m.item: Ann }, wait: settled, \(dismissal), wait: settled"
      )
      .events(.item, .isPresented)
      #expect(
        events.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
          "item m value=Ann", "isPresented m value=true", "item m value=none",
          "isPresented m value=false",
        ], "\(dismissal)")
    }
  }

  @Test("E61 it is presented while the item has a value")
  func presentedWhileItHasAValue() throws {
    let play = try play()
    #expect(play.at(0.9).modals == [])
    #expect(try play.at(1.5).modal("m").isPresented)
    #expect(try play.at(1.5).modal("m").item == .text("Ann"))
    #expect(try play.at(2.1).modal("m").isPresented == false)
    #expect(play.modals == [])
  }

  @Test("E61 setting presented to false sets the item to nil: it can be presented again")
  func dismissalFromInsideRemovesTheItem() throws {
    let play = try play(
      steps: "set: { m.item: Ann }, wait: settled, tap: backdrop, wait: settled, "
        + "set: { m.item: Ann }, wait: settled")
    #expect(play.times(of: .onPresent) == [0, 0.6])
    #expect(play.events(.cacheRemoved) == ["cacheRemoved m"])
    // While it animates out the binding has no value: the content is the cache's.
    let leaving = try play.at(0.4).modal("m")
    #expect(leaving.modal.item == nil)
    #expect(leaving.isCached)
    #expect(try play.modal("m").modal.item == .text("Ann"))
  }

  @Test(
    "E62 items, errors and other types",
    arguments: [
      ("text", "Ann", PresentationHostItem.text("Ann"), "Hello Ann"),
      ("number", "42.5", .number(42.5), "Hello 42.5"),
      ("error", "no connection", .error("no connection"), "Hello no connection"),
    ])
  func types(type: String, value: String, item: PresentationHostItem, text: String) throws {
    let play = try play(type, steps: "set: { m.item: \(value) }, wait: settled")
    #expect(try play.modal("m").item == item)
    #expect(try texts(play, 0.3) == [text])
    #expect(play.state.hostCache == ["m": item])
  }

  // MARK: Cache

  @Test("E63 each item is stored in the cache under the modal's id")
  func cached() throws {
    let play = try Scenario.host(
      "{ a: { item: text }, b: { item: number } }",
      "set: { a.item: Ann }, { at: 1s, set: { b.item: 7 } }, { at: 2s, set: { a.item: Bob } }")
    #expect(play.at(0.5).state.hostCache == ["a": .text("Ann")])
    #expect(play.at(1.5).state.hostCache == ["a": .text("Ann"), "b": .number(7)])
    #expect(play.at(2.5).state.hostCache == ["a": .text("Bob"), "b": .number(7)])
    #expect(
      play.events(.cacheSet) == [
        "cacheSet a value=Ann", "cacheSet b value=7", "cacheSet a value=Bob",
      ])
  }

  @Test("E64 while it animates out its last content stays, from the cache")
  func contentStays() throws {
    let play = try play()
    for seconds in [1.5, 2, 2.1, 2.29] {
      #expect(try texts(play, seconds) == ["Hello Ann"], "at \(seconds) s")
    }
    #expect(try play.at(1.5).modal("m").isCached == false)
    #expect(try play.at(2.1).modal("m").isCached)
    #expect(try play.at(2.1).modal("m").item == .text("Ann"))
  }

  @Test("E65 without the cache the content is blank while it animates out")
  func blankWithoutCache() throws {
    let play = try play(more: "compare: { cache: off }")
    #expect(try texts(play, 1.5) == ["Hello Ann"])
    #expect(try texts(play, 2.1) == [])
    #expect(play.events(.cacheSet, .cacheRemoved) == [])
    #expect(play.at(1.5).state.hostCache == [:])
  }

  @Test("E66 K-36 the entry is removed with the modal, after the completion")
  func removed() throws {
    let play = try play()
    #expect(play.at(2.299).state.hostCache == ["m": .text("Ann")])
    #expect(play.at(2.3).state.hostCache == [:])
    #expect(play.times(of: .cacheRemoved) == [2.3])
    #expect(
      Array(play.events().suffix(4)) == [
        "completion m", "removed m", "cacheRemoved m", "onDismiss m",
      ])
  }

  @Test("E66 a modal without an item has no entry to be removed")
  func noEntry() throws {
    let play = try Scenario.host("{ m: {} }", "present: m, wait: settled, dismiss: m")
    #expect(play.events(.cacheSet, .cacheRemoved, .item) == [])
  }

  // MARK: Live content

  @Test("E04 a new content updates the modal that is presented, without another presentation")
  func contentChanges() throws {
    let play = try Scenario.host(
      "{ m: { content: \"#FF0000\" } }",
      "present: m, { at: 0.15s, set: { m.content: \"#0000FF\" } }, wait: settled")
    #expect(
      play.events(.update, .inserted, .onPresent) == ["inserted m", "onPresent m", "update m"])
    #expect(try play.at(0.1).modal("m").content != play.at(0.2).modal("m").content)
    // Its motion goes on.
    #expect(abs(try play.at(0.15).modal("m").offset - 275) < 1e-3)
    #expect(play.times(of: .animateInEnded) == [0.3])
    #expect(try play.at(0.1).modal("m").instance == play.at(0.2).modal("m").instance)
  }

  @Test("E04 E61 another item updates the modal in place")
  func itemChanges() throws {
    let play = try play(steps: "set: { m.item: Ann }, { at: 1s, set: { m.item: Bob } }, wait: 1s")
    #expect(try texts(play, 0.9) == ["Hello Ann"])
    #expect(try texts(play, 1.1) == ["Hello Bob"])
    #expect(
      play.events().suffix(3) == ["item m value=Bob", "cacheSet m value=Bob", "update m"])
    #expect(play.times(of: .onPresent) == [0])
  }

  @Test("E04 a modal that is not presented is not updated")
  func noUpdate() throws {
    let play = try Scenario.host(
      "{ m: {} }", "wait: 1s, set: { m.content: \"#0000FF\" }, wait: 1s")
    #expect(play.events() == ["safeAreaInsetsRead"])
  }
}
