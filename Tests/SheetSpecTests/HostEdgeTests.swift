import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Modals of Presentation Host that leave together, lie beside each other or are mirrored.
@Suite struct HostEdgeTests {
  @Test("E11 E54 the modals of a layer whose view is gone leave from the upper one down")
  func leavingLayer() throws {
    let play = try Scenario.host(
      "{ a: { layer: l }, b: { layer: l } }",
      "present: a, present: b, wait: settled, push: { sheet: presenter, title: Two }, wait: settled",
      layers: "[{ id: l, view: box }]",
      presenter: "{ kind: navigation, content: { title: One, blocks: [{ button: A, id: box }] } }")
    #expect(play.events(.onDismiss) == ["onDismiss b", "onDismiss a"])
    #expect(play.events(.removed) == ["removed b", "removed a"])
  }

  @Test("E30 a modal that is dismissed gives up the keyboard's focus before it moves")
  func leavingField() throws {
    let play = try Scenario.host(
      "{ m: { content: { blocks: [{ field: Lorem ipsum, id: name, firstResponder: true }] } } }",
      "present: m, wait: settled, keyboard: { show: 300 }, wait: settled, dismiss: m, wait: settled"
    )
    #expect(
      play.events(.becomeFirstResponder, .resignFirstResponder, .dismissPublisher) == [
        "becomeFirstResponder m block=name", "resignFirstResponder m block=name",
        "dismissPublisher m",
      ])
    let asked = try #require(play.times(of: .dismissPublisher).first)
    #expect(play.times(of: .resignFirstResponder) == [asked])
  }

  @Test("E48 a field below the edge of its modal counts down to that edge")
  func fieldBelowItsModal() throws {
    // A button of 44 pt lies above the field of 44 pt, in a modal of 100 pt with insets.
    let play = try Scenario.host(
      """
      { m: { size: [400, 100], align: bottom, content: { blocks: [{ button: A }, { field: Lorem, id: name, firstResponder: true }] } } }
      """, "present: m, wait: settled, keyboard: { show: 300 }, wait: settled")
    let modal = try play.modal("m")
    let frames = modal.surface.contentLayout(in: play.presentation).frames
    #expect(try #require(frames.first { $0.id == "name" }).rect.maxY > 100)
    // The modal ends at 800 and the keyboard begins at 500.
    #expect(try play.layer().offset == 800 - 500 + 20)
  }

  @Test("E21 a modal keeps clear of a safe area that is wider on one side")
  func unequalSides() throws {
    var presentation = try Scenario.host(
      "{ c: { kind: cover, safeArea: inset }, n: { kind: notification } }", "present: c, present: n"
    ).presentation
    let margin = presentation.host[.notification].margin
    #expect(margin > 0)
    let safe = EdgeInsets(top: 5, left: 10, bottom: 7, right: 30)
    presentation.portrait.screen.safeArea = safe
    let modals = Timeline(presentation).end.layers[0].modals
    #expect(modals.map(\.id) == ["c", "n"])
    #expect(modals[0].contentInsets == safe)
    #expect(modals[1].frame.minX == 10 + margin)
    #expect(modals[1].frame.maxX == 400 - 30 - margin)
  }

  @Test(
    "X14 X17 each alignment is mirrored in a layout from right to left",
    arguments: [
      ("topLeading", 0.0, 0.0), ("top", 150, 0), ("topTrailing", 300, 0), ("leading", 0, 360),
      ("center", 150, 360), ("trailing", 300, 360), ("bottomLeading", 0, 720),
      ("bottom", 150, 720), ("bottomTrailing", 300, 720),
    ])
  func alignments(name: String, x: Double, y: Double) throws {
    for (direction, left) in [("leftToRight", x), ("rightToLeft", 300 - x)] {
      let play = try Scenario.host(
        "{ m: { size: [100, 80], align: \(name) } }", "present: m",
        more: "layoutDirection: \(direction)")
      #expect(try play.modal("m").frame == Rect(x: left, y: y, width: 100, height: 80))
    }
  }

  @Test("E25 a modal beside an edge is wholly outside before it comes in, whatever its margin")
  func hiddenBeside() throws {
    func play(_ alignment: String) throws -> Scenario {
      try Scenario.host(
        "{ m: { kind: notification, size: [100, 80], align: \(alignment) } }",
        "present: m, wait: settled")
    }
    let leading = try play("leading")
    #expect(try leading.modal("m").frame.minX > 0)
    #expect(try leading.at(0).modal("m").frame.maxX == 0)
    let trailing = try play("trailing")
    #expect(try trailing.modal("m").frame.maxX < 400)
    #expect(try trailing.at(0).modal("m").frame.minX == 400)
    let top = try play("topLeading")
    #expect(try top.at(0).modal("m").frame.maxY == 0)
  }

  @Test("E62 every text of a modal shows its item")
  func item() throws {
    let play = try Scenario.host(
      """
      { m: { item: text, content: { title: "1{item}", label: "2{item}", blocks: [\
      { text: "3{item}" }, { button: "4{item}" }, \
      { field: "5{item}", label: "6{item}", placeholder: "7{item}" }, \
      { segments: ["8{item}", "9{item}"] }, \
      { grouped: [{ header: "a{item}", rows: [{ row: "b{item}", detail: "c{item}" }], \
      footer: "d{item}" }] }] } } }
      """, "set: { m.item: Ann }, wait: settled")
    let words = "\(try play.modal("m").surface.content)"
    #expect(!words.contains("{item}"))
    for mark in "123456789abcd" { #expect(words.contains("\"\(mark)Ann\""), "\(mark)") }
  }
}
