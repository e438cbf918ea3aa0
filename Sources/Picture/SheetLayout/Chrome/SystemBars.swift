internal import SheetModel
internal import SheetScene

/// Returns the status bar with time, signal, Wi-Fi and battery as plain shapes; nil if it is hidden or
/// the screen has none.
///
/// It lies above everything and is never scaled. It is white over a presenter or a full screen that is pushed
/// back, because the background there is black; over a surface that fills the screen it has the label colour
/// of the surface.
func statusBar(_ state: PresentationState, in presentation: Presentation) -> Group? {
  let screen = state.screen
  guard screen.statusBarHeight > 0, presentation.statusBar != .off else { return nil }
  func label(_ appearance: Appearance) -> Color {
    presentation.styles[appearance].wireframe.statusBar
  }
  var coveredShare = state.presenter.recession.progress
  var color = label(state.appearanceBelowStatusBar(in: presentation)).mixed(
    with: .white, share: coveredShare)
  for surface in state.surfaces where surface.canCoverStatusBar && !surface.isHidden {
    let share = surface.statusBarShare(of: screen)
    color = color.mixed(with: label(surface.appearance), share: share)
    coveredShare += (1 - coveredShare) * share
    color = color.mixed(with: .white, share: surface.recession.progress * share)
  }
  let opacity =
    state.replacesStatusBar(in: presentation)
    ? 1 : SystemBars(state, in: presentation).opacity(coveredShare: coveredShare)
  guard opacity > 0 else { return nil }
  return Group(role: .statusBar, nodes: StatusBar(screen).nodes(color.faded(to: opacity)))
}

extension PresentationState {
  /// Returns whether the status bar of a screenshot below the sheets is erased: where it would be cut off,
  /// moved or scaled, or lie below another one.
  func replacesStatusBar(in presentation: Presentation) -> Bool {
    guard case .picture(let picture) = presenter.content.kind, picture.screenshot != nil else {
      return false
    }
    if presentation.statusBar == .on || picture.isCut(on: screen) { return true }
    let isMoved =
      presenter.recession.progress > 0
      || surfaces.contains { surface in
        let share =
          surface.canCoverStatusBar && !surface.isHidden ? surface.statusBarShare(of: screen) : 0
        return share > 0 && share < 1
      }
    return isMoved && presentation.statusBar == .auto
      && presentation.viewControllers.contains(where: \.hasContent)
  }

  /// Returns the appearance of the presenter, or that of the colour with which a status bar is erased.
  fileprivate func appearanceBelowStatusBar(in presentation: Presentation) -> Appearance {
    guard replacesStatusBar(in: presentation), case .picture(let picture) = presenter.content.kind,
      let color = picture.screenshot?.statusBarColors.last?.color
    else { return presenter.appearance }
    return color.isLight ? .light : .dark
  }

  /// Returns whether a screenshot of a screen of another shape has no home indicator, or most of it is cut off.
  fileprivate func lacksHomeIndicator(_ style: HomeIndicatorStyle) -> Bool {
    guard case .picture(let picture) = presenter.content.kind,
      let screenshot = picture.screenshot, picture.isCut(on: screen)
    else { return false }
    let middle = style.bottom + style.height / 2
    return !screenshot.hasHomeIndicator
      || picture.frame(on: screen).maxY - middle > screen.size.height
  }
}

extension SurfaceState {
  /// The opacity with which the bars see the surface, 0…1; one that turns over takes them with its turn.
  fileprivate var opacityBelowBars: Double {
    alpha * (cover?.zoomed?.alpha ?? 1) * (cover?.flip ?? 1)
  }

  /// The share of the status bar that lies over the surface, 0…1.
  fileprivate func statusBarShare(of screen: Screen) -> Double {
    let top = cover?.zoomed?.frame.y ?? frame.y
    let covered = (screen.statusBarHeight - top) / screen.statusBarHeight
    return min(max(covered, 0), 1) * opacityBelowBars
  }

  /// A Boolean value that is true for a surface that can lie below the status bar.
  fileprivate var canCoverStatusBar: Bool {
    switch details {
    case .sheet(let sheet): sheet.isFullScreen
    case .card: true
    case .cover(let cover): cover.context == nil
    case .modal, .popover, .alert: false
    }
  }
}

/// The items of a status bar.
///
/// All positions and sizes are chosen. Beside a cutout the time and the symbols are centred in the
/// two ears; tablets have time and date at the leading edge and the dots of the multitasking menu in the middle,
/// phones with a home button the time in the middle.
private struct StatusBar {
  /// The form of the bar.
  private enum Form {
    /// A cutout between two ears, whose centres are this far from the edges.
    case ears(midX: Double)
    /// The time in the middle.
    case centeredTime
    /// Time and date at the leading edge.
    case leadingTime
  }

