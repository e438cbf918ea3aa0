internal import SheetPlatform
internal import SheetTokens

/// A grabber, in pixels of the picture.
public struct MeasuredGrabber: Sendable {
  /// The left edge.
  public var left: Estimate
  /// The upper edge.
  public var top: Estimate
  /// The right edge.
  public var right: Estimate
  /// The lower edge.
  public var bottom: Estimate
  /// The colour in the middle.
  public var color: PixelColor

  /// A Boolean value that is true for a grey bar, as the grabbers of systems are; other bars show no sheet.
  var isNeutral: Bool {
    max(color.x, color.y, color.z) - min(color.x, color.y, color.z) <= Limits.tint
  }

  /// Returns the grabber at another place.
  func moved(x: Double, y: Double) -> MeasuredGrabber {
    var grabber = self
    grabber.left.value += x
    grabber.top.value += y
    grabber.right.value += x
    grabber.bottom.value += y
    return grabber
  }
}

/// The search for a short bar in the middle of a sheet's upper edge.
///
/// Rows and columns are averaged over the bar, so that the errors of a JPEG cancel out.
struct GrabberSearch {
  let screen: Screen

  /// The left and the right edge of the sheet.
  let sides: (left: Double, right: Double)

  /// The part of the width of which rows are read in the middle of the bar, and beside it.
  private static let core = Limits.grabberWidths.lowerBound / 3

  /// The distance of the middle of the bar from the middle of the sheet, in pixels.
  private static let mostOffset = 2 * Limits.place

  private var middle: Int { Int(((sides.left + sides.right) / 2).rounded(.down)) }
  private var width: Double { sides.right - sides.left }

  /// Returns the first bar within some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows that may hold it.
  ///   - heights: The heights it can have, in pixels.
  /// - Returns: Nil for none.
  func find(rows: Range<Int>, heights: ClosedRange<Double>) -> MeasuredGrabber? {
    // The strongest row stands for the bar; its edges are where half of that is left.
    first(in: rows) {
      (step(at: $0)?.largest ?? 0) >= 2 * Limits.noise
    } measuring: {
      measure($0, heights: heights)
    }
  }

  /// Returns the first bar of one colour within some rows, whatever the picture beside it.
  func findOnPicture(rows: Range<Int>, heights: ClosedRange<Double>) -> MeasuredGrabber? {
    first(in: rows) {
      evenBar(at: $0) != nil
    } endingWhere: {
      (screen[middle, $0] - screen[middle, $0 - 1]).largest >= 2 * Limits.noise
    } measuring: {
      measureOnPicture($0, heights: heights)
    }
  }

  /// Returns the first bar that is measured in a run of rows which could be those of one, up to the next run.
  private func first(
    in rows: Range<Int>, where isPart: (Int) -> Bool,
    endingWhere isNext: (Int) -> Bool = { _ in false },
    measuring measure: (Range<Int>) -> MeasuredGrabber?
  ) -> MeasuredGrabber? {
    let rows = rows.clamped(to: 2..<screen.height - 2)
    var y = rows.lowerBound
    while y < rows.upperBound {
      var end = y
      while end < rows.upperBound, isPart(end), end == y || !isNext(end) { end += 1 }
      if end > y, let found = measure(y..<end) { return found }
      y = max(end, y + 1)
    }
    return nil
  }

  /// Returns the columns of one colour in the middle of a row, if they could be those of a bar.
  private func evenBar(at y: Int) -> ClosedRange<Int>? {
    let color = screen[middle, y]
    let most = Int(width * Limits.grabberWidths.upperBound)
    func end(_ direction: Int) -> Int? {
      var x = middle
      while (screen[x + direction, y] - color).largest < Limits.noise {
        x += direction
        guard (x - middle).magnitude < most else { return nil }
      }
      return x
    }
    guard let first = end(-1), let last = end(1) else { return nil }
    let center = Double(first + last + 1) / 2
    return Limits.grabberWidths.contains(Double(last - first + 1) / width)
      && (center - (sides.left + sides.right) / 2).magnitude <= Self.mostOffset
      ? first...last : nil
  }

  /// Returns whether nothing is seen in the middle of some rows.
  func isEmpty(_ rows: Range<Int>) -> Bool {
    let half = Int(width * Limits.grabberWidths.upperBound / 2)
    let columns = middle - half..<middle + half
    return rows.clamped(to: 0..<screen.height).allSatisfy { y in
      guard let beside = besideColor(at: y) else { return false }
      let same = columns.count { (screen[$0, y] - beside).largest < Limits.noise }
      return Double(same) >= (1 - Limits.margin) * Double(columns.count)
    }
  }

  private func measureOnPicture(
    _ rows: Range<Int>, heights: ClosedRange<Double>
  ) -> MeasuredGrabber? {
    // Rows that are partly covered do not have the bar's colour.
    guard Double(rows.count + 2) >= heights.lowerBound,
      Double(rows.count) <= heights.upperBound
    else { return nil }
    let center = (rows.lowerBound + rows.upperBound - 1) / 2
    guard let bar = evenBar(at: center),
      Double(bar.count) >= Limits.grabberRatio * Double(rows.count)
    else { return nil }
    let color = screen[middle, center]
    func covered(_ outer: PixelColor, _ seen: PixelColor) -> Double? {
      let step = color - outer
      // Words that are seen through glass have soft ends.
      guard step.largest >= Float(Limits.keyMark) else { return nil }
      return Double(min(max((seen - outer).dot(step) / step.dot(step), 0), 1))
    }
    guard
      let left = covered(screen[bar.lowerBound - 2, center], screen[bar.lowerBound - 1, center]),
      let right = covered(screen[bar.upperBound + 2, center], screen[bar.upperBound + 1, center]),
      let top = covered(screen[middle, rows.lowerBound - 2], screen[middle, rows.lowerBound - 1]),
      let bottom = covered(screen[middle, rows.upperBound + 1], screen[middle, rows.upperBound])
    else { return nil }
    let error = 20 * Limits.leastError
    return MeasuredGrabber(
      left: Estimate(Double(bar.lowerBound) - left, error: error),
      top: Estimate(Double(rows.lowerBound) - top, error: error),
      right: Estimate(Double(bar.upperBound + 1) + right, error: error),
      bottom: Estimate(Double(rows.upperBound) + bottom, error: error), color: color)
  }

