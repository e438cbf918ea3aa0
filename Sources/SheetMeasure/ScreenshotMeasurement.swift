public import SheetPixels
internal import SheetPlatform
internal import SheetPrimitives

/// What a picture of a screen shows of a sheet; all lengths are in pixels.
public struct ScreenshotMeasurement: Sendable {
  /// The edges of the display within the picture.
  public struct Display: Sendable {
    /// The left edge.
    public var left: Double
    /// The upper edge.
    public var top: Double
    /// The right edge.
    public var right: Double
    /// The lower edge.
    public var bottom: Double
  }

  /// The display, if a device is drawn around it; nil for a picture that is the screen itself.
  public var display: Display?

  /// The sheet in front; the reason if none is found.
  public var sheet: Reading<MeasuredSheet>

  /// Measures a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - undimmed: The same screen without the sheet, of the same size; nil if there is none.
  public init(of picture: PixelBuffer, undimmed: PixelBuffer? = nil) {
    guard min(picture.widthPixels, picture.heightPixels) >= Self.leastSide else {
      sheet = .unknown("the picture is too small")
      return
    }
    let picture = Screen.overWhite(picture)
    let whole = Screen(picture)
    var screen = whole
    var other = undimmed
    var (offsetX, offsetY) = (0, 0)
    var sides = (left: 0.0, right: Double(whole.width))
    if let found = DisplaySearch(whole).display(),
      min(found.width, found.height) >= Double(Self.leastSide + 2)
    {
      display = Display(
        left: found.left, top: found.top, right: found.right, bottom: found.bottom)
      offsetX = Int(found.left.rounded(.up))
      offsetY = Int(found.top.rounded(.up))
      let part = picture.crop(
        x: offsetX, y: offsetY, width: Int(found.right.rounded(.down)) - offsetX,
        height: Int(found.bottom.rounded(.down)) - offsetY)
      screen = Screen(part)
      sides = (found.left - Double(offsetX), found.right - Double(offsetX))
      if let whole = undimmed, whole.widthPixels == picture.widthPixels,
        whole.heightPixels == picture.heightPixels
      {
        other = whole.crop(
          x: offsetX, y: offsetY, width: part.widthPixels, height: part.heightPixels)
      }
    }
    let outlines = SheetSearch(screen, sides: sides).outlines()
    let models = CornerModels(screen: screen)
    var found: (outline: RoughOutline, corners: Reading<MeasuredCorners>)?
    for outline in SheetChoice(screen: screen, sides: sides).sheets(outlines) {
      let corners =
        outline.radius == 0
        ? Self.squareCorners(of: outline, in: screen)
        : models.corners(
          at: outline.upperCorners, radius: outline.radius, hasRim: outline.hasRim)
      // Without certain corners only a grabber shows that this is a sheet; in a photo anything can look like one.
      let hasPart =
        corners.value != nil || SheetColor(screen: screen).color(below: outline).value != nil
      guard outline.grabber != nil && hasPart || Self.isCertain(outline, corners) else { continue }
      found = (outline, corners)
      break
    }
    guard let (best, corners) = found else {
      sheet = .unknown("no edge with two rounded corners begins a sheet")
      return
    }
    var lowerCorners: Reading<MeasuredCorners>?
    // At large a sheet may show the corners of the display.
    if let radius = best.lowerRadius {
      let bottom = best.bottom?.value ?? Double(screen.height)
      lowerCorners = models.corners(
        at: best.lowerCorners(at: bottom), radius: radius, hasRim: best.hasRim,
        mostResidual: CornerModels.mostLowerResidual)
    }
    func moved(_ estimate: Estimate, by offset: Int) -> Estimate {
      Estimate(estimate.value + Double(offset), error: estimate.error)
    }
    var grabber = best.grabber
    if let found = grabber {
      grabber = MeasuredGrabber(
        left: moved(found.left, by: offsetX), top: moved(found.top, by: offsetY),
        right: moved(found.right, by: offsetX), bottom: moved(found.bottom, by: offsetY),
        color: found.color)
    }
    // What lies behind: above the sheet, or the visible part of the card of the screen behind.
    let edge = min(screen.height, max(0, Int(best.top.value.rounded(.down)) - 1))
    let card =
      edge > 0
      ? PresenterSearch(
        screen: screen.top(edge), sides: sides, height: Double(screen.height)
      ).measure() : nil
    let statusBar = Int(Self.statusBar * Double(screen.height))
    let first = card.map { Int($0.top.value) + 3 } ?? (edge > 2 * statusBar ? statusBar : 0)
    let columns =
      card.map { Int($0.left.value) + 4..<Int($0.right.value) - 4 } ?? 0..<screen.width
    // The shadow darkens what is next to the edge.
    let last = edge - max(2, min((edge - first) / 3, screen.height / Self.shadowShare))
    let surroundings = Surroundings(
      screen: screen, rows: first..<max(first, last), columns: columns)
    var (outside, dimming) = surroundings.measure()
    if let other {
      dimming =
        other.pixels == screen.pixels
        ? .unknown("the undimmed screenshot is the same picture")
        : surroundings.dimming(comparedWith: Screen(other))
    }
    let isPlain = Self.isPlain(screen, rows: first..<max(first, edge))
    sheet = .measured(
      MeasuredSheet(
        top: moved(best.top, by: offsetY), left: moved(best.left, by: offsetX),
        right: moved(best.right, by: offsetX), bottom: best.bottom.map { moved($0, by: offsetY) },
        corners: corners, lowerCorners: lowerCorners,
        color: SheetColor(screen: screen).color(below: best), hasRim: best.hasRim,
        grabber: grabber.map { .measured($0) } ?? .unknown("no grabber is seen"),
        hasNoGrabber: grabber == nil && SheetSearch(screen).isEmptyBelowEdge(of: best),
        outsideColor: outside, dimming: dimming,
        shadow: ShadowFit(screen: screen).measure(above: best),
        presenter: card.map { card in
          .measured(
            MeasuredPresenter(
              left: moved(card.left, by: offsetX), top: moved(card.top, by: offsetY),
              right: moved(card.right, by: offsetX), cornerRadius: card.cornerRadius))
        }
          ?? .unknown(
            isPlain ? "no card is seen behind the sheet" : "what is seen behind could be a card"),
        isPresenterWhole: card == nil && isPlain && Self.fillsWidth(screen, above: edge)))
  }

