public import SheetPrimitives

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
