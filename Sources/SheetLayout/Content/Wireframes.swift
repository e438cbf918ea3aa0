public import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// Grey bars in the places of a list's pictures and words.
private struct Bars {
  var style: WireframeStyle
  private var primary: [Shape] = []
  private var secondary: [Shape] = []

  init(style: WireframeStyle) {
    self.style = style
  }

  /// Tone by tone, so that equal colours stand together.
  var nodes: [Node] {
    primary.map { .fill(Fill($0, color: style.primary)) }
      + secondary.map { .fill(Fill($0, color: style.secondary)) }
  }

  enum Tone {
    case primary
    case secondary
  }

  /// A bar with half-circle ends, or with corners of a radius.
  mutating func add(
    _ tone: Tone, x: Double, y: Double, width: Double, height: Double, radius: Double? = nil
  ) {
    // A screen may be too narrow for a bar.
    guard width > 0, height > 0 else { return }
    let rect = Rect(x: x, y: y, width: width, height: height)
    let shape: Shape
    switch radius {
    case nil: shape = .roundedRect(.capsule(rect))
    case 0: shape = .rect(rect)
    case let radius?:
      shape = .roundedRect(RoundedRect(rect, radii: .all(radius), curve: .circular))
    }
    switch tone {
    case .primary: primary.append(shape)
    case .secondary: secondary.append(shape)
    }
  }

  /// How long the words of a list are, as shares of the room for them; repeated down the list.
  static let lengths: [(title: Double, subtitle: Double)] = [
    (0.52, 0.74), (0.38, 0.66), (0.60, 0.82), (0.46, 0.58), (0.34, 0.70),
  ]

  /// A picture, two lines of words and something at the trailing edge.
  mutating func addRow(_ index: Int, y: Double, left: Double, right: Double, picture: Double) {
    let words = left + picture + style.grid
    let room = right - words - style.grid * 4
    let length = Self.lengths[index % Self.lengths.count]
    // Whole points, as a designer would draw them.
    let title = (y + picture * 0.2).rounded()
    let subtitle = (y + picture * 0.6).rounded()
    add(.primary, x: left, y: y, width: picture, height: picture, radius: style.grid / 2)
    add(.primary, x: words, y: title, width: (room * length.title).rounded(), height: 12)
    add(.secondary, x: words, y: subtitle, width: (room * length.subtitle).rounded(), height: 8)
    add(.secondary, x: right - 36, y: title + 1, width: 36, height: 10)
    add(.secondary, x: right - 8, y: subtitle, width: 8, height: 8)
  }
}

/// An app's screen as grey bars: bar, title, search field, list and tab bar.
///
/// All numbers are chosen to look like an app; none is measured.
struct PresenterWireframe {
  let style: WireframeStyle
  let screen: Screen

  var nodes: [Node] {
    var bars = Bars(style: style)
    let grid = style.grid
    let left = grid + screen.safeArea.left
    let right = screen.size.width - grid - screen.safeArea.right
    let top = max(screen.safeArea.top, screen.statusBarHeight)
    let tabBarTop = screen.size.height - screen.safeArea.bottom - 50

    bars.add(.secondary, x: left, y: top + 16, width: 56, height: 12)
    bars.add(.secondary, x: right - 28, y: top + 8, width: 28, height: 28)
    bars.add(.secondary, x: right - 68, y: top + 8, width: 28, height: 28)
    bars.add(.primary, x: left, y: top + 52, width: 168, height: 24, radius: 8)
    bars.add(
      .secondary, x: left, y: top + 92, width: right - left, height: 36, radius: 10)
    let chip = ((right - left - 3 * grid / 2) / 4).rounded(.down)
    for index in 0..<4 {
      bars.add(
        .secondary, x: left + Double(index) * (chip + grid / 2), y: top + 144, width: chip,
        height: 28)
    }
    let pitch = 72.0
    let picture = 48.0
    var y = top + 192
    var index = 0
    while y + picture + grid / 2 <= tabBarTop {
      bars.addRow(index, y: y, left: left, right: right, picture: picture)
      bars.add(
        .secondary, x: left + picture + grid,
        y: y + picture + ((pitch - picture - 1) / 2).rounded(),
        width: right - left - picture - grid, height: 1, radius: 0)
      y += pitch
      index += 1
    }
    addTabBar(&bars, top: tabBarTop, left: left, right: right)
    let backdrop = Fill(.rect(Rect(screen.size).withBleed), color: style.background)
    return [.fill(backdrop)] + bars.nodes
  }

  private func addTabBar(_ bars: inout Bars, top: Double, left: Double, right: Double) {
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

/// A sheet's content as grey bars: a heading and a list, in points from the sheet's top-left.
struct SheetWireframe {
  private let style: ChromeStyle
  private let rows: Int?
  private let hasBar: Bool
  private let screen: Screen

  private static let pitch = 64.0
  private static let picture = 40.0

  init(style: ChromeStyle, rows: Int?, hasBar: Bool, screen: Screen) {
    self.style = style
    self.rows = rows
    self.hasBar = hasBar
    self.screen = screen
  }

  /// Where the list begins: below the bar, or below the grabber's room and a heading.
  fileprivate static func listTop(style: ChromeStyle, hasBar: Bool) -> Double {
    hasBar ? style.navigationBar.height + style.wireframe.grid / 2 : style.wireframe.grid * 4
  }

  fileprivate static func height(style: ChromeStyle, rows: Int, hasBar: Bool) -> Double {
    listTop(style: style, hasBar: hasBar) + Double(rows) * pitch
  }

  /// The bars of which something can be seen.
  func nodes(visibleHeight: Double) -> [Node] {
    let grid = style.wireframe.grid
    let left = grid + screen.safeArea.left
    let right = screen.size.width - grid - screen.safeArea.right
    var bars = Bars(style: style.wireframe)
    if !hasBar, visibleHeight > grid * 2 {
      bars.add(.primary, x: left, y: grid * 2 - 4, width: 128, height: 16, radius: 6)
    }
    var y = Self.listTop(style: style, hasBar: hasBar)
    var index = 0
    while index < rows ?? .max, y < visibleHeight {
      bars.addRow(index, y: y, left: left, right: right, picture: Self.picture)
      y += Self.pitch
      index += 1
    }
    return bars.nodes
  }
}

extension Content {
  /// How tall the content is when nothing cuts it, in points without any safe area.
  ///
  /// 0 for no content, and for a list without an end.
  public func measuredHeight(_ style: ChromeStyle) -> Double {
    guard kind == .wireframe, let rows else { return 0 }
    return SheetWireframe.height(style: style, rows: rows, hasBar: bar != nil)
  }
}
