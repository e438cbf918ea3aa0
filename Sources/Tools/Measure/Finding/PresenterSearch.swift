internal import SheetPixels
internal import SheetPlatform
internal import SheetTokens

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

  /// Returns the card at another place.
  func moved(x: Double, y: Double) -> MeasuredPresenter {
    var card = self
    card.left.value += x
    card.top.value += y
    card.right.value += x
    return card
  }
}

/// The search for the card of a pushed-back screen above a sheet.
struct PresenterSearch {
  /// The picture down to the sheet's upper edge.
  let screen: Screen

  /// The height of the whole screen.
  let height: Double

  /// The radius of the sheet's corners; nil if they are not certain.
  let sheetRadius: Double?

  private var edges: EdgeSearch { EdgeSearch(screen: screen) }

  /// The fewest rows of the card.
  private static let fewestRows = Int(4 * Limits.place)

  /// The steps of the search for the side, in pixels.
  private static let (coarseStep, fineStep) = (2.0, 0.25)

  /// The distance from the rough place within which corners whose sides are not seen are fitted, in pixels.
  private static let cornerReach = 2.5

  /// The largest residual of the corners of a card, which is small and dimmed.
  private static let mostResidual = 2 * Limits.certainResidual

  /// Returns the first card.
  ///
  /// - Parameter strip: The largest distance of its upper edge from the sheet, in pixels.
  /// - Returns: Nil for none.
  func measure(within strip: Double = .infinity) -> MeasuredPresenter? {
    guard screen.height > Self.fewestRows + 4 else { return nil }
    let rows = edges.rows(leastShare: 0.5, within: 0..<screen.height - Self.fewestRows)
      .map(\.place).sorted()
    for row in rows
    where Limits.cardTops.contains(Double(row) / height) && Double(screen.height - row) <= strip {
      let above = Array(stride(from: 0, to: row, by: 3))
      let level = Int(
        above.map { screen.brightness[$0 * screen.width + screen.width / 8] }.median())
      guard
        isBackground(
          level, in: above, at: Array(stride(from: 0, to: screen.width, by: 7)), leastTenths: 8)
      else { continue }
      if let found = card(at: row, over: level) { return found }
    }
    return nil
  }

  /// Returns whether nearly all that is seen beside a card is its background.
  private func isBackground(_ level: Int, beside inset: Double, from row: Int) -> Bool {
    let width = Int(inset - 2 * Limits.place)
    guard width > 0 else { return false }
    let left = Int(screen.left.rounded(.up))
    let right = Int(screen.right.rounded(.down))
    return isBackground(
      level, in: max(0, row - 2)..<screen.height - 2,
      at: [left + width / 2, left + width - 1, right - width / 2 - 1, right - width],
      leastTenths: 9)
  }

  /// Returns whether some rows have the brightness of a card's background, but for words such as the status bar's.
  private func isBackground(
    _ level: Int, in rows: some Sequence<Int>, at columns: [Int], leastTenths: Int
  ) -> Bool {
    var (count, same) = (0, 0)
    for y in rows {
      same += columns.count {
        (Int(screen.brightness[y * screen.width + $0]) - level).magnitude <= Limits.black
      }
      count += columns.count
    }
    return same * 10 >= count * leastTenths
  }

  private func card(at row: Int, over level: Int) -> MeasuredPresenter? {
    let middle = screen.width / 4..<screen.width * 3 / 4
    guard
      let top = StraightEdge(in: screen, .horizontal, near: row, inward: 1, lines: middle)?.place,
      let rough = level <= Limits.black
        ? roughCorners(below: top.value) ?? shiftedCorners(below: top.value)
        : scaledCorners(below: top.value, over: level),
      isBackground(level, beside: rough.inset - rough.shift.magnitude, from: Int(top.value)),
      let side = exactSide(near: rough, below: top.value)
    else { return nil }
    let tried =
      side.error < Limits.place / 5
      ? [side.value]
      : Array(
        stride(
          from: side.value - Self.cornerReach, through: side.value + Self.cornerReach,
          by: Self.fineStep))
    var least: (inset: Double, fit: FittedCurve)?
    for inset in tried {
      let fit = CornerFit(
        screen, places(inset, top.value, shift: rough.shift), around: CornerOutline(.coreAnimation),
        radius: rough.radius, hasRim: false, most: rough.radius * 1.4 + 4)
      for curve in [CornerCurve.coreAnimation, .continuous, .circular] {
        let fitted = fit.fit(CornerOutline(curve), from: rough.radius)
        if fitted.residual < least?.fit.residual ?? .infinity { least = (inset, fitted) }
      }
    }
    guard let least, least.fit.residual < Self.mostResidual else { return nil }
    // Of a corner that is cut off, radius and place are told apart by the scale alone.
    let radius = least.fit.radius.value
    guard
      level <= Limits.black
        ? top.value + radius <= Double(screen.height) + 2
        : (radius / (scaledRadius(at: least.inset) ?? .infinity) - 1).magnitude <= Limits.gap
    else { return nil }
    let shifts = [rough.shift, -rough.shift]
    let insets = zip(places(least.inset, top.value, shift: rough.shift), shifts).map {
      inset(of: $0, near: least.inset + $1, least.fit)
    }
    return MeasuredPresenter(
      left: Estimate(screen.left + insets[0], error: side.error), top: top,
      right: Estimate(screen.right - insets[1], error: side.error), cornerRadius: least.fit.radius
    )
  }

