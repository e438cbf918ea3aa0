import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

/// The bent edge of glass over ramps, which a Gaussian does not change: the level that is seen tells the place
/// that is shown.
@Suite struct BackdropLensTests {
  private static let rect = Rect(x: 20, y: 30, width: 200, height: 160)

  /// A picture of 240 × 220 points that grows by one level for each point to the right or down, behind glass.
  private func picture(isDown: Bool, lens: EdgeLens?, scale: Double) throws -> PixelBuffer {
    let bars = (0..<240).map { index -> Node in
      let level = Double(index) / 255
      let bar = Rect(
        x: isDown ? 0 : Double(index), y: isDown ? Double(index) : 0, width: isDown ? 240 : 1,
        height: isDown ? 1 : 220)
      return .fill(.rect(bar), color: Color(red: level, green: level, blue: level))
    }
    var blur = BackdropBlur(sigma: 3, bounds: Rect(x: 0, y: 0, width: 240, height: 220))
    blur.lens = lens
    let glass = Group(clip: .rect(Self.rect), backdropBlur: blur, nodes: [])
    return try PixelBuffer(
      rasterizing: Scene(width: 240, height: 220, background: .black, bars + [.group(glass)]),
      pixelsPerPoint: scale)
  }

  /// The place that is shown at another, by the law of `glass.refraction…`, written again in Double.
  private func source(_ x: Double, _ y: Double, _ lens: EdgeLens) -> (x: Double, y: Double) {
    let (cx, cy) = (lens.rect.midX, lens.rect.midY)
    let (hw, hh) = (lens.rect.width / 2, lens.rect.height / 2)
    // The distance from the outline, and the direction away from it, by trying all its points.
    let r = lens.radius
    let ax = max(lens.rect.minX + r, min(x, lens.rect.maxX - r))
    let ay = max(lens.rect.minY + r, min(y, lens.rect.maxY - r))
    let (ox, oy) = (x - ax, y - ay)
    var normal = (x: 0.0, y: 0.0)
    var inside: Double
    if ox != 0, oy != 0 {
      let length = (ox * ox + oy * oy).squareRoot()
      inside = r - length
      normal = (-ox / length, -oy / length)
    } else {
      let ways = [
        (x - lens.rect.minX, 1.0, 0.0), (lens.rect.maxX - x, -1.0, 0.0),
        (y - lens.rect.minY, 0.0, 1.0), (lens.rect.maxY - y, 0.0, -1.0),
      ]
      let nearest = ways.min { $0.0 < $1.0 } ?? ways[0]
      inside = nearest.0
      normal = (nearest.1, nearest.2)
    }
    guard inside < lens.depth else { return (x, y) }
    inside = max(0, inside)
    let rest = 1 - inside / lens.depth
    let distance = lens.reach * (1 - (1 - rest * rest).squareRoot())
    var middle = (x: (cx - x) / hw, y: (cy - y) / hh)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    middle = (middle.x / length, middle.y / length)
    let (gx, gy) = (
      (1 - lens.tilt) * normal.x + lens.tilt * middle.x,
      (1 - lens.tilt) * normal.y + lens.tilt * middle.y
    )
    let norm = (gx * gx + gy * gy).squareRoot()
    return (x + distance * gx / norm, y + distance * gy / norm)
  }

  @Test(
    "K-41 the edge of glass shows what lies farther inside, as the law of the screenshots says",
    arguments: [(0.0, 1.0), (0.5, 1.0), (0.5, 3.0)])
  func law(tilt: Double, scale: Double) throws {
    let lens = EdgeLens(Self.rect, radius: 38, depth: 20, reach: 60, tilt: tilt)
    for isDown in [false, true] {
      let seen = try picture(isDown: isDown, lens: lens, scale: scale)
      var bent = 0
      for row in stride(from: Int(31 * scale), to: Int(189 * scale), by: Int(3 * scale)) {
        for column in stride(from: Int(21 * scale), to: Int(219 * scale), by: Int(3 * scale)) {
          let (x, y) = ((Double(column) + 0.5) / scale, (Double(row) + 0.5) / scale)
          // Where two edges are equally near, the direction is either's.
          let (left, top) = (min(x - 20, 220 - x), min(y - 30, 190 - y))
          guard abs(left - top) > 0.5 || left < 38 else { continue }
          // Beyond the arcs of the corners nothing is visible.
          let (cx, cy) = (max(0, 38 - left), max(0, 38 - top))
          guard cx * cx + cy * cy <= 38 * 38 else { continue }
          let place = source(x, y, lens)
          // The middle of a bar has its level.
          let level = (isDown ? place.y : place.x) - 0.5
          let own = Double(seen[column, row] & 0xFF)
          expect(own, near: level, within: 1, "at \(x), \(y): \(own), \(level)")
          if abs((isDown ? place.y - y : place.x - x)) > 2 { bent += 1 }
        }
      }
      #expect(bent > 200)
    }
  }

  @Test("K-41 the middle is not bent, an edge smaller than its bend and pictures to embed are")
  func places() throws {
    let lens = EdgeLens(Self.rect, radius: 38, depth: 20, reach: 60, tilt: 0.5)
    let plain = try picture(isDown: false, lens: nil, scale: 1)
    let bent = try picture(isDown: false, lens: lens, scale: 1)
    for row in 69..<151 {
      for column in 41..<199 { expect(bent[column, row], plain[column, row]) }
    }
    #expect(bent[22, 110] != plain[22, 110])
    // The way of 500 points ends at the side of what is blurred, some points right of the edge.
    let wide = EdgeLens(
      Rect(x: 20, y: 30, width: 8, height: 4), radius: 38, depth: 200, reach: 500, tilt: 1)
    let level = try picture(isDown: false, lens: wide, scale: 1)[21, 32] & 0xFF
    #expect(level > plain[21, 32] & 0xFF && level <= 239)
    func embedded(_ lens: EdgeLens?) throws -> [Node] {
      var blur = BackdropBlur(sigma: 3, bounds: Rect(x: 0, y: 0, width: 240, height: 220))
      blur.lens = lens
      let bar = Node.fill(.rect(Rect(x: 60, y: 0, width: 9, height: 220)), color: .black)
      let glass = Node.group(Group(clip: .rect(Self.rect), backdropBlur: blur, nodes: []))
      let scene = Scene(width: 240, height: 220, background: .white, [bar, glass])
      return scene.replacingBackdrops(with: try scene.backdropPictures(pixelsPerPoint: 1)).nodes
    }
    #expect(try embedded(lens) != embedded(nil))
  }
}
