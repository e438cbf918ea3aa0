internal import SheetPrimitives

/// A place in a timeline: a time, and how much of what happens at that time has happened.
///
/// Several states can have the same time. At the time of a rest, for example, there is the state at
/// rest and the one after the step that follows at once. Everything that shows a ``Moment`` reads it
/// from its instant, so that pictures, states and events agree.
public struct Instant: Equatable, Sendable {
  /// Seconds from the beginning.
  public let seconds: Double

  /// The number of events in ``Timeline/log`` that have happened.
  public let eventCount: Int

  /// The index of the rest whose state is meant; nil for the state after everything that happens at the
  /// time.
  let restIndex: Int?
}

extension Timeline {
  /// Returns the place of a moment.
  ///
  /// A rest is before any event at the same time; every other moment is after all events at its time.
  ///
  /// - Throws: ``MomentError`` for a time or share that is negative or not finite, and for the number of a
  ///   transition, rest or event beyond those that occur; ``MomentError/count`` is how many do.
  public func instant(at moment: Moment) throws(MomentError) -> Instant {
    let seconds = try seconds(at: moment)
    guard case .settledTime(let number) = moment else {
      return Instant(
        seconds: seconds, eventCount: log.partitioningIndex { $0.seconds > seconds },
        restIndex: nil)
    }
    return Instant(
      seconds: seconds, eventCount: rests[number - 1].eventCount, restIndex: number - 1)
  }

  /// Returns the state at an instant of this timeline.
  public func state(at instant: Instant) -> PresentationState {
    instant.restIndex.map { state(of: rests[$0]) } ?? state(atSeconds: instant.seconds)
  }
}
