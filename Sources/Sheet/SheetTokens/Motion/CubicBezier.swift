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

  /// Both control points in the order of CSS: x1, y1, x2, y2.
  public var coordinates: [Double] { [x1, y1, x2, y2] }

  /// Creates a curve from its control points.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// `UIView.AnimationCurve.easeInOut`, under its other name `CAMediaTimingFunctionName.easeInEaseOut`: control
  /// points (0.42, 0) and (0.58, 1), as Apple documents.
  package static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a share of the duration; 0 before the beginning and 1 after the end.
  public func progress(atShare share: Double) -> Double { position(atShare: share).progress }

  /// Returns the progress per share of the duration; 0 outside 0…1.
  public func slope(atShare share: Double) -> Double { position(atShare: share).slope }

  /// Returns the progress and its slope at a share of the duration.
  func position(atShare share: Double) -> (progress: Double, slope: Double) {
    guard share >= 0 else { return (0, 0) }
    guard share < 1 else { return (1, 0) }
    let parameter = share > 0 ? parameter(atShare: share) : 0
    let time = Self.derivative(x1, x2, at: parameter)
    return (
      Self.value(y1, y2, at: parameter),
      time > 0 ? Self.derivative(y1, y2, at: parameter) / time : 0
    )
  }

  /// Returns the part of the curve between two shares of the duration as a curve of its own, by its polar form; back
  /// in time if the first share is the larger one.
  ///
  /// - Precondition: The progress at both shares differs.
  package func part(from first: Double, to last: Double) -> CubicBezier {
    func ofWhole(_ share: Double) -> Double {
      share > 0 && share < 1 ? parameter(atShare: share) : share
    }
    let (start, end) = (ofWhole(first), ofWhole(last))
    func inner(_ one: Double, _ two: Double) -> (Double, Double) {
      // De Casteljau's algorithm with a parameter of its own for each step.
      func control(at parameters: [Double]) -> Double {
        parameters.reduce([0, one, two, 1]) { points, parameter in
          zip(points, points.dropFirst()).map { $0 + ($1 - $0) * parameter }
        }[0]
      }
      let low = control(at: [start, start, start])
      let length = control(at: [end, end, end]) - low
      return (
        (control(at: [start, start, end]) - low) / length,
        (control(at: [start, end, end]) - low) / length
      )
    }
    let (x, y) = (inner(x1, x2), inner(y1, y2))
    return CubicBezier(x1: x.0, y1: y.0, x2: x.1, y2: y.1)
  }

  /// Solves x(t) = share by bisection to the last bit; x increases monotonically with the
  /// parameter.
  private func parameter(atShare share: Double) -> Double {
    var (low, high) = bracket(ofShare: share) ?? (0, 1)
    while true {
      let middle = (low + high) / 2
      guard middle > low, middle < high else { return middle }
      if Self.value(x1, x2, at: middle) < share { low = middle } else { high = middle }
    }
  }

  /// Half of the width of ``bracket(ofShare:)``.
  private static let bracketReach = 1e-14

  /// Returns a short interval with the solution of x(t) = share, found by Newton's method; nil where
  /// the curve is so flat that it does not converge quickly.
  private func bracket(ofShare share: Double) -> (low: Double, high: Double)? {
    var parameter = share
    for _ in 0..<8 {
      let slope = Self.derivative(x1, x2, at: parameter)
      guard slope > 0 else { return nil }
      let step = (Self.value(x1, x2, at: parameter) - share) / slope
      parameter -= step
      guard parameter > 0, parameter < 1 else { return nil }
      // The error of the next step is about the square of this one.
      guard abs(step) > 1e-8 else { break }
    }
    let low = max(0, parameter - Self.bracketReach)
    let high = min(1, parameter + Self.bracketReach)
    guard Self.value(x1, x2, at: low) < share, Self.value(x1, x2, at: high) >= share else {
      return nil
    }
    return (low, high)
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
