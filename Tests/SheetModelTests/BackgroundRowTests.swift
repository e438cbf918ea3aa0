import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct BackgroundRowTests {
  /// The part hit by a tap far above the sheet, and the dimming there.
  private func behind(_ state: PresentationState) -> (part: Hit.Part, id: String?, alpha: Double) {
    let hit = state.hit(Point(x: 196, y: 20), in: .sample())
    return (hit.part, hit.id, state.dimmingAlpha)
  }

  private func rest(
    _ detents: [Detent], undimmed: Detent.Identifier?, at selected: Detent.Identifier
  ) -> PresentationState {
    let sheet = ViewController.sample("sheet", detents) {
      $0.largestUndimmedDetentIdentifier = undimmed
      $0.selectedDetentIdentifier = selected
    }
    return Timeline(.sample([sheet], [.present("sheet", animated: false)])).state(atSeconds: 0)
  }

  @Test func A24_byDefaultEveryDetentIsDimmed() {
    #expect(SheetPresentationController().largestUndimmedDetentIdentifier == nil)
    for detent in [Detent.Identifier.medium, .large] {
      let state = rest([.medium(), .large()], undimmed: nil, at: detent)
      #expect(state.dimmingAlpha == 0.4)
      #expect(state.topSheet?.allowsBackgroundInteraction == false)
    }
  }

  @Test func A24_theLargestUndimmedDetentUndimsUpToItself() {
    #expect(rest([.medium(), .large()], undimmed: .medium, at: .medium).dimmingAlpha == 0)
    #expect(rest([.medium(), .large()], undimmed: .medium, at: .large).dimmingAlpha == 0.4)
  }

  /// This also holds if large is no detent of the sheet: no detent is then above the undimmed one.
  @Test(arguments: [[Detent.medium(), .large()], [.medium()], [.named("low", 200), .medium()]])
  func A25_withLargeTheSheetIsNonModalAtEveryHeight(detents: [Detent]) throws {
    let sheet = ViewController.sample("sheet", detents) {
      $0.largestUndimmedDetentIdentifier = .large
    }
    let timeline = Timeline(
      .sample(
        [sheet],
        [
          .present("sheet"), .waitUntilSettled,
          .drag(Drag(from: .grabber, by: -300, over: 0.5)), .waitUntilSettled,
          .drag(Drag(from: .grabber, by: 200, over: 0.5)), .waitUntilSettled, .dismiss("sheet"),
        ]))
    for step in 0..<Int(timeline.endSeconds * 100) {
      let (part, id, alpha) = behind(timeline.state(atSeconds: Double(step) / 100))
      #expect(part == .presenter && id == "presenter" && alpha == 0, "at \(step) hundredths")
    }
  }

  @Test(arguments: [Detent.Identifier.medium, .large])
  func A42_byDefaultATapBehindHitsTheDimming(detent: Detent.Identifier) {
    let (part, id, alpha) = behind(rest([.medium(), .large()], undimmed: nil, at: detent))
    #expect(part == .dimming && id == "sheet" && alpha == 0.4)
  }

  @Test func A42_theDimmingTakesTouchesBeforeItIsVisible() {
    let timeline = Timeline(.sample([.sample()], [.present("sheet")]))
    #expect(timeline.state(atSeconds: 0).dimmingAlpha == 0)
    #expect(behind(timeline.state(atSeconds: 0)).part == .dimming)
    #expect(behind(timeline.state(atSeconds: 0.02)).part == .dimming)
  }

  @Test func A43_withMediumTheBackgroundIsInteractiveUpToMedium() {
    let detents = [Detent.named("low", 200), .medium(), .large()]
    for (name, part, alpha) in [
      (Detent.Identifier("low"), Hit.Part.presenter, 0.0), (.medium, .presenter, 0),
      (.large, .dimming, 0.4),
    ] {
      let found = behind(rest(detents, undimmed: .medium, at: name))
      #expect(found.part == part && found.alpha == alpha, "\(name)")
    }
  }

  /// Between medium at 426 and large at 793 points dimming rises linearly (K-22).
  @Test func A43_draggingAboveMediumDimsAndBlocks() {
    let sheet = ViewController.sample { $0.largestUndimmedDetentIdentifier = .medium }
    let timeline = Timeline(
      .sample(
        [sheet],
        [.present("sheet", animated: false), .drag(Drag(from: .bar, by: -367, over: 1))]))
    #expect(behind(timeline.state(atSeconds: 0)).part == .presenter)
    for share in [0.1, 0.25, 0.5, 0.99] {
      let found = behind(timeline.state(atSeconds: share))
      #expect(found.part == .dimming)
      #expect(abs(found.alpha - 0.4 * share) < 1e-8)
    }
  }

  @Test(arguments: [Detent.Identifier.medium, .large])
  func A44_withLargeTheBackgroundIsAlwaysInteractive(detent: Detent.Identifier) {
    let found = behind(rest([.medium(), .large()], undimmed: .large, at: detent))
    #expect(found.part == .presenter && found.id == "presenter" && found.alpha == 0)
  }

  @Test(
    arguments: [
      ("low", .presenter, 0), ("middle", .presenter, 0), ("high", .dimming, 0.4),
      ("large", .dimming, 0.4),
    ] as [(String, Hit.Part, Double)])
  func A45_theBackgroundIsFreeUpToACustomDetent(name: String, part: Hit.Part, alpha: Double) {
    let detents = [
      Detent.named("low", 150), .named("middle", 333), .named("high", 600), .large(),
    ]
    let found = behind(rest(detents, undimmed: .init("middle"), at: .init(name)))
    #expect(found.part == part && found.alpha == alpha)
  }

  @Test func A69_aSheetIsModalByDefault() {
    let timeline = Timeline(
      .sample([ViewController(id: "sheet")], [.present("sheet", animated: false)]))
    let found = behind(timeline.state(atSeconds: 0))
    #expect(found.part == .dimming && found.id == "sheet" && found.alpha == 0.4)
    #expect(BottomSheetOptions().backgroundInteraction == .modal)
  }
}
