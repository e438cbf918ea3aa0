internal import SheetModel

/// The fit of a nonlinear function to data by the method of Levenberg and Marquardt, with a numeric derivative.
struct LeastSquares {
  /// The best parameters.
  var parameters: [Double]
  /// The sum of the squares of the residuals.
  var squares: Double
  /// The principal directions of the normal matrix at the best parameters, each with its curvature.
  private let directions: [(vector: [Double], curvature: Double)]

  static let mostSteps = 60
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
      let (normal, slope) = Self.normalMatrix(
        at: parameters, with: values, limited: limited, of: residuals)
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
      of: Self.normalMatrix(
        at: parameters, with: values, limited: limited, holds: false, of: residuals
      ).normal, count)
  }

  /// Returns the standard errors of the parameters by the curvature at the best ones.
  ///
  /// - Parameter variance: The variance of a value.
  /// - Returns: The errors, in the order of the parameters.
  func errors(variance: Double) -> [Double] {
    parameters.indices.map { index in
      let squares = directions.reduce(0) {
        $0 + $1.vector[index] * $1.vector[index] / max($1.curvature, .leastNormalMagnitude)
      }
      return min(Self.mostWay, (variance * squares).squareRoot())
    }
  }

  /// Returns the standard errors of the parameters: as far as each one can go, while the others follow it, until the
  /// squares have grown by the variance of a value.
  ///
  /// A curve that ends without a speed is hardly changed by another duration with other control points. The way to them
  /// is bent, and the curvature at the best parameters says nothing of it.
  ///
  /// - Parameters:
  ///   - variance: The variance of a value.
  ///   - limited: Returns the parameters within their limits.
  ///   - residuals: The residuals for parameters.
  /// - Returns: The errors, in the order of the parameters.
  func errorsAlongValleys(
    variance: Double, limited: ([Double]) -> [Double], residuals: ([Double]) -> [Double]
  ) -> [Double] {
    zip(parameters.indices, errors(variance: variance)).map { index, start in
      [1.0, -1].map { sign in
        farthest(
          index, sign, from: max(start, Self.leastWay), variance: variance, limited: limited,
          residuals: residuals)
      }.max() ?? start
    }
  }

  /// Returns how far a parameter can go in one direction.
  private func farthest(
    _ index: Int, _ sign: Double, from start: Double, variance: Double,
    limited: ([Double]) -> [Double], residuals: ([Double]) -> [Double]
  ) -> Double {
    var (low, high, way) = (0.0, Double.infinity, start)
    var nearest = parameters
    for _ in 0..<Self.mostWays {
      var moved = nearest
      moved[index] = parameters[index] + sign * way
      moved = limited(moved)
      let place = moved[index]
      func whole(_ others: [Double]) -> [Double] {
        limited(Array(others[..<index]) + [place] + Array(others[index...]))
      }
      func others(_ whole: [Double]) -> [Double] {
        Array(whole[..<index]) + Array(whole[(index + 1)...])
      }
      let best = LeastSquares(
        from: others(moved), leastGain: Self.followingGain, limited: { others(whole($0)) },
        residuals: { residuals(whole($0)) })
      let growth = (best.squares - squares) / variance
      let gone = (place - parameters[index]).magnitude
      if growth > 1 {
        high = gone
      } else {
        (low, nearest) = (gone, whole(best.parameters))
        // A limit of the parameter.
        if gone < 0.99 * way || way == Self.mostWay { return gone }
      }
      // The squares grow with the square of the way, if the valley is straight.
      let next = gone / max(growth, Self.leastGrowth).squareRoot()
      if Self.enoughGrowth.contains(growth) { return next }
      way = min(Self.mostWay, low < next && next < high ? next : (low + high) / 2)
    }
    return max(low, Self.leastWay)
  }

  /// The limits of the way of a parameter, which is a logarithm, seconds or a coordinate of 0 to 1.
  private static let mostWay = 4.0
  private static let leastWay = 1e-9

  /// The most ways that are tried, the share of the squares that a step of the others takes away at least, and the growth
  /// of the squares, in variances, that is enough, and that is reckoned with at least.
  private static let mostWays = 8
  private static let followingGain = 1e-4
  private static let enoughGrowth = 0.7...1.4
  private static let leastGrowth = 0.06

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

  /// Returns the normal matrix and the slope of half of the sum of the squares; those of a parameter at a limit that the
  /// slope would cross are 0, so that the others are not held by it.
  private static func normalMatrix(
    at parameters: [Double], with values: [Double], limited: ([Double]) -> [Double],
    holds: Bool = true, of residuals: ([Double]) -> [Double]
  ) -> (normal: [Double], slope: [Double]) {
    let count = parameters.count
    let columns = parameters.indices.map { index -> [Double] in
      let step = derivativeStep * max(1, parameters[index].magnitude)
      var (above, below) = (parameters, parameters)
      above[index] += step
      below[index] -= step
      (above, below) = (limited(above), limited(below))
      let way = above[index] - below[index]
      guard way > 0 else { return values.map { _ in 0 } }
      let column = zip(residuals(above), residuals(below)).map { ($0 - $1) / way }
      let slope = zip(column, values).reduce(0) { $0 + $1.0 * $1.1 }
      let isHeld =
        slope > 0 ? below[index] == parameters[index] : above[index] == parameters[index]
      return holds && isHeld ? values.map { _ in 0 } : column
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
