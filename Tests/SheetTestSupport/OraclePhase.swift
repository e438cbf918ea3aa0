/// What the sheet is doing, and since when.
public enum OraclePhase: Equatable, Sendable {
  /// Resting at the selected detent.
  case rest
  /// Rising to the selected detent.
  case present(seconds: Double)
  /// Leaving the selected detent without a gesture.
  case dismiss(seconds: Double)
  /// Going from one detent to another.
  case change(from: OracleDetent, to: OracleDetent, seconds: Double)
  /// Let go of at a top edge with a downward speed, on its way to the selected detent.
  case released(topPoints: Double, velocityPointsPerSecond: Double, seconds: Double)
  /// Held by a finger with its top edge here.
  case held(topPoints: Double)
}
