/// The density at which a text is sampled to find the functions of its numbers.
public struct TrackSampling: Sendable {
  /// The number of samples per second of a stretch in which something moves.
  let samplesPerSecond: Double

  /// The least number of samples of a stretch in which something moves, besides that at its start.
  let fewestMovingSamples: Int

  /// The least number of samples of a stretch in which nothing does, besides that at its start.
  let fewestRestingSamples: Int

  /// The width of an interval in seconds below which a change of the form is not located further.
  let resolutionSeconds: Double

  /// The number of pictures per second of a blurred background that moves.
  let backdropsPerSecond: Double

  /// A Boolean value that is true if a number without a formula is a line between two samples, and false if
  /// it is fitted by polynomials to its tolerance.
  let isPolygonal: Bool

  /// Returns true once the track is no longer needed; the next sample then throws.
  public var isStopped: @Sendable () -> Bool = { false }

  /// The sampling by which each number is within its tolerance; ten samples tell a line from a curve.
  public static let exact = TrackSampling(
    samplesPerSecond: 120, fewestMovingSamples: 9, fewestRestingSamples: 9, resolutionSeconds: 1e-9,
    backdropsPerSecond: 15, isPolygonal: false)

  /// A sampling for a first look, which takes a small part of the time.
  ///
  /// States at rest and numbers that follow a motion are exact. Others are exact at the samples. A form
  /// changes at most 1/60 s too early or too late, and one between two samples can be missing.
  public static let draft = TrackSampling(
    samplesPerSecond: 4, fewestMovingSamples: 1, fewestRestingSamples: 0,
    resolutionSeconds: 1.0 / 60, backdropsPerSecond: 2, isPolygonal: true)

  /// Returns the least number of samples of a stretch.
  func fewestSamples(isMoving: Bool) -> Int {
    isMoving ? fewestMovingSamples : fewestRestingSamples
  }
}
