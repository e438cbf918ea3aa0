import SheetDiff
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct RecoloringTests {
  private static let options = ComparisonOptions(findsCauses: true)

  private static func card(_ color: UInt32, text: UInt32) -> PixelBuffer {
    PixelBuffer(200, 150, white).with { x, y in
      guard (30..<170).contains(x), (40..<120).contains(y) else { return nil }
      return (60..<63).contains(y) && x % 9 < 4 && (50..<90).contains(x) ? text : color
    }
  }

  @Test func aFlatPartWithAnotherColorIsReportedOnceWithBothColors() throws {
    let (before, after): (UInt32, UInt32) = (0xff1e_1c1c, 0xff2e_2c2c)
    let comparison = try Self.card(before, text: white)
      .compared(with: Self.card(after, text: white), Self.options)
    #expect(
      comparison.recolorings == [
        Comparison.Recoloring(
          box: PixelBox(x: 30, y: 40, width: 140, height: 80), from: before, to: after)
      ])
    #expect(comparison.moves.isEmpty)
  }

  @Test func everyLargePartIsReportedTheLargestFirst() throws {
    func parts(_ change: Int) -> PixelBuffer {
      PixelBuffer(300, 300, white).with { x, y in
        switch (x, y) {
        case (10..<110, 10..<60): grey(100 + change)
        case (10..<290, 100..<280): grey(50 + change)
        case (200..<206, 20..<26): grey(20 + change)
        default: nil
        }
      }
    }
    let comparison = try parts(0).compared(with: parts(9), Self.options)
    #expect(comparison.recolorings.map(\.from) == [grey(50), grey(100)])
    #expect(comparison.recolorings.map(\.to) == [grey(59), grey(109)])
    #expect(
      comparison.recolorings.map(\.box) == [
        PixelBox(x: 10, y: 100, width: 280, height: 180),
        PixelBox(x: 10, y: 10, width: 100, height: 50),
      ])
  }

  /// A grabber of 108 × 15 pixels is 0.05 % of a phone; a separator of 355 × 3 pixels is a border.
  @Test func aGrabberIsAPart() throws {
    func phone(_ change: Int) -> PixelBuffer {
      PixelBuffer(1179, 2556, white).with { x, y in
        if (535..<643).contains(x), (1293..<1308).contains(y) { return grey(199 + change) }
        return (100..<455).contains(x) && (2000..<2003).contains(y) ? grey(220 + change) : nil
      }
    }
    let comparison = try phone(0).compared(with: phone(20), Self.options)
    #expect(
      comparison.recolorings == [
        Comparison.Recoloring(
          box: PixelBox(x: 535, y: 1293, width: 108, height: 15), from: grey(199), to: grey(219)),
        Comparison.Recoloring(
          box: PixelBox(x: 100, y: 2000, width: 355, height: 3), from: grey(220), to: grey(240)),
      ])
  }

  @Test func noiseOfThreeLevelsIsOnePart() throws {
    var random = SeededRandom(seed: 3)
    // A JPEG has blocks of 8 × 8, most of them flat.
    let blocks = (0..<20 * 20).map { _ in Int.random(in: 0..<10, using: &random) == 0 ? 2 : 0 }
    func picture(_ level: Int, isNoisy: Bool) -> PixelBuffer {
      PixelBuffer(160, 160, grey(level)).with { x, y in
        isNoisy ? grey(level + blocks[y / 8 * 20 + x / 8]) : nil
      }
    }
    let comparison = try picture(28, isNoisy: false)
      .compared(with: picture(44, isNoisy: true), Self.options)
    #expect(
      comparison.recolorings == [
        Comparison.Recoloring(
          box: PixelBox(x: 0, y: 0, width: 160, height: 160), from: grey(28), to: grey(44))
      ])
  }

  @Test func aPhotoHasNoFlatParts() throws {
    var random = SeededRandom(seed: 4)
    let first = PixelBuffer(120, 120, white).with { _, _ in
      grey(Int.random(in: 0...200, using: &random))
    }
    let second = first.with { x, y in grey(Int(first[x, y] & 0xff) + 24) }
    #expect(try first.compared(with: second, Self.options).recolorings.isEmpty)
  }

  @Test func theStripsOfAMovedEdgeAreNotRecolored() throws {
    let first = PixelBuffer(200, 200, white).with { _, y in y < 100 ? black : nil }
    let second = PixelBuffer(200, 200, white).with { _, y in y < 103 ? black : nil }
    let comparison = try first.compared(with: second, Self.options)
    #expect(comparison.moves.map(\.down) == [3])
    #expect(comparison.recolorings.isEmpty)
  }

  @Test func ignoredPartsAreNotRecolored() throws {
    var options = Self.options
    options.ignored = [PixelBox(x: 0, y: 0, width: 100, height: 100)]
    let comparison = try PixelBuffer(100, 160, grey(20))
      .compared(with: PixelBuffer(100, 160, grey(30)), options)
    #expect(
      comparison.recolorings.map(\.box) == [PixelBox(x: 0, y: 100, width: 100, height: 60)])
  }

  /// Two parts of one colour, of which the inner one became another colour than the outer one.
  @Test func partsWithDifferentNewColorsAreApart() throws {
    let first = PixelBuffer(200, 200, grey(100))
    let second = first.with { x, y in
      (60..<140).contains(x) && (60..<140).contains(y) ? 0xff00_00c0 : 0xffc0_0000
    }
    #expect(
      try first.compared(with: second, Self.options).recolorings == [
        Comparison.Recoloring(
          box: PixelBox(x: 0, y: 0, width: 200, height: 200), from: grey(100), to: 0xffc0_0000),
        Comparison.Recoloring(
          box: PixelBox(x: 60, y: 60, width: 80, height: 80), from: grey(100), to: 0xff00_00c0),
      ])
  }

  @Test(arguments: [(15, 0), (16, 1)])
  func anIconOf16PixelsIsAPart(side: Int, count: Int) throws {
    func picture(_ level: Int) -> PixelBuffer {
      PixelBuffer(200, 200, white).with { x, y in
        (50..<50 + side).contains(x) && (50..<50 + side).contains(y) ? grey(level) : nil
      }
    }
    let found = try picture(100).compared(with: picture(140), Self.options).recolorings
    #expect(
      found.map(\.box)
        == [PixelBox](repeating: PixelBox(x: 50, y: 50, width: side, height: side), count: count))
  }

  /// The ground around a card fills two fifths of its box.
  @Test func theGroundAroundACardIsAPart() throws {
    func picture(_ color: UInt32) -> PixelBuffer {
      PixelBuffer(300, 300, white).with { x, y in
        guard (20..<280).contains(x), (20..<280).contains(y) else { return nil }
        return (50..<250).contains(x) && (50..<250).contains(y) ? 0xff00_00ff : color
      }
    }
    let comparison = try picture(0xff1e_1c1c).compared(with: picture(0xff2e_2c2c), Self.options)
    #expect(
      comparison.recolorings == [
        Comparison.Recoloring(
          box: PixelBox(x: 20, y: 20, width: 260, height: 260), from: 0xff1e_1c1c, to: 0xff2e_2c2c)
      ])
  }

  /// A separator of 3 pixels on a phone, and the borders of a card.
  @Test(arguments: [1, 3]) func aBorderWithAnotherColorHasItsColors(thickness: Int) throws {
    func picture(_ border: UInt32) -> PixelBuffer {
      PixelBuffer(1179, 600, white).with { x, y in
        guard (90..<1090).contains(x), (200..<400).contains(y) else { return nil }
        return min(y - 200, 399 - y, x - 90, 1089 - x) < thickness ? border : grey(242)
      }
    }
    let comparison = try picture(grey(199)).compared(with: picture(0xff00_00c0), Self.options)
    #expect(
      comparison.recolorings
        == [200, 400 - thickness].map { y in
          Comparison.Recoloring(
            box: PixelBox(x: 90, y: y, width: 1000, height: thickness), from: grey(199),
            to: 0xff00_00c0)
        })
  }

  /// The edge of a part is in a region with another change, so that no move explains it.
  @Test(arguments: [1, 3]) func theStripOfAMovedEdgeIsNoBorder(thickness: Int) throws {
    let first = PixelBuffer(400, 1200, white).with { x, y in
      x < 140 && y >= 300 ? grey(100) : nil
    }
    let second = first.with { x, y in
      guard x < 140 else { return nil }
      if (300 - thickness..<300).contains(y) { return grey(100) }
      return (310..<330).contains(y) ? grey((x * 7 + y * 3) % 90) : nil
    }
    #expect(try first.compared(with: second, Self.options).recolorings == [])
  }
}
