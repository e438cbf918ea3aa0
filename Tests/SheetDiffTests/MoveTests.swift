import Foundation
import SheetDiff
import SheetTestSupport
import Testing

@Suite struct MoveTests {
  @Test func aMovedRegionIsFoundWithItsOldPlace() throws {
    let first = Self.picture(x: 60, y: 60)
    let card = PixelBox(x: 60, y: 60, width: 50, height: 40)
    for (right, down) in [(0, 3), (0, -3), (5, 0), (-7, 4), (20, 30), (-1, -1)] {
      let moves = try Self.moves(first, Self.picture(x: 60 + right, y: 60 + down))
      #expect(moves.map(\.right) == [right] && moves.map(\.down) == [down], "\(moves)")
      #expect(try #require(moves.first?.from).intersection(card) != nil, "\(moves)")
    }
    for (right, down) in [(-7, 0), (7, 0), (0, -5), (0, 5), (-7, -5), (7, 5), (7, -5)] {
      let moves = try Self.moves(first, Self.picture(x: 60 + right, y: 60 + down))
      expect(moves, [Comparison.Move(from: card, right: right, down: down)])
    }
  }

  @Test func anEdgeMovedDownIsFoundAndItsStripsAreNotRecolored() throws {
    func page(_ edge: Int) -> PixelBuffer {
      PixelBuffer(200, 200, white).with { _, y in y < edge ? black : nil }
    }
    let comparison = try page(100).compared(with: page(103), ComparisonOptions(findsCauses: true))
    #expect(comparison.moves.map(\.right) == [0] && comparison.moves.map(\.down) == [3])
    #expect(comparison.recolorings.isEmpty)
  }

  @Test func anotherColorANewRegionAndACopyAreNoMoves() throws {
    let blank = PixelBuffer(200, 200, white)
    let card = Self.picture(x: 60, y: 60)
    func square(_ level: Int) -> PixelBuffer {
      PixelBuffer(100, 100, white).with { x, y in x > 40 && y > 40 ? grey(level) : nil }
    }
    let shadow = PixelBuffer(100, 100, white).with { x, y in grey(250 - (x + y) / 50) }
    let rounded = shadow.with { x, y in x + y == 99 ? grey(248) : nil }
    #expect(try !shadow.compared(with: rounded).regions.isEmpty)
    let changed = Self.picture(x: 60, y: 63).with { x, y in
      (60..<110).contains(x) && (80..<103).contains(y) ? grey((x * 7 + y * 11) % 190) : nil
    }
    // A line that appears beside an equal one has not moved: the other one is still there.
    let line = blank.with { _, y in y == 40 ? black : nil }
    let lines = line.with { x, y in y == 80 && x > 50 && x < 150 ? black : nil }
    let pairs: [(name: String, first: PixelBuffer, second: PixelBuffer)] = [
      ("a changed color", square(200), square(210)),
      ("a shadow that is rounded differently", shadow, rounded),
      ("a new region", blank, card), ("a region that is gone", card, blank),
      ("a region that moved and changed", card, changed), ("a copy", line, lines),
      ("another size", card, PixelBuffer(200, 199, white)),
    ]
    for (name, first, second) in pairs {
      #expect(try Self.moves(first, second).isEmpty, "\(name)")
    }
    // Nothing is searched unless requested.
    let comparison = try card.compared(with: Self.picture(x: 60, y: 63))
    #expect(comparison.moves.isEmpty && comparison.recolorings.isEmpty)
  }

  @Test func aPartThatGrowsOrHasAnotherRadiusIsNotAMove() throws {
    // What is between two radii could come from far above, but the straight edges have not moved.
    func card(radius: Int, backdrop: Int) -> PixelBuffer {
      PixelBuffer(600, 400, grey(backdrop)).with { x, y in
        let (dx, dy) = (max(radius - x, x - (599 - radius), 0), max(100 + radius - y, 0))
        return y >= 100 && dx * dx + dy * dy <= radius * radius ? white : nil
      }
    }
    for (before, after) in [(30, 72), (72, 30)] {
      let first = card(radius: before, backdrop: 150)
      let second = card(radius: after, backdrop: 145)
      try expect(first.compared(with: second).regions.count, 1)
      #expect(try Self.moves(first, second).isEmpty)
    }
    // A pill that grows at its lower edge has not moved: its upper edge has not.
    func pill(height: Int) -> PixelBuffer {
      PixelBuffer(200, 100, white).with { x, y in
        let radius = Double(height) / 2
        let nearest = min(max(Double(x), 50 + radius), 150 - radius)
        let distance = (Double(x) - nearest, Double(y) - 40 - radius)
        let length = (distance.0 * distance.0 + distance.1 * distance.1).squareRoot()
        return length <= radius ? grey(199) : nil
      }
    }
    for (before, after) in [(16, 19), (19, 16)] {
      #expect(try Self.moves(pill(height: before), pill(height: after)).isEmpty)
    }
  }

