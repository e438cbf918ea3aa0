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
    let second = Self.picture(x: 60, y: 63).with { x, y in
      (60..<110).contains(x) && (80..<103).contains(y) ? grey((x * 7 + y * 11) % 190) : nil
    }
    #expect(try Self.moves(first, second).isEmpty)
  }

  @Test(arguments: [1, 3, 12], [(0, 1), (5, 0), (-2, 4)])
  func aMoveIsFoundUnderNoise(levels: Int, way: (right: Int, down: Int)) throws {
    var random = SeededRandom(seed: UInt64(levels))
    let first = Self.picture(x: 60, y: 60)
    let second = Self.picture(x: 60 + way.right, y: 60 + way.down)
    let noisy = PixelBuffer(
      widthPixels: 200, heightPixels: 200,
      pixels: second.pixels.map { pixel in
        grey(
          max(0, min(255, Int(pixel & 0xff) + Int.random(in: -levels...levels, using: &random))))
      })
    let options = ComparisonOptions(metric: .tolerant, threshold: 0.06, findsCauses: true)
    let moves = try first.compared(with: noisy, options).moves
    #expect(moves.map(\.right) == [way.right])
    #expect(moves.map(\.down) == [way.down])
  }

  /// The edge pixels of a glyph are those of another rasterizer: up to a fifth of the contrast off.
  @Test func aMoveIsFoundIfEdgesAreAntialiasedDifferently() throws {
    func disc(_ centerX: Double, _ centerY: Double, softness: Double) -> PixelBuffer {
      PixelBuffer(120, 120, white).with { x, y in
        let (dx, dy) = (Double(x) - centerX, Double(y) - centerY)
        let distance = (dx * dx + dy * dy).squareRoot() - 20
        return grey(Int(max(0, min(1, distance / softness + 0.5)) * 255))
      }
    }
    let moves = try Self.moves(disc(60, 60, softness: 1), disc(61, 60, softness: 1.4))
    #expect(moves.map(\.right) == [1])
    #expect(moves.map(\.down) == [0])
  }

  /// A line that appears beside an equal one has not moved: the other one is still there.
  @Test func aCopyIsNotAMove() throws {
    let first = PixelBuffer(200, 200, white).with { _, y in y == 40 ? black : nil }
    let second = first.with { x, y in y == 80 && x > 50 && x < 150 ? black : nil }
    #expect(try Self.moves(first, second).isEmpty)
  }

  /// What is between two radii could come from far above, but the straight edges have not moved.
  @Test(arguments: [(30, 72), (72, 30)])
  func anotherRadiusIsNotAMove(before: Int, after: Int) throws {
    func card(radius: Int, backdrop: Int) -> PixelBuffer {
      PixelBuffer(600, 400, grey(backdrop)).with { x, y in
        let (dx, dy) = (max(radius - x, x - (599 - radius), 0), max(100 + radius - y, 0))
        return y >= 100 && dx * dx + dy * dy <= radius * radius ? white : nil
      }
    }
    let first = card(radius: before, backdrop: 150)
    let second = card(radius: after, backdrop: 145)
    #expect(try first.compared(with: second).regions.count == 1)
    #expect(try Self.moves(first, second).isEmpty)
  }

  /// A title moves by another distance than the rows, whose flat bars are nearly explained by it.
  @Test(arguments: [(6, 3), (3, 6), (17, 18), (18, 17), (4, 3)])
  func partsHaveTheirOwnDistances(title: Int, rows: Int) throws {
    func page(title: Int, rows: Int) -> PixelBuffer {
      PixelBuffer(300, 500, white).with { x, y in
        if (20..<60).contains(y - title), (100..<200).contains(x) {
          return (x * 5 + (y - title) * (x % 13)) % 11 < 5 ? black : white
        }
        let row = (y - 100 - rows)
        guard row >= 0, row < 320, (20..<260).contains(x) else { return nil }
        return row % 80 < 30 ? grey(228) : nil
      }
    }
    let moves = try Self.moves(page(title: 0, rows: 0), page(title: title, rows: rows))
    #expect(moves.first?.down == title)
    #expect(Set(moves.dropFirst().map(\.down)) == [rows], "\(moves)")
    #expect(moves.allSatisfy { $0.right == 0 && !$0.hasChanged })
  }

  /// A line of one pixel that moved far is two regions, explained by the rows beside it.
  @Test func thinLinesMoveWithTheRowsBesideThem() throws {
    func page(_ down: Int) -> PixelBuffer {
      PixelBuffer(300, 500, white).with { x, y in
        let row = y - 60 - down
        guard row >= 0, row < 420 else { return nil }
        if row % 140 == 85, x > 40 { return grey(190) }
        return row % 140 < 30 && x < 120 ? grey(100) : nil
      }
    }
    let first = page(0)
    let second = page(25)
    let regions = try first.compared(with: second).regions
    let moves = try Self.moves(first, second)
    #expect(regions.count { $0.height == 1 } == 6, "\(regions)")
    #expect(moves.count == regions.count)
    #expect(Set(moves.map(\.down)) == [25] && Set(moves.map(\.right)) == [0])
  }

  /// A line that moved is white before and after wherever it is led out of what is searched.
  @Test(arguments: [9, -9, 12, -12, 15])
  func aThinLineMovesTheWayItWent(down: Int) throws {
    func page(_ y: Int) -> PixelBuffer {
      PixelBuffer(300, 300, white).with { $1 == y && $0 > 60 ? grey(199) : nil }
    }
    let moves = try Self.moves(page(150), page(150 + down))
    #expect(moves.map(\.down) == [down] && moves.map(\.right) == [0])
  }

  /// Above and below a square with round corners are regions of their own, lower than the way it moved.
  @Test(arguments: [14, 18, 21, 24, -21])
  func aFlatPartWithRoundCornersMovesAsFarAsItWent(down: Int) throws {
    func page(_ offset: Int) -> PixelBuffer {
      PixelBuffer(300, 400, white).with { x, y in
        let (radius, top) = (24, 100 + offset)
        let dx = max(100 + radius - x, x - (219 - radius), 0)
        let dy = max(top + radius - y, y - (top + 119 - radius), 0)
        return dx * dx + dy * dy <= radius * radius ? grey(228) : nil
      }
    }
    let moves = try Self.moves(page(0), page(down))
    #expect(Set(moves.map(\.down)) == [down] && Set(moves.map(\.right)) == [0], "\(moves)")
    #expect(moves.allSatisfy { !$0.hasChanged })
  }

  /// A grey part that moved by 9 pixels and became a little lighter.
  @Test(arguments: [(199, false), (201, false), (205, true), (209, true), (187, true)])
  func aMovedPartWithAnotherColorIsMarked(level: Int, hasChanged: Bool) throws {
    func page(top: Int, level: Int) -> PixelBuffer {
      PixelBuffer(300, 100, white).with { x, y in
        (90..<198).contains(x) && (top..<top + 15).contains(y) ? grey(level) : nil
      }
    }
    let moves = try Self.moves(page(top: 30, level: 199), page(top: 39, level: level))
    #expect(moves.map(\.down) == [9] && moves.map(\.hasChanged) == [hasChanged], "\(moves)")
  }

  /// A pill that grows at its lower edge has not moved: its upper edge has not.
  @Test func aPartThatGrowsIsNotAMove() throws {
    func pill(height: Int) -> PixelBuffer {
      PixelBuffer(200, 100, white).with { x, y in
        let radius = Double(height) / 2
        let nearest = min(max(Double(x), 50 + radius), 150 - radius)
        let distance = (Double(x) - nearest, Double(y) - 40 - radius)
        let length = (distance.0 * distance.0 + distance.1 * distance.1).squareRoot()
        return length <= radius ? grey(199) : nil
      }
    }
    #expect(try Self.moves(pill(height: 16), pill(height: 19)).isEmpty)
    #expect(try Self.moves(pill(height: 19), pill(height: 16)).isEmpty)
  }

  @Test func aMovedPartThatLostSomethingIsMarked() throws {
    func word(letters: Int, right: Int) -> PixelBuffer {
      PixelBuffer(300, 100, white).with { x, y in
        let (letter, column) = (x - 60 - right).quotientAndRemainder(dividingBy: 20)
        guard (0..<letters).contains(letter), column >= 0, (40..<60).contains(y) else { return nil }
        return (column * (letter + 2) + y * 3) % 11 < 5 && column < 15 ? black : nil
      }
    }
    let shorter = try Self.moves(word(letters: 8, right: 0), word(letters: 7, right: 10))
    #expect(shorter.map(\.right) == [10] && shorter.map(\.hasChanged) == [true])
    let same = try Self.moves(word(letters: 8, right: 0), word(letters: 8, right: 10))
    #expect(same.map(\.right) == [10] && same.map(\.hasChanged) == [false])
  }

  @Test func nothingIsSearchedUnlessRequested() throws {
    let (first, second) = (Self.picture(x: 60, y: 60), Self.picture(x: 60, y: 63))
    let comparison = try first.compared(with: second)
    #expect(comparison.moves.isEmpty && comparison.recolorings.isEmpty)
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
    try first.compared(with: second, ComparisonOptions(findsCauses: true)).moves
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

  /// The card of 50 × 40 pixels at 60, 60 is where it was, whatever its way.
  @Test(arguments: [(-7, 0), (7, 0), (0, -5), (0, 5), (-7, -5), (7, 5), (7, -5)])
  func theOldPlaceOfAPartIsNamed(right: Int, down: Int) throws {
    let moves = try Self.moves(
      Self.picture(x: 60, y: 60), Self.picture(x: 60 + right, y: 60 + down))
    #expect(
      moves == [
        Comparison.Move(
          from: PixelBox(x: 60, y: 60, width: 50, height: 40), right: right, down: down)
      ])
  }
}
