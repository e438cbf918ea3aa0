/// The criterion for visible differences, which ignores those between rasterizers.
///
/// A pixel counts as different if
///
/// 1. the distance of its colours by ``YIQDistance``, relative to the largest one, exceeds the
///    threshold, and the difference is not explained by antialiasing. The default threshold of 0.02
///    is 5 levels of grey; noise of 3 levels in every channel is at most 0.012. Antialiasing
///    explains a pixel on a step between opposite neighbours in both pictures if the difference is
///    at most a fifth of the step. (Chromium, resvg and librsvg stay within 0.19 of exact coverage.
///    A corner whose radius grows by one pixel changes coverage by 0.4.) Or 2. it belongs to a flat
///    change: in a block of 8 × 8 pixels at least three quarters are brighter, or at least three
///    quarters are darker, in one channel by 100 · threshold levels, 2 by default. These pixels
///    are faint. Noise has both signs: even if each of 64 pixels is off by −3 to 3 levels, two sevenths
///    of them are off by 2 or more in one direction. But dimming that is 0.05 weaker changes white
///    by 13 levels and the grey of dark bars by 2 or 3, always upwards.
///
/// ``Tolerance`` decides which of these pixels count.
struct TolerantJudge: RowJudge {
  static let usualThreshold = 0.02

  private let mostDistance: Double
  private let harmlessLevels: Int
  private let flatLevels: Int
  private let includesAntialiasing: Bool

  /// The levels of a flat change at a threshold of 1.
  private static let flatLevelsPerThreshold = 100.0

  init(threshold: Double, includesAntialiasing: Bool) {
    mostDistance = YIQDistance.largest * threshold * threshold
    harmlessLevels = YIQDistance.harmlessLevels(threshold: threshold)
    flatLevels = max(1, Int((threshold * Self.flatLevelsPerThreshold).rounded(.up)))
    self.includesAntialiasing = includesAntialiasing
  }

  func judge(_ row: RowPair) {
    let (first, second) = (row.first.row(row.y), row.second.row(row.y))
    row.forEachPixel(above: harmlessLevels) { x in
      guard distance(first[x], second[x]) > mostDistance else { return PixelKind.near }
      if !includesAntialiasing, mayBeAntialiased(row, x), row.isOnOneStep(x) {
        return PixelKind.antialiased
      }
      return PixelKind.different
    }
  }

  @inline(__always)
  private func mayBeAntialiased(_ row: RowPair, _ x: Int) -> Bool {
    row.levels[x] <= AntialiasedStep.mostLevels
      || row.first.pixel(x, row.y).alpha & row.second.pixel(x, row.y).alpha != 255
  }

  /// Returns the squared distance; for translucent colours, the larger of the distances over white
  /// and over black.
  @inline(__always)
  private func distance(_ p: UInt32, _ q: UInt32) -> Double {
    if p.alpha & q.alpha == 255 {
      return YIQDistance.squared(
        red: Double(p.red &- q.red), green: Double(p.green &- q.green),
        blue: Double(p.blue &- q.blue))
    }
    let red = Double(p.red &* p.alpha &- q.red &* q.alpha) / 255
    let green = Double(p.green &* p.alpha &- q.green &* q.alpha) / 255
    let blue = Double(p.blue &* p.alpha &- q.blue &* q.alpha) / 255
    let white = Double(q.alpha &- p.alpha)
    return max(
      YIQDistance.squared(red: red, green: green, blue: blue),
      YIQDistance.squared(red: red + white, green: green + white, blue: blue + white))
  }
}

extension TolerantJudge {
  func reconsider(_ rows: [RowPair]) {
    guard let width = rows.first?.width else { return }
    var strip = FlatChanges(width: width, levels: flatLevels)
    for top in stride(from: 0, to: rows.count, by: FlatChanges.side) {
      strip.mark(rows[top..<min(rows.count, top + FlatChanges.side)])
    }
  }
}
