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

/// The numbers behind motion.
public struct MotionTokens: Equatable, Sendable {
  public var present: PhaseMotion
  public var dismiss: PhaseMotion
  public var detentChange: PhaseMotion

  /// Settled is never again further from the goal than this, in device pixels.
  public var settleDistancePixels: Double

  /// And slower than this, in device pixels per second.
  public var settleSpeedPixels: Double

  public init(
    present: PhaseMotion, dismiss: PhaseMotion, detentChange: PhaseMotion,
    settleDistancePixels: Double, settleSpeedPixels: Double
  ) {
    self.present = present
    self.dismiss = dismiss
    self.detentChange = detentChange
    self.settleDistancePixels = settleDistancePixels
    self.settleSpeedPixels = settleSpeedPixels
  }
}
