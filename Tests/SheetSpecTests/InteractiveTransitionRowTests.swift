import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// Own animators and percent-driven transitions of custom sheets, on a screen of 393 × 852 pt.
///
/// Apple, UIPercentDrivenInteractiveTransition: `update(_:)` "Updates the completion percentage of the
/// transition", `finish()`, `cancel()`, and "the default value of `completionSpeed` is 1.0". The sheet rests
/// 150 pt from the top (C15) and leaves by 702.
@Suite struct InteractiveTransitionRowTests {
  private static let linear = ", animator: { duration: 0.5s, curve: [0, 0, 1, 1] }"

  private func play(_ keys: String = linear, steps: [String]) throws -> Scenario {
    try Scenario.card(
      "{ engine: custom\(keys), content: { title: Store, list: { rows: 4 } } }", steps: steps)
  }

  @Test("X33 an animator of its own moves a sheet in and out")
  func X33_animator() throws {
    let scenario = try play(steps: ["dismiss: store"])
    // Half of 0.5 s.
    #expect(try abs(scenario.at(0.25).sheet().frame.y - (150 + 351)) < 1e-6)
    #expect(scenario.times(of: .didDismiss) == [0.5])
    let spring = try play(
      ", animator: { spring: { dampingRatio: 1, response: 0.3s } }", steps: ["dismiss: store"])
    #expect(spring.times(of: .didDismiss)[0] != 0.5)
  }

  @Test("X33 a duration without a curve takes UIKit's curveEaseInOut")
  func X33_durationAlone() throws {
    let scenario = try play(", animator: { duration: 3s }", steps: ["dismiss: store"])
    #expect(scenario.times(of: .didDismiss) == [3])
    // The curve is symmetrical.
    #expect(try abs(scenario.at(1.5).sheet().frame.y - (150 + 351)) < 1e-6)
    // Bézier through (0.42, 0) and (0.58, 1): the share 0.25 of the time is 0.1291 of the way.
    #expect(try abs(scenario.at(0.75).sheet().frame.y - (150 + 0.1291 * 702)) < 0.1)
  }

  @Test("X33 a spring is faster by the completion speed", arguments: [0.5, 2, 4])
  func X33_springSpeed(speed: Double) throws {
    func seconds(_ speed: Double) throws -> Double {
      let scenario = try play(
        ", animator: { spring: { dampingRatio: 1, response: 0.4s } }",
        steps: [
          "{ interact: { dismiss: store, to: 0.5, over: 1s, then: finish, completionSpeed: \(speed) } }",
          "wait: settled",
        ])
      return scenario.times(of: .didDismiss)[0] - 1
    }
    let standard = try seconds(1)
    #expect(try abs(seconds(speed) - standard / speed) < 0.02 * standard / speed)
  }

  @Test("X33 a dismissal follows the finger, and returns after cancel()")
  func X33_cancel() throws {
    let scenario = try play(
      steps: ["{ interact: { dismiss: store, to: 0.4, over: 1s, then: cancel } }", "wait: settled"])
    let half = try scenario.at(0.5).sheet()
    #expect(abs(half.frame.y - (150 + 0.2 * 702)) < 1e-6)
    #expect(abs(half.dimmingAlpha - 0.75 * 0.8) < 1e-6)
    #expect(try scenario.sheet().frame.y == 150)
    let events = scenario.events().filter { !$0.hasPrefix("transition ") }
    let begin = try #require(events.firstIndex { $0.hasPrefix("dismiss ") })
    #expect(
      events[begin...].map { $0.split(separator: " ")[0] } == [
        "dismiss", "viewWillDisappear", "dismissalTransitionWillBegin", "transitionCancelled",
        "viewWillAppear", "dismissalTransitionDidEnd", "viewDidAppear",
      ])
  }

  @Test(
    "X33 the rest of the way takes its share of the duration after finish(), at the completion speed",
    arguments: [("", 1.3), (", completionSpeed: 2", 1.15)])
  func X33_finish(speed: String, end: Double) throws {
    let scenario = try play(
      steps: [
        "{ interact: { dismiss: store, to: 0.4, over: 1s, then: finish\(speed) } }",
        "wait: settled",
      ])
    #expect(scenario.state.surfaces.isEmpty)
    #expect(scenario.times(of: .didDismiss) == [end])
    #expect(scenario.events(.transitionCancelled).isEmpty)
  }

  @Test("X33 a presentation follows the finger too", arguments: [true, false])
  func X33_present(finishes: Bool) throws {
    let scenario = try play(
      steps: [
        "{ dismiss: { sheet: store, animated: false } }",
        "{ interact: { present: store, to: 0.5, over: 1s, then: \(finishes ? "finish" : "cancel") } }",
        "wait: settled",
      ])
    #expect(try abs(scenario.at(0.5).sheet().frame.y - (852 - 0.25 * 702)) < 1e-6)
    #expect(scenario.state.surfaces.isEmpty == !finishes)
    if finishes { #expect(try scenario.sheet().frame.y == 150) }
  }

  @Test("X33 UIKit's sheets take no interactive transition of the app's own")
  func X33_refused() {
    func diagnostic(_ step: String, sheet: String = "{ detents: [medium] }") -> Diagnostic? {
      do {
        _ = try Scenario(
          file: """
            sheetdraw: 1
            sheets: { a: \(sheet) }
            timeline: [present: a, wait: settled, \(step)]
            """)
        return nil
      } catch {
        return error.diagnostics.first
      }
    }
    let refused = diagnostic("{ interact: { dismiss: a, then: cancel } }")
    #expect(
      refused?.message
        == "\"a\" is a sheet of UIKit, whose transitions no gesture of the app drives")
    #expect(refused?.allowed == "drag: { sheet: a, … }, or the id of a custom sheet")
    #expect(
      diagnostic("{ interact: { then: cancel } }", sheet: "{ engine: custom }")?.message
        == "an interactive transition presents one sheet, or dismisses one")
    #expect(
      diagnostic(
        "{ interact: { dismiss: a, to: 2, then: cancel } }", sheet: "{ engine: custom }")?.nearest
        == "1")
  }
}
