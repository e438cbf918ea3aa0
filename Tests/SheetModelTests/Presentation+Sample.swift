import SheetModel
import SheetPrimitives

extension Device {
  /// A phone with round numbers: an iPhone 15 Pro without its name.
  static let phone = Device(
    slug: "phone", name: "Phone", size: Size(width: 393, height: 852), pixelsPerPoint: 3,
    portraitSafeArea: EdgeInsets(top: 59, bottom: 34),
    landscapeSafeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
    portraitStatusBarHeight: 54, displayCornerRadius: 55)
}

extension DetentTokens {
  static let sample = DetentTokens(
    mediumFraction: 0.5, mediumFractionShort: 0.5, shortScreen: 568, fractionBasis: .screen,
    largeTop: .safeArea, largeGap: 0, largeGapHomeButton: 0, safeArea: .include)
}

extension MotionTokens {
  static let sample = MotionTokens(
    present: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 0.85, responseSeconds: 0.35)), nominalSeconds: 0.35),
    dismiss: PhaseMotion(
      curve: .ease(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), nominalSeconds: 0.3),
    detentChange: PhaseMotion(
      curve: .spring(Spring(dampingRatio: 0.8, responseSeconds: 0.3)), nominalSeconds: 0.3),
    settleDistancePixels: 0.5, settleSpeedPixels: 60)
}

extension LookTokens {
  static let sample = LookTokens(
    dimmingAlpha: 0.4, shadowRule: .presented, shadowAlpha: 0.2,
    pushback: .centred(scale: 0.92, offsetY: -10), cardCornerRise: 20,
    cardRaise: CardRaise(keep: 1, red: 0, green: 0, blue: 0))
}

extension ChromeStyle {
  static let sample = ChromeStyle(
    sheetColor: .white, sheetOverlap: 100,
    grabber: GrabberStyle(
      size: Size(width: 36, height: 5), top: 5, color: Color(hex: 0xC7C7CC)),
    shadowOffsetY: -10, shadowSigma: 20,
    navigationBar: NavigationBarStyle(
      height: 56, titleSize: 17, titleColor: .black, closeSize: 30, closeTrailing: 16,
      closeArm: 5.5, closeStroke: 2, closeColor: Color(hex: 0xC7C7CC)),
    wireframe: WireframeStyle(
      grid: 16, background: .white, primary: .black, secondary: .black, statusBar: .black))
}

extension Presentation {
  /// A sheet on the sample phone with detents of so many points, largest undimmed by index.
  static func sample(
    heights: [Double] = [426, 793], selected: Int = 1, undimmed: Int? = nil,
    phase: Phase = .rest, springEnd: SpringEnd = .settle, look: LookTokens = .sample,
    largeHeight: Double = 793
  ) -> Presentation {
    let detents = heights.map { ResolvedDetent(identifier: "\($0)", heightPoints: $0) }
    return Presentation(
      screen: Screen(.phone, isLandscape: false), appearance: .light,
      sheet: Sheet(
        detents: detents, selectedIndex: selected, largestUndimmedIndex: undimmed,
        showsGrabber: true, cornerRadius: 10, cornerCurve: .continuous, content: .none),
      presenter: .wireframe, phase: phase, springEnd: springEnd, look: look, motion: .sample,
      style: .sample, largeHeight: largeHeight)
  }
}
