/// A height at which a sheet rests, before it is known on which device.
public enum OracleDetent: Equatable, Sendable {
  case medium
  case large
  case points(Double)
  /// 0…1 of the screen's height, or of the largest height where the bottom inset is excluded.
  case fraction(Double)
  case fit(contentHeightPoints: Double)
  case fullscreen
}
