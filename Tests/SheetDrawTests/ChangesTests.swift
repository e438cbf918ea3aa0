import SheetPictures
import SheetReport
import SheetTestSupport
import Testing

/// Changes of states and timelines that are not read from a document.
@Suite struct ChangesTests {
  private func words(_ a: ComparedFrame, _ b: ComparedFrame) -> [String] {
    Change.between(a, b).map(\.words)
  }

  @Test func statesWithoutDocumentsAreCompared() throws {
    let medium = try frame(picker()).state
    let large = try frame(picker("selected: large")).state
    expect(Change.between(medium, medium), [])
    expect(
      Change.between(medium, large).map(\.words),
      [
        "height 426 → 793 pt (B16)", "detent medium → large (A20)",
        "scale of the presenter 1.00 → 0.92 (B29)",
        "move down of the presenter 0 → -10 pt (B31)",
        "corner radius of the presenter 0 → 55 pt (B30)", "moment 0.529 → 0.551 s",
      ])
  }

  /// A sheet made in Swift.
  private func made(
    _ settings: [String] = [], radius: Double? = nil,
    _ change: (inout Presentation) -> Void = { _ in }
  ) throws -> ComparedFrame {
    let play = try Scenario.script(settings: settings) { play in
      play.present("picker") { $0.sheetPresentationController?.preferredCornerRadius = radius }
    }
    var presentation = play.presentation
    change(&presentation)
    return try ComparedFrame(of: Timeline(presentation), in: play.library)
  }

  @Test func sheetsMadeInSwiftAreCompared() throws {
    try expect(
      words(made(), made(["sheet.cornerRadius=12", "keyboard.colorLight=#FF0000"])),
      ["corner radius 10 → 12 pt (B03, sheet.cornerRadius)"])
    try expect(
      words(made(), made(["grabber.width=40", "shadow.blur=44"])),
      ["shadow blur 40 → 44 pt (B05, shadow.blur)"])
    try expect(
      words(made(), made(radius: 12)),
      ["corner radius 10 → 12 pt (A28, preferred corner radius none → 12 pt)"])
  }

  @Test func numbersSetInSwiftAreReportedByTheirProperties() throws {
    let other = try made { presentation in
      presentation.sheetDefaults.cornerRadius = 12
      presentation.styles.light.grabberColor = Color(hex: 0xFF0000)
      presentation.portrait.looks.dark.shadowSigma = 1
    }
    try expect(
      words(made(), other),
      [
        "corner radius 10 → 12 pt (B03)", "sheet defaults corner radius 10 → 12",
        "style light grabber color #C7C7CC@1 → #FF0000@1",
      ])
  }

  @Test func aMomentThatNeverOccursIsAFault() {
    #expect(throws: DiagnosticError.self) { try frame(picker(), at: .settledTime(7)) }
  }
}
