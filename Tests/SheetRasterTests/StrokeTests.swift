import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

@Suite struct StrokeTests {
  /// Black strokes on white, one point per pixel: the alpha of each pixel, 0…1.
  private func drawn(_ stroke: Stroke, width: Int = 24, height: Int = 18) throws -> [Double] {
    var stroke = stroke
    stroke.color = .black
    let scene = Scene(width: Double(width), height: Double(height), [.stroke(stroke)])
    return try PixelBuffer(rasterizing: scene, pixelsPerPoint: 1).pixels.map {
      Double($0 >> 24) / 255
    }
  }

  private func worst(_ first: [Double], _ second: [Double]) -> Double {
    zip(first, second).map { abs($0 - $1) }.max() ?? .infinity
  }

  private func path(_ corners: (Double, Double)..., closes: Bool = false) -> Shape {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    return .path(
      Path([.move(points[0])] + points.dropFirst().map { .line($0) } + (closes ? [.close] : [])))
  }

  private var shapes: [Shape] {
    [
      path((3.3, 4.1), (20.7, 9.2)), path((4.2, 14.7), (11.1, 3.4), (19.3, 14.2)),
      path((4, 3.5), (17, 3.5), (8, 8.5), (20, 14)),
      path((4.5, 4.5), (20.5, 5), (14, 15), closes: true),
      .roundedRect(
        RoundedRect(
          Rect(x: 3.4, y: 3.7, width: 16.3, height: 10.9), radii: .all(4), curve: .continuous)),
      .path(
        Path([
          .move(Point(x: 4, y: 13)),
          .cubic(Point(x: 8, y: -6), Point(x: 13, y: 26), Point(x: 20, y: 4)),
        ])),
    ]
  }

  @Test("a stroke has the area of its line", arguments: Stroke.Cap.allCases, Stroke.Join.allCases)
  func strokesHaveTheirArea(cap: Stroke.Cap, join: Stroke.Join) throws {
    for (index, shape) in shapes.enumerated() {
      let width = index % 2 == 0 ? 3.7 : 0.8
      let stroke = Stroke(shape, width: width, cap: cap, join: join, color: .black)
      let ideal = StrokeOracle(stroke).coverage(width: 24, height: 18)
      let error = worst(try drawn(stroke), ideal)
      // Two edges of a thin line are each off by half a sample, and levels are rounded.
      #expect(error <= 1 / Double(StrokeOracle.samples) + 0.5 / 255, "shape \(index), \(width)")
    }
  }

  /// The stroke of a rectangle is the difference of two rectangles, and that of a circle of two
  /// circles, whose areas are exact.
  @Test("the sides of a closed line are exact", arguments: [0.7, 2, 5.3])
  func closedLinesAreExact(width: Double) throws {
    let box = Rect(x: 5.3, y: 5.6, width: 18.9, height: 12.2)
    let outer = Path(box.inset(by: -width / 2))
    var frame = outer
    frame.append(Path(box.inset(by: width / 2)).reversed)
    let ideal = PolygonOracle(frame, piecesPerCurve: 1).coverage(width: 30, height: 24)
    let lines = try drawn(Stroke(.rect(box), width: width, color: .black), width: 30, height: 24)
    #expect(worst(lines, ideal) <= 0.5 / 255 + 1e-6)

    func circle(_ radius: Double) -> RoundedRect {
      RoundedRect(
        Rect(x: 15.2 - radius, y: 12.1 - radius, width: 2 * radius, height: 2 * radius),
        radii: .all(radius), curve: .circular)
    }
    var ring = circle(7 + width / 2).path
    ring.append(circle(7 - width / 2).path.reversed)
    let round = PolygonOracle(ring, piecesPerCurve: 200).coverage(width: 30, height: 24)
    let arcs = try drawn(
      Stroke(.roundedRect(circle(7)), width: width, color: .black), width: 30, height: 24)
    // A circle of cubics is off by up to 0.00027 radii, and its parallels by the same shares.
    #expect(worst(arcs, round) <= 0.5 / 255 + 0.003)
  }

  @Test("a line wider than its shape has no hole, a contour without length is a dot, miters end")
  func limits() throws {
    let box = Rect(x: 10, y: 8, width: 10, height: 8)
    let pixels = try drawn(Stroke(.rect(box), width: 12, color: .black), width: 30, height: 24)
    for y in 2..<22 { for x in 4..<26 { expect(pixels[y * 30 + x], 1, "at \(x), \(y)") } }
    let dot = path((10.0, 10.0), (10.0, 10.0))
    for (cap, area) in [(.butt, 0), (.round, 16 * .pi), (.square, 64)] as [(Stroke.Cap, Double)] {
      let pixels = try drawn(Stroke(dot, width: 8, cap: cap, color: .black))
      expect(pixels.reduce(0, +), near: area, closerThan: 0.1, "\(cap)")
    }
    // The angle of 2 · atan(1/20) has a miter of 20 widths, which the limit of 10 excludes.
    let spike = path((2, 11), (22, 12), (2, 13))
    let bevelled = try drawn(Stroke(spike, width: 1, join: .bevel, color: .black))
    try expect(drawn(Stroke(spike, width: 1, join: .miter, color: .black)), bevelled)
  }

  @Test func aStrokeIsTransformedWithItsWidth() throws {
    let line = Stroke(path((1, 1), (9, 1)), width: 1, color: .black)
    let turn = AffineTransform(a: 0, b: 2, c: -4, d: 0, translateX: 14, translateY: 0)
    let scene = Scene(
      width: 30, height: 24, [.group(Group(transform: turn, nodes: [.stroke(line)]))])
    let pixels = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 1)
    for y in 0..<24 {
      for x in 0..<30 {
        let isInside = (8..<12).contains(x) && (2..<18).contains(y)
        expect(pixels[x, y], (isInside ? 0xFF00_0000 : 0), "at \(x), \(y)")
      }
    }
  }
}
