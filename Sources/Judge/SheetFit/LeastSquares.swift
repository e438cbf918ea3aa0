internal import SheetModel

/// The fit of a nonlinear function to data by the method of Levenberg and Marquardt, with a numeric derivative.
struct LeastSquares {
  /// The best parameters.
  var parameters: [Double]
  /// The sum of the squares of the residuals.
  var squares: Double
  /// The principal directions of the normal matrix at the best parameters, each with its curvature.
  private let directions: [(vector: [Double], curvature: Double)]

  private static let mostSteps = 60
  private static let derivativeStep = 1e-6
  private static let leastGain = 1e-9
  private static let mostDamping = 1e9

  /// Fits a function.
  ///
  /// - Parameters:
  ///   - start: The parameters at the beginning.
  ///   - mostSteps: The most steps.
  ///   - leastGain: The share of the squares that a step takes away at least.
  ///   - limited: Returns the parameters within their limits.
  ///   - residuals: The residuals for parameters.
  init(
    from start: [Double], mostSteps: Int = mostSteps, leastGain: Double = leastGain,
    limited: ([Double]) -> [Double] = { $0 },
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
          isBetter = squares - nextSquares > leastGain * squares
          (parameters, values, squares) = (next, nextValues, nextSquares)
          damping = max(damping / 10, 1e-12)
          break
        }
        damping *= 10
      }
      guard isBetter else { break }
    }
    directions = Self.directions(
      of: Self.normalMatrix(at: parameters, with: values, of: residuals).normal, count)
  }

  /// Returns the standard errors of the parameters: in each principal direction as far as the squares grow by the
  /// variance of a value.
  ///
  /// A curve that ends without a speed has no slope for its duration: there the squares grow with the fourth power of
  /// the way, and the curvature at the best parameters would say nothing.
  ///
  /// - Parameters:
  ///   - variance: The variance of a value.
  ///   - limited: Returns the parameters within their limits.
  ///   - residuals: The residuals for parameters.
  /// - Returns: The errors, in the order of the parameters.
  func errors(
    variance: Double, limited: ([Double]) -> [Double], residuals: ([Double]) -> [Double]
  ) -> [Double] {
    var sums = parameters.map { _ in 0.0 }
    for (vector, curvature) in directions {
      var farthest = parameters.map { _ in 0.0 }
      for sign in [1.0, -1] {
        func moved(_ way: Double) -> [Double] {
          limited(zip(parameters, vector).map { $0 + sign * way * $1 })
        }
        func isBeyond(_ way: Double) -> Bool {
          Self.squares(residuals(moved(way))) - squares > variance
        }
        var way = min(
          Self.mostWay, curvature > 0 ? (variance / curvature).squareRoot() : Self.mostWay)
        while way > Self.leastWay, isBeyond(1.5 * way) { way /= 2 }
        farthest = zip(farthest, zip(moved(way), parameters)).map {
          max($0, ($1.0 - $1.1).magnitude)
        }
      }
      sums = zip(sums, farthest).map { $0 + $1 * $1 }
    }
    return sums.map { $0.squareRoot() }
  }

  /// The limits of the way along a direction: parameters are logarithms, seconds and coordinates of 0 to 1.
  private static let mostWay = 4.0
  private static let leastWay = 1e-12

  /// Returns the eigenvectors of a symmetric matrix with their eigenvalues, by Jacobi's rotations.
  private static func directions(
    of matrix: [Double], _ count: Int
  ) -> [(vector: [Double], curvature: Double)] {
    var matrix = matrix
    var vectors = (0..<count).map { row in (0..<count).map { $0 == row ? 1.0 : 0 } }
    for _ in 0..<mostSweeps {
      for row in 0..<count {
        for column in (row + 1)..<max(count, row + 1) {
          let product = matrix[row * count + column]
          guard product != 0 else { continue }
          let ratio =
            (matrix[column * count + column] - matrix[row * count + row]) / (2 * product)
          let tangent = (ratio < 0 ? -1 : 1) / (ratio.magnitude + (ratio * ratio + 1).squareRoot())
          let cosine = 1 / (tangent * tangent + 1).squareRoot()
          let sine = tangent * cosine
          func rotate(_ first: Double, _ second: Double) -> (Double, Double) {
            (cosine * first - sine * second, sine * first + cosine * second)
          }
          for index in 0..<count {
            (matrix[row * count + index], matrix[column * count + index]) = rotate(
              matrix[row * count + index], matrix[column * count + index])
          }
          for index in 0..<count {
            (matrix[index * count + row], matrix[index * count + column]) = rotate(
              matrix[index * count + row], matrix[index * count + column])
            (vectors[row][index], vectors[column][index]) = rotate(
              vectors[row][index], vectors[column][index])
          }
        }
      }
    }
    return (0..<count).map { (vectors[$0], matrix[$0 * count + $0]) }
  }

  private static let mostSweeps = 12

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
}
