internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A wireframe of an app's screen: bar, title, search field, list and tab bar.
///
/// All dimensions are chosen; none is measured.
struct PresenterWireframe {
  private let content: Content
  private let style: WireframeStyle
  private let screen: Screen

  /// The height of a real navigation bar; 0 for a wireframe bar.
  private let barHeight: Double

  private static let pitch = 72.0
  private static let picture = 48.0
  private static let tabBarHeight = 50.0

  init(_ content: Content, barHeight: Double, style: WireframeStyle, screen: Screen) {
    self.content = content
    self.barHeight = barHeight
    self.style = style
    self.screen = screen
  }

  private var left: Double { style.grid + screen.safeArea.left }
  private var right: Double { screen.size.width - style.grid - screen.safeArea.right }
  var tabBarTop: Double {
    screen.size.height - screen.safeArea.bottom - Self.tabBarHeight
  }

  /// Returns everything below a real navigation bar; the tab bar is optional.
  func nodes(hasTabBar: Bool = true) -> [Node] {
    var bars = Bars(style: style)
    let grid = style.grid
    let top = screen.barTop
    var y = top + barHeight + grid / 2
    if barHeight == 0 {
      addPlainBar(&bars, top: top)
      y = top + 92
    }
    var picture: [Node] = []
    if let color = content.picture {
      let block = pictureBlock(color, y: y, left: left, right: right, style: style)
      picture = [block.node]
      y += block.height
    }
    bars.add(.secondary, x: left, y: y, width: right - left, height: 36, radius: 10)
    let chip = ((right - left - 3 * grid / 2) / 4).rounded(.down)
    for index in 0..<4 {
      bars.add(
        .secondary, x: left + Double(index) * (chip + grid / 2), y: y + 52, width: chip,
        height: 28)
    }
    addList(&bars, top: y + 100)
    if hasTabBar { addTabBar(&bars) }
    return picture + bars.nodes
  }

  /// The tab bar, which does not move during page transitions.
  var tabBar: [Node] {
    var bars = Bars(style: style)
    addTabBar(&bars)
    return bars.nodes
  }

  private func addPlainBar(_ bars: inout Bars, top: Double) {
    bars.add(.secondary, x: left, y: top + 16, width: 56, height: 12)
    bars.add(.secondary, x: right - 28, y: top + 8, width: 28, height: 28)
    bars.add(.secondary, x: right - 68, y: top + 8, width: 28, height: 28)
    bars.add(.primary, x: left, y: top + 52, width: 168, height: 24, radius: 8)
  }

  private func addList(_ bars: inout Bars, top: Double) {
    let grid = style.grid
    var y = top
    var index = 0
    while index < content.rows ?? .max, y + Self.picture + grid / 2 <= tabBarTop {
      bars.addRow(index, y: y, left: left, right: right, picture: Self.picture)
      bars.add(
        .secondary, x: left + Self.picture + grid,
        y: y + Self.picture + ((Self.pitch - Self.picture - 1) / 2).rounded(),
        width: right - left - Self.picture - grid, height: 1, radius: 0)
      y += Self.pitch
      index += 1
    }
  }

  private func addTabBar(_ bars: inout Bars) {
    let top = tabBarTop
    let line = Rect(screen.size).withBleed
    bars.add(.secondary, x: line.x, y: top, width: line.width, height: 1, radius: 0)
    let count = 5
    let pitch = (right - left) / Double(count)
    for index in 0..<count {
      let midX = (left + pitch * (Double(index) + 0.5)).rounded()
      let tone: Bars.Tone = index == 0 ? .primary : .secondary
      bars.add(tone, x: midX - 12, y: top + 7, width: 24, height: 24, radius: 7)
      bars.add(tone, x: midX - 15, y: top + 37, width: 30, height: 6)
    }
  }
}

extension Screen {
  /// The top of an app's navigation bar: below the status bar and any display cutout.
  var barTop: Double { max(safeArea.top, statusBarHeight) }
}
