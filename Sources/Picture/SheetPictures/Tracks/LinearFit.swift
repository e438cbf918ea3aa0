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

  /// Returns the jumps of a rounded number.
  ///
  /// - Parameters:
  ///   - start: The start in seconds.
  ///   - end: The end in seconds.
  ///   - value: Returns the number before rounding, which these lines approximate.
  /// - Returns: The start and the time of each jump, with the whole number from then on.
  func steps(
    from start: Double, to end: Double, _ value: (Double) -> Double
  ) -> [(seconds: Double, value: Double)] {
    let times = times(from: start, to: end)
    var steps = [(seconds: start, value: value(start).rounded())]
    for (from, to) in zip(times, times.dropFirst()) {
      let goal = value(to).rounded()
      let way = goal < steps[steps.count - 1].value ? -1.0 : 1.0
      var low = from
      while steps[steps.count - 1].value != goal {
        let present = steps[steps.count - 1].value
        var high = to
        while high - low > Self.shortestSeconds / 10 {
          let middle = (low + high) / 2
          if (value(middle).rounded() - present) * way > 0 { high = middle } else { low = middle }
        }
        // Two jumps can be closer together than times are told apart.
        let next = high == to ? goal : value(high).rounded()
        steps.append((high, next == present ? goal : next))
        low = high
      }
    }
    return steps
  }
}
