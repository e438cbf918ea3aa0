internal import SheetSpec

/// The approximation of a function by polynomials to a stated error.
///
/// An interval is halved until the polynomial through six Chebyshev nodes is within the tolerance at
/// seven other points; neighbours are then joined where one polynomial suffices for both.
struct PieceFit {
  let tolerance: Double

  /// Returns the value at a time; nil where it is unknown.
  let value: (Double) throws(DiagnosticError) -> Double?

  /// The length of an interval in seconds that is not halved further: the function jumps in it.
  static let shortestSeconds = 1e-6

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

  private func halved(from start: Double, to end: Double) throws(DiagnosticError) -> [CurvePiece] {
    if let piece = try piece(from: start, to: end) { return [piece] }
    guard end - start > Self.shortestSeconds else {
      let known = try value((start + end) / 2)
      return [CurvePiece(startSeconds: start, endSeconds: end, coefficients: [known ?? 0])]
    }
    let middle = (start + end) / 2
    return try halved(from: start, to: middle) + halved(from: middle, to: end)
  }

  /// Returns the polynomial of the lowest degree that is within the tolerance; nil if there is none.
  private func piece(from start: Double, to end: Double) throws(DiagnosticError) -> CurvePiece? {
    func seconds(_ position: Double) -> Double { start + (end - start) * (position + 1) / 2 }
    var values: [Double] = []
    for node in Self.nodes {
      guard let known = try value(seconds(node)) else { return nil }
      values.append(known)
    }
    let all = Self.nodes.indices.map { degree in
      let sum = zip(Self.nodes, values).reduce(0) {
        $0 + $1.1 * Self.chebyshev(degree, at: $1.0)
      }
      return (sum * (degree == 0 ? 1 : 2) / Double(Self.nodes.count))
        .rounded(toMultipleOf: tolerance / 32)
    }
    var checked: [(seconds: Double, value: Double)] = []
    for position in Self.checks {
      guard let known = try value(seconds(position)) else { return nil }
      checked.append((seconds(position), known))
    }
    for count in 1...all.count {
      let piece = CurvePiece(
        startSeconds: start, endSeconds: end, coefficients: Array(all.prefix(count)))
      if checked.allSatisfy({ abs(piece.value(at: $0.seconds) - $0.value) <= tolerance }) {
        return piece
      }
    }
    return nil
  }

  private static func chebyshev(_ degree: Int, at position: Double) -> Double {
    var (value, next) = (1.0, position)
    for _ in 0..<degree { (value, next) = (next, 2 * position * next - value) }
    return value
  }
}
