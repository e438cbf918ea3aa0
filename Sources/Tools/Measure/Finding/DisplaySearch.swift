internal import SheetPlatform
internal import SheetTokens

/// The search for the display of a device that is drawn in the picture.
struct DisplaySearch {
  let screen: Screen
  private var edges: EdgeSearch { EdgeSearch(screen: screen) }
  private var corners: CornerSearch { CornerSearch(screen: screen) }

  typealias Display = ScreenshotMeasurement.Display

  /// A display, and how evident its corners are.
  private typealias Candidate = (display: Display, evidence: Double)

  /// The ratios of height to width of phones and of tablets, upright.
  private static let phoneRatios = 1.7...2.35
  private static let tabletRatios = 1.28...1.55

  /// The largest ratio of height to width of a picture of a tablet.
  private static let mostTabletPicture = 1.8

  /// The least share of the picture's height, and of a side's length without a gap.
  private static let leastHeight = 0.45
  private static let leastSide = 0.4

  /// The largest gap in a side where content has the colour of the bezel, as a share of the height.
  private static let mostGap = 0.03

  /// The most sides that are examined; the rims of a drawn body have many.
  private static let mostSides = 20

  /// The distance from the edges up to which an outline is a floating sheet, as a share of the width.
  private static let floatingInset = 0.03

  /// The largest width of a bezel as a share of the display's width.
  private static let mostBezel = 0.09

  /// The width of the bezel of a tablet that is cut off, at least.
  private static let leastBezel = 0.02

  /// The least share of each side with a step of colour.
  private static let leastAgreement = 0.8

  /// Two sides that are seen along the same rows.
  private struct Sides {
    var left: Int
    var right: Int
    var rows: Range<Int>
  }

  /// Returns the innermost rectangle that could be a display; nil for none.
  func display() -> Display? {
    let sides = longSides()
    var pairs: [Sides] = []
    for (left, leftRows) in sides {
      for (right, rightRows) in sides where right > left + screen.width / 20 {
        let rows = leftRows.clamped(to: rightRows)
        if Double(rows.count) >= Self.leastSide * 0.8 * Double(screen.height) {
          pairs.append(Sides(left: left, right: right + 1, rows: rows))
        }
      }
    }
    var best: Candidate?
    var outlines = Self.mostOutlines
    for pair in pairs.sorted(by: { $0.left > $1.left }) {
      guard let found = display(between: pair, left: &outlines) else { continue }
      // Something on the display can have corners, too, but seldom as certain ones.
      if found.evidence > best?.evidence ?? 0 { best = found }
      if found.evidence >= Self.certainEvidence { break }
    }
    guard let best = best?.display else { return nil }
    return insideBezel(of: best, pairs) ?? best
  }

  /// Returns the columns with a vertical edge along a large part of the height, with its rows.
  private func longSides() -> [(column: Int, rows: Range<Int>)] {
    let columns = edges.columns(
      leastShare: Self.leastSide * 0.8, rows: 0..<screen.height, within: 2..<screen.width - 2)
    let long = columns.compactMap { line -> (column: Int, rows: Range<Int>)? in
      let run = longestRun(line.place)
      guard Double(run.count) >= Self.leastSide * Double(screen.height) else { return nil }
      return (line.place, run)
    }
    return long.sorted { ($0.rows.count, $1.column) > ($1.rows.count, $0.column) }
      .prefix(Self.mostSides).map { $0 }
  }

  private func longestRun(_ x: Int) -> Range<Int> {
    let gap = Int(Self.mostGap * Double(screen.height))
    var best = 0..<0
    var start = 0
    var last = -1
    for y in 0..<screen.height {
      let place = y * screen.width + x
      let step = Int(screen.brightness[place + 1]) - Int(screen.brightness[place - 1])
      guard step.magnitude >= 3 else { continue }
      if last < 0 || y - last > gap { start = y }
      last = y
      if last + 1 - start > best.count { best = start..<last + 1 }
    }
    return best
  }

  /// The part of a display's height or width that its corners may take.
  private static let cornerShare = 0.3

  /// The least share of the columns with a step that are an edge of the display.
  private static let leastEdge = 0.85

  /// The most upper and lower edges that are examined for a pair of sides.
  private static let mostEdges = 8

  /// The most outlines whose corners are sought in a picture; drawn devices with lists on them need 700.
  private static let mostOutlines = 1000

  /// The columns beside the camera between the end of a corner and that of the camera, as shares of the width.
  private static let besideCamera = 0.16...0.21

