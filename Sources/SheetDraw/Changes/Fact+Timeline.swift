internal import SheetModel
internal import SheetPrimitives
internal import SheetReport

extension Fact {
  /// Everything that can be said of the whole time.
  static func all(of timeline: Timeline, _ naming: Naming) -> [Fact] {
    let transitions = transitions(timeline.transitions, naming)
    let end = Fact(
      "end", "all settles", .number(timeline.endSeconds), in: "s", .time, isTelling: false,
      hiddenBy: transitions.map(\.name))
    return transitions + [end.noted, events(timeline.log, naming)]
  }

  // MARK: Transitions

  private static func transitions(_ all: [Transition], _ naming: Naming) -> [Fact] {
    var numbers = Numbers()
    var facts: [Fact] = []
    var previousEnd = 0.0
    for transition in all {
      let owner = transition.id.map { ".\($0)" } ?? ""
      let (key, number) = numbers.next("\(transition.kind.rawValue)\(owner)")
      let label = transition.label(naming, number: number)
      facts.append(
        .presence(
          key, label, .number(transition.nominalSeconds), in: "s", id: transition.kind.requirement,
          .time))
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
    var begin = Fact(
      "\(key).begins", "\(context)begins", .number(transition.startSeconds), in: "s", .time)
    begin.relative = transition.startSeconds - previousEnd
    let settled = Fact(
      "\(key).settles", "\(context)settles",
      .number(transition.endSeconds - transition.startSeconds), in: "s", id: id, .time)
    return [
      begin.noted, settled.noted,
      Fact(
        "\(key).duration", "\(context)nominal duration", .number(transition.nominalSeconds),
        in: "s",
        id: id, .time),
      Fact(
        "\(key).curve", "\(context)curve", .text(transition.course.name), id: id, .time,
        isTelling: false),
    ]
  }

  private var noted: Fact {
    var fact = self
    fact.note = .later
    return fact
  }

  // MARK: Events

  /// What happened, in one fact, whatever the times.
  private static func events(_ log: [LoggedEvent], _ naming: Naming) -> Fact {
    let names = log.map { event in
      event.id.map { naming.label(event.name.rawValue, of: $0) } ?? event.name.rawValue
    }
    var fact = Fact("events", "events", .text(names.joined(separator: ", ")), .events)
    fact.isList = true
    return fact
  }

  /// Counts what goes by the same name.
  private struct Numbers {
    private var counts: [String: Int] = [:]

    mutating func next(_ name: String) -> (key: String, number: Int) {
      let number = counts[name, default: 0] + 1
      counts[name] = number
      return (number == 1 ? name : "\(name)#\(number)", number)
    }
  }
}

extension Transition {
  /// `presenting of picker`, `second detent change`.
  fileprivate func label(_ naming: Naming, number: Int) -> String {
    let name = kind.words + (number == 1 ? "" : " \(number)")
    return id.map { naming.label(name, of: $0) } ?? name
  }
}

extension Transition.Kind {
  fileprivate var words: String {
    switch self {
    case .present: "presenting"
    case .dismiss: "dismissal"
    case .detent: "change of detent"
    case .animateChanges: "animated change"
    case .push: "push"
    case .pop: "pop"
    case .keyboard: "keyboard"
    }
  }

  /// What says how it moves.
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
