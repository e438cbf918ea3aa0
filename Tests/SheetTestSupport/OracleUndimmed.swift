/// Up to which detent nothing is dimmed.
public enum OracleUndimmed: Equatable, Sendable {
  /// Nothing is undimmed, except medium where the profile says so and medium is there.
  case profileDefault
  case none
  case upTo(OracleDetent)
}
