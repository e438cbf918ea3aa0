internal import SheetPlatform
internal import SheetTokens

/// The rules that tell the outline of a sheet from those of cards, bars, dialogs and keyboards.
struct SheetChoice {
  let screen: Screen

  /// The least height of a sheet as a share of the screen's height: with a grabber, floating, and otherwise.
  private static let leastHeight = (grabber: 0.05, floating: 0.15, other: 0.125)

  /// The least distance of a sheet from the upper edge of the screen, as a share of its height.
  private static let leastTop = (attached: 0.012, floating: 0.02)

  /// The largest height of a corner as a share of the height of a sheet; bars are capsules.
  private static let mostRadius = 0.4

  /// The least radius of a sheet without a grabber, as a share of the width.
  private static let leastRadius = 0.014

  /// The same of a floating sheet, which has larger corners than a card in a page.
  private static let leastFloatingRadius = 0.05

  /// The least share of the edge of a sheet without a grabber that is seen as straight.
  private static let leastStraightness = 0.5

  /// The largest distance of a floating sheet from the edges, as a share of the width.
  private static let mostInset = 0.06

  /// The same of one that looks like a card in a page: without a grabber and with its lower edge below the screen.
  private static let mostPlainInset = 0.03

  /// The least and the largest distance of a floating sheet from the lower edge, in that from the sides.
  private static let gaps = 0.5...2.5

  /// The least ratio of height to width, and the least inset as a share of the width, that only drawn phones have
  /// together.
  private static let phoneRatio = 1.85
  private static let leastDeviceInset = 0.03

  /// The least ratio of height to width of a screen with an attached sheet.
  private static let leastAttachedRatio = 0.69

  /// The ratios of the sides of a tablet's screen.
  private static let tabletRatios = 1.28...1.56

  /// The least height of a form sheet and its widths as shares of the screen, the ratios of its height to its width,
  /// and the distance of its middle from the screen's, as a share of the height.
  private static let leastFormHeight = 0.15
  private static let formWidths = (upright: 0.4...0.96, landscape: 0.3...0.8)
  private static let formRatios = 0.4...1.6
  private static let formOffset = 0.08

  /// Returns the outlines that could be those of sheets, the most certain first.
  func sheets(_ outlines: [RoughOutline]) -> [RoughOutline] {
    // Of sheets that are as certain, the lowest lies in front.
    let sorted = outlines.filter { isSheet($0) && !isCard($0, among: outlines) }.sorted {
      let (first, second) = (score($0), score($1))
      return (first - second).magnitude > 0.2 ? first > second : $0.top.value > $1.top.value
    }
    guard let first = sorted.first, let front = sorted.first(where: { isInFront($0, of: first) })
    else { return sorted }
    return [front] + sorted
  }

  /// Returns whether an inset outline goes on below the screen, as a floating sheet on its way in and cards do.
  private func isOnItsWay(_ outline: RoughOutline) -> Bool {
    !outline.hasGrabber && outline.bottom == nil && !isAttached(outline)
  }

  /// The largest difference of the sides of cards in a column, in pixels, and of their radii, as a share.
  private static let cardDifference = (sides: 1.5, radii: 0.1)

  /// Returns whether an outline lies below another one like a card in a column of cards.
  private func isCard(_ outline: RoughOutline, among others: [RoughOutline]) -> Bool {
    guard !outline.hasGrabber, !isAttached(outline) else { return false }
    return others.contains { other in
      guard let bottom = other.bottom, bottom.value < outline.top.value else { return false }
      return [
        other.left.value - outline.left.value, other.right.value - outline.right.value,
      ].allSatisfy { $0.magnitude <= Self.cardDifference.sides }
        && (other.radius - outline.radius).magnitude
          <= Self.cardDifference.radii * outline.radius
    }
  }

  /// The distance from the edge and from the sides at which colours are compared, as shares of height and width, their
  /// largest difference in levels, and the share of the rows below a band with the colour above it.
  private static let band = (distance: 0.004, side: 0.02, levels: Float(2), rows: 0.3)

  /// Returns whether the screen goes on below an outline from side to side, as around a bar or a button.
  private func isBand(_ outline: RoughOutline) -> Bool {
    let inset = Int(Self.band.side * width)
    let columns = [Int(screen.left) + inset, Int(screen.right) - 1 - inset]
    let above = outline.row - max(3, Int(Self.band.distance * height))
    let first = outline.row + Int(outline.radius) + 3
    guard above >= 0, first < screen.height else { return false }
    return columns.allSatisfy { x in
      let color = screen[x, above]
      let rows = first..<screen.height
      let same = rows.count { (screen[x, $0] - color).largest <= Self.band.levels }
      return Double(same) >= Self.band.rows * Double(rows.count)
    }
  }

  /// Returns whether an outline reaches both sides of the screen.
  private func isAttached(_ outline: RoughOutline) -> Bool {
    (outline.left.value - screen.left).magnitude < 1.5
      && (outline.right.value - screen.right).magnitude < 1.5
  }

