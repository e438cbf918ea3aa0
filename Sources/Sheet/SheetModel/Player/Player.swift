internal import SheetTokens

/// Plays a script once: keeps the time and the stage, and records segments, events, transitions,
/// rests and errors.
///
/// A player knows no kind of surface. ``Rules`` decides the effects of actions and of ends of
/// motions; the rules of all kinds share one player.
final class Player {
  let presentation: Presentation

  private(set) var now = 0.0

  /// The surfaces at `now`.
  var stage: Stage

  private(set) var record = Record()

  /// Indices of the transitions that may be in progress.
  private var running: [Int] = []

  /// Indices of the animated changes among them whose end has been logged.
  private var interrupted: Set<Int> = []

  /// A Boolean value that is true if an event has occurred since the last rest.
  var isDirty = false

  /// Indices of the reactions to events of the current step, which run after it.
  private var pending: [Int] = []

  private var stepIndex = 0
  private var reactionIndex: Int?
  private var reactionDepth = 0
  /// Number of ends of motions so far.
  private var endCount = 0
  /// Number of actions of reactions so far, each as often as it makes segments larger.
  private var reactionWork = 0
  private var isAborted = false

  /// Maximum depth of nested reactions; deeper nesting is a cycle.
  private static let maximumReactionDepth = 32
  /// Maximum of `endCount`; a script that exceeds it is aborted.
  private static let maximumEndCount = 50_000
  /// Maximum of `reactionWork`, which keeps the segments of a script that is aborted below 48 MB.
  private static let maximumReactionWork = 40_000

  /// The record of a script while it is played.
  struct Record: Sendable {
    /// The segments, each from its start to the start of the next; at least one after playing.
    var segments: [Segment] = []
    var log: [LoggedEvent] = []
    var transitions: [Transition] = []
    /// The rests, one after each event or series of events.
    var rests: [Rest] = []
    var stepSeconds: [Double] = []
    var faults: [TimelineError] = []
    var warnings: [TimelineWarning] = []
    var notes: [DetentNote] = []
    /// The touches of taps and drags, by their starts.
    var touches: [Touch] = []
  }

  /// The state at a rest, before any event at the same time.
  struct Rest: Sendable {
    var seconds: Double
    var segment: Segment
    /// The number of events that have happened.
    var eventCount: Int
  }

  init(_ presentation: Presentation) {
    self.presentation = presentation
    stage = Stage(presentation)
  }

  /// Plays all steps by the rules of all surfaces, and then waits until all motion has ended.
  ///
  /// A step follows the gesture before it, unless its time lies within that gesture.
  func run(_ rules: any ScriptRules) {
    rules.begin()
    for (index, step) in presentation.steps.enumerated() {
      if let end = rules.gestureEndSeconds, !(step.atSeconds.map { $0 >= now && $0 < end } ?? false)
      {
        endGesture(at: end, rules)
      }
      stepIndex = index
      if let seconds = step.atSeconds {
        guard seconds >= now, seconds.isFinite else {
          fault(.outOfOrder(earliest: now))
          record.stepSeconds.append(now)
          continue
        }
        advance(to: seconds, rules)
      }
      guard !isAborted else { break }
      record.stepSeconds.append(now)
      perform(step.action, rules)
    }
    if let end = rules.gestureEndSeconds { endGesture(at: end, rules) }
    settle(rules)
  }

  /// Performs the action of a step, including the time that it takes.
  private func perform(_ action: Action, _ rules: any ScriptRules) {
    guard isValid(action) else { return }
    switch action {
    case .wait(let seconds):
      // Reactions to the previous step at this moment come first.
      react(rules)
      advance(to: now + seconds, rules)
    case .waitUntilSettled:
      react(rules)
      settle(rules)
    default:
      rules.perform(action)
      react(rules)
    }
  }

  /// Advances the time to the end of the gesture in progress.
  private func endGesture(at end: Double, _ rules: any ScriptRules) {
    advance(to: end, rules)
    // A gesture without duration does not end while time advances.
    if rules.gestureEndSeconds != nil { handleEnds(rules) }
  }

