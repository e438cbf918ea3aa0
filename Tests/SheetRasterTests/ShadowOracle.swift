internal import SheetPrimitives

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The Gaussian of an outline by plain integration: thin strips of its exact shape, each the
/// product of two one-dimensional Gaussians, averaged over the pixel by quadrature.
///
/// The outline has one left and one right side in every strip, as rounded rectangles do.
struct ShadowOracle {
  private struct Strip {
    var top: Double
    var left = Double.infinity
    var right = -Double.infinity
  }

  private let strips: [Strip]
  private let stripHeight: Double
  private let sigma: Double

  init(_ path: Path, sigma: Double, stripHeight: Double, piecesPerCurve: Int = 400) {
    self.sigma = sigma
    let outline = PolygonOracle(path, piecesPerCurve: piecesPerCurve).contours[0]
    let top = outline.reduce(.infinity) { min($0, $1.y) }
    let bottom = outline.reduce(-.infinity) { max($0, $1.y) }
    let count = max(Int(((bottom - top) / stripHeight).rounded(.up)), 1)
    let stripHeight = (bottom - top) / Double(count)
    self.stripHeight = stripHeight
    var strips = (0..<count).map { Strip(top: top + Double($0) * stripHeight) }
    var from = outline[outline.count - 1]
    for to in outline {
      let (a, b) = from.y < to.y ? (from, to) : (to, from)
      from = to
      guard a.y < b.y else { continue }
      for strip in max(Int((a.y - top) / stripHeight) - 1, 0)..<count {
        let middle = strips[strip].top + stripHeight / 2
        guard middle >= a.y else { continue }
        guard middle < b.y else { break }
        let x = a.x + (middle - a.y) / (b.y - a.y) * (b.x - a.x)
        strips[strip].left = min(strips[strip].left, x)
        strips[strip].right = max(strips[strip].right, x)
      }
    }
    self.strips = strips.filter { $0.left < $0.right }
  }

  /// The mean over the pixel whose top-left corner is (`x`, `y`).
  func share(x: Int, y: Int) -> Double {
    strips.reduce(0) { $0 + down($1, y) * across($1, x) }
  }

  /// The shares of all pixels of a picture, row by row.
  func coverage(width: Int, height: Int) -> [Double] {
    var result = [Double](repeating: 0, count: width * height)
    for strip in strips {
      let widths = (0..<width).map { across(strip, $0) }
      for y in 0..<height {
        let share = down(strip, y)
        guard share > 1e-9 else { continue }
        for x in 0..<width { result[y * width + x] += share * widths[x] }
      }
    }
    return result
  }

  /// The shares of all pixels of a picture to which the outline is mapped, row by row: the mean of
  /// three by three places of the pixel, each mapped back.
  func coverage(width: Int, height: Int, mappedBy transform: AffineTransform) -> [Double] {
    (0..<width * height).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      var sum = 0.0
      for across in Self.places {
        for down in Self.places {
          sum +=
            across.1 * down.1
            * share(at: transform.solve(x: Double(x) + across.0, y: Double(y) + down.0))
        }
      }
      return sum
    }
  }

  private func share(at place: Point) -> Double {
    strips.reduce(0) { sum, strip in
      let (top, left, right) = (strip.top - place.y, strip.left - place.x, strip.right - place.x)
      guard abs(top) < 6 * sigma else { return sum }
      return sum + (cumulative(top + stripHeight) - cumulative(top))
        * (cumulative(right) - cumulative(left))
    }
  }

  /// The three nodes of Gauss–Legendre quadrature in a pixel, and their weights.
  private static let places = [
    (0.1127016653792583, 5.0 / 18), (0.5, 8.0 / 18), (0.8872983346207417, 5.0 / 18),
  ]

  private func down(_ strip: Strip, _ y: Int) -> Double {
    Self.places.reduce(0) { sum, place in
      let top = strip.top - Double(y) - place.0
      return sum + place.1 * (cumulative(top + stripHeight) - cumulative(top))
    }
  }

  private func across(_ strip: Strip, _ x: Int) -> Double {
    Self.places.reduce(0) { sum, place in
      let center = Double(x) + place.0
      return sum + place.1 * (cumulative(strip.right - center) - cumulative(strip.left - center))
    }
  }

  private func cumulative(_ distance: Double) -> Double {
    0.5 * erfc(-distance / sigma / 2.0.squareRoot())
  }
}

extension AffineTransform {
  /// The place that is mapped to (`x`, `y`), by Cramer's rule.
  fileprivate func solve(x: Double, y: Double) -> Point {
    let origin = applied(to: .zero)
    let right = applied(to: Point(x: 1, y: 0))
    let down = applied(to: Point(x: 0, y: 1))
    let (u, v) = ((right.x - origin.x, right.y - origin.y), (down.x - origin.x, down.y - origin.y))
    let area = u.0 * v.1 - u.1 * v.0
    let (dx, dy) = (x - origin.x, y - origin.y)
    return Point(x: (dx * v.1 - dy * v.0) / area, y: (u.0 * dy - u.1 * dx) / area)
  }
}
