import Foundation
import SheetModel
import SheetTestSupport
import Testing

@Suite struct TimelineTests {
  private let present = Timeline(.sample(phase: .present))

  // MARK: Ends

  @Test func presentBeginsBelowTheScreenAndEndsAtRest() throws {
    #expect(present.state(atSeconds: (0)).sheetTop == 852)
    // The last bits of the closed form.
    #expect(abs(present.state(atSeconds: (0)).velocityPointsPerSecond) < 1e-9)
    let settled = try present.state(at: .settled)
    #expect(settled.sheetTop == 59)
    #expect(settled.velocityPointsPerSecond == 0)
  }

  @Test func dismissBeginsAtRestAndEndsBelowTheScreen() throws {
    let dismiss = Timeline(.sample(phase: .dismiss))
    #expect(dismiss.state(atSeconds: (0)).sheetTop == 59)
    let gone = try dismiss.state(at: .settled)
    #expect(gone.sheetTop == 852)
    #expect(!gone.isPresented)
    #expect(gone.dimmingAlpha == 0 && gone.shadowAlpha == 0 && gone.grabberFrame == nil)
    #expect(gone.presenter.recession == .none)
  }

  @Test func aChangeMovesFromOneRestToTheOther() throws {
    let change = Timeline(.sample(heights: [255.6, 793], phase: .change(fromIndex: 0)))
    // In motion places are rounded to a millionth of a point.
    #expect(abs(change.state(atSeconds: (0)).sheetTop - 1789.0 / 3) < 1e-6)
    #expect(try change.state(at: .settled).sheetTop == 59)
  }

  @Test func aSettledStateIsTheStateOfRest() throws {
    for phase in [Phase.present, .change(fromIndex: 0)] {
      var settled = try Timeline(.sample(phase: phase)).state(at: .settled)
      settled.seconds = 0
      #expect(settled == Timeline(.sample()).state(atSeconds: (0)), "\(phase)")
    }
  }

  @Test func restLastsForever() throws {
    let rest = Timeline(.sample(selected: 0))
    #expect(rest.transitions.isEmpty)
    #expect(try rest.seconds(at: .settled) == 0)
    #expect(try rest.seconds(at: .share(0.5)) == 0)
    #expect(rest.state(atSeconds: (99)).sheetTop == 426)
  }

  // MARK: Numbers of the decisions

  @Test func presentationOvershootsByFivePointsAtAThirdOfASecond() throws {
    let states = (0...6000).map { present.state(atSeconds: (Double($0) * 1e-4)) }
    let highest = try #require(states.min { $0.sheetTop < $1.sheetTop })
    // The overshoot of a damped spring is travel · exp(−πζ/√(1−ζ²)): 4.996 of 793 points.
    let wanted = 793 * exp(-Double.pi * 0.85 / (1 - 0.85 * 0.85).squareRoot())
    #expect(abs(59 - highest.sheetTop - wanted) < 1e-3)
    #expect(abs(59 - highest.sheetTop - 5.0) < 0.05)
    #expect(abs(highest.seconds - 0.332) < 0.001)
  }

  @Test func atItsNominalDurationAPresentationIsStillAboveItsTarget() {
    // 4.8 points, as documented in the decision on the duration (K-09).
    #expect(abs(59 - present.state(atSeconds: (0.35)).sheetTop - 4.8) < 0.05)
  }

  @Test func presentationSettlesAfterFiveFiveHundredths() throws {
    #expect(try abs(present.seconds(at: .settled) - 0.55) < 0.01)
  }

  @Test func aDetentChangeOvershootsByOneAndAHalfPercent() {
    let change = Timeline(
      .sample(heights: [418, 793], phase: .change(fromIndex: 0)))
    let tops = (0...4000).map { change.state(atSeconds: (Double($0) * 1e-4)).sheetTop }
    let overshoot = 59 - (tops.min() ?? 59)
    // exp(−π·0.8/0.6) of 375 points.
    #expect(abs(overshoot - 375 * exp(-Double.pi * 0.8 / 0.6)) < 1e-3)
    #expect(abs(overshoot / 375 - 0.015) < 5e-4)
  }

  @Test func aDetentChangeSettlesAfterFourTwoHundredths() throws {
    let change = Timeline(.sample(heights: [418, 793], phase: .change(fromIndex: 0)))
    #expect(try abs(change.seconds(at: .settled) - 0.42) < 0.01)
  }

