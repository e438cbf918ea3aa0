/// What was asked for, with every gap filled and every name resolved.
public struct Presentation: Equatable, Sendable {
  public var screen: Screen
  public var appearance: Appearance
  public var sheet: Sheet
  public var presenter: PresenterContent
  public var phase: Phase
  public var springEnd: SpringEnd
  public var look: LookTokens
  public var motion: MotionTokens
  public var style: ChromeStyle

  /// Height of the large detent on this screen, in points, whether or not the sheet has it.
  public var largeHeight: Double

  public init(
    screen: Screen, appearance: Appearance, sheet: Sheet, presenter: PresenterContent,
    phase: Phase, springEnd: SpringEnd, look: LookTokens, motion: MotionTokens,
    style: ChromeStyle, largeHeight: Double
  ) {
    self.screen = screen
    self.appearance = appearance
    self.sheet = sheet
    self.presenter = presenter
    self.phase = phase
    self.springEnd = springEnd
    self.look = look
    self.motion = motion
    self.style = style
    self.largeHeight = largeHeight
  }
}

/// What a sheet is doing.
public enum Phase: Equatable, Sendable {
  /// Standing at its selected detent.
  case rest
  /// Coming in from below the screen to its selected detent.
  case present
  /// Leaving from its selected detent.
  case dismiss
  /// Going from one detent to the selected one; the index is of the sheet's detents.
  case change(fromIndex: Int)
}

/// When a spring is said to have ended.
public enum SpringEnd: String, CaseIterable, Sendable {
  /// Once it has settled.
  case settle
  /// At its nominal duration, whatever is left to go.
  case clamp
}
