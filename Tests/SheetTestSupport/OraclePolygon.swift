internal import Foundation

/// A closed outline of straight edges; curves are dense polylines.
///
/// The unit depends on its use: shapes are made in points and scaled to pixels to be measured.
public struct OraclePolygon: Equatable, Sendable {
  public var vertices: [OraclePoint]

  public init(_ vertices: [OraclePoint]) {
    self.vertices = vertices
  }

  /// The enclosed area by the shoelace formula; positive when clockwise on the screen.
  public var signedArea: Double {
    var twice = 0.0
    forEachEdge { start, end in twice += start.x * end.y - end.x * start.y }
    return twice / 2
  }

  public func moved(x: Double, y: Double) -> OraclePolygon {
    OraclePolygon(vertices.map { OraclePoint($0.x + x, $0.y + y) })
  }

  public func scaled(by factor: Double) -> OraclePolygon {
    OraclePolygon(vertices.map { OraclePoint($0.x * factor, $0.y * factor) })
  }

  /// Visits every edge once, the closing one included.
  func forEachEdge(_ body: (OraclePoint, OraclePoint) -> Void) {
    guard var start = vertices.last else { return }
    for end in vertices {
      body(start, end)
      start = end
    }
  }
}

extension OraclePolygon {
  public static func rectangle(
    x: Double, y: Double, width: Double, height: Double
  ) -> OraclePolygon {
    OraclePolygon([
      OraclePoint(x, y), OraclePoint(x + width, y),
      OraclePoint(x + width, y + height), OraclePoint(x, y + height),
    ])
  }

  /// A bar with semicircular ends, like the grabber.
  public static func capsule(
    x: Double, y: Double, width: Double, height: Double
  ) -> OraclePolygon {
    let radius = height / 2
    let right = arc(
      centre: OraclePoint(x + width - radius, y + radius), radius: radius, fromDegrees: -90)
    let left = arc(centre: OraclePoint(x + radius, y + radius), radius: radius, fromDegrees: 90)
    return OraclePolygon(right + left)
  }

  /// A rectangle with its two top corners, or all four, rounded equally.
  ///
  /// A side with fewer than two rounded corners limits neither the radius nor the curve.
  public static func roundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double,
    roundsBottom: Bool, curve: OracleCornerCurve
  ) -> OraclePolygon {
    let corner = curve.polyline(
      radius: radius, horizontalSide: width, verticalSide: roundsBottom ? height : nil)
    let right = x + width
    let bottom = y + height
    // A corner runs from the horizontal edge to the vertical one; clockwise takes two in reverse.
    var vertices = corner.reversed().map { OraclePoint(x + $0.x, y + $0.y) }
    vertices += corner.map { OraclePoint(right - $0.x, y + $0.y) }
    if roundsBottom {
      vertices += corner.reversed().map { OraclePoint(right - $0.x, bottom - $0.y) }
      vertices += corner.map { OraclePoint(x + $0.x, bottom - $0.y) }
    } else {
      vertices += [OraclePoint(right, bottom), OraclePoint(x, bottom)]
    }
    return OraclePolygon(vertices)
  }

  /// A half circle, clockwise on the screen.
  private static func arc(
    centre: OraclePoint, radius: Double, fromDegrees: Double, segmentCount: Int = 1000
  ) -> [OraclePoint] {
    (0...segmentCount).map { step in
      let angle = fromDegrees * .pi / 180 + .pi * Double(step) / Double(segmentCount)
      return OraclePoint(centre.x + radius * cos(angle), centre.y + radius * sin(angle))
    }
  }
}
