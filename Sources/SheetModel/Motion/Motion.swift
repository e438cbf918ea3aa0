/// A number on its way through time, in closed form; at rest on its goal once it has ended.
struct Motion: Equatable, Sendable {
  enum Course: Equatable, Sendable {
    case still
    /// From so far off the goal, and so fast.
    case spring(Spring, from: SheetMotion)
    case ease(CubicBezier, from: Double)
    /// At a finger, which may pull against a rubber band.
    case finger([FingerPoint], RubberBand)
    /// Slowing down by itself.
    case deceleration(Deceleration, from: Double, velocity: Double)
  }

  var course: Course
  var goal: Double
  var startSeconds: Double
  var endSeconds: Double

  static func still(at value: Double) -> Motion {
    Motion(course: .still, goal: value, startSeconds: 0, endSeconds: 0)
  }

  /// Whether it has yet to arrive.
  func isMoving(at seconds: Double) -> Bool { seconds < endSeconds }

  /// Value and speed for a second, both rounded to a millionth in what moves, so that the last bits
  /// of a mathematics library never show.
  func position(at seconds: Double) -> (value: Double, velocity: Double) {
    guard seconds < endSeconds else { return (goal, 0) }
    let elapsed = max(0, seconds - startSeconds)
    switch course {
    case .still: return (goal, 0)
    case .spring(let spring, let start):
      let now = spring.motion(from: start, afterSeconds: elapsed)
      return (goal + Self.rounded(now.offsetPoints), now.velocityPointsPerSecond)
    case .ease(let curve, let start):
      let duration = endSeconds - startSeconds
      let travel = start - goal
      return (
        start - Self.rounded(travel * curve.progress(atShare: elapsed / duration)),
        -travel * curve.slope(atShare: elapsed / duration) / duration
      )
    case .finger(let points, let band):
      let finger = points.position(at: seconds)
      return (
        Self.rounded(band.value(pulledTo: finger.value)),
        finger.velocity * band.slope(pulledTo: finger.value)
      )
    case .deceleration(let deceleration, let start, let velocity):
      return (
        start + Self.rounded(deceleration.travel(velocity: velocity, seconds: elapsed)),
        deceleration.velocity(from: velocity, seconds: elapsed)
      )
    }
  }

  func value(at seconds: Double) -> Double { position(at: seconds).value }

  private static func rounded(_ points: Double) -> Double {
    (points * 1e6).rounded() / 1e6
  }
}

/// Where a finger has pulled something at one time, before any rubber band.
struct FingerPoint: Equatable, Sendable {
  var seconds: Double
  var value: Double
}

extension [FingerPoint] {
  /// Straight between two points, still before the first and after the last.
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
