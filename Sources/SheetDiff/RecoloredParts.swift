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
  private static let thinPixels = 8

  /// The smallest fraction of its box that a part fills.
  private static let leastFill = 0.5

  /// The largest difference of a channel between colours of one part, in levels: a JPEG does not
  /// store flat areas exactly.
  private static let noiseLevels = 3

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

  /// Returns the large parts, the largest first.
  consuming func recolorings(comparedCount: Int) -> [Comparison.Recoloring] {
    joined()
      .filter { part in
        let box = part.recoloring.box
        let isThin = min(box.width, box.height) < Self.thinPixels
        let share = isThin ? Self.leastShareOfThin : Self.leastShare
        return Double(part.pixelCount)
          >= max(
            Self.leastPixels, share * Double(comparedCount),
            Self.leastFill * Double(box.width * box.height))
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
