/// A linear map followed by a translation, with the names of Core Graphics.
///
///     x′ = a · x + c · y + translateX
///     y′ = b · x + d · y + translateY
public struct AffineTransform: Equatable, Hashable, Sendable {
  /// The horizontal component of the image of the vector (1, 0).
  public var a: Double
  /// The vertical component of the image of the vector (1, 0).
  public var b: Double
  /// The horizontal component of the image of the vector (0, 1).
  public var c: Double
  /// The vertical component of the image of the vector (0, 1).
  public var d: Double
  /// The horizontal translation in points, applied after the linear map.
  public var translateX: Double
  /// The vertical translation in points, positive downwards, applied after the linear map.
  public var translateY: Double

  /// Creates a transform from the columns of its linear map and its translation.
  public init(
    a: Double, b: Double, c: Double, d: Double, translateX: Double = 0, translateY: Double = 0
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.translateX = translateX
    self.translateY = translateY
  }

  /// Creates a uniform scaling, followed by a translation; without arguments it is the identity.
  ///
  /// Circles stay circles and blurs stay isotropic.
  public init(scale: Double = 1, translateX: Double = 0, translateY: Double = 0) {
    self.init(a: scale, b: 0, c: 0, d: scale, translateX: translateX, translateY: translateY)
  }

  /// The transform that maps every point to itself.
  public static let identity = AffineTransform()

  // MARK: Kinds

  /// A Boolean value indicating whether rectangles stay rectangles without being turned.
  public var isAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// A Boolean value indicating whether the linear map is a scaling by one factor above 0.
  public var isUniform: Bool { isAxisAligned && a == d }

  /// The factor of a uniform scaling.
  ///
  /// - Precondition: ``isUniform``.
  public var scale: Double {
    precondition(isUniform, "a transform with one factor")
    return a
  }

  /// The factor by which areas grow; negative for a reflection, 0 if there is no inverse.
  public var determinant: Double { a * d - b * c }

  /// The factor of the uniform scaling that changes areas equally.
  public var meanScale: Double { abs(determinant).squareRoot() }

  // MARK: Application

  /// Returns the image of a point.
  public func applied(to point: Point) -> Point {
    Point(x: point.x * a + point.y * c + translateX, y: point.x * b + point.y * d + translateY)
  }

  /// Returns the bounding box of the image of a rectangle.
  public func applied(to rect: Rect) -> Rect {
    guard !isAxisAligned else {
      return Rect(
        x: rect.x * a + translateX, y: rect.y * d + translateY, width: rect.width * a,
        height: rect.height * d)
    }
    let corner = applied(to: Point(x: rect.x, y: rect.y))
    let (across, down) = (rect.width * a, rect.height * c)
    let (acrossY, downY) = (rect.width * b, rect.height * d)
    return Rect(
      x: corner.x + min(across, 0) + min(down, 0), y: corner.y + min(acrossY, 0) + min(downY, 0),
      width: abs(across) + abs(down), height: abs(acrossY) + abs(downY))
  }

  /// Returns the composition that applies `self` first and `outer` second.
  public func followed(by outer: AffineTransform) -> AffineTransform {
    let origin = outer.applied(to: Point(x: translateX, y: translateY))
    return AffineTransform(
      a: a * outer.a + b * outer.c, b: a * outer.b + b * outer.d, c: c * outer.a + d * outer.c,
      d: c * outer.b + d * outer.d, translateX: origin.x, translateY: origin.y)
  }

  /// Returns the point whose image is `point`.
  ///
  /// - Precondition: The determinant is not 0.
  public func preimage(of point: Point) -> Point {
    let (x, y) = (point.x - translateX, point.y - translateY)
    guard !isAxisAligned else { return Point(x: x / a, y: y / d) }
    return Point(x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant)
  }

  /// The inverse transform.
  ///
  /// - Precondition: The determinant is not 0.
  public var inverse: AffineTransform {
    let origin = preimage(of: .zero)
    guard !isAxisAligned else {
      return AffineTransform(
        a: 1 / a, b: 0, c: 0, d: 1 / d, translateX: origin.x, translateY: origin.y)
    }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      translateX: origin.x, translateY: origin.y)
  }
}

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
