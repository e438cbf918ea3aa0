public import SheetTokens

/// A change from one state to another that takes time.
public struct Transition: Equatable, Sendable {
  /// The kind of change.
  public enum Kind: String, CaseIterable, Sendable {
    /// A presentation.
    case present
    /// A dismissal.
    case dismiss
    /// A move to another detent, or back to the same one.
    case detent
    /// A change of several properties.
    case animateChanges
    /// A push of a page.
    case push
    /// A pop of a page.
    case pop
    /// A move of the keyboard.
    case keyboard
  }

  /// The course of a transition over time.
  public enum Course: Equatable, Sendable {
    /// Movement along a curve.
    case curve(MotionCurve)
    /// A cross-fade instead of movement, if motion is reduced.
    case fade

    /// The course as text: `spring(0.85,0.35)` with damping ratio and response in seconds,
    /// `cubic-bezier(…)` with the control points, or `fade`.
    public var name: String {
      func call(_ name: String, _ numbers: [Double]) -> String {
        "\(name)(\(numbers.map(\.brief).joined(separator: ",")))"
      }
      switch self {
      case .curve(.spring(let spring)):
        return call("spring", [spring.dampingRatio, spring.responseSeconds])
      case .curve(.ease(let curve)):
        return call("cubic-bezier", curve.coordinates)
      case .fade: return "fade"
      }
    }
  }

  /// The spring of the motion; nil for other courses.
  public var spring: Spring? {
    guard case .curve(.spring(let spring)) = course else { return nil }
    return spring
  }

  /// The number, counted from 1 in the order in which transitions begin.
  public var number: Int

  /// The kind of change.
  public var kind: Kind

  /// Id of the view controller; nil for the keyboard.
  public var id: String?

  /// The course over time.
  public var course: Course

  /// Start in seconds from the beginning.
  public var startSeconds: Double

  /// Nominal duration in seconds.
  public var nominalSeconds: Double

  /// End in seconds from the beginning: the end of the motion, or its replacement by another.
  public var endSeconds: Double
}

/// The touch of a finger on the screen: a tap, or the movement of a drag.
public struct Touch: Equatable, Sendable {
  /// The point where the finger touches the screen.
  public let start: Point

  /// Seconds from the beginning.
  public let startSeconds: Double

  /// The vertical movement from `start`, interpolated linearly; empty for a tap.
  let samples: [Drag.Sample]

  /// The time at which the finger leaves the screen; the start of the touch for a tap.
  public var endSeconds: Double { startSeconds + (samples.last?.seconds ?? 0) }

  /// Returns the position of the finger; after the end its last one.
  public func position(atSeconds seconds: Double) -> Point {
    let elapsed = seconds - startSeconds
    var last = Drag.Sample(seconds: 0, translation: 0)
    for sample in samples {
      if elapsed < sample.seconds {
        let share = max(0, elapsed - last.seconds) / (sample.seconds - last.seconds)
        last.translation += share * (sample.translation - last.translation)
        break
      }
      last = sample
    }
    return Point(x: start.x, y: start.y + last.translation)
  }
}
