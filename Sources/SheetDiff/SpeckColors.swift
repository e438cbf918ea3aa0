/// The colours of differing pixels, which separate specks of one change from the noise of rasterizers and JPEGs.
///
/// Text in another colour makes many specks in which most pixels change from one colour to one other. Specks of
/// rasterizers are on edges and have colours of all kinds. Specks of a JPEG change a few pixels of a plain ground
/// and leave their neighbours as they were. So a pixel counts if it has neighbours of its own colour, above, below,
/// left or right, and all of these have changed as it has.
struct SpeckColors {
  /// The smallest number of pixels of one change: those of a few letters.
  private static let leastPixels = 128

  /// The number of pairs of colours that are counted at once, a power of 2.
  private static let slotCount = 1024

  private var slots = [Slot](repeating: Slot(), count: slotCount)

  /// The pair of colours with the majority of votes among those of its place.
  private struct Slot {
    var from: UInt32 = 0
    var to: UInt32 = 0
    var votes = 0
  }

  /// Adds the differing pixels of a row.
  mutating func add(_ row: JudgedRow) {
    guard row.y < row.common.height else { return }
    for x in 0..<row.common.width
    where row.kinds[x] == PixelKind.different && row.hasChangedWithItsNeighbours(x) {
      vote(row.first.row(row.y)[x], row.second.row(row.y)[x])
    }
  }

  /// Counts a pair of colours, by the majority vote of Boyer and Moore in its place.
  private mutating func vote(_ from: UInt32, _ to: UInt32) {
    let hash = (from &* 0x9E37_79B1) ^ (to &* 0x85EB_CA77)
    let index = Int(hash >> 22)
    let isSame = slots[index].from == from && slots[index].to == to
    if slots[index].votes == 0 { slots[index] = Slot(from: from, to: to) }
    slots[index].votes += isSame || slots[index].votes == 0 ? 1 : -1
  }

  /// Returns whether half of all differing pixels have changed from one colour to one other.
  func areOfOneChange(among pixelCount: Int) -> Bool {
    let most = slots.reduce(0) { max($0, $1.votes) }
    return most >= Self.leastPixels && 2 * most >= pixelCount
  }
}

extension JudgedRow {
  /// Returns whether all of the four neighbours that have the colour of a pixel in the first picture have
  /// its colour in the second one, and there is one.
  fileprivate func hasChangedWithItsNeighbours(_ x: Int) -> Bool {
    let (from, to) = (first.row(y)[x], second.row(y)[x])
    var hasOne = false
    for (nearX, nearY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    where nearX >= 0 && nearY >= 0 && nearX < common.width && nearY < common.height
      && first.row(nearY)[nearX] == from
    {
      guard second.row(nearY)[nearX] == to else { return false }
      hasOne = true
    }
    return hasOne
  }
}
