internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The items of a navigation bar: a back chevron at its leading edge, a title in its middle and a
/// close button at its trailing edge.
struct NavigationBar {
  /// The items of one page in the bar, and their opacity.
  struct Page {
    var layout: ContentLayout

    /// The opacity of the items, 0…1.
    var alpha: Double

    /// A Boolean value indicating whether the page has a bar.
    var hasBar: Bool { layout.barBottom != nil }
  }

  /// Returns the items of the pages of a turn, which cross-fade; of one page without a turn.
  static func pages(_ layouts: [ContentLayout], _ turn: PageTurn?) -> [Page] {
    guard let turn else { return layouts.map { Page(layout: $0, alpha: 1) } }
    return zip(layouts, [1 - turn.progress, turn.progress]).map { Page(layout: $0, alpha: $1) }
  }

  private let pages: [Page]
  private let style: NavigationBarStyle
  private let sizes: ContentSizes

  /// Creates the bar of one page, or of two during a transition.
  init(_ pages: [Page], style: NavigationBarStyle, sizes: ContentSizes) {
    self.pages = pages
    self.style = style
    self.sizes = sizes
  }

  func nodes(_ shaping: any TextShaping) throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for page in pages where page.alpha > 0 {
      guard let title = page.layout.frame(.title) else { continue }
      let color = style.titleColor.faded(to: page.alpha)
      nodes.append(.text(try line(title, color: color, shaping: shaping)))
    }
    if let (button, alpha) = item(.closeButton) {
      nodes.append(
        .fill(Fill(.path(closeButton(button)), color: style.closeColor.faded(to: alpha))))
    }
    if let (button, alpha) = item(.barButton) {
      nodes.append(
        .fill(Fill(.path(barButton(button)), color: style.backColor.faded(to: alpha))))
    }
    if let (button, alpha) = item(.backButton) {
      nodes.append(
        .fill(Fill(.path(backChevron(button)), color: style.backColor.faded(to: alpha))))
    }
    return nodes
  }

  /// Returns the place and the opacity of an item; nil if it is not visible.
  ///
  /// An item that both pages have does not fade.
  private func item(_ role: ContentFrame.Role) -> (rect: Rect, alpha: Double)? {
    let parts = pages.compactMap { page in
      page.layout.frame(role).map { (rect: $0.rect, alpha: page.alpha) }
    }
    let alpha = min(1, parts.reduce(0) { $0 + $1.alpha })
    guard let rect = parts.first?.rect, alpha > 0 else { return nil }
    return (rect, alpha)
  }

  // MARK: Title

  /// Returns the title, centred in its part with its capitals centred in the bar; truncated with
  /// an ellipsis if it would reach the close button.
  private func line(
    _ title: ContentFrame, color: Color, shaping: any TextShaping
  ) throws(TextShapingError) -> TextRun {
    let rect = title.rect
    let room = rect.width - 2 * (sizes.closeButtonTrailing * 2 + sizes.closeButtonSide)
    let text = try (title.text ?? "").truncated(toWidth: room) { line throws(TextShapingError) in
      try self.run(line, shaping).advancePoints
    }
    var run = try self.run(text, shaping)
    run.color = color
    run.origin = Point(
      x: rect.x + (rect.width - run.advancePoints) / 2, y: rect.midY + run.capHeightPoints / 2)
    return run
  }

  private func run(
    _ text: String, _ shaping: any TextShaping
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(
      text, style: TextStyle(weight: .semibold, sizePoints: sizes.titleSize),
      color: style.titleColor)
  }

  // MARK: Close button

  /// Returns a disc with a cross cut out of it: the shape of `xmark.circle.fill`.
  private func closeButton(_ rect: Rect) -> Path {
    let disc = RoundedRect.capsule(rect)
    var path = disc.path
    path.append(cross(centre: Point(x: disc.rect.midX, y: disc.rect.midY)))
    return path
  }

  /// Returns two crossed strokes with round caps as one outline, in the opposite direction to the
  /// disc.
  ///
  ///     ↖ ↗   each arm: inner corner, along its side, half circle at its end, back
  ///     ↙ ↘
  private func cross(centre: Point) -> Path {
    let reach = sizes.closeArm * 2.0.squareRoot()
    let half = sizes.closeStroke / 2
    // The control point distance of a quarter circle of radius 1.
    let kappa = 0.5522847498307936
    var path = Path()
    for quarter in 0..<4 {
      let along = Self.diagonals[quarter]
      let across = Self.diagonals[(quarter + 1) % 4]
      func point(_ a: Double, _ b: Double) -> Point {
        Point(x: centre.x + a * along.x + b * across.x, y: centre.y + a * along.y + b * across.y)
      }
      let inner = point(half, -half)
      path.elements += [
        quarter == 0 ? .move(inner) : .line(inner), .line(point(reach, -half)),
        .cubic(
          point(reach + kappa * half, -half), point(reach + half, -kappa * half),
          point(reach + half, 0)),
        .cubic(
          point(reach + half, kappa * half), point(reach + kappa * half, half),
          point(reach, half)),
      ]
    }
    path.elements.append(.close)
    return path
  }

  /// The directions of the arms, counter-clockwise on the screen.
  private static let diagonals: [Point] = {
    let part = 0.5.squareRoot()
    return [
      Point(x: part, y: part), Point(x: part, y: -part), Point(x: -part, y: -part),
      Point(x: -part, y: part),
    ]
  }()
}

// MARK: - Bar button

extension NavigationBar {
  /// The sides, the radius and the stroke of the placeholder for a bar button item; all chosen.
  private static let barButtonSize = Size(width: 22, height: 18)
  private static let barButtonRadius = 4.0
  private static let barButtonStroke = 2.0

  /// Returns the outline of a picture, which stands for the symbol of a bar button item.
  private func barButton(_ rect: Rect) -> Path {
    let size = Self.barButtonSize
    let outer = Rect(
      x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
    func rounded(_ inset: Double) -> Path {
      RoundedRect(
        outer.inset(by: inset), radii: .all(Self.barButtonRadius - inset), curve: .circular
      ).path
    }
    var path = rounded(0)
    path.append(rounded(Self.barButtonStroke).reversed)
    return path
  }
}

// MARK: - Back

extension NavigationBar {
  /// The extent of the chevron's arms along each axis and its stroke width; both chosen.
  private static let chevronArm = 7.5
  private static let chevronStroke = 2.5

  /// Returns two strokes that meet in a miter at the leading side.
  private func backChevron(_ rect: Rect) -> Path {
    let arm = Self.chevronArm
    // The half width of a stroke: `miter` measured along an axis, `side` as the component
    // perpendicular to the stroke.
    let miter = Self.chevronStroke / 2 * 2.0.squareRoot()
    let side = miter / 2
    let tip = rect.x + sizes.closeButtonTrailing + miter
    // In a layout from right to left the chevron points to the right.
    let isMirrored = sizes.layoutDirection == .rightToLeft
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: isMirrored ? rect.x + rect.maxX - tip - x : tip + x, y: rect.midY + y)
    }
    return Path([
      .move(point(-miter, 0)), .line(point(arm - side, -arm - side)),
      .line(point(arm + side, -arm + side)), .line(point(miter, 0)),
      .line(point(arm + side, arm - side)), .line(point(arm - side, arm + side)), .close,
    ])
  }
}

extension Color {
  /// Returns the colour with its opacity scaled by a factor, 0…1.
  func faded(to share: Double) -> Color { withAlpha(alpha * share) }
}