  /// The part of the width at each side in which the side of a card can be, and the share of the rows along which it
  /// is seen.
  private static let cardSide = (width: 0.12, rows: 0.8)

  /// The largest difference of the distances of both sides of a card, in pixels.
  private static let cardAsymmetry = 2

  /// The largest difference of the background beside a card from its mean, in levels.
  private static let cardBackground = 6

  /// Returns whether no card is seen in some rows: no two vertical edges at equal distances from both sides, with one
  /// colour beside them.
  private static func isPlain(_ screen: Screen, rows: Range<Int>) -> Bool {
    let edges = EdgeSearch(screen: screen, leastStep: 3)
    let reach = Int(cardSide.width * Double(screen.width))
    func columns(_ range: Range<Int>) -> [Int] {
      edges.columns(leastShare: cardSide.rows, rows: rows, within: range).map(\.place)
    }
    func isBackground(_ left: Int) -> Bool {
      let beside = [left / 2, screen.width - 1 - left / 2]
      let levels = rows.flatMap { y in
        beside.map { Int(screen.brightness[y * screen.width + $0]) }
      }
      let mean = levels.reduce(0, +) / max(1, levels.count)
      let near = levels.count { ($0 - mean).magnitude <= cardBackground }
      return Double(near) >= cardSide.rows * Double(levels.count)
    }
    let rights = columns(screen.width - reach..<screen.width - 1)
    return !columns(1..<reach).contains { left in
      rights.contains { (screen.width - 1 - $0 - left).magnitude <= cardAsymmetry }
        && isBackground(left)
    }
  }

  /// The brightness up to which the space around a card is black.
  private static let black = 14

  /// Returns whether something other than black is seen at both sides above a height.
  private static func fillsWidth(_ screen: Screen, above edge: Int) -> Bool {
    guard edge > 8 else { return false }
    let columns = [1, 2, screen.width - 3, screen.width - 2]
    let bright = (0..<edge).reduce(0) { sum, y in
      sum + columns.count { Int(screen.brightness[y * screen.width + $0]) > black }
    }
    return bright * 2 > edge * columns.count
  }

  /// The part of the height next to an edge that a shadow may darken is one of so many.
  private static let shadowShare = 16

  /// The least width and height of a picture, in pixels.
  private static let leastSide = 100

  /// The evidence, or else the residual, of corners that show a sheet without a grabber; those found in
  /// photos have 0.85 at most, and 0.15 at least.
  private static let certain = (evidence: 0.9, residual: 0.14)

  private static func isCertain(
    _ outline: RoughOutline, _ corners: Reading<MeasuredCorners>
  ) -> Bool {
    guard let fit = corners.value?.fits.first else { return false }
    return outline.evidence >= certain.evidence || fit.residual <= certain.residual
  }

  /// The height of a status bar, which is not dimmed, as a share of the height.
  private static let statusBar = 0.07

  /// The width from a vertex along which the edge of a square corner is seen, in pixels.
  private static let squareReach = 4

  /// Returns the radius 0 if the edge goes on to both sides.
  private static func squareCorners(
    of outline: RoughOutline, in screen: Screen
  ) -> Reading<MeasuredCorners> {
    let (left, right) = (Int(outline.left.value.rounded(.up)), Int(outline.right.value))
    let isSquare = [left..<left + squareReach, right - squareReach..<right].allSatisfy { lines in
      let edge = StraightEdge(in: screen, .horizontal, near: outline.row, inward: 1, lines: lines)
      return edge.map { ($0.place.value - outline.top.value).magnitude < 0.5 } ?? false
    }
    return isSquare
      ? .measured(
        MeasuredCorners(
          radius: Estimate(0, error: 0.5), curve: .unknown("the corners are square"), fits: []))
      : .unknown("something covers the corners")
  }
}
