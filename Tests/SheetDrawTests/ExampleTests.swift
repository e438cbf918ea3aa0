import Foundation
import SheetModel
import SheetPrimitives
import SheetSpec
import SheetTestSupport
import Testing

/// The worked examples of `Specs/Examples`.
@Suite struct ExampleTests {
  static let names = [
    "alerts", "backgrounds", "bottom-sheet-options", "cancelled-dismissal",
    "click-through-notification", "driven-dismissal", "fitted-form",
    "floating", "font-picker", "full-screen-options",
    "full-screen-player", "full-screen-sample", "half-card", "half-sheet", "hard-coded-height",
    "inbox", "keyboard-in-a-modal", "keyboard-in-the-app", "long-alert",
    "modal-in-a-native-sheet", "navigation-in-a-sheet", "nested-sheets", "popover-options",
    "postcard-after",
    "postcard-before", "postcard-on-a-tablet", "presentation-host-one-flag",
    "presentation-host-problems", "presentation-host-solutions", "settings-form",
    "settings-large-text", "settings-right-to-left", "share-sheet", "side-bar", "sign-in-form",
    "simultaneous-modals",
    "stand-alone-store", "tablet-keyboard", "three-tiers", "toast-over-alert-over-sheet", "zoom",
  ]

  @Test func everyExampleIsTested() throws {
    let folder = RepositoryFile("Specs/Examples").path
    let found = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".sheet.yaml") }.map { String($0.dropLast(".sheet.yaml".count)) }
    #expect(found.sorted() == Self.names)
  }

  @Test("the expectations of an example hold", arguments: names)
  func expectationsHold(name: String) throws {
    let example = try Scenario(example: name)
    #expect(try example.file.unmetExpectations(in: example.timeline).map(\.message) == [])
    #expect(try !example.file.expectations.isEmpty)
    #expect(example.warnings.map(\.code) == (Self.warnings[name] ?? []))
  }

  /// The warnings that examples show on purpose.
  private static let warnings: [String: [DiagnosticCode]] = [
    "hard-coded-height": [.heightOutOfRange]
  ]

  @Test("every shot of an example differs from the others", arguments: names)
  func shotsDiffer(name: String) throws {
    let example = try Scenario(example: name)
    let pictures = try example.file.shots.map { try example.png($0.name.value) }
    #expect(Set(pictures).count == pictures.count)
    #expect(!pictures.isEmpty)
  }

  // MARK: The talk's postcard

  @Test func D06_thePostcardsPhotoAndFontPickersAreExpressible() throws {
    for name in ["postcard-before", "postcard-after", "font-picker"] {
      let example = try Scenario(example: name)
      let sheet = try #require(example.at(.settledTime(1)).state.topSheet)
      #expect(example.presentation.presenter.content.bar?.title == "Postcard")
      #expect(sheet.content.scrolls && sheet.content.bar?.hasCloseButton == true)
    }
    let fonts = try #require(try Scenario(example: "font-picker").at(shot: "up").state.topSheet)
    #expect(fonts.frame.height == 300)
  }

  @Test func D19_beforePickingDismissesTheSheetThatCoversTheApp() throws {
    let example = try Scenario(example: "postcard-before")
    let picking = try #require(try example.at(shot: "picking").state.topSheet)
    #expect(picking.detents.map(\.heightPoints) == [793])
    let picked = try example.at(shot: "picked").state
    #expect(picked.sheets.isEmpty)
    #expect(picked.presenter.content.picture != nil)
    #expect(
      picked.presenter.content.picture
        != (try example.at(shot: "picking").state).presenter.content.picture)
    // Half-way out the photo is already there, and the sheet still is.
    let revealing = try example.at(shot: "revealing").state
    #expect(revealing.presenter.content == picked.presenter.content)
    #expect(revealing.topSheet?.phase == .dismissing)
  }

  @Test func D20_afterPickingChangesThePostcardBehindAPresentedSheet() throws {
    let example = try Scenario(example: "postcard-after")
    #expect(!example.timeline.log.contains { $0.name == .dismiss })
    let updates = example.timeline.log.filter { $0.name == .contentUpdate }
    let taps = example.timeline.log.filter { $0.name == .tap }
    #expect(updates.map(\.id) == ["presenter", "presenter", "presenter"])
    #expect(updates.map(\.seconds) == taps.map(\.seconds))
    #expect(try example.png("picked") != example.png("scrolled"))
  }

  @Test func D25_theShareSheetShowsMoreByExpanding() throws {
    let example = try Scenario(example: "share-sheet")
    let medium = try #require(try example.at(shot: "medium").state.topSheet)
    #expect(medium.restingDetent == .medium && medium.contentOffset == 0)
    let expanding = try #require(try example.at(shot: "expanding").state.topSheet)
    #expect(expanding.height > 426 && expanding.height < 793 && expanding.contentOffset == 0)
    let scrolled = try #require(try example.at(shot: "scrolled").state.topSheet)
    #expect(scrolled.restingDetent == .large && scrolled.contentOffset > 0)
  }

  @Test func D35_tapsAlternateBetweenPostcardAndFonts() throws {
    let example = try Scenario(example: "font-picker")
    let parts = example.timeline.log.filter { $0.name == .tap }.map { $0["target"] }
    #expect(parts == [.text("presenter"), .text("content"), .text("presenter"), .text("content")])
    #expect(example.timeline.log.allSatisfy { $0.name != .dismiss })
  }

  @Test func A72_everyOptionOfTheMatrixShowsInItsShot() throws {
    let example = try Scenario(example: "bottom-sheet-options")
    func sheet(_ shot: String) throws -> SheetState {
      try #require(try example.at(shot: shot).state.topSheet)
    }
    #expect(try sheet("fit").detents.map(\.identifier.rawValue) == ["fit"])
    #expect(abs(try sheet("fraction").detentHeight - 0.35 * 852) < 1e-9)
    #expect(abs(try sheet("fraction").height - 0.35 * 852) <= 0.5 / 3)
    #expect(try sheet("points").height == 320 && sheet("points").grabber == nil)
    #expect(try sheet("first").restingDetent == .large)
    #expect(try sheet("no-expanding").contentOffset > 0)
    #expect(try sheet("not-modal").allowsBackgroundInteraction)
    #expect(try sheet("corners").cornerRadius == 28)
    #expect(try sheet("dark").appearance == .dark)
  }
}
