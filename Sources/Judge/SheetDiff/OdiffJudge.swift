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
