import SheetTestSupport
import Testing

@testable import SheetModel

/// Several states that have one time.
@Suite struct InstantTests {
  private let timeline = Timeline(
    .sample(
      [.sample("picker") { $0.prefersGrabberVisible = true }],
      [
        .present("picker", animated: false), .waitUntilSettled,
        .drag(Drag(from: .grabber, by: -80, over: 0.2)),
      ]))

  @Test func theInstantOfARestIsBeforeTheStepThatFollows() throws {
    let rest = try timeline.instant(at: .settledTime(1))
    #expect(rest.seconds == 0)
    #expect(timeline.state(at: rest).topSheet?.restingDetent != nil)
    #expect(timeline.state(at: rest).topSheet?.velocityPointsPerSecond == 0)
    let began = try #require(timeline.log.firstIndex { $0.name == .dragBegan })
    #expect(timeline.log[began].seconds == 0)
    #expect(rest.eventCount == began)
  }

  @Test func anyOtherMomentIsAfterAllEventsAtItsTime() throws {
    for moment in [Moment.seconds(0), .event(.dragBegan), .event(.didPresent)] {
      let instant = try timeline.instant(at: moment)
      #expect(instant.seconds == 0)
      #expect(timeline.state(at: instant).topSheet?.restingDetent == nil)
      // 80 pt in 0.2 s, upwards.
      #expect(timeline.state(at: instant).topSheet?.velocityPointsPerSecond == -400)
      #expect(timeline.log[instant.eventCount - 1].name == .dragBegan)
      #expect(instant.eventCount < timeline.log.count)
    }
  }
}
