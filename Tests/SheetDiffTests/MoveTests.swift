import SheetDiff
import SheetPixels
import SheetTestSupport
import Testing

@Suite struct MoveTests {
  @Test(arguments: [(0, 3), (0, -3), (5, 0), (-7, 4), (20, 30), (-1, -1)])
  func aMovedRegionIsFound(right: Int, down: Int) throws {
    let first = Self.picture(x: 60, y: 60)
    let second = Self.picture(x: 60 + right, y: 60 + down)
    let moves = try Self.moves(first, second)
    #expect(moves.count == 1)
    #expect(moves.first?.right == right && moves.first?.down == down)
    let from = try #require(moves.first?.from)
    #expect(from.intersection(PixelBox(x: 60, y: 60, width: 50, height: 40)) != nil)
  }

  @Test func anEdgeMovedDownIsFound() throws {
    let first = PixelBuffer(200, 200, white).with { _, y in y < 100 ? black : nil }
    let second = PixelBuffer(200, 200, white).with { _, y in y < 103 ? black : nil }
    let moves = try Self.moves(first, second)
    #expect(moves.first?.right == 0 && moves.first?.down == 3)
  }

  @Test func aChangedColorIsNotAMove() throws {
    let first = PixelBuffer(100, 100, white).with { x, y in x > 40 && y > 40 ? grey(200) : nil }
    let second = PixelBuffer(100, 100, white).with { x, y in x > 40 && y > 40 ? grey(210) : nil }
    #expect(try Self.moves(first, second).isEmpty)
  }

  @Test func aShadowRoundedDifferentlyIsNotAMove() throws {
    let first = PixelBuffer(100, 100, white).with { x, y in grey(250 - (x + y) / 50) }
    let second = first.with { x, y in x + y == 99 ? grey(248) : nil }
    #expect(try !first.compared(with: second).regions.isEmpty)
    #expect(try Self.moves(first, second).isEmpty)
  }

  @Test func aNewRegionIsNotAMove() throws {
    let first = PixelBuffer(200, 200, white)
    #expect(try Self.moves(first, Self.picture(x: 60, y: 60)).isEmpty)
    #expect(try Self.moves(Self.picture(x: 60, y: 60), first).isEmpty)
  }

  @Test func aRegionThatMovedAndChangedIsNotAMove() throws {
    let first = Self.picture(x: 60, y: 60)
    let second = Self.picture(x: 60, y: 63).with { x, y in x == 80 && y == 80 ? black : nil }
    #expect(try Self.moves(first, second).isEmpty)
  }

  @Test func aPixelThatDiffersByALevelIsNotAMove() throws {
    let first = Self.picture(x: 60, y: 60)
    let second = Self.picture(x: 60, y: 64).with { x, y in
      x == 80 && y == 80 ? Self.picture(x: 60, y: 64)[x, y] ^ 1 : nil
    }
    #expect(try Self.moves(first, second).isEmpty)
  }

  /// Two lines at an angle around a large plain box, nearly the same under thousands of shifts.
  @Test func aPlainBoxWithEdgesIsComparedQuickly() throws {
    let first = PixelBuffer(600, 1200, grey(240)).with { x, y in
      (250..<260).contains(x) && (600..<604).contains(y) ? black : nil
    }
    let second = first.with { x, y in
      x == 4 && y > 4 && y < 1190 || y == 1190 && x >= 4 && x < 590 ? grey(20) : nil
    }
    var moves: [Comparison.Move] = []
    let time = try ContinuousClock().measure { moves = try Self.moves(first, second) }
    #expect(moves.isEmpty)
    // Without optimization it takes about a second; comparing every shift would take minutes.
    #expect(time < .seconds(30))
  }

  @Test func picturesOfDifferentSizesHaveNoMoves() throws {
    let moves = try Self.moves(Self.picture(x: 60, y: 60), PixelBuffer(200, 199, white))
    #expect(moves.isEmpty)
  }

  private static func moves(
    _ first: PixelBuffer, _ second: PixelBuffer
  ) throws -> [Comparison.Move] {
    var comparison = try first.compared(with: second)
    comparison.findMoves(from: first, to: second)
    return comparison.moves
  }

  /// A white picture with a card of random pixels, 50 × 40.
  private static func picture(x: Int, y: Int) -> PixelBuffer {
    var random = SeededRandom(seed: 11)
    let card = (0..<2000).map { _ in grey(Int.random(in: 10...200, using: &random)) }
    return PixelBuffer(200, 200, white).with { column, row in
      guard (0..<50).contains(column - x), (0..<40).contains(row - y) else { return nil }
      return card[(row - y) * 50 + column - x]
    }
  }
}
