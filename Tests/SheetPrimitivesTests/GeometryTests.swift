import SheetPrimitives
import SheetTestSupport
import Testing

@Suite struct GeometryTests {
  // MARK: PixelGrid

  @Test("places are rounded to the nearest pixel, halves down; sizes half up to at least one pixel")
  func rounding() {
    let places: [(points: Double, scale: Double, wanted: Double)] = [
      (426.0, 3.0, 426.0), (235.52, 2, 235.5), (100.25, 2, 100.5), (100.24, 2, 100),
      (-0.5, 1, 0), (-0.75, 2, -0.5), (10.1667, 3, 31.0 / 3), (10.16, 3, 10),
    ]
    for (points, scale, wanted) in places {
      expect(PixelGrid(pixelsPerPoint: scale).rounded(points), wanted, "\(points), \(scale)")
    }
    let sizes: [(points: Double, scale: Double, wanted: Int)] = [
      (393.0, 3.0, 1179), (393, 2.5, 983), (0.5, 1, 1), (0.1, 1, 1), (10.4, 1, 10),
    ]
    for (points, scale, wanted) in sizes {
      expect(PixelGrid(pixelsPerPoint: scale).pixelCount(points), wanted, "\(points), \(scale)")
    }
  }

  @Test("rounding out includes every touched pixel and keeps edges on the grid")
  func roundingOut() {
    let grid = PixelGrid(pixelsPerPoint: 2)
    let touched = grid.roundedOut(Rect(x: 0.3, y: 1.1, width: 1, height: 1))
    expect(touched, Rect(x: 0, y: 1, width: 1.5, height: 1.5))
    let thirds = PixelGrid(pixelsPerPoint: 3)
    let rect = thirds.roundedOut(Rect(x: 1.0 / 3, y: 2.0 / 3, width: 5.0 / 3, height: 7))
    // A sum of thirds loses its last bit.
    #expect(abs(rect.x - 1.0 / 3) < 1e-12 && abs(rect.maxX - 2) < 1e-12)
    #expect(abs(rect.y - 2.0 / 3) < 1e-12 && abs(rect.maxY - 23.0 / 3) < 1e-12)
  }

  // MARK: Transforms

