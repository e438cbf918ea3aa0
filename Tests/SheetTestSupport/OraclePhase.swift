/// The phase of a sheet, with the time since its start.
public enum OraclePhase: Equatable, Sendable {
  /// Resting at the selected detent.
  case rest
  /// Rising to the selected detent.
  case present(seconds: Double)
  /// Leaving the selected detent without a gesture.
  case dismiss(seconds: Double)
  /// Going from one detent to another.
  case change(from: OracleDetent, to: OracleDetent, seconds: Double)
  /// Released at a top edge with a downward speed, moving to the selected detent.
  case released(topPoints: Double, velocityPointsPerSecond: Double, seconds: Double)
  /// Released at a top edge with a downward speed, leaving the screen.
  case thrown(topPoints: Double, velocityPointsPerSecond: Double, seconds: Double)
  /// Held by a finger with its top edge at this place.
  case held(topPoints: Double)
}
