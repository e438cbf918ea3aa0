import Foundation
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct MotionRowTests {
  private func timeline(_ phase: String, _ detent: Spelled<NamedDetent>? = nil) throws -> Timeline {
    try Scenario {
      $0.$phase = .flag("--phase", phase)
      $0.$detent = detent
    }.timeline
  }

  /// States every hundredth of a second up to a moment.
  private func states(_ timeline: Timeline, upTo seconds: Double) -> [PresentationState] {
    (0...Int((seconds * 100).rounded())).map { timeline.state(atSeconds: Double($0) / 100) }
  }

  // MARK: Present

  @Test("B34 a presentation has a nominal duration of 0.35 seconds")
  func presentDuration() throws {
    let present = try timeline("present")
    #expect(present.transitions.first?.nominalSeconds == 0.35)
    #expect(try present.seconds(at: .share(0.5)) == 0.175)
  }

  @Test("B34 clamped to its nominal duration, a presentation ends there")
  func presentClamped() throws {
    let clamped = try Scenario {
      $0.$phase = "present"
      $0.$springEnd = "clamp"
    }.timeline
    #expect(try clamped.seconds(at: .settled) == 0.35)
  }

  @Test("B35 a presentation follows the spring of damping 0.85 and response 0.35")
  func presentSpring() throws {
    let present = try timeline("present", "large")
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let start = OracleSpring.Motion(offsetPoints: 793, velocityPointsPerSecond: 0)
    for seconds in [0.016, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5] {
      let wanted = 59 + spring.motion(from: start, afterSeconds: seconds).offsetPoints
      // Offsets are exact to a millionth of a point.
      #expect(abs(present.state(atSeconds: seconds).sheetTop - wanted) < 1e-6)
    }
  }

  @Test("B36 the sheet slides up from the bottom of the screen")
  func slidesUp() throws {
    let states = states(try timeline("present"), upTo: 0.25)
    #expect(states[0].sheetTop == 852)
    for (first, second) in zip(states, states.dropFirst()) {
      #expect(second.sheetTop < first.sheetTop)
    }
  }

  @Test("B36 half-way the picture shows the sheet half-way up")
  func slidesUpInThePicture() throws {
    var shot = try Scenario {
      $0.$phase = "present"
      $0.$presenter = "black"
      $0.$content = "none"
    }
    shot = shot.at(0.1)
    let top = shot.state.sheetTop
    #expect(top > 430 && top < 850)
    #expect(try shot.pixel(x: 100, y: top - 2) == Pixel(hex: 0x000000))
    #expect(try shot.pixel(x: 100, y: top + 2) == Pixel(hex: 0xFFFFFF))
  }

  @Test("B37 dimming fades in during the slide")
  func fadesIn() throws {
    let states = states(try timeline("present"), upTo: 0.6)
    #expect(states.first?.dimmingAlpha == 0)
    #expect(states.last?.dimmingAlpha == 0.4)
    #expect(states.filter { $0.dimmingAlpha > 0.02 && $0.dimmingAlpha < 0.38 }.count > 8)
    for (first, second) in zip(states, states.dropFirst()) where second.seconds < 0.25 {
      #expect(second.dimmingAlpha > first.dimmingAlpha)
    }
  }

  @Test("B38 the presenter shrinks to 0.92 while the sheet rises")
  func shrinksMeanwhile() throws {
    let present = try Scenario {
      $0.$phase = "present"
      $0.$detents = ["large"]
    }.timeline
    let states = states(present, upTo: 0.6)
    #expect(states.first?.presenter.recession.transform.scale == 1)
    #expect(states.last?.presenter.recession.transform.scale == 0.92)
    for (first, second) in zip(states, states.dropFirst()) where second.seconds < 0.25 {
      #expect(second.sheetTop < first.sheetTop)
      #expect(
        second.presenter.recession.transform.scale < first.presenter.recession.transform.scale)
    }
  }

  // MARK: Dismiss

  @Test("B40 a dismissal takes 0.3 seconds")
  func dismissDuration() throws {
    let dismiss = try timeline("dismiss")
    #expect(try dismiss.seconds(at: .settled) == 0.3)
    #expect(try dismiss.seconds(at: .share(1)) == 0.3)
  }

  @Test("B42 the sheet slides down to the bottom and is removed")
  func slidesDown() throws {
    let states = states(try timeline("dismiss"), upTo: 0.3)
    #expect(states.first?.sheetTop == 426)
    #expect(states.last?.sheetTop == 852)
    #expect(states.last?.isPresented == false)
    for (first, second) in zip(states, states.dropFirst()) {
      #expect(second.sheetTop > first.sheetTop)
    }
  }

  @Test("B42 a dismissed sheet is not drawn")
  func nothingIsLeft() throws {
    let shot = try Scenario { $0.$phase = "dismiss" }
    for role in [Role.sheet, .shadow, .grabber, .content, .dimming] {
      #expect(try shot.group(role) == nil, "\(role)")
    }
  }

  @Test("B43 dimming fades out")
  func fadesOut() throws {
    let states = states(try timeline("dismiss"), upTo: 0.3)
    #expect(states.first?.dimmingAlpha == 0.4)
    #expect(states.last?.dimmingAlpha == 0)
    for (first, second) in zip(states, states.dropFirst()) {
      #expect(second.dimmingAlpha < first.dimmingAlpha)
    }
  }

  @Test("B44 the presenter grows back to its full size")
  func growsBack() throws {
    let states = states(try timeline("dismiss", "large"), upTo: 0.3)
    #expect(states.first?.presenter.recession.transform.scale == 0.92)
    #expect(states.last?.presenter.recession == Recession.none)
    for (first, second) in zip(states, states.dropFirst()) {
      #expect(
        second.presenter.recession.transform.scale >= first.presenter.recession.transform.scale)
    }
  }

  // MARK: Detents

  @Test("B45 a change of detent has a nominal duration of 0.3 seconds")
  func changeDuration() throws {
    let change = try timeline("medium:large")
    #expect(change.transitions.first?.nominalSeconds == 0.3)
    #expect(try change.seconds(at: .share(0.5)) == 0.15)
  }

  @Test("B46 a change of detent overshoots by 1.5 % of its travel")
  func changeOvershoots() throws {
    let change = try timeline("medium:large")
    let highest = (0...4000).map { change.state(atSeconds: Double($0) * 1e-4).sheetTop }.min()
    let share = (59 - (highest ?? 59)) / (426 - 59)
    // exp(−πζ/√(1−ζ²)) at 0.8 is 0.01517.
    #expect(abs(share - exp(-Double.pi * 0.8 / 0.6)) < 1e-6)
    #expect(abs(share - 0.015) < 5e-4)
  }

  @Test("B46 a change of detent follows the spring of damping 0.8 and response 0.3")
  func changeSpring() throws {
    let change = try timeline("large:medium")
    let spring = OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    let start = OracleSpring.Motion(offsetPoints: 59 - 426, velocityPointsPerSecond: 0)
    for seconds in [0.02, 0.1, 0.2, 0.26, 0.35] {
      let wanted = 426 + spring.motion(from: start, afterSeconds: seconds).offsetPoints
      #expect(abs(change.state(atSeconds: seconds).sheetTop - wanted) < 1e-6)
    }
  }
}
