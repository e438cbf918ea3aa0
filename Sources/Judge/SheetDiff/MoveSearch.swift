/// A search for regions whose content has moved.
///
/// Samples are pixels of a region that clearly differ. A move explains a sample if the new colour
/// comes from the place that the move leads from, and if the old colour is found where the move
/// leads to. A region has moved if a move explains most samples in both ways, with a tolerance for
/// antialiasing and the noise of a JPEG; of moves that are about as good the shortest counts. Parts
/// without clear edges are not considered, since most offsets would explain them. A move is refused
/// if most pixels of the region that it would have changed are unchanged: the new corner of a card
/// could come from anywhere above, but then the card's straight edge would have moved as well.
struct MoveSearch {
  let kept: KeptRows

  /// The largest move in pixels along each axis.
  private static let reach = 64

  /// The margin around a region in which colours are searched, in pixels: an edge that moves in
  /// front of one colour changes a strip of one colour.
  static let margin = 8

  /// Returns the moves of the regions that have moved, in the same order.
  ///
  /// A thin line that moved farther than the margin is two regions, and each can be explained only by
  /// the move of another region.
  func moves(of regions: [PixelBox]) -> [Comparison.Move] {
    var known: [Way] = []
    let moves = regions.map { region -> Comparison.Move? in
      guard let samples = MoveSamples(of: region, in: kept, margin: Self.margin),
        let way = best(samples, known: known)
      else { return nil }
      let move = move(of: region, by: way, samples)
      // A part that would have moved along both axes and changed is more likely another part with some
      // equal edges.
      guard !move.hasChanged || way.right == 0 || way.down == 0 else { return nil }
      if !known.contains(where: { $0 == way }) { known.append(way) }
      return move
    }
    guard !known.isEmpty else { return [] }
    return zip(regions, moves).compactMap { region, move in
      if let move { return move }
      guard let samples = MoveSamples(of: region, in: kept, margin: Self.reach) else { return nil }
      return known.first { samples.fit(of: $0) != nil }
        .map { self.move(of: region, by: $0, samples) }
    }
  }

  private func move(of region: PixelBox, by way: Way, _ samples: MoveSamples) -> Comparison.Move {
    Comparison.Move(
      from: oldPlace(of: region, before: way), right: way.right, down: way.down,
      hasChanged: samples.haveUnexplainedPart(after: way))
  }

  typealias Way = (right: Int, down: Int)

  /// Returns the shortest of the moves that explain the samples best; nil if none does.
  ///
  /// Moves that pixels farther away contradict are used only if there is no other move. Among moves of
  /// about the same quality, one of `known` is preferred, since regions often move together.
  private func best(_ samples: MoveSamples, known: [Way]) -> Way? {
    typealias Found = (way: Way, fit: MoveSamples.Fit)
    var (best, doubtful): (Found?, Found?)
    for way in Self.ways {
      var isDoubtful = false
      let found = samples.fit(of: way) { fit in
        isDoubtful = samples.areDenied(byPixelsFartherAwayAfter: way)
        let shorter = isDoubtful ? doubtful : best
        return shorter.map { fit.isBetter(than: $0.fit) } ?? true
      }
      guard let found else { continue }
      if isDoubtful {
        doubtful = (way, found)
      } else if found.isExact {
        return way
      } else {
        best = (way, found)
      }
    }
    guard let best = best ?? doubtful else { return nil }
    return exactWay(samples)
      ?? known.first { way in
        samples.fit(of: way) { !best.fit.isBetter(than: $0) } != nil
      } ?? best.way
  }

  /// Returns the shortest move that explains samples exactly if colours beyond the margin are searched
  /// too; nil if none does.
  ///
  /// When a part moves far, its upper edge is a separate region; most of its pixels then come from
  /// below the margin.
  private func exactWay(_ samples: MoveSamples) -> Way? {
    let samples = samples.searched(withMargin: Self.reach)
    return Self.ways.first { samples.fit(of: $0) { $0.isExact && $0.isOfMost } != nil }
  }

