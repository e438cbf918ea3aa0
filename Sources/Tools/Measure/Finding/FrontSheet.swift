internal import SheetModel
public import SheetPixels
internal import SheetPlatform
internal import SheetTokens

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

    /// The width.
    var width: Double { right - left }
    /// The height.
    var height: Double { bottom - top }
  }

  /// The size of the picture.
  public let size: (width: Int, height: Int)

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
    size = (picture.widthPixels, picture.heightPixels)
    guard min(picture.widthPixels, picture.heightPixels) >= Self.leastSide else {
      sheet = .unknown("the picture is too small")
      return
    }
    let whole = ScreenPart(picture, undimmed: undimmed)
    var front: FrontSheet?
    if let found = DisplaySearch(screen: whole.screen).display() {
      front = FrontSheet(in: whole.part(found))
      display = found
      // A card on a page looks like a display, too.
      if front == nil, let page = FrontSheet(in: whole), page.isCertain, !page.isBody(of: found) {
        (front, display) = (page, nil)
      }
    } else {
      front = FrontSheet(in: whole)
    }
    sheet =
      front.map { .measured($0.measured()) }
      ?? .unknown("no edge with two rounded corners begins a sheet")
  }

  /// The least width and height of a picture, in pixels.
  static let leastSide = 100

  /// The frame of the screen within the picture: that of the display, or the whole picture.
  var frame: Rect {
    guard let display else {
      return Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    }
    return Rect(x: display.left, y: display.top, width: display.width, height: display.height)
  }
}

/// The sheet in front on a screen.
struct FrontSheet {
  private let part: ScreenPart
  let outline: RoughOutline
  private let corners: Reading<MeasuredCorners>
  private let color: Reading<PixelColor>

  /// The part of the screen above the edge, and the card that is seen there.
  private let above: PresenterSearch
  private var card: MeasuredPresenter?

  private var screen: Screen { part.screen }

  /// Finds the sheet in front; nil if none is seen.
  init?(in part: ScreenPart) {
    let screen = part.screen
    let search = SheetSearch(screen: screen)
    let outlines = search.outlines()
    // A card right above an edge shows that it is the sheet's, whatever lies on that, and if its corners are not seen.
    let strips = (outlines + search.edgesWithoutCorners).filter { outline in
      outline.left.value <= screen.left
        && Limits.cardTops.contains(outline.top.value / Double(screen.height) - Limits.margin)
    }.sorted { ($0.evidence, $1.top.value) > ($1.evidence, $0.top.value) }
    for outline in strips {
      self.init(outline, of: part)
      card = above.measure(within: Limits.margin * Double(screen.height))
      if card != nil { return }
    }
    for outline in SheetChoice(screen: screen).sheets(outlines) {
      self.init(outline, of: part)
      guard hasCertainCorners || hasCertainGrabber else { continue }
      // A sheet that is free on all sides has no pushed-back screen behind it.
      card = outline.bottom == nil ? above.measure() : nil
      if isPlausible { return }
    }
    return nil
  }

  private init(_ outline: RoughOutline, of part: ScreenPart) {
    (self.part, self.outline) = (part, outline)
    color = part.screen.color(below: outline)
    corners =
      outline.radius == 0
      ? Self.squareCorners(of: outline, in: part.screen)
      : CornerModels(screen: part.screen).corners(
        at: outline.upperCorners, radius: outline.radius, hasRim: outline.hasRim)
    let edge = min(part.screen.height, max(0, Int(outline.top.value.rounded(.down)) - 1))
    above = PresenterSearch(
      screen: part.screen.top(max(1, edge)), height: Double(part.screen.height),
      sheetRadius: Self.areCertain(corners, of: outline, on: color)
        ? corners.value?.radius.value : nil)
  }

  /// A Boolean value that is true if the sheet is seen from side to side, or in the middle of a tablet, with both
  /// corners.
  var isCertain: Bool {
    let isWhole = outline.left.value <= 0 && outline.right.value >= Double(screen.width)
    let isForm = outline.bottom != nil && SheetChoice.isTablet(screen)
    return (isWhole || isForm) && hasCertainCorners
  }

