internal import SheetTool

/// The reading of curves from a timeline.
struct CourseReader {
  let timeline: Timeline
  let startSeconds: Double
  let endSeconds: Double

  /// The times at which values can jump or bend, with the two ends of the part.
  let breaks: [Double]

  /// The transitions that are in progress inside the part.
  let transitions: [Transition]

  /// The states in the middle between two breaks and at the end, in which all surfaces occur.
  private let samples: [PresentationState]

  init(_ timeline: Timeline, from startSeconds: Double, to endSeconds: Double) {
    self.timeline = timeline
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    transitions = timeline.transitions.filter {
      $0.endSeconds > startSeconds && $0.startSeconds < endSeconds
        && $0.endSeconds > $0.startSeconds
    }
    let times =
      timeline.log.map(\.seconds) + timeline.stepSeconds + timeline.settledSeconds
      + timeline.transitions.flatMap { [$0.startSeconds, $0.endSeconds] }
    let inside = Set(times.filter { $0 > startSeconds && $0 < endSeconds })
    let breaks = [startSeconds] + inside.sorted() + [endSeconds]
    self.breaks = breaks
    samples =
      zip(breaks, breaks.dropFirst()).map { timeline.state(atSeconds: ($0 + $1) / 2) }
      + [timeline.state(atSeconds: endSeconds)]
  }

  // MARK: Quantities

  /// The differences that curves may have from their values, in the unit of the quantity.
  private static func tolerance(_ kind: MotionCourse.Quantity.Kind) -> Double {
    switch kind {
    case .height, .top, .leading, .keyboard: 0.02
    case .velocity: 0.5
    case .opacity, .modalScale, .dimming, .scale: 0.0002
    }
  }

  var quantities: [MotionCourse.Quantity] {
    MotionCourse.Quantity.Kind.allCases.compactMap(quantity)
  }

  private func quantity(_ kind: MotionCourse.Quantity.Kind) -> MotionCourse.Quantity? {
    var lines: [MotionCourse.Line] = []
    var explanation: (label: String, unit: String?, requirement: String?)?
    for subject in subjects(of: kind) {
      let curve = StateCurve(breaks: breaks, tolerance: Self.tolerance(kind)) { seconds in
        value(of: subject, at: seconds)
      }
      guard !curve.pieces.isEmpty, curve.isMoving || subject.isKept else { continue }
      explanation = explanation ?? subject.explanation
      lines.append(
        MotionCourse.Line(
          owner: subject.owner, curve: curve,
          endValue: value(of: subject, at: endSeconds),
          marks: marks(of: curve, kind, subject)))
    }
    guard let explanation else { return nil }
    return MotionCourse.Quantity(
      kind: kind, label: explanation.label, unit: explanation.unit,
      requirement: explanation.requirement, lines: lines,
      levels: levels(kind, owners: lines.compactMap(\.owner)))
  }

  /// A value that may be drawn.
  struct Subject {
    let owner: String?

    /// A Boolean value that is true if the value is drawn even if it does not change.
    let isKept: Bool
    let explanation: (label: String, unit: String?, requirement: String?)
    let read: (PresentationState, Presentation) -> Double?
  }

  /// Returns a value at a time in seconds; nil if it is missing.
  func value(of subject: Subject, at seconds: Double) -> Double? {
    subject.read(timeline.state(atSeconds: seconds), timeline.presentation)
  }

  private func subjects(of kind: MotionCourse.Quantity.Kind) -> [Subject] {
    let table = StateTable.standard
    switch kind {
    case .height:
      return surfaces("height", label: "height above the bottom edge", isKept: true) {
        $0.standsOnBottomEdge
      } read: { moment in
        moment.moment.screen.size.height - moment.surface.frame.y
      }
    case .top: return surfaces("y") { !$0.standsOnBottomEdge }
    case .leading:
      return surfaces("x") {
        !$0.standsOnBottomEdge
      } read: {
        $0.surface.frame.x
      }
    case .velocity:
      return surfaces("velocity", label: "velocity downwards", isKept: true) {
        $0.modal == nil && $0.popover == nil
      }
    case .opacity: return surfaces("alpha") { _ in true }
    case .modalScale: return surfaces("scale") { $0.modal != nil }
    case .dimming:
      let surfaces = dimmingSurfaces
      let dimming = screen(
        table.state["dimming.alpha"],
        requirement: surfaces.first.flatMap {
          table.values(of: $0.surface)["dimming.alpha"]?.requirement(of: $0)
        }, isKept: !surfaces.isEmpty)
      return [dimming].compactMap(\.self) + layers
    case .scale:
      return [screen(table.state["presenter.scale"], isKept: hasPushBack)].compactMap(\.self)
    case .keyboard:
      return [screen(table.state["keyboard.height"], isKept: false)].compactMap(\.self)
    }
  }

