/// The criterion of pixelmatch 7.2.0, bit-identical.
///
/// Translucent pixels are blended over a pattern that depends on their position; pixels that V.
/// Vysniauskas' detector classifies as antialiased ("Anti-aliased pixel and intensity slope
/// detector", 2009) do not count.
struct PixelmatchJudge: RowJudge {
  static let usualThreshold = 0.1

  private let mostDistance: Double
  private let harmlessLevels: Int
  private let includesAntialiasing: Bool

  init(threshold: Double, includesAntialiasing: Bool) {
    mostDistance = YIQDistance.largest * threshold * threshold
    harmlessLevels = YIQDistance.harmlessLevels(threshold: threshold)
    self.includesAntialiasing = includesAntialiasing
  }

  func judge(_ row: RowPair) {
    let (first, second) = (row.first.row(row.y), row.second.row(row.y))
    row.forEachPixel(above: harmlessLevels) { x in
      let (p, q) = (first[x], second[x])
      let ground = Ground(x: x, y: row.y, width: row.first.width)
      let difference = ground.difference(p, q)
      let distance = YIQDistance.squared(
        red: difference.red, green: difference.green, blue: difference.blue)
      guard distance > mostDistance else { return PixelKind.near }
      if !includesAntialiasing, row.isPixelmatchAntialiased(x) { return PixelKind.antialiased }
      let brightness = YIQDistance.brightness(
        red: difference.red, green: difference.green, blue: difference.blue)
      return brightness > 0 ? PixelKind.darker : PixelKind.different
    }
  }
}

/// The background of translucent pixels at a position: a pattern of dark and light channels.
private struct Ground {
  private let green: Int
  private let blue: Int

  /// The dark level.
  ///
  /// Red is always dark, because its pattern tests whether the byte offset of a pixel is odd.
  private static let dark = 48
  private static let light = 207

  @inline(__always)
  init(x: Int, y: Int, width: Int) {
    let offset = Double((y &* width &+ x) &* 4)
    green = Int(offset / 1.618033988749895) & 1 == 0 ? Self.dark : Self.light
    blue = Int(offset / 2.618033988749895) & 1 == 0 ? Self.dark : Self.light
  }

