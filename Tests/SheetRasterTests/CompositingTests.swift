import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

@Suite struct CompositingTests {
  /// Half a level is the rounding of the ideal.
  private static let rounding = 0.5
  /// The error of single precision and of the shadow's approximations, in premultiplied levels.
  private static let tolerance = 0.1

  @Test(
    "random scenes, also under any transform, equal those of the slow compositor",
    arguments: UInt64(0)..<10, [false, true])
  func randomScenes(batch: UInt64, isSlanted: Bool) throws {
    let workspace = RasterWorkspace()
    let count: UInt64 = isSlanted ? 12 : 25
    for seed in (batch * count)..<(batch * count + count) {
      let pixelsPerPoint = [1.0, 2, 3, 1.7][Int(seed % 4)]
      var source = RandomScene(seed: seed, isSlanted: isSlanted)
      let scene = source.scene(pixelsPerPoint: pixelsPerPoint)
      let drawn = try PixelBuffer(
        rasterizing: scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
      let ideal = SceneOracle(scene, pixelsPerPoint: pixelsPerPoint)
      #expect(drawn.widthPixels == ideal.width && drawn.heightPixels == ideal.height)
      let worst = worstDifference(drawn, ideal)
      #expect(worst <= 1, "seed \(seed)")
    }
  }

  /// The largest difference as a fraction of the tolerance.
  private func worstDifference(_ drawn: PixelBuffer, _ ideal: SceneOracle) -> Double {
    var worst = 0.0
    for y in 0..<ideal.height {
      for x in 0..<ideal.width {
        let levels = ideal.levels(x: x, y: y)
        let pixel = drawn[x, y]
        let parts = SIMD4(
          Double(pixel & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel >> 16 & 0xFF),
          Double(pixel >> 24))
        worst = max(worst, abs(parts.w - levels.w) / (Self.rounding + Self.tolerance))
        guard parts.w > 0 else { continue }
        // An excess e in the coverage of a layer of color C and opacity A over (c, α) changes c · α
        // by e · A · (C − c · α) and α by e · A · (1 − α), so the straight color by at most e · A
        // over the new alpha: as much as the premultiplied one, divided by alpha.
        let allowed = Self.rounding + Self.tolerance * 255 / levels.w
        for part in 0..<3 { worst = max(worst, abs(parts[part] - levels[part]) / allowed) }
      }
    }
    return worst
  }

  @Test func tiesAreRoundedUp() throws {
    // 255 × 0.5 = 127.5 and 255 × 0.7 = 178.5.
    for (alpha, level) in [(0.5, UInt32(128)), (0.3, 179)] {
      let veil = Fill(
        .rect(Rect(x: 0, y: 0, width: 2, height: 1)), color: Color(hex: 0, alpha: alpha))
      let scene = Scene(width: 2, height: 1, background: .white, [.fill(veil)])
      let drawn = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 1)
      expect(drawn[1, 0], level | level << 8 | level << 16 | 0xFF00_0000)
    }
  }
}
