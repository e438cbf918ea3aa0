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

  /// Creates the tokens.
  public init(
    offset: Double, dimmingAlpha: Double, shadowAlpha: Double, releaseTop: Double,
    tierFraction: Double, tierChange: PhaseMotion, initialVelocity: Double
  ) {
    self.offset = offset
    self.dimmingAlpha = dimmingAlpha
    self.shadowAlpha = shadowAlpha
    self.releaseTop = releaseTop
    self.tierFraction = tierFraction
    self.tierChange = tierChange
    self.initialVelocity = initialVelocity
  }
}
