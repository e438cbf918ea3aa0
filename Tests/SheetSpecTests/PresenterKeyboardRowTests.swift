import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// A presenter whose safe area ends at the keyboard.
///
/// Apple's documentation of `SafeAreaRegions.keyboard`: "The safe area matching the current extent of any
/// software keyboard displayed over the view content"; `ignoresSafeArea(.keyboard)` opts out of it. That the
/// content scrolls by the least distance is chosen.
///
/// Fields are 44 points high and 56 apart, the first one from 123 on, below the bar that ends at 115. A keyboard of 336
/// covers a screen of 393 by 852 from 516 on.
@Suite struct PresenterKeyboardRowTests {
  private func play(
    _ steps: String = "keyboard: { show: 336 }, wait: settled", keyboard: String = "shrinks",
    responder: Int = 9, presenter: String = "", layers: String = ""
  ) throws -> Scenario {
    let blocks = (0..<12).map { index in
      "{ field: a, id: f\(index)\(index == responder ? ", firstResponder: true" : "") }"
    }
    return try Scenario(
      file: """
        sheetdraw: 1
        presenter:
          keyboard: \(keyboard)
          \(presenter)
          content: { title: Form, blocks: [\(blocks.joined(separator: ", "))] }
        \(layers)
        timeline: [\(steps)]
        """, letters: .halfEm)
  }

  private func field(_ index: Int, of play: Scenario) throws -> Rect {
    try #require(
      play.state.presenter.contentLayout(on: play.state.screen, in: play.presentation)
        .rect(ofBlock: "f\(index)"))
  }

  @Test(
    "X44 the content scrolls until its focused field is above the keyboard",
    arguments: [(0, 0.0), (6, 0), (7, 43), (9, 155), (11, 267)])
  func scrolls(responder: Int, offset: Double) throws {
    let play = try play(responder: responder)
    #expect(play.state.presenter.contentOffset == offset)
    #expect(play.state.presenter.safeAreaBottom == 336)
    #expect(try field(responder, of: play).maxY <= 516)
  }

  @Test("X44 bar and background stay")
  func bar() throws {
    let play = try play()
    let layout = play.state.presenter.contentLayout(on: play.state.screen, in: play.presentation)
    #expect(layout.barBottom == 115)
    #expect(play.state.presenter.transform == .identity)
    #expect(play.state.presenter.keyboardOffset == 0)
    // Fields below the bar do not receive touches there.
    #expect(play.state.hit(Point(x: 100, y: 100), in: play.presentation).part == .presenter)
  }

  @Test("X44 it moves with the keyboard, and back with it")
  func motion() throws {
    let play = try play(
      "keyboard: { show: 336 }, wait: settled, keyboard: hide, wait: settled")
    #expect(play.at(0).state.presenter.contentOffset == 0)
    let middle = play.at(0.1).state
    let share = middle.presenter.contentOffset / 155
    let keyboard = try #require(middle.keyboardFrame).height / 336
    #expect(share > 0 && share < 1 && abs(share - keyboard) < 1e-6)
    #expect(play.state.presenter.contentOffset == 0)
    #expect(play.state.presenter.safeAreaBottom == 34)
  }

  @Test("X44 a tap on a field that is visible leaves the content where it is")
  func tap() throws {
    let play = try play(
      "keyboard: { show: 336 }, wait: settled, tap: { block: f4, sheet: presenter }, wait: settled")
    #expect(play.state.presenter.contentOffset == 155)
    #expect(play.state.presenter.firstResponder == "f4")
  }

  @Test("X44 by default nothing scrolls, and the root moves below layers (E52)")
  func moves() throws {
    let plain = try play(keyboard: "moves")
    #expect(plain.state.presenter.contentOffset == 0)
    #expect(plain.state.presenter.safeAreaBottom == nil)
    let below = try play(keyboard: "moves", layers: "layers: [{}]")
    #expect(below.state.presenter.keyboardOffset == 302)
    let shrinks = try play(layers: "layers: [{}]")
    #expect(shrinks.state.presenter.keyboardOffset == 0)
    #expect(shrinks.state.presenter.contentOffset == 155)
  }

  @Test("X44 a root that ignores the keyboard keeps its safe area")
  func ignores() throws {
    let play = try play(presenter: "ignoresKeyboard: always")
    #expect(play.state.presenter.contentOffset == 0)
    #expect(play.state.presenter.safeAreaBottom == 34)
  }

  @Test("X44 the JSON of the state has both values, and no other presenter has them")
  func json() throws {
    func text(_ play: Scenario) -> String {
      StateTable.standard.json(of: StateMoment(play.state, in: play.presentation)).text
    }
    let own = text(try play())
    #expect(own.contains("\"offset\":155,\"safeAreaBottom\":336"))
    #expect(!text(try play(keyboard: "moves")).contains("safeAreaBottom"))
  }
}
