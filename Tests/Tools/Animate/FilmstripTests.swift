import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

@testable import SheetAnimate

/// Filmstrips and onion skins.
@Suite struct FilmstripTests {
  private func pixels(_ scene: Scene, _ pixelsPerPoint: Double) throws -> PixelBuffer {
    try PixelBuffer(rasterizing: scene, pixelsPerPoint: pixelsPerPoint)
  }

  @Test(
    "the pixels of each frame of a filmstrip equal those of the still", arguments: [1.0, 2, 3])
  func framesEqualStills(scale: Double) throws {
    let sample = try MotionSample {
      $0.$device = "320x480@\(Int(scale))"
      $0.$detents = ["medium", "large"]
      $0.$detent = "large"
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
      expect(differing, 0, "frame \(index)")
    }
    expect(page.widthPixels, Int((24 + 5 * (320 + 24)) * scale))
  }

  /// The heights of a sheet in the frames of a filmstrip, seen in its pixels.
  private func heights(_ times: [Double], phase: String) throws -> [Double] {
    let sample = try MotionSample {
      $0.$detents = ["large"]
      $0.$phase = .flag("--phase", phase)
      // The sheet and its placeholders are grey, and the screen behind it is not.
      $0.$presenter = "#00FF00"
    }
    let strip = try sample.renderer.filmstrip(sample.frames(times), hasOnionSkin: false).scene
    let picture = try pixels(strip, 1)
    // Frames of 393 by 852 pt with 24 pt around them.
    return times.indices.map { index in
      let x = 24 + index * (393 + 24) + 60
      let height = (0..<852).first { height in
        let pixel = picture[x, 24 + 851 - height]
        return pixel & 0xFF != pixel >> 8 & 0xFF
      }
      return Double(height ?? 852)
    }
  }

  @Test("B36 the frames of a presentation show the sheet as it slides up from the bottom")
  func presentation() throws {
    let times = [0, 0.06, 0.12, 0.18, 0.24]
    let spring = OracleSpring(dampingRatio: 0.85, responseSeconds: 0.35)
    let found = try heights(times, phase: "present")
    for (seconds, height) in zip(times, found) {
      let start = OracleSpring.Motion(offsetPoints: 793, velocityPointsPerSecond: 0)
      let exact = 793 - spring.motion(from: start, afterSeconds: seconds).offsetPoints
      expect(height, near: exact, within: 1, "\(height) pt at \(seconds) s, not \(exact) pt")
    }
  }

  @Test("B42 the frames of a dismissal show the sheet as it slides down to the bottom")
  func dismissal() throws {
    let found = try heights([0.09, 0.15, 0.21, 0.27, 0.3], phase: "dismiss")
    // cubic-bezier(0.42, 0, 1, 1) at 0.3, 0.5, 0.7 and 0.9 of 0.3 s.
    let progress = [0.1296, 0.3154, 0.5548, 0.8394, 1]
    for (height, progress) in zip(found, progress) {
      expect(height, near: 793 * (1 - progress), within: 1.5, "\(height)")
    }
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
    expect(pixel >> 24, 255)
  }
}
