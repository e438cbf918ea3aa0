public import SheetPrimitives

/// The upper bound of the large detent.
public enum LargeTop: String, CaseIterable, Sendable {
  /// The top of the safe area.
  case safeArea = "safe-area"
  /// The bottom of the status bar.
  case statusBar = "status-bar"
}

/// The basis of fractional detents.
public enum FractionBasis: String, CaseIterable, Sendable {
  /// The screen's height.
  case screen
  /// The maximum detent value.
  case maximum
}

/// The detent at which a sheet opens that selects none.
public enum InitialDetent: String, CaseIterable, Sendable {
  /// The first of the list, as written.
  case first
  /// The smallest.
  case smallest
}

/// The relation of a detent's value to the bottom safe area.
public enum SafeAreaRule: String, CaseIterable, Sendable {
  /// The value includes the bottom safe area.
  case include
  /// The value excludes it; the safe area is added.
  case exclude
}

/// The numbers that determine detents, in points unless noted.
public struct DetentTokens: Equatable, Sendable {
  /// Fraction of the basis for the medium detent.
  public var mediumFraction: Double

  /// Fraction of the basis for the medium detent on short screens.
  public var mediumFractionShort: Double

  /// Maximum height of a short screen.
  public var shortScreen: Double

  /// The basis of fractional detents.
  public var fractionBasis: FractionBasis

  /// The upper bound of the large detent.
  public var largeTop: LargeTop

  /// Distance between the upper bound and the large detent.
  public var largeGap: Double

  /// The same distance on devices with a home button.
  public var largeGapHomeButton: Double

  /// Minimum distance between the top edge of the screen and the large detent in compact height, if
  /// the safe area has no top inset.
  public var compactGap: Double

  /// The same distance on devices with a home button.
  public var compactGapHomeButton: Double

  /// The relation of a detent's value to the bottom safe area.
  public var safeArea: SafeAreaRule

  /// The value up to which the bottom safe area is never added to a detent; 0 for none.
  public var lowestWithInset = 0.0

  /// The detent at which a sheet opens that selects none.
  public var initial: InitialDetent
}

extension DetentTokens {
  /// Reads the tokens `detent.*`.
  package init(_ tokens: some TokenSource) {
    self.init(
      mediumFraction: tokens.ratio("detent.medium.fraction"),
      mediumFractionShort: tokens.ratio("detent.medium.fractionShort"),
      shortScreen: tokens.points("detent.medium.shortScreen"),
      fractionBasis: tokens.choice("detent.fraction.basis"),
      largeTop: tokens.choice("detent.large.top"),
      largeGap: tokens.points("detent.large.gap"),
      largeGapHomeButton: tokens.points("detent.large.gapHomeButton"),
      compactGap: tokens.points("detent.large.compactGap"),
      compactGapHomeButton: tokens.points("detent.large.compactGapHomeButton"),
      safeArea: tokens.choice("detent.safeArea"),
      lowestWithInset: tokens.points("detent.safeAreaAbove"),
      initial: tokens.choice("sheet.initialDetent"))
  }
}

/// The transform of a presenter that is fully pushed back.
public enum PushbackRule: Equatable, Sendable {
  /// Scales about the screen's centre, then translates by `offsetY` points.
  case centred(scale: Double, offsetY: Double)
  /// Keeps the presenter visible `gap` points above the large sheet, with a margin on either side.
  case peek(margin: Double, gap: Double, cornerRadius: Double)
}

/// The colour change of a fully pushed-back presenter: each component is scaled by `keep`, then a
/// constant is added.
public struct CardRaise: Equatable, Sendable {
  /// The factor of each component, 0…1.
  public var keep: Double

  /// The constant added to red.
  public var red: Double

  /// The constant added to green.
  public var green: Double

  /// The constant added to blue.
  public var blue: Double

