import SheetTestSupport
import Testing

@testable import SheetSuite

/// The table of names in `Specs/README.md` and of `sheetdraw list names`.
@Suite struct NameTableTests {
  @Test func theTableOfTheDocumentationIsUpToDate() throws {
    let text = try RepositoryFile("Specs/README.md").text
    #expect(text.contains(NameTable().markdown), "\(NameTable().markdown)")
  }

  @Test("X39 a row has the names of all systems, the key and the flag")
  func row() throws {
    let row = try #require(NameTable().rows.first { $0.key == "largestUndimmed" })
    #expect(
      row.cells == [
        "presentationBackgroundInteraction", "largestUndimmedDetentIdentifier", "largestUndimmed",
        "--undimmed", "Background interaction",
      ])
  }

  @Test("X39 every option of the parity matrix of source A has its row")
  func parityMatrix() {
    #expect(
      NameTable().rows.flatMap(\.bottomSheet) == [
        "Detents", "Initial/selected detent", "Background interaction", "Grabber visibility",
        "Scroll expansion behavior", "Corner radius",
        "iPad/compact-height edge-attached width-following options (deferred)", "Swipe dismiss",
        "Preferred color scheme", "Content background style + blur style",
      ])
  }
}
