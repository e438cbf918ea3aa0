import SheetTestSupport
import SheetVerify
import Testing

@Suite struct MovedRegionTests {
  /// A black picture with spots of random colors.
  private func file(_ spots: [(seed: UInt32, x: Int, y: Int)], height: Int) throws -> PictureFile {
    let (width, side) = (120, 24)
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for spot in spots {
      var random = spot.seed
      for y in spot.y..<spot.y + side {
        for x in spot.x..<spot.x + side {
          random = random &* 1_664_525 &+ 1_013_904_223
          pixels[y * width + x] = 0xFF00_0000 | random >> 8
        }
      }
    }
    let picture = PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
    return PictureFile(
      try PNGFile(picture, pixelsPerPoint: 1).bytes,
      path: Located("a.png", at: .argument("a.png", value: "")))
  }

  @Test(
    "a moved region is found at any distance from other differences",
    arguments: [[40, 700], [0, 90], [300, 776], [776], [10, 200, 400, 776]])
  func movesAreFoundWhereverTheyAre(places: [Int]) throws {
    let height = 800
    let before = try file(
      places.enumerated().map { (UInt32($0.offset + 1), 40, $0.element) }, height: height)
    let after = try file(
      places.enumerated().map { (UInt32($0.offset + 1), 45, $0.element) }, height: height)
    let check = try PictureCheck(
      of: before, and: after, options: ComparisonOptions(metric: .exact, findsCauses: true))
    expect(check.comparison.regions.map(\.y), places)
    expect(check.comparison.moves.map(\.right), places.map { _ in 5 })
    expect(check.comparison.moves.map(\.down), places.map { _ in 0 })
    // The matched part of a region begins where the spot did.
    expect(check.comparison.moves.map(\.from.y), places)
    expect(check.comparison.moves.map(\.from.x), places.map { _ in 40 })
  }
}
