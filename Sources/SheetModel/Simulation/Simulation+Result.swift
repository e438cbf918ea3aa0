extension Simulation {
  /// A script played to its end, shared by everybody who asks about it.
  final class Result: Equatable, Sendable {
    let presentation: Presentation
    let log: [LoggedEvent]
    let transitions: [Transition]
    let rests: [Rest]
    let endSeconds: Double
    let stepSeconds: [Double]
    let faults: [TimelineFault]
    let notes: [DetentNote]

    /// One at least, each from its own beginning to that of the next.
    let segments: [Segment]

    // Apart, so that a question does not copy a whole presentation.
    private let portrait: Surroundings
    private let landscape: Surroundings
    private let defaults: SheetDefaults

    init(_ simulation: Simulation) {
      presentation = simulation.presentation
      portrait = presentation.portrait
      landscape = presentation.landscape
      defaults = presentation.sheetDefaults
      log = simulation.log
      transitions = simulation.transitions
      rests = simulation.rests
      endSeconds = simulation.now
      stepSeconds = simulation.stepSeconds
      faults = simulation.faults
      notes = simulation.notes
      segments = simulation.segments
    }

    /// A script leads to one result only.
    static func == (first: Result, second: Result) -> Bool {
      first === second || first.presentation == second.presentation
    }
  }

  var result: Result { Result(self) }

  /// Everything at rest, before whatever happens next, be it at the same time.
  struct Rest: Equatable, Sendable {
    var seconds: Double
    var segment: Segment
  }
}

extension Simulation.Result {
  /// Looks the stretch of time up and works it out.
  func state(atSeconds seconds: Double) -> PresentationState {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startSeconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return state(of: segments[max(0, low - 1)], atSeconds: seconds)
  }

  func state(of rest: Simulation.Rest) -> PresentationState {
    state(of: rest.segment, atSeconds: rest.seconds)
  }

  private func state(of segment: Segment, atSeconds seconds: Double) -> PresentationState {
    PresentationState(
      of: segment, in: segment.orientation == .portrait ? portrait : landscape, defaults,
      transitions: transitions, atSeconds: seconds)
  }
}
