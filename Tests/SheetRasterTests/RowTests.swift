import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
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
    expect(rows.count, raster.heightPixels)
    return rows
  }

  /// A dimmed screen with a sheet, its shadow and a grabber, 60 × 90 points.
  private func sheetScene(top: Double, background: Color? = Color(hex: 0x8E8E93)) -> Scene {
    let sheet = RoundedRect(
      Rect(x: 0, y: top, width: 60, height: 150 - top), radii: .top(10), curve: .continuous)
    return Scene(
      width: 60, height: 90, background: background,
      [
        .fill(.rect(Rect(x: 4, y: 8, width: 20, height: 3.5)), color: .white),
        .fill(.rect(Rect(x: 0, y: 0, width: 60, height: 90)), color: Color(hex: 0, alpha: 0.4)),
        .shadow(Shadow(outline: sheet, sigma: 4, offsetY: -2, color: Color(hex: 0, alpha: 0.2))),
        .fill(.roundedRect(sheet), color: .white),
        .fill(
          .roundedRect(.capsule(Rect(x: 21, y: top + 5, width: 18, height: 5))),
          color: Color(hex: 0xC7C7CC)),
      ])
  }

  @Test("the first row is never repeated, runs fill the row, and adjacent runs differ")
  func runs() throws {
    let workspace = RasterWorkspace()
    for seed in UInt64(0)..<40 {
      var source = RandomScene(seed: seed)
      let scene = source.scene(pixelsPerPoint: 2)
      let width = try Raster(scene, pixelsPerPoint: 2).widthPixels
      let rows = try rows(of: scene, pixelsPerPoint: 2, workspace: workspace)
      #expect(rows[0] != .repeated, "seed \(seed)")
      for case .runs(let runs) in rows {
        expect(runs.last?.end, UInt32(width), "seed \(seed)")
        for (left, right) in zip(runs, runs.dropFirst()) {
          #expect(left.end < right.end && left.rgba != right.rgba, "seed \(seed)")
        }
      }
    }
  }

  @Test("equal adjacent rows are repeated, and sharing rows changes no pixel")
  func sharedRows() throws {
    let rows = try rows(of: sheetScene(top: 40.3), pixelsPerPoint: 3)
    var above: Copied?
    for row in rows where row != .repeated {
      #expect(row != above)
      above = row
    }
    // The corners end 1.53 radii below the top, at row 166; from there on all pixels are white.
    expect(rows.lastIndex { $0 != .repeated }.map { $0 <= 166 }, true)
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
      _ = try PixelBuffer(rasterizing: sheetScene(top: 61), pixelsPerPoint: 2, workspace: workspace)
      for _ in 0..<2 {
        let again = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 3, workspace: workspace)
        expect(first.pixels, again.pixels)
      }
    }
  }

  @Test("an empty open scene is transparent, and an error of the consumer ends the drawing")
  func ends() throws {
    let scene = Scene(width: 3, height: 2)
    let raster = try Raster(scene, pixelsPerPoint: 2)
    #expect(raster.hasAlpha)
    try expect(
      rows(of: scene, pixelsPerPoint: 2),
      [.runs([Run(end: 6, rgba: 0)]), .repeated, .repeated, .repeated])
    struct Stop: Error {}
    let workspace = RasterWorkspace()
    let sheet = try Raster(sheetScene(top: 40), pixelsPerPoint: 1, workspace: workspace)
    var count = 0
    #expect(throws: Stop.self) {
      try sheet.forEachRow { _ throws(Stop) in
        count += 1
        if count == 7 { throw Stop() }
      }
    }
    expect(count, 7)
    count = 0
    sheet.forEachRow { _ in count += 1 }
    expect(count, 90)
  }
}
