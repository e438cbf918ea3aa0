internal import SheetPrimitives

/// Plays a script once and records its segments, events, transitions and rests.
struct Simulation {
  let presentation: Presentation

  private(set) var now = 0.0

  /// The segment being built; it starts at `now`.
  var current: Segment

  private(set) var segments: [Segment] = []
  private(set) var log: [LoggedEvent] = []
  var transitions: [Transition] = []

  /// Indices of the transitions that may be in progress.
  var running: [Int] = []

  /// The rests, one after each event or series of events.
  private(set) var rests: [Rest] = []
  private(set) var stepSeconds: [Double] = []
  private(set) var faults: [TimelineFault] = []
  var notes: [DetentNote] = []

  /// The view controllers of the presentation, with their current properties while they are not
  /// presented.
  var controllers: [ViewController]
  var instances: [Int]

  /// The content offset of each view controller at its last dismissal, in points.
  var offsets: [Double]

  /// The presentations that are deferred until a dismissal completes.
  var deferred: [(id: String, animated: Bool)] = []

  /// The drag in progress; nil without one.
  var drag: ActiveDrag?

  /// A Boolean value that is true if an event has occurred since the last rest.
  var isDirty = false

  private var stepIndex = 0
  private var reactionIndex: Int?
  private var reactionDepth = 0
  /// Number of reactions and of ends of motions so far.
  private var workCount = 0
  private var isAborted = false

  /// Maximum depth of nested reactions; deeper nesting is a cycle.
  private static let maximumReactionDepth = 32
  /// Maximum of `workCount`; a script that exceeds it is aborted.
  private static let maximumWorkCount = 50_000
  private static let maximumSeconds = 36_000.0

  init(_ presentation: Presentation) {
    self.presentation = presentation
    controllers = presentation.viewControllers
    instances = controllers.map { _ in 0 }
    offsets = controllers.map { _ in 0 }
    current = Segment(
      startSeconds: 0, orientation: presentation.orientation,
      appearance: presentation.appearance, reducesMotion: presentation.reducesMotion,
      root: RootRecord(presentation.presenter), sheets: [],
      keyboard: .still(at: 0))
  }

  /// Plays all steps and then waits until all motion has ended.
  mutating func run() {
    for (index, step) in presentation.steps.enumerated() {
      stepIndex = index
      if let seconds = step.atSeconds {
        guard seconds >= now else {
          fault(.outOfOrder(earliest: now))
          stepSeconds.append(now)
          continue
        }
        advance(to: seconds)
      }
      guard !isAborted else { break }
      stepSeconds.append(now)
      perform(step.action)
    }
    settle()
  }

  // MARK: Time

  var surroundings: Surroundings { presentation.surroundings(current.orientation) }
  var screen: Screen { surroundings.screen }
  var tokens: MotionTokens { presentation.motion }

  var isCompactHeight: Bool { current.isCompactHeightOverride ?? screen.isCompactHeight }

  /// Appends the current segment to the record; it replaces one with the same start.
  private mutating func commit() {
    current.startSeconds = now
    if segments.last?.startSeconds == now { segments.removeLast() }
    segments.append(current)
  }

  /// The next end of a motion; nil if nothing moves.
  private var nextEnd: Double? {
    var next = Double.infinity
    func look(_ end: Double) { if end > now { next = min(next, end) } }
    for sheet in current.sheets {
      look(sheet.top.endSeconds)
      look(sheet.scroll.endSeconds)
      look(sheet.change.endSeconds)
      look(sheet.alpha.endSeconds)
      look(sheet.turn?.remaining.endSeconds ?? 0)
    }
    look(current.root.turn?.remaining.endSeconds ?? 0)
    look(current.keyboard.endSeconds)
    return next < .infinity ? next : nil
  }

  /// Advances the time and handles the motions that end on the way.
  mutating func advance(to seconds: Double) {
    handleEndsAtOnce()
    while !isAborted {
      recordRest()
      guard let end = nextEnd, end <= seconds else { break }
      now = end
      handleEnds()
      commit()
      count()
    }
    guard !isAborted, seconds > now else { return }
    guard seconds <= Self.maximumSeconds else { return abort() }
    now = seconds
  }

  /// Advances the time until nothing moves.
  mutating func settle() {
    handleEndsAtOnce()
    while !isAborted {
      recordRest()
      guard let end = nextEnd else { return }
      guard end <= Self.maximumSeconds else { return abort() }
      now = end
      handleEnds()
      commit()
      count()
    }
  }

  /// Handles motions that end at the moment at which they begin.
  private mutating func handleEndsAtOnce() {
    while !isAborted, current.sheets.contains(where: { $0.hasArrived(at: now) }) {
      handleEnds()
      count()
    }
    commit()
  }

  /// Records a rest if an event has occurred since the last one.
  private mutating func recordRest() {
    guard isDirty, nextEnd == nil, drag == nil else { return }
    rests.append(Rest(seconds: now, segment: current))
    isDirty = false
  }

  /// Counts a unit of work and aborts the script if it exceeds the maximum.
  private mutating func count() {
    workCount += 1
    if workCount > Self.maximumWorkCount { abort() }
  }

  /// Aborts the script with a fault.
  private mutating func abort() {
    guard !isAborted else { return }
    isAborted = true
    fault(.neverSettles)
  }

  // MARK: Log

  /// Records a fault of the current step.
  mutating func fault(_ kind: TimelineFault.Kind) {
    faults.append(
      TimelineFault(step: stepIndex, reaction: reactionIndex, kind: kind, seconds: now))
  }

  /// Logs an event and schedules the reactions to it.
  mutating func emit(
    _ name: EventName, of id: String? = nil, _ details: [LoggedEvent.Detail] = []
  ) {
    log.append(LoggedEvent(seconds: now, name: name, id: id, details: details))
    isDirty = true
    guard !presentation.reactions.isEmpty, !isAborted else { return }
    for (index, reaction) in presentation.reactions.enumerated()
    where reaction.event == name && (reaction.id == nil || reaction.id == id) {
      pending.append(index)
    }
  }

  /// Indices of the reactions to events of the current step, which run after it.
  private var pending: [Int] = []

  /// Runs the scheduled reactions after the step that triggered them.
  mutating func react() {
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
      for action in presentation.reactions[index].actions { act(action) }
      count()
      react()
    }
    reactionDepth -= 1
    if reactionDepth == 0 { reactionIndex = nil }
  }

  /// Performs the action of a step, including the time that it takes.
  private mutating func perform(_ action: Action) {
    switch action {
    case .wait(let seconds):
      // Reactions to the previous step at this moment come first.
      react()
      advance(to: now + seconds)
    case .waitUntilSettled:
      react()
      settle()
    default:
      act(action)
      react()
      guard let drag else { return }
      advance(to: drag.endSeconds)
      // A drag without duration does not end while time advances.
      if self.drag != nil { handleEnds() }
    }
  }
}

extension LoggedEvent.Detail {
  static func text(_ name: String, _ text: String) -> Self { Self(name: name, value: .text(text)) }
  static func flag(_ name: String, _ flag: Bool) -> Self { Self(name: name, value: .flag(flag)) }

  static func number(_ name: String, _ number: Double) -> Self {
    Self(name: name, value: .number(number))
  }
}