  /// Returns the distance from its side of a corner with the curve of both.
  private func inset(of place: CornerPlace, near inset: Double, _ both: FittedCurve) -> Double {
    let outline = CornerOutline(both.curve)
    let radius = both.radius.value
    func residual(_ offset: Double) -> Double {
      var place = place
      place.vertex.x += Double(place.inwardX) * offset
      return CornerFit(
        screen, [place], around: outline, radius: radius, hasRim: false, most: radius * 1.4 + 4
      ).residual(of: outline, radius: radius)
    }
    let offsets = stride(from: -4 * Limits.place, through: 4 * Limits.place, by: Self.fineStep)
    return inset + (offsets.map { ($0, residual($0)) }.min { $0.1 < $1.1 }?.0 ?? 0)
  }

  /// Returns the radius of a card at a distance from the sides: it is a screen or a sheet with the corners of the sheet
  /// in front, scaled; nil if those are not seen.
  private func scaledRadius(at inset: Double) -> Double? {
    sheetRadius.map { $0 * (1 - 2 * inset / (screen.right - screen.left)) }
  }

  /// Returns the distance from the sides and the radius of a card of which the sheet leaves a strip, from the place where
  /// its outline meets the sheet.
  private func scaledCorners(
    below top: Double, over level: Int
  ) -> RoughCorners? {
    let row = screen.height - 2
    let depth = Double(row) + 0.5 - top
    let half = screen.width / 2
    guard depth > 0, depth <= Limits.margin * height,
      let column = (0..<half).first(where: {
        (Int(screen.brightness[row * screen.width + $0]) - level).magnitude > Limits.black
      })
    else { return nil }
    let outline = CornerOutline(.coreAnimation).points
    let least = screen.left + Limits.cardInsets.lowerBound * Double(screen.width)
    // The greater the distance, the smaller the part of the outline that is left of the place.
    for place in stride(from: Double(column), through: least, by: -Self.fineStep) {
      guard let radius = scaledRadius(at: place - screen.left) else { return nil }
      let across = outline.first { $0.y * radius >= depth }?.x ?? 0
      if place + across * radius <= Double(column) {
        return RoughCorners(inset: place - screen.left, radius: radius)
      }
    }
    return nil
  }

  /// Returns the upper corners of a card at a distance from both sides.
  private func places(_ inset: Double, _ top: Double, shift: Double = 0) -> [CornerPlace] {
    CornerPlace.pair(
      left: screen.left + inset + shift, right: screen.right - inset + shift, y: top, inwardY: 1)
  }

  /// The corners of a card, in pixels.
  private struct RoughCorners {
    /// The mean distance from the sides.
    var inset: Double
    var radius: Double
    /// The distance of the middle of the card from that of the screen, to the right.
    var shift = 0.0
  }

  /// Returns the corners of a card that is moved sideways, each of which is evident by itself.
  private func shiftedCorners(below top: Double) -> RoughCorners? {
    guard let left = roughCorners(below: top, of: 0..<1),
      let right = roughCorners(below: top, of: 1..<2),
      (left.inset - right.inset).magnitude <= Limits.margin * (screen.right - screen.left),
      (left.radius / right.radius - 1).magnitude <= 2 * Limits.gap
    else { return nil }
    return RoughCorners(
      inset: (left.inset + right.inset) / 2, radius: (left.radius + right.radius) / 2,
      shift: (left.inset - right.inset) / 2)
  }

