/// The flat parts with another colour, built row by row.
///
/// A part consists of runs of pixels with one colour in the first picture and one in the second.
struct RecoloredParts {
  /// The shortest run in pixels; shorter ones are edges, text and noise.
  private static let leastRun = 16

  /// The number of pairs of colours that are followed; a photo has many more.
  private static let mostPairs = 256

  /// The smallest part, as a fraction of the compared pixels, and in pixels: a grabber is 0.05 % of a
  /// phone.
  private static let leastShare = 0.0003
  private static let leastPixels = 64.0

  /// The smallest fraction of a thin part; most thin parts are edges that moved.
  private static let leastShareOfThin = 0.001

  /// The number of pixels for each pixel of its longer side that a part which is not thin has.
  ///
  /// A frame around a card is a part as the card is.
  private static let thinPixels = 8

  /// The largest difference of a channel between colours of one part, in levels: a JPEG does not
  /// store flat areas exactly.
  fileprivate static let noiseLevels = 3

  private var indices: [UInt64: Int] = [:]
  private var pairs: [Pair] = []

  private struct Pair {
    var from: UInt32
    var to: UInt32
    var regions = ChangedRegions()
  }

  /// Adds a row, and returns whether any of its pixels counts as different.
  mutating func add(
    _ kinds: UnsafeBufferPointer<UInt8>, from first: UnsafePointer<UInt32>,
    to second: UnsafePointer<UInt32>, y: Int
  ) -> Bool {
    var (x, isDifferent) = (0, false)
    while x < kinds.count {
      guard kinds[x] >= PixelKind.different else {
        x &+= 1
        continue
      }
      isDifferent = true
      let (start, from, to) = (x, first[x], second[x])
      x &+= 1
      while x < kinds.count, first[x] == from, second[x] == to, kinds[x] >= PixelKind.different {
        x &+= 1
      }
      if x &- start >= Self.leastRun { add(start..<x, y: y, from: from, to: to) }
    }
    return isDifferent
  }

  private mutating func add(_ run: Range<Int>, y: Int, from: UInt32, to: UInt32) {
    let key = UInt64(from) << 32 | UInt64(to)
    let index: Int
    if let known = indices[key] {
      index = known
    } else {
      guard pairs.count < Self.mostPairs else { return }
      index = pairs.count
      indices[key] = index
      pairs.append(Pair(from: from, to: to))
    }
    pairs[index].regions.settle(y)
    pairs[index].regions.add(run, y: y)
  }

  /// Returns the large parts and the borders, the largest first.
  ///
  /// - Parameters:
  ///   - comparedCount: The number of compared pixels.
  ///   - kept: The rows around all differences.
  /// - Returns: The parts with their colours.
  consuming func recolorings(comparedCount: Int, in kept: KeptRows) -> [Comparison.Recoloring] {
    joined()
      .filter { part in
        let box = part.recoloring.box
        let isThin = part.pixelCount < Self.thinPixels * max(box.width, box.height)
        let share = isThin ? Self.leastShareOfThin : Self.leastShare
        let count = Double(part.pixelCount)
        return count >= Self.leastPixels
          && (count >= share * Double(comparedCount)
            || isThin && part.recoloring.isBorder(in: kept))
      }
      .map(\.recoloring)
  }

  private typealias Part = (recoloring: Comparison.Recoloring, pixelCount: Int)

  /// Returns whether a part comes before another one: the larger one, then the upper and the left
  /// one.
  private static func isLarger(_ part: Part, _ other: Part) -> Bool {
    let (box, otherBox) = (part.recoloring.box, other.recoloring.box)
    return (other.pixelCount, box.y, box.x) < (part.pixelCount, otherBox.y, otherBox.x)
  }

  /// Returns all parts, the largest first; parts whose colours differ by noise and whose boxes
  /// overlap are one.
  private func joined() -> [Part] {
    let all: [Part] = pairs.flatMap { pair in
      pair.regions.parts().map { part in
        (Comparison.Recoloring(box: part.box, from: pair.from, to: pair.to), part.pixelCount)
      }
    }
    .sorted(by: Self.isLarger)
    var result: [Part] = []
    for part in all {
      let index = result.firstIndex { other in
        other.recoloring.from.levels(to: part.recoloring.from) <= Self.noiseLevels
          && other.recoloring.to.levels(to: part.recoloring.to) <= Self.noiseLevels
          && other.recoloring.box.intersection(part.recoloring.box) != nil
      }
      guard let index else {
        result.append(part)
        continue
      }
      result[index].recoloring.box.join(part.recoloring.box)
      result[index].pixelCount += part.pixelCount
    }
    return result.sorted(by: Self.isLarger)
  }
}

extension Comparison.Recoloring {
  /// The columns of a part, as fractions of its width, at which its surroundings are looked at.
  private static let columns = [1, 2, 3]

  /// Returns whether a thin part is a line of its own in both pictures, such as a separator.
  ///
  /// The pixels above and below a line have neither of its colours; a strip that an edge has moved over has
  /// one of them on each side.
  fileprivate func isBorder(in kept: KeptRows) -> Bool {
    guard box.width > box.height else { return false }
    return [box.y - 1, box.bottom].allSatisfy { y in
      guard (0..<kept.height).contains(y) else { return true }
      guard let (first, second) = kept.rows(y) else { return false }
      return Self.columns.allSatisfy { column in
        let x = box.x + column * box.width / (Self.columns.count + 1)
        return [first[x], second[x]].allSatisfy { color in
          color.levels(to: from) > RecoloredParts.noiseLevels
            && color.levels(to: to) > RecoloredParts.noiseLevels
        }
      }
    }
  }
}

extension PixelBox {
  fileprivate mutating func join(_ other: PixelBox) {
    let (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    (x, y) = (min(x, other.x), min(y, other.y))
    (width, height) = (right - x, bottom - y)
  }
}

extension UInt32 {
  /// Returns the largest difference of a channel from another colour, 0 to 255.
  @inline(__always)
  func levels(to other: UInt32) -> Int {
    self == other
      ? 0
      : Swift.max(
        abs(red &- other.red), abs(green &- other.green), abs(blue &- other.blue),
        abs(alpha &- other.alpha))
  }
}