  // MARK: Overshoot and rounding

  @Test func anOvershootIsDrawnButDoesNotDimOrPushFurther() {
    let state = present.state(atSeconds: (0.332))
    #expect(state.sheetTop < 54.1)
    #expect(state.sheetHeight == 793)
    #expect(state.dimmingAlpha == 0.4)
    #expect(state.presenter.recession.progress == 1)
    #expect(state.shadowAlpha == 0.2)
  }

  @Test func aDownwardOvershootKeepsTheLowerDetentsDimming() {
    let down = Timeline(
      .sample(heights: [426, 793], selected: 0, undimmed: 0, phase: .change(fromIndex: 1)))
    let lowest = (0...400).map { down.state(atSeconds: (Double($0) * 1e-3)) }
      .max { $0.sheetTop < $1.sheetTop }
    #expect((lowest?.sheetTop ?? 0) > 431)
    #expect(lowest?.sheetHeight == 426)
    #expect(lowest?.dimmingAlpha == 0)
  }

  @Test func placesInMotionAreRoundedToMillionthsOfAPoint() {
    for phase in [Phase.present, .dismiss, .change(fromIndex: 0)] {
      let timeline = Timeline(.sample(phase: phase))
      for step in 1..<250 {
        let millionths = timeline.state(atSeconds: (Double(step) * 1.17e-3)).sheetTop * 1e6
        // A double of this size is exact to a ten-millionth.
        #expect(abs(millionths - millionths.rounded()) < 1e-3, "\(phase)")
      }
    }
  }

  @Test func motionIsNotRoundedToPixels() {
    let pixels = (1..<40).map { present.state(atSeconds: (Double($0) * 0.005)).sheetTop * 3 }
    #expect(pixels.contains { abs($0 - $0.rounded()) > 0.2 })
  }

  @Test("the speed is the derivative of the place", arguments: [Phase.present, .dismiss])
  func speedIsSlope(phase: Phase) {
    let timeline = Timeline(.sample(phase: phase))
    for seconds in [0.02, 0.1, 0.2, 0.28] {
      let after = timeline.state(atSeconds: (seconds + 1e-4)).sheetTop
      let before = timeline.state(atSeconds: (seconds - 1e-4)).sheetTop
      let slope = (after - before) / 2e-4
      // Places are rounded to 1e-6, so a slope over 2e-4 s is exact to 0.01, and its curvature
      // adds as much.
      #expect(
        abs(timeline.state(atSeconds: (seconds)).velocityPointsPerSecond - slope) < 0.1,
        "at \(seconds)")
    }
  }

  // MARK: Moments

  @Test func aPercentageRefersToTheNominalDuration() throws {
    #expect(try present.seconds(at: .share(0.5)) == 0.175)
    #expect(try Timeline(.sample(phase: .dismiss)).seconds(at: .share(0.5)) == 0.15)
    #expect(try Timeline(.sample(phase: .change(fromIndex: 0))).seconds(at: .share(1)) == 0.3)
    #expect(
      try present.state(at: .share(0.5)).sheetTop == present.state(atSeconds: (0.175)).sheetTop)
  }

  @Test func clampingASpringEndsItAtItsNominalDuration() throws {
    let clamped = Timeline(.sample(phase: .present, springEnd: .clamp))
    #expect(try clamped.seconds(at: .settled) == 0.35)
    #expect(clamped.state(atSeconds: (0.35)).sheetTop == 59)
    #expect(clamped.state(atSeconds: (0.3499)).sheetTop < 54.5)
  }

  @Test func clampingDoesNotChangeAnEase() throws {
    let clamped = Timeline(.sample(phase: .dismiss, springEnd: .clamp))
    let settled = Timeline(.sample(phase: .dismiss))
    #expect(try clamped.seconds(at: .settled) == 0.3)
    #expect(try settled.seconds(at: .settled) == 0.3)
  }

  @Test func aDismissalFollowsTheEaseIn() throws {
    let dismiss = Timeline(.sample(phase: .dismiss))
    // cubic-bezier(0.42, 0, 1, 1) at one half is 0.3153568126 (Tests/Oracles/cubic-bezier.csv).
    #expect(try abs(dismiss.state(at: .share(0.5)).sheetTop - (59 + 793 * 0.315_356_812_6)) < 1e-5)
  }
}