  /// Returns the colour at a progress of the push-back, 0…1; alpha does not change.
  ///
  /// The map is affine and the same for every layer of the presenter, so applying it to each layer
  /// equals applying it to the composite.
  public func applied(to color: Color, progress: Double) -> Color {
    func raised(_ part: Double, _ added: Double) -> Double {
      part + progress * (keep * part + added - part)
    }
    return Color(
      red: raised(color.red, red), green: raised(color.green, green),
      blue: raised(color.blue, blue), alpha: color.alpha)
  }
}

/// The rule for the opacity of a sheet's shadow.
public enum ShadowRule: String, CaseIterable, Sendable {
  /// Proportional to the sheet's height up to its smallest detent.
  case presented
  /// Fades out as the dimming fades in.
  case undimmed
  /// As `presented`, and fades out on the way from the highest detent below large to large.
  case floating
}

/// The numbers of dimming, shadow and push-back, for one screen and appearance.
public struct LookTokens: Equatable, Sendable {
  /// Opacity of the black over the views behind a fully dimming sheet, 0…1.
  public var dimmingAlpha: Double

  /// The rule for the shadow's opacity.
  public var shadowRule: ShadowRule

  /// Maximum opacity of the shadow's black, 0…1.
  public var shadowAlpha: Double

  /// Vertical offset of the shadow in points, positive downwards.
  public var shadowOffsetY: Double

  /// Standard deviation of the shadow's Gaussian blur in points.
  public var shadowSigma: Double

  /// The transform of a pushed-back presenter.
  public var pushback: PushbackRule

  /// A Boolean value that is true if sheets push back the window, and not only sheets below them.
  public var pushesWindowBack = true

  /// Reciprocal of the push-back's progress at which the corners reach their full radius, 1 or
  /// more.
  public var cardCornerRise: Double

  /// The colour change of a pushed-back presenter.
  public var cardRaise: CardRaise
}

extension LookTokens {
  /// Reads the tokens `dimming.*`, `shadow.*` and `pushback.*` that apply to a screen.
  package init(_ tokens: some TokenSource, screen: Screen, appearance: Appearance) {
    let suffix = appearance == .dark ? "Dark" : "Light"
    let dimming = screen.isTablet ? "dimming.tabletAlpha" : "dimming.alpha"
    let keepsColor = appearance == .light
    self.init(
      dimmingAlpha: tokens.ratio(dimming + suffix),
      shadowRule: tokens.choice("shadow.rule"),
      shadowAlpha: tokens.ratio("shadow.alpha" + suffix),
      shadowOffsetY: tokens.points("shadow.offsetY"),
      // A design tool's blur is twice the Gaussian's sigma (K-18).
      shadowSigma: tokens.points("shadow.blur") / 2,
      pushback: PushbackRule(tokens, width: screen.size.width),
      pushesWindowBack: tokens.text("pushback.scope") == "all",
      cardCornerRise: tokens.ratio("pushback.cornerRise"),
      cardRaise: CardRaise(
        keep: keepsColor ? 1 : tokens.ratio("pushback.raiseKeep"),
        red: keepsColor ? 0 : tokens.ratio("pushback.raiseRed") / 255,
        green: keepsColor ? 0 : tokens.ratio("pushback.raiseGreen") / 255,
        blue: keepsColor ? 0 : tokens.ratio("pushback.raiseBlue") / 255))
  }
}

extension PushbackRule {
  /// Reads the tokens `pushback.*` that apply to the width of a screen.
  fileprivate init(_ tokens: some TokenSource, width: Double) {
    guard tokens.text("pushback.rule") == "peek" else {
      self = .centred(
        scale: tokens.ratio("pushback.scale"), offsetY: tokens.points("pushback.offsetY"))
      return
    }
    let margin =
      width <= tokens.points("pushback.widthNarrow")
      ? "pushback.marginNarrow"
      : width < tokens.points("pushback.widthWide")
        ? "pushback.marginMiddle" : "pushback.marginWide"
    // On very narrow screens the margins would leave nothing of the card.
    self = .peek(
      margin: min(tokens.points(margin), width / 4), gap: tokens.points("pushback.gap"),
      cornerRadius: tokens.points("pushback.cornerRadius"))
  }
}

/// The curve and nominal duration of a phase.
public struct PhaseMotion: Equatable, Sendable {
  /// The curve.
  public var curve: MotionCurve

