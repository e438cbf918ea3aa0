import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

@Suite struct VerticalFadeTests {
  /// Red over blue in one group, which fades in from 10 to 30 points, on white.
  private func picture(_ change: (inout Group) -> Void = { _ in }) throws -> PixelBuffer {
    let square = Rect(x: 2, y: 0, width: 16, height: 40)
    var group = Group(nodes: [
      .fill(.rect(square), color: Color(hex: 0x0000FF)),
      .fill(.rect(square), color: Color(hex: 0xFF0000)),
    ])
    group.fade = VerticalFade(top: 10, bottom: 30)
    change(&group)
    return try PixelBuffer(
      rasterizing: Scene(width: 20, height: 40, background: .white, [.group(group)]),
      pixelsPerPoint: 1)
  }

  @Test("a fade grows evenly down a group, whose parts do not show through each other")
  func rows() throws {
    let pixels = try picture()
    for row in 0..<40 {
      let share = min(max((Double(row) + 0.5 - 10) / 20, 0), 1)
      let pixel = pixels[10, row]
      expect(pixel & 0xFF, 255)
      expect(Double(pixel >> 8 & 0xFF), near: 255 * (1 - share), within: 0.51, "row \(row)")
      expect(pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
      #expect(pixels[0, row] == 0xFFFF_FFFF && pixels[19, row] == 0xFFFF_FFFF)
    }
  }

  @Test("a fade and an opacity are multiplied inside a clip, and a fade below hides everything")
  func opacity() throws {
    let pixels = try picture {
      $0.opacity = 0.5
      $0.clip = .rect(Rect(x: 2, y: 0, width: 8, height: 35))
    }
    // 255 · (1 − 0.5 · 0.525) at the middle of row 20.
    expect(Double(pixels[5, 20] >> 8 & 0xFF), near: 188.1, within: 0.6)
    #expect(pixels[12, 20] == 0xFFFF_FFFF && pixels[5, 36] == 0xFFFF_FFFF)
    expect(Double(pixels[5, 34] >> 8 & 0xFF), near: 127.5, within: 0.6)
    let hidden = try picture { $0.fade = VerticalFade(top: 50, bottom: 60) }
    for row in 0..<40 { expect(hidden[10, row], 0xFFFF_FFFF) }
  }
}
