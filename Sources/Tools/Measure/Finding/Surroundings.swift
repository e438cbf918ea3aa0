internal import SheetModel
internal import SheetPlatform
internal import SheetTokens

/// How much darker a sheet makes what lies behind it.
public struct MeasuredDimming: Sendable {
  /// The opacity of the dimming, 0…1.
  public var alpha: Estimate
  /// The colour of the dimming; nil for black.
  public var color: PixelColor?
  /// The colour that is assumed to lie behind; nil if the picture proves it, or one without the sheet.
  public var assumed: PixelColor?
}

/// What is seen above and behind a sheet.
struct Surroundings {
  let screen: Screen

  /// The rows that show what lies behind, without the status bar, and the columns.
  let rows: Range<Int>
  let columns: Range<Int>

  /// The largest error of a rounded level.
  private static let rounding: Float = 0.5

  /// Colours that lie behind sheets of systems in light appearance.
  private static let known = [PixelColor(0xff_ffff), PixelColor(0xf7_f2f2)]

  /// Returns the colour that most of the area has, and the dimming it shows.
  func measure() -> (color: Reading<PixelColor>, dimming: Reading<MeasuredDimming>) {
    let noColor = "what lies behind has no single colour"
    guard !rows.isEmpty, !columns.isEmpty else {
      let reason = "the sheet covers what lies behind"
      return (.unknown(reason), .unknown(reason))
    }
    let tally = ColorTally(
      of: screen, rows: Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: Limits.stride),
      columns: columns)
    // Noise spreads one colour over its neighbours.
    guard let most = tally.most(within: Limits.noise) else {
      return (.unknown(noColor), .unknown(noColor))
    }
    guard Double(most.nearCount) >= Limits.colorShare * Double(tally.total) else {
      return (.unknown(noColor), .unknown("\(noColor); an undimmed screenshot tells it"))
    }
    let isExact = Double(most.count) >= Limits.exactShare * Double(most.nearCount)
    let color = isExact ? most.color : most.mean
    // Something brighter than the assumed white shows that the assumption is wrong.
    let others = tally.counts.filter { key, count in
      Double(count) >= Limits.colorShare * Double(tally.total)
        && (most.near[key] == nil || tally.isApart(key, from: most.color))
    }.keys.sorted().map { PixelColor($0) }
    // The colours of a JPEG err alike, so that more of them make the mean no better.
    let square = most.near.reduce(Float(0)) { sum, entry in
      let difference = PixelColor(entry.key) - color
      return sum + difference.dot(difference) / 3 * Float(entry.value)
    }
    let spread = max(Self.rounding, (square / Float(most.nearCount)).squareRoot())
    return (.measured(color), dimming(of: color, error: spread, beside: others))
  }

  /// Opacities that systems and frameworks dim by, beside those of whole twentieths.
  ///
  /// These are iOS 15 to 18, iOS 26 in dark appearance, and 0x8A of 255 of Flutter. An assumed colour with another opacity
  /// is rather the wrong one.
  private static let usualAlphas =
    [0.12, 0.48, Double(0x8a) / 255] + (0...19).map { Double($0) / 20 }

  /// Returns the ratio of a colour to a known one; nil if its hue is another one.
  private static func ratio(_ seen: PixelColor, of known: PixelColor) -> Float? {
    let ratio = seen.y / known.y
    return ratio <= 1 && (known * ratio - seen).largest <= 2 * rounding ? ratio : nil
  }

  /// Returns the known colours that a colour can be when dimmed, each with what is left of it.
  static func assumptions(of seen: PixelColor) -> [(ratio: Float, known: PixelColor)] {
    known.compactMap { known in ratio(seen, of: known).map { ($0, known) } }
  }

  private func dimming(
    of color: PixelColor, error: Float, beside others: [PixelColor]
  ) -> Reading<MeasuredDimming> {
    guard color.y >= Limits.bezelLevel else {
      return .unknown("what lies behind is dark; an undimmed screenshot tells it")
    }
    func dimming(_ ratio: Float, of known: PixelColor, assumed: PixelColor?) -> MeasuredDimming {
      let alpha = Estimate(Double(1 - ratio), error: Double(error / known.y))
      return MeasuredDimming(alpha: alpha, color: nil, assumed: assumed)
    }
    // Two colours that a system has behind its sheets, dimmed alike, prove each other; and so does undimmed white.
    let (white, page) = (Self.known[0], Self.known[1])
    let all = [color] + others
    for light in all {
      guard light.y >= Limits.bezelLevel, let ratio = Self.ratio(light, of: white) else { continue }
      let isProved =
        ratio == 1
        || all.contains { other in
          Self.ratio(other, of: page).map { ($0 - ratio).magnitude * page.y <= 2 * Self.rounding }
            ?? false
        }
      if isProved { return .measured(dimming(ratio, of: white, assumed: nil)) }
    }
    // Otherwise a known one is assumed to be the brightest.
    let brightest = others.filter { ($0 - color).min() >= 0 }.max { $0.y < $1.y }
    for seen in [brightest, color].compactMap({ $0 }) {
      for (ratio, known) in Self.assumptions(of: seen) {
        let found = dimming(ratio, of: known, assumed: known)
        let isUsual = Self.usualAlphas.contains {
          ($0 - found.alpha.value).magnitude <= Limits.alphaErrors * found.alpha.error
        }
        if isUsual { return .measured(found) }
      }
    }
    return .unknown("the undimmed colour behind is not known; an undimmed screenshot tells it")
  }

  /// Compares the area with a picture of the same screen without the sheet, which has the same size.
  func dimming(comparedWith other: Screen) -> Reading<MeasuredDimming> {
    guard !rows.isEmpty, !columns.isEmpty else {
      return .unknown("the sheet covers what lies behind")
    }
    // seen = (1 - alpha) · undimmed + alpha · colour, by least squares for each channel.
    typealias Sum = SIMD4<Double>
    var pairs: [(Sum, Sum)] = []
    var (sumU, sumS, sumUU, sumUS) = (Sum(), Sum(), Sum(), Sum())
    for y in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: Limits.stride) {
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: Limits.stride) {
        let (u, s) = (Sum(other[x, y]), Sum(screen[x, y]))
        pairs.append((u, s))
        sumU += u
        sumS += s
        sumUU += u * u
        sumUS += u * s
      }
    }
    let count = Double(pairs.count)
    let spread = sumUU - sumU * sumU / count
    let covariance = sumUS - sumU * sumS / count
    var alpha: Double
    var color: PixelColor?
    let total = spread.sum()
    if total / count > 4 {
      alpha = 1 - covariance.sum() / total
      let offset = (sumS - sumU * (1 - alpha)) / count
      if alpha > 0.01 {
        let seen = PixelColor(offset / alpha)
        if seen.largest > 2 * Limits.noise { color = seen }
      }
    } else {
      // One colour behind: black is assumed to dim it.
      guard sumUU.sum() > 0 else { return .unknown("what lies behind is black") }
      alpha = 1 - sumUS.sum() / sumUU.sum()
    }
    if color == nil, sumUU.sum() > 0 { alpha = 1 - sumUS.sum() / sumUU.sum() }
    let shade = Sum(color ?? PixelColor()) * alpha
    let squares = pairs.reduce(0) { sum, pair in
      let error = (pair.1 - pair.0 * (1 - alpha) - shade) * Sum(1, 1, 1, 0)
      return sum + (error * error).sum()
    }
    let rms = (squares / count / 3).squareRoot()
    guard alpha >= -Limits.margin else {
      return .unknown("the undimmed screenshot is darker")
    }
    guard rms < Double(4 * Limits.noise), alpha <= Limits.mostly else {
      return .unknown("the undimmed screenshot shows something else")
    }
    // The error of a slope; neighbours err alike.
    let square = color == nil ? sumUU.sum() : total
    let error = rms * (3 * Limits.errAlike * Limits.errAlike / square).squareRoot()
    return .measured(
      MeasuredDimming(
        alpha: Estimate(max(0, alpha), error: max(0.001, error)), color: color, assumed: nil))
  }
}

