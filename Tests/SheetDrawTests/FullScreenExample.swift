import SheetDraw

/// A store that opens at its resting place and is then animated to full screen.
func store() -> Timeline {
  var options = BottomSheetPresentationController()
  options.tiers = [.rest, .fullscreen]
  options.presentedYOffset = 150

  var store = ViewController(id: "store")
  store.modalPresentationStyle = .custom
  store.transitioningDelegate = BottomSheetTransitioningDelegate(options)

  return Timeline(
    Presentation(
      device: .iPhone15Pro, viewControllers: [store],
      steps: [
        Step(.present("store")), Step(.waitUntilSettled),
        Step(.animate([PropertyChange("store", \.selectedTier, to: .fullscreen)])),
      ],
      textMeasure: .inter))
}