  @Test func aMoveIsFoundUnderNoise() throws {
    let options = ComparisonOptions(metric: .tolerant, threshold: 0.06, findsCauses: true)
    let first = Self.picture(x: 60, y: 60)
    for levels in [1, 3, 12] {
      for (right, down) in [(0, 1), (5, 0), (-2, 4)] {
        var random = SeededRandom(seed: UInt64(levels))
        let second = Self.picture(x: 60 + right, y: 60 + down)
        let noisy = PixelBuffer(
          widthPixels: 200, heightPixels: 200,
          pixels: second.pixels.map { pixel in
            let level = Int(pixel & 0xff) + Int.random(in: -levels...levels, using: &random)
            return grey(max(0, min(255, level)))
          })
        let moves = try first.compared(with: noisy, options).moves
        #expect(moves.map(\.right) == [right] && moves.map(\.down) == [down], "\(levels)")
      }
    }
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
    #expect(moves.map(\.right) == [1] && moves.map(\.down) == [0])
  }

  /// A title moves by another distance than the rows, whose flat bars are nearly explained by it.
  @Test func partsHaveTheirOwnDistances() throws {
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
    for (title, rows) in [(6, 3), (3, 6), (17, 18), (18, 17), (4, 3)] {
      let moves = try Self.moves(page(title: 0, rows: 0), page(title: title, rows: rows))
      expect(moves.first?.down, title)
      expect(Set(moves.dropFirst().map(\.down)), [rows], "\(moves)")
      #expect(moves.allSatisfy { $0.right == 0 && !$0.hasChanged })
    }
  }

  @Test func thinLinesMoveAsFarAsTheyWentWithTheRowsBesideThem() throws {
    // A line of one pixel that moved far is two regions, explained by the rows beside it.
    func page(_ down: Int) -> PixelBuffer {
      PixelBuffer(300, 500, white).with { x, y in
        let row = y - 60 - down
        guard row >= 0, row < 420 else { return nil }
        if row % 140 == 85, x > 40 { return grey(190) }
        return row % 140 < 30 && x < 120 ? grey(100) : nil
      }
    }
    let regions = try page(0).compared(with: page(25)).regions
    let moves = try Self.moves(page(0), page(25))
    expect(regions.count { $0.height == 1 }, 6, "\(regions)")
    expect(moves.count, regions.count)
    #expect(Set(moves.map(\.down)) == [25] && Set(moves.map(\.right)) == [0])
    // A line that moved is white before and after wherever it is led out of what is searched.
    func line(_ y: Int) -> PixelBuffer {
      PixelBuffer(300, 300, white).with { $1 == y && $0 > 60 ? grey(199) : nil }
    }
    for down in [9, -9, 12, -12, 15] {
      let moves = try Self.moves(line(150), line(150 + down))
      #expect(moves.map(\.down) == [down] && moves.map(\.right) == [0])
    }
  }

  /// Above and below a square with round corners are regions of their own, lower than the way it moved.
  @Test func aFlatPartWithRoundCornersMovesAsFarAsItWent() throws {
    func page(_ offset: Int) -> PixelBuffer {
      PixelBuffer(300, 400, white).with { x, y in
        let (radius, top) = (24, 100 + offset)
        let dx = max(100 + radius - x, x - (219 - radius), 0)
        let dy = max(top + radius - y, y - (top + 119 - radius), 0)
        return dx * dx + dy * dy <= radius * radius ? grey(228) : nil
      }
    }
    for down in [14, 18, 21, 24, -21] {
      let moves = try Self.moves(page(0), page(down))
      #expect(Set(moves.map(\.down)) == [down] && Set(moves.map(\.right)) == [0], "\(moves)")
      #expect(moves.allSatisfy { !$0.hasChanged })
    }
  }

  @Test func aMovedPartWithAnotherColorOrThatLostSomethingIsMarked() throws {
    // A grey part that moved by 9 pixels and became a little lighter.
    func bar(top: Int, level: Int) -> PixelBuffer {
      PixelBuffer(300, 100, white).with { x, y in
        (90..<198).contains(x) && (top..<top + 15).contains(y) ? grey(level) : nil
      }
    }
    for (level, hasChanged) in [
      (199, false), (201, false), (205, true), (209, true), (187, true),
    ] {
      let moves = try Self.moves(bar(top: 30, level: 199), bar(top: 39, level: level))
      #expect(moves.map(\.down) == [9] && moves.map(\.hasChanged) == [hasChanged], "\(moves)")
    }
    func word(letters: Int, right: Int) -> PixelBuffer {
      PixelBuffer(300, 100, white).with { x, y in
        let (letter, column) = (x - 60 - right).quotientAndRemainder(dividingBy: 20)
        guard (0..<letters).contains(letter), column >= 0, (40..<60).contains(y) else { return nil }
        return (column * (letter + 2) + y * 3) % 11 < 5 && column < 15 ? black : nil
      }
    }
    for (letters, hasChanged) in [(7, true), (8, false)] {
      let moves = try Self.moves(word(letters: 8, right: 0), word(letters: letters, right: 10))
      #expect(moves.map(\.right) == [10] && moves.map(\.hasChanged) == [hasChanged])
    }
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
    let time = try ThreadTime.shortest(of: 1) { moves = try Self.moves(first, second) }
    #expect(moves.isEmpty)
    // Without optimization it takes about a second; comparing every shift would take minutes.
    #expect(time < .seconds(30))
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
}
