internal import SheetModel
internal import SheetScene

/// The presenting view: full screen, or a card if it is pushed back.
struct Presenter {
  private let state: PresenterState
  private let screen: Screen
  private let presentation: Presentation
  private let style: ChromeStyle
  private let raise: CardRaise
  private let sizes: ContentSizes
  /// The layouts of the content, or of both pages of a page turn.
  private let layouts: [ContentLayout]
  private let cornerCurve: CornerCurve
  private let replacesStatusBar: Bool
  private let moving: MovingContents?
  private let shaping: any TextShaping

  init(_ context: LayoutContext) {
    let state = context.state
    presentation = context.presentation
    shaping = context.shaping
    moving = context.moving
    self.state = state.presenter
    screen = state.screen
    sizes = presentation.contentSizes
    layouts = state.presenter.pageLayouts(on: state.screen, in: presentation)
    cornerCurve = presentation.sheetDefaults.cornerCurve(on: screen)
    replacesStatusBar = state.replacesStatusBar(in: presentation)
    let appearance = state.presenter.appearance
    raise = state.look(appearance, in: presentation).cardRaise
    style = raise.applied(
      to: presentation.styles[appearance], progress: state.presenter.recession.progress)
  }

  func group() throws(TextShapingError) -> Group {
    var group = Group(role: .presenter, transform: state.transform, nodes: [])
    switch state.content.kind {
    case .color(let color) where state.pageTurn == nil:
      group.nodes = [ground(raised(color))]
    case .none where state.pageTurn == nil:
      group.nodes = [ground(style.wireframe.background)]
    case .picture(let picture) where state.pageTurn == nil:
      group.clip = isCard ? .roundedRect(card) : nil
      group.nodes = self.picture(picture)
    default:
      group.clip = isCard ? .roundedRect(card) : nil
      let bounds = Rect(screen.size).withBleed
      group.nodes =
        [.fill(.rect(bounds), color: background)] + (try pages())
      if let bar = try navigationBar() { group.nodes.append(bar) }
    }
    return group
  }

  /// Returns a group of nodes over the view, which are pushed back with it but not moved by the
  /// keyboard.
  func overlay(_ nodes: [Node]) -> Group {
    Group(
      transform: state.recession.transform, clip: isCard ? .roundedRect(card) : nil, nodes: nodes)
  }

  /// The background of blocks and wireframes.
  private var background: Color { background(of: state.content, style) }

  private func background(of content: Content, _ style: ChromeStyle) -> Color {
    content.isGrouped ? style.baseBlocks.groupedBackground : style.wireframe.background
  }

  /// Returns the background of a page that differs from the screen's during a page turn; empty for
  /// another page.
  private func ground(of content: Content) -> [Node] {
    guard content.isGrouped != state.content.isGrouped else { return [] }
    return [.fill(.rect(Rect(screen.size).withBleed), color: background(of: content, style))]
  }

  private func raised(_ color: Color) -> Color {
    raise.applied(to: color, progress: state.recession.progress)
  }

  // MARK: Outline

  private var isCard: Bool { state.recession.progress > 0 }

  private var card: RoundedRect {
    let radius = state.recession.cornerRadius / state.recession.transform.scale
    return RoundedRect(Rect(screen.size), radii: .all(radius), curve: cornerCurve)
  }

  /// Returns the background in one colour.
  private func ground(_ color: Color) -> Node {
    .fill(isCard ? .roundedRect(card) : .rect(Rect(screen.size).withBleed), color: color)
  }

  // MARK: Content

  /// Returns a picture that covers the screen, raised as colours are when it is pushed back.
  private func picture(_ picture: Picture) -> [Node] {
    let bounds = Rect(screen.size)
    guard !picture.data.isEmpty else {
      return [.fill(.rect(bounds.withBleed), color: style.wireframe.secondary)]
    }
    let frame = picture.frame(on: screen)
    var nodes = [picture.node(in: frame)]
    if let screenshot = picture.screenshot {
      if frame.maxY < bounds.maxY, picture.isCut(on: screen) {
        let below = Rect(
          x: 0, y: frame.midY, width: bounds.width, height: bounds.maxY - frame.midY)
        nodes.insert(.fill(.rect(below.withBleed), color: screenshot.lastColor), at: 0)
      }
      if replacesStatusBar {
        let pixel = frame.width / Double(picture.widthPixels)
        nodes += erasure(screenshot, pixel: pixel, y: frame.y)
      }
    }
    guard let veil = raise.veil(progress: state.recession.progress) else { return nodes }
    return nodes + [.fill(.rect(bounds.withBleed), color: veil)]
  }

  /// Returns the colours of the leading edge over the status bar of a screenshot, each down to the bottom of
  /// the bar, so that they meet without a seam.
  private func erasure(_ screenshot: ScreenshotEdges, pixel: Double, y: Double) -> [Node] {
    let bottom = y + Double(screenshot.statusBarPixels) * pixel
    return screenshot.statusBarColors.map { row, color in
      let top = row == 0 ? min(y, 0) : y + Double(row) * pixel
      return .fill(
        .rect(Rect(x: 0, y: top, width: screen.size.width, height: bottom - top)), color: color)
    }
  }

  private func pages() throws(TextShapingError) -> [Node] {
    guard let turn = state.pageTurn else {
      let blocks = blocks(layouts[0], style)
      let wireframe = wireframe(state.content, layouts[0])
      let bar = try blocks.bottomBar(barGround(state.content, page: 0))
      if let moved = try movedContent() { return scrolled(moved) + wireframe.tabBar + bar }
      return scrolled(wireframe.nodes() + (try blocks.nodes())) + bar
    }
    var area = Rect(screen.size).withBleed
    let tabBar = layouts.first { $0.frame(.tabBar) != nil } ?? layouts[0]
    let bottom = tabBar.frame(.tabBar)?.rect.y ?? area.maxY
    if layouts.allSatisfy(\.hasBar), let barBottom = layouts.compactMap(\.barBottom).min() {
      area.y = barBottom
    }
    area.height = bottom - area.y
    return turn.nodes(
      in: area, style: style.pageTurn, sizes.layoutDirection,
      lower: try page(turn.lower, 0), upper: try page(turn.upper, 1))
      + wireframe(turn.lower, tabBar).tabBar
  }