  /// The offsets in the search range, the shortest first.
  private static let ways: [Way] = {
    var ways: [Way] = []
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

  /// Returns the part of a region that holds the content before the move.
  private func oldPlace(of region: PixelBox, before way: Way) -> PixelBox {
    var box = region
    if box.width <= abs(way.right) || box.height <= abs(way.down) {
      box = region.widened(by: Self.margin, width: kept.width, height: kept.height)
    }
    guard box.width > abs(way.right), box.height > abs(way.down) else { return region }
    return PixelBox(
      x: box.x + max(0, -way.right), y: box.y + max(0, -way.down),
      width: box.width - abs(way.right), height: box.height - abs(way.down))
  }
}

/// Pixels of a region that clearly differ between the pictures.
private struct MoveSamples {
  private typealias Place = (x: Int, y: Int)

  private let kept: KeptRows
  private let region: PixelBox
  private let places: [Place]

  /// The part of the picture in which colours are searched.
  private var surroundings: PixelBox

  /// The least difference that counts as clear, in levels.
  private let clear: Int

  /// The largest difference of colours that count as equal, in levels.
  private var tolerance: Int { clear / 2 }

  /// The largest number of samples, and the smallest that can prove a move.
  private static let most = 256
  private static let least = 12

  /// The largest number of pixels that are examined to find the samples.
  private static let mostExamined = 1 << 17

  /// A difference is clear from half the level that one in this many pixels reaches; fainter differences
  /// may be the noise of a JPEG around its edges.
  private static let pixelsPerStrongOne = 32

  /// The largest difference that never counts as clear, in levels: the colours of a shadow change
  /// with every pixel, and any offset of an edge would explain that.
  private static let plainLevels = 8

  /// Creates the samples of a region, whose colours are searched with a margin in pixels; nil if there
  /// are too few.
  init?(of region: PixelBox, in kept: KeptRows, margin: Int) {
    self.kept = kept
    self.region = region
    let rowStep = max(1, region.width * region.height / Self.mostExamined)
    var counts = [Int](repeating: 0, count: 256)
    Self.forEachChange(in: region, of: kept, rowStep: rowStep) { _, levels in counts[levels] += 1 }
    let strongCount = counts.reduce(0, +) / Self.pixelsPerStrongOne
    let clear = max(Self.plainLevels + 1, Self.levels(reachedBy: strongCount, counts) / 2)
    let clearCount = counts[clear...].reduce(0, +)
    guard clearCount >= Self.least else { return nil }
    let step = max(1, clearCount / Self.most)
    var chosen: [Place] = []
    var index = 0
    Self.forEachChange(in: region, of: kept, rowStep: rowStep) { place, levels in
      guard levels >= clear else { return }
      if index.isMultiple(of: step) { chosen.append(place) }
      index += 1
    }
    self.clear = clear
    places = Self.spread(chosen)
    surroundings = region.widened(by: margin, width: kept.width, height: kept.height)
  }

  /// Returns the same samples, whose colours are searched with another margin in pixels.
  func searched(withMargin margin: Int) -> MoveSamples {
    var samples = self
    samples.surroundings = region.widened(by: margin, width: kept.width, height: kept.height)
    return samples
  }

  /// Calls a function with the pixels that differ by more than the plain levels.
  private static func forEachChange(
    in region: PixelBox, of kept: KeptRows, rowStep: Int, _ body: (Place, Int) -> Void
  ) {
    for y in stride(from: region.y, to: region.bottom, by: rowStep) {
      guard let (first, second) = kept.rows(y) else { continue }
      for x in region.x..<region.right where first[x] != second[x] {
        let levels = first[x].levels(to: second[x])
        if levels > plainLevels { body((x, y), levels) }
      }
    }
  }

  /// Returns the level that more than `count` of the pixels reach, by the numbers of pixels of each
  /// level.
  private static func levels(reachedBy count: Int, _ counts: [Int]) -> Int {
    var sum = 0
    for level in counts.indices.reversed() {
      sum += counts[level]
      if sum > count { return level }
    }
    return 0
  }

  /// Returns the places in an order in which any beginning covers the whole region.
  private static func spread(_ places: [Place]) -> [Place] {
    let turns = 16
    return (0..<turns).flatMap { turn in
      stride(from: turn, to: places.count, by: turns).map { places[$0] }
    }
  }

  /// The quality of a move.
  struct Fit {
    /// The mean difference of the compared colours in levels.
    var error: Double
    /// The number of compared colours that differ by more than the tolerance.
    fileprivate var unexplained: Int
    /// A Boolean value that is true if three of four samples were compared in each way.
    fileprivate(set) var isOfMost: Bool
    fileprivate var tolerance: Int

    var isExact: Bool { error == 0 }

