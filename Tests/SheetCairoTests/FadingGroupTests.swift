import SheetCairo
import SheetPixels
import SheetScene
import SheetTestSupport
import Testing

@Suite struct FadingGroupTests {
  @Test("overlapping parts of a fading group do not show through, and a vertical fade has its rows")
  func fades() throws {
    let square = Rect(x: 0, y: 0, width: 4, height: 4)
    let group = Group(
      opacity: 0.6,
      nodes: [
        .fill(.rect(square), color: Color(hex: 0xFF0000)),
        .fill(.rect(square), color: Color(hex: 0x0000FF)),
      ])
    let scene = Scene(width: 4, height: 4, background: .white, [.group(group)])
    let pixel = try CairoPicture(scene, pixelsPerPoint: 1).pixels[2, 2]
    // White at 255 · 0.4 = 102 in red and green, and nothing of the red square; Cairo rounds in 8
    // bits, twice.
    #expect((101...103).contains(pixel & 0xFF))
    #expect((101...103).contains(pixel >> 8 & 0xFF))
    #expect(pixel >> 16 & 0xFF >= 254)
    let tall = Rect(x: 0, y: 0, width: 8, height: 40)
    var faded = Group(
      clip: .rect(Rect(x: 0, y: 0, width: 6, height: 40)),
      nodes: [
        .fill(.rect(tall), color: Color(hex: 0x0000FF)),
        .fill(.rect(tall), color: Color(hex: 0xFF0000)),
      ])
    faded.fade = VerticalFade(top: 10, bottom: 30)
    let column = Scene(width: 8, height: 40, background: .white, [.group(faded)])
    let pixels = try CairoPicture(column, pixelsPerPoint: 1).pixels
    for row in 0..<40 {
      let share = min(max((Double(row) + 0.5 - 10) / 20, 0), 1)
      expect(Double(pixels[3, row] >> 8 & 0xFF), near: 255 * (1 - share), within: 2, "row \(row)")
      expect(pixels[7, row], 0xFFFF_FFFF)
    }
  }
}
