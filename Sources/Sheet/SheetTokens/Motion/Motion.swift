/// A value that changes over time by a closed formula and rests at its goal afterwards.
public struct Motion: Equatable, Sendable {
  /// The formula.
  public enum Course: Equatable, Sendable {
    /// At rest.
    case still
    /// A spring, from an offset to the goal and a speed.
    case spring(Spring, from: SheetMotion)
    /// A timing curve.
    case ease(CubicBezier, from: Double)
    /// A finger's movement through a rubber band, measured from an origin.
    case finger([FingerPoint], RubberBand, origin: Double)
    /// Exponential deceleration.
    case deceleration(Deceleration, from: Double, velocity: Double)
  }

  /// The value from ``endSeconds`` on.
  public package(set) var goal: Double

  /// The way to the goal, shared by all copies; nil for a motion at rest.
  private var movement: Movement?

  private final class Movement: Equatable, Sendable {
    let course: Course
    let startSeconds: Double
    let endSeconds: Double

    init(_ course: Course, startSeconds: Double, endSeconds: Double) {
      self.course = course
      self.startSeconds = startSeconds
      self.endSeconds = endSeconds
    }

    static func == (first: Movement, second: Movement) -> Bool {
      first === second
        || (first.startSeconds == second.startSeconds && first.endSeconds == second.endSeconds
          && first.course == second.course)
    }
  }

  package init(course: Course, goal: Double, startSeconds: Double, endSeconds: Double) {
    self.goal = goal
    movement = Movement(course, startSeconds: startSeconds, endSeconds: endSeconds)
  }

  private init(at value: Double) { goal = value }

  /// The formula, which is followed from ``startSeconds`` to ``endSeconds``.
  public var course: Course { movement?.course ?? .still }

  /// The start in seconds from the beginning.
  public var startSeconds: Double { movement?.startSeconds ?? 0 }

  /// The end in seconds from the beginning.
  public package(set) var endSeconds: Double {
    get { movement?.endSeconds ?? 0 }
    set { movement = Movement(course, startSeconds: startSeconds, endSeconds: newValue) }
  }

  /// Returns a motion at rest.
  package static func still(at value: Double) -> Motion { Motion(at: value) }

  /// Returns a Boolean value that indicates whether the motion ends after a moment.
  package func isMoving(at seconds: Double) -> Bool { seconds < endSeconds }

  /// Returns value and speed at a moment.
  ///
  /// Travelled distances are rounded to 1e-6, which hides differences between mathematics libraries
  /// in the last bits.
  public func position(at seconds: Double) -> (value: Double, velocity: Double) {
    guard let movement, seconds < movement.endSeconds else { return (goal, 0) }
    let elapsed = max(0, seconds - movement.startSeconds)
    switch movement.course {
    case .still: return (goal, 0)
    case .spring(let spring, let start):
      let now = spring.motion(from: start, afterSeconds: elapsed)
      return (goal + Self.rounded(now.offsetPoints), now.velocityPointsPerSecond)
    case .ease(let curve, let start):
      let duration = movement.endSeconds - movement.startSeconds
      let travel = start - goal
      let now = curve.position(atShare: elapsed / duration)
      return (start - Self.rounded(travel * now.progress), -travel * now.slope / duration)
    case .finger(let points, let band, let origin):
      let finger = points.position(at: seconds)
      return (
        Self.rounded(band.value(pulledTo: finger.value)) - origin,
        finger.velocity * band.slope(pulledTo: finger.value)
      )
    case .deceleration(let deceleration, let start, let velocity):
      return (
        start + Self.rounded(deceleration.travel(velocity: velocity, seconds: elapsed)),
        deceleration.velocity(from: velocity, seconds: elapsed)
      )
    }
  }

  /// Returns the value at a moment.
  package func value(at seconds: Double) -> Double { position(at: seconds).value }

  /// Rounds a distance to 1e-6 points.
  private static func rounded(_ points: Double) -> Double {
    (points * 1e6).rounded() / 1e6
  }
}

/// A value set by a finger at one time, before the rubber band.
public struct FingerPoint: Equatable, Sendable {
  /// Seconds from the beginning.
  public package(set) var seconds: Double

  /// The value in points.
  public package(set) var value: Double

  package init(seconds: Double, value: Double) {
    self.seconds = seconds
    self.value = value
  }
}

extension [FingerPoint] {
  /// Returns value and speed by linear interpolation, constant before the first and after the last
  /// point.
  fileprivate func position(at seconds: Double) -> (value: Double, velocity: Double) {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return (self[0].value, 0) }
    guard low < count else { return (self[count - 1].value, 0) }
    let (before, after) = (self[low - 1], self[low])
    let velocity = (after.value - before.value) / (after.seconds - before.seconds)
    return (before.value + velocity * (seconds - before.seconds), velocity)
  }
}