    /// Returns whether a longer move is better than a shorter one; noise is no reason.
    ///
    /// Of a flat part that moved by 18 pixels, a move by 17 leaves one row of 18 unexplained.
    func isBetter(than shorter: Fit) -> Bool {
      guard error < shorter.error else { return false }
      return 2 * unexplained + Self.fewSamples < shorter.unexplained
        || error < 0.8 * shorter.error && error < shorter.error - Double(tolerance) / 8 - 1
    }

    /// The number of samples that noise may leave unexplained.
    private static let fewSamples = 4
  }

  /// Returns the quality of a move; nil if it does not explain the samples, or would also have changed
  /// pixels that are equal in both pictures.
  ///
  /// - Parameters:
  ///   - way: The move.
  ///   - isGood: Returns whether a quality is good enough; it is called before the pixels beside the
  ///     samples are read.
  /// - Returns: The quality.
  func fit(of way: MoveSearch.Way, where isGood: (Fit) -> Bool = { _ in true }) -> Fit? {
    guard abs(way.right) < surroundings.width, abs(way.down) < surroundings.height,
      let fit = sampleFit(of: way), isGood(fit), !contradict(way)
    else { return nil }
    return fit
  }

  /// Returns whether most samples that a move leads out of the surroundings, or into them, are not
  /// explained there.
  ///
  /// A thin line that moved down by 12 pixels could also have moved up by 9, since the empty ground
  /// beside it has its colours before and after; those pixels lie outside the searched rows.
  func areDenied(byPixelsFartherAwayAfter way: MoveSearch.Way) -> Bool {
    let picture = PixelBox(x: 0, y: 0, width: kept.width, height: kept.height)
    var (explained, unexplained) = (0, 0)
    func compare(_ color: UInt32, _ other: UInt32) {
      if color.levels(to: other) > tolerance { unexplained += 1 } else { explained += 1 }
    }
    for place in places {
      guard let (first, second) = kept.rows(place.y) else { continue }
      let (origin, goal) = (
        (x: place.x - way.right, y: place.y - way.down),
        (x: place.x + way.right, y: place.y + way.down)
      )
      if pixel(origin.x, origin.y) == nil, let found = pixel(origin.x, origin.y, in: picture) {
        compare(second[place.x], found.first)
      }
      if pixel(goal.x, goal.y) == nil, let found = pixel(goal.x, goal.y, in: picture) {
        compare(first[place.x], found.second)
      }
    }
    return unexplained > explained / 4
  }

  /// Returns the quality of a move; nil for a move that does not explain the samples.
  ///
  /// Four of five samples have to be explained in each way, and half of them have to be inside the
  /// picture there.
  private func sampleFit(of way: MoveSearch.Way) -> Fit? {
    var arrivals = Count()
    var departures = Count()
    for place in places {
      guard let (first, second) = kept.rows(place.y) else { continue }
      if let origin = pixel(place.x - way.right, place.y - way.down) {
        arrivals.add(second[place.x].levels(to: origin.first), tolerance: tolerance)
      }
      if let goal = pixel(place.x + way.right, place.y + way.down) {
        departures.add(first[place.x].levels(to: goal.second), tolerance: tolerance)
      }
      if arrivals.isHopeless || departures.isHopeless { return nil }
    }
    guard arrivals.explains(places.count), departures.explains(places.count) else { return nil }
    return Fit(
      error: Double(arrivals.sum + departures.sum) / Double(arrivals.count + departures.count),
      unexplained: arrivals.unexplained + departures.unexplained,
      isOfMost: 4 * min(arrivals.count, departures.count) >= 3 * places.count,
      tolerance: tolerance)
  }

  /// Returns whether too many of the pixels that a move would have changed are unchanged: more than a
  /// fifth of the number that have changed.
  ///
  /// Each pixel counts as unchanged if it is closer to its old colour than to the moved colour.
  private func contradict(_ way: MoveSearch.Way) -> Bool {
    let box = region.widened(by: MoveSearch.margin, width: kept.width, height: kept.height)
    let step = max(1, box.width * box.height / Self.mostExamined)
    // Flat parts count as well as text, which has more contrast.
    let visible = max(Self.plainLevels + 1, clear / 4)
    var (changed, unchanged) = (0, 0)
    for turn in 0..<Self.turns {
      for y in stride(from: box.y + turn * step, to: box.bottom, by: Self.turns * step) {
        guard let (first, second) = kept.rows(y) else { continue }
        for x in box.x..<box.right {
          guard let origin = pixel(x - way.right, y - way.down)?.first,
            first[x].levels(to: origin) >= visible
          else { continue }
          if second[x].levels(to: origin) <= second[x].levels(to: first[x]) {
            changed += 1
          } else {
            unchanged += 1
          }
        }
      }
      // Most moves are clearly refused, for which some of the rows suffice.
      if unchanged > changed + Self.most { return true }
    }
    return 5 * unchanged > changed
  }

