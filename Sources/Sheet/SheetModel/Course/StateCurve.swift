/// One value over a part of a timeline, as pieces of cubic polynomials in time.
///
/// Pieces begin where the value can jump or bend, and are as long as the tolerance permits in between, so
/// that the curve can be drawn as cubic Bézier curves.
public struct StateCurve: Equatable, Sendable {
  /// A cubic polynomial between two times, by the control values of its Bézier form at equal distances.
  public struct Piece: Equatable, Sendable {
    /// The beginning, in seconds from the beginning of the timeline.
    public var startSeconds: Double

    /// The end, in seconds from the beginning of the timeline.
    public var endSeconds: Double

    /// The values at the beginning and of the first control point.
    public var start, first: Double

    /// The values of the second control point and at the end.
    public var second, end: Double

    /// Returns the value at a share of the piece, 0…1.
    public func value(atShare share: Double) -> Double {
      let rest = 1 - share
      return rest * rest * rest * start + 3 * rest * rest * share * first
        + 3 * rest * share * share * second + share * share * share * end
    }
  }

  /// The pieces in order; a gap between two is a time at which the value is missing.
  public let pieces: [Piece]

  /// The largest difference from the value at the times that were compared.
  public let tolerance: Double

  /// The smallest and the largest value of all pieces; nil without pieces.
  public var bounds: ClosedRange<Double>? {
    let values = pieces.flatMap { piece in
      stride(from: 0.0, through: 1, by: 0.125).map { piece.value(atShare: $0) }
    }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// A Boolean value that is true if the value changes by more than the tolerance.
  public var isMoving: Bool {
    guard let bounds else { return false }
    return bounds.upperBound - bounds.lowerBound > 2 * tolerance
  }

  /// The maximum number of pieces; later ones are as long as the time between two breaks.
  private static let mostPieces = 20_000

  /// The number of times that the time between two breaks is halved at most.
  private static let mostHalvings = 12

  /// Approximates a value between consecutive breaks.
  ///
  /// - Parameters:
  ///   - breaks: Times in ascending order, two or more; the value can jump or bend at them.
  ///   - tolerance: The largest difference from the value, above 0.
  ///   - value: Returns the value at a time; nil if it is missing. At a break it is the value after it.
  public init(
    breaks: [Double], tolerance: Double, _ value: @escaping (_ seconds: Double) -> Double?
  ) {
    self.tolerance = tolerance
    var fit = Fit(tolerance: tolerance, value: value)
    for (start, end) in zip(breaks, breaks.dropFirst()) where end > start {
      fit.add(from: start, to: end, halvings: Self.mostHalvings)
    }
    pieces = fit.pieces
  }

  private struct Fit {
    let tolerance: Double
    let value: (Double) -> Double?
    var pieces: [Piece] = []

    mutating func add(from start: Double, to end: Double, halvings: Int) {
      let isLast = halvings == 0 || pieces.count >= mostPieces
      switch piece(from: start, to: end) {
      case .missing where isLast, .absent: return
      case .fitting(let piece): pieces.append(piece)
      case .rough(let piece) where isLast: pieces.append(piece)
      case .missing, .rough:
        let middle = (start + end) / 2
        add(from: start, to: middle, halvings: halvings - 1)
        add(from: middle, to: end, halvings: halvings - 1)
      }
    }

    enum Result {
      /// No value at any of the times.
      case absent
      /// Values at some of the times.
      case missing
      case rough(Piece)
      case fitting(Piece)
    }

    /// Returns the cubic through four values at equal distances, compared with the value in between.
    func piece(from start: Double, to end: Double) -> Result {
      // The value at the end is the one before a jump there.
      let last = end.nextDown
      let found = [0.0, 1.0 / 3, 2.0 / 3, 1].map { value(min(start + (end - start) * $0, last)) }
      let values = found.compactMap(\.self)
      guard !values.isEmpty else { return .absent }
      guard values.count == 4 else { return .missing }
      let piece = Piece(
        startSeconds: start, endSeconds: end, start: values[0],
        first: (-5 * values[0] + 18 * values[1] - 9 * values[2] + 2 * values[3]) / 6,
        second: (2 * values[0] - 9 * values[1] + 18 * values[2] - 5 * values[3]) / 6,
        end: values[3])
      for share in [1.0 / 12, 1.0 / 6, 0.5, 5.0 / 6, 11.0 / 12] {
        guard let exact = value(start + (end - start) * share) else { return .missing }
        guard abs(piece.value(atShare: share) - exact) <= tolerance else { return .rough(piece) }
      }
      return .fitting(piece)
    }
  }
}
