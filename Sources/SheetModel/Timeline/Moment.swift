/// A time in a presentation, said in one of the ways people say it.
public enum Moment: Equatable, Sendable {
  /// Seconds from the beginning, 0 or more.
  case seconds(Double)
  /// A share of a transition's nominal duration, 0 or more, and which transition, counted from 1;
  /// 0.5 is written `50%`.
  case share(Double, transition: Int = 1)
  /// When everything has come to rest for good.
  case settled
  /// When everything has come to rest for that time, counted from 1; written `settled#2`.
  case settledTime(Int)
  /// When something happened for that time, counted from 1; written `event:didPresent#2`.
  case event(EventName, time: Int = 1)
}
