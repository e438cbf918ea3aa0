internal import SheetPrimitives

/// A polynomial over an interval of time, as a sum of Chebyshev polynomials.
public struct CurvePiece: Equatable, Sendable {
  /// The start in seconds from the beginning of the timeline.
  public let startSeconds: Double

  /// The end in seconds from the beginning of the timeline, after the start.
  public let endSeconds: Double

  /// The factors of the Chebyshev polynomials T₀, T₁, … over the interval mapped to −1…1.
  public let coefficients: [Double]

  /// Creates a polynomial from its coefficients, at least one.
  package init(startSeconds: Double, endSeconds: Double, coefficients: [Double]) {
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.coefficients = coefficients
  }

  /// Creates the polynomial with the least squares of its differences from samples, which goes through all of
  /// them if there is one more than its degree.
  ///
  /// - Parameters:
  ///   - degree: The degree, 1 or more.
  ///   - samples: Values at different times in the interval, at least one more than the degree.
  ///   - startSeconds: The start in seconds.
  ///   - endSeconds: The end in seconds, after the start.
  package init(
    degree: Int, through samples: ArraySlice<(seconds: Double, value: Double)>,
    from startSeconds: Double, to endSeconds: Double
  ) {
    let count = degree + 1
    // Values around 0 keep the sums accurate.
    let middle = samples[samples.startIndex].value
    var matrix = [Double](repeating: 0, count: count * count)
    var right = [Double](repeating: 0, count: count)
    var terms = [Double](repeating: 1, count: count)
    for (seconds, value) in samples {
      let position = (2 * seconds - startSeconds - endSeconds) / (endSeconds - startSeconds)
      terms[1] = position
      for degree in 2..<count {
        terms[degree] = 2 * position * terms[degree - 1] - terms[degree - 2]
      }
      for row in 0..<count {
        for column in row..<count { matrix[row * count + column] += terms[row] * terms[column] }
        right[row] += terms[row] * (value - middle)
      }
    }
    for row in 0..<count {
      for column in 0..<row { matrix[row * count + column] = matrix[column * count + row] }
    }
    var coefficients = linearSolution(of: matrix, right) ?? right.map { _ in 0 }
    coefficients[0] += middle
    self.init(startSeconds: startSeconds, endSeconds: endSeconds, coefficients: coefficients)
  }

  /// Returns the value at a time in seconds, by Clenshaw's recurrence.
  public func value(at seconds: Double) -> Double {
    let position = (2 * seconds - startSeconds - endSeconds) / (endSeconds - startSeconds)
    var (next, afterNext) = (0.0, 0.0)
    for coefficient in coefficients.dropFirst().reversed() {
      (next, afterNext) = (2 * position * next - afterNext + coefficient, next)
    }
    return position * next - afterNext + coefficients[0]
  }

  /// Returns the value at a share of the interval, 0…1.
  package func value(atShare share: Double) -> Double {
    value(at: startSeconds + (endSeconds - startSeconds) * share)
  }
}
