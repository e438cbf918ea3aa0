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
