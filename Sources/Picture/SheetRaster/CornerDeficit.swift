internal import SheetPrimitives

/// The difference that a rounded corner makes to the blurred shadow of its rectangle.
///
/// It is the area between the corner's curve and the vertex, convolved with the Gaussian, sampled
/// on a coarse grid over its support. With the curve divided into pieces (Xᵢ, Yᵢ) from the vertical
/// to the horizontal edge,
///
///     D(x, y) = Σ (Φ((y − Yᵢ₊₁)/σ) − Φ((y − Yᵢ)/σ)) · (Φ(x/σ) − Φ((x − X̄ᵢ)/σ))
///
/// which is Green's theorem, exact in y and with the midpoint X̄ of the piece in x.
final class CornerDeficit {
  /// The radius of the Gaussian in σ; the truncated part is 3e-5.
  static let reachInSigmas = 4.0
  /// The number of grid nodes per σ; cubic interpolation between them is accurate to 1e-4.
  private static let nodesPerSigma = 4.0
  /// The largest number of nodes per axis, which bounds memory; the grid is coarser for corners of
  /// more than 90 σ.
  private static let mostNodes = 400.0
  /// The greatest length of a piece of the curve in σ, and its greatest deviation from the curve.
  private static let pieceInSigmas = 0.125
  private static let chordInSigmas = 1.0 / 4096

  let shape: CornerShape

  /// The distance of neighbouring nodes in pixels.
  let step: Double

  /// The number of nodes along x and y; the first lies one step outside the support, the last two
  /// beyond its other end.
  let columnCount: Int
  let rowCount: Int

  /// The values of the nodes in row-major order.
  let nodes: UnsafeMutablePointer<Float>

  init(_ shape: CornerShape) {
    self.shape = shape
    let reach = Self.reachInSigmas * shape.sigma
    let (extentX, extentY) = (shape.extentX, shape.extentY)
    let longest = max(extentX, extentY) + 2 * reach
    step = max(shape.sigma / Self.nodesPerSigma, longest / Self.mostNodes)
    columnCount = Int(((extentX + 2 * reach) / step).rounded(.up)) + 4
    rowCount = Int(((extentY + 2 * reach) / step).rounded(.up)) + 4
    nodes = .allocate(capacity: columnCount * rowCount)
    nodes.initialize(repeating: 0, count: columnCount * rowCount)
    integrate(Self.pieces(of: shape))
  }

  deinit { nodes.deallocate() }

  /// Returns the cell of a position: the index of the first of the four nodes around it, and the
  /// fraction of the way from the second to the third; nil where the deficit is 0.
  static func cell(at distance: Double, sigma: Double, step: Double, count: Int) -> (Int, Double)? {
    let place = (distance + reachInSigmas * sigma) / step
    guard place >= 0, place < Double(count - 3) else { return nil }
    let cell = place.rounded(.down)
    return (Int(cell), place - cell)
  }

  /// Returns the Lagrange weights of four equally spaced nodes for a position between the middle
  /// two.
  static func weights(_ t: Double) -> SIMD4<Float> {
    SIMD4(
      Float(-t * (t - 1) * (t - 2) / 6), Float((t + 1) * (t - 1) * (t - 2) / 2),
      Float(-(t + 1) * t * (t - 2) / 2), Float((t + 1) * t * (t - 1) / 6))
  }

  /// Returns the same weights for a place of single precision.
  @inline(__always)
  static func weights(_ t: Float) -> SIMD4<Float> {
    let (before, after, far) = (t + 1, t - 1, t - 2)
    return SIMD4(
      -t * after * far / 6, before * after * far / 2, -before * t * far / 2, before * t * after / 6)
  }

  private static func pieces(of shape: CornerShape) -> [Point] {
    let longest = pieceInSigmas * shape.sigma
    let chord = chordInSigmas * shape.sigma
    var pieces = [shape.points[0]]
    for index in stride(from: 0, to: shape.points.count - 1, by: 3) {
      let cubic = Cubic(
        start: shape.points[index], first: shape.points[index + 1],
        second: shape.points[index + 2], end: shape.points[index + 3])
      let length = max(cubic.maxX - cubic.minX, cubic.maxY - cubic.minY)
      // Three times the steps of a uniform parametrization, because a cubic's speed is not
      // constant.
      let count = max(cubic.stepCount(tolerance: chord), (3 * length / longest).rounded(.up))
      let curve = CubicPolynomial(cubic)
      for step in 1...Int(count) { pieces.append(curve.point(at: Double(step) / count)) }
    }
    return pieces
  }