  /// Returns a scrolled content, which is drawn whole and once for a motion; nil for another one, and for one
  /// whose colours change as the view is pushed back.
  private func movedContent() throws(TextShapingError) -> [Node]? {
    guard let moving, state.contentOffset > 0, [0, 1].contains(state.recession.progress) else {
      return nil
    }
    let whole = state.wholeContentLayout(on: screen, in: presentation)
    let (nodes, lists) = wireframe(state.content, whole).moving()
    let all = try nodes + blocks(whole, style).nodes()
    var group = Group(nodes: [])
    group.shared = [SharedNodes(id: moving.define(all), y: -state.contentOffset)]
    for list in lists where !list.nodes.isEmpty {
      group.shared.append(
        SharedNodes(
          id: moving.define(list.nodes), y: list.y - state.contentOffset, isAligned: true))
    }
    return [.group(group)]
  }

  /// Returns the content clipped at the navigation bar once it is scrolled below it.
  private func scrolled(_ nodes: [Node]) -> [Node] {
    guard state.contentOffset > 0, let barBottom = layouts[0].barBottom else { return nodes }
    return [.group(sizes.scrollEdge.group(of: nodes, below: barBottom, in: screen.size))]
  }

  /// Returns a page of a transition; its tab bar is drawn separately.
  private func page(_ content: Content, _ number: Int) throws(TextShapingError) -> [Node] {
    if case .color(let color) = content.kind {
      return [.fill(.rect(Rect(screen.size).withBleed), color: raised(color))]
    }
    if case .picture(let picture) = content.kind { return self.picture(picture) }
    return ground(of: content) + wireframe(content, layouts[number]).nodes(hasTabBar: false)
      + (try blocks(content, page: number))
  }

  /// Returns the blocks of a page, with its bar at the bottom edge.
  private func blocks(_ content: Content, page: Int) throws(TextShapingError) -> [Node] {
    let blocks = blocks(layouts[page], style)
    return try blocks.nodes() + blocks.bottomBar(barGround(content, page: page))
  }

  private func blocks(_ layout: ContentLayout, _ style: ChromeStyle) -> Blocks {
    Blocks(
      layout: layout, style: style.baseBlocks, sizes: sizes, firstResponder: state.firstResponder,
      hairline: 1 / screen.pixelsPerPoint, shaping: shaping)
  }

  /// Returns the background of bars over a page.
  ///
  /// The blurred content has the colours of a view that is not pushed back, so that a motion has it
  /// once.
  private func barGround(_ content: Content, page: Int) -> BarGround {
    var ground = BarGround(area: Rect(screen.size))
    guard let material = style.barMaterial else { return ground }
    ground.veil = raise.veil(progress: state.recession.progress)
    let style = presentation.styles[state.appearance]
    ground.blurred = { () throws(TextShapingError) in
      // A scrolled content is blurred whole for a motion, and moved.
      let isMoved = moving != nil && state.contentOffset > 0
      let margin = material.margin
      let layout =
        isMoved
        ? state.wholeContentLayout(on: screen, in: presentation)
        : state.pageLayouts(on: screen, in: presentation, margin: margin)[page]
      let nodes =
        wireframe(content, layout, in: style).nodes(hasTabBar: false)
        + (try blocks(layout, style).nodes())
      let down = AffineTransform(translateX: 0, translateY: isMoved ? 0 : -margin)
      let height = isMoved ? layout.surface.size.height : screen.size.height
      let blurred = material.blurred(
        [.group(Group(transform: down, nodes: nodes))], on: background(of: content, style),
        in: Rect(x: 0, y: -margin, width: screen.size.width, height: height + 2 * margin))
      guard let moving else { return blurred }
      var group = Group(nodes: [])
      group.shared = [
        SharedNodes(id: moving.define([.group(blurred)]), y: isMoved ? -state.contentOffset : 0)
      ]
      return group
    }
    return ground
  }

  private func wireframe(
    _ content: Content, _ layout: ContentLayout, in style: ChromeStyle? = nil
  ) -> Wireframe {
    Wireframe(
      content: content, layout: layout, style: (style ?? self.style).wireframe, sizes: sizes,
      hairline: 1 / screen.pixelsPerPoint)
  }

  // MARK: Navigation bar

  /// The line below the bar once content is scrolled below it; empty without it.
  private var separator: [Node] {
    guard state.contentOffset > 0, sizes.scrollEdge == .bar, let barBottom = layouts[0].barBottom
    else { return [] }
    let line = Rect(
      x: 0, y: barBottom, width: screen.size.width, height: 1 / screen.pixelsPerPoint)
    return [.fill(.rect(line), color: style.navigationBar.separatorColor)]
  }

  private func navigationBar() throws(TextShapingError) -> Node? {
    guard layouts.contains(where: \.hasBar) else { return nil }
    let bar = NavigationBar(
      layouts, state.pageTurn, style: style.navigationBar, sizes: sizes, shaping: shaping)
    let fields = try layouts.searchFields(during: state.pageTurn) {
      layout throws(TextShapingError) in
      try blocks(layout, style).searchField(style.navigationBar.subtitleColor)
    }
    return .group(Group(nodes: try separator + bar.nodes() + fields))
  }
}