  private func display(
    between pair: Sides, left outlines: inout Int
  ) -> Candidate? {
    let width = Double(pair.right - pair.left)
    // In the shape of a tablet a picture that is as tall as a phone's shows a card.
    let isTall = Double(screen.height) > Self.mostTabletPicture * Double(screen.width)
    let ratios = isTall ? [Self.phoneRatios] : [Self.phoneRatios, Self.tabletRatios]
    let reach = Int(width * Self.cornerShare)
    let inner = pair.left + reach..<pair.right - reach
    // The nearest edges beyond the ends of the sides; a camera may take the middle of the upper one.
    let upper = pair.rows.lowerBound - reach..<pair.rows.lowerBound + reach + 1
    let lower = pair.rows.upperBound - reach..<pair.rows.upperBound + reach + 1
    func rows(_ columns: Range<Int>, _ rows: Range<Int>) -> [Int] {
      edges.rows(along: columns, leastShare: Self.leastEdge, within: rows)
    }
    let beside =
      pair.left + Int(width * Self.besideCamera.lowerBound)..<pair.left
      + Int(width * Self.besideCamera.upperBound)
    let mirrored =
      pair.left + pair.right - beside.upperBound..<pair.left + pair.right - beside.lowerBound
    let whole = rows(inner, upper)
    let right = rows(mirrored, upper)
    let flanks = rows(beside, upper).filter { row in
      !whole.contains(row) && right.contains { ($0 - row).magnitude <= 1 }
    }
    let tops =
      flanks.prefix(Self.mostEdges).map { (row: $0, columns: beside) }
      + whole.prefix(Self.mostEdges).map { (row: $0, columns: inner) }
    // The picture may cut the device off.
    let isCut = pair.rows.upperBound >= screen.height - 3
    let bottoms =
      (isCut ? [screen.height] : []) + rows(inner, lower).reversed().prefix(Self.mostEdges)
    var best: Candidate?
    for top in tops.reversed() {
      for bottom in bottoms.reversed() where bottom > top.row {
        let height = Double(bottom - top.row)
        guard ratios.contains(where: { $0.contains(height / width) }),
          height >= Self.leastHeight * Double(screen.height)
        else { continue }
        let floats =
          max(pair.left, isCut ? 0 : screen.height - bottom)
          <= Int(Self.floatingInset * Double(screen.width))
        guard !floats, outlines > 0 else { continue }
        let found = outline(
          pair, top: top.row, along: top.columns, bottom: bottom, left: &outlines)
        if let found, found.evidence > best?.evidence ?? 0 { best = found }
        if let best, best.evidence >= Self.certainEvidence { return best }
      }
    }
    return best
  }

  /// The evidence of corners from which on no others are sought.
  private static let certainEvidence = 0.9

  /// Returns the exact edges if all four corners are rounded or square alike, and how evident these are.
  private func outline(
    _ pair: Sides, top: Int, along upperColumns: Range<Int>, bottom: Int, left outlines: inout Int
  ) -> Candidate? {
    let (width, height) = (pair.right - pair.left, bottom - top)
    let columns = pair.left + width * 3 / 10..<pair.right - width * 3 / 10
    let rows = top + height * 3 / 10..<bottom - height * 3 / 10
    guard
      let left = StraightEdge(in: screen, .vertical, near: pair.left, inward: 1, lines: rows),
      let right = StraightEdge(in: screen, .vertical, near: pair.right, inward: -1, lines: rows),
      let upper = StraightEdge(in: screen, .horizontal, near: top, inward: 1, lines: upperColumns)
    else { return nil }
    let lower =
      bottom == screen.height
      ? nil
      : StraightEdge(in: screen, .horizontal, near: bottom + 1, inward: -1, lines: columns)
    guard
      [left, right, upper, lower ?? upper].allSatisfy({
        $0.agreeingShare >= Self.leastAgreement
      }), !isUneven(around: pair, top: top), !isCrossed(pair, top + 1..<bottom)
    else { return nil }
    outlines -= 1
    let display = Display(
      left: left.place.value, top: upper.place.value, right: right.place.value,
      bottom: lower?.place.value ?? Double(screen.height))
    let radii =
      max(3, Self.radii.lowerBound * display.width)...Self.radii.upperBound * display.width
    let isCut = bottom == screen.height
    let ends = isCut ? [(display.top, 1)] : [(display.top, 1), (display.bottom, -1)]
    let found = ends.compactMap { y, inward in
      corners.best(
        at: CornerPlace.pair(left: display.left, right: display.right, y: y, inwardY: inward),
        radii: radii)
    }.filter { $0.evidence >= Self.leastEvidence }
    // A display has one radius, unlike a sheet that ends with it.
    guard found.count == ends.count, let upper = found.first, let lower = found.last,
      (upper.radius - lower.radius).magnitude <= Self.radiusShare * upper.radius + 3
    else { return nil }
    let isRound = upper.radius >= Self.leastRadius * display.width
    // A card that the picture cuts off lies on no bezel.
    guard
      isRound
        || display.height <= Self.squareRatio * display.width
          && (!isCut || isDark(beside: pair, width: Self.leastBezel * display.width))
    else { return nil }
    // A card on the display has small corners, too.
    let evidence = min(upper.evidence, lower.evidence)
    return (display, isRound ? evidence : evidence * Self.squareEvidence)
  }

