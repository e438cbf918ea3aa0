import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetSpec
import SheetTestSupport
import SystemPackage
import Testing

@Suite struct APIRowTests {
  // MARK: Grabber

  @Test("A26 the grabber is drawn only when it is preferred visible")
  func grabberFollowsItsProperty() throws {
    #expect(try Scenario { $0.$grabber = "on" }.group(.grabber) != nil)
    #expect(try Scenario { $0.$grabber = "off" }.group(.grabber) == nil)
  }

  @Test("A26 UIKit's property is false by default")
  func grabberIsOffInUIKit() throws {
    #expect(try Scenario("uikit").group(.grabber) == nil)
  }

  @Test("D43 a sheet of one detent shows a grabber when its property asks for it")
  func grabberIfWanted() throws {
    let wanted = try Scenario {
      $0.$detents = ["large"]
      $0.$grabber = "on"
    }
    let unset = try Scenario { $0.$detents = ["large"] }
    #expect(try wanted.group(.grabber) != nil)
    #expect(try unset.group(.grabber) == nil)
  }

  // MARK: Corner radius

  @Test("A28 the preferred corner radius is drawn", arguments: [4.0, 24, 40])
  func preferredRadius(radius: Double) throws {
    let shot = try Scenario {
      $0.$cornerRadius = .flag("--corner-radius", "\(radius)")
    }
    let corner = try shot.pixels(x: 0, y: 426, width: 80, height: 80, only: [.sheet])
    let fit = MaskFit(corner, pixelsPerPoint: 3)
    // Rounding to levels along the edge adds up to a few thousandths of a point.
    #expect(abs(fit.radius(ofFullArea: 80 * 80) - radius) < 0.05)
  }

  @Test("A28 an unset radius is the system's 10 points")
  func systemRadius() throws {
    #expect(try Scenario().group(.sheet)?.roundedRect?.radii == .top(10))
  }

  @Test("A29 a negative corner radius draws the same bytes as none", arguments: ["-1", "-24pt"])
  func negativeRadius(radius: String) throws {
    func bytes(_ radius: Spelled<CornerRadius>?, _ format: OutputFormat) throws -> [UInt8] {
      let shot = try Scenario { $0.$cornerRadius = radius }
      let frame = try shot.frame {
        $0.crop = .rect(Rect(x: 0, y: 420, width: 40, height: 40))
      }
      return try EncodedPicture(
        frame.scene, as: format, pixelsPerPoint: 3, by: PictureRenderer(library: shot.library)
      ).bytes
    }
    for format in [OutputFormat.png, .svg] {
      let unset = try bytes(nil, format)
      let negative = try bytes(.flag("--corner-radius", radius), format)
      let square = try bytes("0", format)
      let isSame = negative == unset
      let isSquare = square == unset
      #expect(isSame && !isSquare, "\(format)")
    }
  }

  @Test("D45 the corner radius can be customized, down to square corners")
  func customRadius() throws {
    #expect(
      try Scenario { $0.$cornerRadius = "32pt" }.group(.sheet)?.roundedRect?.radii == .top(32))
    let square = try Scenario {
      $0.$cornerRadius = "0"
      $0.$content = "none"
    }
    #expect(try square.pixel(x: 0.1, y: 426.1) == Pixel(hex: 0xFFFFFF))
  }

  // MARK: Background and dimming

  @Test("A32 the sheet is painted in the elevated system background")
  func systemBackground() throws {
    for appearance in Appearance.allCases {
      for contrast in Contrast.allCases {
        let shot = try Scenario {
          $0.$appearance = .flag("--appearance", appearance.rawValue)
          $0.$contrast = .flag("--contrast", contrast.rawValue)
        }
        let wanted = shot.library.palette.color(
          "systemBackground", appearance, contrast: contrast, level: .elevated)
        #expect(wanted != nil)
        #expect(try shot.group(.sheet)?.firstFill?.color == wanted)
      }
    }
  }

  @Test("A32 the background can be read from the picture")
  func systemBackgroundPixel() throws {
    let shot = try Scenario {
      $0.$appearance = "dark"
      $0.$contrast = "high"
      $0.$content = "none"
    }
    #expect(try shot.pixel(x: 196, y: 700) == Pixel(hex: 0x242426))
  }

  @Test("A37 uikit draws a changed dimming and warns that no app can set it")
  func dimmingInUIKit() throws {
    let shot = try Scenario("uikit", settings: ["dimming.alphaLight=0.3"]) {
      $0.$presenter = "#FFFFFF"
      $0.$detents = ["medium"]
    }
    let place = Place.argument("--set", value: "dimming.alphaLight=0.3").part(0..<18)
    #expect(
      shot.warnings == [
        Diagnostic(
          .notConfigurable, at: place,
          "UIKit has no setting for \"dimming.alphaLight\": the value is drawn, but no app can set it",
          severity: .warning)
      ])
    // White under black of 0.3: 255 × 0.7 = 178.5.
    #expect(try shot.pixel(x: 196, y: 200) == Pixel(hex: 0xB3B3B3))
  }

  @Test(
    "A37 the warning comes from set: and tokens: of a scenario, too",
    arguments: ["set: { dimming.alphaDark: 0.5 }", "tokens: [mine.tokens.json]"])
  func dimmingOfScenariosInUIKit(key: String) throws {
    let text = "sheetdraw: 1\nprofile: uikit\n\(key)\nsheets: { a: {} }\ntimeline: [present: a]\n"
    let file = try ScenarioFile(Array(text.utf8), name: "a.sheet.yaml")
    let library = try SpecLibrary(scenario: file) { _ in
      Array(#"{"dimming": {"alphaDark": {"$value": 0.5}}}"#.utf8)
    }
    var document = SheetDocument()
    document.scenario = file
    let scenario = try Scenario(document, in: library)
    #expect(scenario.warnings.map(\.code) == [.notConfigurable])
    #expect(library.tokens.ratio("dimming.alphaDark") == 0.5)
  }

  @Test("A37 the profile spec accepts any dimming")
  func dimmingIsFreeInSpec() throws {
    let shot = try Scenario(settings: ["dimming.alphaLight=0.25", "shadow.alphaLight=0"]) {
      $0.$presenter = "white"
    }
    // 255 · 0.75 is 191.25.
    #expect(try shot.pixel(x: 196, y: 300) == Pixel(hex: 0xBFBFBF))
  }
}
