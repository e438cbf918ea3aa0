internal import SheetModel
internal import SheetPlatform

/// The shadow of a sheet: a Gaussian blur of its outline, seen above its upper edge.
public struct MeasuredShadow: Sendable {
  /// The opacity directly above the edge, 0…1; about 0 if no shadow is seen.
  public var edgeAlpha: Estimate
  /// The opacity of the whole shadow; nil if the sheet hides most of it, or no shadow is seen.
  public var alpha: Estimate?
  /// The standard deviation of the blur in pixels.
  public var sigma: Estimate?
  /// The move down in pixels, negative for up.
  public var offsetY: Estimate?

  /// The opacity of the whole shadow, or the reason why it is unknown.
  public var toldAlpha: Reading<Estimate> {
    if let alpha { return .measured(alpha) }
    return .unknown(
      edgeAlpha.value < Limits.leastShadow
        ? "no shadow is seen" : "the sheet hides most of the shadow")
  }
}

/// Fits a shadow to the brightness of the rows above an edge.
struct ShadowFit {
  let screen: Screen

  /// The rows that are read, as shares of the screen's height, as many as have one colour.
  private static let reaches = [1, 0.7, 0.5].map { $0 * 2 * Limits.statusBar }

  /// The fewest rows.
  private let fewestRows = Int(8 * Limits.place)

  /// The factor between two blurs that are tried, and the relative error that it leaves.
  private static let sigmaStep = 1.05
  private static let gridError = sigmaStep - 1

  func measure(above outline: RoughOutline) -> Reading<MeasuredShadow> {
    // The farther the rows reach, the more they tell.
    var found = Reading<MeasuredShadow>.unknown("too little is seen above the edge")
    for reach in Self.reaches where found.value == nil {
      found = measure(above: outline, reach: reach)
    }
    return found
  }

  private func measure(above outline: RoughOutline, reach: Double) -> Reading<MeasuredShadow> {
    let edge = Int((outline.top.value - 0.001).rounded(.down)) - 1
    let rows = min(edge, max(fewestRows, Int(Double(screen.height) * reach)))
    guard rows >= fewestRows else { return .unknown("too little is seen above the edge") }
    // Columns that change smoothly from row to row show the shadow on one colour.
    var profiles: [[Float]] = []
    var levels: [Float] = []
    let inset = Int(outline.radius * 1.5) + 2
    let columns = stride(
      from: Int(outline.left.value) + inset, to: Int(outline.right.value) - inset, by: 5)
    for x in columns {
      var profile: [Float] = []
      var isSmooth = true
      for distance in 0..<rows {
        let color = screen[x, edge - distance]
        if distance > 0, (color - screen[x, edge - distance + 1]).largest > Limits.shadowStep {
          isSmooth = false
          break
        }
        profile.append(color.x + color.y + color.z)
      }
      if isSmooth, let far = profile.last, far > 3 * Float(Limits.keyMark) {
        profiles.append(profile.map { $0 / far })
        levels.append(far / 3)
      }
    }
    guard profiles.count >= 8 else {
      return .unknown("what lies above the edge has no even colour")
    }
    let seen = (0..<rows).map { row in
      1 - Double(profiles.map { $0[row] }.median())
    }
    let spread = (0..<rows).reduce(0.0) { sum, row in
      sum + profiles.map { abs(1 - Double($0[row]) - seen[row]) }.median()
    }
    guard spread <= Limits.leastShadow * Double(rows) else {
      return .unknown("what lies above the edge has no even colour")
    }
    let level = Double(levels.median())
    guard seen[0] >= Limits.leastShadow else {
      // The last row is a level brighter at most.
      return .measured(MeasuredShadow(edgeAlpha: Estimate(max(0, seen[0]), error: 1 / level)))
    }
    let first = outline.top.value - Double(edge) - 0.5
    return Self.fit(
      Self.steps(of: seen, from: first), rows: rows,
      variance: Limits.levelError * Limits.levelError / (level * level)
    ).map { .measured($0) }
      ?? .unknown("the rows above the edge change unlike a shadow")
  }