  /// The number of turns in which all rows of a region are examined.
  private static let turns = 8

  /// The largest number of cells of a region in each direction, and their least side in pixels.
  private static let mostCells = 16
  private static let leastCell = 8

  /// The largest difference of a flat colour that is noise, in levels.
  private static let noiseLevels = 3

  /// Returns whether a move leaves a cell of the region unexplained, such as a word that moved and lost a
  /// letter.
  ///
  /// That is the case if most of its changed pixels clearly differ from the prediction, or if most of them
  /// have changed from one colour to one other.
  func haveUnexplainedPart(after way: MoveSearch.Way) -> Bool {
    let box = region.widened(by: MoveSearch.margin, width: kept.width, height: kept.height)
    let step = max(1, box.width * box.height / Self.mostExamined)
    let columns = max(1, min(Self.mostCells, box.width / Self.leastCell))
    let rows = max(1, min(Self.mostCells, box.height / Self.leastCell))
    var cells = [MovedCell](repeating: MovedCell(), count: columns * rows)
    for y in stride(from: box.y, to: box.bottom, by: step) {
      guard let (first, second) = kept.rows(y) else { continue }
      let row = (y - box.y) * rows / box.height
      for x in box.x..<box.right {
        guard let origin = pixel(x - way.right, y - way.down)?.first else { continue }
        let error = second[x].levels(to: origin)
        guard max(error, first[x].levels(to: origin)) >= clear / 2 else { continue }
        let cell = row * columns + (x - box.x) * columns / box.width
        cells[cell].count += 1
        cells[cell].unexplained += error > tolerance ? 1 : 0
        if error > Self.noiseLevels { cells[cell].pairs.add(origin, second[x]) }
      }
    }
    return cells.contains { cell in
      let largest = max(cell.unexplained, cell.pairs.votes)
      return largest >= Self.least && 2 * largest > cell.count
    }
  }

  /// Returns a pixel of both pictures; nil outside the surroundings.
  @inline(__always)
  private func pixel(_ x: Int, _ y: Int) -> (first: UInt32, second: UInt32)? {
    pixel(x, y, in: surroundings)
  }

  /// Returns a pixel of both pictures; nil outside a part of them and in rows that are not kept.
  @inline(__always)
  private func pixel(_ x: Int, _ y: Int, in part: PixelBox) -> (first: UInt32, second: UInt32)? {
    guard x >= part.x, y >= part.y, x < part.right, y < part.bottom,
      let (first, second) = kept.rows(y)
    else { return nil }
    return (first[x], second[x])
  }

  /// The number of samples that a move explains in one way.
  private struct Count {
    var count = 0
    var sum = 0
    private(set) var unexplained = 0

    @inline(__always)
    mutating func add(_ levels: Int, tolerance: Int) {
      count &+= 1
      sum &+= levels
      if levels > tolerance { unexplained &+= 1 }
    }

    /// A Boolean value indicating whether too many samples are unexplained already.
    var isHopeless: Bool { 5 * unexplained > count + 20 }

    func explains(_ sampleCount: Int) -> Bool {
      2 * count >= sampleCount && 5 * unexplained <= count
    }
  }
}

/// The pixels of a part of a region that moved.
private struct MovedCell {
  /// The number of pixels that tell something about the move.
  var count = 0

  /// The number of these pixels that clearly differ from the prediction of the move.
  var unexplained = 0

  /// The most frequent pair of a predicted colour and another one that was found.
  var pairs = ColorVotes()
}

extension PixelBox {
  /// Returns the box with a margin, clipped to a picture.
  fileprivate func widened(by margin: Int, width pictureWidth: Int, height pictureHeight: Int)
    -> PixelBox
  {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return PixelBox(
      x: left, y: top, width: min(pictureWidth, right + margin) - left,
      height: min(pictureHeight, bottom + margin) - top)
  }
}
