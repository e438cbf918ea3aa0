import Foundation
import SheetTestSupport
import Testing

/// The flag `--touches`: a grey dot of 40 pt for each finger.
///
/// The dot is #8E8E93 at an opacity of 0.6 with a border of 1.5 pt, and fades out in 0.25 s.
@Suite struct TouchTests {
  private struct Pixels {
    let width: Int
    let rgba: [UInt32]

    init(_ data: Data) throws {
      let bytes = [UInt8](data)
      func number(_ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      width = number(16)
      rgba = try #require(LibPNG.pixels(bytes, widthPixels: width, heightPixels: number(20)))
    }

    func red(_ x: Int, _ y: Int) -> Int { Int(rgba[y * width + x] & 0xff) }

    /// The columns and rows in which the pictures differ; nil for equal pictures.
    func changes(from other: Pixels) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
      let places = rgba.indices.filter { rgba[$0] != other.rgba[$0] }
      let columns = places.map { $0 % width }
      guard let left = columns.min(), let right = columns.max(), let first = places.first,
        let last = places.last
      else { return nil }
      return (left...right, first / width...last / width)
    }
  }

  private static let flags = "drag.sheet.yaml --scale 1 --no-metadata"

  /// A drag of the grabber by 100 pt upwards in half a second.
  private static let drag = """
    sheetdraw: 1
    device: iphone-15-pro
    sheets:
      a: { detents: [medium, large], selected: medium, grabber: on, content: none }
    timeline:
      - present: { sheet: a, animated: false }
      - { drag: { from: grabber, by: -100, over: 500ms }, at: 1s }
      - { tap: [100, 200], at: 5s }

    """

  private func picture(_ flags: String, in folder: Folder) async throws -> Pixels {
    let run = try await folder.sheetdraw("\(flags) -o a.png")
    try #require(run.status == 0, "\(run.error)")
    return try Pixels(try folder.data("a.png"))
  }

  @Test("the frames of an animation with touches equal the stills")
  func animation() async throws {
    let folder = try Folder()
    try folder.write(Self.drag, to: "drag.sheet.yaml")
    let flags = "drag.sheet.yaml --scale 1 --touches"
    let run = try await folder.sheetdraw("animate \(flags) --range 0.9s..1.9s --fps 8 -o a.apng")
    try #require(run.status == 0, "\(run.error)")
    let decoded = try await DecodedAnimation("a.apng", in: folder)
    let seconds = (0...8).map { 0.9 + Double($0) / 8 }
    try await expect(
      decoded.frames.map(\.pixels), AnimateTests.stills(flags, at: seconds, in: folder))
    let bare = try await folder.sheetdraw(
      "animate drag.sheet.yaml --scale 1 --range 0.9s..1.9s --fps 8 -o b.apng")
    expect(bare.status, 0)
    let others = try await DecodedAnimation("b.apng", in: folder).frames
    let differing = zip(decoded.frames, others).map { $0.pixels != $1.pixels }
    // The drag lasts from 1 s to 1.5 s, and the fading to 1.75 s.
    expect(differing, [false, true, true, true, true, true, true, false, false])
  }

  @Test("dots are drawn above selected layers and inside crops, frames and vector files")
  func otherPictures() async throws {
    let folder = try Folder()
    try folder.write(Self.drag, to: "drag.sheet.yaml")
    let whole = try await picture("\(Self.flags) --at 1s --touches", in: folder)
    let part = try await picture(
      "\(Self.flags) --at 1s --touches --crop 176,413,40,40", in: folder)
    expect(part.width, 40)
    for y in 0..<40 {
      for x in 0..<40 { expect(part.red(x, y), whole.red(x + 176, y + 413)) }
    }
    // The body of the device adds 15 pt on every side, and its buttons 2 pt at the left.
    for (flags, left, top) in [("--only dimming", 176, 413), ("--frame", 178 + 17, 413 + 15)] {
      let bare = try await picture("\(Self.flags) --at 1s \(flags)", in: folder)
      let marked = try await picture("\(Self.flags) --at 1s \(flags) --touches", in: folder)
      let place = try #require(marked.changes(from: bare), "\(flags)")
      #expect(place.columns.lowerBound == left && place.rows.lowerBound == top, "\(flags)")
    }
    let run = try await folder.sheetdraw("drag.sheet.yaml --at 1s --touches -o a.svg")
    expect(run.status, 0)
    #expect(String(decoding: try folder.data("a.svg"), as: UTF8.self).contains("id=\"touch"))
  }
}