  private func mean(_ columns: Range<Int>, _ y: Int) -> PixelColor {
    var sum = PixelColor()
    for x in columns { sum += screen[x, y] }
    return sum / Float(max(1, columns.count))
  }

  /// Returns the colour beside the bar in a row; nil if both sides differ.
  private func besideColor(at y: Int) -> PixelColor? {
    let distance = Int(Limits.grabberWidths.upperBound * width)
    let count = max(3, Int(Self.core * width))
    let left = mean(middle - distance - count..<middle - distance, y)
    let right = mean(middle + distance..<middle + distance + count, y)
    return (left - right).largest <= 2 * Limits.noise ? (left + right) / 2 : nil
  }

  /// Returns the difference between the middle of a row and what is beside it.
  private func step(at y: Int) -> PixelColor? {
    guard let beside = besideColor(at: y) else { return nil }
    let core = max(2, Int(Self.core * width))
    return mean(middle - core..<middle + core, y) - beside
  }

  private func measure(_ rows: Range<Int>, heights: ClosedRange<Double>) -> MeasuredGrabber? {
    guard Double(rows.count) <= heights.upperBound + 3 else { return nil }
    let center = (rows.lowerBound + rows.upperBound - 1) / 2
    guard let unit = step(at: center) else { return nil }
    let square = unit.dot(unit)
    func share(_ y: Int) -> Float { (step(at: y) ?? PixelColor()).dot(unit) / square }
    guard square > 0,
      let top = edge(from: center, direction: -1, most: rows.count + 2, share),
      let bottom = edge(from: center, direction: 1, most: rows.count + 2, share)
    else { return nil }
    let height = bottom.value - top.value
    // The end of a bar is told by an even colour beside it.
    guard heights.contains(height),
      (Int(top.value) - 1...Int(bottom.value) + 1).allSatisfy({ besideColor(at: $0) != nil })
    else { return nil }
    // The ends are round, so they reach farthest in the middle rows.
    let isEven = Int(height.rounded()) % 2 == 0
    let core = center...(isEven ? center + 1 : center)
    func columnShare(_ x: Int) -> Float {
      var sum: Float = 0
      for y in core {
        guard let beside = besideColor(at: y) else { return 0 }
        sum += (screen[x, y] - beside).dot(unit) / square
      }
      return sum / Float(core.count)
    }
    let most = Int(width * Limits.grabberWidths.upperBound / 2) + 1
    guard let left = edge(from: middle, direction: -1, most: most, columnShare),
      let right = edge(from: middle, direction: 1, most: most, columnShare)
    else { return nil }
    let length = right.value - left.value
    guard Limits.grabberWidths.contains(length / width), length >= Limits.grabberRatio * height,
      ((left.value + right.value) / 2 - (sides.left + sides.right) / 2).magnitude <= Self.mostOffset
    else { return nil }
    return MeasuredGrabber(
      left: left, top: top, right: right, bottom: bottom,
      color: color(middle, center, core: core, length: length))
  }

  /// Returns the median colour in the middle of the bar, which is exact in drawn pictures.
  private func color(
    _ x: Int, _ y: Int, core: ClosedRange<Int>, length: Double
  ) -> PixelColor {
    let columns = x - Int(length / 4)..<x + Int(length / 4)
    var colors: [PixelColor] = []
    for row in core { for column in columns { colors.append(screen[column, row]) } }
    func median(_ part: (PixelColor) -> Float) -> Float {
      colors.map(part).median()
    }
    return PixelColor(median { $0.x }, median { $0.y }, median { $0.z }, 0)
  }

  /// Returns the place of an end of the bar from the shares of its colour along a line.
  ///
  /// - Parameters:
  ///   - start: A pixel in the bar.
  ///   - direction: 1 towards greater coordinates, otherwise -1.
  ///   - most: The most pixels to the end.
  ///   - share: The share of the bar's colour at a pixel.
  /// - Returns: Nil if the bar has no even colour or no end.
  private func edge(
    from start: Int, direction: Int, most: Int, _ share: (Int) -> Float
  ) -> Estimate? {
    var place = start
    var count = 0
    while share(place + direction) >= 0.5 {
      place += direction
      count += 1
      guard count <= most else { return nil }
    }
    guard (2...3).allSatisfy({ share(place + $0 * direction).magnitude < Limits.outlier }) else {
      return nil
    }
    // Pixels up to 2 inside count as whole, beyond them what is seen.
    let near = (-1...2).map { share(place + $0 * direction) }
    let covered = Double(near.reduce(0, +))
    let inner = place - direction
    let uneven = max(share(place + 2 * direction).magnitude, (1 - share(inner)).magnitude)
    return Estimate(
      direction > 0 ? Double(inner) + covered : Double(inner + 1) - covered,
      error: max(5 * Limits.leastError, 3 * Limits.unevenError * Double(uneven)))
  }
}
