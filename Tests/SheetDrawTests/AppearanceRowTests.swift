import Foundation
import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

@Suite struct AppearanceRowTests {
  private func plain(
    _ appearance: String, settings: [String] = [],
    _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws -> Scenario {
    try Scenario(settings: settings) {
      $0.$appearance = .flag("--appearance", appearance)
      $0.$content = "none"
      change(&$0)
    }
  }

  @Test("B01 the light background is #FFFFFF")
  func lightBackground() throws {
    let shot = try plain("light")
    #expect(try shot.pixel(x: 100, y: 640) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.group(.sheet)?.firstFill?.color == Color(hex: 0xFFFFFF))
  }

  @Test("B02 the dark background is #1C1C1E")
  func darkBackground() throws {
    let shot = try plain("dark")
    #expect(try shot.pixel(x: 100, y: 640) == Pixel(hex: 0x1C1C1E))
    #expect(try shot.group(.sheet)?.firstFill?.color == Color(hex: 0x1C1C1E))
  }

  // MARK: Corners

  /// The corner's radius measured from its pixels, in a square of 30 points.
  private func fittedRadius(_ shot: Scenario, x: Double, y: Double) throws -> Double {
    let pixels = try shot.pixels(x: x, y: y, width: 30, height: 30, only: [.sheet])
    return MaskFit(pixels, pixelsPerPoint: 3).radius(ofFullArea: 900)
  }

  @Test(
    "B03 only the two top corners are rounded, with a radius of 10 points",
    arguments: ["light", "dark"])
  func topCornersOnly(appearance: String) throws {
    let shot = try plain(appearance)
    #expect(abs(try fittedRadius(shot, x: 0, y: 426) - 10) < 0.05)
    #expect(abs(try fittedRadius(shot, x: 363, y: 426) - 10) < 0.05)
    #expect(try fittedRadius(shot, x: 0, y: 822) == 0)
    #expect(try fittedRadius(shot, x: 363, y: 822) == 0)
  }

  @Test("B04 the corner is continuous: its curve begins before a circle of its radius would")
  func continuousCorner() throws {
    func topRow(_ curve: Spelled<CornerCurve>?) throws -> [Int] {
      let shot = try plain("light") { $0.$cornerCurve = curve }
      return try shot.pixels(x: 10, y: 426, width: 3, height: 0.3, only: [.sheet]).pixels.map {
        Pixel($0).alpha
      }
    }
    #expect(try topRow("circular").allSatisfy { $0 == 255 })
    #expect(try topRow(nil).allSatisfy { $0 < 255 })
  }

  @Test("B04 the corner's mask matches the continuous curve, not the circle")
  func continuousMask() throws {
    func worst(_ curve: OracleCornerCurve) throws -> Int {
      var oracle = OracleFrame()
      oracle.cornerCurve = curve
      oracle.isTransparent = true
      oracle.castsShadow = false
      oracle.showsGrabber = false
      let crop = OracleCrop(
        xPixels: 0, yPixels: 426 * 3, widthPixels: 48, heightPixels: 48)
      let pixels = try plain("light").pixels(
        x: 0, y: 426, width: 16, height: 16, only: [.sheet])
      return oracle.picture(of: crop, pixelsPerPoint: 3).worstDeviation(from: pixels.pixels).levels
    }
    #expect(try worst(.continuous) <= 1)
    #expect(try worst(.circular) > 20)
  }

  // MARK: Shadow

  /// The share of a normal distribution below `z` standard deviations.
  private func gaussianShare(_ z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }

  /// The largest difference between the brightness above the sheet and that of a shadow at `alpha`.
  private func worstOfProfile(_ appearance: String, alpha: Double) throws -> Double {
    let shot = try plain(appearance) {
      $0.$presenter = "white"
      $0.$undimmed = "large"
    }
    let column = try shot.pixels(x: 196, y: 326, width: 0.3, height: 100)
    var worst = 0.0
    for row in 0..<column.heightPixels {
      let y = 326 + (Double(row) + 0.5) / 3
      // The edge is 10 points higher; a blur of 40 is a standard deviation of 20.
      let wanted = 255 * (1 - alpha * gaussianShare((y - 416) / 20))
      worst = max(worst, abs(Double(Pixel(column[0, row]).green) - wanted))
    }
    return worst
  }

  @Test("B05 in light the shadow is black at 0.2, blurred by 40 and 10 points up")
  func lightShadow() throws {
    // Rounding to a level is half a level; a pixel's middle stands for its mean within a hundredth.
    #expect(try worstOfProfile("light", alpha: 0.2) < 0.51)
  }

  @Test("B06 in dark the shadow is black at 0.3, blurred by 40 and 10 points up")
  func darkShadow() throws {
    #expect(try worstOfProfile("dark", alpha: 0.3) < 0.51)
  }

  @Test("B05 the shadow is complete below the sheet's edge")
  func shadowInTheScene() throws {
    let group = try #require(try plain("light").group(.shadow))
    guard case .shadow(let shadow)? = group.nodes.first else {
      Issue.record("the group holds no shadow")
      return
    }
    #expect(shadow.offsetX == 0 && shadow.offsetY == -10 && shadow.sigma == 20)
    #expect(shadow.color == Color(hex: 0x000000, alpha: 0.2))
    #expect(!shadow.isCutOut)
  }

  // MARK: Bottom and levels

  @Test("B07 the bottom corners are square and reach the bottom of the screen")
  func squareBottom() throws {
    let shot = try plain("light")
    for x in [0.1, 100, 392.9] {
      #expect(try shot.pixel(x: x, y: 851.9) == Pixel(hex: 0xFFFFFF))
    }
  }

  @Test(
    "B07 no gap opens at the bottom while the spring overshoots",
    arguments: [0.29, 0.332, 0.36, 0.4])
  func noGapInOvershoot(seconds: Double) throws {
    var shot = try plain("light") {
      $0.$phase = "present"
      $0.$detent = "large"
    }
    shot = shot.at(seconds)
    #expect(shot.state.sheetTop < 59)
    #expect(try shot.pixel(x: 0.1, y: 851.9) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 200, y: 851.9) == Pixel(hex: 0xFFFFFF))
  }

  @Test("B08 a dark sheet is elevated above the black of its presenter")
  func elevatedAboveBase() throws {
    let shot = try Scenario { $0.$appearance = "dark" }
    // Both pixels are in the margin of 16 points, which is empty.
    #expect(try shot.pixel(x: 4, y: 200) == Pixel(hex: 0x000000))
    #expect(try shot.pixel(x: 4, y: 700) == Pixel(hex: 0x1C1C1E))
    #expect(try shot.group(.presenter)?.firstFill?.color == Color(hex: 0x000000))
  }

  @Test(
    "X09 base and elevated colors come in pairs",
    arguments: [
      ("systemBackground", 0x000000, 0x1C1C1E), ("secondarySystemBackground", 0x1C1C1E, 0x2C2C2E),
      ("tertiarySystemBackground", 0x2C2C2E, 0x3A3A3C),
      ("systemGroupedBackground", 0x000000, 0x1C1C1E),
      ("secondarySystemGroupedBackground", 0x1C1C1E, 0x2C2C2E),
      ("tertiarySystemGroupedBackground", 0x2C2C2E, 0x3A3A3C),
    ] as [(String, UInt32, UInt32)])
  func palettePairs(name: String, base: UInt32, elevated: UInt32) throws {
    let palette = try SpecLibrary().palette
    #expect(palette.color(name, .dark, contrast: .normal, level: .base) == Color(hex: base))
    #expect(palette.color(name, .dark, contrast: .normal, level: .elevated) == Color(hex: elevated))
    #expect(
      palette.color(name, .light, contrast: .normal, level: .base)
        == palette.color(name, .light, contrast: .normal, level: .elevated)
    )
  }

  @Test("X09 a frame paints the presenter at the base level and the sheet above it")
  func levelsInOneFrame() throws {
    for contrast in ["normal", "high"] {
      let shot = try Scenario {
        $0.$appearance = "dark"
        $0.$contrast = .flag("--contrast", contrast)
      }
      let isHigh = contrast == "high"
      #expect(try shot.group(.presenter)?.firstFill?.color == Color(hex: 0x000000))
      #expect(
        try shot.group(.sheet)?.firstFill?.color == Color(hex: isHigh ? 0x242426 : 0x1C1C1E))
    }
  }
}
