import SheetModel
import SheetTestSupport
import Testing

/// The events of rn-bottom-sheet, from the log of the sheets that it presents.
@Suite struct BottomSheetEventRowTests {
  private func play(
    _ steps: [Action], _ change: (inout BottomSheetOptions) -> Void = { _ in }
  ) -> [String] {
    var options = BottomSheetOptions()
    options.detents = [.medium, .large]
    change(&options)
    let sheet = ViewController(id: "sheet", options: options, content: Content(kind: .none))
    let timeline = Timeline(
      .sample([sheet], [.present("sheet", animated: false), .waitUntilSettled] + steps))
    return timeline.bottomSheetEvents.map { event in
      ([event.name.rawValue] + (event.id.map { [$0] } ?? [])
        + event.details.map { "\($0.name)=\($0.value.words)" }).joined(separator: " ")
    }
  }

  private let opened = "onPresent sheet detent=medium"

  @Test("X45 A40 a detent that the user selects is an event, and one that the app sets is none")
  func X45_detents() {
    let up = Action.drag(Drag(from: .grabber, by: -200, over: 0.5, releaseVelocity: 0))
    #expect(play([up, .waitUntilSettled]) == [opened, "onDetentChange sheet detent=large"])
    #expect(
      play([.animate([PropertyChange("sheet", \.selectedDetentIdentifier, to: .large)])])
        == [opened])
  }

  @Test(
    "X45 A68 a dismissal has the reason of its trigger",
    arguments: [
      (Action.drag(Drag(from: .grabber, by: 400, over: 0.3, releaseVelocity: 0)), "interactive"),
      (.dismiss("sheet"), "programmatic"), (.tap(.backdrop), "backdropTap"),
      (.memoryWarning, "system"),
    ])
  func X45_reasons(step: Action, reason: String) {
    #expect(play([step, .waitUntilSettled]) == [opened, "onDismiss sheet reason=\(reason)"])
  }

  @Test func X45_aPreventedDismissalIsAnAttempt() {
    let steps: [Action] = [.tap(.backdrop), .waitUntilSettled]
    #expect(play(steps) { $0.swipeDismissEnabled = false } == [opened, "onDismissAttempt sheet"])
  }

  @Test("X45 A70 a batched change is between its hooks, with the number of its transition")
  func X45_updates() {
    let change = PropertyChange("sheet", \.selectedDetentIdentifier, to: .large)
    #expect(
      play([.update([change]), .waitUntilSettled])
        == [opened, "beforeUpdate", "afterUpdate transition=1"])
  }

  @Test func X45_customSheetsAreNotThoseOfTheLibrary() {
    var card = ViewController(id: "card")
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = BottomSheetTransitioningDelegate()
    let timeline = Timeline(.sample([card], [.present("card", animated: false), .dismiss("card")]))
    #expect(timeline.log.contains { $0.name == .didDismiss })
    #expect(timeline.bottomSheetEvents == [])
  }

  @Test("X45 A70 the source names the hooks, and all other names are chosen")
  func X45_names() {
    let given = BottomSheetEvent.Name.allCases.filter { !$0.isChosen }
    #expect(given.map(\.rawValue) == ["beforeUpdate", "afterUpdate"])
    // Each event of the log has one name.
    let origins = BottomSheetEvent.Name.allCases.map(\.origin)
    #expect(Set(origins).count == origins.count)
  }

  @Test func X45_theArticleListsEveryEventWithItsOrigin() throws {
    let text = try RepositoryFile("Sources/SheetDraw/SheetDraw.docc/CommandLine.md").text
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| `on") || $0.contains("Update` |")
    }
    let cells = rows.map { row in
      row.split(separator: "|").map { $0.filter { $0 != "`" && $0 != " " } }
    }
    #expect(
      cells.map { [$0[0], $0[1], $0[$0.count - 1]] }
        == BottomSheetEvent.Name.allCases.map {
          [$0.rawValue, $0.origin.rawValue, $0.isChosen ? "chosen" : "given"]
        })
  }
}