  /// Returns false for an action with an invalid number, and records the error.
  private func isValid(_ action: Action) -> Bool {
    guard let number = action.invalidNumber else { return true }
    fault(.invalidNumber(number))
    return false
  }

  /// Lays out what the steps of an instant have inserted, at its end.
  private func layOut(_ rules: any ScriptRules) {
    rules.layOut()
    react(rules)
  }

  // MARK: Time

  /// Advances the time and handles the motions that end on the way.
  private func advance(to seconds: Double, _ rules: any ScriptRules) {
    if seconds > now { layOut(rules) }
    handleEndsAtOnce(rules)
    while !isAborted {
      recordRest(rules)
      guard let next = nextInstant(rules), next <= seconds else { break }
      pass(next, rules)
    }
    guard !isAborted, seconds > now else { return }
    guard seconds <= Presentation.mostSeconds else { return abort() }
    now = seconds
  }

  /// Advances the time until nothing moves.
  private func settle(_ rules: any ScriptRules) {
    layOut(rules)
    handleEndsAtOnce(rules)
    while !isAborted {
      recordRest(rules)
      guard let next = nextInstant(rules) else { return }
      guard next <= Presentation.mostSeconds else { return abort() }
      pass(next, rules)
    }
  }

  /// Returns the next time at which a motion ends or a drag begins to dismiss a sheet; nil without one.
  private func nextInstant(_ rules: any ScriptRules) -> Double? {
    let end = stage.nextEnd(after: now)
    guard let pull = rules.pullSeconds, pull > now else { return end }
    return end.map { min($0, pull) } ?? pull
  }

  /// Advances the time to the end of a motion or the beginning of a pull, and handles it.
  private func pass(_ seconds: Double, _ rules: any ScriptRules) {
    now = seconds
    handleEnds(rules)
    layOut(rules)
    commit()
    countEnd()
  }

  /// Handles motions that end at the moment at which they begin.
  private func handleEndsAtOnce(_ rules: any ScriptRules) {
    while !isAborted, stage.hasArrival(at: now) {
      handleEnds(rules)
      countEnd()
    }
    commit()
  }

  private func handleEnds(_ rules: any ScriptRules) {
    rules.handleEnds()
    react(rules)
  }

  /// Appends the current segment to the record; it replaces one with the same start.
  private func commit() {
    if record.segments.last?.startSeconds == now { record.segments.removeLast() }
    record.segments.append(segment)
  }

  /// The segment that begins now.
  private var segment: Segment {
    Segment(
      startSeconds: now, stage: stage,
      transitionIndex: record.transitions.isEmpty ? nil : record.transitions.count - 1)
  }

  /// Records a rest if an event has occurred since the last one.
  private func recordRest(_ rules: any ScriptRules) {
    guard isDirty, stage.nextEnd(after: now) == nil, rules.gestureEndSeconds == nil else { return }
    record.rests.append(
      Rest(seconds: now, segment: segment, eventCount: record.log.count))
    isDirty = false
  }

  /// Counts an end of motions and aborts the script if there are too many.
  private func countEnd() {
    endCount += 1
    if endCount > Self.maximumEndCount { abort() }
  }

  /// Counts an action of a reaction, after which the whole stage is recorded, and aborts the script if there
  /// are too many.
  private func countReaction() {
    reactionWork += 3 + stage.recordCount
    if reactionWork > Self.maximumReactionWork { abort() }
  }

  /// Aborts the script with an error.
  private func abort() {
    guard !isAborted else { return }
    isAborted = true
    fault(.neverSettles)
  }

  /// Runs the scheduled reactions after the step or the motion that triggered them.
  private func react(_ rules: any ScriptRules) {
    guard !pending.isEmpty else { return }
    guard reactionDepth < Self.maximumReactionDepth else {
      pending = []
      return abort()
    }
    let indices = pending
    pending = []
    reactionDepth += 1
    for index in indices where !isAborted {
      reactionIndex = index
      for action in presentation.reactions[index].actions where !isAborted && isValid(action) {
        rules.perform(action)
        countReaction()
      }
      react(rules)
    }
    reactionDepth -= 1
    if reactionDepth == 0 { reactionIndex = nil }
  }

