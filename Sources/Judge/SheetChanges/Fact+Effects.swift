internal import SheetState

extension Fact {
  /// Returns the facts about one moment: the values of the table that are reported as changes.
  static func all(of state: PresentationState, _ naming: Naming) -> [Fact] {
    let moment = StateMoment(state)
    let facts = naming.states.state.reported.compactMap { value in
      Fact(value, of: moment, label: value.label) { $0 }
    }
    return facts.filter { $0.rank == .setting }
      + moment.allSurfaces.map(presence(of:))
      + moment.allSurfaces.flatMap { surface in
        let id = surface.id
        return naming.states.values(of: surface.surface).reported.compactMap { value in
          Fact(value, of: surface, label: naming.label(value.label, of: id)) { "\(id).\($0)" }
        }
      }
      + moment.layers.flatMap { layer in
        let id = layer.layer.layer.name
        return naming.states.layer.reported.compactMap { value in
          Fact(value, of: layer, label: "\(value.label) of layer \(id)") { "\(id).\($0)" }
        }
      } + facts.filter { $0.rank != .setting }
  }

  private static func presence(of surface: SurfaceMoment) -> Fact {
    var (kind, requirement) = ("sheet", "A01")
    if case .modal = surface.surface.details { (kind, requirement) = ("modal", "E01") }
    return Fact(
      name: surface.id, label: "\(kind) \(surface.id)", value: .number(surface.height), unit: "pt",
      requirement: requirement, rank: .sheets, isPresence: true)
  }

  /// Creates the fact of a value; nil for a value that is not reported, and for a part of a missing
  /// whole.
  ///
  /// - Parameters:
  ///   - value: The value of the table.
  ///   - subject: The state or surface.
  ///   - label: The label for people.
  ///   - path: The function that makes the full name of a value's name.
  private init?<Subject>(
    _ value: StateValue<Subject>, of subject: Subject, label: String, path: (String) -> String
  ) {
    let content = value.value(of: subject)
    guard let report = value.report, report.whole == nil || !content.isNull else { return nil }
    self.init(
      name: path(value.name), label: label, value: Change.Value(content), unit: value.unit,
      requirement: value.requirement(of: subject), rank: Rank(report.topic),
      isRepresentative: !report.isQuiet,
      hiddenBy: report.impliedBy.map(path) + report.impliedByState)
  }
}

extension Fact.Rank {
  fileprivate init(_ topic: StateChangeReport.Topic) {
    self =
      switch topic {
      case .setting: .setting
      case .place: .place
      case .look: .look
      case .surroundings: .surroundings
      case .content: .content
      case .time: .time
      }
  }
}

extension Change.Value {
  init(_ value: JSON) {
    switch value {
    case .number(let number), .exact(let number): self = .number(number)
    case .flag(let isTrue): self = .flag(isTrue)
    case .text(let text), .literal(let text): self = .text(text)
    case .null: self = .nothing
    case .list(let items): self = .text(items.map { $0.word ?? $0.text }.joined(separator: " "))
    case .object: self = .text(value.text)
    }
  }
}

extension Fact {
  /// Returns the facts about transitions and events.
  static func all(of timeline: Timeline, _ naming: Naming) -> [Fact] {
    let transitions = transitions(timeline.transitions, naming)
    let end = Fact(
      name: "end", label: "all settles", value: .number(timeline.endSeconds), unit: "s",
      rank: .time, isRepresentative: false, hiddenBy: transitions.map(\.name), isDelay: true)
    return transitions + [end, events(timeline.log, naming)]
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
          requirement: transition.kind.requirement, rank: .time, isPresence: true))
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
        unit: "s", rank: .time, isDelay: true, relative: transition.startSeconds - previousEnd),
      Fact(
        name: "\(key).settles", label: "\(context)settles",
        value: .number(transition.endSeconds - transition.startSeconds), unit: "s", requirement: id,
        rank: .time, isDelay: true),
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
      name: "events", label: "events", value: .text(names.joined(separator: ", ")), rank: .events,
      isList: true)
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
