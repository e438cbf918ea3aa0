import SheetSpec
import SheetTestSupport
import Testing

@testable import SheetContent

/// The transitioning delegate and the controller of the custom full-screen sheet.
@Suite struct CardTransitionRowTests {
  @Test func C30_theTransitioningDelegateReturnsTheController() throws {
    var options = BottomSheetPresentationController()
    options.presentedYOffset = 120
    let delegate = BottomSheetTransitioningDelegate(options)
    var presented = ViewController(id: "store")
    let presenting = ViewController(id: "presenter")
    #expect(
      delegate.presentationController(
        forPresented: presented, presenting: presenting, source: presenting) == nil)
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = delegate
    expect(
      delegate.presentationController(
        forPresented: presented, presenting: presenting, source: presenting), options)
    expect(
      delegate.presentationController(
        forPresented: presented, presenting: nil, source: presenting), options)
    #expect(presented.isPresentedAsCard)
  }

  @Test func C32_withoutAContainerTheRestingFrameIsZero() throws {
    let options = BottomSheetPresentationController()
    let tokens = try Presentation.empty(profile: "spec").card
    let empty = Rect(x: 0, y: 0, width: 0, height: 0)
    expect(options.frameOfPresentedViewInContainerView(nil, tokens: tokens), empty)
    let container = Rect(x: 0, y: 0, width: 390, height: 844)
    expect(
      options.frameOfPresentedViewInContainerView(container, tokens: tokens),
      Rect(x: 0, y: 150, width: 390, height: 694))
  }
}
