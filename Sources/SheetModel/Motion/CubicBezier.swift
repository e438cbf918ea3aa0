/// A cubic Bézier timing curve from (0, 0) to (1, 1), as CSS and Core Animation define it.
public struct CubicBezier: Equatable, Hashable, Sendable {
  /// Time of the first control point, 0…1.
  public var x1: Double

  /// Time of the second control point, 0…1.
  public var x2: Double

  /// Progress of the first control point.
  public var y1: Double

  /// Progress of the second control point.
  public var y2: Double

  /// Creates a curve from its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the progress at a share of the duration; 0 before the beginning and 1 after the end.
  public func progress(atShare share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    let parameter = parameter(atShare: share)
    return Self.value(y1, y2, at: parameter)
  }

  /// Returns the progress per share of the duration; 0 outside 0…1.
  public func slope(atShare share: Double) -> Double {
    guard (0..<1).contains(share) else { return 0 }
    let parameter = parameter(atShare: share)
    let time = Self.derivative(x1, x2, at: parameter)
    return time > 0 ? Self.derivative(y1, y2, at: parameter) / time : 0
  }

  /// Solves x(t) = share by bisection to the last bit; x increases monotonically with the
  /// parameter.
  private func parameter(atShare share: Double) -> Double {
    var low = 0.0
    var high = 1.0
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if Self.value(x1, x2, at: middle) < share { low = middle } else { high = middle }
    }
  }

  /// Evaluates a coordinate of the curve at a parameter.
  private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }

  /// Evaluates the derivative of a coordinate by the parameter.
  private static func derivative(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * first + 6 * u * t * (second - first) + 3 * t * t * (1 - second)
  }
}

/// The course of a transition over time.
public enum MotionCurve: Equatable, Hashable, Sendable {
  /// A damped spring.
  case spring(Spring)
  /// A timing curve over the nominal duration.
  case ease(CubicBezier)
}
