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
import SystemPackage
import Testing

/// Pictures of the custom full-screen sheet, of a screen of 393 × 852 pt, and its examples.
@Suite struct CardRowTests {
  private func shot(_ change: (inout SheetDocument) -> Void = { _ in }) throws -> Scenario {
    try Scenario {
      $0.detents = []
      $0.$engine = "custom"
      $0.$presenter = "#808080"
      $0.$content = "none"
      change(&$0)
    }
  }

  @Test func C03_fullScreenLiesBehindTheStatusBarUpToTheTopOfTheScreen() throws {
    let full = try shot { $0.$detent = "fullscreen" }
    for (x, y) in [(0.0, 0.0), (392.9, 0), (0, 58), (196.5, 0), (196.5, 30), (0, 851.9)] {
      #expect(try full.pixel(x: x, y: y) == Pixel(hex: 0xFFFFFF), "\(x), \(y)")
    }
    // At rest the presenter is there, 0.25 of its grey.
    #expect(try shot().pixel(x: 196.5, y: 30) == Pixel(hex: 0x202020))
    // The status bar is drawn above the sheet, in the colour of the sheet's labels.
    let bar = try shot {
      $0.$detent = "fullscreen"
      $0.presenter = nil
      $0.$appearance = "dark"
    }
    #expect(try bar.group(.statusBar)?.firstFill?.color == .white)
  }

  @Test("C17: black of 0.75 covers the container", arguments: ["light", "dark"])
  func C17_dimming(appearance: String) throws {
    let resting = try shot { $0.$appearance = .flag("--appearance", appearance) }
    for (x, y) in [(0.0, 0.0), (392.9, 0), (0, 149), (392.9, 149), (196.5, 75)] {
      // 128 · 0.25
      #expect(try resting.pixel(x: x, y: y) == Pixel(hex: 0x202020), "\(x), \(y)")
    }
    let dimming = try #require(try resting.group(.dimming)?.firstFill)
    #expect(dimming.color == Color.black.withAlpha(0.75))
    let layers = try PictureRenderer(library: resting.library).layers(
      at: Point(x: 196.5, y: 75), of: resting.frame())
    #expect(layers.compactMap(\.role) == [.dimming, .presenter])
    #expect(layers[0].tokens == ["card.dimmingAlpha"] && layers[0].requirements.first == "C17")
    let below = try PictureRenderer(library: resting.library).layers(
      at: Point(x: 196.5, y: 600), of: resting.frame())
    #expect(below.map(\.role).contains(.dimming))
  }

  @Test func K31_theSheetHasNoShadowUnlessOneIsSet() throws {
    #expect(try shot().group(.shadow) == nil)
    #expect(
      try Scenario(settings: ["card.shadowAlpha=0.3"]) {
        $0.detents = []
        $0.$engine = "custom"
      }.group(.shadow) != nil)
  }

  // MARK: Examples

  @Test func C31_theSampleIsACyanRectangleBelowTheDimming() throws {
    let example = try Scenario(example: "full-screen-sample")
    func pixel(_ shot: String, x: Double, y: Double) throws -> Pixel {
      let frame = try example.at(shot: shot).frame()
      var scene = frame.scene
      scene.viewport = Rect(x: x, y: y, width: 1, height: 1)
      return Pixel(try PixelBuffer(rasterizing: scene, pixelsPerPoint: 1)[0, 0])
    }
    // The screen is 390 × 844 pt; square corners, no dragger.
    for (x, y) in [(0.0, 150.0), (389, 150), (195, 157), (0, 843), (195, 500)] {
      #expect(try pixel("rest", x: x, y: y) == Pixel(hex: 0x00FFFF), "\(x), \(y)")
    }
    #expect(try pixel("rest", x: 0, y: 149) == Pixel(hex: 0x404040))
    // 11 pt above the screen, so that the dimming shows below.
    #expect(try pixel("overshooting", x: 195, y: 0) == Pixel(hex: 0x00FFFF))
    #expect(try pixel("overshooting", x: 195, y: 840) != Pixel(hex: 0x00FFFF))
    #expect(try pixel("full", x: 195, y: 843) == Pixel(hex: 0x00FFFF))
  }

  @Test func C33_standAloneStoreModeIsFullScreenOnEveryDevice() throws {
    let example = try Scenario(example: "stand-alone-store")
    let names = try #require(try example.file.shots.first { $0.name.value == "full" }).devices
    #expect(names.map(\.value.slug).contains("iphone-13-pro"))
    for device in example.library.devices.devices {
      let scenario = try example.on(device.slug)
      let rest = try scenario.at(.settledTime(1)).sheet()
      #expect(
        rest.frame
          == Rect(x: 0, y: 150, width: device.size.width, height: device.size.height - 150))
      let full = try scenario.at(.settledTime(2)).sheet()
      #expect(full.frame == Rect(device.size), "\(device.slug)")
      #expect(full.contentInsets.top == device.portraitSafeArea.top)
    }
  }

  @Test func C07_theThreeOptionsAreDrawnSideBySide() throws {
    let example = try Scenario(example: "full-screen-options")
    func surface(_ shot: String) throws -> SurfaceState {
      try example.at(shot: shot).sheet()
    }
    #expect(try surface("option1").frame.y == 47)
    #expect(try surface("option2").frame.y == 0 && surface("option3").frame.y == 0)
    #expect(try SheetState(surface("option1")) != nil && SheetState(surface("option2")) == nil)
    let tops = [4.15, 4.2, 4.232, 4.3].compactMap {
      example.timeline.state(atSeconds: $0).surfaces.last?.frame.y
    }
    #expect((tops.min() ?? 0) < -24)
    for step in 0...100 {
      let state = example.timeline.state(atSeconds: 6.001 + Double(step) / 40)
      #expect((state.surfaces.last?.frame.y ?? -1) >= 0)
    }
  }

  @Test(
    "D55: a half-height custom card is the picture of the detent medium", arguments: [1.0, 2.37, 3])
  func D55_halfCard(pixelsPerPoint: Double) throws {
    func pixels(_ name: String) throws -> PixelBuffer {
      try PixelBuffer(
        rasterizing: try Scenario(example: name).at(shot: "rest").frame().scene,
        pixelsPerPoint: pixelsPerPoint)
    }
    #expect(try pixels("half-card") == pixels("half-sheet"))
    let cards = try ["half-card", "half-sheet"].map {
      try Scenario(example: $0).presentation.viewControllers[0]
    }
    #expect(cards.map(\.isPresentedAsCard) == [true, false])
    #expect(cards[1].sheetPresentationController?.detents == [.medium()])
  }
}
