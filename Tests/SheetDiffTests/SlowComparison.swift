import SheetDiff

/// An independent count of differing pixels: complete pictures, plain loops, real numbers.
///
/// It follows the published rules literally and shares no code with the comparison under test.
struct SlowComparison {
  let first: PixelBuffer
  let second: PixelBuffer
  let options: ComparisonOptions

  init(_ first: PixelBuffer, _ second: PixelBuffer, _ options: ComparisonOptions) {
    self.first = first
    self.second = second
    self.options = options
  }

  /// True for each pixel of the canvas that counts as different, row by row.
  var isDifferent: [[Bool]] {
    guard options.metric == .tolerant else { return isMarked }
    return SlowTolerance(self).isDifferent
  }

  /// True for each pixel of the canvas that exceeds the threshold.
  var isMarked: [[Bool]] {
    let common = (0..<commonHeight).map { y in (0..<commonWidth).map { counts($0, y) } }
    return (0..<canvasHeight).map { y in
      (0..<canvasWidth).map { x in
        if isIgnored(x, y) { return false }
        if x < commonWidth, y < commonHeight { return common[y][x] }
        return hasAlone(first, x, y) || hasAlone(second, x, y)
      }
    }
  }

  /// The largest channel difference; 0 for pixels that are not compared.
  func level(_ x: Int, _ y: Int) -> Int {
    if isIgnored(x, y) { return 0 }
    let inFirst = holds(first, x, y)
    guard inFirst, holds(second, x, y) else {
      return hasAlone(inFirst ? first : second, x, y) ? 255 : 0
    }
    let (p, q) = (Channels(first[x, y]), Channels(second[x, y]))
    if p.alpha == 0, q.alpha == 0 { return 0 }
    return Int(zip(p.all, q.all).map { abs($0 - $1) }.max() ?? 0)
  }

  var canvasWidth: Int { max(first.widthPixels, second.widthPixels) }
  var canvasHeight: Int { max(first.heightPixels, second.heightPixels) }
  var commonWidth: Int { min(first.widthPixels, second.widthPixels) }
  var commonHeight: Int { min(first.heightPixels, second.heightPixels) }

  func isIgnored(_ x: Int, _ y: Int) -> Bool {
    options.ignored.contains {
      x >= $0.x && y >= $0.y && x - $0.x < $0.width && y - $0.y < $0.height
    }
  }

  private func holds(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < picture.widthPixels && y < picture.heightPixels
  }

  private func hasAlone(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    holds(picture, x, y) && (options.metric != .odiff || Channels(picture[x, y]).alpha > 0)
  }

  private func counts(_ x: Int, _ y: Int) -> Bool {
    let (p, q) = (first[x, y], second[x, y])
    switch options.metric {
    case .exact:
      return level(x, y) > 0
    case .pixelmatch:
      let threshold = options.threshold ?? 0.1
      let isFar = abs(delta(p, q, x, y)) > 35215 * threshold * threshold
      return isFar && (options.includesAntialiasing ?? false || !isStep(x, y))
    case .odiff:
      let threshold = options.threshold ?? 0.1
      let limit = Int(35215 * (threshold * threshold) * 4096)
      return fixedDelta(p, q) > limit && (options.includesAntialiasing ?? true || !isStep(x, y))
    case .tolerant:
      let threshold = options.threshold ?? 0.02
      let isFar = seenDistance(p, q) > 35215 * threshold * threshold
      return isFar && (options.includesAntialiasing ?? false || !isOnEdgeOfBoth(x, y))
    }
  }
}

/// The channels of a pixel.
struct Channels {
  let red: Double
  let green: Double
  let blue: Double
  let alpha: Double

  init(_ pixel: UInt32) {
    red = Double(pixel & 255)
    green = Double(pixel >> 8 & 255)
    blue = Double(pixel >> 16 & 255)
    alpha = Double(pixel >> 24)
  }

  var all: [Double] { [red, green, blue, alpha] }
}

// MARK: Distances

extension SlowComparison {
  private func yiq(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    (
      red * 0.29889531 + green * 0.58662247 + blue * 0.11448223,
      red * 0.59597799 - green * 0.27417610 - blue * 0.32180189,
      red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    )
  }

