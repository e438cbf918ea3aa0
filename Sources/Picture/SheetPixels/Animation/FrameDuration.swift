/// The duration of a frame as a fraction of a second, such as 1/60.
public struct FrameDuration: Equatable, Sendable {
  /// The numerator, 1 or more.
  public let seconds: Int
  /// The denominator, 1 or more.
  public let divisor: Int

  /// Creates a duration.
  ///
  /// - Precondition: Both numbers are at least 1.
  public init(seconds: Int, divisor: Int) {
    precondition(seconds > 0 && divisor > 0)
    self.seconds = seconds
    self.divisor = divisor
  }

  /// Creates a duration of whole milliseconds.
  public init(milliseconds: Int) {
    self.init(seconds: milliseconds, divisor: 1000)
  }

  /// The numbers as an animated PNG stores them, in 16 bits each.
  ///
  /// A fraction of larger numbers is rounded to the nearest one, with an error of 1/65,000 at most.
  var shortNumbers: (UInt16, UInt16) {
    var (seconds, divisor) = (seconds, divisor)
    while max(seconds, divisor) > 0xffff {
      seconds = (seconds + 1) / 2
      divisor = (divisor + 1) / 2
    }
    return (UInt16(seconds), UInt16(divisor))
  }
}
