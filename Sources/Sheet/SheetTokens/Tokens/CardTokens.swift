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