  /// A darkening against the last row, and the distance from the edge.
  private struct Step {
    var distance: Double
    var seen: Double
  }

  /// Returns the middle of each run of rows with one level, where the rounding errs least.
  private static func steps(of seen: [Double], from first: Double) -> [Step] {
    var steps: [Step] = []
    var start = 0
    for row in 1...seen.count where row == seen.count || seen[row] != seen[start] {
      steps.append(Step(distance: first + Double(start + row - 1) / 2, seen: seen[start]))
      start = row
    }
    return steps
  }

  /// Fits the opacity, the blur and the move to the darkening by the distance from the edge.
  ///
  /// - Parameters:
  ///   - steps: The darkening from the edge up.
  ///   - rows: The number of rows.
  ///   - variance: The variance of the darkening.
  /// - Returns: The shadow; nil if another curve is seen.
  private static func fit(_ steps: [Step], rows: Int, variance: Double) -> MeasuredShadow? {
    typealias Trial = (error: Double, alpha: Double, sigma: Double, offset: Double)
    var best: Trial = (.infinity, 0, 1, 0)
    var tried: [Trial] = []
    // A wider blur is that of a picture; a shadow moves by less than its blur spreads.
    let (mostSigma, mostOffset) = (Double(rows) / 2, 1.5)
    var sigma = 1.0
    while sigma < mostSigma {
      for offset in stride(from: -mostOffset, through: mostOffset, by: 0.1) {
        let move = offset * sigma
        // The share of the blurred half plane.
        func shape(_ distance: Double) -> Double {
          0.5 * erfc((distance + move) / sigma / 2.0.squareRoot())
        }
        // The last row, with which the others are compared, is darkened itself.
        let last = shape(Double(rows))
        let relative = steps.map { shape($0.distance) - last * (1 - $0.seen) }
        let square = relative.reduce(0) { $0 + $1 * $1 }
        guard square > 1e-9 else { continue }
        let alpha = zip(relative, steps).reduce(0) { $0 + $1.0 * $1.1.seen } / square
        guard alpha > 0, alpha <= 1 else { continue }
        let error = zip(relative, steps).reduce(0) { sum, pair in
          let difference = pair.1.seen - alpha * pair.0
          return sum + difference * difference
        }
        tried.append((error, alpha, sigma, move))
        if error < best.error { best = (error, alpha, sigma, move) }
      }
      sigma *= sigmaStep
    }
    let mostSquare = Limits.errors * Limits.errors * variance
    guard best.error < mostSquare * Double(steps.count) else { return nil }
    let edge = Estimate(steps[0].seen, error: variance.squareRoot())
    // What fits nearly as well within the rounding of 8-bit colours is possible, too.
    let allowed = best.error * 1.05 + mostSquare
    let possible = tried.filter { $0.error <= allowed }
    func spread(_ part: (Trial) -> Double) -> Double {
      let values = possible.map(part)
      return ((values.max() ?? 0) - (values.min() ?? 0)) / 2
    }
    // The steps between what is tried are errors, too.
    let alphaError = spread { $0.alpha } + gridError * best.alpha
    let sigmaError = spread { $0.sigma } + gridError * best.sigma
    let offsetError = spread { $0.offset } + gridError * best.sigma
    // A fit at the end of what is tried is none.
    let isInside =
      best.sigma * sigmaStep < mostSigma
      && best.offset.magnitude < mostOffset * best.sigma
    let isTold =
      isInside && alphaError < Limits.shadowError * best.alpha
      && sigmaError < Limits.shadowError * best.sigma
    return MeasuredShadow(
      edgeAlpha: edge, alpha: isTold ? Estimate(best.alpha, error: alphaError) : nil,
      sigma: isTold ? Estimate(best.sigma, error: sigmaError) : nil,
      offsetY: isTold ? Estimate(best.offset, error: offsetError) : nil)
  }
}
