import Foundation
import SheetTestSupport
import Testing

/// The command `animate` and its animated PNGs.
@Suite struct AnimateTests {
  static let small = "--device 120x200@2"

  /// Draws the stills at times and returns the digests of their pixels.
  static func stills(
    _ flags: String, at seconds: [Double], in folder: Folder
  ) async throws -> [String] {
    let times = seconds.map { "\($0)s" }.joined(separator: ",")
    let run = try await folder.sheetdraw("\(flags) --at \(times) -o still-{at}.png")
    try #require(run.status == 0, "\(run.error)")
    var pixels: [String] = []
    for second in seconds {
      let decoded = try await DecodedAnimation("still-\(second)s.png", in: folder)
      pixels.append(try #require(decoded.frames.first).pixels)
    }
    return pixels
  }

  @Test("M09 every frame of an animated PNG equals the still at its time")
  func framesEqualStills() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate \(Self.small) --dark --fps 20 -o a.apng")
    #expect(run.status == 0 && run.error == "" && run.text == "a.apng\n")
    let decoded = try await DecodedAnimation("a.apng", in: folder)
    #expect(decoded.widthPixels == 240 && decoded.heightPixels == 400)
    expect(decoded.loopCount, 0)
    // The presentation settles after 0.435 s, between the frames at 0.4 and 0.45 s.
    expect(decoded.frames.count, 10)
    #expect(decoded.frames.allSatisfy { abs($0.milliseconds - 50) < 1e-6 })
    let seconds = (0..<10).map { Double($0) / 20 }
    let stills = try await Self.stills(
      "\(Self.small) --dark --phase present", at: seconds, in: folder)
    expect(decoded.frames.map(\.pixels), stills)
    #expect(Set(stills).count > 8)
  }

  @Test("annotated frames stand on one page, as large as all labels need")
  func annotatedFrames() async throws {
    let folder = try Folder()
    let flags = "--detents medium,large --annotate dims,time"
    let run = try await folder.sheetdraw("animate \(flags) --fps 10 -o a.apng")
    expect(run.status, 0, "\(run.error)")
    let decoded = try await DecodedAnimation("a.apng", in: folder)
    #expect(Set(decoded.frames.map(\.pixels)).count > 4)
    var widths: [Int] = []
    for seconds in ["0.1s", "0.3s"] {
      let still = try await folder.sheetdraw("\(flags) --phase present --at \(seconds) -o a.png")
      expect(still.status, 0, "\(still.error)")
      widths.append(try await DecodedAnimation("a.png", in: folder).widthPixels)
    }
    #expect(Set(widths).count == 2 && decoded.widthPixels >= (widths.max() ?? 0))
  }

  @Test("parts, scales and Cairo are drawn as in stills")
  func forms() async throws {
    let folder = try Folder()
    for flags in [
      "--transparent", "--only sheet", "--crop 10,20,80,90 --scale 1.5", "--renderer cairo",
      "--detent large --style form",
    ] {
      let all = "--device 120x200@1 \(flags)"
      let run = try await folder.sheetdraw("animate \(all) --fps 10 --range 0s..0.3s -o a.apng")
      try #require(run.status == 0, "\(flags): \(run.error)")
      let stills = try await Self.stills(
        "\(all) --phase present", at: [0, 0.1, 0.2, 3.0 / 10], in: folder)
      try await expect(
        DecodedAnimation("a.apng", in: folder).frames.map(\.pixels), stills, "\(flags)")
    }
  }
}
