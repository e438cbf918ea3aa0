import SheetModel
import SheetSpec
import SheetTestSupport
import Testing

/// SwiftUI's `sheet(isPresented:onDismiss:content:)` in scenario files.
///
/// Apple's documentation: the flag determines whether to present the sheet; `onDismiss` is the closure to
/// execute when dismissing it. An app sets the flag itself; SwiftUI resets it when the user dismisses.
@Suite struct SwiftUIFlagRowTests {
  private func play(_ steps: String, reactions: String = "") throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        sheets:
          picker: { isPresented: showsPicker, detents: [medium, large] }
          other: { detents: [medium] }
        timeline: [\(steps)]
        \(reactions)
        """, letters: .halfEm)
  }

  private func names(_ play: Scenario) -> [String] {
    play.timeline.log.map { event in
      guard event.name == .binding, let value = event["value"] else { return event.name.rawValue }
      return "\(event.name.rawValue) \(value)"
    }
  }

  @Test("A59 the flag is true before the presentation, and false before the app's dismissal")
  func order() throws {
    let names = names(
      try play(
        "flag: { showsPicker: true }, wait: settled, flag: { showsPicker: false }, wait: settled"
          .asSteps))
    #expect(names.prefix(2) == ["binding yes", "willPresent"])
    let reset = try #require(names.firstIndex(of: "binding no"))
    #expect(names[reset + 1] == "dismiss")
    #expect(names.last == "onDismiss")
  }

  @Test("A59 X40 after a swipe the flag is false at the end, then the closure is called")
  func swipe() throws {
    let play = try play(
      "flag: { showsPicker: true }, wait: settled, drag: { from: grabber, by: 300, over: 500ms, release: 0 }"
        .asSteps)
    #expect(names(play).suffix(3) == ["didDismiss", "binding no", "onDismiss"])
  }

  @Test("X40 the closure of each kind of dismissal, of sheets with a flag only")
  func closure() throws {
    let start = "flag: { showsPicker: true }, wait: settled, "
    for end in ["tap: backdrop", "escape: ", "dismiss: picker", "memoryWarning: "] {
      #expect(try play((start + end).asSteps).times(of: .onDismiss).count == 1, "\(end)")
    }
    let plain = try play("present: other, wait: settled, dismiss: other".asSteps)
    #expect(plain.times(of: .onDismiss) == [])
    #expect(plain.times(of: .didDismiss).count == 1)
  }

  @Test("X40 a reaction does what the closure does")
  func reaction() throws {
    let play = try play(
      "flag: { showsPicker: true }, wait: settled, flag: { showsPicker: false }, wait: settled"
        .asSteps,
      reactions: "on: [{ event: onDismiss, sheet: picker, do: [{ present: other }] }]")
    #expect(play.state.topSheet?.id == "other")
  }
}

extension String {
  /// Steps between commas as items of a flow sequence.
  fileprivate var asSteps: String {
    split(separator: ", ").reduce(into: [String]()) { steps, part in
      let key = part.prefix { $0.isLetter }
      if ["flag", "wait", "drag", "tap", "escape", "dismiss", "memoryWarning", "present"]
        .contains(String(key))
      {
        steps.append("{ \(part) }")
      } else {
        steps[steps.count - 1] = String(steps[steps.count - 1].dropLast(2)) + ", \(part) }"
      }
    }.joined(separator: ", ")
  }
}