  /// Returns whether the outline lies around a display at one distance, as that of a drawn device does.
  fileprivate func isBody(of display: ScreenshotMeasurement.Display) -> Bool {
    let bottom = outline.bottom?.value ?? display.bottom
    let widths = [
      display.left - outline.left.value, outline.right.value - display.right,
      display.top - outline.top.value, bottom - display.bottom,
    ]
    guard let least = widths.min(), let most = widths.max(), least >= 0, most > 2 * Limits.place
    else { return false }
    return least >= Limits.mostly * most - 2 * Limits.place && most <= Limits.bezel * display.width
  }

  /// A Boolean value that is false for what could be a card or a bar of a page: corners that are too small for a sheet, a
  /// low one, or one that ends above the lower edge of the screen, unless a card, a grabber or dimming is seen.
  private var isPlausible: Bool {
    guard card == nil, let radius = corners.value?.radius.value, radius > 0 else { return true }
    let height = (outline.bottom?.value ?? Double(screen.height)) - outline.top.value
    let isDoubtful = height < Limits.plainHeight * Double(screen.height) || endsEarly
    return radius >= SheetChoice.leastRadius(of: outline, on: screen)
      && (outline.hasGrabber || !isDoubtful)
      || (surroundings.measure().dimming.value?.alpha.value ?? 0) > Limits.margin
  }

  /// A Boolean value that is true if something lower than a keyboard lies from side to side below the sheet's colour, as a
  /// bar below the body of a page; larger corners are those of a sheet.
  private var endsEarly: Bool {
    guard outline.bottom == nil, outline.radius < Limits.largeRadius * Double(screen.width)
    else { return false }
    let columns = [
      Int(outline.left.value) + Limits.beside, Int(outline.right.value) - 1 - Limits.beside,
    ]
    let first = outline.firstRow + Int(CornerCurve.continuousReach * outline.radius)
    let last = (first..<max(first, screen.height - 1)).last { y in
      columns.allSatisfy { (screen[$0, y + 1] - screen[$0, y]).largest >= 2 * Limits.noise }
    }
    return last.map { Limits.bars.contains(Double(screen.height - $0) / Double(screen.height)) }
      ?? false
  }

  /// A Boolean value that is true if a grabber shows that the outline is a sheet's; one without certain corners lies on
  /// one colour, with nothing beside it.
  private var hasCertainGrabber: Bool {
    guard let grabber = outline.grabber, grabber.isNeutral else { return false }
    return corners.value != nil
      || color.value != nil && SheetSearch(screen: screen).isAlone(grabber, in: outline)
  }

  private var hasCertainCorners: Bool { Self.areCertain(corners, of: outline, on: color) }

  /// Returns whether corners show a sheet by themselves.
  private static func areCertain(
    _ corners: Reading<MeasuredCorners>, of outline: RoughOutline, on color: Reading<PixelColor>
  ) -> Bool {
    guard let fit = corners.value?.fits.first else { return false }
    let isEvident = outline.evidence >= Limits.certainEvidence
    if color.value == nil || outline.onlyInwardX != nil {
      return isEvident && fit.residual <= Limits.certainResidual
        && outline.straightness >= Limits.certainEvidence
    }
    return isEvident || fit.residual <= Limits.certainResidual
  }

  /// Returns the radius 0 if the edge goes on to both sides.
  private static func squareCorners(
    of outline: RoughOutline, in screen: Screen
  ) -> Reading<MeasuredCorners> {
    let (left, right) = (Int(outline.left.value.rounded(.up)), Int(outline.right.value))
    let isSquare = [left..<left + Limits.beside, right - Limits.beside..<right].allSatisfy {
      lines in
      let edge = StraightEdge(in: screen, .horizontal, near: outline.row, inward: 1, lines: lines)
      return edge.map { ($0.place.value - outline.top.value).magnitude < 0.5 } ?? false
    }
    return isSquare
      ? .measured(
        MeasuredCorners(
          radius: Estimate(0, error: 0.5), curve: .unknown("the corners are square"), fits: []))
      : .unknown("something covers the corners")
  }

  // MARK: Measuring

