internal import SheetTool

/// One value over a part of a timeline, as pieces of cubic polynomials in time.
///
/// Pieces begin where the value can jump or bend, and are as long as the tolerance permits in between, so
/// that the curve can be drawn as cubic Bézier curves.
struct StateCurve: Equatable, Sendable {
  /// The pieces in order; a gap between two is a time at which the value is missing.
  let pieces: [CurvePiece]

  /// The largest difference from the value at the times that were compared.
  let tolerance: Double

  /// The smallest and the largest value of all pieces; nil without pieces.
  var bounds: ClosedRange<Double>? {
    let values = pieces.flatMap { piece in
      stride(from: 0.0, through: 1, by: 0.125).map { piece.value(atShare: $0) }
    }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// A Boolean value that is true if the value changes by more than the tolerance.
  var isMoving: Bool {
    guard let bounds else { return false }
    return bounds.upperBound - bounds.lowerBound > 2 * tolerance
  }

  /// The maximum number of pieces; later ones are as long as the time between two breaks.
  private static let mostPieces = 20_000

  /// The number of times that the time between two breaks is halved at most.
  private static let mostHalvings = 12

  /// The shares of a piece at which it has the value.
  private static let nodes = [0.0, 1.0 / 3, 2.0 / 3, 1]

  /// Approximates a value between consecutive breaks.
  ///
  /// - Parameters:
  ///   - breaks: Times in ascending order, two or more; the value can jump or bend at them.
  ///   - tolerance: The largest difference from the value, above 0.
  ///   - value: Returns the value at a time; nil if it is missing. At a break it is the value after it.
  init(
    breaks: [Double], tolerance: Double, _ value: (_ seconds: Double) -> Double?
  ) {
    self.tolerance = tolerance
    var pieces: [CurvePiece] = []
    func add(from start: Double, to end: Double, halvings: Int) {
      let isLast = halvings == 0 || pieces.count >= Self.mostPieces
      let times = Self.nodes.map { start + (end - start) * $0 }
      // The value at the end is the one before a jump there.
      let samples = times.compactMap { time in
        value(min(time, end.nextDown)).map { (seconds: time, value: $0) }
      }
      guard !samples.isEmpty else { return }
      if samples.count == times.count {
        let piece = CurvePiece(degree: 3, through: samples[...], from: start, to: end)
        if let isClose = piece.follows(value, within: tolerance), isClose || isLast {
          return pieces.append(piece)
        }
      }
      guard !isLast else { return }
      let middle = (start + end) / 2
      add(from: start, to: middle, halvings: halvings - 1)
      add(from: middle, to: end, halvings: halvings - 1)
    }
    for (start, end) in zip(breaks, breaks.dropFirst()) where end > start {
      add(from: start, to: end, halvings: Self.mostHalvings)
    }
    self.pieces = pieces
  }
}

extension CurvePiece {
  /// The shares of a piece at which it is compared with the value.
  private static let checks = [1.0 / 12, 1.0 / 6, 0.5, 5.0 / 6, 11.0 / 12]

  /// Returns true if the polynomial is within the tolerance of a value; nil if the value is missing.
  fileprivate func follows(_ value: (Double) -> Double?, within tolerance: Double) -> Bool? {
    for share in Self.checks {
      guard let exact = value(startSeconds + (endSeconds - startSeconds) * share) else {
        return nil
      }
      guard abs(self.value(atShare: share) - exact) <= tolerance else { return false }
    }
    return true
  }

  /// The control values of a cubic polynomial as a Bézier curve, at equal distances of time.
  ///
  /// - Precondition: The degree is 3.
  package var bezier: (start: Double, first: Double, second: Double, end: Double) {
    let (even, odd) = (coefficients[0], coefficients[1])
    let (square, cube) = (coefficients[2], coefficients[3])
    return (
      even - odd + square - cube, even - odd / 3 - square * 5 / 3 + cube * 5,
      even + odd / 3 - square * 5 / 3 - cube * 5, even + odd + square + cube
    )
  }
}
