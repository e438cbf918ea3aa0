import Foundation
import SheetCairo
import SheetPictures
import SheetPlan
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
