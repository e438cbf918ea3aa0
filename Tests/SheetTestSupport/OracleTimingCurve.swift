/// A cubic timing curve from (0, 0) to (1, 1), solved by bisection.
public struct OracleTimingCurve: Equatable, Sendable {
  public var x1: Double
  public var y1: Double
  public var x2: Double
  public var y2: Double

  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Slow at first, full speed at the end.
  public static let easeIn = OracleTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)

  /// Progress at a fraction of the time; both 0…1, and clamped outside.
  public func progress(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if Self.cubic(middle, x1, x2) < share { low = middle } else { high = middle }
    }
    return Self.cubic((low + high) / 2, y1, y2)
  }

  private static func cubic(_ t: Double, _ first: Double, _ second: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
  }
}
