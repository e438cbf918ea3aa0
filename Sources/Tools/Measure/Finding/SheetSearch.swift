internal import SheetPixels
internal import SheetPlatform
internal import SheetTokens

/// An upper edge with a rounded corner at both ends, before anything is fitted to it.
struct RoughOutline {
  var top: Estimate
  var left: Estimate
  var right: Estimate
  /// The lower edge; nil if the sides reach the lower edge of the picture.
  var bottom: Estimate?
  /// The radius of the upper corners, within 3 pixels.
  var radius: Double
  /// The radius of the lower corners.
  var lowerRadius: Double?
  /// The share of the corners with a step of colour, 0…1.
  var evidence: Double
  /// The only upper corner that is seen, by its direction into the sheet; nil for both.
  var onlyInwardX: Int?
  var hasRim: Bool
  var grabber: MeasuredGrabber?
  /// The row above the edge.
  var row: Int
  /// The step of colour at the edge.
  var step: Float
  /// The share of the edge with a step at the same place, 0…1.
  var straightness = 0.0

  var width: Double { right.value - left.value }

  /// A Boolean value that is true for a grabber that shows a sheet.
  var hasGrabber: Bool { grabber?.isNeutral == true }

  /// The first row below the edge, and below its rim.
  var firstRow: Int { Int(top.value.rounded(.up)) + (hasRim ? 6 : 2) }

  /// The upper corners that are seen.
  var upperCorners: [CornerPlace] {
    CornerPlace.pair(left: left.value, right: right.value, y: top.value, inwardY: 1)
      .filter { onlyInwardX == nil || $0.inwardX == onlyInwardX }
  }

  func lowerCorners(at bottom: Double) -> [CornerPlace] {
    CornerPlace.pair(left: left.value, right: right.value, y: bottom, inwardY: -1)
  }
}

/// The search for the outline of a sheet in a picture.
struct SheetSearch {
  let screen: Screen
  private var edges: EdgeSearch { EdgeSearch(screen: screen) }
  private var corners: CornerSearch { CornerSearch(screen: screen) }

  /// Returns all outlines that could be those of sheets.
  ///
  /// - Parameter strongestCount: The number of strongest edges that are examined; nil for nearly all.
  /// - Returns: The outlines, those of the longest or strongest edges first.
  func outlines(atStrongest strongestCount: Int? = nil) -> [RoughOutline] {
    let rows = edges.rows(leastShare: 0.25, within: 0..<screen.height)
    var upper = rows.filter { Double($0.count) >= Limits.leastEdge * Double(screen.width) }
    if let strongestCount {
      upper.sort { ($0.sum, $1.place) > ($1.sum, $0.place) }
      upper = Array(upper.prefix(strongestCount))
    }
    let lower = rows.map(\.place).sorted()
    let found: [RoughOutline] = upper.prefix(3 * Limits.mostLines).compactMap { row in
      guard var outline = outline(at: row.place) ?? edgeWithGrabber(at: row) else { return nil }
      if let radius = displayCorners(of: outline) { outline.lowerRadius = radius }
      if let bottom = bottom(of: outline, among: lower) {
        outline.bottom = bottom.place
        outline.lowerRadius = bottom.radius
      }
      if outline.grabber == nil { outline.grabber = grabber(of: outline) }
      return isBelowGrabber(outline) ? nil : outline
    }
    // A line above a sheet with corners is not the edge of another one with the same grabber.
    let tops = found.filter { $0.evidence > 0 }.compactMap { $0.grabber?.top.value }
    return found.filter { outline in
      outline.evidence > 0 || !tops.contains { $0 == outline.grabber?.top.value }
    }
  }

  /// The edges from side to side near the upper edge of the screen, whether corners are seen or not.
  var edgesWithoutCorners: [RoughOutline] {
    let last = Int(Limits.cardTops.upperBound * Double(screen.height))
    return edges.rows(leastShare: Limits.sideShare, within: 0..<last).compactMap(wholeEdge)
  }

