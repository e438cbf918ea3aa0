import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Filmstrips and onion skins.
@Suite struct FilmstripTests {
  private func pixels(_ scene: Scene, _ pixelsPerPoint: Double) throws -> PixelBuffer {
    try PixelBuffer(rasterizing: scene, pixelsPerPoint: pixelsPerPoint)
  }

  @Test(
    "the pixels of each frame of a filmstrip equal those of the still", arguments: [1.0, 2, 3])
  func framesEqualStills(scale: Double) throws {
    let sample = try MotionSample {
      $0.device = "320x480@\(Int(scale))"
      $0.detents = ["medium", "large"]
      $0.detent = "large"
    }
    let times = [0, 0.04, 0.1, 0.332, 0.551]
    let frames = try sample.frames(times, pixelsPerPoint: scale)
    let strip = try sample.renderer.filmstrip(frames, hasOnionSkin: false)
    let page = try pixels(strip.scene, scale)
    // contactPage.gap is 24 pt, and five frames are one row.
    for (index, frame) in frames.enumerated() {
      let still = try pixels(frame.scene, scale)
      let left = Int((24 + Double(index) * (320 + 24)) * scale)
      let top = Int(24 * scale)
      var differing = 0
      for y in 0..<still.heightPixels {
        for x in 0..<still.widthPixels where page[left + x, top + y] != still[x, y] {
          differing += 1
        }
      }
      #expect(differing == 0, "frame \(index)")
    }
    #expect(page.widthPixels == Int((24 + 5 * (320 + 24)) * scale))
  }

  @Test func framesAreInRowsOfEqualLength() throws {
    let sample = try MotionSample {
      $0.device = "320x480@1"
      $0.detents = ["medium"]
    }
    func size(_ count: Int, onion: Bool = false) throws -> Size {
      let frames = try sample.frames((0..<count).map { Double($0) / 100 })
      return try sample.renderer.filmstrip(frames, hasOnionSkin: onion).scene.viewport.size
    }
    // A row is 480 pt, 28 pt for captions and 24 pt to the next.
    #expect(try size(8) == Size(width: 24 + 8 * 344, height: 24 + 532))
    #expect(try size(8, onion: true) == Size(width: 24 + 5 * 344, height: 24 + 2 * 532))
    #expect(try size(17) == Size(width: 24 + 6 * 344, height: 24 + 3 * 532))
  }

  @Test("the onion skin shows each frame by a share that grows with its number")
  func onionSkin() throws {
    func frame(_ color: Color) -> Scene {
      Scene(
        viewport: Rect(x: 0, y: 0, width: 2, height: 2), background: color, title: "", summary: "",
        nodes: [])
    }
    let red = Color(red: 1, green: 0, blue: 0)
    let green = Color(red: 0, green: 1, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let skin = try pixels(Scene(onionSkin: [frame(red), frame(green), frame(blue)]), 1)
    let pixel = skin[0, 0]
    // One, two and three sixths.
    #expect(abs(Int(pixel & 0xFF) - 43) <= 1)
    #expect(abs(Int(pixel >> 8 & 0xFF) - 85) <= 1)
    #expect(abs(Int(pixel >> 16 & 0xFF) - 128) <= 1)
    #expect(pixel >> 24 == 255)
  }
}
