import SheetDraw
import SheetPixels
import SheetPrimitives
import SheetTestSupport
import Testing

/// Colours of modals inside sheets, paddings, and the sample of the custom sheet.
@Suite struct HostMendedPictureTests {
  @Test("E23 K-16 a modal inside a sheet is elevated in the dark, as the sheet is")
  func elevated() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        device: 400x800@2
        appearance: dark
        sheets: { s: { content: none } }
        layers: [{ id: root }, { id: inner, in: s }]
        modals: { a: { layer: root, content: none }, b: { layer: inner, content: none } }
        timeline: [present: a, wait: settled, present: s, present: b, wait: settled]
        """)
    #expect(try shot.at(0.3).pixel(x: 200, y: 400) == Pixel(hex: 0x000000))
    #expect(try shot.at(9).pixel(x: 200, y: 400) == Pixel(hex: 0x1C1C1E))
  }

  @Test("E23 contents that are longer than a dialog end at its padding")
  func padding() throws {
    let shot = try Scenario(
      file: ScenarioText.host(
        modals: "{ m: { content: { blocks: [{ spacing: 0, stack: ["
          + (0..<12).map { "{ field: \"\", id: f\($0) }" }.joined(separator: ", ") + "] }] } } }",
        steps: "present: m, wait: settled", layers: "[{}]", presenter: "{}", more: ""))
    // The dialog is 300 pt high from 250; its padding of 16 pt is white.
    #expect(try shot.at(0.4).pixel(x: 200, y: 540) == Pixel(hex: 0xFFFFFF))
    #expect(try shot.at(0.4).pixel(x: 200, y: 530) != Pixel(hex: 0xFFFFFF))
  }

  @Test("C27 K-30 the sample's sheet fades with its dimming view as one")
  func literal() throws {
    let shot = try Scenario(
      file: """
        sheetdraw: 1
        device: 400x800@2
        presenter: { content: white }
        sheets: { s: { engine: custom, literal: true } }
        timeline: [present: s, wait: settled]
        """)
    // Opaque cyan over white has no black in it, however little of it is visible.
    let pixel = try shot.at(0.2).pixel(x: 200, y: 790)
    #expect(pixel.green == 255)
    #expect(pixel.blue == 255)
    #expect(pixel.red > 0 && pixel.red < 255)
  }
}
