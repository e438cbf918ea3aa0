/// The approximation of numbers over time by straight lines between common times.
struct LinearFit {
  /// The greatest error of each number.
  let tolerances: [Double]

  /// Returns the numbers at a time in seconds.
  let values: (Double) -> [Double]

  /// The length of an interval in seconds that is not halved further: a number jumps in it.
  private static let shortestSeconds = 1e-6

  /// The parts of an interval at which a line is checked.
  private static let checks = [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]

  /// Returns the times between which the numbers are within their tolerances of straight lines, from a
  /// start to an end.
  func times(from start: Double, to end: Double) -> [Double] {
    [start] + ends(from: start, to: end)
  }

  private func ends(from start: Double, to end: Double) -> [Double] {
    guard end - start > Self.shortestSeconds, !isLine(from: start, to: end) else { return [end] }
    let middle = (start + end) / 2
    return ends(from: start, to: middle) + ends(from: middle, to: end)
  }

  private func isLine(from start: Double, to end: Double) -> Bool {
    let (first, last) = (values(start), values(end))
    return Self.checks.allSatisfy { part in
      let present = values(start + (end - start) * part)
      return present.indices.allSatisfy {
        abs(first[$0] + (last[$0] - first[$0]) * part - present[$0]) <= tolerances[$0]
      }
    }
  }
}
