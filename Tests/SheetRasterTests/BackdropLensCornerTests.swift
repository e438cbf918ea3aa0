import SheetPixels
import SheetRaster
import SheetScene
import Testing

/// The rows of the corners of a bent edge, pixel by pixel: over ramps of one level per point, which a Gaussian does
/// not change, the level that is seen is the place that is shown.
@Suite struct BackdropLensCornerTests {
  private static let rect = Rect(x: 20, y: 30, width: 200, height: 160)
  private static let whole = Rect(x: 0, y: 0, width: 240, height: 220)

  private func picture(isDown: Bool, lens: EdgeLens, scale: Double) throws -> PixelBuffer {
    let bars = (0..<240).map { index -> Node in
      let (place, level) = (Double(index), Double(index) / 255)
      let bar = Rect(
        x: isDown ? 0 : place, y: isDown ? place : 0, width: isDown ? 240 : 1,
        height: isDown ? 1 : 220)
      return .fill(.rect(bar), color: Color(red: level, green: level, blue: level))
    }
    var blur = BackdropBlur(sigma: 3, bounds: Self.whole)
    blur.lens = lens
    let glass = Node.group(Group(clip: .rect(Self.rect), backdropBlur: blur, nodes: []))
    return try PixelBuffer(
      rasterizing: Scene(
        viewport: Self.whole, background: .black, title: "", summary: "", nodes: bars + [glass]),
      pixelsPerPoint: scale)
  }

  /// The way from a place to the one that is shown there; nil outside of the outline, and where two edges are
  /// equally near.
  ///
  /// Without a tilt it leads away from the nearest point of the outline, which is in the direction of the centre
  /// of the arc within a corner. Of the law `glass.refraction…` its length at a distance d from the outline is
  /// reach · (1 − √(1 − (1 − d / depth)²)), and 0 from depth on.
  private func way(_ x: Double, _ y: Double, _ lens: EdgeLens) -> (x: Double, y: Double)? {
    let (left, top) = (x < 120 ? x - 20 : 220 - x, y < 110 ? y - 30 : 190 - y)
    let (beyondX, beyondY) = (lens.radius - left, lens.radius - top)
    var distance = min(left, top)
    var normal = left < top ? (x: 1.0, y: 0.0) : (x: 0.0, y: 1.0)
    if beyondX > 0, beyondY > 0 {
      let length = (beyondX * beyondX + beyondY * beyondY).squareRoot()
      distance = lens.radius - length
      normal = (beyondX / length, beyondY / length)
    } else if abs(left - top) < 1 {
      return nil
    }
    guard distance > 0 else { return nil }
    let share = max(0, 1 - distance / lens.depth)
    let length = lens.reach * (1 - (1 - share * share).squareRoot())
    return (length * normal.x * (x < 120 ? 1 : -1), length * normal.y * (y < 110 ? 1 : -1))
  }

  /// A corner is larger than the bend, or smaller.
  ///
  /// With a radius of 60 and a depth of 12, the bend crosses the columns from 12 to 60 in the rows from 12 to 60:
  /// the middle of the arc lies 60 · (1 − √½) = 17.6 points from both sides. A radius below the depth leaves the
  /// rows from 8 to 24 bent in all their columns.
  @Test(
    "K-41 the rows of a corner are bent in all their columns, whether the radius or the depth is larger",
    arguments: [(60.0, 12.0, 1.0), (60, 12, 2), (8, 24, 1), (8, 24, 2)])
  func corners(radius: Double, depth: Double, scale: Double) throws {
    let lens = EdgeLens(Self.rect, radius: radius, depth: depth, reach: 40, tilt: 0)
    let rows = Int(max(radius, depth) * scale)
    let (first, end) = (Int(30 * scale), Int(190 * scale))
    for isDown in [false, true] {
      let seen = try picture(isDown: isDown, lens: lens, scale: scale)
      var (worst, place, bent) = (0.0, "", 0)
      for row in Array(first..<first + rows) + Array(end - rows..<end) {
        for column in Int(20 * scale)..<Int(220 * scale) {
          let (x, y) = ((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
          guard let way = way(x, y, lens) else { continue }
          // The middle of a bar has its level.
          let level = (isDown ? y + way.y : x + way.x) - 0.5
          let error = abs(Double(seen[column, row] & 0xFF) - level)
          if error > worst { (worst, place) = (error, "\(x), \(y)") }
          if way.x.magnitude > 2, way.y.magnitude > 2 { bent += 1 }
        }
      }
      #expect(worst <= 1, "at \(place)")
      #expect(radius < depth || bent > 500)
    }
  }
}