  /// The range of the brightness that a dimmed sheet keeps, and how equal it is in all channels.
  private static let dimmed: ClosedRange<Float> = 0.3...0.96
  private static let evenness: Float = 0.012

  /// Returns whether a sheet lies lower and the colour of another one is its own, dimmed.
  private func isInFront(_ outline: RoughOutline, of other: RoughOutline) -> Bool {
    guard outline.top.value > other.top.value + 0.02 * height, outline.bottom == nil,
      outline.evidence >= 0.9, outline.step >= 6,
      let color = screen.color(below: outline).value,
      let behind = screen.color(below: other).value
    else { return false }
    let ratios = [
      behind.x / max(color.x, 1), behind.y / max(color.y, 1), behind.z / max(color.z, 1),
    ]
    return ratios.allSatisfy { Self.dimmed.contains($0) }
      && ratios.allSatisfy { ($0 - ratios[1]).magnitude <= Self.evenness }
  }

  /// Returns whether a screen has the shape of a tablet.
  static func isTablet(_ screen: Screen) -> Bool {
    let (width, height) = (Double(screen.width), Double(screen.height))
    return tabletRatios.contains(max(height / width, width / height))
  }

  private var height: Double { Double(screen.height) }
  private var width: Double { screen.right - screen.left }

  private func score(_ outline: RoughOutline) -> Double {
    let isSmall = outline.radius < Self.leastRadius * width
    return outline.evidence + (outline.hasGrabber ? 0.5 : 0) - (isSmall ? 0.3 : 0)
      + (outline.step < 6 ? -0.15 : 0) + (isOnItsWay(outline) ? -0.3 : 0)
  }

  private func isSheet(_ outline: RoughOutline) -> Bool {
    let bottom = outline.bottom?.value ?? height
    let share = (bottom - outline.top.value) / height
    let hasGrabber = outline.hasGrabber
    let isAttached = isAttached(outline)
    let leastTop = isAttached ? Self.leastTop.attached : Self.leastTop.floating
    guard outline.top.value >= leastTop * height else { return false }
    if isAttached {
      let isWhole = hasGrabber && outline.radius > 0
      let hasShape =
        hasGrabber
        || outline.radius >= Self.leastRadius * width
          && outline.straightness >= Self.leastStraightness && !isBand(outline)
      return height >= Self.leastAttachedRatio * width
        && share >= (isWhole ? Self.leastHeight.grabber : Self.leastHeight.other) && hasShape
        && !KeyboardSearch(screen: screen)
          .isKeyboard(at: outline.top.value, isInside: isWhole)
    }
    guard let lower = outline.bottom else {
      // On its way in, a floating sheet has its lower edge below the screen.
      let floats =
        outline.left.value - screen.left <= Self.mostPlainInset * width && outline.evidence >= 0.95
        && outline.radius >= Self.leastFloatingRadius * width
        && share >= Self.leastHeight.floating
      return (hasGrabber || floats) && sidesReachBottom(outline)
    }
    guard outline.radius < Self.mostRadius * (lower.value - outline.top.value) else { return false }
    let inset = outline.left.value - screen.left
    let gap = height - lower.value
    // An inset outline in the shape of a phone is a drawn phone.
    guard
      lower.value - outline.top.value < Self.phoneRatio * outline.width
        || inset < Self.leastDeviceInset * width
    else { return false }
    let isFloating =
      inset <= Self.mostInset * width
      && gap >= Self.gaps.lowerBound * inset - 1
      && gap <= max(Self.gaps.upperBound * inset, 0.025 * height)
      && (hasGrabber
        ? share >= Self.leastHeight.grabber
        : share >= Self.leastHeight.floating && outline.radius >= Self.leastFloatingRadius * width)
    if isFloating { return true }
    // A form sheet on a tablet.
    let middle = (outline.top.value + lower.value) / 2
    let ratio = (lower.value - outline.top.value) / outline.width
    return Self.isTablet(screen) && Self.formRatios.contains(ratio) && share > Self.leastFormHeight
      && (height > width ? Self.formWidths.upright : Self.formWidths.landscape)
        .contains(outline.width / width)
      && (middle / height - 0.5).magnitude < Self.formOffset
  }

  /// Returns whether the sides of an outline go on to the lower edge of the screen.
  private func sidesReachBottom(_ outline: RoughOutline) -> Bool {
    let rows = Int(height * 0.94)..<screen.height - 2
    guard Double(rows.lowerBound) > outline.top.value else { return true }
    return [(outline.left.value, 1), (outline.right.value, -1)].allSatisfy { place, inward in
      let near = inward > 0 ? Int(place.rounded()) - 1 : Int(place.rounded())
      guard
        let edge = StraightEdge(in: screen, .vertical, near: near, inward: inward, lines: rows)
      else { return false }
      return (edge.place.value - place).magnitude < 1.5 && edge.agreeingShare > 0.5
    }
  }
}
