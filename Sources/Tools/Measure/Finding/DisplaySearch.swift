internal import SheetPixels
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

  /// Two sides that are seen along the same rows.
  private struct Sides {
    var left: Int
    var right: Int
    var rows: Range<Int>
  }

  /// The least width and height of a display, of which the pixels that its edges cut are left out, in pixels.
  private static let leastSide = Double(ScreenshotMeasurement.leastSide + 2)

  /// Returns what could be the display of a device that is drawn in a picture; nil for none.
  static func display(in picture: PixelBuffer) -> Display? {
    guard min(picture.widthPixels, picture.heightPixels) >= ScreenshotMeasurement.leastSide else {
      return nil
    }
    return DisplaySearch(screen: ScreenPart(picture, undimmed: nil).screen).display()
  }

  /// Returns the innermost rectangle that could be a display; nil for none.
  func display() -> Display? {
    let sides = longSides()
    var pairs: [Sides] = []
    for (left, leftRows) in sides {
      for (right, rightRows) in sides where right > left + screen.width / 20 {
        let rows = leftRows.clamped(to: rightRows)
        if Double(rows.count) >= Limits.mostly * Limits.leastEdge * Double(screen.height) {
          pairs.append(Sides(left: left, right: right + 1, rows: rows))
        }
      }
    }
    var best: Candidate?
    var outlines = Limits.mostOutlines
    for pair in pairs.sorted(by: { $0.left > $1.left }) {
      guard let found = display(between: pair, left: &outlines) else { continue }
      // Something on the display can have corners, too, but seldom as certain ones.
      if found.evidence > best?.evidence ?? 0 { best = found }
      if found.evidence >= Limits.certainEvidence { break }
    }
    guard let best = best?.display else { return nil }
    let found = insideBezel(of: best, pairs) ?? best
    return min(found.width, found.height) >= Self.leastSide ? found : nil
  }

  /// Returns the columns with a vertical edge along a large part of the height, with its rows.
  private func longSides() -> [(column: Int, rows: Range<Int>)] {
    // A device takes more than the border of a page.
    let border = max(2, Int(Limits.margin / 2 * Double(screen.width)))
    let columns = edges.columns(
      leastShare: Limits.mostly * Limits.leastEdge, rows: 0..<screen.height,
      within: border..<screen.width - border)
    let long = columns.compactMap { line -> (column: Int, rows: Range<Int>)? in
      let run = longestRun(line.place)
      guard Double(run.count) >= Limits.leastEdge * Double(screen.height) else { return nil }
      return (line.place, run)
    }
    return long.sorted { ($0.rows.count, $1.column) > ($1.rows.count, $0.column) }
      .prefix(Limits.mostLines).map { $0 }
  }

  private func longestRun(_ x: Int) -> Range<Int> {
    let gap = Int(Limits.gap * Double(screen.height))
    var best = 0..<0
    var start = 0
    var last = -1
    for y in 0..<screen.height {
      let place = y * screen.width + x
      let step = Int(screen.brightness[place + 1]) - Int(screen.brightness[place - 1])
      guard Float(step.magnitude) >= Limits.noise else { continue }
      if last < 0 || y - last > gap { start = y }
      last = y
      if last + 1 - start > best.count { best = start..<last + 1 }
    }
    return best
  }

  private func display(
    between pair: Sides, left outlines: inout Int
  ) -> Candidate? {
    let width = Double(pair.right - pair.left)
    // In the shape of a tablet a picture that is as tall as a phone's shows a card.
    let isTall = Double(screen.height) > Limits.phone.lowerBound * Double(screen.width)
    let reach = Int(width * Limits.cornerShare)
    let inner = pair.left + reach..<pair.right - reach
    // The nearest edges beyond the ends of the sides; a camera may take the middle of the upper one.
    let upper = pair.rows.lowerBound - reach..<pair.rows.lowerBound + reach + 1
    let lower = pair.rows.upperBound - reach..<pair.rows.upperBound + reach + 1
    func rows(_ columns: Range<Int>, _ rows: Range<Int>) -> [Int] {
      edges.rows(along: columns, leastShare: Limits.mostly, within: rows)
    }
    let beside =
      pair.left + Int(width * Limits.besideCamera.lowerBound)..<pair.left
      + Int(width * Limits.besideCamera.upperBound)
    let mirrored =
      pair.left + pair.right - beside.upperBound..<pair.left + pair.right - beside.lowerBound
    let whole = rows(inner, upper)
    let right = rows(mirrored, upper)
    let flanks = rows(beside, upper).filter { row in
      !whole.contains(row) && right.contains { ($0 - row).magnitude <= 1 }
    }
    let tops =
      flanks.prefix(Limits.mostEdges).map { (row: $0, columns: beside) }
      + whole.prefix(Limits.mostEdges).map { (row: $0, columns: inner) }
    // The picture may cut the device off.
    let isCut = pair.rows.upperBound >= screen.height - 3
    let bottoms =
      (isCut ? [screen.height] : []) + rows(inner, lower).reversed().prefix(Limits.mostEdges)
    var best: Candidate?
    for top in tops.reversed() {
      for bottom in bottoms.reversed() where bottom > top.row {
        let ratio = Double(bottom - top.row) / width
        let distance = max(pair.left, isCut ? 0 : screen.height - bottom)
        let floats = Double(distance) <= Limits.gap * Double(screen.width)
        guard Limits.phone.contains(ratio) || !isTall && Limits.tablet.contains(ratio), !floats,
          outlines > 0
        else { continue }
        let found = outline(
          pair, top: top.row, along: top.columns, bottom: bottom, left: &outlines)
        if let found, found.evidence > best?.evidence ?? 0 { best = found }
        if let best, best.evidence >= Limits.certainEvidence { return best }
      }
    }
    return best
  }

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
        $0.agreeingShare >= Limits.mostly
      }), !isCrossed(pair, top + 1..<bottom)
    else { return nil }
    outlines -= 1
    let display = Display(
      left: left.place.value, top: upper.place.value, right: right.place.value,
      bottom: lower?.place.value ?? Double(screen.height))
    let radii = Limits.radii(in: display.width)
    let isCut = bottom == screen.height
    let ends = isCut ? [(display.top, 1)] : [(display.top, 1), (display.bottom, -1)]
    let found = ends.compactMap { y, inward in
      corners.best(
        at: CornerPlace.pair(left: display.left, right: display.right, y: y, inwardY: inward),
        radii: radii)
    }.filter { $0.evidence >= Limits.evidence }
    // A display has one radius, unlike a sheet that ends with it.
    guard found.count == ends.count, let upper = found.first, let lower = found.last,
      (upper.radius - lower.radius).magnitude
        <= 2 * (Limits.radiusShare * upper.radius + Limits.place)
    else { return nil }
    // A card on the display has small corners, too.
    let isRound = upper.radius >= Limits.roundRadius * display.width
    let evidence = min(upper.evidence, lower.evidence)
    return (display, isRound ? evidence : evidence * Limits.mostly)
  }

  /// Returns whether the page beside an outline goes on through it from side to side, as between two cards.
  private func isCrossed(_ pair: Sides, _ rows: Range<Int>) -> Bool {
    let beside = Limits.beside
    let (left, right) = (pair.left - beside, pair.right + beside)
    return stride(from: rows.lowerBound, to: rows.upperBound, by: beside).contains { y in
      let color = screen[left, y]
      return color.largest > Limits.bezelLevel
        && stride(from: left, through: right, by: beside).allSatisfy {
          (screen[$0, y] - color).largest < Limits.noise
        }
    }
  }

  /// Returns whether a bezel of a width is seen at the middle of both sides.
  private func isDark(beside pair: Sides, width: Double) -> Bool {
    let row = (pair.rows.lowerBound + pair.rows.upperBound) / 2
    return [0.25, 0.5, 0.75].allSatisfy { share in
      let offset = Int(share * width)
      return [pair.left - offset, pair.right + offset].allSatisfy {
        screen[$0, row].largest <= Limits.bezelLevel
      }
    }
  }

  /// Finds the display inside the outline of a phone's body, from the inner edges of its bezel.
  private func insideBezel(of body: Display, _ pairs: [Sides]) -> Display? {
    let bezels = pairs.compactMap { pair -> Double? in
      guard
        let left = StraightEdge(
          in: screen, .vertical, near: pair.left, inward: 1, lines: pair.rows),
        let right = StraightEdge(
          in: screen, .vertical, near: pair.right, inward: -1, lines: pair.rows)
      else { return nil }
      let widths = (left.place.value - body.left, body.right - right.place.value)
      guard widths.0 > 2 * Limits.place,
        (widths.0 - widths.1).magnitude <= 2 * Limits.place,
        widths.0 <= Limits.bezel * body.width, isDark(beside: pair, width: widths.0)
      else { return nil }
      return (widths.0 + widths.1) / 2
    }
    guard let bezel = bezels.max() else { return nil }
    return Display(
      left: body.left + bezel, top: body.top + bezel, right: body.right - bezel,
      bottom: body.bottom - bezel)
  }
}
