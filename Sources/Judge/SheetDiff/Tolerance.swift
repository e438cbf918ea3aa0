/// The differences above the threshold that the metric `tolerant` does not count.
///
/// Two rasterizers that draw the same outlines still differ in two ways: in specks on curves and
/// in thin strokes, and in soft shadows, which some compute with other kernels or round otherwise.
/// `make bench-diff` measures both on a corpus of pairs; the limits are chosen by its figures.
struct Tolerance {
  /// The largest area of a speck in units of ``SpeckFilter``.
  let mostSpeckArea: Int

  /// The largest share of the compared pixels that faint areas may have without counting.
  let mostFaintShare: Double

  /// The largest area of a speck in pixels at a threshold of 1; 3 pixels at 0.02.
  ///
  /// The largest groups between sheetdraw, librsvg and Chromium have 2.9 pixels, unless one of them
  /// places an edge differently; usual ones have 0.2 to 1.3. At one pixel per point a grabber that is 1
  /// point wider has 1.7 and is missed; the next change of the corpus has 4.1 (a corner radius that is 1
  /// point larger, at one pixel per point), corners at two and three pixels per point 5 and more.
  private static let speckPixelsPerThreshold = 150.0

  /// The share of faint areas at a threshold of 1; 0.4 % at 0.02.
  ///
  /// Shadows by other rasterizers have up to 0.35 %, as have JPEGs of quality 80. The smallest change of
  /// the corpus has 0.52 % (a button of 44 × 44 points that is 2 levels darker, on a phone), a
  /// shadow whose blur is 20 % larger 1.3 %.
  private static let faintSharePerThreshold = 0.2

  /// Creates the tolerance of a threshold.
  ///
  /// - Parameters:
  ///   - threshold: The threshold of the metric, 0 to 1; nothing is tolerated at 0.
  ///   - toleratesSpecks: False if differences caused by antialiasing count.
  init(threshold: Double, toleratesSpecks: Bool) {
    mostSpeckArea =
      toleratesSpecks
      ? Int(
        (threshold * Self.speckPixelsPerThreshold * Double(SpeckFilter.unitsPerPixel)).rounded())
      : 0
    mostFaintShare = threshold * Self.faintSharePerThreshold
  }
}

extension ComparisonOptions {
  /// The tolerance of the metric; nil if every pixel that the judge marks counts.
  var tolerance: Tolerance? {
    guard metric == .tolerant else { return nil }
    return Tolerance(
      threshold: threshold ?? TolerantJudge.usualThreshold,
      toleratesSpecks: !(includesAntialiasing ?? false))
  }
}
