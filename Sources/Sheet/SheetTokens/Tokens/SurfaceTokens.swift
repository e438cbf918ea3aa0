public import SheetPrimitives

/// The numbers of custom full-screen sheets, in points unless noted.
public struct CardTokens: Equatable, Sendable {
  /// Distance of the resting frame from the container's top edge.
  public var offset: Double

  /// Opacity of the black over the whole container, 0…1.
  public var dimmingAlpha: Double

  /// Opacity of the shadow's black, 0…1.
  public var shadowAlpha: Double

  /// Top edge above which a release goes to full screen.
  public var releaseTop: Double

  /// The share of the container's height that the lowest tier takes, above 0 and at most 1.
  public var tierFraction: Double

  /// The motion from one tier to another.
  public var tierChange: PhaseMotion

  /// Velocity at the beginning of that motion, in travel lengths per second.
  public var initialVelocity: Double
}

extension CardTokens {
  /// Reads the tokens `card.*`.
  public init(_ tokens: some TokenSource) {
    let seconds = tokens.seconds("card.duration")
    let velocity = tokens.ratio("card.initialVelocity")
    let spring = Spring(
      animationSeconds: seconds, dampingRatio: tokens.ratio("card.dampingRatio"),
      initialVelocity: velocity)
    self.init(
      offset: tokens.points("card.offset"), dimmingAlpha: tokens.ratio("card.dimmingAlpha"),
      shadowAlpha: tokens.ratio("card.shadowAlpha"), releaseTop: tokens.points("card.releaseTop"),
      tierFraction: tokens.ratio("card.tierFraction"),
      tierChange: PhaseMotion(curve: .spring(spring), nominalSeconds: seconds),
      initialVelocity: velocity)
  }
}

/// The numbers of popovers, in points unless noted.
public struct PopoverTokens: Equatable, Sendable {
  /// The least distance from the edges of the window.
  public var margin: Double

  /// The width of content without a preferred size.
  public var width: Double

  /// The maximum height.
  public var maximumHeight: Double

  /// The least width and height of a popover without enough room at its source, unless its content
  /// asks for less.
  public var minimumSide: Double

  /// Radius of the corners.
  public var cornerRadius: Double

  /// The arrow's width along the edge of the popover, and its height from the edge to its tip.
  public var arrowSize: Size

  /// Radius of the arrow's tip.
  public var arrowRadius: Double

  /// Opacity and motion while the popover fades in and out.
  public var fade: PhaseMotion

  /// The shortest side that has an arrow between two corners.
  package var leastSide: Double { 2 * CornerCurve.continuousReach * cornerRadius + arrowSize.width }
}

extension PopoverTokens {
  /// Reads the tokens `popover.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      margin: tokens.points("popover.margin"), width: tokens.points("popover.width"),
      maximumHeight: tokens.points("popover.maximumHeight"),
      minimumSide: tokens.points("popover.minimumSide"),
      cornerRadius: tokens.points("popover.cornerRadius"),
      arrowSize: tokens.size("popover.arrowWidth", "popover.arrowHeight"),
      arrowRadius: tokens.points("popover.arrowRadius"),
      fade: tokens.motion("popover", .ease(CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))))
  }
}

/// The numbers of full-screen presentations.
public struct CoverTokens: Equatable, Sendable {
  /// The motion of a cross dissolve.
  public var dissolve: PhaseMotion

  /// The motion of a horizontal flip.
  public var flip: PhaseMotion

  /// The distance in points from which a horizontal flip is seen.
  public var eyeDistance: Double
}

extension CoverTokens {
  /// Reads the tokens `cover.*`.
  public init(_ tokens: some TokenSource) {
    func motion(_ name: String) -> PhaseMotion {
      PhaseMotion(curve: tokens.ease("cover"), nominalSeconds: tokens.seconds("cover.\(name)"))
    }
    self.init(
      dissolve: motion("dissolveDuration"), flip: motion("flipDuration"),
      eyeDistance: tokens.points("cover.eyeDistance"))
  }
}

/// The numbers of alerts and action sheets, in points unless noted; those of their contents are
/// ``AlertSizes``.
public struct AlertTokens: Equatable, Sendable {
  /// The material of the background.
  public var material: BlurEffectStyle

  /// Radius of the corners of an alert.
  public var cornerRadius: Double

  /// Radius of the corners of an action sheet.
  public var actionSheetRadius: Double

  /// The distance of an action sheet from the edges of the screen, and the least one of an alert.
  public var margin: Double

  /// The scale at which an alert begins to appear.
  public var hiddenScale: Double

  /// The motion of an alert that appears or disappears.
  public var fade: PhaseMotion

  /// Opacity of the black behind it, 0…1.
  public var dimmingAlpha: PerAppearance<Double>
}

extension AlertTokens {
  /// Reads the tokens `alert.*` and `actionSheet.*`.
  public init(_ tokens: some TokenSource) {
    self.init(
      material: tokens.choice("alert.material"),
      cornerRadius: tokens.points("alert.cornerRadius"),
      actionSheetRadius: tokens.points("actionSheet.cornerRadius"),
      margin: tokens.points("actionSheet.margin"), hiddenScale: tokens.ratio("alert.hiddenScale"),
      fade: tokens.motion("alert", tokens.ease("alert")),
      dimmingAlpha: PerAppearance(
        light: tokens.ratio("alert.dimmingLight"), dark: tokens.ratio("alert.dimmingDark")))
  }
}
