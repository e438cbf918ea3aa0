import SheetDraw

/// Plays a photo picker that is dragged from medium to large, and draws a frame of the motion.
func photoPicker() throws -> (timeline: Timeline, png: [UInt8]) {
  // The names are UIKit's. The closure of a custom detent is a formula of the screen.
  let bar = NavigationBarContent(title: "Photos", hasCloseButton: true)
  var picker = ViewController(id: "picker", content: Content(rows: 40, bar: bar, scrolls: true))
  picker.sheetPresentationController?.detents = [
    .custom(identifier: .init("fit")) { context in min(300, context.maximumDetentValue) },
    .medium(), .large(),
  ]
  picker.sheetPresentationController?.selectedDetentIdentifier = .medium
  picker.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
  picker.sheetPresentationController?.prefersGrabberVisible = true

  // The script is played once; the state at any moment is then a closed formula.
  let presentation = Presentation(
    device: .iPhone15Pro, appearance: .dark, viewControllers: [picker],
    steps: [
      Step(.present("picker")),
      Step(.waitUntilSettled),
      Step(.drag(Drag(from: .grabber, by: -200, over: 0.2, releaseVelocity: -900))),
    ],
    textMeasure: .inter)
  let timeline = Timeline(presentation)

  // The second transition begins at the release of the drag; this is a quarter of it.
  let png = try PictureRenderer().png(of: timeline, at: .share(0.25, transition: 2))
  return (timeline, png)
}
