internal import SheetModel
public import SheetPixels
internal import SheetPlatform

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
    if let found = DisplaySearch(screen: whole.screen).display(),
      min(found.width, found.height) >= Double(Self.leastSide + 2)
    {
      front = FrontSheet(in: whole.part(found))
      display = found
      // A card on a page looks like a display, too.
      if front == nil, let page = FrontSheet(in: whole), page.isCertain {
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
  private static let leastSide = 100

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

  private var screen: Screen { part.screen }

  /// Finds the sheet in front; nil if none is seen.
  init?(in part: ScreenPart) {
    let outlines = SheetSearch(screen: part.screen).outlines()
    for outline in SheetChoice(screen: part.screen).sheets(outlines) {
      let candidate = FrontSheet(outline, of: part)
      guard candidate.hasCertainCorners || candidate.hasCertainGrabber else { continue }
      self = candidate
      return
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
  }

  /// A Boolean value that is true if the sheet is seen from side to side, or in the middle of a tablet, with both
  /// corners.
  var isCertain: Bool {
    let isWhole = outline.left.value <= 0 && outline.right.value >= Double(screen.width)
    let isForm = outline.bottom != nil && SheetChoice.isTablet(screen)
    return (isWhole || isForm) && hasCertainCorners
  }

  /// A Boolean value that is true if a grabber shows that the outline is a sheet's; one without certain corners lies on
  /// one colour, with nothing beside it.
  private var hasCertainGrabber: Bool {
    guard let grabber = outline.grabber else { return false }
    return corners.value != nil
      || color.value != nil && SheetSearch(screen: screen).isAlone(grabber, in: outline)
  }

  /// The evidence, or else the residual, of corners that show a sheet without a grabber; those found in
  /// photos have 0.85 at most, and 0.15 at least.
  private static let certain = (evidence: 0.9, residual: 0.14)

  /// The same of a sheet with a picture below its edge, and the least share of the edge that is straight.
  private static let certainPicture = (evidence: 0.9, residual: 0.12, straightness: 0.9)

  private var hasCertainCorners: Bool {
    guard let fit = corners.value?.fits.first else { return false }
    if color.value == nil {
      return outline.evidence >= Self.certainPicture.evidence
        && fit.residual <= Self.certainPicture.residual
        && outline.straightness >= Self.certainPicture.straightness
    }
    return outline.evidence >= Self.certain.evidence || fit.residual <= Self.certain.residual
  }

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

  // MARK: Measuring

  /// Returns the values of the sheet, in pixels of the picture.
  func measured() -> MeasuredSheet {
    let edge = min(screen.height, max(0, Int(outline.top.value.rounded(.down)) - 1))
    let presenter = PresenterSearch(
      screen: screen.top(max(1, edge)), height: Double(screen.height))
    let card = edge > 0 ? presenter.measure() : nil
    let first = firstRow(above: edge, card)
    let surroundings = surroundings(from: first, to: edge, card)
    let (outside, dimming) = surroundings.measure()
    let isPlain = presenter.isPlain(rows: first..<max(first, edge))
    return MeasuredSheet(
      top: outline.top, left: outline.left, right: outline.right, bottom: outline.bottom,
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
      isPresenterWhole: card == nil && isPlain && presenter.fillsWidth
    ).moved(x: Double(part.origin.x), y: Double(part.origin.y))
  }

  /// The lower corners; at large a sheet may show those of the display.
  private var lowerCorners: Reading<MeasuredCorners>? {
    guard let radius = outline.lowerRadius else { return nil }
    let bottom = outline.bottom?.value ?? Double(screen.height)
    return CornerModels(screen: screen).corners(
      at: outline.lowerCorners(at: bottom), radius: radius, hasRim: outline.hasRim,
      mostResidual: CornerModels.mostLowerResidual)
  }

  /// The height of a status bar, which is not dimmed, as a share of the height.
  private static let statusBar = 0.07

  /// A shadow may darken the picture's height divided by this, next to an edge.
  private static let shadowShare = 16

  /// The pixels at the edge of a card that are partly covered, and the fewest rows that a shadow darkens.
  private static let cardEdge = (top: 3, side: 4)
  private static let fewestShadowRows = 2

  /// Returns the first row above the edge that is dimmed: on the card of the screen behind, or below the status bar.
  private func firstRow(above edge: Int, _ card: MeasuredPresenter?) -> Int {
    let statusBar = Int(Self.statusBar * Double(screen.height))
    return card.map { Int($0.top.value) + Self.cardEdge.top }
      ?? (edge > 2 * statusBar ? statusBar : 0)
  }

  /// Returns what lies behind: above the sheet, or the visible part of the card of the screen behind.
  private func surroundings(
    from first: Int, to edge: Int, _ card: MeasuredPresenter?
  ) -> Surroundings {
    let columns =
      card.map {
        Int($0.left.value) + Self.cardEdge.side..<Int($0.right.value) - Self.cardEdge.side
      } ?? 0..<screen.width
    let shadow = min((edge - first) / 3, screen.height / Self.shadowShare)
    let last = edge - max(Self.fewestShadowRows, shadow)
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