  /// Returns the values of the sheet, in pixels of the picture.
  func measured() -> MeasuredSheet {
    let surroundings = surroundings
    let (outside, dimming) = surroundings.measure()
    let isPlain = above.isPlain(rows: firstRow..<max(firstRow, edge))
    return MeasuredSheet(
      top: outline.top, left: side(outline.left, inward: 1), right: side(outline.right, inward: -1),
      bottom: outline.bottom,
      corners: corners, lowerCorners: lowerCorners,
      color: color, hasRim: outline.hasRim,
      grabber: outline.grabber.map { .measured($0) } ?? .unknown("no grabber is seen"),
      hasNoGrabber: outline.grabber == nil
        && SheetSearch(screen: screen).isEmptyBelowEdge(of: outline),
      outsideColor: outside, dimming: comparedDimming(surroundings) ?? dimming,
      shadow: ShadowFit(screen: screen).measure(above: outline),
      presenter: card.map { .measured($0) }
        ?? .unknown(
          isPlain ? "no card is seen behind the sheet" : "what is seen behind could be a card"),
      isPresenterWhole: card == nil && isPlain && above.fillsWidth
    ).moved(x: Double(part.origin.x), y: Double(part.origin.y))
  }

  /// The parts of a side that are measured one by one.
  private static let sideParts = 4

  /// Returns the place of a side between its corners, or that of a part of it which is off.
  private func side(_ rough: Estimate, inward: Int) -> Estimate {
    // Beside a part of a picture lies what is drawn around it.
    guard screen.left == 0, screen.right == Double(screen.width) else { return rough }
    let first = outline.firstRow + Int(CornerCurve.continuousReach * outline.radius)
    let lowerReach = Int(CornerCurve.continuousReach * (outline.lowerRadius ?? 0)) + 2
    let last = Int(outline.bottom?.value ?? Double(screen.height)) - lowerReach
    let length = (last - first) / Self.sideParts
    guard length >= SheetSearch.fewestLines else { return rough }
    let near = Int(rough.value.rounded()) - (inward > 0 ? 1 : 0)
    let parts = (0..<Self.sideParts).compactMap { part -> Estimate? in
      let rows = first + part * length..<first + (part + 1) * length
      let edge = StraightEdge(in: screen, .vertical, near: near, inward: inward, lines: rows)
      return edge.flatMap {
        $0.agreeingShare >= Limits.mostly && 2 * $0.step >= outline.step
          ? $0.place : nil
      }
    }
    let off = parts.max { ($0.value - rough.value).magnitude < ($1.value - rough.value).magnitude }
    return off.flatMap { ($0.value - rough.value).magnitude > 2 * Limits.agreement ? $0 : nil }
      ?? rough
  }

  /// The lower corners; at large a sheet may show those of the display.
  private var lowerCorners: Reading<MeasuredCorners>? {
    guard let radius = outline.lowerRadius else { return nil }
    let bottom = outline.bottom?.value ?? Double(screen.height)
    return CornerModels(screen: screen).corners(
      at: outline.lowerCorners(at: bottom), radius: radius, hasRim: outline.hasRim,
      mostResidual: Limits.certainResidual)
  }

  /// The last row above the edge that it does not touch.
  private var edge: Int { max(0, Int(outline.top.value.rounded(.down)) - 1) }

  /// The first row above the edge that is dimmed: on the card of the screen behind, or below the status bar.
  private var firstRow: Int {
    let statusBar = Int(Limits.statusBar * Double(screen.height))
    return card.map { Int($0.top.value) + Limits.beside }
      ?? (edge > 2 * statusBar ? statusBar : 0)
  }

  /// The view behind: above the sheet, or the visible part of the card of the screen behind.
  private var surroundings: Surroundings {
    let first = firstRow
    let columns =
      card.map {
        Int($0.left.value) + Limits.beside..<Int($0.right.value) - Limits.beside
      } ?? 0..<screen.width
    let shadow = min((edge - first) / 3, Int(Limits.statusBar * Double(screen.height)))
    let last = edge - max(2, shadow)
    return Surroundings(screen: screen, rows: first..<max(first, last), columns: columns)
  }

  /// Returns the dimming compared with the screen without the sheet; nil without one.
  private func comparedDimming(_ surroundings: Surroundings) -> Reading<MeasuredDimming>? {
    part.undimmed.map { other in
      other.pixels == screen.pixels
        ? .unknown("the undimmed screenshot is the same picture")
        : surroundings.dimming(comparedWith: Screen(other))
    }
  }
}
