internal import Foundation

/// The outline of the continuous corner that an iPhone drew, in shares of its radius.
///
/// Source: `Tests/Oracles/corner-coreanimation.csv`, measured on an unscaled screenshot of iOS 26.0
/// (a large sheet over black, its bottom corner of 62 points at 3x, 186 pixels). It covers one half
/// of the corner, from the diagonal to past its beginning on the edge.
public struct MeasuredCorner: Sendable {
  /// Distances from the vertex along one edge and across it.
  public let points: [OraclePoint]

  public init() throws {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/corner-coreanimation.csv"))
    points = try table.rows.map { row in
      OraclePoint(try row.number("along"), try row.number("across"))
    }
  }

  /// Returns the largest distance of the points, at `radius`, from a corner's polyline and the
  /// edge that continues from its first point.
  public func greatestDistance(from polyline: [OraclePoint], radius: Double) -> Double {
    let outline = [OraclePoint(2 * radius, 0)] + polyline
    return points.map { point in
      let place = OraclePoint(point.x * radius, point.y * radius)
      return zip(outline, outline.dropFirst()).map { place.distance(toSegment: $0, $1) }.min()
        ?? .infinity
    }.max() ?? 0
  }
}

extension OraclePoint {
  fileprivate func distance(toSegment start: OraclePoint, _ end: OraclePoint) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let length = x * x + y * y
    guard length > 0 else { return hypot(self.x - start.x, self.y - start.y) }
    let share = min(max(((self.x - start.x) * x + (self.y - start.y) * y) / length, 0), 1)
    return hypot(self.x - start.x - share * x, self.y - start.y - share * y)
  }
}