extension Screen {
  /// Returns the colour that most of the area below a sheet's upper edge has.
  func color(below outline: RoughOutline) -> Reading<PixelColor> {
    let inset = outline.radius * 0.6 + 4
    let left = Int(outline.left.value + inset)
    let columns = left..<max(left + 1, Int(outline.right.value - inset))
    let top = outline.firstRow
    let end = min(height, top + max(8, Int(Double(height) * Limits.grabberReach)))
    guard top < end else { return .unknown("the sheet is too low") }
    let tally = ColorTally(of: self, rows: top..<end, columns: columns)
    guard let most = tally.most(within: Limits.noise),
      Double(most.nearCount) >= 0.5 * Double(tally.total)
    else { return .unknown("the sheet has no single colour below its edge") }
    let isExact = Double(most.count) >= Limits.exactShare / 2 * Double(tally.total)
    return .measured(isExact ? most.color : most.mean.rounded(.toNearestOrAwayFromZero))
  }
}

/// The colours of an area, each with the number of its pixels.
private struct ColorTally {
  private(set) var counts: [UInt32: Int] = [:]

  /// The number of pixels that are read.
  private(set) var total = 0

  init(of screen: Screen, rows: some Sequence<Int>, columns: Range<Int>) {
    for y in rows {
      let start = y * screen.width
      var last: UInt32?
      var count = 0
      for x in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: Limits.stride) {
        let pixel = screen.pixels[start + x] & 0xff_ffff
        if pixel != last {
          if let last { counts[last, default: 0] += count }
          (last, count) = (pixel, 0)
        }
        count += 1
        total += 1
      }
      if let last { counts[last, default: 0] += count }
    }
  }

  /// Returns whether a colour is no noise of another one near it, because fewer pixels lie halfway between.
  func isApart(_ key: UInt32, from color: PixelColor) -> Bool {
    let middle = ((PixelColor(key) + color) / 2).rounded(.down)
    let halfway = UInt32(middle.x) | UInt32(middle.y) << 8 | UInt32(middle.z) << 16
    return halfway != key && 4 * counts[halfway, default: 0] < counts[key, default: 0]
      && (middle - color).largest > 0
  }

  /// Returns the colour with the most pixels; of several the one with the least value.
  static func most(_ counts: [UInt32: Int]) -> (key: UInt32, value: Int)? {
    counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
  }

  /// The most frequent colour, with the colours near it.
  struct Most {
    let color: PixelColor
    let count: Int
    let near: [UInt32: Int]
    let nearCount: Int

    /// The mean of the colours near it.
    var mean: PixelColor {
      near.reduce(PixelColor()) { $0 + PixelColor($1.key) * Float($1.value) } / Float(nearCount)
    }
  }

  /// Returns the most frequent colour, with the colours that differ from it by some levels at most; nil for an empty
  /// area.
  func most(within levels: Float) -> Most? {
    Self.most(counts).map { most in
      let color = PixelColor(most.key)
      let near = counts.filter { (PixelColor($0.key) - color).largest <= levels }
      return Most(
        color: color, count: most.value, near: near, nearCount: near.values.reduce(0, +))
    }
  }
}
