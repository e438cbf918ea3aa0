/// The largest detent without dimming.
public enum OracleUndimmed: Equatable, Sendable {
  /// The profile's default: none, except medium if the profile says so and the sheet has medium.
  case profileDefault
  case none
  case upTo(OracleDetent)
}
