public import SheetPrimitives

/// What large stays below.
public enum LargeTop: String, CaseIterable, Sendable {
  case safeArea = "safe-area"
  case statusBar = "status-bar"
}

/// What fractions are a share of.
public enum FractionBasis: String, CaseIterable, Sendable {
  case screen
  case maximum
}

/// Whether a detent's value holds the bottom safe area.
public enum SafeAreaRule: String, CaseIterable, Sendable {
  case include
  case exclude
}

/// The numbers behind detents, in points where not said otherwise.
public struct DetentTokens: Equatable, Sendable {
  public var mediumFraction: Double
  public var mediumFractionShort: Double
  public var shortScreen: Double
  public var fractionBasis: FractionBasis
  public var largeTop: LargeTop
  public var largeGap: Double
  public var largeGapHomeButton: Double
  public var safeArea: SafeAreaRule

  public init(
    mediumFraction: Double, mediumFractionShort: Double, shortScreen: Double,
    fractionBasis: FractionBasis, largeTop: LargeTop, largeGap: Double,
    largeGapHomeButton: Double, safeArea: SafeAreaRule
  ) {
    self.mediumFraction = mediumFraction
    self.mediumFractionShort = mediumFractionShort
    self.shortScreen = shortScreen
    self.fractionBasis = fractionBasis
    self.largeTop = largeTop
    self.largeGap = largeGap
    self.largeGapHomeButton = largeGapHomeButton
    self.safeArea = safeArea
  }
}

/// How a pushed-back presenter moves.
public enum PushbackRule: Equatable, Sendable {
  /// Scaled about the screen's centre, then moved down by `offsetY`.
  case centred(scale: Double, offsetY: Double)
  /// Kept in sight `gap` above the large sheet, with a margin at either side.
  case peek(margin: Double, gap: Double, cornerRadius: Double)
}

/// What happens to the colours of a pushed-back presenter: each part keeps a share of itself and
/// gets something added, at full push-back.
public struct CardRaise: Equatable, Sendable {
  public var keep: Double
  public var red: Double
  public var green: Double
  public var blue: Double

  public init(keep: Double, red: Double, green: Double, blue: Double) {
    self.keep = keep
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour of a presenter pushed back by so much, 0…1; its alpha stays.
  ///
  /// The map is the same for every layer of the presenter, so that raising the layers one by one
  /// is raising their sum.
  public func applied(to color: Color, progress: Double) -> Color {
    func raised(_ part: Double, _ added: Double) -> Double {
      part + progress * (keep * part + added - part)
    }
    return Color(
      red: raised(color.red, red), green: raised(color.green, green),
      blue: raised(color.blue, blue), alpha: color.alpha)
  }
}

/// How strong the shadow is.
public enum ShadowRule: String, CaseIterable, Sendable {
  /// Grows with the sheet's height up to its smallest detent.
  case presented
  /// Fades where dimming sets in.
  case undimmed
}

/// The numbers that decide what changes with a sheet's height, for one screen and appearance.
public struct LookTokens: Equatable, Sendable {
  /// Black over everything behind the sheet where it is fully dimmed, 0…1.
  public var dimmingAlpha: Double
  public var shadowRule: ShadowRule
  /// Black of the shadow at its strongest, 0…1.
  public var shadowAlpha: Double
  public var pushback: PushbackRule
  public var cardCornerRise: Double
  public var cardRaise: CardRaise

  public init(
    dimmingAlpha: Double, shadowRule: ShadowRule, shadowAlpha: Double, pushback: PushbackRule,
    cardCornerRise: Double, cardRaise: CardRaise
  ) {
    self.dimmingAlpha = dimmingAlpha
    self.shadowRule = shadowRule
    self.shadowAlpha = shadowAlpha
    self.pushback = pushback
    self.cardCornerRise = cardCornerRise
    self.cardRaise = cardRaise
  }
}

/// How a phase moves, and how long it is said to take.
public struct PhaseMotion: Equatable, Sendable {
  public var curve: MotionCurve
  public var nominalSeconds: Double

  public init(curve: MotionCurve, nominalSeconds: Double) {
    self.curve = curve
    self.nominalSeconds = nominalSeconds
  }
}

/// Which rule says where a sheet goes that was let go.
public enum ReleaseRule: String, CaseIterable, Sendable {
  /// By distance and speed (K-12 to K-14).
  case threshold
  /// To the detent nearest to where its speed would carry it.
  case projection
}

/// The detent whose height the way to a dismissal is measured against (K-13).
public enum DismissBasis: String, CaseIterable, Sendable {
  case smallest
  case current
}

/// The numbers that decide where a sheet goes that was let go.
public struct ReleaseTokens: Equatable, Sendable {
  public var rule: ReleaseRule
  /// Share of the way to the next detent that is enough.
  public var snapShare: Double
  /// Share of the height below which letting go dismisses.
  public var dismissShare: Double
  public var dismissBasis: DismissBasis
  /// Points per second that win over distance between detents.
  public var detentSpeed: Double
  /// Points per second downwards that dismiss.
  public var dismissSpeed: Double
  /// Points per second below which a speed counts as none.
  public var zeroSpeed: Double
  /// How far a speed carries on, in seconds.
  public var projectionSeconds: Double