  private func squared(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    let (y, i, q) = yiq(red, green, blue)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// Channel differences over the background that pixelmatch uses at a place of the first picture.
  private func overGround(
    _ p: UInt32, _ q: UInt32, _ x: Int, _ y: Int
  ) -> (Double, Double, Double) {
    let (p, q) = (Channels(p), Channels(q))
    if p.alpha == 255, q.alpha == 255 {
      return (p.red - q.red, p.green - q.green, p.blue - q.blue)
    }
    let offset = 4 * (y * first.widthPixels + x)
    let green = 48 + 159 * Double(Int(Double(offset) / 1.618033988749895) % 2)
    let blue = 48 + 159 * Double(Int(Double(offset) / 2.618033988749895) % 2)
    let alpha = p.alpha - q.alpha
    return (
      (p.red * p.alpha - q.red * q.alpha - 48 * alpha) / 255,
      (p.green * p.alpha - q.green * q.alpha - green * alpha) / 255,
      (p.blue * p.alpha - q.blue * q.alpha - blue * alpha) / 255
    )
  }

  private func delta(_ p: UInt32, _ q: UInt32, _ x: Int, _ y: Int) -> Double {
    let (red, green, blue) = overGround(p, q, x, y)
    return squared(red, green, blue)
  }

  private func fixedDelta(_ p: UInt32, _ q: UInt32) -> Int {
    func parts(_ pixel: UInt32) -> [Int] {
      let alpha = Int(pixel >> 24)
      let channels = [0, 8, 16].map { shift in
        let channel = Int(pixel >> UInt32(shift) & 255)
        return alpha == 0 ? 255 * 4096 : 255 * 4096 + (channel - 255) * alpha * 4096 / 255
      }
      let factors = [
        [0.29889531, 0.58662247, 0.11448223], [0.59597799, -0.27417610, -0.32180189],
        [0.21147017, -0.52261711, 0.31114694],
      ]
      return factors.map { row in
        zip(row, channels).map { Int($0 * 4096) * $1 }.reduce(0, +) >> 12
      }
    }
    let steps = zip(parts(p), parts(q)).map { $0 - $1 }
    let weights = [0.5053, 0.299, 0.1957].map { Int($0 * 4096) }
    return zip(steps, weights).map { $0 * $0 * $1 }.reduce(0, +) >> 24
  }

  private func seenDistance(_ p: UInt32, _ q: UInt32) -> Double {
    let (p, q) = (Channels(p), Channels(q))
    let grounds: [Double] = p.alpha == 255 && q.alpha == 255 ? [0] : [0, 255]
    return grounds.map { ground in
      func over(_ channel: Double, _ pixel: Channels) -> Double {
        (channel * pixel.alpha + ground * (255 - pixel.alpha)) / 255
      }
      return squared(
        over(p.red, p) - over(q.red, q), over(p.green, p) - over(q.green, q),
        over(p.blue, p) - over(q.blue, q))
    }.max() ?? 0
  }
}

// MARK: The peers' antialiasing

extension SlowComparison {
  private func neighbours(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    // pixelmatch goes along the columns, odiff along the rows: the first of equals counts.
    let columnsFirst = options.metric == .pixelmatch
    return (0..<9).map { index in
      columnsFirst
        ? (x: x - 1 + index / 3, y: y - 1 + index % 3)
        : (x: x - 1 + index % 3, y: y - 1 + index / 3)
    }.filter { ($0.x != x || $0.y != y) && holds(picture, $0.x, $0.y) }
  }

  private func isAtEdge(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == picture.widthPixels - 1 || y == picture.heightPixels - 1
  }

  private func hasArea(_ picture: PixelBuffer, _ place: (x: Int, y: Int)) -> Bool {
    guard holds(picture, place.x, place.y) else { return false }
    let equal = neighbours(picture, place.x, place.y).filter {
      picture[$0.x, $0.y] == picture[place.x, place.y]
    }
    return equal.count + (isAtEdge(picture, place.x, place.y) ? 1 : 0) >= 3
  }

  private func brightness(_ pixel: UInt32) -> Double {
    let pixel = Channels(pixel)
    let share = pixel.alpha / 255
    if pixel.alpha == 255 { return yiq(pixel.red, pixel.green, pixel.blue).0 }
    if pixel.alpha == 0 { return yiq(255, 255, 255).0 }
    return yiq(
      255 + (pixel.red - 255) * share, 255 + (pixel.green - 255) * share,
      255 + (pixel.blue - 255) * share
    ).0
  }

  private func isStep(_ x: Int, _ y: Int) -> Bool {
    isStep(first, second, x, y) || isStep(second, first, x, y)
  }

  private func isStep(_ one: PixelBuffer, _ other: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    let pixel = one[x, y]
    let steps = neighbours(one, x, y).map { place -> (place: (x: Int, y: Int), step: Double) in
      let near = one[place.x, place.y]
      if near == pixel { return (place, 0) }
      if options.metric == .odiff { return (place, brightness(pixel) - brightness(near)) }
      let (red, green, blue) = overGround(pixel, near, x, y)
      return (place, yiq(red, green, blue).0)
    }
    let equal = steps.filter {
      options.metric == .odiff ? one[$0.place.x, $0.place.y] == pixel : $0.step == 0
    }
    guard equal.count + (isAtEdge(one, x, y) ? 1 : 0) < 3 else { return false }
    // The first of equals.
    let low = steps.filter { $0.step < 0 }.min { $0.step < $1.step }
    let high = steps.filter { $0.step > 0 }.max { $0.step < $1.step }
    guard let low, let high else { return false }
    let (lowOne, lowOther) = (hasArea(one, low.place), hasArea(other, low.place))
    let (highOne, highOther) = (hasArea(one, high.place), hasArea(other, high.place))
    return options.metric == .odiff
      ? (lowOne || highOne) && (lowOther || highOther)
      : lowOne && lowOther || highOne && highOther
  }
}

// MARK: The tolerant metric's rules

extension SlowComparison {
  private func isOnEdgeOfBoth(_ x: Int, _ y: Int) -> Bool {
    [(1, 0), (0, 1), (1, 1), (1, -1)].contains { right, down in
      let ends = [(x - right, y - down), (x + right, y + down)]
      let areInside = ends.allSatisfy { holds(first, $0.0, $0.1) && holds(second, $0.0, $0.1) }
      guard areInside else { return false }
      return (0..<4).allSatisfy { channel in
        let lines = [first, second].map { picture in
          [ends[0], (x, y), ends[1]].map { premultiplied(picture[$0.0, $0.1], channel) }
        }
        let heights = lines.map { abs($0[0] - $0[2]) }
        let isBetween = lines.allSatisfy {
          $0[1] >= min($0[0], $0[2]) - 3 && $0[1] <= max($0[0], $0[2]) + 3
        }
        let isNear = heights.allSatisfy { 5 * abs(lines[0][1] - lines[1][1]) <= $0 + 15 }
        return isBetween && isNear
      }
    }
  }

  private func premultiplied(_ pixel: UInt32, _ channel: Int) -> Int {
    let alpha = Int(pixel >> 24)
    if channel == 3 { return alpha }
    return (Int(pixel >> UInt32(8 * channel) & 255) * alpha + 127) / 255
  }
}
