internal import SheetPrimitives

extension CourseReader {
  /// The ends of nominal durations and of motions, and the releases of fingers.
  var instants: [MotionCourse.Instant] {
    var instants: [MotionCourse.Instant] = []
    func add(_ instant: MotionCourse.Instant) {
      guard (startSeconds...endSeconds).contains(instant.seconds), !instants.contains(instant)
      else { return }
      instants.append(instant)
    }
    for transition in transitions {
      let sources = sources(of: transition)
      let nominalEnd = transition.startSeconds + transition.nominalSeconds
      // A motion that is replaced before its nominal duration has none.
      if transition.endSeconds >= nominalEnd - 1e-9, transition.nominalSeconds > 0 {
        add(
          MotionCourse.Instant(
            kind: .nominal(duration: transition.nominalSeconds), name: transition.kind.words,
            seconds: nominalEnd, source: sources.duration))
      }
      let isAtRest = timeline.settledSeconds.contains { abs($0 - transition.endSeconds) < 1e-9 }
      if isAtRest {
        add(
          MotionCourse.Instant(
            kind: .settled, name: "settled", seconds: transition.endSeconds, source: "K-09"))
      }
    }
    for event in timeline.log where event.name == .dragEnded {
      add(
        MotionCourse.Instant(
          kind: .event, name: "released", seconds: event.seconds,
          source: isOfCard(event) ? "C22" : "B19"))
    }
    return instants.sorted { $0.seconds < $1.seconds }
  }

  /// Returns a Boolean value that indicates whether an event belongs to a custom full-screen sheet.
  func isOfCard(_ event: LoggedEvent) -> Bool {
    timeline.presentation.viewControllers.first { $0.id == event.id }?.isPresentedAsCard == true
  }

  /// Returns the ids of the requirements for the nominal duration and the course of a transition.
  func sources(of transition: Transition) -> (duration: String?, course: String?) {
    let state = timeline.state(
      atSeconds: (transition.startSeconds + transition.endSeconds) / 2)
    let origin = state.origin(of: transition)
    return (origin.duration, origin.course)
  }
}

extension MotionCourse {
  /// Returns the ids of the requirements for the nominal duration and the course of a transition of a
  /// timeline.
  public static func sources(
    of transition: Transition, in timeline: Timeline
  ) -> (duration: String?, course: String?) {
    CourseReader(timeline, from: transition.startSeconds, to: transition.endSeconds)
      .sources(of: transition)
  }
}

extension Transition.Kind {
  /// The kind in words.
  public var words: String {
    switch self {
    case .present: "presentation"
    case .dismiss: "dismissal"
    case .detent: "change of detent"
    case .animateChanges: "animated changes"
    case .push: "push"
    case .pop: "pop"
    case .keyboard: "keyboard"
    }
  }
}