  /// Nominal duration in seconds.
  public var nominalSeconds: Double

  /// Creates a motion.
  public init(curve: MotionCurve, nominalSeconds: Double) {
    self.curve = curve
    self.nominalSeconds = nominalSeconds
  }
}

/// The rule that chooses the destination of a released sheet.
public enum ReleaseRule: String, CaseIterable, Sendable {
  /// By distance and speed thresholds (K-12 to K-14).
  case threshold
  /// By the detent nearest to the projected height.
  case projection
}

/// The detent whose height is the basis of the dismissal threshold (K-13).
public enum DismissBasis: String, CaseIterable, Sendable {
  /// The smallest detent.
  case smallest
  /// The detent at which the drag began.
  case current
}

/// The numbers that determine the destination of a released sheet.
public struct ReleaseTokens: Equatable, Sendable {
  /// The rule.
  public var rule: ReleaseRule

  /// The share of the distance to the next detent that is sufficient to reach it, 0…1.
  public var snapShare: Double

  /// The share of the basis below which a release dismisses the sheet, 0…1.
  public var dismissShare: Double

  /// The detent whose height is the basis of `dismissShare`.
  public var dismissBasis: DismissBasis

  /// Minimum speed at which a release moves to the next detent, in points per second.
  public var detentSpeed: Double

  /// Minimum downward speed at which a release dismisses the sheet, in points per second.
  public var dismissSpeed: Double

  /// Speed below which a release counts as at rest, in points per second.
  public var zeroSpeed: Double

  /// Factor of the speed in the projected height, in seconds.
  public var projectionSeconds: Double
}

extension ReleaseTokens {
  /// Reads the tokens `release.*`.
  init(_ tokens: some TokenSource) {
    self.init(
      rule: tokens.choice("release.rule"), snapShare: tokens.ratio("release.snap"),
      dismissShare: tokens.ratio("release.dismiss"),
      dismissBasis: tokens.choice("release.dismissBasis"),
      detentSpeed: tokens.ratio("release.speedDetent"),
      dismissSpeed: tokens.ratio("release.speedDismiss"),
      zeroSpeed: tokens.ratio("release.speedZero"),
      projectionSeconds: tokens.ratio("release.projection"))
  }
}

/// The rule that limits rubber banding beyond the detents.
public enum RubberBandRule: String, CaseIterable, Sendable {
  /// By the room on the screen: the gap above the largest detent, and the height of the smallest.
  case screen
  /// By the gap above the sheet, and below the smallest detent by a share of the full height.
  case gap
}

/// The numbers of rubber banding beyond the detents, in points unless noted.
public struct RubberBandTokens: Equatable, Sendable {
  /// The rule for the limits.
  public var rule: RubberBandRule

  /// The share of the first point beyond a limit that is followed, above 0 and at most 1.
  public var coefficient: Double

  /// Maximum length of the band above the largest detent.
  public var upLimit: Double

  /// Maximum length of the band below the smallest detent.
  public var downLimit: Double

  /// The share of the full height that bounds the band below the smallest detent, 0…1.
  public var downShare: Double
}

extension RubberBandTokens {
  /// Reads the tokens `rubberBand.*`.
  init(_ tokens: some TokenSource) {
    self.init(
      rule: tokens.choice("rubberBand.rule"),
      coefficient: tokens.ratio("rubberBand.coefficient"),
      upLimit: tokens.points("rubberBand.limitUp"),
      downLimit: tokens.points("rubberBand.limitDown"),
      downShare: tokens.ratio("rubberBand.shareDown"))
  }
}

/// The numbers of all motion.
public struct MotionTokens: Equatable, Sendable {
  /// A presentation.
  public var present: PhaseMotion

  /// A dismissal by tap or program.
  public var dismiss: PhaseMotion

  /// The spring of a dismissal by gesture, which continues at the gesture's speed.
  public var dismissFlick: Spring

  /// A change of detent.
  public var detentChange: PhaseMotion

  /// The spring of a sheet that is released after a drag, which continues at the finger's speed.
  public var released: Spring