  /// Returns the edge at a row as one of square corners; nil if it is too short.
  private func wholeEdge(at row: EdgeSearch.Line) -> RoughOutline? {
    let width = screen.width
    guard Double(row.count) >= Limits.sideShare * Double(width),
      let edge = StraightEdge(
        in: screen, .horizontal, near: row.place, inward: 1, lines: width / 5..<width * 4 / 5)
    else { return nil }
    return RoughOutline(
      top: edge.place, left: Estimate(screen.left, error: 0),
      right: Estimate(screen.right, error: 0), radius: 0, evidence: 0, hasRim: edge.hasRim,
      row: row.place, step: edge.step)
  }

  /// Returns an edge from side to side without rounded corners, if a grabber shows that it is a sheet's.
  private func edgeWithGrabber(at row: EdgeSearch.Line) -> RoughOutline? {
    guard var outline = wholeEdge(at: row) else { return nil }
    outline.grabber = grabber(of: outline, isInside: true)
    guard let grabber = outline.grabber, grabber.isNeutral, !surrounds(outline),
      isAlone(grabber, in: outline)
    else { return nil }
    return outline
  }

  /// Returns whether nothing is seen above a grabber and below it, up to twice its height.
  func isAlone(_ grabber: MeasuredGrabber, in outline: RoughOutline) -> Bool {
    let search = grabbers(on: outline)
    let (top, bottom) = (Int(grabber.top.value), Int(grabber.bottom.value.rounded(.up)))
    let height = bottom - top
    let first = outline.row + 4
    return search.isEmpty(first..<max(first, top - 1))
      && search.isEmpty(bottom + 2..<bottom + 2 + 2 * height)
  }

  /// Returns whether the colour of a sheet goes on above it to a grabber: the edge is that of something in a sheet.
  private func isBelowGrabber(_ outline: RoughOutline) -> Bool {
    guard let grabber = outline.grabber, grabber.bottom.value < outline.top.value else {
      return false
    }
    let x = Int(grabber.left.value * 2 - grabber.right.value)
    let row = Int((grabber.top.value + grabber.bottom.value) / 2)
    let below = screen[x, outline.row + Limits.beside]
    return (screen[x, row] - below).largest < Limits.noise
  }

  /// Returns whether the colour below an edge goes on above it at both sides, as around a button.
  private func surrounds(_ outline: RoughOutline) -> Bool {
    let distance = Limits.beside
    let inset = Int(Limits.margin * Double(screen.width))
    let below = screen[screen.width / 4, outline.row + distance]
    return [inset, screen.width - 1 - inset].allSatisfy { x in
      [outline.row - distance, outline.row + distance].allSatisfy {
        (screen[x, $0] - below).largest < Limits.noise
      }
    }
  }

  /// The fewest lines that tell an edge.
  static let fewestLines = 16

  /// Returns the radius of the lower corners of a sheet that ends with the screen, if the screen behind is seen
  /// in them.
  private func displayCorners(of outline: RoughOutline) -> Double? {
    guard outline.left.value <= screen.left else { return nil }
    let span = Double(screen.width)
    let found = corners.best(at: outline.lowerCorners(at: Double(screen.height)), radii: radii)
    return found.flatMap {
      $0.evidence >= Limits.evidence
        && $0.radius >= max(outline.radius, Limits.roundRadius * span) ? $0.radius : nil
    }
  }

  /// Returns the first lower edge with two corners.
  private func bottom(
    of outline: RoughOutline, among rows: [Int]
  ) -> (place: Estimate, radius: Double)? {
    guard outline.left.value > screen.left else { return nil }
    var best: (place: Estimate, radius: Double, score: Double)?
    for row in rows where Double(row) > outline.top.value + 2 * outline.radius {
      if let best,
        Double(row) > best.place.value + Limits.margin * Double(screen.height)
      {
        break
      }
      guard let found = bottom(of: outline, at: row) else { continue }
      if found.score > best?.score ?? 0 { best = found }
    }
    return best.map { ($0.place, $0.radius) }
  }

  /// The radii that are sought, in pixels.
  private var radii: ClosedRange<Double> { Limits.radii(in: Double(screen.width)) }

