/// The height of a resting sheet, independent of the device.
public enum OracleDetent: Equatable, Sendable {
  case medium
  case large
  case points(Double)
  /// 0…1 of the screen's height, or of the largest height if the bottom inset is excluded.
  case fraction(Double)
  case fit(contentHeightPoints: Double)
  case fullscreen
}
