internal import SheetPlatform
internal import SheetTokens

/// The rules that tell the outline of a sheet from those of cards, bars, dialogs and keyboards.
struct SheetChoice {
  let screen: Screen

  /// Returns the outlines that could be those of sheets, the most certain first.
  func sheets(_ outlines: [RoughOutline]) -> [RoughOutline] {
    // Of sheets that are as certain, the lowest lies in front.
    let found = outlines.filter { isSheet($0) && !isCard($0, among: outlines) }
    let sorted = found.filter { !isInside($0, of: found) }.sorted {
      let (first, second) = (score($0), score($1))
      return (first - second).magnitude > Limits.doubt / 2
        ? first > second : $0.top.value > $1.top.value
    }
    guard let first = sorted.first, let front = sorted.first(where: { isInFront($0, of: first) })
    else { return sorted }
    return [front] + sorted
  }

  /// Returns whether an outline lies inside of a free one on all sides, as a card on a form sheet.
  private func isInside(_ outline: RoughOutline, of others: [RoughOutline]) -> Bool {
    guard let bottom = outline.bottom?.value else { return false }
    let least = Limits.margin / 2 * width
    return others.contains { other in
      guard let otherBottom = other.bottom?.value else { return false }
      return [
        outline.left.value - other.left.value, other.right.value - outline.right.value,
        outline.top.value - other.top.value, otherBottom - bottom,
      ].allSatisfy { $0 >= least }
    }
  }

  /// Returns whether an inset outline goes on below the screen, as a floating sheet on its way in and cards do.
  private func isOnItsWay(_ outline: RoughOutline) -> Bool {
    !outline.hasGrabber && outline.bottom == nil && !isAttached(outline)
  }

  /// Returns whether an outline lies below another one like a card in a column of cards.
  private func isCard(_ outline: RoughOutline, among others: [RoughOutline]) -> Bool {
    guard !outline.hasGrabber, !isAttached(outline) else { return false }
    return others.contains { other in
      guard let bottom = other.bottom, bottom.value < outline.top.value else { return false }
      return [
        other.left.value - outline.left.value, other.right.value - outline.right.value,
      ].allSatisfy { $0.magnitude <= Limits.place }
        && (other.radius - outline.radius).magnitude
          <= Limits.radiusShare * outline.radius
    }
  }

  /// Returns whether the screen goes on below an outline from side to side, as around a bar or a button.
  private func isBand(_ outline: RoughOutline) -> Bool {
    let inset = Int(Limits.margin * width)
    let columns = [Int(screen.left) + inset, Int(screen.right) - 1 - inset]
    let above = outline.row - max(3, Int(Limits.margin * height / 5))
    let first = outline.row + Int(outline.radius) + 3
    guard above >= 0, first < screen.height else { return false }
    return columns.allSatisfy { x in
      let color = screen[x, above]
      let rows = first..<screen.height
      let same = rows.count { (screen[x, $0] - color).largest < Limits.noise }
      return Double(same) >= Limits.exactShare / 2 * Double(rows.count)
    }
  }

  /// Returns whether an outline reaches both sides of the screen.
  private func isAttached(_ outline: RoughOutline) -> Bool {
    (outline.left.value - screen.left).magnitude < Limits.place
      && (outline.right.value - screen.right).magnitude < Limits.place
  }

  /// Returns whether a sheet lies lower and the colour of another one is its own, dimmed.
  private func isInFront(_ outline: RoughOutline, of other: RoughOutline) -> Bool {
    guard outline.top.value > other.top.value + Limits.margin * height, outline.bottom == nil,
      outline.evidence >= Limits.certainEvidence, outline.step >= 2 * Limits.noise,
      let color = screen.color(below: outline).value,
      let behind = screen.color(below: other).value
    else { return false }
    let ratios = [
      behind.x / max(color.x, 1), behind.y / max(color.y, 1), behind.z / max(color.z, 1),
    ]
    return ratios.allSatisfy {
      $0 < 1 - Float(Limits.margin) && ($0 - ratios[1]).magnitude <= Limits.noise / 255
    }
  }

  /// Returns whether a screen has the shape of a tablet.
  static func isTablet(_ screen: Screen) -> Bool {
    let (width, height) = (Double(screen.width), Double(screen.height))
    return Limits.tablet.contains(max(height / width, width / height))
  }

