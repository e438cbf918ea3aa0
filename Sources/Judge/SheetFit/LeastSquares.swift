internal import SheetModel

/// The fit of a nonlinear function to data by the method of Levenberg and Marquardt, with a numeric derivative.
struct LeastSquares {
  /// The best parameters.
  var parameters: [Double]
  /// The sum of the squares of the residuals.
  var squares: Double
  /// The inverse of the normal matrix at the best parameters, row by row; nil if it has none.
  var covariance: [Double]?

  private static let mostSteps = 60
  private static let derivativeStep = 1e-6
  private static let leastGain = 1e-9
  private static let mostDamping = 1e9

  /// Fits a function.
  ///
  /// - Parameters:
  ///   - start: The parameters at the beginning.
  ///   - mostSteps: The most steps.
  ///   - limited: Returns the parameters within their limits.
  ///   - residuals: The residuals for parameters.
  init(
    from start: [Double], mostSteps: Int = mostSteps, limited: ([Double]) -> [Double] = { $0 },
    residuals: ([Double]) -> [Double]
  ) {
    parameters = limited(start)
    var values = residuals(parameters)
    squares = Self.squares(values)
    let count = parameters.count
    var damping = 1e-3
    for _ in 0..<mostSteps {
      let (normal, slope) = Self.normalMatrix(at: parameters, with: values, of: residuals)
      var isBetter = false
      while damping < Self.mostDamping {
        var damped = normal
        for index in 0..<count {
          damped[index * count + index] += damping * max(normal[index * count + index], 1e-12)
        }
        guard let step = linearSolution(of: damped, slope) else {
          damping *= 10
          continue
        }
        let next = limited(zip(parameters, step).map { $0 - $1 })
        let nextValues = residuals(next)
        let nextSquares = Self.squares(nextValues)
        if nextSquares < squares {
          isBetter = squares - nextSquares > Self.leastGain * squares
          (parameters, values, squares) = (next, nextValues, nextSquares)
          damping = max(damping / 10, 1e-12)
          break
        }
        damping *= 10
      }
      guard isBetter else { break }
    }
    covariance = Self.inverse(
      Self.normalMatrix(at: parameters, with: values, of: residuals).normal, count)
  }

  /// Returns the sum of the squares of numbers.
  static func squares(_ values: [Double]) -> Double {
    values.reduce(0) { $0 + $1 * $1 }
  }

  /// Returns the normal matrix and the slope of half of the sum of the squares.
  private static func normalMatrix(
    at parameters: [Double], with values: [Double], of residuals: ([Double]) -> [Double]
  ) -> (normal: [Double], slope: [Double]) {
    let count = parameters.count
    let columns = parameters.indices.map { index in
      let step = derivativeStep * max(1, parameters[index].magnitude)
      var (above, below) = (parameters, parameters)
      above[index] += step
      below[index] -= step
      return zip(residuals(above), residuals(below)).map { ($0 - $1) / (2 * step) }
    }
    var normal = [Double](repeating: 0, count: count * count)
    var slope = [Double](repeating: 0, count: count)
    for row in 0..<count {
      slope[row] = zip(columns[row], values).reduce(0) { $0 + $1.0 * $1.1 }
      for column in 0...row {
        let product = zip(columns[row], columns[column]).reduce(0) { $0 + $1.0 * $1.1 }
        normal[row * count + column] = product
        normal[column * count + row] = product
      }
    }
    return (normal, slope)
  }

  private static func inverse(_ matrix: [Double], _ count: Int) -> [Double]? {
    let columns = (0..<count).compactMap { column in
      linearSolution(of: matrix, (0..<count).map { $0 == column ? 1 : 0 })
    }
    guard columns.count == count else { return nil }
    return (0..<count * count).map { columns[$0 % count][$0 / count] }
  }
}