  /// A push or pop in a navigation controller.
  public var push: PhaseMotion

  /// A move of the keyboard and of the sheets that it lifts.
  public var keyboard: PhaseMotion

  /// The spring of scrolled content beyond its ends.
  public var bounce: Spring

  /// The deceleration of scrolled content.
  public var scrollDeceleration: Deceleration

  /// A Boolean value that is true if a finger that has scrolled content down to its top edge goes on to move the
  /// sheet; otherwise a new gesture moves it (K-46).
  public var scrollHandsOver: Bool

  /// A Boolean value that is true if a finger can pull down and dismiss a sheet that fills the screen in compact
  /// height (K-45).
  public var swipesFullScreen: Bool

  /// The distance in points by which a finger pulls content down until it is refreshed.
  public var refreshDistance: Double

  /// The distance in points by which content stays below its place while it is refreshed.
  public var refreshHeight: Double

  /// The destination of a released sheet.
  public var release: ReleaseTokens

  /// Rubber banding beyond the detents.
  public var rubberBand: RubberBandTokens

  /// Distance from the goal within which a spring has settled, in device pixels.
  public var settleDistancePixels: Double

  /// Speed below which a spring has settled, in device pixels per second.
  public var settleSpeedPixels: Double
}

extension MotionTokens {
  /// Reads the tokens of all motion.
  public init(_ tokens: some TokenSource) {
    let easesOut = tokens.text("dismiss.rule") == "ease"
    self.init(
      present: tokens.motion("present"),
      dismiss: tokens.motion("dismiss", easesOut ? tokens.ease("dismiss") : nil),
      dismissFlick: tokens.spring("dismiss"), detentChange: tokens.motion("detentChange"),
      released: tokens.spring("release"),
      push: tokens.motion("push"), keyboard: tokens.motion("keyboard"),
      bounce: Spring(
        dampingRatio: tokens.ratio("scroll.bounceDampingRatio"),
        responseSeconds: tokens.seconds("scroll.bounceResponse")),
      scrollDeceleration: Deceleration(
        ratePerMillisecond: tokens.ratio("scroll.decelerationRate")),
      scrollHandsOver: tokens.text("scroll.handOver") == "both",
      swipesFullScreen: tokens.text("sheet.compactSwipe") == "dismiss",
      refreshDistance: tokens.points("scroll.refreshDistance"),
      refreshHeight: tokens.points("scroll.refreshHeight"),
      release: ReleaseTokens(tokens), rubberBand: RubberBandTokens(tokens),
      settleDistancePixels: tokens.ratio("settle.distance"),
      settleSpeedPixels: tokens.ratio("settle.speed"))
  }
}

/// Sizes and shapes of a sheet that sets none of its own, in points.
public struct SheetDefaults: Equatable, Sendable {
  /// Radius of the corners.
  public var cornerRadius: Double

  /// The curve of the corners on phones, for sheets without a curve of their own and for
  /// pushed-back presenters.
  public var cornerCurve: CornerCurve

  /// The same curve on tablets.
  public var tabletCornerCurve: CornerCurve

  /// The grabber's size.
  public var grabberSize: Size

  /// Distance of the grabber from the sheet's top edge.
  public var grabberTop: Double

  /// Side of the square around the grabber that receives touches.
  public var grabberHitSide: Double

  /// Returns the default curve of the corners on a screen.
  public func cornerCurve(on screen: Screen) -> CornerCurve {
    screen.isTablet ? tabletCornerCurve : cornerCurve
  }
}

extension SheetDefaults {
  /// Reads the tokens `sheet.*` and `grabber.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      cornerRadius: tokens.points("sheet.cornerRadius"),
      cornerCurve: tokens.cornerCurve("sheet.cornerCurve"),
      tabletCornerCurve: tokens.cornerCurve("sheet.tabletCornerCurve"),
      grabberSize: tokens.size("grabber.width", "grabber.height"),
      grabberTop: tokens.points("grabber.top"), grabberHitSide: tokens.points("grabber.hitSize"))
  }
}
