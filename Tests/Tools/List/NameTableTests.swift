import SheetList
import SheetTestSupport
import Testing

/// The table of names in `Specs/README.md` and of `sheetdraw list names`.
@Suite struct NameTableTests {
  @Test(
    "X39 every option of the parity matrix of source A has its row with the names of all systems")
  func rows() throws {
    let rows = NameTable().rows
    expect(
      rows.first { $0.key == "largestUndimmed" }?.cells,
      [
        "presentationBackgroundInteraction",
        "largestUndimmedDetentIdentifier, smallestUndimmedDetentIdentifier", "largestUndimmed",
        "--undimmed", "Background interaction",
        "sheetLargestUndimmedDetentIndex, sheetLargestUndimmedDetent, upThrough, backgroundInteraction, "
          + "backdropBreakpoint, backdropComponent",
      ])
    expect(
      rows.flatMap(\.bottomSheet),
      [
        "Detents", "Initial/selected detent", "Background interaction", "Grabber visibility",
        "Scroll expansion behavior", "Corner radius",
        "iPad/compact-height edge-attached width-following options (deferred)", "Swipe dismiss",
        "Preferred color scheme", "Content background style + blur style", "beforeUpdate",
        "afterUpdate",
      ])
    // The table of the documentation is up to date.
    let text = try RepositoryFile("Specs/README.md").text
    #expect(text.contains(NameTable().markdown), "\(NameTable().markdown)")
  }
}