  /// Returns the distance from the sides at which two corners are most evident, or one of them.
  private func roughCorners(below top: Double, of sides: Range<Int> = 0..<2) -> RoughCorners? {
    let corners = CornerSearch(screen: screen)
    let width = screen.right - screen.left
    let radii = Limits.radii(in: width).clamped(to: 0...Limits.cardTops.upperBound * width)
    var best: (inset: Double, found: CornerSearch.Found)?
    for inset in stride(
      from: Limits.cardInsets.lowerBound * width, through: Limits.cardInsets.upperBound * width,
      by: Self.coarseStep)
    {
      guard let found = corners.best(at: Array(places(inset, top)[sides]), radii: radii),
        found.evidence >= Limits.mostly, found.score > best?.found.score ?? 0
      else { continue }
      best = (inset, found)
    }
    return best.map { RoughCorners(inset: $0.inset, radius: $0.found.radius) }
  }

  /// Returns the distance of a card from both sides, measured at its own sides if enough of them is seen; nil if they
  /// end above the sheet, as those of a card on the page behind do.
  private func exactSide(near rough: RoughCorners, below top: Double) -> Estimate? {
    let start = Int(top + rough.radius * CornerCurve.continuousReach) + 1
    guard start + Self.fewestRows <= screen.height - 2,
      let left = StraightEdge(
        in: screen, .vertical, near: Int((screen.left + rough.inset + rough.shift).rounded()) - 1,
        inward: 1,
        lines: start..<screen.height - 2),
      let right = StraightEdge(
        in: screen, .vertical, near: Int((screen.right - rough.inset + rough.shift).rounded()),
        inward: -1,
        lines: start..<screen.height - 2)
    else { return Estimate(rough.inset, error: Limits.place / 5) }
    guard min(left.agreeingShare, right.agreeingShare) >= 0.5 else { return nil }
    return Estimate(
      (left.place.value - screen.left + screen.right - right.place.value) / 2,
      error: max(left.place.error, right.place.error))
  }
}

// MARK: A screen that is not pushed back

extension PresenterSearch {
  /// Returns whether no card is seen in some rows: neither two vertical edges at equal distances from both sides with
  /// one colour beside them, nor an upper edge that ends before the sides.
  func isPlain(rows: Range<Int>) -> Bool {
    !hasSides(rows) && !hasTop
  }

  private func hasSides(_ rows: Range<Int>) -> Bool {
    let reach = Int(Limits.cardInsets.upperBound * Double(screen.width))
    func columns(_ range: Range<Int>) -> [Int] {
      edges.columns(leastShare: Limits.mostly, rows: rows, within: range).map(\.place)
    }
    let rights = columns(screen.width - reach..<screen.width - 1)
    return columns(1..<reach).contains { left in
      rights.contains { Double((screen.width - 1 - $0 - left).magnitude) <= 2 * Limits.place }
        && isBackground(beside: left, rows)
    }
  }

  /// Returns whether one colour is seen at both sides up to the sides of a card.
  private func isBackground(beside left: Int, _ rows: Range<Int>) -> Bool {
    let beside = [left / 2, screen.width - 1 - left / 2]
    let levels = rows.flatMap { y in
      beside.map { Int(screen.brightness[y * screen.width + $0]) }
    }
    let mean = levels.reduce(0, +) / max(1, levels.count)
    let near = levels.count { Float(($0 - mean).magnitude) <= 2 * Limits.noise }
    return Double(near) >= Limits.mostly * Double(levels.count)
  }

  private var hasTop: Bool {
    let width = screen.width
    let beside = max(2, Int(Limits.margin * Double(width)))
    let last = screen.height - Self.fewestRows
    let first = max(0, screen.height - Int(Limits.margin * height))
    // Below a lower edge the sides of a card would be seen.
    guard width > 4 * beside, first < last,
      Double(screen.height) <= Limits.cardTops.upperBound * height
    else { return false }
    func rows(_ columns: Range<Int>, leastShare: Double) -> [Int] {
      edges.rows(along: columns, leastShare: leastShare, within: first..<last)
    }
    let ends = [1..<beside, width - beside..<width - 1].map { rows($0, leastShare: 0.3) }
    return rows(width / 5..<width * 4 / 5, leastShare: Limits.mostly).contains { row in
      ends.allSatisfy { end in !end.contains { ($0 - row).magnitude <= 2 } }
    }
  }

  /// A Boolean value that is true if something other than black is seen at both sides.
  var fillsWidth: Bool {
    guard screen.height > 8 else { return false }
    let columns = [1, 2, screen.width - 3, screen.width - 2]
    let bright = (0..<screen.height).reduce(0) { sum, y in
      sum + columns.count { Int(screen.brightness[y * screen.width + $0]) > Limits.black }
    }
    return bright * 2 > screen.height * columns.count
  }
}
