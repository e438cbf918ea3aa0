import SheetModel
import SheetTestSupport
import Testing

/// The end of the animation of `animateChanges`, as a completion handler of `UIView` learns of it.
///
/// Apple's documentation of `animate(withDuration:animations:completion:)` says that its argument tells whether the
/// animation finished before the handler was called. `animateChanges(_:)` itself takes no handler, so that the
/// event and its name are chosen.
@Suite struct AnimateChangesRowTests {
  private func play(_ steps: String, sheet: String = "detents: [medium, large]") throws -> Scenario
  {
    try Scenario(
      file: picker("timeline: [present: picker, wait: settled, \(steps)]", sheet: "{ \(sheet) }"))
  }

  private func ends(_ play: Scenario) -> [String] { play.events(.animateChangesEnded) }

  @Test("X32 an animated change ends with its animation")
  func finished() throws {
    for step in ["animate", "update"] {
      let play = try play(
        "\(step): { picker.selected: medium }", sheet: "detents: [medium, large], selected: large")
      #expect(ends(play) == ["animateChangesEnded picker finished=true"])
      let transition = try #require(play.timeline.transitions.last)
      #expect(
        play.times(of: .animateChangesEnded) == [(transition.endSeconds * 1000).rounded() / 1000])
    }
  }

  @Test("X32 a change that moves nothing ends at once")
  func nothing() throws {
    let play = try play("animate: { picker.selected: medium }")
    #expect(ends(play) == ["animateChangesEnded picker finished=true"])
    #expect(
      play.times(of: .animateChangesEnded)
        == play.timeline.stepSeconds.suffix(1).map { ($0 * 1000).rounded() / 1000 })
    #expect(try ends(self.play("set: { picker.selected: large }")) == [])
  }

  @Test("X32 a change that another movement replaces is not finished")
  func replaced() throws {
    let replacements = [
      "animate: { picker.selected: medium }", "dismiss: picker", "rotate: landscape",
      "drag: { from: bar, by: 40, over: 100ms }",
    ]
    for step in replacements {
      let play = try play("animate: { picker.selected: large }, wait: 100ms, \(step)")
      #expect(ends(play).first == "animateChangesEnded picker finished=false", "\(step)")
      #expect(
        play.times(of: .animateChangesEnded).first
          == (play.timeline.stepSeconds[4] * 1000).rounded() / 1000, "\(step)")
      #expect(ends(play).count == (step.hasPrefix("animate") ? 2 : 1), "\(step)")
    }
  }
}
