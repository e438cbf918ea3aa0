/// A timing curve from (0, 0) to (1, 1) with two handles, as CSS and Core Animation define it.
public struct CubicBezier: Equatable, Hashable, Sendable {
  /// Handles' places along time, 0…1.
  public var x1: Double
  public var x2: Double

  /// Handles' places along progress.
  public var y1: Double
  public var y2: Double

  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Progress at a share of the duration; both ends are held outside 0…1.
  public func progress(atShare share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    let parameter = parameter(atShare: share)
    return Self.value(y1, y2, parameter)
  }

  /// Progress per share of the duration.
  public func slope(atShare share: Double) -> Double {
    guard (0..<1).contains(share) else { return 0 }
    let parameter = parameter(atShare: share)
    let time = Self.derivative(x1, x2, parameter)
    return time > 0 ? Self.derivative(y1, y2, parameter) / time : 0
  }

  /// Bisected to the last bit: time only ever grows with the parameter.
  private func parameter(atShare share: Double) -> Double {
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if Self.value(x1, x2, middle) < share { low = middle } else { high = middle }
    }
  }

  private static func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }

  private static func derivative(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * first + 6 * u * t * (second - first) + 3 * t * t * (1 - second)
  }
}

/// How a transition gets from one place to another.
public enum MotionCurve: Equatable, Hashable, Sendable {
  case spring(Spring)
  case ease(CubicBezier)
}
