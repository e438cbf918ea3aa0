import SheetRaster
import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetTokens
@testable import SheetVerify

/// Clear and blurred backgrounds, from the flags and files to the pixels.
@Suite struct BlurRowTests {
  /// A small phone with square display corners, and a sheet without content over the wireframe.
  private func shot(
    _ background: String, _ profile: String = "spec",
    _ change: (inout SheetDocument) -> Void = { _ in }
  ) throws -> Scenario {
    try Scenario(profile) { document in
      document.$device = "80x140@2"
      document.$background = .flag("--background", background)
      document.$content = "none"
      document.$grabber = "off"
      document.$cornerRadius = "12"
      change(&document)
    }
  }

  private func picture(_ shot: Scenario, only: Set<Role>? = nil) throws -> PixelBuffer {
    let frame = try shot.frame { $0.only = only }
    return try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
  }

  private func oracle(
    of below: PixelBuffer, _ background: String, pixelsPerPoint: Double = 2
  ) throws -> OracleBlur {
    OracleBlur(
      of: below.pixels, width: below.widthPixels,
      material: try #require(OracleBlur.Material(background)), pixelsPerPoint: pixelsPerPoint)
  }

  // MARK: Blur

  @Test(
    "A34 the pixels of a blurred sheet are those of an independent blur of what lies below",
    arguments: ["blur:light", "blur:systemThickMaterial", "blur:systemChromeMaterialDark"],
    ["spec", "uikit"])
  func blur(background: String, profile: String) throws {
    let drawn = try picture(try shot(background, profile))
    let below = try picture(try shot("clear", profile), only: [.presenter, .dimming])
    let blurred = try oracle(of: below, background)
    let top = Int(try #require(try shot(background, profile).state.topmost).frame.y * 2)
    var compared = 0
    for y in top + 1..<280 {
      for x in 0..<160 where y > top + 40 || (40..<120).contains(x) {
        compared += 1
        #expect(blurred.difference(from: drawn[x, y], x, y) <= 1, "\(x), \(y)")
      }
    }
    #expect(compared > 15_000)
  }

  @Test("A34 a blur is clipped to the sheet with exact coverage, and ends at its outline")
  func outline() throws {
    let drawn = try picture(try shot("blur:dark"))
    let clear = try picture(try shot("clear"))
    for y in 0..<140 { for x in 0..<160 { expect(drawn[x, y], clear[x, y]) } }
    // A corner pixel is the mixture of both sides by the coverage of the opaque sheet.
    let opaque = try picture(try shot("blur:dark"), only: [.sheet])
    var mixed = 0
    for y in 140..<180 {
      for x in 0..<40 {
        let (own, outside) = (Pixel(drawn[x, y]), Pixel(clear[x, y]))
        let share = Double(opaque[x, y] >> 24) / 255
        guard share < 1 else { continue }
        guard share > 0 else {
          expect(own, outside)
          continue
        }
        mixed += 1
        let sheet = Double(opaque[x, y] & 0xFF)
        let wanted = Double(outside.red) * (1 - share) + sheet * share
        // Coverage, its colour and the pixels outside are rounded.
        expect(Double(own.red), near: wanted, within: 2, "\(x), \(y)")
      }
    }
    #expect(mixed > 20)
  }

  @Test("A34 a moving sheet blurs what lies below it at the time")
  func motion() throws {
    func moving(_ background: String) throws -> Scenario {
      var shot = try shot(background) { $0.$phase = "present" }
      shot = try shot.at(.share(0.4, transition: 1))
      return shot
    }
    let drawn = try picture(try moving("blur:systemMaterial"))
    let below = try picture(try moving("clear"), only: [.presenter, .dimming])
    let blurred = try oracle(of: below, "blur:systemMaterial")
    let frame = try #require(try moving("clear").state.topmost).frame
    #expect(frame.y > 72 && frame.y < 132)
    for y in Int(frame.y * 2) + 2..<280 {
      for x in 40..<120 { #expect(blurred.difference(from: drawn[x, y], x, y) <= 1) }
    }
  }

  @Test("A34 a sheet blurs the sheet below it, and a blurred sheet is pushed back")
  func stack() throws {
    func stacked(_ first: String, _ second: String) throws -> PixelBuffer {
      let text = """
        sheetdraw: 1
        device: 80x140@2
        sheets:
          a: { detents: [large], background: '\(first)', content: { list: { rows: 9 } } }
          b: { detents: [large], background: '\(second)', content: none }
        timeline: [present: a, present: b]
        """
      return try picture(Scenario(file: text))
    }
    // The second sheet is blurred over the first, without its own shadow.
    let below = try stacked("blur:systemThinMaterial", "clear")
    let drawn = try stacked("blur:systemThinMaterial", "blur:systemThickMaterial")
    let opaque = try stacked("system", "blur:systemThickMaterial")
    let blurred = try oracle(of: below, "blur:systemThickMaterial")
    for y in 60..<270 {
      for x in 30..<130 { #expect(blurred.difference(from: drawn[x, y], x, y) <= 1) }
    }
    #expect(drawn[80, 140] != opaque[80, 140])
  }

  @Test("A34 layers that are drawn alone keep what they blur")
  func alone() throws {
    let shot = try shot("blur:systemUltraThinMaterial")
    let whole = try picture(shot)
    let alone = try picture(shot, only: [.sheet])
    for y in 141..<280 { for x in 40..<120 { expect(alone[x, y], whole[x, y]) } }
    expect(alone[80, 70], 0)
    let boxes = try PictureRenderer(library: shot.library).boxes(of: [.sheet], in: shot.frame())
    expect(boxes.map(\.y), [140])
  }

  // MARK: Styles

  @Test("B64 bars that are drawn alone keep the content that their material blurs")
  func bars() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        device: 120x300@1
        sheets:
          s:
            detents: [large]
            content: { title: A, picture: systemRed, list: { rows: 9 }, toolbar: [a], offset: 90 }
        timeline: [present: s]
        """)
    let whole = try picture(shot)
    let bar = try picture(shot, only: [.navigationBar])
    let content = try picture(shot, only: [.content])
    for (x, y) in [(20, 20), (60, 40), (100, 10)] {
      expect(bar[x, y], whole[x, y], "\(x), \(y)")
      #expect(Pixel(whole[x, y]).red > Pixel(whole[x, y]).green, "red shows through at \(x), \(y)")
    }
    for (x, y) in [(20, 290), (60, 270)] { expect(content[x, y], whole[x, y], "\(x), \(y)") }
  }

  @Test(
    "B64 a bar blurs the content of its sheet, which continues above it, and nothing beside it",
    arguments: [
      ("light", 0xFFFFFF, "blur:systemChromeMaterial"),
      ("dark", 0x1C1C1E, "blur:systemChromeMaterialDark"),
    ])
  func barPixels(appearance: String, ground: Int, material: String) throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        device: 160x400@1
        appearance: \(appearance)
        presenter: { content: '#00FF00' }
        set: { wireframe.pictureRadius: 0 }
        sheets:
          s:
            detents: [large]
            content: { title: A, picture: '#FF0000', list: { rows: 30 }, offset: 40 }
        timeline: [present: s]
        """)
    let top = try #require(shot.state.topmost).frame.y
    // A bar of 56 points; the picture begins 8 points below it before it is scrolled, and is 200 high.
    let red = Rect(x: 16, y: top + 56 + 8 - 40, width: 128, height: 200)
    let below = try PixelBuffer(
      rasterizing: Scene(
        viewport: Rect(x: 0, y: 0, width: 160, height: 400),
        background: Color(hex: UInt32(ground)), title: "", summary: "",
        nodes: [.fill(.rect(red), color: Color(hex: 0xFF0000))]), pixelsPerPoint: 1)
    let blurred = try oracle(of: below, material, pixelsPerPoint: 1)
    let drawn = try picture(shot)
    // Beside its title, and below the corners.
    for y in Int(top) + 12..<Int(top) + 56 {
      for x in Array(0..<60) + Array(100..<160) {
        #expect(blurred.difference(from: drawn[x, y], x, y) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test(
    "A35 the styles regular, prominent, light and dark are distinct", arguments: ["light", "dark"])
  func styles(appearance: String) throws {
    let pictures = try ["regular", "prominent", "light", "dark"].map { style in
      try picture(try shot("blur:\(style)") { $0.$appearance = .flag("--appearance", appearance) })
    }
    for (index, first) in pictures.enumerated() {
      for second in pictures[(index + 1)...] {
        var worst = 0
        for (one, other) in zip(first.pixels, second.pixels) {
          worst = max(worst, abs(Int(one & 0xFF) - Int(other & 0xFF)))
        }
        #expect(worst > 1, "\(index)")
      }
    }
  }

  @Test("A80 every measured colour of a material, from the file to the picture")
  func measuredColors() throws {
    let rows = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/blur-materials.csv")).rows
    expect(rows.count, 112)
    for row in rows {
      let style = try row.text("material")
      func levels(_ prefix: String) throws -> [Double] {
        try ["red", "green", "blue"].map { try row.number(prefix + $0) }
      }
      let backdrop = try levels("")
      let color = Color(red: backdrop[0] / 255, green: backdrop[1] / 255, blue: backdrop[2] / 255)
      let shot = try shot("blur:\(style)") { document in
        let name = "#\(color.hexDigits)"
        document.$presenter = .flag("--presenter", name)
        document.$undimmed = "large"
        document.$detent = "medium"
      }
      let pixel = try shot.pixel(x: 40, y: 110)
      let drawn = [pixel.red, pixel.green, pixel.blue].map(Double.init)
      for (own, measured) in zip(drawn, try levels("measured_")) {
        // The published formula is up to 2.2 levels off; pixels are rounded.
        expect(own, near: measured, within: 2.7, "\(style) over \(backdrop): \(drawn)")
      }
    }
  }

  // MARK: Options

  @Test(
    "A80 the options of rn-bottom-sheet set the background and the preset of its blur",
    arguments: [
      (BottomSheetOptions.ContentBackground.system, SheetBackground.system), (.clear, .clear),
      (.blur(.regular), .blur(.regular)), (.blur(.prominent), .blur(.prominent)),
      (.blur(.light), .blur(.light)), (.blur(.dark), .blur(.dark)),
    ])
  func options(option: BottomSheetOptions.ContentBackground, background: SheetBackground) throws {
    var options = BottomSheetOptions()
    expect(options.contentBackground, .system)
    options.contentBackground = option
    let controller = ViewController(id: "a", options: options)
    expect(controller.background, background)
    let library = try SpecLibrary()
    let presentation = Presentation(
      device: try library.devices.device("80x140@2"), library: library,
      viewControllers: [controller], steps: [Step(.present("a"))], textMeasure: .inter)
    let state = try Timeline(presentation).state(at: .settled)
    expect(state.topmost?.background, background)
  }

  @Test("A80 the backgrounds of SwiftUI are materials of UIKit")
  func swiftUI() {
    func background(_ background: PresentationBackground) -> SheetBackground {
      ViewController(
        SwiftUISheet(id: "a", isPresented: "a").presentationBackground(background)
      ).background
    }
    expect(ViewController(SwiftUISheet(id: "a", isPresented: "a")).background, .system)
    expect(background(.clear), .clear)
    expect(background(.ultraThinMaterial), .blur(.systemUltraThinMaterial))
    expect(background(.thinMaterial), .blur(.systemThinMaterial))
    expect(background(.regularMaterial), .blur(.systemMaterial))
    expect(background(.thickMaterial), .blur(.systemThickMaterial))
    expect(background(.bar), .blur(.systemChromeMaterial))
  }
}