  private func outline(at y: Int) -> RoughOutline? {
    let width = screen.width
    guard
      let rough = StraightEdge(
        in: screen, .horizontal, near: y, inward: 1, lines: width * 3 / 10..<width * 7 / 10,
        mostLines: StraightEdge.fewLines)
    else { return nil }
    let firstRow = y + screen.height / 32
    guard firstRow + 8 < screen.height else { return nil }
    let sideRows = firstRow..<min(screen.height, y + screen.height / 10)
    var sides = [(Estimate(screen.left, error: 0), Estimate(screen.right, error: 0))]
    sides += insetSides(below: y, along: sideRows)
    var best: RoughOutline?
    for (left, right) in sides {
      var outline = RoughOutline(
        top: rough.place, left: left, right: right, radius: 0, evidence: 0, hasRim: rough.hasRim,
        row: y, step: rough.step)
      guard let found = upperCorners(of: outline), found.evidence >= best?.evidence ?? 0
      else { continue }
      (outline.radius, outline.evidence) = (found.radius, found.evidence)
      outline.onlyInwardX = found.onlyInwardX
      best = outline
    }
    guard var best else { return nil }
    let start = Int(best.left.value + best.radius * CornerCurve.continuousReach) + 2
    let end = Int(best.right.value - best.radius * CornerCurve.continuousReach) - 2
    guard start < end,
      let edge = StraightEdge(in: screen, .horizontal, near: y, inward: 1, lines: start..<end)
    else { return nil }
    best.top = edge.place
    best.hasRim = edge.hasRim
    best.step = edge.step
    best.straightness = edge.agreeingShare
    return best
  }

  /// The place of the middle of a corner in radii from the vertex.
  private static let cornerMiddle = 1 - 0.5.squareRoot()

  /// Returns the radius at both ends of an edge; of one from side to side, that at the more evident end, if the other
  /// one is cut off as well, but covered.
  private func upperCorners(
    of outline: RoughOutline
  ) -> (radius: Double, evidence: Double, onlyInwardX: Int?)? {
    let places = outline.upperCorners
    func best(_ places: [CornerPlace]) -> CornerSearch.Found? {
      corners.best(at: places, radii: radii, hasRim: outline.hasRim)
    }
    if let both = best(places), both.evidence >= Limits.evidence {
      return (both.radius, both.evidence, nil)
    }
    guard outline.left.value <= screen.left else { return nil }
    let inside = screen[screen.width / 4, outline.firstRow]
    func color(_ place: CornerPlace, at distance: Double) -> PixelColor {
      let pixel = place.pixel(at: SIMD2(repeating: distance))
      return screen[pixel.x, pixel.y]
    }
    let single = places.map { place in
      best([place]).flatMap { found in
        // A corner of something on the sheet has another colour.
        let middle = Self.cornerMiddle * found.radius + Double(Limits.beside)
        let isOfSheet = (color(place, at: middle) - inside).largest < Limits.noise
        return isOfSheet && found.evidence >= Limits.certainEvidence ? found : nil
      }
    }
    // Two clear corners are those of no sheet.
    guard let index = single.firstIndex(where: { $0 != nil }), let found = single[index],
      single[1 - index] == nil
    else { return nil }
    let outside = color(places[1 - index], at: found.radius * Self.cornerMiddle / 3)
    guard (outside - inside).largest >= 0.5 * outline.step else { return nil }
    return (found.radius, found.evidence, places[index].inwardX)
  }

