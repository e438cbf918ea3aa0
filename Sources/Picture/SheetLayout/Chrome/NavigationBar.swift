internal import SheetModel
internal import SheetScene

/// The items of a navigation bar: a back chevron with the title of the page below at its leading
/// edge, a title in its middle and a close button at its trailing edge, or the items that an app adds.
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
    for (part, alpha) in items(.barGround) { nodes += disc(part.rect, alpha: alpha) }
    for (part, alpha) in items(.closeButton) { nodes += closeButton(part.rect, alpha: alpha) }
    for (part, alpha) in items(.barButton) {
      let button = part.rect
      nodes += disc(button, alpha: alpha)
      nodes += Symbol.more.nodes(
        at: Point(x: button.midX, y: button.midY), scale: 1, style.backColor.faded(to: alpha))
    }
    for (part, alpha) in items(.backButton) {
      let button = part.rect
      nodes += disc(button, alpha: alpha)
      nodes.append(.fill(.path(backChevron(button)), color: style.backColor.faded(to: alpha)))
    }
    for (part, alpha) in barItems { nodes += try itemNodes(part, alpha: alpha) }
    for (part, alpha) in items(.prompt) {
      let margin = sizes.closeButtonTrailing
      let room = (part.rect.minX + margin)...max(part.rect.minX + margin, part.rect.maxX - margin)
      nodes.append(
        .text(try centred(part, in: room, color: style.subtitleColor.faded(to: alpha))))
    }
    nodes += try subtitles() + largeTitles()
    guard progress != nil,
      let bar = layouts.compactMap({ $0.frame(.navigationBar)?.rect }).max(by: {
        $0.height < $1.height
      })
    else { return nodes }
    // Titles on their way do not leave the bar.
    return [.group(Group(clip: .rect(bar), nodes: nodes))]
  }

  /// The opacity of the items that only one page has, 0…1.
  private func opacity(ofPage index: Int) -> Double {
    guard let progress else { return 1 }
    return index == 0 ? 1 - progress : progress
  }

  /// The items that apps add, each with its opacity.
  private var barItems: [(part: ContentFrame, alpha: Double)] {
    visible { if case .barItem = $0.role { true } else { false } }
  }

  /// Returns the items of a role, each with its opacity.
  private func items(_ role: ContentFrame.Role) -> [(part: ContentFrame, alpha: Double)] {
    visible { $0.role == role }
  }

  /// Returns some items of both pages with their opacities; one that both have at the same place does not
  /// fade.
  private func visible(
    _ isIncluded: (ContentFrame) -> Bool
  ) -> [(part: ContentFrame, alpha: Double)] {
    var items: [(part: ContentFrame, alpha: Double)] = []
    for (page, layout) in layouts.enumerated() {
      for part in layout.frames where isIncluded(part) {
        let same = items.firstIndex {
          $0.part.role == part.role && $0.part.rect == part.rect
        }
        if let same { items[same].alpha = 1 } else { items.append((part, opacity(ofPage: page))) }
      }
    }
    return items.filter { $0.alpha > 0 }
  }

  /// Returns a word on its capsule, or a checkmark on its disc.
  private func itemNodes(
    _ part: ContentFrame, alpha: Double
  ) throws(TextShapingError) -> [Node] {
    let color = style.backColor.faded(to: alpha)
    let centre = Point(x: part.rect.midX, y: part.rect.midY)
    if case .barItem(.symbol(let symbol)) = part.role {
      return Symbol.bar(symbol).nodes(at: centre, scale: 1, color)
    }
    guard let text = part.textStyle else {
      return [
        .fill(.roundedRect(.capsule(part.rect)), color: style.confirmColor.faded(to: alpha))
      ]
        + Symbol.confirm.nodes(
          at: centre, scale: 1, style.confirmGlyphColor.faded(to: alpha))
    }
    let room = part.rect.width - (sizes.hasBarDiscs ? 2 * sizes.barItemPadding : 0)
    var run = try shaping.run(
      part.text ?? "", style: text, color: color, truncatedToWidth: room + Self.slack)
    run.origin = Point(
      x: part.rect.midX - run.advancePoints / 2, y: part.rect.midY + run.capHeightPoints / 2)
    return disc(part.rect, alpha: alpha) + [.text(run)]
  }

  /// The distance in points by which the width of a capsule and that of its word may differ.
  private static let slack = 0.001

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
    guard let progress, pages.count == 2 else {
      return pages.flatMap { [$0.title, $0.backLabel].compactMap(\.self) }
    }
    // A page with an item in place of the back button has none.
    let backX = frame(.backButton, of: layouts[1])?.rect.x ?? sizes.closeButtonTrailing
    let width = layouts[1].surface.size.width
    // The way from the title to the back button, for all texts of the lower page.
    let start = pages[0].title?.origin.x ?? width / 2
    let way = (pages[1].backLabel?.origin.x ?? backX) - start
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
    if let title = frame(.title, of: layout) { texts.title = try line(title, in: layout) }
    if !sizes.hasBarDiscs, let button = frame(.backButton, of: layout) {
      let end = texts.title?.origin.x ?? layout.titleRoom.upperBound
      texts.backLabel = try backLabel(button, upTo: end - Self.labelGap)
    }
    return texts
  }

  /// Returns the title, centred in its part with its capitals in the middle of the bar or its
  /// baseline at the token's; nil without room.
  ///
  /// Beside a wide item it is moved out of the middle, and truncated with an ellipsis if it would still
  /// reach an item.
  private func line(
    _ title: ContentFrame, in layout: ContentLayout
  ) throws(TextShapingError) -> TextRun? {
    let rect = title.rect
    let room = layout.titleRoom
    let width = room.upperBound - room.lowerBound
    var run = try shaping.run(
      title.text ?? "", style: sizes.titleStyle(.semibold),
      color: style.titleColor.faded(to: title.opacity), truncatedToWidth: width)
    guard run.advancePoints <= width || width > sizes.closeButtonSide else { return nil }
    run.origin = Point(
      x: ContentLayout.start(ofWidth: run.advancePoints, centredIn: rect, within: room),
      y: baseline(rect, run))
    return run
  }

  /// Returns the label of the back button: the title of the page below, "Back" if that does not fit,
  /// or nil.
  private func backLabel(
    _ button: ContentFrame, upTo end: Double
  ) throws(TextShapingError) -> TextRun? {
    let x = button.rect.x + sizes.backLabelLeading
    for text in [button.text ?? "", "Back"] where !text.isEmpty {
      var run = try shaping.run(text, style: sizes.titleStyle(.regular), color: style.backColor)
      guard x + run.advancePoints <= end else { continue }
      run.origin = Point(x: x, y: baseline(button.rect, run))
      return run
    }
    return nil
  }

  private func baseline(_ rect: Rect, _ run: TextRun) -> Double {
    sizes.titleBaseline.map { rect.y + $0 } ?? rect.midY + run.capHeightPoints / 2
  }

  // MARK: Prompt, subtitle and large title

  /// Returns a line of text in the middle of its part, which is moved and truncated so as to stay in a room.
  private func centred(
    _ part: ContentFrame, in room: ClosedRange<Double>, color: Color
  ) throws(TextShapingError) -> TextRun {
    var run = try fitted(part, room: room.upperBound - room.lowerBound, color: color)
    run.origin = Point(
      x: ContentLayout.start(ofWidth: run.advancePoints, centredIn: part.rect, within: room),
      y: part.rect.midY + run.capHeightPoints / 2)
    return run
  }

  /// Returns the subtitles of the row, between its items as the titles are.
  private func subtitles() throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for (part, alpha) in items(.subtitle) where part.opacity > 0 {
      guard let layout = layouts.first(where: { $0.frame(.subtitle) == part }),
        let placed = frame(.subtitle, of: layout)
      else { continue }
      let color = style.subtitleColor.faded(to: alpha * part.opacity)
      nodes.append(
        .text(mirrored(try centred(placed, in: layout.titleRoom, color: color))))
    }
    return nodes
  }

  /// Returns the large titles with their subtitles, which disappear below the row of items.
  private func largeTitles() throws(TextShapingError) -> [Node] {
    var nodes: [Node] = []
    for (page, layout) in layouts.enumerated() {
      let parts = layout.frames.filter { $0.role == .largeTitle || $0.role == .largeSubtitle }
      guard let bar = layout.frame(.navigationBar)?.rect, let first = parts.first else { continue }
      var texts: [Node] = []
      for part in parts {
        let isTitle = part.role == .largeTitle
        let color = (isTitle ? style.titleColor : style.subtitleColor)
          .faded(to: opacity(ofPage: page))
        var run = try fitted(part, weight: isTitle ? .bold : .regular, color: color)
        run.origin = Point(
          x: isMirrored ? part.rect.maxX - run.advancePoints : part.rect.x,
          y: part.rect.midY + run.capHeightPoints / 2)
        texts.append(.text(run))
      }
      let rowBottom = layout.itemRow?.maxY ?? first.rect.y
      let clip = Rect(
        x: bar.x, y: rowBottom, width: bar.width, height: max(0, bar.maxY - rowBottom))
      nodes.append(.group(Group(clip: .rect(clip), nodes: texts)))
    }
    return nodes
  }

  /// Returns a line of text in the style of its part, truncated to a room in points, by default its width.
  private func fitted(
    _ part: ContentFrame, weight: TextStyle.Weight? = nil, room: Double? = nil, color: Color
  ) throws(TextShapingError) -> TextRun {
    var text = part.textStyle ?? sizes.text.text(part.style ?? .body)
    if let weight { text.weight = weight }
    return try shaping.run(
      part.text ?? "", style: text, color: color, truncatedToWidth: room ?? part.rect.width)
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
  package func faded(to share: Double) -> Color { withAlpha(alpha * share) }
}

extension [ContentLayout] {
  /// Returns the search fields of a page, or of both pages of a page turn, which fade.
  ///
  /// - Parameters:
  ///   - turn: The page turn; nil without one.
  ///   - nodes: Draws the field of a layout.
  /// - Returns: The nodes.
  /// - Throws: ``TextShapingError`` if a text cannot be set.
  func searchFields(
    during turn: PageTurn?, _ nodes: (ContentLayout) throws(TextShapingError) -> [Node]
  ) throws(TextShapingError) -> [Node] {
    guard let turn, count == 2 else { return try first.map(nodes) ?? [] }
    var fields: [Node] = []
    for (layout, alpha) in zip(self, [1 - turn.progress, turn.progress]) where alpha > 0 {
      let field = try nodes(layout)
      if !field.isEmpty { fields.append(.group(Group(opacity: alpha, nodes: field))) }
    }
    return fields
  }
}
