public import SheetPixels

extension Comparison {
  /// Looks for regions whose content is the same at another place.
  ///
  /// A region has moved when a part of the first picture is found again in the second one, the
  /// nearest place counting, and together both places are the region. A part of nearly one
  /// colour explains nothing. This needs both pictures as a whole: pictures of more than
  /// ``mostPixelsForMoves`` pixels, or of unequal size, are left alone.
  ///
  /// - Parameters:
  ///   - first: The first picture of this comparison.
  ///   - second: The second one.
  ///   - noiseLevels: By how many levels a channel may be off at the other place.
  public mutating func findMoves(
    from first: PixelBuffer, to second: PixelBuffer, noiseLevels: Int = 0
  ) {
    moves = []
    guard first.widthPixels == second.widthPixels, first.heightPixels == second.heightPixels,
      first.pixels.count <= Self.mostPixelsForMoves
    else { return }
    let search = MoveSearch(first: first, second: second, noiseLevels: noiseLevels)
    moves = regions.compactMap(search.move)
  }

  /// Above this many pixels a picture is never held as a whole.
  public static let mostPixelsForMoves = 24_000_000
}

/// Finds where the content of a box has gone.
private struct MoveSearch {
  let first: PixelBuffer
  let second: PixelBuffer
  let noiseLevels: Int

  /// How far something may have moved, in pixels to each side.
  private static let reach = 64

  /// How much around a region is looked at, too: an edge that moves in front of one colour changes
  /// a strip of one colour.
  private static let margin = 8

  func move(of region: PixelBox) -> Comparison.Move? {
    guard hasPlainlyChanged(region) else { return nil }
    let canvas = PixelBox(x: 0, y: 0, width: first.widthPixels, height: first.heightPixels)
    let wider = PixelBox(
      x: region.x - Self.margin, y: region.y - Self.margin,
      width: region.width + 2 * Self.margin, height: region.height + 2 * Self.margin)
    return [region, wider.intersection(canvas)].lazy.compactMap { $0 }
      .compactMap { box in Self.ways.lazy.compactMap { move(of: box, by: $0) }.first }.first
  }

  /// All ways something can have moved, the shortest first, straight ones before others.
  private static let ways: [(right: Int, down: Int)] = {
    var ways: [(right: Int, down: Int)] = []
    for down in -reach...reach {
      for right in -reach...reach where right != 0 || down != 0 { ways.append((right, down)) }
    }
    return ways.sorted { length($0) < length($1) }
  }()

  private static func length(_ way: (right: Int, down: Int)) -> Int {
    // The rest keeps the order the same everywhere.
    ((abs(way.right) + abs(way.down)) * 256 + way.down + reach) * 256 + way.right + reach
  }

  private func move(of box: PixelBox, by way: (right: Int, down: Int)) -> Comparison.Move? {
    let width = box.width - abs(way.right)
    let height = box.height - abs(way.down)
    // What moved must be most of the region, or it would not explain it.
    guard 2 * width > box.width, 2 * height > box.height else { return nil }
    let from = PixelBox(
      x: box.x + max(0, -way.right), y: box.y + max(0, -way.down), width: width, height: height)
    guard isFound(from, way.right, way.down), !isPlain(from) else { return nil }
    return Comparison.Move(from: from, right: way.right, down: way.down)
  }

  private func isFound(_ from: PixelBox, _ right: Int, _ down: Int) -> Bool {
    // The middle first: that is where most shifts fail.
    let middle = from.y + from.height / 2
    guard isRowFound(from, middle, right, down) else { return false }
    return (from.y..<from.y + from.height).allSatisfy { isRowFound(from, $0, right, down) }
  }

  private func isRowFound(_ from: PixelBox, _ y: Int, _ right: Int, _ down: Int) -> Bool {
    let width = first.widthPixels
    return first.pixels.withUnsafeBufferPointer { first in
      second.pixels.withUnsafeBufferPointer { second in
        for x in from.x..<from.x + from.width {
          let p = first[y * width + x]
          let q = second[(y + down) * width + x + right]
          if p != q, !isNear(p, q) { return false }
        }
        return true
      }
    }
  }

  private func isNear(_ p: UInt32, _ q: UInt32) -> Bool {
    Self.levels(p, q) <= noiseLevels
  }

  private static func levels(_ p: UInt32, _ q: UInt32) -> Int {
    max(abs(p.red - q.red), abs(p.green - q.green), abs(p.blue - q.blue), abs(p.alpha - q.alpha))
  }

  /// Colours this near are taken for one: those of a shadow change with every pixel, and any shift
  /// of an edge would explain that.
  private static let plainLevels = 8

  /// Whether a pixel of the region is clearly another one.
  private func hasPlainlyChanged(_ box: PixelBox) -> Bool {
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width {
        if Self.levels(first[x, y], second[x, y]) > Self.plainLevels { return true }
      }
    }
    return false
  }

  /// Whether the part has nearly one colour.
  private func isPlain(_ box: PixelBox) -> Bool {
    let color = first[box.x, box.y]
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width {
        if Self.levels(first[x, y], color) > Self.plainLevels { return false }
      }
    }
    return true
  }
}
