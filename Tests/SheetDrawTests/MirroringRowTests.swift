import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

/// X17: a layout from right to left is the mirror image of one from left to right.
///
/// The pictures have no text, whose letters are not mirrored, and no status bar over a presenter of one
/// colour.
@Suite struct MirroringRowTests {
  private func shot(
    _ content: String, _ direction: String, _ steps: String = "wait: settled",
    at moment: Moment = .settled, presenter: String = "black"
  ) throws -> Scenario {
    try Scenario(
      file: """
        sheetdraw: 1
        device: 400x800@2
        layoutDirection: \(direction)
        presenter: { content: \(presenter), statusBar: off }
        sheets: { form: { kind: navigation, detents: [medium], content: \(content) } }
        timeline: [present: form, wait: settled, \(steps)]
        """
    ).at(moment)
  }

  private func pixels(_ shot: Scenario) throws -> PixelBuffer {
    let frame = try shot.frame()
    return try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
  }

  /// Returns the number of pixels that differ from those of the mirrored picture by more than the
  /// rounding of coverage, and the number that differ from the picture itself.
  private func differences(
    _ content: String, _ steps: String = "wait: settled", at moment: Moment = .settled,
    presenter: String = "black"
  ) throws -> (mirrored: Int, plain: Int) {
    func draw(_ direction: String) throws -> PixelBuffer {
      try pixels(shot(content, direction, steps, at: moment, presenter: presenter))
    }
    let (left, right) = (try draw("leftToRight"), try draw("rightToLeft"))
    func differs(_ first: UInt32, _ second: UInt32) -> Bool {
      let (a, b) = (Pixel(first), Pixel(second))
      return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) > 2
    }
    var count = (mirrored: 0, plain: 0)
    for y in 0..<left.heightPixels {
      for x in 0..<left.widthPixels {
        if differs(right[x, y], left[left.widthPixels - 1 - x, y]) { count.mirrored += 1 }
        if differs(right[x, y], left[x, y]) { count.plain += 1 }
      }
    }
    return count
  }

  @Test(
    "X17 bars, wireframes, grouped lists and controls are mirrored",
    arguments: TestBudget.today([
      "{ close: true }", "{ list: { rows: 3 }, picture: systemRed }",
      "{ close: true, blocks: [{ grouped: [{ rows: [{ row: \" \", accessory: on }, "
        + "{ row: \" \", accessory: chevron }, { row: \" \", accessory: off }] }] }] }",
      "{ blocks: [{ segments: [\" \", \" \", \" \", \" \"], selected: 0 }] }",
      "{ blocks: [{ stack: [{ picture: systemRed }, { picture: systemBlue }], "
        + "axis: horizontal }] }",
      "{ blocks: [{ field: , firstResponder: true }] }",
      "{ tabBar: { items: [\" \", \" \", \" \"], selected: 0 }, list: {} }",
    ]))
  func contentsAreMirrored(content: String) throws {
    let count = try differences(content)
    expect(count.mirrored, 0)
    #expect(count.plain > 100)
  }

  @Test("X17 the wireframe of the presenter is mirrored")
  func thePresenterIsMirrored() throws {
    let count = try differences("none", presenter: "{ blocks: [{ list: { rows: 5 } }] }")
    // The status bar is not mirrored: above 20 points.
    #expect(count.mirrored < 4000)
    #expect(count.plain > 10_000)
  }

  @Test("X17 the back button is mirrored, and a page slides in from the left")
  func pagesAreMirrored() throws {
    // Titles are not mirrored, so these are blank, and so is the label of the back button.
    let push = "push: { sheet: form, title: \" \", picture: systemRed }"
    let lower = "{ title: \" \", picture: systemBlue }"
    let settled = try differences(lower, "\(push), wait: settled")
    #expect(settled.mirrored == 0 && settled.plain > 100)
    let moving = try differences(lower, push, at: .seconds(Self.duringPush))
    #expect(moving.mirrored == 0 && moving.plain > 1000)
  }

  /// 0.1 s after the push, which follows the presentation of 0.35 s once its spring has settled.
  private static let duringPush = 0.66
}
