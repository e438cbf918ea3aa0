internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The items of a navigation bar: a back chevron with the title of the page below at its leading
/// edge, a title in its middle and a close button at its trailing edge.
///
/// During a page turn the title of the lower page moves to the back button and becomes its label,
/// while the title of the upper page comes in from the trailing edge:
///
///     |          Photos          |      progress 0
///     |  < Photos        Album → |
///     |  < Photos    Album       |      progress 1
struct NavigationBar {
  /// The layouts of one page, or of the lower and the upper page of a turn.
  private let layouts: [ContentLayout]

  /// The progress of the turn from the lower to the upper page, 0…1; nil without one.
  private let progress: Double?

  private let style: NavigationBarStyle
  private let sizes: ContentSizes
  private let shaping: any TextShaping

  /// The distance between the label of the back button and the title; chosen.
  private static let labelGap = 8.0

  /// Creates the bar of one page, or of two during a turn.
  init(
    _ layouts: [ContentLayout], _ turn: PageTurn?, style: NavigationBarStyle, sizes: ContentSizes,
    shaping: any TextShaping
  ) {
    self.shaping = shaping
    self.layouts = layouts
    progress = turn?.progress
    self.style = style
    self.sizes = sizes
  }

  func nodes() throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for run in try texts() where run.color.alpha > 0 { nodes.append(.text(mirrored(run))) }
    if let (button, alpha) = item(.closeButton) { nodes += closeButton(button, alpha: alpha) }
    if let (button, alpha) = item(.barButton) {
      nodes += disc(button, alpha: alpha)
      nodes += Symbol.more.nodes(
        at: Point(x: button.midX, y: button.midY), scale: 1, style.backColor.faded(to: alpha))
    }
    if let (button, alpha) = item(.backButton) {
      nodes += disc(button, alpha: alpha)
      nodes.append(.fill(.path(backChevron(button)), color: style.backColor.faded(to: alpha)))
    }
    guard progress != nil, let bar = layouts.lazy.compactMap({ $0.frame(.navigationBar) }).first
    else { return nodes }
    // Titles on their way do not leave the bar.
    return [.group(Group(clip: .rect(bar.rect), nodes: nodes))]
  }

  /// The opacity of the items that only one page has, 0…1.
  private func opacity(ofPage index: Int) -> Double {
    guard let progress else { return 1 }
    return index == 0 ? 1 - progress : progress
  }

  /// Returns the place and the opacity of an item; nil if it is not visible.
  ///
  /// An item that both pages have does not fade.
  private func item(_ role: ContentFrame.Role) -> (rect: Rect, alpha: Double)? {
    let parts = layouts.indices.compactMap { index in
      layouts[index].frame(role).map { (rect: $0.rect, alpha: opacity(ofPage: index)) }
    }
    let alpha = min(1, parts.reduce(0) { $0 + $1.alpha })
    guard let rect = parts.first?.rect, alpha > 0 else { return nil }
    return (rect, alpha)
  }

  // MARK: Titles
  //
  // The texts are placed from left to right, and mirrored afterwards if need be.

  private var isMirrored: Bool { sizes.layoutDirection == .rightToLeft }

  /// Returns a part of a page in a layout from left to right; nil if there is none.
  private func frame(_ role: ContentFrame.Role, of layout: ContentLayout) -> ContentFrame? {
    guard var part = layout.frame(role), isMirrored else { return layout.frame(role) }
    part.rect.x = layout.surface.size.width - part.rect.maxX
    return part
  }

  /// Returns a text in the direction of the layout.
  private func mirrored(_ run: TextRun) -> TextRun {
    guard isMirrored, let layout = layouts.first else { return run }
    var run = run
    run.origin.x = layout.surface.size.width - run.origin.x - run.advancePoints
    return run
  }

  /// The texts of a page at rest.
  private struct Texts {
    var title: TextRun?
    var backLabel: TextRun?
  }

  /// Returns the texts of one page, or of two pages on their ways.
  private func texts() throws(TextShapingError) -> [TextRun] {
    var pages: [Texts] = []
    for layout in layouts { pages.append(try texts(of: layout)) }
    guard let progress, pages.count == 2, let bar = frame(.backButton, of: layouts[1])?.rect else {
      return pages.flatMap { [$0.title, $0.backLabel].compactMap(\.self) }
    }
    let width = layouts[1].surface.size.width
    // The way from the title to the back button, for all texts of the lower page.
    let start = pages[0].title?.origin.x ?? width / 2
    let way = (pages[1].backLabel?.origin.x ?? bar.x) - start
    func moved(_ run: TextRun?, by points: Double, alpha: Double) -> TextRun? {
      guard var run else { return nil }
      run.origin.x += points
      run.color = run.color.faded(to: alpha)
      return run
    }
    let entry = pages[1].title.map { width - $0.origin.x } ?? 0
    return [
      moved(pages[0].title, by: way * progress, alpha: 1 - progress),
      moved(pages[0].backLabel, by: way * progress, alpha: 1 - progress),
      moved(pages[1].title, by: entry * (1 - progress), alpha: progress),
      moved(pages[1].backLabel, by: -way * (1 - progress), alpha: progress),
    ].compactMap(\.self)
  }

  private func texts(of layout: ContentLayout) throws(TextShapingError) -> Texts {
    var texts = Texts()
    if let title = frame(.title, of: layout) { texts.title = try line(title) }
    if !sizes.hasBarDiscs, let button = frame(.backButton, of: layout) {
      let end =
        texts.title?.origin.x
        ?? layout.surface.size.width - closeButtonRoom
        - (isMirrored ? layout.surface.insets.left : layout.surface.insets.right)
      texts.backLabel = try backLabel(button, upTo: end - Self.labelGap)
    }
    return texts
  }

  /// The width that a close button takes with its margins.
  private var closeButtonRoom: Double { sizes.closeButtonTrailing * 2 + sizes.closeButtonSide }

  /// Returns the title, centred in its part with its capitals in the middle of the bar or its
  /// baseline at the token's; truncated with an ellipsis if it would reach the close button.
  private func line(_ title: ContentFrame) throws(TextShapingError) -> TextRun {
    let rect = title.rect
    let room = rect.width - 2 * closeButtonRoom
    let text = try (title.text ?? "").truncated(toWidth: room) { line throws(TextShapingError) in
      try shaped(line, .semibold, color: style.titleColor).advancePoints
    }
    var run = try shaped(text, .semibold, color: style.titleColor)
    run.origin = Point(x: rect.x + (rect.width - run.advancePoints) / 2, y: baseline(rect, run))
    return run
  }

  /// Returns the label of the back button: the title of the page below, "Back" if that does not fit,
  /// or nil.
  private func backLabel(
    _ button: ContentFrame, upTo end: Double
  ) throws(TextShapingError) -> TextRun? {
    let x = button.rect.x + sizes.backLabelLeading
    for text in [button.text ?? "", "Back"] where !text.isEmpty {
      var run = try shaped(text, .regular, color: style.backColor)
      guard x + run.advancePoints <= end else { continue }
      run.origin = Point(x: x, y: baseline(button.rect, run))
      return run
    }
    return nil
  }

  private func baseline(_ rect: Rect, _ run: TextRun) -> Double {
    sizes.titleBaseline.map { rect.y + $0 } ?? rect.midY + run.capHeightPoints / 2
  }

  private func shaped(
    _ text: String, _ weight: TextStyle.Weight, color: Color
  ) throws(TextShapingError) -> TextRun {
    try shaping.run(
      text, style: TextStyle(weight: weight, sizePoints: sizes.titleSize), color: color)
  }

  // MARK: Close button

  /// Returns the disc below an item other than the close button; none where items are plain.
  private func disc(_ rect: Rect, alpha: Double) -> [Node] {
    guard sizes.hasBarDiscs else { return [] }
    return [.fill(.roundedRect(.capsule(rect)), color: style.closeColor.faded(to: alpha))]
  }

  /// Returns a disc with a cross on it, or cut out of it as in the symbol `xmark.circle.fill`.
  private func closeButton(_ rect: Rect, alpha: Double) -> [Node] {
    let cross = cross(centre: Point(x: rect.midX, y: rect.midY))
    var disc = RoundedRect.capsule(rect).path
    if style.crossColor == nil { disc.append(cross) }
    let ground = Node.fill(.path(disc), color: style.closeColor.faded(to: alpha))
    guard let color = style.crossColor else { return [ground] }
    return [ground, .fill(.path(cross), color: color.faded(to: alpha))]
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
    // In the middle of a disc, or at the bar's margin.
    let tip =
      sizes.hasBarDiscs ? rect.midX - arm / 2 : rect.x + sizes.closeButtonTrailing + miter
    // In a layout from right to left the chevron points to the right.
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
