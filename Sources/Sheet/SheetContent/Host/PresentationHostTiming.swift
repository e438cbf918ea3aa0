public import SheetTokens

/// The timing of an animation of Presentation Host, in place of the profile's.
///
/// A modal animates itself, so an app can use any animation (E34, X54).
public enum PresentationHostTiming: Equatable, Sendable {
  /// A spring.
  case spring(Spring)
  /// A timing curve, nil for the profile's, over a duration in seconds, nil for the profile's.
  case curve(CubicBezier?, seconds: Double?)

  /// Returns the motion of this timing.
  ///
  /// - Parameter standard: The motion of the profile, for what the timing leaves open.
  /// - Returns: The motion; its nominal duration is the response of a spring.
  package func motion(inPlaceOf standard: PhaseMotion) -> PhaseMotion {
    switch self {
    case .spring(let spring):
      PhaseMotion(curve: .spring(spring), nominalSeconds: spring.responseSeconds)
    case .curve(let curve, let seconds):
      PhaseMotion(
        curve: curve.map { .ease($0) } ?? standard.curve,
        nominalSeconds: seconds ?? standard.nominalSeconds)
    }
  }
}

/// The animation of a modal: what it changes, and how fast.
public struct PresentationHostAnimation: Equatable, Sendable {
  /// The way of appearing; nil for the default of the kind.
  public var kind: PresentationHostModal.Animation?

  /// The timing; nil for that of the kind in the profile.
  public var timing: PresentationHostTiming?

  /// Creates an animation.
  public init(
    kind: PresentationHostModal.Animation? = nil, timing: PresentationHostTiming? = nil
  ) {
    self.kind = kind
    self.timing = timing
  }
}
