import SheetTestSupport
import Testing

@testable import SheetAnimate

@Suite struct VideoFramesTests {
  /// The levels of BT.709 in limited range, not rounded.
  private static func levels(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [
      16 + 219 * luma / 255, 128 + 224 * (blue - luma) / 1.8556 / 255,
      128 + 224 * (red - luma) / 1.5748 / 255,
    ]
  }

  @Test("colours are those of BT.709, rounded; a translucent one lies on white")
  func colors() {
    for rgba in stride(from: UInt32(0), to: 1 << 24, by: 4099) {
      let color = VideoColor(rgba | 0xff00_0000)
      let levels = Self.levels(
        Double(rgba & 0xff), Double(rgba >> 8 & 0xff), Double(rgba >> 16 & 0xff))
      for (level, value) in zip(levels, [color.luma, color.blue, color.red]) {
        // Half a level of rounding, and the rounding of the factors.
        expect(level, near: Double(value), closerThan: 0.51)
      }
    }
    let known: [(rgba: UInt32, levels: [UInt8])] = [
      (0xff00_0000, [16, 128, 128]), (0xffff_ffff, [235, 128, 128]), (0xff00_00ff, [63, 102, 240]),
      (0xff00_ff00, [173, 42, 26]), (0xffff_0000, [32, 240, 118]), (0x0000_0000, [235, 128, 128]),
      (0x8000_0000, [125, 128, 128]),
    ]
    for (rgba, levels) in known {
      let color = VideoColor(rgba)
      expect([color.luma, color.blue, color.red], levels)
    }
  }

  @Test("odd sides repeat the last column and row")
  func oddSides() {
    var random = SeededRandom(seed: 7)
    let pixels = (0..<15).map { _ in UInt32.random(in: 0...0xff_ffff, using: &random) | 0xff00_0000
    }
    let picture = PixelBuffer(widthPixels: 5, heightPixels: 3, pixels: pixels)
    var whole = VideoFrames(widthPixels: 5, heightPixels: 3, hasEvenSides: false)
    whole.convert { picture.forEachRow($0) }
    var even = VideoFrames(widthPixels: 5, heightPixels: 3, hasEvenSides: true)
    even.convert { picture.forEachRow($0) }
    expect(whole.planes.count, 45)
    #expect(even.widthPixels == 6 && even.heightPixels == 4 && even.planes.count == 72)
    for plane in 0..<3 {
      for y in 0..<4 {
        for x in 0..<6 {
          let color = VideoColor(picture[min(x, 4), min(y, 2)])
          let level = [color.luma, color.blue, color.red][plane]
          expect(even.planes[plane * 24 + y * 6 + x], level)
          if x < 5, y < 3 { expect(whole.planes[plane * 15 + y * 5 + x], level) }
        }
      }
    }
  }

  @Test("runs, repetitions and pixels give the same planes")
  func kindsOfRows() {
    var random = SeededRandom(seed: 8)
    let row = (0..<40).map { _ in UInt32.random(in: 0...1, using: &random) * 0xff + 0xff00_0000 }
    let picture = PixelBuffer(widthPixels: 40, heightPixels: 3, pixels: row + row + row)
    var frames = VideoFrames(widthPixels: 40, heightPixels: 3, hasEvenSides: true)
    frames.convert { picture.forEachRow($0) }
    let planes = frames.planes
    frames.convert { body in
      for y in 0..<3 {
        picture.pixels.withUnsafeBufferPointer {
          body(.pixels(UnsafeBufferPointer(rebasing: $0[40 * y..<40 * y + 40])))
        }
      }
    }
    expect(frames.planes, planes)
  }
}