  /// Returns a value of all surfaces of a kind that occur, in the order in which they appear.
  ///
  /// - Parameters:
  ///   - name: The name of the value in the state table, which gives label, unit and requirement.
  ///   - label: Another label; nil for the table's.
  ///   - isKept: True if the value is drawn even if it does not change.
  ///   - isIncluded: Returns whether a surface has the value.
  ///   - read: Returns the value; nil to read it from the table.
  /// - Returns: A subject for each surface.
  private func surfaces(
    _ name: String, label: String? = nil, isKept: Bool = false,
    where isIncluded: @escaping (SurfaceState) -> Bool,
    read: ((SurfaceMoment) -> Double)? = nil
  ) -> [Subject] {
    var subjects: [Subject] = []
    for state in samples {
      for moment in StateMoment(state, in: timeline.presentation).allSurfaces {
        let id = moment.surface.id
        let value = StateTable.standard.values(of: moment.surface)[name]
        guard isIncluded(moment.surface), !subjects.contains(where: { $0.owner == id }),
          read != nil || value != nil
        else { continue }
        let explanation = (
          label ?? value?.label ?? name, value?.unit,
          value?.requirement(of: moment)
        )
        subjects.append(
          Subject(owner: id, isKept: isKept, explanation: explanation) { state, _ in
            let found = StateMoment(state).allSurfaces.first { $0.surface.id == id }
            guard let found, !found.surface.isHidden, isIncluded(found.surface) else { return nil }
            if let read { return read(found) }
            return StateTable.standard.values(of: found.surface)[name]?.json(of: found).double
          })
      }
    }
    return subjects
  }

  /// Returns a value of the whole screen, with another requirement than the table has if one is given.
  private func screen(
    _ value: StateValue<StateMoment>?, requirement: String? = nil, isKept: Bool
  ) -> Subject? {
    guard let value else { return nil }
    return Subject(
      owner: nil, isKept: isKept,
      explanation: (value.label, value.unit, requirement ?? value.requirement)
    ) { state, presentation in value.value(of: StateMoment(state, in: presentation)).double }
  }

  /// The sheets that occur, with the moments at which they do; UIKit's and custom ones, which dim what
  /// lies below.
  private var dimmingSurfaces: [SurfaceMoment] {
    samples.flatMap { StateMoment($0, in: timeline.presentation).allSurfaces }.filter {
      $0.surface.sheet != nil || $0.surface.card != nil
    }
  }

  /// A Boolean value that is true if a sheet occurs that can push the presenter back, which centred and
  /// custom sheets, popovers and modals do not.
  private var hasPushBack: Bool {
    samples.contains { $0.surfaces.contains { $0.sheet?.isCentred == false } }
  }

  /// The dimming of all layers that occur.
  private var layers: [Subject] {
    samples.flatMap { $0.layers.map(\.name) }.unique.map { id in
      let isKept = samples.contains { state in
        state.layers.contains { $0.name == id && $0.dimmingColor.alpha > 0 }
      }
      return Subject(owner: id, isKept: isKept, explanation: ("dimming", nil, "E35")) { state, _ in
        state.layers.first { $0.name == id }?.dimmingColor.alpha
      }
    }
  }
}

extension LayerState {
  /// The id, or that of the view controller whose content the layer is injected into.
  fileprivate var name: String { layer.id ?? owner }
}

extension SurfaceState {
  /// A Boolean value that is true if the height of the surface is measured from the bottom edge of the
  /// screen to its top edge.
  fileprivate var standsOnBottomEdge: Bool {
    switch details {
    case .sheet(let sheet): !sheet.isCentred
    case .card: true
    case .modal, .popover, .cover, .alert: false
    }
  }
}

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
      let origin = timeline.origin(of: transition)
      let nominalEnd = transition.startSeconds + transition.nominalSeconds
      // A motion that is replaced before its nominal duration has none.
      if transition.endSeconds >= nominalEnd - 1e-9, transition.nominalSeconds > 0 {
        add(
          MotionCourse.Instant(
            kind: .nominal(duration: transition.nominalSeconds), name: transition.kind.words,
            seconds: nominalEnd, source: origin.duration))
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
}

extension Timeline {
  /// Returns the origin of the duration and the course of a transition.
  func origin(of transition: Transition) -> TransitionOrigin {
    state(atSeconds: (transition.startSeconds + transition.endSeconds) / 2).origin(of: transition)
  }
}
