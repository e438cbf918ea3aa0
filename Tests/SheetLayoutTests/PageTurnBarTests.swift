import SheetLayout
import SheetTestSupport
import Testing

@testable import SheetContent

/// The titles and the back button of a navigation bar during a page turn.
///
/// The bar is 393 points wide, and a title of width w rests at (393 − w) / 2.
@Suite struct PageTurnBarTests {
  private func play(_ lower: String?, _ upper: String?) throws -> Scenario {
    try Scenario.script { play in
      play.present("sheet") { $0.content = page(lower, close: true) }
      play.then(.push(onto: "sheet", page(upper, close: true)), atSeconds: 1)
    }
  }

  private func page(_ title: String?, close: Bool) -> Content {
    Content(bar: NavigationBarContent(title: title, hasCloseButton: close))
  }

  private func texts(_ play: Scenario, at seconds: Double) throws -> [TextRun] {
    let bar = try #require(try play.at(seconds).scene.group(.navigationBar))
    return bar.nodes.leaves.texts
  }

  /// The left edge of a title at rest.
  private func rest(_ run: TextRun) -> Double { (393 - run.advancePoints) / 2 }

  private let tint = Color(hex: 0x007AFF)

  @Test("A46 a title slides to the back button and becomes its label, the next one slides in")
  func halfWay() throws {
    let play = try play("Photos", "Album")
    for seconds in [1.05, 1.1, 1.2, 1.3] {
      let progress = try #require(play.at(seconds).state.sheets[0].pageTurn).progress
      let runs = try texts(play, at: seconds)
      expect(runs.map(\.text), ["Photos", "Album", "Photos"])
      expect(runs.map(\.style.weight), [.semibold, .semibold, .regular])
      // From the middle to the label at 33; from the trailing edge to the middle.
      let title = rest(runs[0]) - (rest(runs[0]) - 33) * progress
      let next = 393 - (393 - rest(runs[1])) * progress
      expect(runs[0].origin.x, near: title, closerThan: 1e-9)
      expect(runs[2].origin.x, near: runs[0].origin.x, closerThan: 1e-9)
      expect(runs[1].origin.x, near: next, closerThan: 1e-9)
      expect(runs[0].color.alpha, near: 1 - progress, closerThan: 1e-9)
      expect(runs[1].color.alpha, near: progress, closerThan: 1e-9)
      expect(runs[2].color, tint.withAlpha(progress))
    }
    // The turn ends with the bars at rest.
    let turn = try #require(play.timeline.transitions.last)
    let last = try texts(play, at: turn.endSeconds - 1e-6)
    for run in try texts(play, at: turn.endSeconds) {
      let close = last.filter { abs($0.origin.x - run.origin.x) < 1 && $0.text == run.text }
      #expect(close.map(\.color.alpha).contains { $0 > 0.99 * run.color.alpha })
    }
  }

  @Test("A46 a pop is a push backwards, labels leave with their pages, and none leaves the bar")
  func pop() throws {
    var play = try play("Photos", "Album")
    var third = play
    play.then(.pop(from: "sheet"), atSeconds: 3)
    let progress = try #require(play.at(3.1).state.sheets[0].pageTurn).progress
    let runs = try texts(play, at: 3.1)
    let title = rest(runs[0]) - (rest(runs[0]) - 33) * progress
    expect(runs[0].origin.x, near: title, closerThan: 1e-9)
    third.then(.push(onto: "sheet", page("Day", close: false)), atSeconds: 3)
    let pushed = try #require(third.at(3.1).state.sheets[0].pageTurn).progress
    // Both go the way from the title in the middle to the label at 33.
    let four = try texts(third, at: 3.1)
    let label = 33 - (rest(four[0]) - 33) * pushed
    expect(four[1].origin.x, near: label, closerThan: 1e-9)
    // The label of an untitled page comes from the middle.
    let untitled = try texts(try self.play(nil, "Album"), at: 1.1)
    expect(untitled.map(\.text), ["Album", "Back"])
    #expect(untitled[1].origin.x > 33 && untitled[1].origin.x < 196.5)
    // Texts on their way do not leave the bar of a form sheet.
    let bar = try #require(try third.at(1.1).scene.group(.navigationBar))
    guard case .group(let group)? = bar.nodes.first else {
      Issue.record("no clip")
      return
    }
    expect(group.clip, .rect(Rect(x: 0, y: 0, width: 393, height: 56)))
  }
}