  /// Returns pairs of vertical edges at equal distances from both sides of the picture.
  private func insetSides(below y: Int, along rows: Range<Int>) -> [(Estimate, Estimate)] {
    let width = screen.width
    let lefts = edges.columns(leastShare: Limits.sideShare, rows: rows, within: 1..<width * 3 / 10)
    let rights = edges.columns(
      leastShare: Limits.sideShare, rows: rows, within: width * 7 / 10..<width - 1)
    var pairs: [(left: Int, right: Int, sum: Int)] = []
    for left in lefts {
      guard
        let right = rights.first(where: {
          Double((left.place + $0.place - width).magnitude) <= 4 * Limits.place
        })
      else { continue }
      pairs.append((left.place, right.place, left.sum + right.sum))
    }
    // The strongest edges first; a photo has many.
    var found: [(Estimate, Estimate)] = []
    for pair in pairs.sorted(by: { ($0.sum, $0.left) > ($1.sum, $1.left) }).prefix(Limits.mostEdges)
    where found.count < 3 {
      guard
        let left = StraightEdge(in: screen, .vertical, near: pair.left, inward: 1, lines: rows),
        let right = StraightEdge(
          in: screen, .vertical, near: pair.right + 1, inward: -1, lines: rows)
      else { continue }
      let difference = left.place.value - (Double(width) - right.place.value)
      // A border has another colour than what is seen above the sheet.
      let beside = Int(left.place.value / 2)
      let isBorder =
        left.place.value <= Double(2 * Limits.beside)
        && (screen[beside, y - Limits.beside] - screen[beside, rows.lowerBound]).largest >= 2
          * Limits.noise
      guard left.place.value >= Limits.place, difference.magnitude <= 2 * Limits.place, !isBorder
      else { continue }
      found.append((left.place, right.place))
    }
    return found
  }

  private func bottom(
    of outline: RoughOutline, at y: Int
  ) -> (place: Estimate, radius: Double, score: Double)? {
    // The home indicator covers the middle of the edge.
    let start = Int(outline.left.value + outline.radius * CornerCurve.continuousReach)
    let middle = (outline.left.value + outline.right.value) / 2
    let end = Int(middle - Limits.indicator * outline.width)
    let lines = start..<max(start + Self.fewestLines, end)
    guard Double(lines.upperBound) < outline.right.value else { return nil }
    func measured(_ near: Int, mostLines: Int = Limits.edgeLines) -> StraightEdge? {
      StraightEdge(
        in: screen, .horizontal, near: near, inward: -1, lines: lines, mostLines: mostLines)
    }
    // The home indicator may end some rows above the edge, and be the stronger one.
    let tried = [y + 1, y + 1 + Limits.beside].compactMap { near in
      measured(near, mostLines: StraightEdge.fewLines).map { (near: near, edge: $0) }
    }
    guard let (near, edge) = tried.max(by: { $0.edge.step < $1.edge.step }) else { return nil }
    let places = outline.lowerCorners(at: edge.place.value)
    let (least, most) = (
      radii.lowerBound, min(radii.upperBound, (edge.place.value - outline.top.value) / 2)
    )
    guard least < most,
      let found = corners.best(
        at: places, radii: least...most, hasRim: edge.hasRim),
      found.evidence >= Limits.evidence,
      found.radius >= Limits.sideShare * outline.radius
    else { return nil }
    // The outer side of a rim is the stronger edge.
    let mostStep = Float(EdgeSearch.mostStep)
    let strength = Double(min(edge.step, mostStep) / mostStep)
    return (measured(near)?.place ?? edge.place, found.radius, found.score + strength)
  }

  private func grabbers(on outline: RoughOutline) -> GrabberSearch {
    GrabberSearch(screen: screen, sides: (outline.left.value, outline.right.value))
  }

  /// Returns whether the place of a grabber has the colour that lies beside it.
  func isEmptyBelowEdge(of outline: RoughOutline) -> Bool {
    let length = Double(max(screen.height, screen.width))
    let edge = outline.firstRow
    let rows = edge..<max(edge + 1, edge + Int(length * Limits.grabberHeights.upperBound))
    return grabbers(on: outline).isEmpty(rows)
  }

  func grabber(of outline: RoughOutline, isInside: Bool = false) -> MeasuredGrabber? {
    let length = Double(max(screen.height, screen.width))
    let reach = Int(length * Limits.grabberReach)
    let edge = Int(outline.top.value.rounded(.up))
    let search = grabbers(on: outline)
    let least = max(Limits.place, length * Limits.grabberHeights.lowerBound)
    let heights = least...max(least, length * Limits.grabberHeights.upperBound)
    let inside = edge + 2..<max(edge + 3, edge + reach)
    if let found = search.find(rows: inside, heights: heights)
      ?? search.findOnPicture(rows: inside, heights: heights)
    {
      return found
    }
    guard !isInside, reach > 2 else { return nil }
    return search.find(rows: edge - reach..<edge - 2, heights: heights)
  }
}
