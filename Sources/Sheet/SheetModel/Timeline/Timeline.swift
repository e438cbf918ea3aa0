@_exported public import SheetContent

/// A presentation over time.
///
/// The script is played once; the state at any moment is then found by a binary search and
/// evaluated by closed formulas.
public struct Timeline: Equatable, Sendable {
  private let played: PlayedScript

  /// The greatest length of a script in seconds: ten hours.
  public static let maximumSeconds = Presentation.mostSeconds

  /// Plays the script of a presentation.
  public init(_ presentation: Presentation) {
    played = PlayedScript(presentation)
  }

  /// The presentation that was played.
  public var presentation: Presentation { played.presentation }

  /// All events, in order.
  public var log: [LoggedEvent] { played.record.log }

  /// All transitions, in the order in which they began.
  public var transitions: [Transition] { played.record.transitions }

  /// The times at which all motion had ended after an event, in seconds from the beginning.
  public var settledSeconds: [Double] { rests.map(\.seconds) }

  /// The end of the last step or motion, in seconds from the beginning.
  public var endSeconds: Double { played.endSeconds }

  /// The start of each step, in seconds from the beginning; shorter than the script if it was
  /// aborted.
  public var stepSeconds: [Double] { played.record.stepSeconds }

  /// The steps that could not be performed.
  public var faults: [TimelineError] { played.record.faults }

  /// The steps that have no effect, or another effect than in an app.
  public var warnings: [TimelineWarning] { played.record.warnings }

  /// Remarks about detents on the screens of the script.
  public var notes: [DetentNote] { played.record.notes }

  /// The touches of taps and drags, by their starts.
  public var touches: [Touch] { played.record.touches }

  /// The segments, each from its start to the start of the next.
  var segments: [Segment] { played.record.segments }

  /// Returns the state at a time in seconds from the beginning: a negative time has the state at the
  /// beginning, one after the end or that is not a number the state at the end.
  public func state(atSeconds seconds: Double) -> PresentationState {
    played.state(atSeconds: seconds)
  }

  /// Returns the state at a moment.
  ///
  /// At a rest's time the state is the one at rest, even if the next event has the same time; at an
  /// event's time it is the one after the event.
  ///
  /// - Throws: ``MomentError`` for a time or share that is negative or not finite, and for the number of a
  ///   transition, rest or event beyond those that occur; ``MomentError/count`` is how many do.
  public func state(at moment: Moment) throws(MomentError) -> PresentationState {
    state(at: try instant(at: moment))
  }

  /// The rests, one after each event or series of events.
  var rests: [Player.Rest] { played.record.rests }

  /// Returns the state at a rest.
  func state(of rest: Player.Rest) -> PresentationState { played.state(of: rest) }

  /// Returns the time of a moment in seconds from the beginning.
  ///
  /// - Throws: `MomentError` for a moment that does not occur, and for a time or a share that is
  ///   negative or not finite.
  public func seconds(at moment: Moment) throws(MomentError) -> Double {
    guard moment.isValid else { throw MomentError(moment: moment, count: transitions.count) }
    switch moment {
    case .seconds(let seconds): return seconds
    case .share(let share, let number):
      // Without transitions any share of the first is the end.
      if number == 1, transitions.isEmpty { return endSeconds }
      guard transitions.indices.contains(number &- 1) else {
        throw MomentError(moment: moment, count: transitions.count)
      }
      let transition = transitions[number - 1]
      return transition.startSeconds + share * transition.nominalSeconds
    case .settled: return endSeconds
    case .settledTime(let number):
      guard rests.indices.contains(number &- 1) else {
        throw MomentError(moment: moment, count: rests.count)
      }
      return rests[number - 1].seconds
    case .event(let name, let number):
      let times = log.filter { $0.name == name }
      guard times.indices.contains(number &- 1) else {
        throw MomentError(moment: moment, count: times.count)
      }
      return times[number - 1].seconds
    }
  }
}

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

/// The result of a played script, shared by all copies of a timeline.
final class PlayedScript: Equatable, Sendable {
  let presentation: Presentation
  let record: Player.Record
  let endSeconds: Double

  // Copies of parts of the presentation, so that a lookup does not copy all of it.
  private let portrait: Surroundings
  private let landscape: Surroundings
  private let windows: [WindowSurroundings]
  private let defaults: SheetDefaults

  /// Plays the script of a presentation.
  init(_ presentation: Presentation) {
    let player = Player(presentation)
    player.run(Rules(player))
    self.presentation = presentation
    portrait = presentation.portrait
    landscape = presentation.landscape
    windows = presentation.windows
    defaults = presentation.sheetDefaults
    record = player.record
    endSeconds = player.now
  }

  /// Compares the presentations; equal presentations have equal results.
  static func == (first: PlayedScript, second: PlayedScript) -> Bool {
    first === second || first.presentation == second.presentation
  }

  /// Returns the state at a time, found by binary search among the segments.
  func state(atSeconds seconds: Double) -> PresentationState {
    let segments = record.segments
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startSeconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return state(of: segments[max(0, low - 1)], atSeconds: seconds)
  }

  /// Returns the state at a rest.
  func state(of rest: Player.Rest) -> PresentationState {
    state(of: rest.segment, atSeconds: rest.seconds)
  }

  private func state(of segment: Segment, atSeconds seconds: Double) -> PresentationState {
    PresentationState(
      of: segment, in: surroundings(of: segment.stage), defaults, transitions: record.transitions,
      atSeconds: seconds)
  }

  private func surroundings(of stage: Stage) -> Surroundings {
    windows.surroundings(stage.orientation, window: stage.window)
      ?? (stage.orientation == .portrait ? portrait : landscape)
  }
}
