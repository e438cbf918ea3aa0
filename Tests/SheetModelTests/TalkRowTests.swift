import SheetModel
import SheetTestSupport
import Testing

@testable import SheetContent

/// States of a script as a function of time, whatever else is asked or follows.
@Suite struct TalkRowTests {
  private let picker = ViewController.card("sheet", content: Content()) {
    $0.selectedDetentIdentifier = .medium
  }

  @Test func M07_anyMomentIsTheSameInAnyOrder() {
    let script: [Action] = [
      .pull(-300), .wait(seconds: 0.1), .select(.medium), .keyboard(height: 300),
      .wait(seconds: 0.05), .tap(.grabber), .wait(seconds: 0.2), .rotate(.landscape),
      .wait(seconds: 0.1), .rotate(.portrait), .tap(.backdrop),
    ]
    var random = SeededRandom(seed: 11)
    let timeline = Timeline.over([picker], script)
    let times = (0..<200).map { Double($0) * 0.011 }
    let sequence = times.map { timeline.state(atSeconds: $0) }
    for index in times.indices.shuffled(using: &random) {
      expect(timeline.state(atSeconds: times[index]), sequence[index], "seed 11")
    }
    let again = Timeline.over([picker], script)
    expect(times.map { again.state(atSeconds: $0) }, sequence)
    #expect(again.log == timeline.log && again.transitions == timeline.transitions)
  }

  @Test func M07_laterStepsDoNotChangeEarlierStates() {
    // The same script without its last step is the oracle.
    let script: [Action] = [.pull(-300), .wait(seconds: 1), .dismiss("sheet")]
    let whole = Timeline.over([picker], script)
    let half = Timeline.over([picker], Array(script.prefix(2)))
    for step in 0..<150 {
      let seconds = Double(step) / 100
      expect(whole.state(atSeconds: seconds), half.state(atSeconds: seconds), "\(seconds)")
    }
  }
}
