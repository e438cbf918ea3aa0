import SheetPrimitives
import SheetTestSupport
import Testing

@testable import SheetRaster

@Suite struct DbgTests {
  @Test func dbg() {
    let area = PixelArea(width: 24, height: 20)
    for seed in UInt64(0)..<60 {
      var random = SeededRandom(seed: seed)
      let corners = (0..<Int(random.number(3...7))).map { _ in
        Point(x: random.number(-20...44), y: random.number(-20...40))
      }
      let path = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
      var store = MaskStore()
      var builder = CoverageBuilder()
      let mask = builder.mask(of: path, toPixels: .identity, in: area, mayOverlap: true, into: &store)
      let drawn = store.coverage(of: mask, in: area)
      let ideal = PolygonOracle(path, transform: .identity, piecesPerCurve: 1).coverage(width: 24, height: 20)
      for i in 0..<480 where abs(drawn[i] - ideal[i]) > 1e-4 {
        let (x, y) = (i % 24, i / 24)
        var n = 0
        for b in 0..<200 { for a in 0..<200 {
          let p = Point(x: Double(x) + (Double(a) + 0.5) / 200, y: Double(y) + (Double(b) + 0.5) / 200)
          var w = 0
          for k in corners.indices {
            let (s, e) = (corners[k], corners[(k + 1) % corners.count])
            if (s.y <= p.y) != (e.y <= p.y) {
              let cx = s.x + (p.y - s.y) / (e.y - s.y) * (e.x - s.x)
              if cx > p.x { w += e.y > s.y ? 1 : -1 }
            }
          }
          if w != 0 { n += 1 }
        } }
        print("DBG seed \(seed) \(x) \(y) drawn \(drawn[i]) ideal \(ideal[i]) brute \(Double(n) / 40000) \(corners.map { "\(($0.x * 100).rounded() / 100),\(($0.y * 100).rounded() / 100)" })")
      }
    }
  }
}
