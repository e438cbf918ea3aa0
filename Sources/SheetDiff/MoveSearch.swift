internal import SheetPixels

/// A search for the new position of the content of a box.
struct MoveSearch {
  let first: PixelBuffer
  let second: PixelBuffer

  /// The largest move in pixels along each axis.
  private static let reach = 64

  /// The margin around a region that is searched too, in pixels: an edge that moves in front of one
  /// colour changes a strip of one colour.
  private static let margin = 8

  func move(of region: PixelBox) -> Comparison.Move? {
    let canvas = PixelBox(x: 0, y: 0, width: first.widthPixels, height: first.heightPixels)
    let wider = PixelBox(
      x: region.x - Self.margin, y: region.y - Self.margin,
      width: region.width + 2 * Self.margin, height: region.height + 2 * Self.margin)
    return [region, wider.intersection(canvas)].lazy.compactMap(\.self)
      .compactMap { contentMove(of: $0) }.first
  }

  private func contentMove(of box: PixelBox) -> Comparison.Move? {
    let probes = MoveProbes(of: box, first, second)
    guard probes.canTell else { return nil }
    return Self.ways.lazy.compactMap { move(of: box, by: $0, probes) }.first
  }

  /// The offsets in the search range, the shortest first.
  private static let ways: [(right: Int, down: Int)] = {
    var ways: [(right: Int, down: Int)] = []
    for length in 1...2 * reach {
      for down in max(-reach, -length)...min(reach, length) {
        let right = length - abs(down)
        guard right <= reach else { continue }
        if right > 0 { ways.append((-right, down)) }
        ways.append((right, down))
      }
    }
    return ways
  }()

  private func move(
    of box: PixelBox, by way: (right: Int, down: Int), _ probes: MoveProbes
  ) -> Comparison.Move? {
    let width = box.width - abs(way.right)
    let height = box.height - abs(way.down)
    // The moved part must cover most of the region to explain it.
    guard 2 * width > box.width, 2 * height > box.height else { return nil }
    let from = PixelBox(
      x: box.x + max(0, -way.right), y: box.y + max(0, -way.down), width: width, height: height)
    let move = Comparison.Move(from: from, right: way.right, down: way.down)
    guard probes.areConsistent(with: move, from: first, to: second), isFound(move), !isPlain(from)
    else { return nil }
    return move
  }

  private func isFound(_ move: Comparison.Move) -> Bool {
    let from = move.from
    let width = first.widthPixels
    return first.pixels.withUnsafeBufferPointer { first in
      second.pixels.withUnsafeBufferPointer { second in
        (from.y..<from.y + from.height).allSatisfy { y in
          let start = y * width + from.x
          let goal = start + move.down * width + move.right
          return first[start..<start + from.width].elementsEqual(second[goal..<goal + from.width])
        }
      }
    }
  }

  /// Returns whether a part has nearly one colour.
  private func isPlain(_ box: PixelBox) -> Bool {
    let color = first[box.x, box.y]
    for y in box.y..<box.y + box.height {
      for x in box.x..<box.x + box.width {
        if first[x, y].isPlainlyOther(than: color) { return false }
      }
    }
    return true
  }
}

/// Sample pixels of a box that quickly rule out most offsets.
///
/// There are thousands of offsets, and a flat picture is nearly the same under each of them:
/// without samples a box as large as a screen took half a minute.
private struct MoveProbes {
  private typealias Place = (x: Int, y: Int)

  /// Pixels of the first picture that differ from their left or upper neighbour.
  private let details: [Place]

  /// Pixels that clearly differ between the pictures.
  private let changes: [Place]

  /// The largest number of pixels of each kind.
  private static let most = 64

  init(of box: PixelBox, _ first: PixelBuffer, _ second: PixelBuffer) {
    details = Self.places(in: box) { x, y in
      x > box.x && first[x, y] != first[x - 1, y] || y > box.y && first[x, y] != first[x, y - 1]
    }
    changes = Self.places(in: box) { x, y in first[x, y].isPlainlyOther(than: second[x, y]) }
  }

  /// A Boolean value indicating whether there are samples of both kinds.
  var canTell: Bool { !details.isEmpty && !changes.isEmpty }

  /// Returns whether a move is consistent with all samples inside the box.
  func areConsistent(
    with move: Comparison.Move, from first: PixelBuffer, to second: PixelBuffer
  ) -> Bool {
    func isSame(_ x: Int, _ y: Int) -> Bool {
      first[x, y] == second[x + move.right, y + move.down]
    }
    var hasDetail = false
    for (x, y) in details where move.from.holds(x, y) {
      guard isSame(x, y) else { return false }
      hasDetail = true
    }
    return hasDetail
      && changes.allSatisfy { x, y in
        let (oldX, oldY) = (x - move.right, y - move.down)
        return (!move.from.holds(x, y) || isSame(x, y))
          && (!move.from.holds(oldX, oldY) || isSame(oldX, oldY))
      }
  }

  /// Returns the first and last matching pixels of each row, evenly thinned out.
  private static func places(in box: PixelBox, where isWanted: (Int, Int) -> Bool) -> [Place] {
    let columns = box.x..<box.x + box.width
    var left: [Place] = []
    var right: [Place] = []
    for y in box.y..<box.y + box.height {
      guard let x = columns.first(where: { isWanted($0, y) }) else { continue }
      left.append((x, y))
      right.append((columns.last { isWanted($0, y) } ?? x, y))
    }
    let all = left + right
    let step = max(1, (all.count + most - 1) / most)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}

extension PixelBox {
  fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
  }
}

extension UInt32 {
  /// The largest difference of colours that count as equal, in levels: the colours of a shadow
  /// change with every pixel, and any offset of an edge would explain that.
  private static let plainLevels = 8

  fileprivate func isPlainlyOther(than other: UInt32) -> Bool {
    self != other
      && Swift.max(
        abs(red - other.red), abs(green - other.green), abs(blue - other.blue),
        abs(alpha - other.alpha)) > Self.plainLevels
  }
}
