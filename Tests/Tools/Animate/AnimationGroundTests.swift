import Foundation
import SheetAnimate
import SheetTestSupport
import Testing

@testable import SheetTokens

/// The ground of pictures in formats without transparency.
@Suite struct AnimationGroundTests {
  /// The luma of the first pixel of a video of a device frame.
  private func luma(
    _ appearance: Appearance, _ change: (inout FrameRequest) -> Void
  ) throws -> Int {
    var document = SheetDocument()
    document.appearance = appearance
    var request = FrameRequest(document: document, pixelsPerPoint: 0.25)
    change(&request)
    let path = FileManager.default.temporaryDirectory
      .appending(path: "ground-\(UUID().uuidString).y4m").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try Animation(of: request, at: FrameTimes(from: 0, to: 0, rate: .standard)).write(
      as: .y4m, to: Located(FilePath(path)), by: PictureRenderer())
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let frame = try #require(bytes.firstRange(of: Array("FRAME\n".utf8)))
    return Int(bytes[frame.upperBound])
  }

  /// White is 235.
  ///
  /// #1C1C1E is 16 + 219 · (0.2126 · 28 + 0.7152 · 28 + 0.0722 · 30) / 255 = 40.2.
  @Test(
    "a device frame without a colour stands on the ground of its appearance",
    arguments: [(Appearance.light, 235), (.dark, 40)])
  func frame(appearance: Appearance, level: Int) throws {
    try expect(luma(appearance) { $0.deviceFrame = .transparent }, level)
    try expect(luma(appearance) { $0.isTransparent = true }, level)
    let red = try #require(ColorName("#FF0000"))
    // Red is 16 + 219 · 0.2126 = 62.6.
    try expect(luma(appearance) { $0.deviceFrame = .color(red) }, 63)
  }
}
