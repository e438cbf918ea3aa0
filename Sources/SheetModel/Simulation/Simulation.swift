internal import SheetPrimitives

/// Plays a script once and writes down every stretch of time and everything that happens.
struct Simulation {
  let presentation: Presentation

  private(set) var now = 0.0

  /// What holds from now on.
  var current: Segment

  private(set) var segments: [Segment] = []
  private(set) var log: [LoggedEvent] = []
  var transitions: [Transition] = []

  /// Indices of transitions that may still be going on.
  var running: [Int] = []

  /// Everything at rest, once for each time that something had happened.
  private(set) var rests: [Rest] = []
  private(set) var stepSeconds: [Double] = []
  private(set) var faults: [TimelineFault] = []
  var notes: [DetentNote] = []

  /// Everything that can be presented, with its properties as they are now while it is away.
  var controllers: [ViewController]
  var instances: [Int]

  /// How far the content of each was scrolled when it was last seen, in points.
  var offsets: [Double]

  /// What waits for a dismissal to end.
  var waiting: [(id: String, animated: Bool)] = []

  /// The finger on a sheet.
  var drag: ActiveDrag?

  /// Whether something has happened since everything last came to rest.
  var isDirty = false

  private var stepIndex = 0
  private var reactionIndex: Int?
  private var reactionDepth = 0
  /// How many reactions there were, and how many ends of motions.
  private var workCount = 0
  private var isBroken = false

  /// Reactions within reactions beyond this never end.
  private static let deepestReaction = 32
  /// A script that asks for more than this never ends.
  private static let mostWork = 50_000
  private static let longestSeconds = 36_000.0

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

  /// Plays all steps, and whatever they lead to, until everything rests.
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
      guard !isBroken else { break }
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

  /// Writes down what holds from now on.
  private mutating func commit() {
    current.startSeconds = now
    if segments.last?.startSeconds == now { segments.removeLast() }
    segments.append(current)
  }

  /// The next time at which a motion ends; nil where everything rests.
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

  /// Lets time pass up to a second, and handles whatever ends until then.
  mutating func advance(to seconds: Double) {
    handleEndsAtOnce()
    while !isBroken {
      noteRest()
      guard let end = nextEnd, end <= seconds else { break }
      now = end
      handleEnds()
      commit()
      count()
    }
    guard !isBroken, seconds > now else { return }
    guard seconds <= Self.longestSeconds else { return breakOff() }
    now = seconds
  }

  /// Lets time pass until nothing moves any more.
  mutating func settle() {
    handleEndsAtOnce()
    while !isBroken {
      noteRest()
      guard let end = nextEnd else { return }
      guard end <= Self.longestSeconds else { return breakOff() }
      now = end
      handleEnds()
      commit()
      count()
    }
  }

  /// Handles what has ended in the very moment in which it began.
  private mutating func handleEndsAtOnce() {
    while !isBroken, current.sheets.contains(where: { $0.hasArrived(at: now) }) {
      handleEnds()
      count()
    }
    commit()
  }

  /// Remembers that everything has come to rest, once for each time that something happened.
  private mutating func noteRest() {
    guard isDirty, nextEnd == nil, drag == nil else { return }
    rests.append(Rest(seconds: now, segment: current))
    isDirty = false
  }

  private mutating func count() {
    workCount += 1
    if workCount > Self.mostWork { breakOff() }
  }

  private mutating func breakOff() {
    guard !isBroken else { return }
    isBroken = true
    fault(.neverSettles)
  }

  // MARK: Writing down

  mutating func fault(_ kind: TimelineFault.Kind) {
    faults.append(
      TimelineFault(step: stepIndex, reaction: reactionIndex, kind: kind, seconds: now))
  }

  /// Writes an event down and does what reacts to it.
  mutating func emit(
    _ name: EventName, _ id: String? = nil, _ details: [LoggedEvent.Detail] = []
  ) {
    log.append(LoggedEvent(seconds: now, name: name, id: id, details: details))
    isDirty = true
    guard !presentation.reactions.isEmpty, !isBroken else { return }
    for (index, reaction) in presentation.reactions.enumerated()
    where reaction.event == name && (reaction.id == nil || reaction.id == id) {
      pending.append(index)
    }
  }

  /// Reactions to what happened in the step at hand, which come after it.
  private var pending: [Int] = []

  /// Does what reacted, once the step that led to it is done.
  mutating func react() {
    guard !pending.isEmpty else { return }
    guard reactionDepth < Self.deepestReaction else {
      pending = []
      return breakOff()
    }
    let indices = pending
    pending = []
    reactionDepth += 1
    for index in indices where !isBroken {
      reactionIndex = index
      for action in presentation.reactions[index].actions { act(action) }
      count()
      react()
    }
    reactionDepth -= 1
    if reactionDepth == 0 { reactionIndex = nil }
  }

  private mutating func perform(_ action: Action) {
    switch action {
    case .wait(let seconds):
      // Whatever the step before led to at this very moment comes first.
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
      // A finger that stays no time at all leaves no end for time to pass to.
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
