import SheetDiff

/// An independent search for specks and faint areas: flood fill over complete pictures.
struct SlowTolerance {
  /// True for each pixel of the canvas that counts as different.
  private(set) var isDifferent: [[Bool]]
  private(set) var tolerated = Comparison.Tolerated()

  init(_ comparison: SlowComparison) {
    let marked = comparison.isMarked
    let flat = comparison.isInFlatChange
    let places = marked.indices.flatMap { y in marked[y].indices.map { (x: $0, y: y) } }
    let threshold = comparison.options.threshold ?? 0.02
    isDifferent = marked
    if comparison.options.includesAntialiasing != true {
      for group in Self.groups(marked) {
        let areas = group.map { comparison.area(ofPixelAt: $0.x, $0.y) }
        guard areas.reduce(0, +) <= threshold * 150 else { continue }
        tolerated.speckCount += 1
        tolerated.speckPixelCount += group.count
        for place in group { isDifferent[place.y][place.x] = false }
      }
    }
    if !isDifferent.joined().contains(true), Self.areOfOneChange(comparison, marked) {
      isDifferent = marked
      (tolerated.speckCount, tolerated.speckPixelCount) = (0, 0)
    }
    let faint = places.filter { flat[$0.y][$0.x] && !marked[$0.y][$0.x] }
    let comparedCount = places.filter { !comparison.isIgnored($0.x, $0.y) }.count
    if Double(faint.count) <= threshold * 0.2 * Double(comparedCount) {
      tolerated.faintPixelCount = faint.count
    } else {
      for place in faint { isDifferent[place.y][place.x] = true }
    }
  }

  /// Returns whether half of the pixels, and 128, have changed from one colour to one other, together with
  /// all their neighbours of the same colour.
  private static func areOfOneChange(_ comparison: SlowComparison, _ marked: [[Bool]]) -> Bool {
    var counts: [[UInt32]: Int] = [:]
    for y in marked.indices {
      for x in marked[y].indices where marked[y][x] {
        let pair = [comparison.first[x, y], comparison.second[x, y]]
        let near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].filter {
          (0..<comparison.commonWidth).contains($0.0)
            && (0..<comparison.commonHeight).contains($0.1)
            && comparison.first[$0.0, $0.1] == pair[0]
        }
        if !near.isEmpty, near.allSatisfy({ comparison.second[$0.0, $0.1] == pair[1] }) {
          counts[pair, default: 0] += 1
        }
      }
    }
    let most = counts.values.max() ?? 0
    return most >= 128 && 2 * most >= marked.joined().count(where: \.self)
  }

  /// Returns the places of each group of pixels that touch at a side or a corner.
  private static func groups(_ marked: [[Bool]]) -> [[(x: Int, y: Int)]] {
    var left = marked
    var groups: [[(x: Int, y: Int)]] = []
    for y in left.indices {
      for x in left[y].indices where left[y][x] {
        var group = [(x: x, y: y)]
        left[y][x] = false
        var next = 0
        while next < group.count {
          let place = group[next]
          next += 1
          for nearY in max(0, place.y - 1)...min(left.count - 1, place.y + 1) {
            for nearX in max(0, place.x - 1)...min(left[nearY].count - 1, place.x + 1)
            where left[nearY][nearX] {
              left[nearY][nearX] = false
              group.append((nearX, nearY))
            }
          }
        }
        groups.append(group)
      }
    }
    return groups
  }
}

extension SlowComparison {
  /// The difference of a pixel relative to the contrast around it, in pixels.
  fileprivate func area(ofPixelAt x: Int, _ y: Int) -> Double {
    guard x < commonWidth, y < commonHeight else { return .infinity }
    let contrasts = (0..<4).map { channel in
      [first, second].map { picture -> Double in
        var levels: [Double] = []
        for nearY in y - 2...y + 2 where nearY >= 0 && nearY < commonHeight {
          for nearX in x - 2...x + 2 where nearX >= 0 && nearX < commonWidth {
            let channels = Channels(picture[nearX, nearY])
            levels.append(channels.alpha == 0 ? 0 : channels.all[channel])
          }
        }
        return (levels.max() ?? 0) - (levels.min() ?? 0)
      }.min() ?? 0
    }
    let share = Double(level(x, y)) / max(48, contrasts.max() ?? 0)
    // The comparison sums whole parts of 4096.
    return (share * 4096).rounded(.down) / 4096
  }

  /// True for each pixel of a block that has become slightly brighter or darker.
  var isInFlatChange: [[Bool]] {
    var result = [[Bool]](
      repeating: [Bool](repeating: false, count: canvasWidth), count: canvasHeight)
    let least = max(1, ((options.threshold ?? 0.02) * 100).rounded(.up))
    for top in stride(from: 0, to: commonHeight, by: 8) {
      // 64 pixels in as many columns as needed; the last columns may be counted twice.
      let rows = top..<min(commonHeight, top + 8)
      let columnCount = min(commonWidth, Int((64 / Double(rows.count)).rounded(.up)))
      for left in stride(from: 0, to: commonWidth, by: columnCount) {
        let right = min(commonWidth, left + columnCount)
        let places = rows.flatMap { y in ((right - columnCount)..<right).map { (x: $0, y: y) } }
        for channel in 0..<4 {
          for sign in [1.0, -1.0] {
            let changed = places.filter { place in
              guard level(place.x, place.y) > 0 else { return false }
              let p = Channels(first[place.x, place.y]).all[channel]
              let q = Channels(second[place.x, place.y]).all[channel]
              return sign * (q - p) >= least
            }
            guard Double(changed.count) >= 0.75 * Double(places.count) else { continue }
            for place in changed { result[place.y][place.x] = true }
          }
        }
      }
    }
    return result
  }
}