  /// Returns the least radius of a sheet on a screen, in pixels: a form sheet of a tablet has that of a phone's sheet, unless
  /// it has the shape of a tablet, as a display that is drawn.
  static func leastRadius(of outline: RoughOutline, on screen: Screen) -> Double {
    let ratio = outline.bottom.map { ($0.value - outline.top.value) / outline.width }
    let isForm = isTablet(screen) && ratio.map { !Limits.tablet.contains($0) } ?? false
    return Limits.leastRadius * Double(screen.width) * (isForm ? 0.5 : 1)
  }

  private var height: Double { Double(screen.height) }
  private var width: Double { screen.right - screen.left }

  private func score(_ outline: RoughOutline) -> Double {
    let isSmall = outline.radius < Self.leastRadius(of: outline, on: screen)
    return outline.evidence + (outline.hasGrabber ? 0.5 : 0) - (isSmall ? Limits.doubt : 0)
      + (outline.step < 2 * Limits.noise ? -Limits.doubt / 2 : 0)
      + (isOnItsWay(outline) ? -Limits.doubt : 0)
  }

  private func isSheet(_ outline: RoughOutline) -> Bool {
    let bottom = outline.bottom?.value ?? height
    let share = (bottom - outline.top.value) / height
    let hasGrabber = outline.hasGrabber
    let isAttached = isAttached(outline)
    let leastHeight = hasGrabber ? Limits.leastHeight / 2 : Limits.leastHeight
    let leastTop = isAttached ? Limits.cardTops.lowerBound : Limits.margin
    guard outline.top.value >= leastTop * height, share >= leastHeight else { return false }
    if isAttached {
      let isWhole = hasGrabber && outline.radius > 0
      let hasShape =
        hasGrabber
        || outline.radius >= Self.leastRadius(of: outline, on: screen)
          && outline.straightness >= 0.5
          && !isBand(outline)
      return hasShape
        && !KeyboardSearch(screen: screen)
          .isKeyboard(at: outline.top.value, isInside: isWhole)
    }
    guard let lower = outline.bottom else {
      // On its way in, a floating sheet has its lower edge below the screen.
      let floats =
        outline.left.value - screen.left <= Limits.gap * width
        && outline.evidence >= 1 && outline.radius >= Limits.roundRadius * width
      return (hasGrabber || floats) && sidesReachBottom(outline)
    }
    // Bars are capsules.
    guard 2.5 * outline.radius < lower.value - outline.top.value else { return false }
    let inset = outline.left.value - screen.left
    let gap = height - lower.value
    // An inset outline in the shape of a phone is a drawn phone.
    let ratio = (lower.value - outline.top.value) / outline.width
    guard !Limits.phone.contains(ratio) || inset < Limits.gap * width else { return false }
    let isFloating =
      inset <= 2 * Limits.gap * width && gap >= inset / 2 - 1
      && gap <= max(2 * inset, Limits.gap * height)
      && (hasGrabber || outline.radius >= Limits.roundRadius * width)
    if isFloating { return true }
    // A form sheet on a tablet.
    let middle = (outline.top.value + lower.value) / 2
    let most = height > width ? Limits.formWidths.upperBound : Limits.mostly
    return Self.isTablet(screen) && ratio >= Limits.leastEdge
      && (Limits.formWidths.lowerBound...most).contains(outline.width / width)
      && (middle / height - 0.5).magnitude < 4 * Limits.margin && !liesOnPaper
  }

  /// A Boolean value that is true if the picture has a white border: that of a window in a document, for a form sheet
  /// dims the screen up to its edges.
  private var liesOnPaper: Bool {
    let (right, bottom) = (screen.width - 1, screen.height - 1)
    let border =
      stride(from: 0, through: right, by: Limits.stride).flatMap { [($0, 0), ($0, bottom)] }
      + stride(from: 0, through: bottom, by: Limits.stride).flatMap { [(0, $0), (right, $0)] }
    let white = border.count { Int(screen.brightness[$1 * screen.width + $0]) >= 254 }
    return Double(white) >= Limits.certainEvidence * Double(border.count)
  }

  /// Returns whether the sides of an outline go on to the lower edge of the screen.
  private func sidesReachBottom(_ outline: RoughOutline) -> Bool {
    let rows = Int(height * (1 - 2 * Limits.gap))..<screen.height - 2
    guard Double(rows.lowerBound) > outline.top.value else { return true }
    return [(outline.left.value, 1), (outline.right.value, -1)].allSatisfy { place, inward in
      let near = inward > 0 ? Int(place.rounded()) - 1 : Int(place.rounded())
      guard
        let edge = StraightEdge(in: screen, .vertical, near: near, inward: inward, lines: rows)
      else { return false }
      return (edge.place.value - place).magnitude < Limits.place && edge.agreeingShare > 0.5
    }
  }
}
