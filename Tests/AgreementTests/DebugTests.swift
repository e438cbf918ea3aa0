import Foundation
import SheetCairo
import SheetPictures
import SheetPlan
import SheetPrimitives
import SheetRaster
import SheetTestSupport
import Testing

@Suite struct DebugTests {
  @Test func dump() throws {
    guard let path = ProcessInfo.processInfo.environment["DBG"] else { return }
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      let plan = try CairoAgreementTests.plan(parts[0])
      let renderer = plan.makeRenderer()
      let (x, y) = (Int(parts[2])!, Int(parts[3])!)
      for index in 0..<plan.count where plan[index].caption.hasPrefix(parts[1]) || parts[1] == "*" {
        let frame = try renderer.frame(plan[index].request)
        let density = frame.pixelsPerPoint
        var scene = frame.scene
        let v = scene.viewport
        print("DBG \(line)")
        let exact = try PixelBuffer(rasterizing: scene, pixelsPerPoint: density)
        let cairo = try CairoPicture(scene, pixelsPerPoint: density).pixels
        let r = 2
        scene.viewport = Rect(
          x: v.x + Double(x - r) / density, y: v.y + Double(y - r) / density,
          width: Double(2 * r + 1) / density, height: Double(2 * r + 1) / density)
        let n = 16
        let te = try PixelBuffer(rasterizing: scene, pixelsPerPoint: density * Double(n))
        let tc = try CairoPicture(scene, pixelsPerPoint: density * Double(n)).pixels
        func mean(_ p: PixelBuffer, _ i: Int, _ j: Int) -> UInt32 {
          var sum = [0, 0, 0]
          for b in 0..<n {
            for a in 0..<n {
              for c in 0..<3 {
                sum[c] += Int(
                  p[min(i * n + a, p.widthPixels - 1), min(j * n + b, p.heightPixels - 1)]
                    >> UInt32(8 * c) & 255)
              }
            }
          }
          return UInt32(sum[0] / (n * n)) | UInt32(sum[1] / (n * n)) << 8 | UInt32(sum[2] / (n * n))
            << 16
        }
        func show(_ p: UInt32) -> String {
          "\(p & 255),\(p >> 8 & 255),\(p >> 16 & 255)".padding(
            toLength: 12, withPad: " ", startingAt: 0)
        }
        for j in 0...(2 * r) {
          var l = ""
          for (k, p) in [exact, cairo].enumerated() {
            l += k == 0 ? "E " : " C "
            for i in 0...(2 * r) {
              let (a, b) = (x - r + i, y - r + j);
              l +=
                a < p.widthPixels && b < p.heightPixels && a >= 0 && b >= 0 ? show(p[a, b]) : "--"
            }
          }
          l += " TE "; for i in 0...(2 * r) { l += show(mean(te, i, j)) }
          l += " TC "; for i in 0...(2 * r) { l += show(mean(tc, i, j)) }
          print("DBG \(l)")
        }
      }
    }
  }
}

@Suite struct LayersTests {
  @Test func layers() throws {
    guard let path = ProcessInfo.processInfo.environment["DBGL"] else { return }
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "|").map(String.init)
      let plan = try CairoAgreementTests.plan(parts[0])
      let renderer = plan.makeRenderer()
      let (x, y) = (Double(parts[2])! + 0.5, Double(parts[3])! + 0.5)
      for index in 0..<plan.count where plan[index].caption.hasPrefix(parts[1]) || parts[1] == "*" {
        let frame = try renderer.frame(plan[index].request)
        print("DBG \(line)")
        walk(
          frame.scene.nodes, frame.scene.toPixels(pixelsPerPoint: frame.pixelsPerPoint), x, y,
          "DBG ")
      }
    }
  }
  func near(_ p: Path, _ x: Double, _ y: Double) -> String? {
    guard let b = p.controlBounds, x > b.minX - 1, x < b.maxX + 1, y > b.minY - 1, y < b.maxY + 1
    else { return nil }
    return "[\(b.minX) \(b.minY) \(b.maxX) \(b.maxY)]"
  }
  func walk(
    _ nodes: [Node], _ m: SheetPrimitives.AffineTransform, _ x: Double, _ y: Double, _ ind: String
  ) {
    for n in nodes {
      switch n {
      case .group(let g):
        let i = g.transform.followed(by: m)
        var s =
          ind
          + "G \(g.role?.rawValue ?? g.name ?? "") op \(g.opacity) fade \(g.fade != nil) blur \(g.backdropBlur != nil)"
        if i.isUniform == false { s += " NOTUNIFORM \(i)" }
        if let c = g.clip {
          guard let q = near(c.path.applying(i), x, y) else { continue }; s += " clip \(q)";
          if case .rect = c { s += " rect" }
        }
        print(s)
        walk(g.nodes, i, x, y, ind + "  ")
      case .fill(let f):
        if let q = near(f.shape.path.applying(m), x, y) {
          var k = "path"; if case .rect = f.shape { k = "rect" };
          if case .roundedRect = f.shape { k = "rr" }; print(ind + "F \(k) \(q) \(f.color)")
        }
      case .stroke(let f):
        if let q = near(f.outline.applying(m), x, y) {
          print(ind + "S \(q) w \(f.width) \(f.color)")
        }
      case .image(let f): if let q = near(Path(f.frame).applying(m), x, y) { print(ind + "I \(q)") }
      case .shadow(let f):
        if let q = near(f.outline.path.applying(m), x, y) {
          print(ind + "Sh \(q) sigma \(f.sigma) cut \(f.isCutOut) \(f.color)")
        }
      case .text(let f):
        if let q = near(f.placedOutline.applying(m), x, y) { print(ind + "T \(q) \(f.text)") }
      }
    }
  }
}

@Suite struct ImgTests {
  @Test func img() throws {
    let plan = try CairoAgreementTests.plan("floating.sheet.yaml --scale 1 --profile uikit --light")
    let renderer = plan.makeRenderer()
    for index in 0..<plan.count where plan[index].caption == "way" {
      let scene = try renderer.frame(plan[index].request).scene
      func show(_ s: Scene, _ n: String) throws {
        let e = try PixelBuffer(rasterizing: s, pixelsPerPoint: 1)
        print("DBG \(n) \((9...12).map { e[$0, 200] & 255 })")
      }
      try show(scene, "all")
      var s = scene
      s.nodes = [scene.nodes[0]]; try show(s, "presenter")
      if case .group(var g) = scene.nodes[0] {
        print("DBG", g.transform, String(describing: g.clip).prefix(300), g.nodes.count)
        for n in g.nodes {
          if case .image(let i) = n {
            print("DBG I", i.frame, i.widthPixels, i.heightPixels)
          } else {
            print("DBG", String(describing: n).prefix(200))
          }
        }
        g.clip = nil; s.nodes = [.group(g)]; try show(s, "noclip")
      }
    }
  }
}
