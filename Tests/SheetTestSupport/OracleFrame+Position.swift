/// The position of the sheet.
extension OracleFrame {
  /// The drawn top edge, and the height that determines everything else.
  struct Position {
    var topPoints: Double
    var heightPoints: Double
    var isAtRest = false
  }

  var position: Position {
    switch phase {
    case .rest:
      return rest(at: selectedDetent)
    case .held(let top):
      return Position(topPoints: top, heightPoints: height(movingAt: top))
    case .present(let seconds):
      return flight(
        .presenting, fromTop: device.height, to: rest(at: selectedDetent), seconds: seconds)
    case .change(let from, let to, let seconds):
      return flight(
        .changing, fromTop: restTop(of: from), to: rest(at: to), seconds: seconds)
    case .released(let top, let velocity, let seconds):
      return flight(
        .releasing, fromTop: top, velocity: velocity, to: rest(at: selectedDetent),
        seconds: seconds)
    case .thrown(let top, let velocity, let seconds):
      return flight(
        .throwing, fromTop: top, velocity: velocity, to: gone, seconds: seconds)
    case .dismiss(let seconds):
      return dismissal(seconds: seconds)
    }
  }

  private var gone: Position { Position(topPoints: device.height, heightPoints: 0) }

  private enum Flight {
    case presenting
    case changing
    case releasing
    case dismissing
    case throwing
  }

  private func rest(at detent: OracleDetent) -> Position {
    Position(topPoints: restTop(of: detent), heightPoints: frameHeight(of: detent), isAtRest: true)
  }

  private func dismissal(seconds: Double) -> Position {
    let start = restTop(of: selectedDetent)
    if profile == .uikit {
      return flight(.dismissing, fromTop: start, to: gone, seconds: seconds)
    }
    let durationSeconds = 0.3
    guard seconds < durationSeconds else { return gone }
    let progress = OracleTimingCurve.easeIn.progress(at: seconds / durationSeconds)
    return moving(top: start + (device.height - start) * progress, from: start, to: device.height)
  }

  private func flight(
    _ flight: Flight, fromTop start: Double, velocity: Double = 0, to goal: Position,
    seconds: Double
  ) -> Position {
    let spring = spring(for: flight)
    let motion = spring.motion(
      from: OracleSpring.Motion(
        offsetPoints: start - goal.topPoints, velocityPointsPerSecond: velocity),
      afterSeconds: seconds)
    // Half a device pixel, and one device pixel per sixtieth of a second.
    let isSettled = spring.isSettled(
      motion, withinPoints: 0.5 / device.scale, belowPointsPerSecond: 60 / device.scale)
    if isSettled { return goal }
    return moving(
      top: goal.topPoints + motion.offsetPoints, from: start, to: goal.topPoints)
  }

  private func spring(for flight: Flight) -> OracleSpring {
    if profile == .uikit {
      return OracleSpring(
        dampingRatio: flight == .releasing ? 0.8 : 1, responseSeconds: 0.3441442326)
    }
    return switch flight {
    case .changing, .releasing: OracleSpring(dampingRatio: 0.8, responseSeconds: 0.3)
    case .throwing: OracleSpring(dampingRatio: 0.85, responseSeconds: 0.3)
    case .presenting, .dismissing: OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    }
  }

  /// A position in motion: rounded to a millionth of a point, with the height between both ends.
  private func moving(top: Double, from start: Double, to goal: Double) -> Position {
    let rounded = (top * 1e6).rounded() / 1e6
    let height = min(
      max(height(movingAt: rounded), height(movingAt: max(start, goal))),
      height(movingAt: min(start, goal)))
    return Position(topPoints: rounded, heightPoints: height)
  }

  /// The height that determines everything else, in motion with the top edge at a place.
  private func height(movingAt top: Double) -> Double {
    floats ? formHeight(movingAt: top) : device.height - top
  }
}
