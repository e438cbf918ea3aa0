public import SheetModel
internal import SheetPlatform

/// A law of motion from a start to a goal, as a progress from 0 to 1 over time.
public enum MotionLaw: Equatable, Sendable {
  /// The kinds of laws.
  public enum Family: String, CaseIterable, Sendable {
    /// A damped spring.
    case spring
    /// A cubic Bézier timing curve over a duration.
    case bezier
    /// An exponential approach: 1 − e^(−rate · t).
    case exponential
    /// The deceleration of a thrown content, whose speed falls by a constant factor every millisecond.
    case decay
    /// A constant speed over a duration.
    case linear
    /// A finger's movement, which follows no law.
    case finger

    /// The family in a sentence.
    public var words: String {
      switch self {
      case .spring: "a spring"
      case .bezier: "a cubic Bézier curve"
      case .exponential: "an exponential ease-out"
      case .decay: "a deceleration"
      case .linear: "a constant speed"
      case .finger: "a finger, or a law that cannot be told"
      }
    }
  }

  /// A damped spring with an initial velocity towards the goal, in travels per second.
  case spring(Spring, velocity: Double)
  /// A timing curve over a duration in seconds.
  case bezier(CubicBezier, seconds: Double)
  /// An exponential approach with a rate per second.
  case exponential(rate: Double)
  /// A deceleration that ends at the goal.
  case decay(Deceleration)
  /// A constant speed over a duration in seconds.
  case linear(seconds: Double)

  /// The kind of the law.
  public var family: Family {
    switch self {
    case .spring: .spring
    case .bezier: .bezier
    case .exponential: .exponential
    case .decay: .decay
    case .linear: .linear
    }
  }

  /// Returns the share of the travel at a time in seconds; 0 before the beginning.
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch self {
    case .spring(let spring, let velocity):
      let start = SheetMotion(offsetPoints: 1, velocityPointsPerSecond: -velocity)
      return 1 - spring.motion(from: start, afterSeconds: seconds).offsetPoints
    case .bezier(let curve, let duration): return curve.progress(atShare: seconds / duration)
    case .exponential(let rate): return 1 - exp(-rate * seconds)
    case .decay(let deceleration): return 1 - exp(-deceleration.decay * seconds)
    case .linear(let duration): return min(1, seconds / duration)
    }
  }

  /// The share of the travel within which a motion without an end counts as finished.
  private static let restShare = 0.001

  /// The time until the motion ends, or stays within a thousandth of the travel, in seconds.
  public var durationSeconds: Double {
    switch self {
    case .spring(let spring, let velocity):
      spring.settlingSeconds(
        from: SheetMotion(offsetPoints: 1, velocityPointsPerSecond: -velocity),
        withinDistance: Self.restShare, belowSpeed: .infinity)
    case .bezier(_, let duration), .linear(let duration): duration
    case .exponential(let rate): -log(Self.restShare) / rate
    case .decay(let deceleration): -log(Self.restShare) / deceleration.decay
    }
  }
}

/// A law that was fitted to a motion.
public struct FittedLaw: Sendable {
  /// A parameter with its standard error.
  public struct Parameter: Equatable, Sendable {
    /// The name, such as `response`.
    public var name: String
    /// The value.
    public var value: Double
    /// The standard error.
    public var error: Double
    /// The unit; nil for a number without one.
    public var unit: String?

    /// A Boolean value that is false for an error as large as the value, or as the coordinates of a curve.
    public var isTold: Bool { error < max(value.magnitude, unit == nil ? 1 : 0) }
  }

  /// The law.
  public var law: MotionLaw

  /// The parameters, in the order in which the family is written.
  public var parameters: [Parameter]

  /// The moment at which the motion begins, in seconds.
  public var onset: Parameter

  /// The value at the beginning and the one that the motion goes to.
  public var start: Double
  public var goal: Double

  /// The root mean square of the differences from the samples, in the unit of the trace.
  public var residual: Double

  /// The sum of the squares of the differences, and the number of fitted numbers, the start and the goal among them.
  var squares: Double
  var numberCount: Int

  /// The parameters as they were searched, the onset first.
  var search: [Double]

  /// Returns the value at a time in seconds.
  public func value(at seconds: Double) -> Double {
    start + (goal - start) * law.progress(at: seconds - onset.value)
  }
}

extension FittedLaw {
  /// The numbers of a spring as other programs write them; nil for another law.
  ///
  /// `stiffness` and `damping` belong to a mass of 1; `uiViewDuration` is the duration in seconds with which
  /// `UIView.animate(withDuration:usingSpringWithDamping:)` has this spring (K-32), if its ratio is at most 1.
  public var physics: [(name: String, value: Double)]? {
    guard case .spring(let spring, _) = law else { return nil }
    var numbers = [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
    ]
    if let duration = spring.animationSeconds { numbers.append(("uiViewDuration", duration)) }
    return numbers
  }

  /// The law as JSON: family, times in seconds, and parameters with their errors.
  package var json: JSON {
    func json(_ parameter: Parameter) -> JSON {
      .object([
        ("value", .number(parameter.value)),
        ("error", parameter.error.isFinite ? .number(parameter.error) : .null),
      ])
    }
    let physics = physics.map { numbers in
      JSON.object(numbers.map { ($0.name, .number($0.value)) })
    }
    return .object([
      ("family", .text(law.family.rawValue)),
      ("onset", json(onset)),
      ("duration", .number(law.durationSeconds)),
      ("residual", .number(residual)),
      ("parameters", .object(parameters.map { ($0.name, json($0)) })),
      ("physics", physics ?? .null),
    ])
  }
}
