import Foundation
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
    expect(found.sorted(), Self.names)
  }

  @Test("the expectations of an example hold", arguments: names)
  func expectationsHold(name: String) throws {
    let example = try Scenario(example: name)
    try expect(example.file.unmetExpectations(in: example.timeline).map(\.message), [])
    #expect(try !example.file.expectations.isEmpty)
    expect(example.warnings.map(\.code), (Self.warnings[name] ?? []))
  }

  /// The warnings that examples show on purpose.
  private static let warnings: [String: [DiagnosticCode]] = [
    "hard-coded-height": [.heightOutOfRange]
  ]

  @Test("every shot of an example differs from the others", arguments: names)
  func shotsDiffer(name: String) throws {
    let example = try Scenario(example: name)
    let pictures = try example.file.shots.map { try example.png($0.name.value) }
    expect(Set(pictures).count, pictures.count)
    #expect(!pictures.isEmpty)
  }
}