  public init(
    rule: ReleaseRule, snapShare: Double, dismissShare: Double, dismissBasis: DismissBasis,
    detentSpeed: Double, dismissSpeed: Double, zeroSpeed: Double, projectionSeconds: Double
  ) {
    self.rule = rule
    self.snapShare = snapShare
    self.dismissShare = dismissShare
    self.dismissBasis = dismissBasis
    self.detentSpeed = detentSpeed
    self.dismissSpeed = dismissSpeed
    self.zeroSpeed = zeroSpeed
    self.projectionSeconds = projectionSeconds
  }
}

/// What limits the pull at a sheet beyond its detents.
public enum RubberBandRule: String, CaseIterable, Sendable {
  /// The screen's height.
  case screen
  /// The gap above the sheet, and a share of its full height below the smallest detent.
  case gap
}

/// The numbers behind pulling a sheet beyond its detents, in points.
public struct RubberBandTokens: Equatable, Sendable {
  public var rule: RubberBandRule
  public var coefficient: Double
  public var upLimit: Double
  public var downLimit: Double
  /// Share of the full height that a pull below the smallest detent can reach.
  public var downShare: Double

  public init(
    rule: RubberBandRule, coefficient: Double, upLimit: Double, downLimit: Double,
    downShare: Double
  ) {
    self.rule = rule
    self.coefficient = coefficient
    self.upLimit = upLimit
    self.downLimit = downLimit
    self.downShare = downShare
  }
}

/// The numbers behind motion.
public struct MotionTokens: Equatable, Sendable {
  public var present: PhaseMotion

  /// A dismissal by tap or program.
  public var dismiss: PhaseMotion

  /// A dismissal out of a gesture, which keeps the gesture's speed.
  public var dismissFlick: Spring

  public var detentChange: PhaseMotion

  /// Damping ratio of a change of detents after a flick.
  public var flickDampingRatio: Double

  /// A page that comes or goes in a navigation controller.
  public var push: PhaseMotion

  /// The keyboard that comes or goes, and the sheets that make room for it.
  public var keyboard: PhaseMotion

  /// What a scroll view's content does beyond its ends.
  public var bounce: Spring
  public var scrollDeceleration: Deceleration

  public var release: ReleaseTokens
  public var rubberBand: RubberBandTokens

  /// Settled is never again further from the goal than this, in device pixels.
  public var settleDistancePixels: Double

  /// And slower than this, in device pixels per second.
  public var settleSpeedPixels: Double

  public init(
    present: PhaseMotion, dismiss: PhaseMotion, dismissFlick: Spring, detentChange: PhaseMotion,
    flickDampingRatio: Double, push: PhaseMotion, keyboard: PhaseMotion, bounce: Spring,
    scrollDeceleration: Deceleration, release: ReleaseTokens, rubberBand: RubberBandTokens,
    settleDistancePixels: Double, settleSpeedPixels: Double
  ) {
    self.present = present
    self.dismiss = dismiss
    self.dismissFlick = dismissFlick
    self.detentChange = detentChange
    self.flickDampingRatio = flickDampingRatio
    self.push = push
    self.keyboard = keyboard
    self.bounce = bounce
    self.scrollDeceleration = scrollDeceleration
    self.release = release
    self.rubberBand = rubberBand
    self.settleDistancePixels = settleDistancePixels
    self.settleSpeedPixels = settleSpeedPixels
  }
}

/// What a sheet has of which nothing else is said, in points.
public struct SheetDefaults: Equatable, Sendable {
  public var cornerRadius: Double
  /// The curve of a sheet's corners, unless the sheet sets its own, and of a pushed-back
  /// presenter's: on phones, and on tablets.
  public var cornerCurve: CornerCurve
  public var tabletCornerCurve: CornerCurve
  public var grabberSize: Size
  public var grabberTop: Double
  /// Side of the square around the grabber that takes touches.
  public var grabberHitSide: Double
  public var navigationBarHeight: Double
  /// Side of the close button, and its distance from the sheet's trailing edge.
  public var closeButtonSide: Double
  public var closeButtonTrailing: Double

  public init(
    cornerRadius: Double, cornerCurve: CornerCurve, tabletCornerCurve: CornerCurve,
    grabberSize: Size, grabberTop: Double, grabberHitSide: Double, navigationBarHeight: Double,
    closeButtonSide: Double, closeButtonTrailing: Double
  ) {
    self.cornerRadius = cornerRadius
    self.cornerCurve = cornerCurve
    self.tabletCornerCurve = tabletCornerCurve
    self.grabberSize = grabberSize
    self.grabberTop = grabberTop
    self.grabberHitSide = grabberHitSide
    self.navigationBarHeight = navigationBarHeight
    self.closeButtonSide = closeButtonSide
    self.closeButtonTrailing = closeButtonTrailing
  }

  /// Returns the curve of the corners on a screen.
  public func cornerCurve(on screen: Screen) -> CornerCurve {
    screen.isTablet ? tabletCornerCurve : cornerCurve
  }
}
