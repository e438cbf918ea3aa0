import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetRaster

@Suite struct CoverageTests {
  private let area = PixelArea(width: 24, height: 20)

  private func coverage(
    of path: Path, transform: AffineTransform = .identity, mayOverlap: Bool = false
  ) -> [Double] {
    var store = MaskStore()
    var builder = CoverageBuilder()
    let mask = builder.mask(
      of: path, toPixels: transform, in: area, mayOverlap: mayOverlap, into: &store)
    return store.coverage(of: mask, in: area)
  }

  private func worstError(
    _ path: Path, transform: AffineTransform = .identity, piecesPerCurve: Int = 1,
    mayOverlap: Bool = false
  ) -> Double {
    let drawn = coverage(of: path, transform: transform, mayOverlap: mayOverlap)
    let ideal = PolygonOracle(path, transform: transform, piecesPerCurve: piecesPerCurve)
      .coverage(width: area.width, height: area.height)
    return zip(drawn, ideal).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// The error of single precision and the snapping at 0 and 1.
  private static let exact = 3e-7
  /// The area between curves and their chords; a fortieth of a level.
  private static let curved = 1e-4

  @Test("polygons, rounded rectangles and large arcs cover their exact area")
  func areas() {
    for seed in UInt64(0)..<60 {
      var random = SeededRandom(seed: seed)
      let corners = (0..<Int(random.number(3...7))).map { _ in
        Point(x: random.number(-20...44), y: random.number(-20...40))
      }
      let path = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
      #expect(worstError(path, mayOverlap: true) < Self.exact, "seed \(seed)")
    }
    let curves: [CornerCurve] = [
      .continuous, .circular, .superellipse(exponent: 4), .smooth(smoothing: 0.6), .coreAnimation,
    ]
    for seed in UInt64(0)..<30 {
      var random = SeededRandom(seed: seed)
      let rect = Rect(
        x: random.number(-3...6), y: random.number(-3...6), width: random.number(4...20),
        height: random.number(4...16))
      let outline = RoundedRect(
        rect, radii: .all(random.number(0...8)), curve: curves[Int(seed % 5)])
      let transform = AffineTransform(scale: random.number(0.8...1.3))
      let worst = worstError(outline.path, transform: transform, piecesPerCurve: 500)
      #expect(worst < Self.curved, "seed \(seed)")
    }
    // Contours that cover parts of the same pixels.
    for seed in UInt64(0)..<20 {
      var random = SeededRandom(seed: seed)
      var path = Path()
      for _ in 0..<3 {
        path.append(
          Path(
            Rect(
              x: random.number(0...16), y: random.number(0...14), width: random.number(0.1...6),
              height: random.number(0.1...6))))
      }
      let (sine, cosine) = [(0.0, 1.0), (0.6, 0.8), (0.28, 0.96)][Int(seed % 3)]
      let turn = AffineTransform(
        a: cosine, b: sine, c: -sine, d: cosine, translateX: 6, translateY: 0)
      #expect(worstError(path, transform: turn, mayOverlap: true) < Self.exact, "seed \(seed)")
    }
    let outline = RoundedRect(
      Rect(x: 2.3, y: 1.7, width: 700, height: 700), radii: .all(240), curve: .circular)
    // The picture shows the place where the arc leaves the left edge.
    let transform = AffineTransform(translateX: 0, translateY: -200)
    #expect(worstError(outline.path, transform: transform, piecesPerCurve: 4000) < Self.curved)
  }

  @Test("contours in opposite directions cut holes, and those in the same direction may overlap")
  func contours() {
    var path = Path(Rect(x: 2.25, y: 3.5, width: 17.5, height: 12.25))
    path.append(
      Path([
        .move(Point(x: 5.5, y: 6)), .line(Point(x: 8, y: 13.2)), .line(Point(x: 15.1, y: 9)),
        .close,
      ]))
    #expect(worstError(path) < Self.exact)
    var overlap = Path(Rect(x: 2, y: 2, width: 10, height: 10))
    overlap.append(Path(Rect(x: 6.5, y: 6.5, width: 10, height: 10)))
    let drawn = coverage(of: overlap)
    expect(drawn[8 * area.width + 8], 1)
    expect(drawn[6 * area.width + 6], 1)
    expect(drawn[6 * area.width + 14], 0.5)
    expect(drawn.max(), 1)
  }

  @Test("huge shapes are clipped to the picture, and tall ones share their rows")
  func largeShapes() {
    let far = 1e7
    let circle = RoundedRect(
      Rect(x: -far, y: 9.25, width: 2 * far, height: 2 * far), radii: .all(far), curve: .circular)
    let drawn = coverage(of: circle.path)
    for column in 0..<area.width {
      // Double precision at 1e7 leaves 2e-9 per coordinate, and the arc is flat here.
      expect(drawn[9 * area.width + column], near: 0.75, closerThan: 1e-3)
      expect(drawn[8 * area.width + column], 0)
      expect(drawn[10 * area.width + column], 1)
    }
    let all = Path(Rect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    #expect(coverage(of: all).allSatisfy { $0 == 1 })
    var store = MaskStore()
    var builder = CoverageBuilder()
    let outline = RoundedRect(
      Rect(x: 3, y: 10, width: 300, height: 2000), radii: .all(10), curve: .circular)
    let mask = builder.mask(
      of: outline.path, toPixels: .identity, in: PixelArea(width: 400, height: 3000),
      into: &store)
    #expect(mask.bandCount <= 2 * 10 + 1)
  }

  @Test func rectanglesHaveTheSameMaskOnBothPaths() {
    for seed in UInt64(0)..<200 {
      var random = SeededRandom(seed: seed)
      let whole = random.chance(0.3)
      func number(_ range: ClosedRange<Double>) -> Double {
        whole ? random.number(range).rounded() : random.number(range)
      }
      let rect = Rect(
        x: number(-6...26), y: number(-6...22), width: number(0...30), height: number(0...26))
      var store = MaskStore()
      let mask = store.mask(
        of: PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY),
        in: area)
      let direct = store.coverage(of: mask, in: area)
      let worst = zip(direct, coverage(of: Path(rect))).reduce(0) { max($0, abs($1.0 - $1.1)) }
      #expect(worst < Self.exact, "seed \(seed)")
    }
  }
}

extension MaskStore {
  /// Coverage of each pixel, row by row.
  func coverage(of mask: Mask, in area: PixelArea) -> [Double] {
    var result = [Double](repeating: 0, count: area.width * area.height)
    var row = Int(mask.top)
    for index in Int(mask.firstBand)..<Int(mask.firstBand + mask.bandCount) {
      let band = band(index, of: mask)
      while row < band.end {
        for place in Int(band.firstSpan)..<Int(band.firstSpan + band.spanCount) {
          let span = spans[place].moved(by: mask.moveX)
          for column in Int(span.start)..<Int(span.end) {
            result[row * area.width + column] = Double(span.coverage)
          }
        }
        row += 1
      }
    }
    return result
  }
}
