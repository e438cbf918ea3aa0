import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct BriefRowTests {
  /// The largest difference between the picture of a presentation and the ideal one in some crops.
  private func worstOfPresenting(
    scale: Double, _ choose: (OracleCrop) -> Bool
  ) throws -> [OracleDeviation] {
    var oracle = OracleFrame()
    oracle.phase = .present(seconds: 0.123)
    var shot = try Scenario {
      $0.$presenter = "#8E8E93"
      $0.$content = "none"
      $0.$phase = "present"
    }
    shot = shot.at(0.123)
    let scene = try shot.scene
    return try oracle.state.telltaleCrops(pixelsPerPoint: scale, sidePixels: 24)
      .filter(choose).map { crop in
        var part = scene
        part.viewport = Rect(
          x: Double(crop.xPixels) / scale, y: Double(crop.yPixels) / scale,
          width: Double(crop.widthPixels) / scale, height: Double(crop.heightPixels) / scale)
        let pixels = try PixelBuffer(rasterizing: part, pixelsPerPoint: scale)
        return oracle.picture(of: crop, pixelsPerPoint: scale).worstDeviation(from: pixels.pixels)
      }
  }

  @Test(
    "M02 at any scale no pixel differs by more than one level from the ideal picture",
    arguments: [1.0, 2, 2.5, 3])
  func everyScaleIsExact(scale: Double) throws {
    let wholePixels = Int(393 * scale)
    let worst = try worstOfPresenting(scale: scale) { $0.xPixels + $0.widthPixels <= wholePixels }
    #expect(worst.count >= 5)
    for deviation in worst { #expect(deviation.levels <= 1, "\(deviation)") }
  }

  @Test("M02 a column of pixels that is half on the screen is filled completely")
  func halfColumns() throws {
    // 982.5 pixels: presenter and dimming still fill the picture.
    let worst = try worstOfPresenting(scale: 2.5) { $0.xPixels + $0.widthPixels == 983 }
    #expect(!worst.isEmpty)
    for deviation in worst { #expect(deviation.levels <= 1, "\(deviation)") }
  }

  @Test(
    "M02 a PNG has the screen's points times the scale, rounded half up",
    arguments: [(1.0, 393, 852), (0.5, 197, 426), (1.5, 590, 1278)] as [(Double, Int, Int)])
  func sizesFollowTheScale(scale: Double, width: Int, height: Int) throws {
    let shot = try Scenario { $0.$content = "none" }
    let picture = try EncodedPicture(
      shot.scene, as: .png, pixelsPerPoint: scale, by: PictureRenderer(library: shot.library))
    let decoded = try PNGPicture(picture.bytes).pixels
    #expect([decoded.widthPixels, decoded.heightPixels] == [width, height])
  }

  @Test("M02 the PNG holds the raster's pixels exactly")
  func pngHoldsThePixels() throws {
    let shot = try Scenario()
    let frame = try shot.frame {
      $0.crop = .rect(Rect(x: 150, y: 400, width: 90, height: 60))
    }
    let picture = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: 3, by: PictureRenderer(library: shot.library))
    let pixels = try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: 3)
    let isSame = try PNGPicture(picture.bytes).pixels == pixels
    #expect(isSame)
  }

  @Test("M04 one frame holds every part; the presenter is scaled and its corners are rounded")
  func oneFrameHoldsEverything() throws {
    let shot = try Scenario { $0.$detent = "large" }
    let roles = try shot.scene.nodes.compactMap { node in
      if case .group(let group) = node { group.role } else { nil }
    }
    #expect(
      roles == [
        .presenter, .dimming, .shadow, .sheet, .content, .grabber, .statusBar, .homeIndicator,
      ])
    let presenter = try #require(try shot.group(.presenter))
    #expect(presenter.transform.scale == 0.92)
    guard case .roundedRect(let card)? = presenter.clip else {
      Issue.record("the presenter is not cut to a card")
      return
    }
    #expect(card.curve == .continuous)
    #expect(try shot.group(.sheet)?.roundedRect?.curve == .continuous)
  }

  @Test("M04 light and dark have different palettes")
  func palettesDiffer() throws {
    for role in [Role.presenter, .sheet, .grabber, .content, .statusBar, .homeIndicator] {
      let light = try Scenario().group(role)?.firstFill?.color
      let dark = try Scenario { $0.$appearance = "dark" }.group(role)?.firstFill?.color
      #expect(light != nil && light != dark, "\(role)")
    }
  }

  @Test(
    "M05 any detent can be drawn, and its edge is at its height",
    arguments: [
      ("medium", 426.0), ("large", 59), ("0.3", 1789.0 / 3), ("35%", 1661.0 / 3),
      ("320pt", 532), ("900px", 552), ("10", 842),
    ] as [(String, Double)])
  func anyDetent(detent: String, top: Double) throws {
    let shot = try Scenario(settings: ["shadow.alphaLight=0"]) {
      $0.$detent = .flag("--detent", detent)
      $0.$presenter = "black"
      $0.$content = "none"
      $0.$grabber = "off"
    }
    #expect(shot.state.sheetTop == top)
    #expect(try shot.pixel(x: 100, y: top - 0.1) == Pixel(hex: 0x000000))
    #expect(try shot.pixel(x: 100, y: top + 0.1) == Pixel(hex: 0xFFFFFF))
  }

  @Test("M05 a detent that fits its content can be drawn")
  func fittingDetent() throws {
    let shot = try Scenario { $0.$detent = "fit" }
    // Four rows of 64 points below a heading of 64 points, above the bottom inset of 34.
    #expect(shot.state.sheetHeight == 64 + 4 * 64 + 34)
  }

  @Test(
    "M06 any moment can be drawn, and the edge is where the spring is",
    arguments: [0.004, 0.05, 0.1, 0.175, 0.25, 0.332, 0.45, 0.9])
  func anyTime(seconds: Double) throws {
    var oracle = OracleFrame()
    oracle.phase = .present(seconds: seconds)
    var shot = try Scenario(settings: ["shadow.alphaLight=0"]) {
      $0.$phase = "present"
      $0.$presenter = "black"
      $0.$content = "none"
      $0.$grabber = "off"
    }
    shot = shot.at(seconds)
    let column = try shot.pixels(x: 100, y: 0, width: 0.3, height: 852)
    let white = column.pixels.reduce(0.0) { $0 + Double(Pixel($1).red) / 255 } / 3
    // A partly covered pixel rounded to a level: a 510th of a third of a point.
    #expect(abs(852 - white - oracle.state.topPoints) < 7e-4)
  }
}
