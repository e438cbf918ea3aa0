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

  /// The least height of a strip of a card whose corners are cut off, in pixels.
  private static let leastStrip = 8 * Limits.place

  /// The largest mean distance of corners that are cut off from where they are seen, in pixels, and half of that of whole
  /// ones: the card of a third sheet lies behind a second one's, and a photo has lines like corners.
  private static let mostError = Limits.place / 6

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
      let edge = StraightEdge(in: screen, .horizontal, near: row, inward: 1, lines: middle),
      let sides = CardSides(of: screen, below: edge, over: level),
      let rough = level <= Limits.black ? sides.bestCorners : scaledCorners(sides),
      rough.error <= (level <= Limits.black ? 2 : 1) * Self.mostError,
      (rough.insets[0] - rough.insets[1]).magnitude <= Limits.margin * width,
      let least = rough.insets.min(),
      isBackground(level, beside: least, from: row)
    else { return nil }
    let places = CornerPlace.pair(
      left: screen.left + rough.insets[0], right: screen.right - rough.insets[1],
      y: edge.place.value, inwardY: 1)
    let fit = CornerFit(
      screen, places, around: rough.outline, radius: rough.radius, hasRim: false,
      most: rough.radius * 1.4 + 4
    ).fit(rough.outline, from: rough.radius)
    let radius = fit.radius.value
    guard fit.residual < Self.mostResidual,
      // Of a corner that is cut off, radius and place are told apart by the scale alone.
      level <= Limits.black
        ? edge.place.value + radius <= Double(screen.height) + 2
        : (radius / rough.radius - 1).magnitude <= Limits.gap
    else { return nil }
    let insets = sides.corners(rough.outline, radius: radius).insets
    let error = Limits.place / 5
    return MeasuredPresenter(
      left: Estimate(screen.left + insets[0], error: error), top: edge.place,
      right: Estimate(screen.right - insets[1], error: error), cornerRadius: fit.radius)
  }

  private var width: Double { screen.right - screen.left }

  /// Returns the corners of a card of which the sheet leaves a strip: it is a screen or a sheet with the corners of the
  /// sheet in front, scaled; nil if those are not seen.
  private func scaledCorners(_ sides: CardSides) -> CardSides.Corners? {
    guard let sheetRadius, sides.depth >= Self.leastStrip, sides.depth <= Limits.margin * height
    else { return nil }
    let outline = CornerModels.named[0]
    return (0..<4).reduce(sides.corners(outline, radius: sheetRadius)) { found, _ in
      let scale = 1 - (found.insets[0] + found.insets[1]) / width
      return sides.corners(outline, radius: sheetRadius * scale)
    }
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

/// The places where the outline of a card crosses the rows below its upper edge, on both sides.
private struct CardSides {
  /// A place in pixels: the distance of the middle of a row from the upper edge, and that of the outline from the side of
  /// the screen.
  private typealias Crossing = (depth: Double, inset: Double)

  private var crossings: [[Crossing]] = [[], []]

  /// The radii that are tried, in pixels.
  private let radii: ClosedRange<Double>

  /// Corners with the distances of the card from the left and the right side of the screen, in pixels.
  struct Corners {
    var outline: CornerOutline
    var radius: Double
    var insets: [Double]
    /// The mean distance of the outline from where it is seen.
    var error: Double
  }

  /// The height of what is seen of the card.
  var depth: Double { crossings[0].last?.depth ?? 0 }

  /// Reads the rows; nil if the outline is not seen in nearly all of them.
  init?(of screen: Screen, below edge: StraightEdge, over level: Int) {
    let width = screen.right - screen.left
    radii = Limits.radii(in: width)
    let least = max(2 * Limits.noise, edge.step / 4)
    let reach = Int(Limits.cornerShare * width)
    // In the first rows the outline is nearly horizontal.
    let rows = Int(edge.place.value) + 3..<max(Int(edge.place.value) + 3, screen.height - 2)
    for (side, start) in [screen.left, Double(screen.width) - screen.right].enumerated() {
      for y in rows {
        func difference(_ distance: Int) -> Float {
          let x = side == 0 ? distance : screen.width - 1 - distance
          return Float(screen.brightness[y * screen.width + x]) - Float(level)
        }
        guard let first = (2..<reach).first(where: { difference($0).magnitude >= least })
        else { continue }
        let inner = first + Self.transition
        let covered = (first - 2..<inner).reduce(Float(0)) {
          $0 + min(max(difference($1) / difference(inner), 0), 1)
        }
        crossings[side].append(
          (Double(y) + 0.5 - edge.place.value, Double(inner) - Double(covered) - start))
      }
    }
    let fewest = Limits.mostly * Double(rows.count)
    guard rows.count >= Limits.beside,
      crossings.allSatisfy({ Double($0.count) >= fewest })
    else { return nil }
  }

  /// The columns that the outline takes in a row at most, where it is not nearly horizontal.
  private static let transition = 8

  /// Returns the corners of a curve and a radius at the distances that are nearest to what is seen.
  func corners(_ outline: CornerOutline, radius: Double) -> Corners {
    var found = Corners(outline: outline, radius: radius, insets: [], error: 0)
    for crossings in crossings {
      var index = 1
      let insets = crossings.map { crossing in
        while index < outline.points.count - 1, outline.points[index].y * radius < crossing.depth {
          index += 1
        }
        let (from, to) = (outline.points[index - 1] * radius, outline.points[index] * radius)
        let share = min(1, (crossing.depth - from.y) / (to.y - from.y))
        return crossing.inset - from.x - (to.x - from.x) * share
      }
      let median = insets.median()
      found.insets.append(median)
      found.error +=
        insets.reduce(0) { $0 + ($1 - median).magnitude } / Double(2 * insets.count)
    }
    return found
  }

  /// The corners that are nearest to what is seen.
  var bestCorners: Corners? {
    CornerModels.named.compactMap { outline in
      func best(_ range: ClosedRange<Double>, by step: Double) -> Corners? {
        stride(from: range.lowerBound, through: range.upperBound, by: step)
          .map { corners(outline, radius: $0) }.min { $0.error < $1.error }
      }
      return best(radii, by: 2).flatMap { best($0.radius - 2...$0.radius + 2, by: 0.1) }
    }.min { $0.error < $1.error }
  }
}
