import SheetCairo
import SheetPixels
import SheetScene
import SheetTestSupport
import Testing

@Suite struct CairoImageTests {
  /// A gradient of 24 × 20 pixels.
  private let picture = PixelBuffer(
    widthPixels: 24, heightPixels: 20,
    pixels: (0..<480).map { (index: Int) -> UInt32 in
      let (red, green) = (UInt32(index % 24 * 10), UInt32(index / 24 * 12))
      return red | green << 8 | 0xFF40_0000
    })

  private func scene(_ frame: Rect, opacity: Double = 1) throws -> Scene {
    let image = Image(
      data: try PNGFile(picture, pixelsPerPoint: 1, text: []).bytes, widthPixels: 24,
      heightPixels: 20, frame: frame)
    let group = Group(opacity: opacity, nodes: [.image(image)])
    return Scene(width: 40, height: 30, background: .black, [.group(group)])
  }

  @Test("a picture on the pixel grid is copied, and a damaged one is an error")
  func copies() throws {
    for opacity in [1, 0.5] {
      let drawn = try CairoPicture(
        scene(Rect(x: 3, y: 4, width: 24, height: 20), opacity: opacity), pixelsPerPoint: 1
      ).pixels
      for y in 0..<20 {
        for x in 0..<24 {
          for shift: UInt32 in [0, 8, 16] {
            let own = drawn[x + 3, y + 4] >> shift & 0xFF
            let wanted = Double(picture[x, y] >> shift & 0xFF) * opacity
            expect(Double(own), near: wanted, within: 1)
          }
        }
      }
      #expect(drawn[2, 4] == 0xFF00_0000 && drawn[27, 4] == 0xFF00_0000)
    }
    var scene = try scene(Rect(x: 0, y: 0, width: 24, height: 20))
    let broken = Image(
      data: [1, 2, 3], widthPixels: 1, heightPixels: 1, frame: Rect(x: 0, y: 0, width: 9, height: 9)
    )
    scene.nodes = [.image(broken)]
    #expect(throws: CairoError.self) { try CairoPicture(scene, pixelsPerPoint: 1).pixels }
    #expect(throws: CairoError.self) { try PDFFile(scene, pixelsPerPoint: 1) }
  }

  @Test func aPDFContainsThePicture() throws {
    let file = try PDFFile(scene(Rect(x: 4, y: 5, width: 24, height: 20)), pixelsPerPoint: 2)
    #expect(file.warnings.isEmpty)
    let list = String(
      decoding: try Tool.run("pdfimages", ["-list", "FILE"], on: file.bytes), as: UTF8.self)
    expect(list.split(separator: "\n").count, 3)
    #expect(list.contains(/24 +20 +rgb/))
    let page = try PageImage(pdf: file.bytes, pixelsPerInch: 72)
    for y in 2..<18 {
      for x in 2..<22 {
        for (part, shift) in [UInt32(0), 8, 16].enumerated() {
          let wanted = Int(picture[x, y] >> shift & 0xFF)
          // Poppler moves a picture by up to a pixel, which is a step of 12.
          #expect(abs(Int(page[x + 4, y + 5][part]) - wanted) <= 12)
        }
      }
    }
  }
}
