import SheetModel
import SheetTestSupport
import Testing

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
