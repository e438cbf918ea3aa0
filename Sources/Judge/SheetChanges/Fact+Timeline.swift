internal import SheetState

extension Fact {
  /// Returns the facts about transitions and events.
  static func all(of timeline: Timeline, _ naming: Naming) -> [Fact] {
    let transitions = transitions(timeline.transitions, naming)
    let end = Fact(
      name: "end", label: "all settles", value: .number(timeline.endSeconds), unit: "s",
      rank: .time, isRepresentative: false, hiddenBy: transitions.map(\.name))
    return transitions + [end.with(\.isDelay, true), events(timeline.log, naming)]
  }

  // MARK: Transitions

  private static func transitions(_ all: [Transition], _ naming: Naming) -> [Fact] {
    var counts: [String: Int] = [:]
    var facts: [Fact] = []
    var previousEnd = 0.0
    for transition in all {
      let name = transition.kind.rawValue + (transition.id.map { ".\($0)" } ?? "")
      let number = counts[name, default: 0] + 1
      counts[name] = number
      let key = number == 1 ? name : "\(name)#\(number)"
      let label = transition.label(naming, number: number)
      facts.append(
        Fact(
          name: key, label: label, value: .number(transition.nominalSeconds), unit: "s",
          requirement: transition.kind.requirement, rank: .time
        ).with(\.isPresence, true))
      let context = naming.hasManyTransitions ? "\(label) " : ""
      facts += self.facts(of: transition, key, context, previousEnd: previousEnd)
      previousEnd = transition.endSeconds
    }
    return facts
  }

  private static func facts(
    of transition: Transition, _ key: String, _ context: String, previousEnd: Double
  ) -> [Fact] {
    let id = transition.kind.requirement
    return [
      Fact(
        name: "\(key).begins", label: "\(context)begins", value: .number(transition.startSeconds),
        unit: "s", rank: .time
      )
      .with(\.relative, transition.startSeconds - previousEnd).with(\.isDelay, true),
      Fact(
        name: "\(key).settles", label: "\(context)settles",
        value: .number(transition.endSeconds - transition.startSeconds), unit: "s", requirement: id,
        rank: .time
      ).with(\.isDelay, true),
      Fact(
        name: "\(key).duration", label: "\(context)nominal duration",
        value: .number(transition.nominalSeconds), unit: "s", requirement: id, rank: .time),
      Fact(
        name: "\(key).curve", label: "\(context)curve", value: .text(transition.course.name),
        requirement: id, rank: .time, isRepresentative: false),
    ]
  }

  // MARK: Events

  /// Returns one fact that lists all events without their times.
  private static func events(_ log: [LoggedEvent], _ naming: Naming) -> Fact {
    let names = log.map { event in
      event.id.map { naming.label(event.name.rawValue, of: $0) } ?? event.name.rawValue
    }
    return Fact(
      name: "events", label: "events", value: .text(names.joined(separator: ", ")), rank: .events
    )
    .with(\.isList, true)
  }
}

extension Transition {
  /// Returns a label such as `presenting of picker` or `change of detent 2`.
  fileprivate func label(_ naming: Naming, number: Int) -> String {
    let name = kind.motionWords + (number == 1 ? "" : " \(number)")
    return id.map { naming.label(name, of: $0) } ?? name
  }
}

extension Transition.Kind {
  /// The motion in words.
  fileprivate var motionWords: String {
    switch self {
    case .present: "presenting"
    case .animateChanges: "animated change"
    case .dismiss, .detent, .push, .pop, .keyboard: words
    }
  }

  /// The id of the requirement that determines the motion.
  fileprivate var requirement: String {
    switch self {
    case .present: "B34"
    case .dismiss: "B40"
    case .detent, .animateChanges: "B45"
    case .push, .pop: "A46"
    case .keyboard: "D36"
    }
  }
}
