/// Exact area coverage.
extension OraclePolygon {
  /// The share of each pixel's square inside the polygon, row by row; self is in pixels.
  ///
  /// An edge over a height dy at x(y) covers the part of the pixel [i, i + 1] to its
  /// right: ∫ clamp(i + 1 − x(y), 0, 1) dy. The signed sum over all edges is the covered area.
  public func coverage(in crop: OracleCrop) -> [Double] {
    var areas = [Double](repeating: 0, count: crop.pixelCount)
    // Clockwise on the screen, left edges go up: their dy is negative, and the area must be
    // positive.
    let sign = signedArea > 0 ? -1.0 : 1.0
    let left = Double(crop.xPixels)
    let top = Double(crop.yPixels)
    areas.withUnsafeMutableBufferPointer { areas in
      forEachEdge { start, end in
        Self.add(
          from: OraclePoint(start.x - left, start.y - top),
          to: OraclePoint(end.x - left, end.y - top), sign: sign, crop, &areas)
      }
    }
    return areas.map { min(max($0, 0), 1) }
  }

  private static func add(
    from start: OraclePoint, to end: OraclePoint, sign: Double, _ crop: OracleCrop,
    _ areas: inout UnsafeMutableBufferPointer<Double>
  ) {
    guard start.y != end.y else { return }
    let width = crop.widthPixels
    let upper = max(min(start.y, end.y), 0)
    let lower = min(max(start.y, end.y), Double(crop.heightPixels))
    guard upper < lower, min(start.x, end.x) < Double(width) else { return }
    let slope = (end.x - start.x) / (end.y - start.y)
    let signed = start.y < end.y ? sign : -sign
    for row in Int(upper.rounded(.down))..<Int(lower.rounded(.up)) {
      let from = max(upper, Double(row))
      let to = min(lower, Double(row + 1))
      let xFrom = start.x + (from - start.y) * slope
      let xTo = start.x + (to - start.y) * slope
      let nearest = min(xFrom, xTo)
      guard nearest < Double(width) else { continue }
      var column = max(0, Int(nearest.rounded(.down)))
      while column < width {
        let edge = Double(column + 1)
        areas[row * width + column] +=
          signed * (to - from) * meanOfClamped(from: edge - xFrom, to: edge - xTo)
        column += 1
      }
    }
  }

  /// The mean of clamp(u, 0, 1) while u moves evenly from one value to the other.
  private static func meanOfClamped(from a: Double, to b: Double) -> Double {
    if a >= 1 && b >= 1 { return 1 }
    if a <= 0 && b <= 0 { return 0 }
    // For closer values the quotient loses digits, and the middle is as accurate.
    guard abs(b - a) > 1e-7 else { return min(max((a + b) / 2, 0), 1) }
    return (integralOfClamped(b) - integralOfClamped(a)) / (b - a)
  }

  private static func integralOfClamped(_ u: Double) -> Double {
    if u <= 0 { return 0 }
    return u >= 1 ? u - 0.5 : u * u / 2
  }
}
