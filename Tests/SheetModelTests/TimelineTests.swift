import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetModel
@testable import SheetTokens

@Suite struct TimelineTests {
  @Test func aSettledStateIsTheStateOfRest() throws {
    for phase in [Phase.present, .change(fromIndex: 0)] {
      var settled = try Timeline(.sample(phase: phase)).state(at: .settled)
      settled.seconds = 0
      expect(settled, Timeline(.sample()).state(atSeconds: (0)), "\(phase)")
    }
  }

  @Test func placesInMotionAreRoundedToMillionthsOfAPoint() {
    for phase in [Phase.present, .dismiss, .change(fromIndex: 0)] {
      let timeline = Timeline(.sample(phase: phase))
      for step in 1..<250 {
        let millionths = timeline.state(atSeconds: (Double(step) * 1.17e-3)).sheetTop * 1e6
        // A double of this size is exact to a ten-millionth.
        expect(millionths, near: millionths.rounded(), closerThan: 1e-3, "\(phase)")
      }
    }
  }
}

/// Several states that have one time.
@Suite struct InstantTests {
  private let timeline = Timeline(
    .sample(
      [.sample("picker") { $0.prefersGrabberVisible = true }],
      [
        .present("picker", animated: false), .waitUntilSettled,
        .drag(Drag(from: .grabber, by: -80, over: 0.2)),
      ]))

  @Test func anInstantHasTheEventsUntilThen() throws {
    // A rest is before the step that follows it, any other moment after all events at its time.
    let rest = try timeline.instant(at: .settledTime(1))
    let began = try #require(timeline.log.firstIndex { $0.name == .dragBegan })
    expect(rest.seconds, 0)
    expect(rest.eventCount, began)
    for moment in [Moment.seconds(0), .event(.dragBegan), .event(.didPresent)] {
      let instant = try timeline.instant(at: moment)
      expect(instant.seconds, 0)
      expect(instant.eventCount, began + 1)
      #expect(instant.eventCount < timeline.log.count)
    }
  }
}

@Suite struct PresentationStateTests {
  @Test func stateIsAPureFunctionOfTheMoment() {
    var random = SeededRandom(seed: 7)
    for phase in [Phase.present, .dismiss, .change(fromIndex: 0)] {
      let timeline = Timeline(.sample(phase: phase))
      let times = (0..<100).map { Double($0) * 0.007 }
      let inOrder = times.map { timeline.state(atSeconds: ($0)) }
      for index in times.indices.shuffled(using: &random) {
        let again = Timeline(.sample(phase: phase)).state(atSeconds: (times[index]))
        expect(again, inOrder[index], "seed 7, \(phase) at \(times[index])")
      }
    }
  }

  @Test func dimmingPushBackAndShadowFallWithTheSheet() {
    let timeline = Timeline(.sample(phase: .dismiss))
    let states = (0...300).map { timeline.state(atSeconds: (Double($0) / 1000)) }
    for (first, second) in zip(states, states.dropFirst()) {
      #expect(second.sheetTop >= first.sheetTop)
      #expect(second.sheetHeight <= first.sheetHeight)
      #expect(second.dimmingAlpha <= first.dimmingAlpha)
      #expect(second.shadowAlpha <= first.shadowAlpha)
      #expect(second.presenter.recession.progress <= first.presenter.recession.progress)
      #expect(
        second.presenter.recession.transform.scale >= first.presenter.recession.transform.scale)
    }
    expect(states[0].dimmingAlpha, 0.4)
    expect(states[300].dimmingAlpha, 0)
  }

  @Test func theRaiseOfTheCardMatchesTheDrawingsFormula() {
    let raise = CardRaise(keep: 0.882, red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    let half = raise.applied(to: color, progress: 0.5)
    expect(half.red, near: (0.2 + 0.5 * (0.882 * 0.2 + 28.0 / 255 - 0.2)), closerThan: 1e-15)
    expect(half.blue, near: (0.6 + 0.5 * (0.882 * 0.6 + 30.0 / 255 - 0.6)), closerThan: 1e-15)
    expect(half.alpha, 0.5)
    expect(raise.applied(to: color, progress: 0), color)
  }
}
