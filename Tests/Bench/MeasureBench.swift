import SheetFiles
import SheetPixels

/// `measure` as a complete process, on frames of 1179 × 2556 pixels: an easy one, glass, and the worst, where the sheet
/// and the page are photos.
struct MeasureBench {
  let binary: String
  let folder: String

  func figures() throws -> [Figure] {
    let photo = folder + "/measured-photo.png"
    try Files.write(noise().bytes, to: FilePath(photo))
    return [
      ("sheet", ["--profile", "uikit", "--detent", "medium", "--grabber", "on"]),
      ("glass", ["--ios", "26", "--detent", "medium", "--grabber", "on"]),
      ("sheet over a photo", ["--profile", "uikit", "--detent", "medium", "--presenter", photo]),
    ].map { name, flags in
      let shot = folder + "/measured.png"
      let drawn = ProcessRun(
        [binary] + flags + ["--device", "iphone-15-pro", "--no-metadata", "-o", shot])
      let run = drawn == nil ? nil : ProcessRun.median(runs: 9, [binary, "measure", shot])
      return Figure(
        name: "measure of a \(name), CPU", value: run?.cpuMilliseconds ?? .nan, unit: "ms",
        asked: 150)
    }
  }

  /// A picture in which every row has edges.
  private func noise() throws -> PNGFile {
    var state: UInt32 = 1
    let pixels = (0..<393 * 852).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 | 0xff00_0000
    }
    return try PNGFile(
      PixelBuffer(widthPixels: 393, heightPixels: 852, pixels: pixels), pixelsPerPoint: 1)
  }
}