  // MARK: Record

  /// Records an error of the current step.
  func fault(_ kind: TimelineError.Kind) {
    record.faults.append(
      TimelineError(step: stepIndex, reaction: reactionIndex, kind: kind, seconds: now))
  }

  /// Records a warning about the current step.
  func warn(_ kind: TimelineWarning.Kind) {
    record.warnings.append(
      TimelineWarning(step: stepIndex, reaction: reactionIndex, kind: kind, seconds: now))
  }

  /// Records the touch of a finger that begins now.
  func touch(_ point: Point, _ samples: [Drag.Sample] = []) {
    record.touches.append(Touch(start: point, startSeconds: now, samples: samples))
  }

  /// Records a remark about a detent, once unless `repeats` is true.
  func note(_ note: DetentNote, repeats: Bool) {
    if repeats || !record.notes.contains(note) { record.notes.append(note) }
  }

  /// Logs an event and schedules the reactions to it.
  func emit(_ name: EventName, of id: String? = nil, _ details: [LoggedEvent.Detail] = []) {
    record.log.append(LoggedEvent(seconds: now, name: name, id: id, details: details))
    isDirty = true
    guard !presentation.reactions.isEmpty, !isAborted else { return }
    for (index, reaction) in presentation.reactions.enumerated()
    where reaction.event == name && (reaction.id == nil || reaction.id == id) {
      pending.append(index)
    }
  }

  // MARK: Transitions

  /// Records the start of a transition along a phase's curve, or of a fade if motion is reduced.
  ///
  /// - Parameters:
  ///   - kind: The kind of change.
  ///   - id: Id of the surface; nil for the keyboard.
  ///   - phase: The curve and nominal duration.
  ///   - end: End in seconds from the beginning.
  ///   - details: Further facts for the log.
  func begin(
    _ kind: Transition.Kind, of id: String?, _ phase: PhaseMotion, end: Double,
    details: [LoggedEvent.Detail] = []
  ) {
    record.transitions.append(
      Transition(
        number: record.transitions.count + 1, kind: kind, id: id,
        course: stage.reducesMotion ? .fade : .curve(phase.curve), startSeconds: now,
        nominalSeconds: phase.nominalSeconds, endSeconds: end))
    running.append(record.transitions.count - 1)
    let surface = stage.surfaces.records.first { kind != .dismiss && $0.id == id }
    emit(
      .transition, of: id,
      [.number("number", Double(record.transitions.count)), .text("kind", kind.rawValue)]
        + (surface?.transitionDetails ?? []) + details)
  }

  /// Ends the transitions in progress that `end` returns a time for, at that time.
  func endTransitions(_ end: (Transition) -> Double?) {
    finishTransitions()
    for index in running {
      guard let seconds = end(record.transitions[index]) else { continue }
      if seconds < record.transitions[index].endSeconds { logEnd(of: index, isFinished: false) }
      record.transitions[index].endSeconds = seconds
    }
  }

  /// Removes the transitions that have ended from those in progress, and logs the ends of animated changes.
  func finishTransitions() {
    let ended = running.filter { record.transitions[$0].endSeconds <= now }
    guard !ended.isEmpty else { return }
    running.removeAll(where: ended.contains)
    for index in ended { logEnd(of: index, isFinished: true) }
    interrupted.subtract(ended)
  }

  /// Logs the end of an animated change, once.
  private func logEnd(of index: Int, isFinished: Bool) {
    let transition = record.transitions[index]
    guard transition.kind == .animateChanges, !interrupted.contains(index) else { return }
    if !isFinished { interrupted.insert(index) }
    emit(.animateChangesEnded, of: transition.id, [.flag("finished", isFinished)])
  }
}

extension LoggedEvent.Detail {
  static func text(_ name: String, _ text: String) -> Self { Self(name: name, value: .text(text)) }
  static func flag(_ name: String, _ flag: Bool) -> Self { Self(name: name, value: .flag(flag)) }

  static func number(_ name: String, _ number: Double) -> Self {
    Self(name: name, value: .number(number))
  }
}
