extension Simulation {
  /// The result of a played script, shared by all copies of a timeline.
  final class Result: Equatable, Sendable {
    let presentation: Presentation
    let log: [LoggedEvent]
    let transitions: [Transition]
    let rests: [Rest]
    let endSeconds: Double
    let stepSeconds: [Double]
    let faults: [TimelineFault]
    let notes: [DetentNote]

    /// The segments, each from its start to that of the next; at least one.
    let segments: [Segment]

    // Copies of parts of the presentation, so that a lookup does not copy all of it.
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

    /// Compares the presentations; equal presentations have equal results.
    static func == (first: Result, second: Result) -> Bool {
      first === second || first.presentation == second.presentation
    }
  }

  /// The result of the script played so far.
  var result: Result { Result(self) }

  /// The state at a rest, before any event at the same time.
  struct Rest: Equatable, Sendable {
    var seconds: Double
    var segment: Segment
  }
}

extension Simulation.Result {
  /// Returns the state at a time, found by binary search among the segments.
  func state(atSeconds seconds: Double) -> PresentationState {
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].startSeconds <= seconds { low = middle + 1 } else { high = middle }
    }
    return state(of: segments[max(0, low - 1)], atSeconds: seconds)
  }

  /// Returns the state at a rest.
  func state(of rest: Simulation.Rest) -> PresentationState {
    state(of: rest.segment, atSeconds: rest.seconds)
  }

  private func state(of segment: Segment, atSeconds seconds: Double) -> PresentationState {
    PresentationState(
      of: segment, in: segment.orientation == .portrait ? portrait : landscape, defaults,
      transitions: transitions, atSeconds: seconds)
  }
}
