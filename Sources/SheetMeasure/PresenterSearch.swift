internal import SheetPixels
internal import SheetPlatform
internal import SheetPrimitives

/// The card of a screen that is pushed back behind a sheet, in pixels.
public struct MeasuredPresenter: Sendable {
  /// The left edge.
  public var left: Estimate
  /// The upper edge.
  public var top: Estimate
  /// The right edge.
  public var right: Estimate
  /// The radius of its upper corners.
  public var cornerRadius: Estimate
}

/// The search for the card of a pushed-back screen above a sheet.
struct PresenterSearch {
  /// The picture down to the sheet's upper edge.
  let screen: Screen

  /// The left and the right edge of the screen.
  let sides: (left: Double, right: Double)

  /// The height of the whole screen.
  let height: Double

  /// The largest distance of a card from the upper edge, as a share of the screen's height.
  private static let lowest = 0.12

  /// The fewest rows of the card.
  private static let fewestRows = 6

  /// The distance of the card from the sides and its radius, as shares of the width.
  private static let insets = 0.004...0.09
  private static let radii = 0.006...0.09

  private static let leastEvidence = 0.8

  /// The largest residual of the corners, and the part of them that has to be seen, in radii.
  private static let mostResidual = 0.25
  private static let leastCorner = 1.05

  /// The steps of the search for the side, in pixels.
  private static let coarseStep = 2.0
  private static let fineStep = 0.25

  func measure() -> MeasuredPresenter? {
    guard screen.height > Self.fewestRows + 4 else { return nil }
    let edges = EdgeSearch(screen: screen, leastStep: 3)
    let corners = CornerSearch(screen: screen, leastStep: 3)
    let rows = edges.rows(leastShare: 0.5, within: 0..<screen.height - Self.fewestRows)
      .map(\.place).sorted()
    for row in rows where Double(row) <= Self.lowest * height && isBlack(above: row) {
      if let found = card(at: row, corners) { return found }
    }
    return nil
  }

  /// Returns whether nearly all above a card is black, but for the status bar's words.
  private func isBlack(above row: Int) -> Bool {
    var count = 0
    var dark = 0
    for y in stride(from: 0, to: row, by: 3) {
      for x in stride(from: 0, to: screen.width, by: 7) {
        count += 1
        if Int(screen.brightness[y * screen.width + x]) <= Self.black { dark += 1 }
      }
    }
    return dark * 10 >= count * 8
  }

  /// The brightness up to which the background of a card is black.
  private static let black = 14

  /// Returns whether nearly all that is seen beside a card is black.
  private func isBlack(beside inset: Double, from row: Int) -> Bool {
    let width = Int(inset) - 1
    guard width > 0 else { return false }
    let left = Int(sides.left.rounded(.up))
    let right = Int(sides.right.rounded(.down))
    var count = 0
    var dark = 0
    for y in max(0, row - 2)..<screen.height - 2 {
      for x in [left + width / 2, left + width - 1, right - width / 2 - 1, right - width] {
        count += 1
        if Int(screen.brightness[y * screen.width + x]) <= Self.black { dark += 1 }
      }
    }
    return dark * 10 >= count * 9
  }

  private func card(at row: Int, _ corners: CornerSearch) -> MeasuredPresenter? {
    let width = sides.right - sides.left
    let middle = screen.width / 4..<screen.width * 3 / 4
    guard let edge = StraightEdge(in: screen, .horizontal, near: row, inward: 1, lines: middle)
    else { return nil }
    func places(_ inset: Double) -> [CornerPlace] {
      [
        CornerPlace(
          vertex: SIMD2(sides.left + inset, edge.place.value), inwardX: 1, inwardY: 1),
        CornerPlace(
          vertex: SIMD2(sides.right - inset, edge.place.value), inwardX: -1, inwardY: 1),
      ]
    }
    var best: (inset: Double, found: CornerSearch.Found)?
    let radii = max(3, Self.radii.lowerBound * width)...Self.radii.upperBound * width
    for inset in stride(
      from: Self.insets.lowerBound * width, through: Self.insets.upperBound * width,
      by: Self.coarseStep)
    {
      guard let found = corners.best(at: places(inset), radii: radii),
        found.evidence >= Self.leastEvidence, found.score > best?.found.score ?? 0
      else { continue }
      best = (inset, found)
    }
    guard let best, isBlack(beside: best.inset, from: Int(edge.place.value)) else { return nil }
    // The side itself, if enough of it is seen.
    let start = Int(edge.place.value + best.found.radius * CornerCurve.continuousReach) + 1
    var inset = best.inset
    var error = 0.3
    if start + Self.fewestRows <= screen.height - 2,
      let left = StraightEdge(
        in: screen, .vertical, near: Int((sides.left + inset).rounded()) - 1, inward: 1,
        lines: start..<screen.height - 2),
      let right = StraightEdge(
        in: screen, .vertical, near: Int((sides.right - inset).rounded()), inward: -1,
        lines: start..<screen.height - 2)
    {
      inset = (left.place.value - sides.left + sides.right - right.place.value) / 2
      error = max(left.place.error, right.place.error)
    }
    var least: (inset: Double, fit: FittedCurve)?
    let tried =
      error < 0.3
      ? [inset]
      : Array(stride(from: inset - 2.5, through: inset + 2.5, by: Self.fineStep))
    for inset in tried {
      let fit = CornerFit(
        screen, places(inset), around: CornerOutline(.coreAnimation), radius: best.found.radius,
        hasRim: false, most: best.found.radius * 1.4 + 4)
      for curve in [CornerCurve.coreAnimation, .continuous, .circular] {
        let fitted = fit.fit(CornerOutline(curve), from: best.found.radius)
        if fitted.residual < least?.fit.residual ?? .infinity { least = (inset, fitted) }
      }
    }
    guard let least, least.fit.residual < Self.mostResidual else { return nil }
    // Of a corner that is cut off, radius and place cannot be told apart.
    let corner = edge.place.value + Self.leastCorner * least.fit.radius.value
    guard corner <= Double(screen.height) + 2 else { return nil }
    return MeasuredPresenter(
      left: Estimate(sides.left + least.inset, error: error), top: edge.place,
      right: Estimate(sides.right - least.inset, error: error), cornerRadius: least.fit.radius)
  }
}
