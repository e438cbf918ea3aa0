import SheetTestSupport
import Testing

@testable import SheetContent
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