  /// Returns the differences of the channels over the background.
  @inline(__always)
  func difference(_ p: UInt32, _ q: UInt32) -> (red: Double, green: Double, blue: Double) {
    let alpha = p.alpha &- q.alpha
    if p.alpha & q.alpha == 255 {
      return (Double(p.red &- q.red), Double(p.green &- q.green), Double(p.blue &- q.blue))
    }
    let red = p.red &* p.alpha &- q.red &* q.alpha &- Self.dark &* alpha
    let green = p.green &* p.alpha &- q.green &* q.alpha &- self.green &* alpha
    let blue = p.blue &* p.alpha &- q.blue &* q.alpha &- self.blue &* alpha
    return (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }
}

extension RowPair {
  fileprivate func isPixelmatchAntialiased(_ x: Int) -> Bool {
    first.isSlope(x, y, siblingsIn: second, groundWidth: first.width)
      || second.isSlope(x, y, siblingsIn: first, groundWidth: first.width)
  }
}

extension PictureView {
  /// Returns whether the pixel is a step between a darker and a brighter neighbour, one of which
  /// belongs to an area of its colour in both pictures.
  fileprivate func isSlope(
    _ x: Int, _ y: Int, siblingsIn other: PictureView, groundWidth: Int
  ) -> Bool {
    if let isSlope = isOpaqueSlope(x, y, siblingsIn: other) { return isSlope }
    let ground = Ground(x: x, y: y, width: groundWidth)
    let pixel = pixel(x, y)
    var equalCount = isOnEdge(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (darkestX, darkestY, brightestX, brightestY) = (0, 0, 0, 0)
    for nearX in max(0, x &- 1)...min(width &- 1, x &+ 1) {
      for nearY in max(0, y &- 1)...min(height &- 1, y &+ 1) where nearX != x || nearY != y {
        let near = self.pixel(nearX, nearY)
        let step = ground.difference(pixel, near)
        let brightness =
          pixel == near
          ? 0 : YIQDistance.brightness(red: step.red, green: step.green, blue: step.blue)
        if brightness == 0 {
          equalCount &+= 1
          if equalCount > 2 { return false }
        } else if brightness < darkest {
          (darkest, darkestX, darkestY) = (brightness, nearX, nearY)
        } else if brightness > brightest {
          (brightest, brightestX, brightestY) = (brightness, nearX, nearY)
        }
      }
    }
    guard darkest != 0, brightest != 0 else { return false }
    return hasSiblings(darkestX, darkestY) && other.hasSiblings(darkestX, darkestY)
      || hasSiblings(brightestX, brightestY) && other.hasSiblings(brightestX, brightestY)
  }
}

extension PictureView {
  /// Returns whether an inner pixel among opaque pixels is a step, in whole numbers; nil for other pixels.
  ///
  /// No two colours have the same brightness in these numbers, and other sums differ by more than a
  /// `Double` rounds, so that the order equals pixelmatch's.
  private func isOpaqueSlope(_ x: Int, _ y: Int, siblingsIn other: PictureView) -> Bool? {
    guard !isOnEdge(x, y) else { return nil }
    let start = row(y &- 1) + (x &- 1)
    let pixel = start[width &+ 1]
    let level = pixel.exactBrightness
    var (darkest, brightest) = (level, level)
    var (darkestPlace, brightestPlace) = (0, 0)
    var equalCount = 0
    var all = pixel
    for column in 0..<3 {
      for row in 0..<3 {
        let place = row &* width &+ column
        let near = start[place]
        all &= near
        if near == pixel {
          equalCount &+= 1
          continue
        }
        let brightness = near.exactBrightness
        if brightness > darkest {
          (darkest, darkestPlace) = (brightness, place)
        } else if brightness < brightest {
          (brightest, brightestPlace) = (brightness, place)
        }
      }
    }
    guard all.alpha == 255 else { return nil }
    // The pixel itself is one of the equal ones.
    guard equalCount <= 3, darkest != level, brightest != level else { return false }
    func isInAreas(_ place: Int) -> Bool {
      let (row, column) = place.quotientAndRemainder(dividingBy: width)
      let (nearX, nearY) = (x &- 1 &+ column, y &- 1 &+ row)
      return hasSiblings(nearX, nearY) && other.hasSiblings(nearX, nearY)
    }
    return isInAreas(darkestPlace) || isInAreas(brightestPlace)
  }
}

extension UInt32 {
  /// The brightness of an opaque colour in YIQ, times 100,000,000.
  @inline(__always)
  fileprivate var exactBrightness: Int {
    red &* 29_889_531 &+ green &* 58_662_247 &+ blue &* 11_448_223
  }
}

extension PictureView {
  @inline(__always)
  func isOnEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width &- 1 || y == height &- 1
  }

  /// Returns whether at least three neighbours have exactly the colour of a pixel, which is one of more than
  /// three equal pixels then.
  ///
  /// The edge of the picture counts as one neighbour. The result is false beyond the picture.
  func hasSiblings(_ x: Int, _ y: Int) -> Bool {
    guard x < width, y < height else { return false }
    let pixel = pixel(x, y)
    if !isOnEdge(x, y) {
      let start = row(y &- 1) + (x &- 1)
      var count = 0
      for row in 0..<3 {
        for column in 0..<3 {
          count &+= start[row &* width &+ column] == pixel ? 1 : 0
        }
      }
      return count > 3
    }
    // The edge itself counts.
    var count = 1
    for nearY in max(0, y &- 1)...min(height &- 1, y &+ 1) {
      let row = row(nearY)
      for nearX in max(0, x &- 1)...min(width &- 1, x &+ 1) where row[nearX] == pixel {
        count &+= 1
      }
    }
    return count > 3
  }
}

/// The criterion of odiff 4.5.0, bit-identical.
///
/// Translucent pixels are blended over white; distances are computed in fixed point with 12
/// fractional bits and the rounding of odiff. Its antialiasing detector, off by default, is less
/// strict than pixelmatch's: the darkest neighbour may have its area in one picture and the
/// brightest one in the other.
struct OdiffJudge: RowJudge {
  static let usualThreshold = 0.1

