import Foundation
import SheetTestSupport
import Testing

/// Animated WebP files, decoded by Pillow, which has a libwebp of its own.
@Suite struct WebPTests {
  @Test("every frame of an animated WebP equals the still at its time")
  func framesEqualStills() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "animate \(AnimateTests.small) --range 0s..0.2s --fps 30 --loop 2 -o a.webp --json")
    #expect(run.status == 0 && run.error == "")
    #expect(
      run.text.contains(#""format":"webp","width":240,"height":400,"frames":7,"seconds":0.233,"#))
    let decoded = try await DecodedAnimation("a.webp", in: folder)
    #expect(decoded.widthPixels == 240 && decoded.heightPixels == 400)
    expect(decoded.loopCount, 2)
    // Frames begin at 0, 33.3, 66.7, 100, … ms.
    expect(decoded.frames.map(\.milliseconds), [33, 34, 33, 33, 34, 33, 33])
    let stills = try await AnimateTests.stills(
      "\(AnimateTests.small) --phase present", at: (0..<7).map { Double($0) / 30 }, in: folder)
    expect(decoded.frames.map(\.pixels), stills)
  }

  @Test("translucent frames, odd sides and odd corners of changed parts are kept")
  func translucentFrames() async throws {
    let folder = try Folder()
    let flags = "--device 121x201@1 --transparent --crop 3,21,77,150"
    let run = try await folder.sheetdraw("animate \(flags) --fps 10 -o a.webp -o a.apng")
    expect(run.status, 0)
    let decoded = try await DecodedAnimation("a.webp", in: folder)
    #expect(decoded.widthPixels == 77 && decoded.heightPixels == 150)
    #expect(decoded.frames == (try await DecodedAnimation("a.apng", in: folder)).frames)
  }
}
