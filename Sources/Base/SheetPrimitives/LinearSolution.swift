/// Returns the solution of a system of linear equations, by elimination with pivots; nil if there is not exactly one.
///
/// - Parameters:
///   - matrix: The coefficients, row by row.
///   - right: The right side of each equation.
/// - Returns: The unknowns.
package func linearSolution(of matrix: [Double], _ right: [Double]) -> [Double]? {
  let count = right.count
  var (matrix, right) = (matrix, right)
  for column in 0..<count {
    guard
      let pivot = (column..<count).max(by: {
        matrix[$0 * count + column].magnitude < matrix[$1 * count + column].magnitude
      }), matrix[pivot * count + column].magnitude > 1e-300
    else { return nil }
    if pivot != column {
      for index in 0..<count {
        matrix.swapAt(pivot * count + index, column * count + index)
      }
      right.swapAt(pivot, column)
    }
    for row in column + 1..<max(count, column + 1) {
      let factor = matrix[row * count + column] / matrix[column * count + column]
      guard factor != 0 else { continue }
      for index in column..<count {
        matrix[row * count + index] -= factor * matrix[column * count + index]
      }
      right[row] -= factor * right[column]
    }
  }
  var solution = right
  for row in (0..<count).reversed() {
    for column in row + 1..<max(count, row + 1) {
      solution[row] -= matrix[row * count + column] * solution[column]
    }
    solution[row] /= matrix[row * count + row]
  }
  return solution.allSatisfy(\.isFinite) ? solution : nil
}
