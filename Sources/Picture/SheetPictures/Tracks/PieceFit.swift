internal import SheetSpec

/// The approximation of a function by polynomials to a stated error.
///
/// An interval is halved until a polynomial is within the tolerance of all samples in it, or, where
/// there are few of them, until the one through six Chebyshev nodes is within the tolerance at seven
/// other points. A single kink or jump among few samples is sought between the polynomials on both
/// sides of it, which takes a sixth of the values that halving down to it does. Neighbours are then
/// joined where one polynomial suffices for both.
///
/// A function that is rougher than the tolerance would be halved without an end. All intervals of one length
/// are therefore tried before their halves, and once ``mostComputed`` of them needed values of their own, the
/// others are straight lines.
struct PieceFit {
  let tolerance: Double

  /// The known values, in order of their times.
  let samples: [(seconds: Double, value: Double)]

  /// Returns the value at a time; nil where it is unknown.
  let value: (Double) throws(DiagnosticError) -> Double?

  /// The length of an interval in seconds that is not halved further: the function jumps in it.
  static let shortestSeconds = 1e-6

  /// The number of intervals for which values are computed; a kink takes about 40, beside others.
  static let mostComputed = 500

  /// The least number of samples by which a polynomial with six coefficients is judged.
  private static let fewestSamples = 12

  /// cos((2k + 1)π / 12), the roots of T₆.
  private static let nodes = [
    0.965_925_826_289_068_3, 0.707_106_781_186_547_6, 0.258_819_045_102_520_74,
    -0.258_819_045_102_520_74, -0.707_106_781_186_547_6, -0.965_925_826_289_068_3,
  ]

  /// Points between the nodes, and both ends.
  private static let checks = [-1, -0.87, -0.5, 0, 0.5, 0.87, 1]

  /// Returns the polynomials from one time to another.
  mutating func pieces(from start: Double, to end: Double) throws(DiagnosticError) -> [CurvePiece] {
    guard end > start else {
      let known = try value(start)
      return [
        CurvePiece(
          startSeconds: start, endSeconds: start.nextUp,
          coefficients: [known ?? 0])
      ]
    }
    let pieces = try halved(from: start, to: end)
    var joined: [CurvePiece] = []
    for piece in pieces {
      if let last = joined.last, piece.endSeconds - last.startSeconds > Self.shortestSeconds,
        let both = try self.piece(from: last.startSeconds, to: piece.endSeconds)
      {
        joined[joined.count - 1] = both
      } else {
        joined.append(piece)
      }
    }
    return joined
  }

  /// Returns polynomials for an interval and its parts, from the longest parts to the shortest.
  private func halved(from start: Double, to end: Double) throws(DiagnosticError) -> [CurvePiece] {
    var pieces: [CurvePiece] = []
    var open = [(start: start, end: end)]
    var computedCount = 0
    while !open.isEmpty {
      var halves: [(start: Double, end: Double)] = []
      for (start, end) in open {
        let isComputed = samples(from: start, to: end).count < Self.fewestSamples
        if isComputed { computedCount += 1 }
        guard computedCount <= Self.mostComputed else {
          pieces.append(try line(from: start, to: end))
          continue
        }
        if let piece = try piece(from: start, to: end) {
          pieces.append(piece)
        } else if end - start <= Self.shortestSeconds {
          let known = try value((start + end) / 2)
          pieces.append(
            CurvePiece(startSeconds: start, endSeconds: end, coefficients: [known ?? 0]))
        } else if isComputed, let pair = try pair(from: start, to: end) {
          pieces += pair
        } else {
          let middle = (start + end) / 2
          halves += [(start, middle), (middle, end)]
        }
      }
      open = halves
    }
    return pieces.sorted { $0.startSeconds < $1.startSeconds }
  }

  /// Returns the straight line between the values at both ends of an interval.
  private func line(from start: Double, to end: Double) throws(DiagnosticError) -> CurvePiece {
    let first = try value(start) ?? 0
    let last = try value(end) ?? first
    return CurvePiece(
      startSeconds: start, endSeconds: end, coefficients: [(first + last) / 2, (last - first) / 2])
  }