  /// The radii of displays, from a tablet's on, as shares of the width.
  private static let radii = 0.012...0.25

  /// The largest difference of the radii of the upper and the lower corners, as a share.
  private static let radiusShare = 0.2

  /// The least radius of the display of a tall phone, as a share of its width.
  private static let leastRadius = 0.06

  /// The ratio of height to width up to which displays may have nearly square corners.
  private static let squareRatio = 1.85

  /// The share of the evidence that nearly square corners count.
  private static let squareEvidence = 0.8

  private static let leastEvidence = 0.7

  /// The distance from a display at which its surroundings are read, in pixels, and their largest difference, in
  /// levels.
  private static let besideDistance = 4
  private static let mostDifference: Float = 30

  /// Returns whether something else is seen above an outline than beside it, as around a card below an edge.
  private func isUneven(around pair: Sides, top: Int) -> Bool {
    let middle = (pair.left + pair.right) / 2
    let row = (pair.rows.lowerBound + pair.rows.upperBound) / 2
    let above = screen[middle, top - Self.besideDistance]
    return [pair.left - Self.besideDistance, pair.right + Self.besideDistance].contains {
      (screen[$0, row] - above).largest > Self.mostDifference
    }
  }

  /// The distance of the pixels that are read of a page between two cards, and their largest difference, in levels.
  private static let crossing = (step: 4, difference: Float(2))

  /// Returns whether the page beside an outline goes on through it from side to side, as between two cards.
  private func isCrossed(_ pair: Sides, _ rows: Range<Int>) -> Bool {
    let (left, right) = (pair.left - Self.besideDistance, pair.right + Self.besideDistance)
    return stride(from: rows.lowerBound, to: rows.upperBound, by: Self.crossing.step).contains {
      y in
      let color = screen[left, y]
      return color.largest > Self.mostBezelLevel
        && stride(from: left, through: right, by: Self.crossing.step).allSatisfy {
          (screen[$0, y] - color).largest <= Self.crossing.difference
        }
    }
  }

  /// The largest component of the colour of a bezel; lighter ones look like the margins of a page.
  private static let mostBezelLevel: Float = 100

  /// Returns whether a bezel of a width is seen at the middle of both sides.
  private func isDark(beside pair: Sides, width: Double) -> Bool {
    let row = (pair.rows.lowerBound + pair.rows.upperBound) / 2
    return [0.25, 0.5, 0.75].allSatisfy { share in
      let offset = Int(share * width)
      return [pair.left - offset, pair.right + offset].allSatisfy {
        screen[$0, row].largest <= Self.mostBezelLevel
      }
    }
  }

  /// The largest distance of the middle of a display's sides from that of its body, as a share of the height.
  private static let bezelOffset = 0.05

  /// Finds the display inside the outline of a phone's body, from the inner edges of its bezel.
  private func insideBezel(of body: Display, _ pairs: [Sides]) -> Display? {
    let bezels = pairs.compactMap { pair -> Double? in
      let middle = Double(pair.rows.lowerBound + pair.rows.upperBound) / 2
      let offset = (middle - (body.top + body.bottom) / 2).magnitude
      let isCut = body.bottom >= Double(screen.height)
      guard isCut || offset <= Self.bezelOffset * body.height else { return nil }
      guard
        let left = StraightEdge(
          in: screen, .vertical, near: pair.left, inward: 1, lines: pair.rows),
        let right = StraightEdge(
          in: screen, .vertical, near: pair.right, inward: -1, lines: pair.rows)
      else { return nil }
      let widths = (left.place.value - body.left, body.right - right.place.value)
      guard widths.0 > 3, (widths.0 - widths.1).magnitude <= 2,
        widths.0 <= Self.mostBezel * body.width, isDark(beside: pair, width: widths.0)
      else { return nil }
      return (widths.0 + widths.1) / 2
    }
    guard let bezel = bezels.max() else { return nil }
    return Display(
      left: body.left + bezel, top: body.top + bezel, right: body.right - bezel,
      bottom: body.bottom - bezel)
  }
}
