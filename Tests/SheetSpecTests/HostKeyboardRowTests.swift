import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// The reaction of layers and of the root to a keyboard of 300 points, whose top edge is at 500.
@Suite struct HostKeyboardRowTests {
  /// A dialog with one field in a container of 400 × 800 points.
  private static func modal(_ more: String = "") -> String {
    "{ m: { content: { blocks: [{ field: Lorem ipsum, id: name, firstResponder: true }] }\(more) } }"
  }

  private static let shown = "present: m, wait: settled, keyboard: { show: 300 }, wait: settled"

  private func play(
    _ layer: String = "{}", _ more: String = ", align: bottom", steps: String = shown,
    presenter: String = "{}"
  ) throws -> Scenario {
    try Scenario.host(Self.modal(more), steps, layers: "[\(layer)]", presenter: presenter)
  }

  /// The bottom edge of the field in the screen.
  private func fieldBottom(_ play: Scenario) throws -> Double {
    let modal = try play.modal("m")
    let frames = modal.surface.contentLayout(in: play.presentation).frames
    return modal.frame.y + (try #require(frames.first { $0.id == "name" })).rect.maxY
  }

  @Test("E48 E49 X15 by default the layer shifts by the obscured height and 20 points")
  func obscured() throws {
    let play = try play()
    let before = try fieldBottom(play.at(0.3))
    // The field lies in the modal of 300 points at the bottom edge.
    #expect(before > 510 && before < 784)
    #expect(try play.layer().offset == before - 500 + 20)
    #expect(try fieldBottom(play) == 480)
    #expect(try play.modal("m").frame.y == 500 - (before - 480))
  }

  @Test(
    "E48 X15 the additional offset can be set",
    arguments: [
      ("{ offsetByObscuredViewHeight: 0 }", 500.0), ("{ offsetByObscuredViewHeight: 45 }", 455),
    ])
  func additionalOffset(strategy: String, bottom: Double) throws {
    #expect(try fieldBottom(play("{ keyboard: \(strategy) }")) == bottom)
  }

  @Test("E49 the field stays above the keyboard and the layer is not clipped at its old place")
  func fieldIsVisible() throws {
    let play = try play()
    let offset = try play.layer().offset
    #expect(try play.layer().drawnFrame == Rect(x: 0, y: -offset, width: 400, height: 800))
    #expect(try play.layer().containerSize == Size(width: 400, height: 800))
    let y = try fieldBottom(play) - 22
    #expect(play.hit(200, y) == "field m name")
    #expect(play.hit(200, 600) == "keyboard")
  }

  @Test("E49 the layer moves with the keyboard, there and back")
  func movesAlong() throws {
    let play = try play(
      steps: "present: m, { at: 1s, keyboard: { show: 300 } }, { at: 2s, keyboard: hide }")
    let goal = try play.at(1.9).layer().offset
    #expect(goal > 20)
    let (rising, falling) = (try play.at(1.1).layer().offset, try play.at(2.1).layer().offset)
    #expect(rising > 0 && rising < goal)
    #expect(falling > 0 && falling < goal)
    #expect(try play.layer().offset == 0)
    // The keyboard and the layer follow the same curve.
    let keyboard = 800 - (try #require(play.at(1.1).state.keyboardFrame)).y
    #expect(abs(rising / goal - keyboard / 300) < 1e-6)
  }

  @Test("E50 no shift if the field is not obscured", arguments: [", align: top", ""])
  func notObscured(alignment: String) throws {
    let play = try play("{}", alignment)
    #expect(try fieldBottom(play.at(0.3)) < 500)
    #expect(try play.layer().offset == 0)
  }

  @Test(
    "E48 E50 K-33 the layer moves by as much as the field ends too near to the keyboard, without a jump",
    arguments: [
      (470.0, 0.0), (480, 0), (481, 1), (490, 10), (500, 20), (501, 21), (540, 60),
    ])
  func nearTheKeyboard(bottom: Double, offset: Double) throws {
    func play(height: Double) throws -> Scenario {
      try self.play("{}", ", align: bottom, size: [400, \(height)]")
    }
    // The field keeps its place in the modal, which grows upwards from the bottom edge.
    let height = 300 + (try fieldBottom(play(height: 300).at(0.3))) - bottom
    let moved = try play(height: height)
    #expect(try fieldBottom(moved.at(0.3)) == bottom)
    #expect(try moved.layer().offset == offset)
  }

  @Test("E50 no shift without a first responder")
  func noResponder() throws {
    let play = try Scenario.host(
      "{ m: { align: bottom } }", Self.shown,
      messages: [
        "6:39: warning[E0215]: no field is first responder at 0.3 s, so no layer moves for the "
          + "keyboard; firstResponder: true at a field, or a tap on one before; and wait: settled if the "
          + "modal has not arrived"
      ])
    #expect(try play.layer().offset == 0)
    #expect(play.state.keyboardFrame == Rect(x: 0, y: 500, width: 400, height: 300))
  }

  @Test("E50 no shift without a modal")
  func noModal() throws {
    let play = try Scenario.host("{ m: {} }", "keyboard: { show: 300 }, wait: settled")
    #expect(try play.layer().offset == 0)
  }

  @Test(
    "E47 X15 the strategy customises the reaction of a layer",
    arguments: [
      ("none", 0.0), ("{ offset: 100 }", 100), ("offsetByKeyboardHeight", 320),
      ("{ offsetByKeyboardHeight: 8 }", 308), ("{ offsetByKeyboardHeight: 0 }", 300),
    ])
  func strategies(strategy: String, offset: Double) throws {
    for alignment in [", align: bottom", ", align: top"] {
      let play = try play("{ keyboard: \(strategy) }", alignment)
      #expect(try play.layer().offset == offset)
      #expect(try play.at(0.3).layer().offset == 0)
    }
  }

  @Test("E47 the default strategy is offsetByObscuredViewHeight")
  func defaultStrategy() throws {
    let (written, standard) = (try play("{ keyboard: offsetByObscuredViewHeight }"), try play())
    #expect(try written.layer().offset == standard.layer().offset)
    let model = try standard.layer().layer.uiModel.keyboardObserverSubUIModel
    #expect(model.keyboardResponsivenessStrategy.name == "offsetByObscuredViewHeight")
  }

  @Test("E48 each layer shifts for its own first responder")
  func otherLayers() throws {
    let field = "content: { blocks: [{ field: a, firstResponder: true }] }"
    let play = try Scenario.host(
      "{ a: { layer: low, align: bottom }, b: { layer: high, align: bottom, \(field) } }",
      "present: a, present: b, wait: settled, keyboard: { show: 300 }, wait: settled",
      layers: "[{ id: low }, { id: high }]")
    #expect(try play.layer("low").offset == 0)
    #expect(try play.layer("high").offset > 0)
  }

  @Test("E51 of ten fields, 20 apart, the focused one stays visible")
  func tenFields() throws {
    let fields = (0..<10).map { "{ field: Lorem ipsum, id: f\($0) }" }.joined(separator: ", ")
    let play = try Scenario.host(
      "{ m: { content: { blocks: [{ stack: [\(fields)], spacing: 20 }] } } }",
      "present: m, wait: settled, tap: { block: f2, sheet: m }, keyboard: { show: 450 }, "
        + "wait: settled")
    let modal = try play.at(0.3).modal("m")
    let frames = modal.surface.contentLayout(in: play.presentation).frames.map(\.rect)
    #expect(ContentBlock.fields(of: modal.content) == (0..<10).map { "f\($0)" })
    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(lower.y - upper.maxY == 20)
    }
    // The keyboard's top edge is at 350, above the third field.
    let bottom = 250 + frames[2].maxY
    #expect(bottom > 350)
    #expect(play.state.modals.first?.firstResponder == "f2")
    #expect(try play.layer().offset == bottom - 350 + 20)
  }

  // MARK: The root

  @Test(
    "E52 the root ignores the keyboard always, while a modal is presented, or never",
    arguments: [("always", [0.0, 0]), ("whilePresented", [0, 300]), ("never", [300, 300])])
  func rootIgnores(word: String, offsets: [Double]) throws {
    let root = "{ ignoresKeyboard: \(word) }"
    let with = try play("{}", ", align: bottom", presenter: root)
    let without = try Scenario.host(
      Self.modal(), "keyboard: { show: 300 }, wait: settled", presenter: root)
    #expect(
      [with.state.presenter.keyboardOffset, without.state.presenter.keyboardOffset] == offsets)
  }

  @Test("E52 by default the root moves")
  func rootMoves() throws {
    #expect(try play().state.presenter.keyboardOffset == 300)
  }

  @Test("E52 the shared dimming moves with its layer, not with the root")
  func dimmingMoves() throws {
    let play = try play(presenter: "{ ignoresKeyboard: whilePresented }")
    #expect(try play.layer().dimmingColor.alpha == 0.3)
    #expect(try play.layer().drawnFrame.y < 0)
    #expect(play.state.presenter.transform == .identity)
  }
}

extension ContentBlock {
  /// The ids of all blocks of a stack in a content.
  fileprivate static func fields(of content: Content) -> [String?] {
    guard case .blocks(let block) = content.kind, case .stack(let outer) = block.kind,
      case .stack(let inner)? = outer.blocks.first?.kind
    else { return [] }
    return inner.blocks.map(\.id)
  }
}
