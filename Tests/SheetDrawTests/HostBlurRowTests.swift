import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

/// Layers that blur what lies below them, and fields with rounded borders, over a screen of stripes.
@Suite struct HostBlurRowTests {
  private func shot(
    _ layer: String, presenter: String = "{ content: systemRed }", more: String = ""
  ) throws -> Scenario {
    try Scenario(
      file: ScenarioText.host(
        modals: "{ m: { size: [100, 100] } }", steps: "present: m, wait: settled",
        layers: "[\(layer)]", presenter: presenter, more: more))
  }

  @Test(
    "X55 a layer blurs by a material in place of its dimming colour, as the background of a sheet")
  func material() throws {
    let shot = try shot("{ dimming: clear, blur: systemThinMaterial }")
    // A sheet with the same background over the same colour, without dimming.
    let sheet = try Scenario(
      file: """
        sheetdraw: 1
        device: 400x800@2
        presenter: { content: systemRed, statusBar: off }
        sheets:
          s: { detents: [medium], largestUndimmed: medium, background: blur:systemThinMaterial,
               content: none, grabber: off }
        timeline: [present: s, wait: settled]
        """)
    let blurred = try shot.pixel(x: 20, y: 700)
    #expect(blurred == (try sheet.pixel(x: 20, y: 700)))
    #expect(blurred != (try self.shot("{ dimming: clear }").pixel(x: 20, y: 700)))
    #expect(try shot.layer().blur == .systemThinMaterial)
  }

  @Test("X55 the dimming colour lies above the blur")
  func belowTheColor() throws {
    let bare = try shot("{ dimming: clear, blur: systemMaterial }").pixel(x: 20, y: 700)
    let both = try shot("{ dimming: \"#000000 50%\", blur: systemMaterial }").pixel(x: 20, y: 700)
    for (below, above) in [
      (bare.red, both.red), (bare.green, both.green), (bare.blue, both.blue),
    ] {
      #expect(abs(Double(below) / 2 - Double(above)) <= 1)
    }
  }

  @Test("X55 an edge below the layer is soft, and the modal is sharp")
  func soft() throws {
    let presenter = "{ content: { blocks: [{ stack: [{ picture: black }], spacing: 0 }] } }"
    func step(_ layer: String) throws -> Int {
      let column = try self.shot(layer, presenter: presenter).pixels(
        x: 30, y: 0, width: 1, height: 300)
      let levels = (0..<column.heightPixels).map { Int(Pixel(column[0, $0]).red) }
      return zip(levels, levels.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    }
    #expect(try step("{ dimming: clear }") > 200)
    #expect(try step("{ dimming: clear, blur: systemUltraThinMaterial }") < 20)
    let shot = try shot("{ dimming: clear, blur: systemMaterial }", presenter: presenter)
    // The background of the modal of 100 pt, beside its content.
    #expect(try shot.pixel(x: 155, y: 355) == Pixel(hex: 0xFFFFFF))
  }

  @Test("X55 the blur ends at the layer's frame and fades with its animation")
  func frameAndAnimation() throws {
    let shot = try shot(
      "{ dimming: clear, blur: systemThickMaterial, frame: { size: [200, 200], align: top }, "
        + "dimmingAnimation: { curve: [0, 0, 1, 1], duration: 0.2s } }")
    let red = try self.shot("{ dimming: clear }").pixel(x: 20, y: 700)
    #expect(try shot.pixel(x: 200, y: 500) == red)
    #expect(try shot.pixel(x: 110, y: 10) != red)
    let (half, full) = (try shot.at(0.1).pixel(x: 110, y: 190), try shot.pixel(x: 110, y: 190))
    let mean = (Double(red.green) + Double(full.green)) / 2
    #expect(abs(Double(half.green) - mean) <= 2)
  }

  @Test("E51 X51 a field with a rounded border has the background inside a line of one pixel")
  func roundedField() throws {
    let shot = try Scenario(
      file: ScenarioText.host(
        modals: "{ m: { content: { blocks: [{ field: \"\", look: rounded }] } } }",
        steps: "present: m, wait: settled"))
    // The field begins at 82, 282 and is 236 by 34 points large.
    #expect(try shot.pixel(x: 200, y: 282) == Pixel(hex: 0xD1D1D6))
    #expect(try shot.pixel(x: 200, y: 282.5) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.pixel(x: 82, y: 299) == Pixel(hex: 0xD1D1D6))
    #expect(try shot.pixel(x: 200, y: 315.5) == Pixel(hex: 0xD1D1D6))
    #expect(try shot.pixel(x: 200, y: 316) == Pixel(hex: 0xFFFFFF))
    // Its corners have a radius of 5 points.
    #expect(try shot.pixel(x: 82, y: 282) == Pixel(hex: 0xFFFFFF))
  }
}