  @Test("transforms applied in order equal their composition, and the inverse undoes one")
  func composition() {
    let map = AffineTransform(scale: 0.92, translateX: 15.72, translateY: 24)
    let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateX: 5, translateY: 1)
    let skew = AffineTransform(a: 1, b: 0.2, c: -0.4, d: 2, translateX: -3, translateY: 7)
    let enlarged = AffineTransform(scale: 3, translateX: -7, translateY: 11)
    let rows: [(AffineTransform, AffineTransform, Point, Double)] = [
      (map, enlarged, Point(x: 120, y: -33), 1e-9), (turn, skew, Point(x: 12, y: -5), 1e-12),
    ]
    for (first, second, point, tolerance) in rows {
      let stepwise = second.applied(to: first.applied(to: point))
      let whole = first.followed(by: second).applied(to: point)
      #expect(abs(stepwise.x - whole.x) < tolerance && abs(stepwise.y - whole.y) < tolerance)
    }
    #expect(!turn.isUniform && !turn.isAxisAligned && abs(turn.meanScale - 1) < 1e-12)
    let there = map.applied(to: Rect(x: 10, y: 20, width: 30, height: 40))
    let back = map.inverse.applied(to: there)
    #expect(abs(back.x - 10) < 1e-9 && abs(back.maxY - 60) < 1e-9)
  }

  /// A turn by atan(3/4), a skew and a reflection, with the image of (10, 4) computed by hand.
  @Test(arguments: [
    (AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateX: 1, translateY: 2), 6.6, 11.2),
    (AffineTransform(a: 1, b: 0, c: 0.5, d: 1, translateX: -1, translateY: 0), 11.0, 4.0),
    (AffineTransform(a: -1, b: 0, c: 0, d: 1, translateX: 3, translateY: -4), -7.0, 0.0),
  ])
  func aLinearMapIsAppliedBeforeTheTranslation(map: AffineTransform, x: Double, y: Double) {
    let image = map.applied(to: Point(x: 10, y: 4))
    #expect(abs(image.x - x) < 1e-12 && abs(image.y - y) < 1e-12)
    let back = map.preimage(of: image)
    #expect(abs(back.x - 10) < 1e-12 && abs(back.y - 4) < 1e-12)
    let same = map.followed(by: map.inverse).applied(to: Point(x: 7, y: -3))
    #expect(abs(same.x - 7) < 1e-12 && abs(same.y + 3) < 1e-12)
  }

  @Test func theImageOfARectangleIsBoundedByItsCorners() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<50 {
      func part() -> Double { Double.random(in: -2...2, using: &random) }
      let map = AffineTransform(
        a: part(), b: part(), c: part(), d: part(), translateX: part(), translateY: part())
      let rect = Rect(x: part(), y: part(), width: 3, height: 5)
      let corners = [(0.0, 0.0), (3, 0), (0, 5), (3, 5)].map {
        map.applied(to: Point(x: rect.x + $0.0, y: rect.y + $0.1))
      }
      let box = map.applied(to: rect)
      expect(box.minX, near: (corners.map(\.x).min() ?? 0), closerThan: 1e-12)
      expect(box.maxX, near: (corners.map(\.x).max() ?? 0), closerThan: 1e-12)
      expect(box.minY, near: (corners.map(\.y).min() ?? 0), closerThan: 1e-12)
      expect(box.maxY, near: (corners.map(\.y).max() ?? 0), closerThan: 1e-12)
    }
  }

  // MARK: Rectangles

  @Test("rectangles have an intersection and a union, and contain their edges")
  func rectangles() {
    let left = Rect(x: 0, y: 0, width: 5, height: 5)
    #expect(left.intersection(Rect(x: 6, y: 0, width: 2, height: 2)).isEmpty)
    expect(
      left.intersection(Rect(x: 3, y: 4, width: 9, height: 9)),
      Rect(x: 3, y: 4, width: 2, height: 1))
    let union = Rect(x: 0, y: 0, width: 1, height: 1).union(Rect(x: 5, y: -2, width: 1, height: 1))
    expect(union, Rect(x: 0, y: -2, width: 6, height: 3))
    let outer = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(outer.contains(outer))
    #expect(!outer.contains(outer.inset(by: -0.001)))
  }
}

@Suite struct ColorTests {
  @Test("all notations of a color are read, and other text is not")
  func notations() {
    let forms: [(text: String, hex: UInt32, alpha: Double)] = [
      ("#1C1C1E", 0x1C1C1E, 1), ("#abc", 0xAABBCC, 1), ("#3C3C43@0.298", 0x3C3C43, 0.298),
      ("#FFFFFF@0", 0xFFFFFF, 0), ("#000@1", 0, 1),
    ]
    for (text, hex, alpha) in forms {
      expect(Color(hexText: text), Color(hex: hex, alpha: alpha), "\(text)")
    }
    for text in [
      "", "#", "1C1C1E", "#1C1C1", "#1C1C1E1", "#GGGGGG", "#+12345", "#-12", "#12 456",
      "#1C1C1E@", "#1C1C1E@1.5", "#1C1C1E@-0.1", "#1C1C1E@nan", "#1C1C1E@0.5@0.5", "@0.5",
      "#１２３", "systemRed",
    ] { #expect(Color(hexText: text) == nil, "\(text)") }
    // Digits round half up and read back.
    expect(Color(red: 0.5, green: 1.2, blue: -3).hexDigits, "80FF00")
    for value: UInt32 in [0x000000, 0x0A0B0C, 0x1C1C1E, 0xC7C7CC, 0xFFFFFF] {
      let color = Color(hex: value)
      expect(Color(hexText: "#\(color.hexDigits)"), color)
    }
  }
}
