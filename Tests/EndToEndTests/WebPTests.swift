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
    let decoded = try DecodedAnimation("a.webp", in: folder)
    #expect(decoded.widthPixels == 240 && decoded.heightPixels == 400)
    #expect(decoded.loopCount == 2)
    // Frames begin at 0, 33.3, 66.7, 100, … ms.
    #expect(decoded.frames.map(\.milliseconds) == [33, 34, 33, 33, 34, 33, 33])
    let stills = try await AnimateTests.stills(
      "\(AnimateTests.small) --phase present", at: (0..<7).map { Double($0) / 30 }, in: folder)
    #expect(decoded.frames.map(\.pixels) == stills)
  }

  @Test("translucent frames, odd sides and odd corners of changed parts are kept")
  func translucentFrames() async throws {
    let folder = try Folder()
    let flags = "--device 121x201@1 --transparent --crop 3,21,77,150"
    let run = try await folder.sheetdraw("animate \(flags) --fps 10 -o a.webp -o a.apng")
    #expect(run.status == 0)
    let decoded = try DecodedAnimation("a.webp", in: folder)
    #expect(decoded.widthPixels == 77 && decoded.heightPixels == 150)
    #expect(decoded.frames == (try DecodedAnimation("a.apng", in: folder)).frames)
  }

  @Test("the file on a pipe is that on the disk")
  func pipe() async throws {
    let folder = try Folder()
    let run = try await folder.bash(
      """
      flags="\(AnimateTests.small) --fps 10 --format webp"
      "$sheetdraw" animate $flags -o - | cat > a.webp && "$sheetdraw" animate $flags -o b.webp
      """)
    #expect(run.status == 0 && run.error == "")
    let bytes = try folder.data("a.webp")
    #expect(bytes.count > 1000)
    #expect(try bytes == folder.data("b.webp"))
    // The length in the header is that of the file.
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length == bytes.count - 8)
    #expect(try folder.names() == ["a.webp", "b.webp"])
  }

  @Test("a missing libwebp is named with its package")
  func missingLibrary() async throws {
    let folder = try Folder()
    try folder.makeFolder("broken")
    try folder.write("", to: "broken/libwebp.so.7")
    let run = try await folder.sheetdraw(
      ["animate", "--format", "webp"],
      environment: ["LD_LIBRARY_PATH": folder.url("broken").path])
    #expect(run.status == 66)
    #expect(
      run.error.contains("error[E0409]: WebP needs libwebp, from the Debian package libwebp7: "))
    #expect(try folder.names() == ["broken"])
  }

  @Test("a picture too large for WebP is rejected")
  func tooLarge() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("animate --device 1100x200@15 --range 0s..1s -o a.webp")
    #expect(run.status == 64)
    #expect(
      run.error.contains(
        "error[E0401]: the picture is 16500 × 3000 pixels; in WebP a side may be at most 16383 pixels"
      ))
    #expect(try folder.names() == [])
  }
}