  private func integrate(_ points: [Point]) {
    let sigma = shape.sigma
    let first = -Self.reachInSigmas * sigma - step
    func share(_ distance: Double) -> Double {
      NormalDistribution.cumulative(distance / sigma)
    }
    let pieceCount = points.count - 1
    var widths = Scratch<Float>()
    widths.resize(to: pieceCount * columnCount)
    for piece in 0..<pieceCount {
      let middle = (points[piece].x + points[piece + 1].x) / 2
      for column in 0..<columnCount {
        let x = first + Double(column) * step
        widths[piece * columnCount + column] = Float(share(x) - share(x - middle))
      }
    }
    for row in 0..<rowCount {
      let y = first + Double(row) * step
      let sums = nodes + row * columnCount
      var above = share(y - points[0].y)
      for piece in 0..<pieceCount {
        let below = share(y - points[piece + 1].y)
        let height = Float(below - above)
        above = below
        guard height != 0 else { continue }
        let width = widths.base + piece * columnCount
        for column in 0..<columnCount { sums[column] += height * width[column] }
      }
    }
  }
}

/// A rounded corner in pixels, relative to its vertex.
struct CornerShape: Equatable {
  /// A start point and three points for each cubic, from one edge to the other; x and y grow away
  /// from the vertex along the edges.
  var points: [Point]

  /// The standard deviation of the Gaussian in pixels.
  var sigma: Double

  /// The extent of the curve along the horizontal edge.
  var extentX: Double { points.reduce(0) { max($0, $1.x) } }
  var extentY: Double { points.reduce(0) { max($0, $1.y) } }
}

/// The normal distribution in portable arithmetic.
///
/// The last bits of erf and exp of the C library differ between systems; these do not, so that a
/// picture has the same bytes everywhere.
enum NormalDistribution {
  /// Returns the cumulative distribution function of the standard normal distribution, accurate to
  /// 1e-9.
  static func cumulative(_ x: Double) -> Double {
    let scaled = x * 0.5.squareRoot()
    guard abs(scaled) > 0.46875 else { return 0.5 + 0.5 * erfNearZero(scaled) }
    let tail = 0.5 * erfcAwayFromZero(abs(scaled))
    return x < 0 ? tail : 1 - tail
  }

  /// Returns an interval convolved with a Gaussian of standard deviation `sigma`, at a position.
  static func share(of place: Double, from low: Double, to high: Double, sigma: Double) -> Double {
    cumulative((place - low) / sigma) - cumulative((place - high) / sigma)
  }

  // Source of both: W. J. Cody, "Rational Chebyshev approximations for the error function",
  // Mathematics of Computation 23 (1969), and his CALERF.

  private static func erfNearZero(_ x: Double) -> Double {
    let y = x * x
    var above = 1.85777706184603153e-1 * y
    above = (above + 3.16112374387056560) * y
    above = (above + 1.13864154151050156e2) * y
    above = (above + 3.77485237685302021e2) * y
    var below = y
    below = (below + 2.36012909523441209e1) * y
    below = (below + 2.44024637934444173e2) * y
    below = (below + 1.28261652607737228e3) * y
    return x * (above + 3.20937758913846947e3) / (below + 2.84423683343917062e3)
  }

  /// Returns erfc for `x` from 0.46875; Cody's approximation for up to 4, which is accurate to
  /// 1e-15 up to 6.
  private static func erfcAwayFromZero(_ x: Double) -> Double {
    guard x < 6 else { return 0 }
    var above = 2.15311535474403846e-8 * x
    above = (above + 5.64188496988670089e-1) * x
    above = (above + 8.88314979438837594) * x
    above = (above + 6.61191906371416295e1) * x
    above = (above + 2.98635138197400131e2) * x
    above = (above + 8.81952221241769090e2) * x
    above = (above + 1.71204761263407058e3) * x
    above = (above + 2.05107837782607147e3) * x
    var below = x
    below = (below + 1.57449261107098347e1) * x
    below = (below + 1.17693950891312499e2) * x
    below = (below + 5.37181101862009858e2) * x
    below = (below + 1.62138957456669019e3) * x
    below = (below + 3.29079923573345963e3) * x
    below = (below + 4.36261909014324716e3) * x
    below = (below + 3.43936767414372164e3) * x
    return expOfNegative(x * x) * (above + 1.23033935479799725e3)
      / (below + 1.23033935480374942e3)
  }

  /// Returns exp(−x) for x from 0 to 700, with a relative error below 1e-10.
  static func expOfNegative(_ x: Double) -> Double {
    let ln2 = 0.6931471805599453
    let halvings = (x / ln2 + 0.5).rounded(.down)
    let rest = halvings * ln2 - x
    // The Taylor series of exp; |rest| is at most 0.35, so the next term is below 1e-12.
    var sum = 1.0
    for term in stride(from: 10.0, to: 0, by: -1) {
      sum = 1 + sum * rest / term
    }
    return sum * Double(bitPattern: UInt64(1023 - Int(halvings)) << 52)
  }
}
