/// A part of a timeline in which every motion follows one formula.
///
/// Within a stretch every number of a state is a function of these motions and of the time.
public struct TimelineStretch: Equatable, Sendable {
  /// The start in seconds from the beginning.
  public let startSeconds: Double

  /// The start of the next stretch, which does not belong to this one; infinite for the last.
  public let endSeconds: Double

  /// The motions in progress, each once.
  public let motions: [Motion]
}

extension Timeline {
  /// The parts of the timeline, in order and without gaps; the first starts at 0 or earlier.
  public var stretches: [TimelineStretch] {
    var stretches: [TimelineStretch] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].startSeconds : .infinity
      guard next > segment.startSeconds else { continue }
      var motions: [Motion] = []
      segment.stage.visitMotions { motion in
        let motion = copy motion
        let isKnown = motion.course == .still || motions.contains(motion)
        if motion.isMoving(at: segment.startSeconds), !isKnown { motions.append(motion) }
      }
      stretches.append(
        TimelineStretch(
          startSeconds: segment.startSeconds, endSeconds: next, motions: motions))
    }
    return stretches
  }
}
