import SheetDraw
import SheetModel
import SheetSpec

/// A photo picker that a finger pulls from medium to large, and a picture of it on its way.
func photoPicker() throws -> (timeline: Timeline, frame: Frame, png: [UInt8])? {
  let library = try SpecLibrary()
  guard let device = library.devices["iphone-15-pro"] else { return nil }

  // UIKit's names. A custom detent's closure gives a formula, worked out for every screen.
  let bar = NavigationBarContent(title: "Photos", hasCloseButton: true)
  var picker = ViewController(id: "picker", content: Content(rows: 40, bar: bar, scrolls: true))
  picker.sheetPresentationController?.detents = [
    .custom(identifier: .init("fit")) { context in min(300, context.maximumDetentValue) },
    .medium(), .large(),
  ]
  picker.sheetPresentationController?.selectedDetentIdentifier = .medium
  picker.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
  picker.sheetPresentationController?.prefersGrabberVisible = true

  // What happens is played once. Any moment of it is then a lookup and a formula.
  let presentation = Presentation(
    device: device, library: library, appearance: .dark, viewControllers: [picker],
    steps: [
      Step(.present("picker")),
      Step(.waitUntilSettled),
      Step(.drag(Drag(from: .grabber, by: -200, over: 0.2, releaseVelocity: -900))),
    ],
    contentHeight: FrameRenderer.contentHeight)
  let timeline = Timeline(presentation)

  // A quarter into the second transition, which begins where the finger lets go.
  let renderer = FrameRenderer(library: library)
  let frame = try renderer.frame(of: timeline, at: .share(0.25, transition: 2), device: device)
  let picture = try EncodedPicture(
    frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint, by: renderer)
  return (timeline, frame, picture.bytes)
}