  private let mostDistance: Int
  private let harmlessLevels: Int
  private let includesAntialiasing: Bool

  init(threshold: Double, includesAntialiasing: Bool) {
    mostDistance = Int(YIQDistance.largest * (threshold * threshold) * 4096)
    harmlessLevels = YIQDistance.harmlessLevels(threshold: threshold)
    self.includesAntialiasing = includesAntialiasing
  }

  func judge(_ row: RowPair) {
    let (first, second) = (row.first.row(row.y), row.second.row(row.y))
    row.forEachPixel(above: harmlessLevels) { x in
      let (p, q) = (first[x], second[x])
      let distance = FixedYIQ(p).squaredDistance(to: FixedYIQ(q))
      guard distance > mostDistance else { return PixelKind.near }
      if !includesAntialiasing, row.isOdiffAntialiased(x) { return PixelKind.antialiased }
      return PixelKind.different
    }
  }

  /// Returns whether the pixel is visible; a fully transparent pixel equals a missing one.
  func countsAlone(_ pixel: UInt32) -> Bool { pixel.alpha != 0 }
}

/// A colour over white in YIQ, in fixed point with 4096 as one level.
private struct FixedYIQ {
  private let y: Int
  private let i: Int
  private let q: Int

  @inline(__always)
  init(_ pixel: UInt32) {
    let red = Self.overWhite(pixel.red, pixel.alpha)
    let green = Self.overWhite(pixel.green, pixel.alpha)
    let blue = Self.overWhite(pixel.blue, pixel.alpha)
    // The coefficients of YIQ times 4096, rounded towards zero.
    y = (red &* 1224 &+ green &* 2402 &+ blue &* 468) >> 12
    i = (red &* 2441 &- green &* 1123 &- blue &* 1318) >> 12
    q = (red &* 866 &- green &* 2140 &+ blue &* 1274) >> 12
  }

  @inline(__always)
  private static func overWhite(_ channel: Int, _ alpha: Int) -> Int {
    255 &* 4096 &+ (channel &- 255) &* alpha &* 4096 / 255
  }

  /// Returns the squared distance in fixed point with 4096 as one.
  @inline(__always)
  func squaredDistance(to other: FixedYIQ) -> Int {
    let (y, i, q) = (y &- other.y, i &- other.i, q &- other.q)
    return (y &* y &* 2069 &+ i &* i &* 1224 &+ q &* q &* 801) >> 24
  }
}

extension RowPair {
  fileprivate func isOdiffAntialiased(_ x: Int) -> Bool {
    first.isLooseSlope(x, y, siblingsIn: second) || second.isLooseSlope(x, y, siblingsIn: first)
  }
}

extension PictureView {
  fileprivate func isLooseSlope(_ x: Int, _ y: Int, siblingsIn other: PictureView) -> Bool {
    let pixel = pixel(x, y)
    let center = pixel.lumaOverWhite
    var equalCount = isOnEdge(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (darkestX, darkestY, brightestX, brightestY) = (0, 0, 0, 0)
    for nearY in max(0, y &- 1)...min(height &- 1, y &+ 1) {
      for nearX in max(0, x &- 1)...min(width &- 1, x &+ 1) where nearX != x || nearY != y {
        let near = self.pixel(nearX, nearY)
        guard near != pixel else {
          equalCount &+= 1
          if equalCount > 2 { return false }
          continue
        }
        let brightness = center - near.lumaOverWhite
        if brightness < darkest {
          (darkest, darkestX, darkestY) = (brightness, nearX, nearY)
        } else if brightness > brightest {
          (brightest, brightestX, brightestY) = (brightness, nearX, nearY)
        }
      }
    }
    guard darkest != 0, brightest != 0 else { return false }
    return (hasSiblings(darkestX, darkestY) || hasSiblings(brightestX, brightestY))
      && (other.hasSiblings(darkestX, darkestY) || other.hasSiblings(brightestX, brightestY))
  }
}
