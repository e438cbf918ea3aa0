import Foundation

/// The time in which a thread computes, which other programs and tests do not lengthen.
public enum ThreadTime {
  /// Returns the shortest time of some repetitions of work without suspension.
  public static func shortest(of count: Int = 5, _ work: () throws -> Void) rethrows -> Duration {
    var shortest = Duration.seconds(Int.max)
    for _ in 0..<count {
      let start = now
      try work()
      shortest = min(shortest, now - start)
    }
    return shortest
  }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
