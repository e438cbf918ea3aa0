internal import SheetPrimitives

/// A moment of a presentation, relative to its beginning, a transition, a rest or an event.
public enum Moment: Equatable, Sendable {
  /// Seconds from the beginning, 0 or more.
  case seconds(Double)
  /// A share of a transition's nominal duration, 0 or more, and the transition's number, counted
  /// from 1; 0.5 is written `50%`.
  case share(Double, transition: Int = 1)
  /// The end of the last motion.
  case settled
  /// The rest with a number, counted from 1; written `settled#2`.
  case settledTime(Int)
  /// The occurrence of an event with a number, counted from 1; written `event:didPresent#2`.
  case event(EventName, time: Int = 1)
}

/// The error for a moment that does not occur.
public struct MomentError: Error, Equatable, Sendable {
  /// The moment.
  public var moment: Moment

  /// Number of transitions, rests or events of the moment's kind that occur.
  public var count: Int
}

extension MomentError: CustomStringConvertible {
  /// The reason as a sentence in lower case, without a full stop.
  public var description: String {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    return switch moment {
    case .seconds(let seconds): "\(seconds.plain) s is not a time of 0 s or more"
    case .share(let share, _) where !moment.isValid:
      "\(share.plain) is not a share of 0 or more"
    case .settledTime(let time):
      "there is no settled#\(time); "
        + (count == 0 ? "nothing ever comes to rest" : "everything comes to rest \(times(count))")
    case .event(let name, let time):
      "there is no event:\(name.rawValue)\(time == 1 ? "" : "#\(time)"); "
        + (count == 0 ? "it never happens" : "it happens \(times(count))")
    case .share(_, let number):
      "there is no transition \(number); " + (count == 1 ? "there is one" : "there are \(count)")
    case .settled: "the moment is never reached"
    }
  }
}

extension Moment {
  /// A Boolean value that is false for a time or a share that is negative or not finite.
  var isValid: Bool {
    switch self {
    case .seconds(let number), .share(let number, _): number.isFinite && number >= 0
    case .settled, .settledTime, .event: true
    }
  }
}

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
