internal import SheetPlatform

/// The shadow of a sheet: a Gaussian blur of its outline, seen above its upper edge.
public struct MeasuredShadow: Sendable {
  /// The opacity directly above the edge, 0…1.
  public var edgeAlpha: Estimate
  /// The opacity of the whole shadow, if the sheet hides too much of it nil.
  public var alpha: Estimate?
  /// The standard deviation of the blur in pixels.
  public var sigma: Estimate?
  /// The move down in pixels, negative for up.
  public var offsetY: Estimate?
}

/// Fits a shadow to the brightness of the rows above an edge.
struct ShadowFit {
  let screen: Screen

  /// The rows that are read, as a share of the screen's height, and the fewest.
  private static let reach = 0.07
  private static let fewestRows = 12

  /// The least share of columns with one colour above the edge.
  private static let leastColumns = 0.03

  /// The largest difference of half of the columns from the median, as the mean of all rows.
  private static let mostSpread = 0.01

  /// The least darkening of the row at the edge.
  private static let least = 0.006

  /// The largest change of brightness from one row to the next that a shadow makes, in levels.
  private static let smoothness: Float = 8

  /// The relative error that the steps of the search leave.
  private static let gridError = 0.03

  /// The least opacity of a shadow that is told from an uneven page.
  private static let leastAlpha = 0.04

  /// The largest move of a shadow in standard deviations of its blur.
  private static let mostOffset = 1.5

  /// The largest blur, as a share of the rows that are read; a wider one is that of a picture.
  private static let mostSigma = 0.45

  /// The mean square error above which the rows show no shadow.
  private static let leastFit = 6e-6

  /// The square error that the rounding to 8 bits makes, which is alike for some neighbouring rows.
  private static let roundingError = 1.6e-5

  func measure(above outline: RoughOutline) -> Reading<MeasuredShadow> {
    let edge = Int((outline.top.value - 0.001).rounded(.down)) - 1
    let rows = min(edge, max(Self.fewestRows, Int(Double(screen.height) * Self.reach)))
    guard rows >= Self.fewestRows else { return .unknown("too little is seen above the edge") }
    // Columns that change smoothly from row to row show the shadow on one colour.
    var profiles: [[Float]] = []
    let inset = Int(outline.radius * 1.5) + 2
    let columns = stride(
      from: Int(outline.left.value) + inset, to: Int(outline.right.value) - inset, by: 5)
    let columnCount = columns.underestimatedCount
    for x in columns {
      var profile: [Float] = []
      var isSmooth = true
      for distance in 0..<rows {
        let color = screen[x, edge - distance]
        if distance > 0, (color - screen[x, edge - distance + 1]).largest > Self.smoothness {
          isSmooth = false
          break
        }
        profile.append(color.x + color.y + color.z)
      }
      if isSmooth, let far = profile.last, far > 60 { profiles.append(profile.map { $0 / far }) }
    }
    guard profiles.count >= 8, Double(profiles.count) >= Self.leastColumns * Double(columnCount)
    else {
      return .unknown("what lies above the edge has no even colour")
    }
    let seen = (0..<rows).map { row in
      1 - Double(profiles.map { $0[row] }.sorted()[profiles.count / 2])
    }
    let spread = (0..<rows).reduce(0.0) { sum, row in
      let differences = profiles.map { abs(1 - Double($0[row]) - seen[row]) }.sorted()
      return sum + differences[differences.count / 2]
    }
    guard spread <= Self.mostSpread * Double(rows) else {
      return .unknown("what lies above the edge has no even colour")
    }
    guard seen[0] >= Self.least else { return .unknown("the rows above the edge are flat") }
    return Self.fit(seen).map { .measured($0) }
      ?? .unknown("the rows above the edge change unlike a shadow")
  }

  /// Fits the opacity, the blur and the move to the darkening by the distance from the edge.
  private static func fit(_ seen: [Double]) -> MeasuredShadow? {
    var best: (error: Double, alpha: Double, sigma: Double, offset: Double) = (.infinity, 0, 1, 0)
    var tried: [(error: Double, alpha: Double, sigma: Double, offset: Double)] = []
    var sigma = 1.0
    while sigma < mostSigma * Double(seen.count) {
      for offset in stride(from: -mostOffset, through: mostOffset, by: 0.1) {
        let move = offset * sigma
        let shape = seen.indices.map { distance in
          // The share of the blurred half plane at the middle of the pixel; the last row is the reference.
          0.5 * erfc((Double(distance) + 0.5 + move) / sigma / 2.0.squareRoot())
        }
        let last = shape[shape.count - 1]
        let relative = shape.map { ($0 - last) }
        let square = relative.reduce(0) { $0 + $1 * $1 }
        guard square > 1e-9 else { continue }
        let alpha = zip(relative, seen).reduce(0) { $0 + $1.0 * $1.1 } / square
        guard alpha > 0, alpha <= 1 else { continue }
        let error = zip(relative, seen).reduce(0) { sum, pair in
          let difference = pair.1 - alpha * pair.0
          return sum + difference * difference
        }
        tried.append((error, alpha, sigma, move))
        if error < best.error { best = (error, alpha, sigma, move) }
      }
      sigma *= 1.05
    }
    guard best.error < leastFit * Double(seen.count), best.alpha >= leastAlpha,
      abs(best.offset) < mostOffset * best.sigma
    else { return nil }
    let edge = Estimate(seen[0], error: 0.002)
    // What fits nearly as well within the rounding of 8-bit colours is possible, too.
    let possible = tried.filter { $0.error <= best.error * 1.05 + roundingError }
    func spread(_ part: ((error: Double, alpha: Double, sigma: Double, offset: Double)) -> Double)
      -> Double
    {
      let values = possible.map(part)
      return ((values.max() ?? 0) - (values.min() ?? 0)) / 2
    }
    // The steps between what is tried are errors, too.
    let alphaStep = gridError * best.alpha
    let lengthStep = gridError * best.sigma
    let alphaError = spread { $0.alpha } + alphaStep
    let sigmaError = spread { $0.sigma } + lengthStep
    let offsetError = spread { $0.offset } + lengthStep
    let isTold = alphaError < 0.25 * best.alpha && sigmaError < 0.25 * best.sigma
    return MeasuredShadow(
      edgeAlpha: edge, alpha: isTold ? Estimate(best.alpha, error: alphaError) : nil,
      sigma: isTold ? Estimate(best.sigma, error: sigmaError) : nil,
      offsetY: isTold ? Estimate(best.offset, error: offsetError) : nil)
  }
}
