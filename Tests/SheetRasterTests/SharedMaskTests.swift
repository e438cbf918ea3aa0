import SheetPixels
import SheetScene
import SheetTestSupport
import Testing

@testable import SheetRaster

@Suite struct SharedMaskTests {
  private let area = PixelArea(width: 40, height: 30)

  /// The shapes of `bars`, so that many bars differ only by integer pixel offsets.
  private func shape(_ index: Int, x: Double, y: Double) -> RoundedRect {
    let curves: [CornerCurve] = [.continuous, .circular, .smooth(smoothing: 0.6)]
    let size = Size(width: 4.3 + 3.7 * Double(index), height: 7 - Double(index))
    return RoundedRect(
      Rect(x: x, y: y, width: size.width, height: size.height), radii: .all(1 + Double(index)),
      curve: curves[index])
  }

  /// Bars of three shapes at few phases, some beyond the picture's edges, some clipped.
  private func bars(seed: UInt64) -> Scene {
    var random = SeededRandom(seed: seed)
    func bar() -> Node {
      let phase = random.chance(0.5) ? 0 : 0.3
      let outline = shape(
        Int(random.number(0...2.999)), x: random.number(-6...24).rounded() + phase,
        y: random.number(-6...18).rounded() + phase)
      let color = Color(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
        alpha: random.chance(0.5) ? 1 : 0.6)
      return .fill(.roundedRect(outline), color: color)
    }
    let clip = shape(2, x: random.number(0...12).rounded(), y: random.number(0...9).rounded())
    let group = Group(clip: .roundedRect(clip), nodes: (0..<4).map { _ in bar() })
    return Scene(
      width: 24, height: 18, background: .white, (0..<8).map { _ in bar() } + [.group(group)])
  }

  @Test("a reused workspace gives the same bytes, and keeps only the last picture")
  func reusedWorkspaces() throws {
    let workspace = RasterWorkspace()
    for seed in UInt64(0)..<120 {
      let pixelsPerPoint = [1.0, 2, 3, 1.7][Int(seed / 3 % 4)]
      var source = RandomScene(seed: seed)
      for scene in [source.scene(pixelsPerPoint: pixelsPerPoint), bars(seed: seed)] {
        let fresh = try PixelBuffer(rasterizing: scene, pixelsPerPoint: pixelsPerPoint)
        // Twice, because the second time every mask is cached.
        for _ in 0..<2 {
          let used = try PixelBuffer(
            rasterizing: scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
          expect(used.pixels, fresh.pixels, "seed \(seed)")
        }
      }
    }
    let (used, fresh) = (RasterWorkspace(), RasterWorkspace())
    for seed in UInt64(0)..<30 {
      _ = try PixelBuffer(rasterizing: bars(seed: seed), pixelsPerPoint: 2, workspace: used)
    }
    _ = try PixelBuffer(rasterizing: bars(seed: 29), pixelsPerPoint: 2, workspace: fresh)
    expect(used.scene.masks.bands.count, fresh.scene.masks.bands.count)
    expect(used.scene.masks.spans.count, fresh.scene.masks.spans.count)
  }

  @Test("shared masks cover their outlines, which are built once if they differ by integer pixels")
  func sharedMasks() {
    var store = MaskStore()
    var builder = CoverageBuilder()
    var shared = SharedMasks()
    for seed in UInt64(0)..<200 {
      var random = SeededRandom(seed: seed)
      let outline = shape(
        Int(random.number(0...2.999)), x: random.number(-12...44), y: random.number(-9...34))
      let transform = AffineTransform(scale: random.number(0.8...1.6))
      func coverage(_ mask: Mask) -> [Double] { store.coverage(of: mask, in: area) }
      let moved = coverage(
        shared.mask(of: outline, toPixels: transform, in: area, builder: &builder, store: &store))
      let placed = coverage(
        builder.mask(of: outline.path, toPixels: transform, in: area, into: &store))
      let worst = zip(moved, placed).reduce(0) { max($0, abs($1.0 - $1.1)) }
      // The rounding of the place costs 6e-8, single precision as much; but a chord whose middle
      // is between two pixels may thereby move its bulge to the other one.
      #expect(worst < 1e-5, "seed \(seed)")
    }
    // No outline above has a scale of 2.
    func mask(x: Double, y: Double) -> Mask {
      shared.mask(
        of: shape(0, x: x, y: y), toPixels: AffineTransform(scale: 2), in: area,
        builder: &builder, store: &store)
    }
    let first = mask(x: 1.15, y: 2)
    let spanCount = store.spans.count
    // 6.15 − 1.15 is not 5 in floating point, although these are five points apart.
    let second = mask(x: 6.15, y: 5.5)
    expect(store.spans.count, spanCount)
    #expect(second.left - first.left == 10 && second.top - first.top == 7)
    // A shift by half a pixel needs another mask.
    _ = mask(x: 6.4, y: 5.5)
    #expect(store.spans.count > spanCount)
  }
}
