/// Counts what people see, and not what only rasterisers do.
///
/// A pixel counts as different when
///
/// 1. its colours are further apart than the threshold by the distance of ``YIQDistance``, whose
///    largest is 1. The usual 0.02 is 5 levels of grey: noise of 3 levels in every channel is at
///    0.012. And it is not explained by antialiasing: on a step from one neighbour to the opposite
///    one, in both pictures, two rasterisers may be off by a fifth of the step. (Chromium, resvg
///    and librsvg stay within 0.19 of exact coverage. A corner whose radius grows by one pixel
///    moves by 0.4.) Or
/// 2. it lies in a flat change: in a block of 8 × 8 pixels at least three quarters are brighter, or
///    at least three quarters are darker, in one channel by 150 · threshold levels, usually 3.
///    Those pixels count. Noise goes both ways: even when each of 64 pixels is off by −3 to 3
///    levels, a seventh of them is off by 3 in one direction. But dimming that is 0.05 weaker
///    moves white by 13 levels and middle grey by 6, all of them up.
struct TolerantJudge: RowJudge {
  static let usualThreshold = 0.02

  private let mostDistance: Double
  private let harmlessLevels: Int
  private let flatLevels: Int
  private let includesAntialiasing: Bool

  /// Levels of a flat change for a threshold of 1.
  private static let flatLevelsPerThreshold = 150.0

  init(threshold: Double, includesAntialiasing: Bool) {
    mostDistance = YIQDistance.largest * threshold * threshold
    harmlessLevels = YIQDistance.harmlessLevels(threshold: threshold)
    flatLevels = max(1, Int((threshold * Self.flatLevelsPerThreshold).rounded(.up)))
    self.includesAntialiasing = includesAntialiasing
  }

  func judge(_ row: RowPair) {
    let (first, second) = (row.first.row(row.y), row.second.row(row.y))
    row.forEachPixel(above: harmlessLevels / 2) { x in
      guard distance(first[x], second[x]) > mostDistance else { return PixelKind.near }
      if !includesAntialiasing, row.isOnSameStep(x) { return PixelKind.antialiased }
      return PixelKind.different
    }
  }

  /// The squared distance; that of translucent colours is the larger one over white and black.
  @inline(__always)
  private func distance(_ p: UInt32, _ q: UInt32) -> Double {
    if p.alpha & q.alpha == 255 {
      return YIQDistance.squared(
        Double(p.red &- q.red), Double(p.green &- q.green), Double(p.blue &- q.blue))
    }
    let red = Double(p.red &* p.alpha &- q.red &* q.alpha) / 255
    let green = Double(p.green &* p.alpha &- q.green &* q.alpha) / 255
    let blue = Double(p.blue &* p.alpha &- q.blue &* q.alpha) / 255
    let white = Double(q.alpha &- p.alpha)
    return max(
      YIQDistance.squared(red, green, blue),
      YIQDistance.squared(red + white, green + white, blue + white))
  }
}

extension TolerantJudge {
  private static let blockSide = 8

  func reconsider(_ rows: [RowPair]) {
    var top = 0
    while top < rows.count {
      let block = rows[top..<min(rows.count, top + Self.blockSide)]
      for x in stride(from: 0, to: rows[top].width, by: Self.blockSide) {
        markFlatChange(block, from: x, to: min(rows[top].width, x + Self.blockSide))
      }
      top += Self.blockSide
    }
  }

  private func markFlatChange(_ rows: ArraySlice<RowPair>, from start: Int, to end: Int) {
    let count = rows.count * (end - start)
    let enough = (3 * count + 3) / 4
    var changed = 0
    for row in rows {
      for x in start..<end where row.levels[x] >= flatLevels { changed &+= 1 }
    }
    guard changed >= enough else { return }
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      var (brighter, darker) = (0, 0)
      for row in rows {
        for x in start..<end {
          let step = row.step(x, shift)
          brighter &+= step >= flatLevels ? 1 : 0
          darker &+= step <= -flatLevels ? 1 : 0
        }
      }
      guard max(brighter, darker) >= enough else { continue }
      let sign = brighter > darker ? 1 : -1
      for row in rows {
        for x in start..<end where row.step(x, shift) &* sign >= flatLevels {
          row.kinds[x] = PixelKind.different
        }
      }
    }
  }
}

extension RowPair {
  /// By how many levels a channel is higher in the second picture; 0 where it is not compared.
  @inline(__always)
  fileprivate func step(_ x: Int, _ shift: UInt32) -> Int {
    guard levels[x] != 0 else { return 0 }
    let (p, q) = (first.pixel(x, y), second.pixel(x, y))
    return Int(q >> shift & 0xff) &- Int(p >> shift & 0xff)
  }

  /// Whether both pictures have a step here from one neighbour to the opposite one, and are off by
  /// little for its height.
  fileprivate func isOnSameStep(_ x: Int) -> Bool {
    isOnSameStep(x, right: 1, down: 0) || isOnSameStep(x, right: 0, down: 1)
      || isOnSameStep(x, right: 1, down: 1) || isOnSameStep(x, right: 1, down: -1)
  }

  private func isOnSameStep(_ x: Int, right: Int, down: Int) -> Bool {
    let (x0, y0, x1, y1) = (x &- right, y &- down, x &+ right, y &+ down)
    guard first.holds(x0, y0), first.holds(x1, y1), second.holds(x0, y0), second.holds(x1, y1)
    else { return false }
    let p = Step(first.pixel(x0, y0), first.pixel(x, y), first.pixel(x1, y1))
    let q = Step(second.pixel(x0, y0), second.pixel(x, y), second.pixel(x1, y1))
    return p.explains(q)
  }
}

extension PictureView {
  @inline(__always)
  fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height
  }
}

/// A pixel between two opposite neighbours.
private struct Step {
  private let before: SIMD4<Int32>
  private let middle: SIMD4<Int32>
  private let after: SIMD4<Int32>

  /// What noise may add to any difference.
  private static let noiseLevels: Int32 = 3

  /// Two rasterisers' coverages differ by at most one part in so many.
  private static let shareOfStep: Int32 = 5

  @inline(__always)
  init(_ before: UInt32, _ middle: UInt32, _ after: UInt32) {
    self.before = before.premultiplied
    self.middle = middle.premultiplied
    self.after = after.premultiplied
  }

  @inline(__always)
  func explains(_ other: Step) -> Bool {
    for channel in 0..<4 {
      let height = min(
        abs(before[channel] &- after[channel]),
        abs(other.before[channel] &- other.after[channel]))
      let difference = abs(middle[channel] &- other.middle[channel])
      guard difference &* Self.shareOfStep <= height &+ Self.noiseLevels &* Self.shareOfStep,
        isBetween(channel), other.isBetween(channel)
      else { return false }
    }
    return true
  }

  @inline(__always)
  private func isBetween(_ channel: Int) -> Bool {
    let (low, high) = (
      min(before[channel], after[channel]), max(before[channel], after[channel])
    )
    return middle[channel] >= low &- Self.noiseLevels
      && middle[channel] <= high &+ Self.noiseLevels
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate var premultiplied: SIMD4<Int32> {
    let alpha = Int32(self.alpha)
    let channels = SIMD4(Int32(red), Int32(green), Int32(blue), 255)
    guard alpha != 255 else { return channels }
    return (channels &* alpha &+ 127) / 255
  }
}
