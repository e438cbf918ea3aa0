internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// The presenting view: full screen, or a card if it is pushed back.
struct Presenter {
  private let state: PresenterState
  private let screen: Screen
  private let style: ChromeStyle
  private let raise: CardRaise
  private let cornerCurve: CornerCurve

  init(_ state: PresentationState, in presentation: Presentation) {
    self.state = state.presenter
    screen = state.screen
    cornerCurve = presentation.sheetDefaults.cornerCurve(on: screen)
    let appearance = state.presenter.appearance
    raise = state.look(appearance, in: presentation).cardRaise
    style = raise.applied(
      to: presentation.styles[appearance], progress: state.presenter.recession.progress)
  }

  func group(_ shaping: any TextShaping) throws(TextShapingError) -> Group {
    var group = Group(role: .presenter, transform: state.recession.transform, nodes: [])
    switch state.content.kind {
    case .color(let color) where state.pageTurn == nil:
      group.nodes = [ground(raised(color))]
    case .none where state.pageTurn == nil:
      group.nodes = [ground(style.wireframe.background)]
    default:
      group.clip = isCard ? .roundedRect(card) : nil
      let bounds = Rect(screen.size).withBleed
      group.nodes = [.fill(Fill(.rect(bounds), color: style.wireframe.background))] + pages
      if let bar = try navigationBar(shaping) { group.nodes.append(bar) }
    }
    return group
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
    .fill(
      Fill(isCard ? .roundedRect(card) : .rect(Rect(screen.size).withBleed), color: color))
  }

  // MARK: Content

  private var pages: [Node] {
    guard let turn = state.pageTurn else {
      return wireframe(state.content, pageCount: state.pageCount).nodes()
    }
    var area = Rect(screen.size).withBleed
    let tabBar = wireframe(turn.lower, pageCount: turn.lowerPageCount)
    if turn.bars.allSatisfy(\.hasBar) {
      area.y = screen.barTop + style.navigationBar.height
    }
    area.height = tabBar.tabBarTop - area.y
    return turn.nodes(
      in: area, style: style.pageTurn, lower: page(turn.lower, pageCount: turn.lowerPageCount),
      upper: page(turn.upper, pageCount: turn.lowerPageCount + 1)) + tabBar.tabBar
  }

  /// Returns a page of a transition; its tab bar is drawn separately.
  private func page(_ content: Content, pageCount: Int) -> [Node] {
    switch content.kind {
    case .none: []
    case .color(let color):
      [.fill(Fill(.rect(Rect(screen.size).withBleed), color: raised(color)))]
    case .wireframe: wireframe(content, pageCount: pageCount).nodes(hasTabBar: false)
    }
  }

  private func wireframe(_ content: Content, pageCount: Int) -> PresenterWireframe {
    let bar = NavigationBar.Page(content: content.bar, leadsBack: pageCount > 1, alpha: 1)
    return PresenterWireframe(
      content, barHeight: bar.hasBar ? style.navigationBar.height : 0, style: style.wireframe,
      screen: screen)
  }

  private func navigationBar(_ shaping: any TextShaping) throws(TextShapingError) -> Node? {
    let bars =
      state.pageTurn?.bars
      ?? [.init(content: state.content.bar, leadsBack: state.pageCount > 1, alpha: 1)]
    guard bars.contains(where: \.hasBar) else { return nil }
    let insets = EdgeInsets(
      top: screen.barTop, left: screen.safeArea.left, right: screen.safeArea.right)
    let bar = NavigationBar(
      bars, style: style.navigationBar, insets: insets, width: screen.size.width)
    return .group(Group(nodes: try bar.nodes(shaping)))
  }
}

extension PageTurn {
  /// The items of both pages in the bar, which cross-fade.
  var bars: [NavigationBar.Page] {
    [
      .init(content: lower.bar, leadsBack: lowerPageCount > 1, alpha: 1 - progress),
      .init(content: upper.bar, leadsBack: true, alpha: progress),
    ]
  }
}
