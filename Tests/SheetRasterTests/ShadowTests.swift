import SheetPixels
import SheetScene
import SheetTestSupport
import Testing

@testable import SheetRaster

@Suite struct ShadowTests {
  /// A tenth of a level at alpha 0.3.
  private static let tolerance = 0.1 / 255 / 0.3

  /// The largest error over random places around the corners, along the edges and inside.
  private func worstError(_ outline: RoundedRect, sigma: Double, scale: Double, seed: UInt64)
    -> Double
  {
    var random = SeededRandom(seed: seed)
    let toPixels = AffineTransform(
      scale: scale, translateX: random.number(20...60), translateY: random.number(20...60))
    let placed = toPixels.applied(to: outline.rect)
    let area = PixelArea(width: Int(placed.maxX) + 60, height: Int(placed.maxY) + 60)
    var cache = ShadowCache()
    let shadow = GaussianShadow(
      of: outline,
      at: PixelRect(minX: placed.minX, minY: placed.minY, maxX: placed.maxX, maxY: placed.maxY),
      pixelsPerPoint: scale, sigmaPixels: sigma * scale, in: area, cache: &cache)
    let oracle = ShadowOracle(
      outline.path.applying(toPixels), sigma: sigma * scale,
      stripHeight: min(0.25, sigma * scale / 16))
    let reach = 4.5 * sigma * scale
    var worst = 0.0
    for _ in 0..<24 {
      let nearX = random.chance(0.5) ? placed.minX : placed.maxX
      let nearY = random.chance(0.5) ? placed.minY : placed.maxY
      let x = Int(nearX + random.number(-reach...reach))
      let y = Int(nearY + random.number(-reach...reach))
      guard x >= 0, y >= 0, x < area.width, y < area.height else { continue }
      worst = max(worst, abs(shadow.share(x: x, y: y) - oracle.share(x: x, y: y)))
    }
    return worst
  }

  @Test("a shadow is the Gaussian of the outline", arguments: [2.0, 5, 20])
  func isTheGaussianOfTheOutline(sigma: Double) {
    let curves: [CornerCurve] = [
      .continuous, .circular, .superellipse(exponent: 5), .smooth(smoothing: 0.6),
    ]
    var seed: UInt64 = 0
    for radius in [0.0, 1, 10, 34, 60] {
      for scale in [1.0, 3] {
        seed += 1
        let rect = Rect(x: 0, y: 0, width: 130, height: 70 + 8 * Double(seed % 5))
        let radii: CornerRadii = seed % 3 == 0 ? .all(radius) : .top(radius)
        let outline = RoundedRect(rect, radii: radii, curve: curves[Int(seed % 4)])
        let worst = worstError(outline, sigma: sigma, scale: scale, seed: seed)
        #expect(worst < Self.tolerance, "radius \(radius), scale \(scale), seed \(seed)")
      }
    }
    for (seed, radius) in [1.0, 10, 34, 60].enumerated() {
      let outline = RoundedRect(
        Rect(x: 0, y: 0, width: 130, height: 100),
        radii: seed % 2 == 0 ? .top(radius) : .all(radius),
        curve: .coreAnimation)
      let worst = worstError(outline, sigma: sigma, scale: 1 + Double(seed), seed: UInt64(seed))
      #expect(worst < Self.tolerance, "radius \(radius)")
    }
  }

  @Test("a shadow is exact where corners meet and differ, and without blur the moved outline")
  func corners() throws {
    for (seed, height) in [24.0, 31, 61].enumerated() {
      let outline = RoundedRect(
        Rect(x: 0, y: 0, width: 36, height: height), radii: .all(40), curve: .continuous)
      let worst = worstError(outline, sigma: 6, scale: 2, seed: UInt64(seed))
      #expect(worst < Self.tolerance, "height \(height)")
    }
    let radii = CornerRadii(topLeft: 4, topRight: 22, bottomRight: 13, bottomLeft: 0)
    let different = RoundedRect(
      Rect(x: 0, y: 0, width: 90, height: 50), radii: radii, curve: .circular)
    #expect(worstError(different, sigma: 5, scale: 1.5, seed: 3) < Self.tolerance)
    let outline = RoundedRect(
      Rect(x: 3.2, y: 4.1, width: 12, height: 9), radii: .all(3), curve: .circular)
    let color = Color(hex: 0x102030, alpha: 0.7)
    func scene(_ node: Node) -> Scene {
      Scene(width: 20, height: 20, background: .white, [node])
    }
    var moved = outline
    moved.rect.y += 2.25
    let shadow = Shadow(outline: outline, sigma: 0, offsetY: 2.25, color: color)
    let blurless = try PixelBuffer(rasterizing: scene(.shadow(shadow)), pixelsPerPoint: 2)
    let filled = try PixelBuffer(
      rasterizing: scene(.fill(.roundedRect(moved), color: color)), pixelsPerPoint: 2)
    expect(blurless, filled)
  }

  @Test func blocksOfOneColorContainNoOtherLevel() throws {
    // Strong and steep enough that levels change within a block, but few elsewhere.
    for (seed, sigma) in [3.0, 7, 20].enumerated() {
      let outline = RoundedRect(
        Rect(x: 20.3, y: 40.6, width: 260, height: 120), radii: .top(9 + Double(seed)),
        curve: .continuous)
      let shadow = Shadow(
        outline: outline, sigma: sigma, offsetY: 0, color: Color(hex: 0x1020C0, alpha: 0.6))
      let scene = Scene(width: 300, height: 200, background: .white, [.shadow(shadow)])
      let drawn = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 1)
      var cache = ShadowCache()
      let twin = GaussianShadow(
        of: outline,
        at: PixelRect(
          minX: outline.rect.minX, minY: outline.rect.minY, maxX: outline.rect.maxX,
          maxY: outline.rect.maxY),
        pixelsPerPoint: 1, sigmaPixels: sigma, in: PixelArea(width: 300, height: 200),
        cache: &cache)
      var worst = 0.0
      for y in 0..<200 {
        for x in 0..<300 {
          let share = twin.share(x: x, y: y) * 0.6
          for (shift, part) in [(UInt32(0), 16.0), (8, 32), (16, 192)] {
            let level = Double(drawn[x, y] >> shift & 0xFF)
            worst = max(worst, abs(level - (255 + share * (part - 255))))
          }
        }
      }
      // Half a level is rounding; the rest allows for the interpolated corners within a block.
      #expect(worst < 0.5 + 0.02, "sigma \(sigma)")
    }
  }

  @Test func framesOfAMotionShareTheirShadowCorners() {
    var cache = ShadowCache()
    let area = PixelArea(width: 300, height: 400)
    func corner(top: Double) -> CornerPlane {
      let outline = RoundedRect(
        Rect(x: 0, y: top, width: 100, height: 200 - top), radii: .top(10), curve: .continuous)
      return cache.plane(
        for: CornerShape(points: CornerPlace.topLeft.points(of: outline, scaledBy: 3), sigma: 9),
        vertexX: 0, isMirrored: false, widthPixels: area.width)
    }
    #expect(corner(top: 41.37) === corner(top: 87.1))
  }
}

extension GaussianShadow {
  fileprivate func share(x: Int, y: Int) -> Double {
    guard rows.contains(y), columns.contains(x) else { return 0 }
    prepare(row: y)
    return Double(steadyColumns.contains(x) ? row.height : row.share(at: x))
  }
}
