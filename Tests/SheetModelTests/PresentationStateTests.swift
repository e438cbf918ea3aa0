import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetModel

@Suite struct PresentationStateTests {
  private func rest(_ presentation: Presentation) -> PresentationState {
    Timeline(presentation).state(atSeconds: 60)
  }

  // MARK: Rest

  @Test func mediumOnThePhoneIsAt426() {
    #expect(rest(.sample(selected: 0)).sheetTop == 426)
  }

  @Test func aRestingEdgeIsRoundedButItsHeightStaysExact() {
    let state = rest(.sample(heights: [255.6, 793], selected: 0))
    // 852 − 255.6 is 1789.2 pixels.
    #expect(state.sheetTop == 1789.0 / 3)
    #expect(state.sheetHeight == 255.6)
  }

  @Test func atLargeTheCardIsScaledAroundItsCenterAndMovedUp() {
    let presenter = rest(.sample()).presenter
    #expect(presenter.recession.progress == 1)
    #expect(presenter.recession.transform.scale == 0.92)
    #expect(abs(presenter.recession.transform.translateX - 15.72) < 1e-12)
    #expect(abs(presenter.recession.transform.translateY - 24.08) < 1e-12)
    #expect(presenter.recession.cornerRadius == 55)
  }

  @Test func aSheetRounderThanTheDisplayRoundsTheCard() {
    let presentation = Presentation.sample { $0.preferredCornerRadius = 70 }
    #expect(rest(presentation).presenter.recession.cornerRadius == 70)
  }

  @Test func thePeekingCardShowsAboveTheSheet() {
    var look = LookTokens.sample
    look.pushback = .peek(margin: 16, gap: 10, cornerRadius: 10)
    let presenter = rest(.sample(heights: [400, 783], look: look, largeGap: 10)).presenter
    #expect(presenter.recession.transform.scale == 1 - 32.0 / 393)
    #expect(presenter.recession.transform.translateX == 16)
    #expect(presenter.recession.transform.translateY == 59)
    // Ten points, scaled with the card.
    #expect(abs(presenter.recession.cornerRadius - 10 * (1 - 32.0 / 393)) < 1e-12)
  }

  @Test func aSheetThatEndsBelowLargeNeverPushesBack() {
    let presentation = Presentation.sample(heights: [426], selected: 0, phase: .present)
    for step in 0...60 {
      let state = Timeline(presentation).state(atSeconds: (Double(step) / 100))
      #expect(state.presenter.recession == .none)
    }
  }

  @Test func aSheetWithOnlyLargePushesBackFromTheBottom() throws {
    let presentation = Presentation.sample(heights: [793], selected: 0, phase: .dismiss)
    let timeline = Timeline(presentation)
    let state = try timeline.state(at: .share(0.5))
    #expect(abs(state.presenter.recession.progress - state.sheetHeight / 793) < 1e-12)
    #expect(state.presenter.recession.progress > 0.5 && state.presenter.recession.progress < 1)
  }

  @Test(
    "dimming is zero up to the undimmed detent and full at the next",
    arguments: [
      (nil, 0, 0.4), (nil, 1, 0.4), (nil, 2, 0.4), (0, 0, 0), (0, 1, 0.4), (1, 0, 0), (1, 1, 0),
      (1, 2, 0.4), (2, 2, 0),
    ] as [(Int?, Int, Double)])
  func dimmingByDetent(undimmed: Int?, selected: Int, alpha: Double) {
    let state = rest(
      .sample(heights: [200, 426, 793], selected: selected, undimmed: undimmed))
    #expect(state.dimmingAlpha == alpha)
  }

  @Test func theShadowOfTheUndimmedRuleFadesWithDimming() {
    var look = LookTokens.sample
    look.shadowRule = .undimmed
    look.shadowAlpha = 0.1
    #expect(rest(.sample(selected: 0, undimmed: 0, look: look)).shadowAlpha == 0.1)
    #expect(rest(.sample(selected: 1, undimmed: 0, look: look)).shadowAlpha == 0)
  }

  @Test func theGrabberIsCenteredAndMovesWithTheSheet() {
    #expect(
      rest(.sample(selected: 0)).grabberFrame == Rect(x: 178.5, y: 431, width: 36, height: 5))
  }

  @Test func aHiddenGrabberHasNoFrame() {
    let presentation = Presentation.sample { $0.prefersGrabberVisible = false }
    #expect(rest(presentation).grabberFrame == nil)
  }

  // MARK: Purity and order

  @Test func stateIsAPureFunctionOfTheMoment() {
    var random = SeededRandom(seed: 7)
    for phase in [Phase.present, .dismiss, .change(fromIndex: 0)] {
      let timeline = Timeline(.sample(phase: phase))
      let times = (0..<100).map { Double($0) * 0.007 }
      let inOrder = times.map { timeline.state(atSeconds: ($0)) }
      for index in times.indices.shuffled(using: &random) {
        let again = Timeline(.sample(phase: phase)).state(atSeconds: (times[index]))
        #expect(again == inOrder[index], "seed 7, \(phase) at \(times[index])")
      }
    }
  }

  @Test func dimmingPushBackAndShadowFallWithTheSheet() {
    let timeline = Timeline(.sample(phase: .dismiss))
    let states = (0...300).map { timeline.state(atSeconds: (Double($0) / 1000)) }
    for (first, second) in zip(states, states.dropFirst()) {
      #expect(second.sheetTop >= first.sheetTop)
      #expect(second.sheetHeight <= first.sheetHeight)
      #expect(second.dimmingAlpha <= first.dimmingAlpha)
      #expect(second.shadowAlpha <= first.shadowAlpha)
      #expect(second.presenter.recession.progress <= first.presenter.recession.progress)
      #expect(
        second.presenter.recession.transform.scale >= first.presenter.recession.transform.scale)
    }
    #expect(states[0].dimmingAlpha == 0.4)
    #expect(states[300].dimmingAlpha == 0)
  }

  @Test func theRaiseOfTheCardMatchesTheDrawingsFormula() {
    let raise = CardRaise(keep: 0.882, red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)
    let color = Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
    let half = raise.applied(to: color, progress: 0.5)
    #expect(abs(half.red - (0.2 + 0.5 * (0.882 * 0.2 + 28.0 / 255 - 0.2))) < 1e-15)
    #expect(abs(half.blue - (0.6 + 0.5 * (0.882 * 0.6 + 30.0 / 255 - 0.6))) < 1e-15)
    #expect(half.alpha == 0.5)
    #expect(raise.applied(to: color, progress: 0) == color)
  }
}
