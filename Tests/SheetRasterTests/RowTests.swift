import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import Testing

@Suite struct RowTests {
  private enum Copied: Equatable {
    case repeated
    case runs([Run])
    case pixels([UInt32])
  }

  private func rows(
    of scene: Scene, pixelsPerPoint: Double, workspace: RasterWorkspace = RasterWorkspace()
  ) throws -> [Copied] {
    var rows: [Copied] = []
    let raster = try Raster(scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
    raster.forEachRow { row in
      switch row {
      case .repeated: rows.append(.repeated)
      case .runs(let runs): rows.append(.runs(Array(runs)))
      case .pixels(let pixels): rows.append(.pixels(Array(pixels)))
      }
    }
    #expect(rows.count == raster.heightPixels)
    return rows
  }

  /// A dimmed screen with a sheet, its shadow and a grabber, 60 × 90 points.
  private func sheetScene(top: Double, background: Color? = Color(hex: 0x8E8E93)) -> Scene {
    let sheet = RoundedRect(
      Rect(x: 0, y: top, width: 60, height: 150 - top), radii: .top(10), curve: .continuous)
    return Scene(
      viewport: Rect(x: 0, y: 0, width: 60, height: 90), background: background, title: "",
      summary: "",
      nodes: [
        .fill(Fill(.rect(Rect(x: 4, y: 8, width: 20, height: 3.5)), color: .white)),
        .fill(
          Fill(
            .rect(Rect(x: 0, y: 0, width: 60, height: 90)), color: Color(hex: 0, alpha: 0.4))),
        .shadow(
          Shadow(outline: sheet, sigma: 4, offsetY: -2, color: Color(hex: 0, alpha: 0.2))),
        .fill(Fill(.roundedRect(sheet), color: .white)),
        .fill(
          Fill(
            .roundedRect(.capsule(Rect(x: 21, y: top + 5, width: 18, height: 5))),
            color: Color(hex: 0xC7C7CC))),
      ])
  }

  @Test func theFirstRowIsNeverRepeated() throws {
    let workspace = RasterWorkspace()
    for seed in UInt64(0)..<40 {
      var source = RandomScene(seed: seed)
      let rows = try rows(
        of: source.scene(pixelsPerPoint: 2), pixelsPerPoint: 2, workspace: workspace)
      #expect(rows[0] != .repeated, "seed \(seed)")
    }
  }

  @Test func runsFillTheRowAndAdjacentRunsDiffer() throws {
    for seed in UInt64(0)..<40 {
      var source = RandomScene(seed: seed)
      let scene = source.scene(pixelsPerPoint: 2)
      let width = try Raster(scene, pixelsPerPoint: 2).widthPixels
      for row in try rows(of: scene, pixelsPerPoint: 2) {
        guard case .runs(let runs) = row else { continue }
        #expect(runs.last?.end == UInt32(width), "seed \(seed)")
        for (left, right) in zip(runs, runs.dropFirst()) {
          #expect(left.end < right.end && left.rgba != right.rgba, "seed \(seed)")
        }
      }
    }
  }

  @Test func equalAdjacentRowsAreRepeated() throws {
    let rows = try rows(of: sheetScene(top: 40.3), pixelsPerPoint: 3)
    var above: Copied?
    for row in rows where row != .repeated {
      #expect(row != above)
      above = row
    }
    // The corners end 1.53 radii below the top, at row 166; from there on all pixels are white.
    #expect(rows.lastIndex { $0 != .repeated }.map { $0 <= 166 } == true)
  }

  @Test func sharingRowsChangesNoPixel() throws {
    // A row drawn as its own picture has no row above to share.
    let whole = try PixelBuffer(rasterizing: sheetScene(top: 40.3), pixelsPerPoint: 3)
    for row in 0..<whole.heightPixels {
      var scene = sheetScene(top: 40.3)
      scene.viewport = Rect(x: 0, y: Double(row) / 3, width: 60, height: 1.0 / 3)
      let single = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 3)
      let differs = (0..<whole.widthPixels).contains { x in
        // A different origin of the viewport changes the last bits of coordinates.
        (0..<4).contains { part in
          let shift = UInt32(part * 8)
          let (a, b) = (whole[x, row] >> shift & 0xFF, single[x, 0] >> shift & 0xFF)
          return max(a, b) - min(a, b) > 1
        }
      }
      #expect(!differs, "row \(row)")
    }
  }

  @Test func drawingAgainGivesTheSameBytes() throws {
    let workspace = RasterWorkspace()
    for background in [Color(hex: 0x8E8E93), nil] {
      let scene = sheetScene(top: 33.7, background: background)
      let first = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 3)
      _ = try PixelBuffer(
        rasterizing: sheetScene(top: 61), pixelsPerPoint: 2, workspace: workspace)
      for _ in 0..<2 {
        let again = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 3, workspace: workspace)
        #expect(first.pixels == again.pixels)
      }
    }
  }

  @Test func anEmptyOpenSceneIsTransparent() throws {
    let scene = Scene(
      viewport: Rect(x: 0, y: 0, width: 3, height: 2), background: nil, title: "", summary: "",
      nodes: [])
    let raster = try Raster(scene, pixelsPerPoint: 2)
    #expect(raster.hasAlpha)
    #expect(
      try rows(of: scene, pixelsPerPoint: 2)
        == [.runs([Run(end: 6, rgba: 0)]), .repeated, .repeated, .repeated])
  }

  @Test func anErrorOfTheConsumerEndsTheDrawing() throws {
    struct Stop: Error {}
    let workspace = RasterWorkspace()
    let raster = try Raster(sheetScene(top: 40), pixelsPerPoint: 1, workspace: workspace)
    var count = 0
    #expect(throws: Stop.self) {
      try raster.forEachRow { _ throws(Stop) in
        count += 1
        if count == 7 { throw Stop() }
      }
    }
    #expect(count == 7)
    count = 0
    raster.forEachRow { _ in count += 1 }
    #expect(count == 90)
  }
}