  private let width: Double
  private let midY: Double
  private let form: Form
  /// The height of the digits.
  private let textHeight: Double
  /// The scale of the symbols.
  private let scale: Double
  /// The distance of the outermost items of a bar without ears from the edges.
  private let margin: Double
  /// A Boolean value that is true for a tablet before iPadOS 26, whose higher bar has no dots.
  private let hasDots: Bool

  /// The diameter of the dots of the multitasking menu, the distance of their centres, and their opacity.
  private static let dotSize = 5.0
  private static let dotPitch = 8.5
  private static let dotAlpha = 0.5
  /// The time and the date on tablets: the day in 2007 on which Apple showed the first iPhone.
  private static let date = "9:41 AM   Tue Jan 9"
  /// The greatest height of a bar without a cutout.
  private static let tallestPlainBar = 24.0
  /// The height of the bar around an island; the bar beside a notch is lower.
  private static let islandBar = 54.0
  /// The distance of two symbols before scaling.
  private static let gap = 7.0
  /// The opacity of the battery's shell.
  private static let shellAlpha = 0.35

  init(_ screen: Screen) {
    let height = screen.statusBarHeight
    width = screen.size.width
    margin = screen.displayCornerRadius > 0 ? 20 : 6
    hasDots = screen.isTablet && screen.safeArea.top <= Self.tallestPlainBar
    switch height {
    case ...Self.tallestPlainBar:
      form = screen.isTablet ? .leadingTime : .centeredTime
      (midY, textHeight, scale) = (height / 2, 8.5, 0.8)
    case ..<Self.islandBar:
      form = .ears(midX: (screen.size.width * 0.13).rounded())
      (midY, textHeight, scale) = ((height * 0.53).rounded(), 10.5, 0.875)
    default:
      form = .ears(midX: (screen.size.width * 0.165).rounded())
      (midY, textHeight, scale) = ((height * 0.58).rounded(), 12, 1)
    }
  }

  /// Returns the time and the symbols as two outlines, and the battery's shell.
  func nodes(_ color: Color) -> [Node] {
    let shell = color.withAlpha(color.alpha * Self.shellAlpha)
    let battery = Self.width(of: [.battery]) * scale
    var items: [Path]
    let batteryX: Double
    switch form {
    case .ears(let midX):
      let symbols: [StatusSymbol] = [.signal, .wifi]
      let start = width - midX - (Self.width(of: symbols + [.battery]) * scale) / 2
      items = [time("9:41", midX: midX), self.symbols(symbols, x: start)]
      batteryX = start + Self.width(of: symbols + [.battery]) * scale - battery
    case .centeredTime:
      batteryX = width - margin - battery
      items = [
        time("9:41 AM", midX: width / 2), self.symbols([.signal, .wifi], x: margin),
        percentage(maxX: batteryX - Self.gap * scale),
      ]
    case .leadingTime:
      batteryX = width - margin - battery
      let percentage = self.percentage(maxX: batteryX - Self.gap * scale)
      let wifi = StatusSymbol.wifi.width * scale
      let text = StatusText("100%").width * textHeight
      items = [
        time(Self.date, midX: margin + StatusText(Self.date).width * textHeight / 2),
        symbols([.wifi], x: batteryX - 2 * Self.gap * scale - text - wifi), percentage,
      ]
    }
    items.append(placed(StatusSymbol.charge, x: batteryX))
    let whole = items.reduce(Path(), +)
    return [.fill(.path(whole), color: color)] + dots(color) + [
      .fill(.path(placed(StatusSymbol.battery.path, x: batteryX)), color: shell)
    ]
  }

  /// Returns the dots of the multitasking menu in the middle of the window; none on phones.
  private func dots(_ color: Color) -> [Node] {
    guard hasDots else { return [] }
    let radius = Self.dotSize / 2
    let path = [-1.0, 0, 1].reduce(Path()) { path, place in
      let centre = Point(x: width / 2 + place * Self.dotPitch, y: midY)
      return path + .ellipse(around: centre, radiusX: radius, radiusY: radius)
    }
    return [.fill(.path(path), color: color.withAlpha(color.alpha * Self.dotAlpha))]
  }

  /// Returns the width of symbols beside each other, before scaling.
  private static func width(of symbols: [StatusSymbol]) -> Double {
    symbols.reduce(-gap) { $0 + $1.width + gap }
  }

  private func time(_ text: String, midX: Double) -> Path {
    let line = StatusText(text)
    return line.path(height: textHeight, x: midX - line.width * textHeight / 2, midY: midY)
  }

