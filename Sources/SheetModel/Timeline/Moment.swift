/// A time in a presentation, said in one of the ways people say it.
public enum Moment: Equatable, Sendable {
  /// Seconds from the start of the phase, 0 or more.
  case seconds(Double)
  /// A share of the phase's nominal duration, 0 or more; 0.5 is written `50%`.
  case share(Double)
  /// When everything has come to rest.
  case settled
}
