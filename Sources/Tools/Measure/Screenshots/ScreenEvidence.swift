internal import SheetSpec

extension ScreenshotMeasurement {
  /// The difference in points up to which a length is one of UIKit's, beside half a pixel.
  private static let tolerance = 0.1

  /// The lengths of UIKit in points that a sheet of iOS 15 to 26 has on every screen.
  private static let lengths = {
    let uikit = SpecLibrary(profile: .uikit).tokens
    let ios26 = SpecLibrary(profile: .ios26).tokens
    return (
      peek: uikit.points("pushback.gap"),
      grabberWidths: [uikit.points("grabber.width"), scaledGrabberWidth],
      grabberHeight: uikit.points("grabber.height"), grabberTop: uikit.points("grabber.top"),
      inset: ios26.points("partial.inset"), largeRadius: ios26.points("sheet.cornerRadius")
    )
  }()

  /// The width of the grabber of a floating sheet, which is scaled, as seen on screenshots of iOS 26, in points.
  private static let scaledGrabberWidth = 34.67

  /// The largest difference of the radius of a large sheet of iOS 26, in points.
  private static let radiusError = 1.5

  /// Returns how much of the sheet has the lengths of UIKit if the picture shows a screen.
  ///
  /// The upper edge of a large sheet or of the card behind it lies at the safe area, which differs from screen to
  /// screen; a grabber and the distances of a floating sheet have one size on all of them.
  func evidence(of screen: MeasuredScreen) -> Int {
    guard let sheet = sheet.value, !screen.isLandscape else { return 0 }
    let density = screen.pixelsPerPoint
    func isNear(_ pixels: Double, _ points: Double, error: Double = 0.5) -> Bool {
      (pixels / density - points).magnitude <= error / density + Self.tolerance
    }
    let safeTops = Set(screen.devices.map(\.portraitSafeArea.top))
    let top = sheet.top.value - frame.y
    var count = 0
    if let card = sheet.presenter.value {
      if isNear(sheet.top.value - card.top.value, Self.lengths.peek),
        safeTops.contains(where: { isNear(card.top.value - frame.y, $0) })
      {
        count += 2
      }
    } else if let radius = sheet.corners.value?.radius.value,
      (radius / density - Self.lengths.largeRadius).magnitude <= Self.radiusError,
      safeTops.contains(where: { isNear(top, $0) })
    {
      count += 2
    }
    if let grabber = sheet.grabber.value,
      Self.lengths.grabberWidths.contains(where: {
        isNear(grabber.right.value - grabber.left.value, $0, error: 3 * grabber.left.error)
      }),
      isNear(grabber.bottom.value - grabber.top.value, Self.lengths.grabberHeight),
      isNear(grabber.top.value - sheet.top.value, Self.lengths.grabberTop)
    {
      count += 1
    }
    if let bottom = sheet.bottom, isNear(sheet.left.value - frame.x, Self.lengths.inset),
      isNear(frame.y + frame.height - bottom.value, Self.lengths.inset)
    {
      count += 1
    }
    return count
  }
}