  private func percentage(maxX: Double) -> Path {
    let line = StatusText("100%")
    return line.path(height: textHeight, x: maxX - line.width * textHeight, midY: midY)
  }

  private func symbols(_ symbols: [StatusSymbol], x: Double) -> Path {
    var (path, x) = (Path(), x)
    for symbol in symbols {
      path.append(placed(symbol.path, x: x))
      x += (symbol.width + Self.gap) * scale
    }
    return path
  }

  private func placed(_ symbol: Path, x: Double) -> Path {
    symbol.applying(AffineTransform(scale: scale, translateX: x, translateY: midY))
  }
}

/// Returns the home indicator; nil if it is hidden, and on screens without a bottom safe area, as on
/// phones with a home button.
///
/// It lies above everything and is never scaled. It has the label colour of the surface below it;
/// while the edge of a surface moves across it, a mixture of both colours.
func homeIndicator(_ state: PresentationState, in presentation: Presentation) -> Group? {
  let screen = state.screen
  guard screen.safeArea.bottom > 0 else { return nil }
  func style(_ appearance: Appearance) -> HomeIndicatorStyle {
    presentation.styles[appearance].homeIndicator
  }
  let own = style(state.presenter.appearance)
  let width = own.width(on: screen)
  let frame = Rect(
    x: (screen.size.width - width) / 2, y: screen.size.height - own.bottom - own.height,
    width: width, height: own.height)
  var color = own.color
  var coveredShare = 0.0
  func cover(_ other: Color, share: Double) {
    color = color.mixed(with: other, share: share)
    coveredShare += (1 - coveredShare) * share
  }
  func cover(_ surface: SurfaceState) {
    let zoomed = surface.cover?.zoomed
    let area = zoomed?.frame ?? surface.placedFrame
    guard !surface.isHidden, area.minX <= frame.midX, frame.midX <= area.maxX else { return }
    let bottom = surface.outline.extendsBelow && zoomed == nil ? screen.size.height : area.maxY
    let share = frame.share(from: area.y, to: bottom) * surface.opacityBelowBars
    cover(style(surface.appearance).color, share: share)
  }
  func coverWithLayers(over id: String) {
    for layer in state.layers(over: id) { layer.modals.forEach(cover) }
  }
  coverWithLayers(over: state.presenter.id)
  for surface in state.surfaces {
    cover(surface)
    coverWithLayers(over: surface.id)
  }
  if let keyboard = state.keyboardFrame {
    cover(
      style(state.keyboardAppearance).color, share: frame.share(from: keyboard.y, to: keyboard.maxY)
    )
  }
  let opacity =
    state.lacksHomeIndicator(own)
    ? 1 : SystemBars(state, in: presentation).opacity(coveredShare: coveredShare)
  guard opacity > 0 else { return nil }
  color = color.faded(to: opacity)
  return Group(role: .homeIndicator, nodes: [.fill(.roundedRect(.capsule(frame)), color: color)])
}

extension Rect {
  /// Returns the share of the height between two heights, 0…1.
  fileprivate func share(from top: Double, to bottom: Double) -> Double {
    max(0, min(maxY, bottom) - max(y, top)) / height
  }
}

/// The visibility of the status bar and the home indicator over a presenter.
enum SystemBars {
  /// Visible over the presenter and over everything above it.
  case visible
  /// Visible where the presenter is pushed back or covered, since it contains its own bars.
  case visibleAbovePresenter
  /// Hidden in a diagram of plain surfaces, of which none has content.
  case hidden

  /// Creates the visibility of the bars at a moment.
  init(_ state: PresentationState, in presentation: Presentation) {
    switch state.presenter.content.kind {
    case .wireframe, .blocks, .alert:
      self = .visible
    case .none, .color, .picture:
      if presentation.statusBar == .on {
        self = .visible
      } else if !presentation.viewControllers.contains(where: \.hasContent) {
        self = .hidden
      } else if case .picture = state.presenter.content.kind {
        self = .visibleAbovePresenter
      } else {
        self = .visible
      }
    }
  }

  /// Returns the opacity of a bar.
  ///
  /// - Parameter coveredShare: The share of the bar below which the presenter is pushed back or
  ///   covered, 0…1.
  /// - Returns: The opacity, 0…1.
  func opacity(coveredShare: Double) -> Double {
    switch self {
    case .visible: 1
    case .visibleAbovePresenter: coveredShare
    case .hidden: 0
    }
  }
}

extension ViewController {
  fileprivate var hasContent: Bool {
    content.kind != .none || pages.contains { $0.kind != .none }
  }
}
