import SheetChanges
import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPrimitives
import SheetReport
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct ChangesTests {
  /// The changes from one sheet to another with different tokens.
  private func words(settings: String..., in text: String = picker()) throws -> [String] {
    words(try frame(text), try frame(text, settings: settings))
  }

  private func words(_ a: String, _ b: String) throws -> [String] {
    words(try frame(a), try frame(b))
  }

  private func words(_ a: ComparedFrame, _ b: ComparedFrame) -> [String] {
    Change.between(a, b).map(\.words)
  }

  /// Compares the changes found with those expected, and prints the changes found.
  private func expect(
    _ found: [String], _ expected: [String], at place: SourceLocation = #_sourceLocation
  ) {
    #expect(found == expected, sourceLocation: place)
  }

  @Test func equalSheetsHaveNoChanges() throws {
    try expect(words(picker(), picker()), [])
    try expect(words(picker(), "# another comment\n" + picker()), [])
  }

  @Test func radiusDimmingAndTimeAreReportedWithTheirUnits() throws {
    let a = try frame(picker())
    let b = try frame(
      picker(),
      settings: ["sheet.cornerRadius=12", "dimming.alphaLight=0.36", "present.response=0.3765s"])
    expect(
      words(a, b),
      [
        "corner radius 10 → 12 pt (B03, sheet.cornerRadius)",
        "dimming 0.40 → 0.36 (B23, dimming.alphaLight)",
        "settles 40 ms later (B35, present.response 0.350 → 0.377 s)",
      ])
    #expect(abs(b.timeline.endSeconds - a.timeline.endSeconds - 0.04) < 0.0005)
    let changes = Change.between(a, b)
    #expect(
      changes.map(\.name) == ["picker.cornerRadius", "dimming.alpha", "present.picker.settles"])
    #expect(changes.map(\.requirement) == ["B03", "B23", "B35"])
    #expect(
      changes.map(\.token) == ["sheet.cornerRadius", "dimming.alphaLight", "present.response"])
  }

  // MARK: Tokens

  @Test func aTokenIsReportedByItsEffect() throws {
    try expect(
      words(settings: "detent.medium.fraction=0.56"),
      [
        "height 426 → 477 pt (B15, detent.medium.fraction 0.50 → 0.56)"
      ])
    try expect(
      words(settings: "detent.undimmed=medium"),
      [
        "dimming 0.4 → 0 (K-02, detent.undimmed none → medium)"
      ])
    try expect(
      words(settings: "pushback.scale=0.9", in: picker("selected: large")),
      [
        "scale of the presenter 0.92 → 0.90 (B29, pushback.scale)"
      ])
  }

  @Test func aTokenVisibleOnlyInThePictureIsReportedByItself() throws {
    try expect(
      words(settings: "grabber.color=#FF0000", "shadow.blur=44", "grabber.width=40"),
      [
        "grabber width 36 → 40 pt (B09, grabber.width)",
        "grabber color systemGray3 → #FF0000 (B11, grabber.color)",
        "shadow blur 40 → 44 pt (B05, shadow.blur)",
      ])
  }

  @Test func aTokenWithoutAnEffectIsNotReported() throws {
    try expect(
      words(settings: "pushback.scale=0.9", "formSheet.width=500", "keyboard.colorLight=#FF0000"),
      [])
  }

  @Test func aTokenOfAllSheetsIsReportedOnce() throws {
    try expect(
      words(settings: "sheet.cornerRadius=12", in: albumOverPicker),
      [
        "corner radius 10 → 12 pt (B03, sheet.cornerRadius)"
      ])
    let change = try #require(
      Change.between(
        try frame(albumOverPicker), try frame(albumOverPicker, settings: ["sheet.cornerRadius=12"])
      ).first)
    #expect(change.name == "cornerRadius")
  }

  @Test func anEffectOfSeveralTokensIsReportedSeparately() throws {
    try expect(
      words(
        settings: "pushback.scale=0.9", "pushback.offsetY=-8", in: picker("selected: large")),
      [
        "scale of the presenter 0.92 → 0.90 (B29, pushback.scale)",
        "move down of the presenter -10 → -8 pt (B31, pushback.offsetY)",
      ])
  }

  @Test func placeAndTimeAreReportedDuringMotion() throws {
    let a = try frame(picker(), at: .seconds(0.1))
    let b = try frame(picker(), at: .seconds(0.1), settings: ["present.response=0.38s"])
    expect(
      words(a, b),
      [
        "height 250.609 → 229.745 pt (B35, present.response 0.35 → 0.38 s)",
        "settles 45 ms later (B35, present.response 0.35 → 0.38 s)",
      ])
  }

  // MARK: Requested properties

  @Test func aPropertyIsReportedByItsEffect() throws {
    try expect(
      words(picker("cornerRadius: 10"), picker("cornerRadius: 12")),
      [
        "corner radius 10 → 12 pt (A28)"
      ])
    try expect(
      words(picker(), picker("selected: large")),
      [
        "height 426 → 793 pt (A23, selected detent none → large)"
      ])
    try expect(
      words(picker(), picker("largestUndimmed: medium")),
      [
        "dimming 0.4 → 0 (A24, largest undimmed detent none → medium)"
      ])
    try expect(
      words(picker(), picker(detents: "[200pt, medium, large]")),
      [
        "height 426 → 200 pt (A22, detents [medium, large] → [200pt, medium, large])"
      ])
  }

  @Test func aPropertyWithoutAnEffectYetIsReportedByItself() throws {
    try expect(
      words(picker(), picker("scrollingExpands: false")),
      [
        "scrolling expands yes → no (A27)"
      ])
  }

  @Test func titleAndCloseButtonAreReported() throws {
    try expect(
      words(picker(), picker("content: { title: Photos, close: true }")),
      [
        "title none → Photos (B60)", "close button no → yes (B61)",
      ])
    try expect(
      words(picker("content: { title: Albums }"), picker("content: { title: Photos }")),
      [
        "title Albums → Photos (B60)"
      ])
  }

  @Test func aSettingListsAllItsEffects() throws {
    try expect(words(picker(), picker(head: ["appearance: dark"])), ["appearance light → dark"])
    try expect(
      words(picker(), picker(head: ["device: iphone-se-3"])),
      [
        "device iphone-15-pro → iphone-se-3"
      ])
    try expect(
      words(picker(), picker(head: ["orientation: landscape"])),
      [
        "orientation portrait → landscape"
      ])
    try expect(words(picker(), picker(head: ["contrast: high"])), ["contrast normal → high"])
    try expect(words(picker(), picker(head: ["textSize: small"])), ["text size large → small"])
    try expect(
      words(picker(), picker(head: ["layoutDirection: rightToLeft"])),
      ["layout direction leftToRight → rightToLeft"])
    try expect(words(picker(), picker(head: ["reduceMotion: true"])), ["reduce motion no → yes"])
    try expect(
      words(picker(), picker(head: ["presenter: { statusBar: off }"])), ["status bar auto → off"])
  }

  @Test func densityAndCropAreReported() throws {
    let other = try frame(picker()) {
      $0.pixelsPerPoint = 2
      $0.only = [.sheet, .grabber]
      $0.crop = .sheet
    }
    try expect(
      words(frame(picker()), other),
      [
        "pixels per point 3 → 2 (M02)", "crop none → sheet", "only none → grabber, sheet",
      ])
  }

  // MARK: Script and time

  @Test func aStepIsReportedWithItsEffect() throws {
    let drag = "drag: { from: grabber, by: -300, over: 0.1s }"
    try expect(
      words(picker(), picker(steps: ["wait: settled", drag])),
      [
        "height 426 → 793 pt (B16)", "detent medium → large (A20)",
        "scale of the presenter 1.00 → 0.92 (B29)",
        "move down of the presenter 0 → -10 pt (B31)",
        "corner radius of the presenter 0 → 55 pt (B30)", "step 2 none → wait until settled",
        "step 3 none → drag by the grabber: 300 pt up at 0.1 s",
        "change of detent none → 0.3 s (B45)",
        "events none → dragBegan, dragEnded, "
          + "sheetPresentationControllerDidChangeSelectedDetentIdentifier, transition",
      ])
  }

  @Test func onlyDifferingStepsAreReported() throws {
    let end = ["wait: settled", "rotate: portrait"]
    try expect(
      words(picker(steps: ["wait: 100ms"] + end), picker(steps: ["wait: 200ms"] + end)),
      [
        "step 2 wait 0.1 s → wait 0.2 s"
      ])
  }

  @Test func addedAndRemovedSheetsAreOneLineEach() throws {
    try expect(
      words(picker(), picker(steps: ["wait: settled", "dismiss: picker"])),
      [
        "sheet picker 426 pt → none (A01)", "dimming 0.4 → 0 (B23)",
        "step 2 none → wait until settled", "step 3 none → dismiss picker",
        "dismissal none → 0.3 s (B40)",
        "events none → dismiss, viewWillDisappear, transition, viewDidDisappear, didDismiss",
      ])
    try expect(
      words(picker(), albumOverPicker),
      [
        "sheet album none → 793 pt (A01)", "grabber of picker yes → no (B13)",
        "scale of picker 1.00 → 0.92 (B29)", "move down of picker 0 → -10 pt (B31)",
        "dimming 0.40 → 0.64 (B23)", "step 2 none → wait until settled",
        "step 3 none → present album", "presenting of album none → 0.35 s (B34)",
        "events none → willPresent of album, viewWillAppear of album, transition of album, "
          + "viewDidAppear of album, didPresent of album, announce of album, focus of album",
      ])
  }

  @Test func aBlockedDismissalIsReportedByItsProperty() throws {
    let tap = ["wait: settled", "tap: backdrop"]
    try expect(
      words(picker(steps: tap), picker("modalInPresentation: true", steps: tap)),
      [
        "sheet picker none → 426 pt (A50, modal in presentation no → yes)",
        "events presentationControllerShouldDismiss, presentationControllerWillDismiss, dismiss, "
          + "viewWillDisappear, transition, viewDidDisappear, presentationControllerDidDismiss, "
          + "didDismiss → presentationControllerDidAttemptToDismiss",
      ])
  }

  @Test func eachTransitionReportsItsTimes() throws {
    try expect(
      words(settings: "present.duration=0.4s", "present.response=0.38s", in: albumOverPicker),
      [
        "presenting of picker settles 45 ms later (B35, present.response 0.35 → 0.38 s)",
        "presenting of picker nominal duration 0.35 → 0.40 s (B34, present.duration)",
      ])
  }

  @Test func aDifferentMomentIsReportedWithItsEffects() throws {
    try expect(
      words(frame(picker(), at: .seconds(0.1)), frame(picker(), at: .seconds(0.15))),
      [
        "moment 0.1 s → 0.15 s", "height 250.609 → 350.568 pt (B15)",
        "velocity -2559.510 → -1454.753 pt/s", "shadow 0.118 → 0.165 (B05)",
        "dimming 0.235 → 0.329 (B23)",
      ])
  }

  @Test func longListsOfEventsAreShortened() throws {
    let waiting = picker(steps: ["wait: settled"])
    let opened = picker(
      steps: [
        "wait: settled", "dismiss: picker", "wait: settled", "present: picker", "wait: settled",
        "dismiss: picker",
      ])
    let events = try #require(
      Change.between(try frame(waiting), try frame(opened)).first { $0.name == "events" })
    #expect(events.from == .nothing)
    #expect(
      events.words == "events none → dismiss, viewWillDisappear, transition, viewDidDisappear, "
        + "didDismiss, willPresent, viewWillAppear, transition and 9 more")
  }

  // MARK: Flags

  private func flags(_ change: (inout SheetDocument) -> Void = { _ in }) throws -> ComparedFrame {
    let shot = try Scenario("spec", change)
    return try PictureRenderer(library: shot.library).comparedFrame(
      FrameRequest(document: #require(shot.document)))
  }

  @Test func sheetsMadeFromFlagsAreCompared() throws {
    try expect(
      words(flags(), flags { $0.$detent = "large" }),
      ["height 426 → 793 pt (A23, selected detent none → large)"])
    let other = try flags {
      $0.$cornerRadius = "12"
      $0.$cornerCurve = "circular"
      $0.$grabber = "off"
      $0.$undimmed = "medium"
      $0.title = "Photos"
      $0.$presenter = "#808080"
    }
    try expect(
      words(flags(), other),
      [
        "corner radius 10 → 12 pt (A28, preferred corner radius none → 12 pt)",
        "corner curve continuous → circular (B04, preferred corner curve none → circular)",
        "grabber yes → no (A26, grabber asked for auto → off)",
        "dimming 0.4 → 0 (A24, largest undimmed detent none → medium)",
        "title none → Photos (B60)", "content of the presenter wireframe → #808080 (A02)",
      ])
  }

  @Test func anEffectOfSeveralCausesIsListedByItself() throws {
    let other = try flags {
      $0.$device = "iphone-se-3"
      $0.$detent = "large"
    }
    try expect(
      words(flags(), other),
      [
        "device iphone-15-pro → iphone-se-3", "height 426 → 647 pt (B16)",
        "detent medium → large (A23, selected detent none → large)",
        "corner radius of the presenter 0 → 10 pt (B30)",
      ])
  }

  // MARK: Without a document

  @Test func statesWithoutDocumentsAreCompared() throws {
    let medium = try frame(picker()).state
    let large = try frame(picker("selected: large")).state
    #expect(Change.between(medium, medium) == [])
    #expect(
      Change.between(medium, large).map(\.words) == [
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
      [
        "corner radius 10 → 12 pt (B03, sheet.cornerRadius)"
      ])
    try expect(
      words(made(), made(["grabber.width=40", "shadow.blur=44"])),
      [
        "shadow blur 40 → 44 pt (B05, shadow.blur)"
      ])
    try expect(
      words(made(), made(radius: 12)),
      [
        "corner radius 10 → 12 pt (A28, preferred corner radius none → 12 pt)"
      ])
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