  /// Returns the polynomials on both sides of the only kink or jump of an interval; nil if there is
  /// none, more than one, or one in the outer quarters.
  private func pair(from start: Double, to end: Double) throws(DiagnosticError) -> [CurvePiece]? {
    var (low, high) = (start + (end - start) / 4, end - (end - start) / 4)
    // The polynomials reach far from their samples at first, and hardly at all then.
    for _ in 0..<2 {
      guard let before = try piece(from: start, to: low), let after = try piece(from: high, to: end)
      else { return nil }
      let border = try border(between: before, and: after, from: low, to: high)
      if let first = try piece(from: start, to: border.lowerBound),
        let last = try piece(from: border.upperBound, to: end)
      {
        return [first, last]
      }
      let margin = (high - low) / 16
      (low, high) = (
        max(low, border.lowerBound - margin), min(high, border.upperBound + margin)
      )
    }
    return nil
  }

  /// Returns the times, hardly apart, between which a function changes from one polynomial to another: where
  /// they meet, or else where its values jump.
  private func border(
    between before: CurvePiece, and after: CurvePiece, from start: Double, to end: Double
  ) throws(DiagnosticError) -> ClosedRange<Double> {
    let difference = { (seconds: Double) in before.value(at: seconds) - after.value(at: seconds) }
    let isMet = difference(start) * difference(end) <= 0
    let sign = difference(start)
    var (low, high) = (start, end)
    while high - low > Self.shortestSeconds / 100 {
      let middle = (low + high) / 2
      let isBefore: Bool
      if isMet {
        isBefore = difference(middle) * sign > 0
      } else {
        guard let known = try value(middle) else { break }
        isBefore =
          abs(known - before.value(at: middle)) < abs(known - after.value(at: middle))
      }
      if isBefore { low = middle } else { high = middle }
    }
    return low...high
  }

  /// Returns the polynomial of the lowest degree that is within the tolerance; nil if there is none.
  private func piece(from start: Double, to end: Double) throws(DiagnosticError) -> CurvePiece? {
    var checked = samples(from: start, to: end)
    let coefficients: [Double]
    if checked.count >= Self.fewestSamples {
      let degree = Self.nodes.count - 1
      coefficients =
        CurvePiece(degree: degree, through: checked, from: start, to: end).coefficients
    } else {
      guard let nodes = try values(at: Self.nodes, from: start, to: end),
        let others = try values(at: Self.checks, from: start, to: end)
      else { return nil }
      coefficients = Self.interpolated(nodes)
      checked = others
    }
    let rounded = coefficients.map { $0.rounded(toMultipleOf: tolerance / 32) }
    for count in 1...rounded.count {
      let piece = CurvePiece(
        startSeconds: start, endSeconds: end, coefficients: Array(rounded.prefix(count)))
      if checked.allSatisfy({ abs(piece.value(at: $0.seconds) - $0.value) <= tolerance }) {
        return piece
      }
    }
    return nil
  }

  /// Returns the known values in an interval and one more on each side, so that nothing is extrapolated.
  private func samples(
    from start: Double, to end: Double
  ) -> ArraySlice<(seconds: Double, value: Double)> {
    let first = max(0, samples.partitioningIndex { $0.seconds > start } - 1)
    let last = min(samples.count, samples.partitioningIndex { $0.seconds >= end } + 1)
    return samples[first..<max(first, last)]
  }

  /// Returns the values at positions in an interval mapped to −1…1; nil if one is unknown.
  private func values(
    at positions: [Double], from start: Double, to end: Double
  ) throws(DiagnosticError) -> ArraySlice<(seconds: Double, value: Double)>? {
    var values: [(seconds: Double, value: Double)] = []
    for position in positions {
      let seconds = start + (end - start) * (position + 1) / 2
      guard let known = try value(seconds) else { return nil }
      values.append((seconds, known))
    }
    return values[...]
  }
  /// Returns the coefficients of the polynomial through values at the nodes, at which Chebyshev polynomials
  /// are orthogonal.
  private static func interpolated(
    _ samples: ArraySlice<(seconds: Double, value: Double)>
  ) -> [Double] {
    nodes.indices.map { degree in
      var sum = 0.0
      for (position, sample) in zip(nodes, samples) {
        var (value, next) = (1.0, position)
        for _ in 0..<degree { (value, next) = (next, 2 * position * next - value) }
        sum += sample.value * value
      }
      return sum * (degree == 0 ? 1 : 2) / Double(nodes.count)
    }
  }
}
