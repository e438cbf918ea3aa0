import SheetDiff
import SheetTestSupport
import Testing

@Suite struct RecoloringTests {
  private typealias Recoloring = Comparison.Recoloring

  private static func compared(
    _ first: PixelBuffer, _ second: PixelBuffer, ignored: [PixelBox] = []
  ) throws -> Comparison {
    try first.compared(with: second, ComparisonOptions(ignored: ignored, findsCauses: true))
  }

  @Test func aFlatPartWithAnotherColorIsReportedOnceWithBothColors() throws {
    func card(_ color: UInt32) -> PixelBuffer {
      PixelBuffer(200, 150, white).with { x, y in
        guard (30..<170).contains(x), (40..<120).contains(y) else { return nil }
        return (60..<63).contains(y) && x % 9 < 4 && (50..<90).contains(x) ? white : color
      }
    }
    // The ground around a card fills two fifths of its box.
    func ground(_ color: UInt32) -> PixelBuffer {
      PixelBuffer(300, 300, white).with { x, y in
        guard (20..<280).contains(x), (20..<280).contains(y) else { return nil }
        return (50..<250).contains(x) && (50..<250).contains(y) ? 0xff00_00ff : color
      }
    }
    let (before, after): (UInt32, UInt32) = (0xff1e_1c1c, 0xff2e_2c2c)
    let comparison = try Self.compared(card(before), card(after))
    expect(
      comparison.recolorings,
      [
        Recoloring(box: PixelBox(x: 30, y: 40, width: 140, height: 80), from: before, to: after)
      ])
    #expect(comparison.moves.isEmpty)
    try expect(
      Self.compared(ground(before), ground(after)).recolorings,
      [
        Recoloring(box: PixelBox(x: 20, y: 20, width: 260, height: 260), from: before, to: after)
      ])
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
    try expect(
      Self.compared(parts(0), parts(9)).recolorings,
      [
        Recoloring(
          box: PixelBox(x: 10, y: 100, width: 280, height: 180), from: grey(50), to: grey(59)),
        Recoloring(
          box: PixelBox(x: 10, y: 10, width: 100, height: 50), from: grey(100), to: grey(109)),
      ])
    // Two parts of one colour, of which the inner one became another colour than the outer one.
    let first = PixelBuffer(200, 200, grey(100))
    let second = first.with { x, y in
      (60..<140).contains(x) && (60..<140).contains(y) ? 0xff00_00c0 : 0xffc0_0000
    }
    try expect(
      Self.compared(first, second).recolorings,
      [
        Recoloring(
          box: PixelBox(x: 0, y: 0, width: 200, height: 200), from: grey(100), to: 0xffc0_0000),
        Recoloring(
          box: PixelBox(x: 60, y: 60, width: 80, height: 80), from: grey(100), to: 0xff00_00c0),
      ])
  }

  @Test func aGrabberAndAnIconOf16PixelsAreParts() throws {
    // A grabber of 108 × 15 pixels is 0.05 % of a phone; a separator of 355 × 3 pixels is a border.
    func phone(_ change: Int) -> PixelBuffer {
      PixelBuffer(1179, 2556, white).with { x, y in
        if (535..<643).contains(x), (1293..<1308).contains(y) { return grey(199 + change) }
        return (100..<455).contains(x) && (2000..<2003).contains(y) ? grey(220 + change) : nil
      }
    }
    try expect(
      Self.compared(phone(0), phone(20)).recolorings,
      [
        Recoloring(
          box: PixelBox(x: 535, y: 1293, width: 108, height: 15), from: grey(199), to: grey(219)),
        Recoloring(
          box: PixelBox(x: 100, y: 2000, width: 355, height: 3), from: grey(220), to: grey(240)),
      ])
    func icon(_ side: Int, _ level: Int) -> PixelBuffer {
      PixelBuffer(200, 200, white).with { x, y in
        (50..<50 + side).contains(x) && (50..<50 + side).contains(y) ? grey(level) : nil
      }
    }
    try expect(Self.compared(icon(15, 100), icon(15, 140)).recolorings, [])
    try expect(
      Self.compared(icon(16, 100), icon(16, 140)).recolorings.map(\.box),
      [
        PixelBox(x: 50, y: 50, width: 16, height: 16)
      ])
  }

  @Test func noiseOfThreeLevelsIsOnePartAndAPhotoHasNone() throws {
    var random = SeededRandom(seed: 3)
    // A JPEG has blocks of 8 × 8, most of them flat.
    let blocks = (0..<20 * 20).map { _ in Int.random(in: 0..<10, using: &random) == 0 ? 2 : 0 }
    let noisy = PixelBuffer(160, 160, grey(44)).with { x, y in
      grey(44 + blocks[y / 8 * 20 + x / 8])
    }
    try expect(
      Self.compared(PixelBuffer(160, 160, grey(28)), noisy).recolorings,
      [
        Recoloring(box: PixelBox(x: 0, y: 0, width: 160, height: 160), from: grey(28), to: grey(44))
      ])
    random = SeededRandom(seed: 4)
    let first = PixelBuffer(120, 120, white).with { _, _ in
      grey(Int.random(in: 0...200, using: &random))
    }
    let second = first.with { x, y in grey(Int(first[x, y] & 0xff) + 24) }
    #expect(try Self.compared(first, second).recolorings.isEmpty)
  }

  @Test func ignoredPartsAreNotRecolored() throws {
    let comparison = try Self.compared(
      PixelBuffer(100, 160, grey(20)), PixelBuffer(100, 160, grey(30)),
      ignored: [PixelBox(x: 0, y: 0, width: 100, height: 100)])
    expect(comparison.recolorings.map(\.box), [PixelBox(x: 0, y: 100, width: 100, height: 60)])
  }

  @Test(arguments: [1, 3])
  func aBorderWithAnotherColorHasItsColorsUnlikeTheStripOfAMovedEdge(thickness: Int) throws {
    // A separator of 3 pixels on a phone, and the borders of a card.
    func card(_ border: UInt32) -> PixelBuffer {
      PixelBuffer(1179, 600, white).with { x, y in
        guard (90..<1090).contains(x), (200..<400).contains(y) else { return nil }
        return min(y - 200, 399 - y, x - 90, 1089 - x) < thickness ? border : grey(242)
      }
    }
    try expect(
      Self.compared(card(grey(199)), card(0xff00_00c0)).recolorings,
      [200, 400 - thickness].map { y in
        Recoloring(
          box: PixelBox(x: 90, y: y, width: 1000, height: thickness), from: grey(199),
          to: 0xff00_00c0)
      })
    // The edge of a part is in a region with another change, so that no move explains it.
    let first = PixelBuffer(400, 1200, white).with { x, y in
      x < 140 && y >= 300 ? grey(100) : nil
    }
    let second = first.with { x, y in
      guard x < 140 else { return nil }
      if (300 - thickness..<300).contains(y) { return grey(100) }
      return (310..<330).contains(y) ? grey((x * 7 + y * 3) % 90) : nil
    }
    try expect(Self.compared(first, second).recolorings, [])
  }
}
