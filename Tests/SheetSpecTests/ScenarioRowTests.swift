import SheetModel
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

/// Requirements that show as diagnostics of a scenario, each with its complete message.
@Suite struct ScenarioRowTests {
  @Test(arguments: ["fullScreen", "overFullScreen", "popover"])
  func A08_sheetSettingsUnderAnotherStyleAreReported(style: String) throws {
    let text = picker(
      "timeline: [present: picker]",
      sheet: "{ style: \(style), detents: [medium], modalInPresentation: true }")
    let file = try ScenarioFile(Array(text.utf8), name: "a.yaml")
    #expect(
      file.warnings.map(\.line) == [
        "3:\(22 + style.count): warning[E0220]: \"detents\" has no effect: under the style "
          + "\(style) \"picker\" is not a sheet"
      ])
  }

  @Test func A08_sheetSettingsUnderAPageAreNotReported() {
    #expect(ScenarioReading(picker(sheet: "{ style: page, detents: [medium] }")).messages == [])
  }

  @Test(arguments: ["35%", "320pt", "fit", "{ id: own, height: 3 * 100 }"])
  func A18_customDetentsNeedIOS16(detent: String) {
    let name = detent.hasPrefix("{") ? "own" : detent
    let column = detent.hasPrefix("{") ? 29 : 23
    let old = ScenarioReading(picker("ios: 15", sheet: "{ detents: [\(detent)] }"))
    #expect(
      old.messages == [
        "3:\(column): error[E0219]: the detent \"\(name)\" needs iOS 16, and the file is for "
          + "iOS 15; ios: 16 or newer"
      ])
    #expect(ScenarioReading(picker("ios: 16", sheet: "{ detents: [\(detent)] }")).messages == [])
  }

  @Test(
    arguments: [
      ("--detent", "35%", "35%", 10), ("--detent", "320pt", "320pt", 10),
      ("--detent", "fit", "fit", 10), ("--detents", "0.4", "0.4", 11),
      ("--phase", "large:250pt", "250pt", 15), ("--undimmed", "0.35", "0.35", 12),
    ])
  func A18_customDetentsOfFlagsNeedIOS16(
    flag: String, text: String, detent: String, column: Int
  ) {
    func messages(_ version: String) -> [String] {
      SheetDocument.with {
        $0.$iosVersion = .flag("--ios", version)
        switch flag {
        case "--detent": $0.$detent = .flag(flag, text)
        case "--detents": $0.$detents.append(.flag(flag, text))
        case "--phase": $0.$phase = .flag(flag, text)
        default: $0.$undimmed = .flag(flag, text)
        }
      }.diagnostics().map(\.line)
    }
    #expect(
      messages("15") == [
        "1:\(column): error[E0219]: the detent \"\(detent)\" needs iOS 16, and the sheet is for "
          + "iOS 15; --ios 16 or newer"
      ])
    #expect(messages("16") == [])
  }

  @Test func A18_mediumAndLargeNeedIOS15() {
    let sheet = "{ detents: [medium, large], modalInPresentation: true }"
    #expect(ScenarioReading(picker("ios: 15", sheet: sheet)).messages == [])
    #expect(
      ScenarioReading(picker("ios: 14", sheet: sheet)).messages == [
        "3:13: error[E0219]: \"detents\" needs iOS 15, and the file is for iOS 14; "
          + "ios: 15 or newer"
      ])
  }

  @Test func A18_stepsNeedTheirSystemVersionToo() {
    let change = "timeline: [{ set: { picker.detents: [fit] } }, { invalidate: picker }]"
    #expect(
      ScenarioReading(picker("ios: 15", change)).messages == [
        "5:38: error[E0219]: the detent \"fit\" needs iOS 16, and the file is for iOS 15; "
          + "ios: 16 or newer",
        "5:50: error[E0219]: \"invalidate\" needs iOS 16, and the file is for iOS 15; "
          + "ios: 16 or newer",
      ])
  }

  @Test func A22_detentsOutOfOrderAreReported() throws {
    let reading = ScenarioReading(
      picker("timeline: [present: picker]", sheet: "{ detents: [large, medium] }"))
    #expect(
      reading.messages == [
        "3:30: warning[E0221]: the detents of \"picker\" are not in ascending order; UIKit "
          + "itself would open at the smallest, medium"
      ])
    // The first detent as written is selected nevertheless (K-06).
    let timeline = try #require(reading.scenario?.timeline)
    #expect(
      timeline.state(atSeconds: timeline.endSeconds).topSheet?.restingDetent == .large)
  }

  @Test func A22_heightsDetermineTheOrderAndNotNames() {
    let low = "{ detents: [{ id: low, height: 40% }, medium] }"
    #expect(ScenarioReading(picker(sheet: low)).messages == [])
    let high = "{ detents: [{ id: high, height: 60% }, medium] }"
    #expect(ScenarioReading(picker(sheet: high)).messages.count == 1)
  }

  @Test func A22_theDefaultIsOnlyLarge() {
    let options = ScenarioReading(picker()).sheet("picker")?.sheetPresentationController
    #expect(options?.detents == [.large()])
  }

  @Test func A47_sheetSettingsOfAPageBelongToItsController() {
    let hint =
      "it belongs to the sheet of the navigation controller: write it under sheets, beside pages"
    let sheet = "{ kind: navigation, pages: [{ title: Album, detents: [medium] }] }"
    let push = "timeline: [{ push: { sheet: picker, prefersGrabberVisible: true } }]"
    #expect(
      ScenarioReading(picker(push, sheet: sheet)).messages == [
        "3:55: error[E0220]: \"detents\" of a page has no effect; \(hint)",
        "4:37: error[E0220]: \"prefersGrabberVisible\" of a page has no effect; \(hint)",
      ])
  }

  @Test(arguments: [("presenter", "the presenter"), ("other", "\"other\"")])
  func A66_contentHasExactlyOneOwner(owner: String, name: String) {
    let first =
      owner == "presenter"
      ? "presenter: { content: { view: postcard } }"
      : "  other: { content: { view: postcard } }"
    let text =
      owner == "presenter"
      ? "sheetdraw: 1\n\(first)\nsheets:\n  picker: { content: { view: postcard } }"
      : "sheetdraw: 1\nsheets:\n\(first)\n  picker: { content: { view: postcard } }"
    #expect(
      ScenarioReading(text).messages == [
        "4:30: error[E0224]: the content \"postcard\" is already attached to \(name); a view of "
          + "its own: a sheet owns its content, and no view is moved from one hierarchy into another"
      ])
  }

  @Test func A71_aViewCannotBeMovedIntoASheetLater() {
    let change = "timeline: [{ set: { picker.content: { view: postcard } } }]"
    let text = picker(change) + "presenter: { content: { view: postcard } }"
    #expect(
      ScenarioReading(text).messages == [
        "4:45: error[E0224]: the content \"postcard\" is already attached to the presenter; a view "
          + "of its own: a sheet owns its content, and no view is moved from one hierarchy into "
          + "another"
      ])
  }

  @Test(
    "A68 a dismissal has one of four reasons, of which a step gives its own two",
    arguments: [
      ("dismiss: picker", "programmatic"),
      ("dismiss: { sheet: picker, reason: programmatic }", "programmatic"),
      ("dismiss: { sheet: picker, reason: system }", "system"), ("memoryWarning: ", "system"),
      ("drag: { from: grabber, by: 300, over: 0.3s }", "interactive"), ("escape: ", "interactive"),
      ("tap: backdrop", "backdropTap"),
    ])
  func dismissalReason(step: String, reason: String) throws {
    let steps = "timeline: [present: picker, wait: settled, { \(step) }]"
    let reading = ScenarioReading(picker(steps, sheet: "{ detents: [medium], grabber: on }"))
    #expect(reading.messages == [])
    let log = try #require(reading.scenario?.timeline.log)
    for name in [EventName.dismiss, .didDismiss] {
      #expect(log.filter { $0.name == name }.map { $0["reason"] } == [.text(reason)], "\(name)")
    }
  }

  @Test(
    "A68 K-24 no step dismisses for a reason of the user",
    arguments: ["interactive", "backdropTap"])
  func reasonOfTheUser(reason: String) {
    #expect(
      ScenarioReading(picker("timeline: [dismiss: { sheet: picker, reason: \(reason) }]")).messages
        == [
          "4:46: error[E0209]: \"\(reason)\" is the reason of a dismissal by the user; one of: "
            + "programmatic, system; or drag, tap or escape in place of dismiss"
        ])
  }

  @Test func A68_aMisspeltReasonIsReported() {
    #expect(
      ScenarioReading(picker("timeline: [dismiss: { sheet: picker, reason: sytem }]")).messages
        == [
          "4:46: error[E0209]: \"sytem\" is not a valid value for \"reason\"; one of: programmatic, "
            + "system; did you mean \"system\"?"
        ])
  }

  @Test func D15_detentsAreAListInAnyCombination() throws {
    let sheet = "{ detents: [fit, 35%, medium, 500pt, large] }"
    let options = try #require(
      ScenarioReading(picker(sheet: sheet)).sheet("picker")?.sheetPresentationController)
    #expect(
      options.detents.map(\.identifier.rawValue) == ["fit", "35%", "medium", "500pt", "large"])
    #expect(options.detents.map(\.rule) == [.fit, .fraction(0.35), .medium, .points(500), .large])
  }

  @Test func D31_theOldNameOfLargestUndimmedIsReportedAndWorks() throws {
    let lines = "detents: [medium, large]"
    let old = ScenarioReading(picker(sheet: "{ \(lines), smallestUndimmed: medium }"))
    let new = ScenarioReading(picker(sheet: "{ \(lines), largestUndimmed: medium }"))
    let without = ScenarioReading(picker(sheet: "{ \(lines) }"))
    #expect(
      old.messages == [
        "3:39: warning[E0222]: smallestUndimmed is the old name of largestUndimmed, and means the "
          + "same; did you mean \"largestUndimmed\"?"
      ])
    #expect(old.sheet("picker") == new.sheet("picker"))
    let options = try #require(without.sheet("picker")?.sheetPresentationController)
    #expect(options.largestUndimmedDetentIdentifier == nil)
  }

  @Test func D31_theOldNameIsReportedInSetToo() throws {
    let steps = "timeline: [set: { picker.smallestUndimmed: medium }]"
    #expect(
      ScenarioReading(picker(steps, sheet: "{ detents: [medium, large] }")).messages.map {
        $0.drop { $0 != " " }
      } == [
        " warning[E0222]: smallestUndimmed is the old name of largestUndimmed, and means the same; "
          + "did you mean \"largestUndimmed\"?"
      ])
  }

  @Test(arguments: ["largestUndimmed", "smallestUndimmed"])
  func A25_A77_largeUndimsEveryDetentWithoutBeingOne(name: String) throws {
    for detents in ["[medium]", "[300pt, fit]"] {
      let file = ScenarioReading(picker(sheet: "{ detents: \(detents), \(name): large }"))
      #expect(!file.messages.contains { $0.contains("error") }, "\(file.messages)")
      let options = try #require(file.sheet("picker")?.sheetPresentationController)
      #expect(options.largestUndimmedDetentIdentifier == .large)
      let step = "timeline: [set: { picker.\(name): large }]"
      let set = ScenarioReading(picker(step, sheet: "{ detents: \(detents) }"))
      #expect(!set.messages.contains { $0.contains("error") }, "\(set.messages)")
    }
    let other = ScenarioReading(picker(sheet: "{ detents: [large], \(name): medium }"))
    #expect(other.messages.contains { $0.contains("error[") })
  }

  @Test func D44_aGrabberIsSuggestedForAResizableSheetWithoutACue() {
    let lines = "detents: [medium, large], scrollingExpands: false"
    #expect(
      ScenarioReading(picker(sheet: "{ \(lines), grabber: off }")).messages == [
        "3:39: warning[E0223]: nothing indicates that \"picker\" can be resized: scrolling does not, "
          + "and it has no grabber; grabber: on"
      ])
    for fine in [
      "{ \(lines), grabber: on }", "{ \(lines) }", "{ detents: [medium, large], grabber: off }",
      "{ detents: [large], scrollingExpands: false, grabber: off }",
    ] {
      #expect(ScenarioReading(picker(sheet: fine)).messages == [], "\(fine)")
    }
  }
}
