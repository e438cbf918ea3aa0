internal import SheetModel
internal import SheetScene

/// The grey bars in the parts of a wireframe: heading, picture, search field, list and tab bar.
///
/// All dimensions are chosen; none is measured.
struct Wireframe {
  let content: Content
  let layout: ContentLayout
  let style: WireframeStyle
  let sizes: ContentSizes
  /// The size of a device pixel in points.
  let hairline: Double

  private static let sheetImage = 40.0
  private static let screenImage = 48.0
  /// The share of an image's side that its symbol takes.
  private static let symbolShare = 0.5

  /// An empty set of bars.
  private var bars: Bars {
    Bars(style: style, grid: sizes.grid, mirrorWidth: isMirrored ? layout.surface.size.width : nil)
  }

  private var left: Double { layout.left }
  private var right: Double { layout.right }
  private var isMirrored: Bool { sizes.layoutDirection == .rightToLeft }
  private var isScreen: Bool { layout.surface.kind == .screen }
  private var image: Double { isScreen ? Self.screenImage : Self.sheetImage }

  /// Returns the parts of the content; the tab bar is optional.
  func nodes(hasTabBar: Bool = true) -> [Node] {
    var bars = bars
    var pictures: [Node] = []
    var symbols: [Node] = []
    var rows: [Node] = []
    for part in layout.frames {
      switch part.role {
      case .heading where isScreen: addPlainBar(&bars, part.rect)
      case .heading: addHeading(&bars, part.rect)
      case .picture: pictures.append(picture(part, content.picture))
      case .search: addSearch(&bars, part.rect)
      case .row(let index):
        if isScreen {
          addRow(index, part.rect, to: &bars)
          symbols += symbol(index, in: part.rect)
        } else {
          rows.append(row(index, part.rect))
        }
      case .tabBar where hasTabBar: addTabBar(&bars, part.rect)
      case .image(let fill): pictures.append(picture(part, fill))
      case .navigationBar, .title, .backButton, .closeButton, .barButton, .barItem,
        .refreshControl, .barGround, .subtitle, .prompt, .largeTitle, .largeSubtitle, .searchField,
        .tabBar, .label,
        .button,
        .field, .group, .separator, .groupRow, .toggle, .segments, .segment, .bottomBar,
        .toolbarItem, .tab, .alertGround, .alertTitle, .alertSeparator, .alertAction:
        break
      }
    }
    return pictures + bars.nodes + symbols + rows
  }

  /// The text of a list that moves as a whole, in points from the top edge of its first row.
  struct MovingText {
    /// The top edge of the first row.
    var y: Double
    var nodes: [Node]
  }

  /// Returns the parts of a whole content without its heading, and the text of each list.
  ///
  /// Text is aligned to whole points, also while it is scrolled, and images are not. The rows of a list
  /// are whole points apart, so that its text stays aligned if it is moved by whole points.
  func moving() -> (nodes: [Node], texts: [MovingText]) {
    var pictures: [Node] = []
    var images = bars
    var symbols: [Node] = []
    var separators: [Node] = []
    var texts: [(y: Double, bars: Bars)] = []
    for part in layout.frames {
      switch part.role {
      case .picture: pictures.append(picture(part, content.picture))
      case .image(let fill): pictures.append(picture(part, fill))
      case .row(let index):
        let y = part.rect.y
        images.addImage(y: y, left: left, side: image)
        symbols += symbol(index, in: part.rect)
        if isScreen {
          // The shares of this image are no whole points, so that each line is aligned by itself.
          let tops = [Bars.titleShare, Bars.subtitleShare].map { y + image * $0 }
          if index == 0 { texts += tops.map { ($0, bars) } }
          let (first, second) = (texts.count - 2, texts.count - 1)
          texts[first].bars.addLines(
            index, title: tops[0] - texts[first].y, left: left, right: right, picture: image)
          texts[second].bars.addLines(
            index, subtitle: tops[1] - texts[second].y, left: left, right: right, picture: image)
          addLine(below: part.rect, to: &images)
        } else {
          if index == 0 { texts.append((y, bars)) }
          let list = texts.count - 1
          texts[list].bars.addText(
            index, y: y - texts[list].y, left: left, right: right, picture: image)
          separators.append(separator(below: part.rect))
        }
      default: break
      }
    }
    return (
      pictures + images.nodes + symbols + separators,
      texts.map { MovingText(y: $0.y, nodes: $0.bars.nodes) }
    )
  }

  /// The tab bar, which does not move during page transitions.
  var tabBar: [Node] {
    var bars = bars
    if let part = layout.frame(.tabBar) { addTabBar(&bars, part.rect) }
    return bars.nodes
  }

  /// Returns the block of a picture with rounded corners.
  private func picture(_ part: ContentFrame, _ fill: PictureFill?) -> Node {
    let rect = part.rect
    let radius = min(sizes.pictureRadius, rect.width / 2, rect.height / 2)
    let block = Shape.roundedRect(
      part.cornerRadii.map { RoundedRect(rect, radii: $0, curve: .continuous) }
        ?? RoundedRect(rect, radii: .all(radius), curve: .circular))
    switch fill {
    case .color(let color): return .fill(block, color: color)
    case .file(let picture) where !picture.data.isEmpty:
      return .group(Group(clip: block, nodes: [picture.node(in: rect)]))
    case .file, nil: return .fill(block, color: style.secondary)
    }
  }

  private func addHeading(_ bars: inout Bars, _ rect: Rect) {
    bars.add(.primary, x: left, y: rect.y + sizes.grid * 2 - 4, width: 128, height: 16, radius: 6)
  }

  private func addPlainBar(_ bars: inout Bars, _ rect: Rect) {
    bars.add(.secondary, x: left, y: rect.y + 16, width: 56, height: 12)
    bars.add(.secondary, x: right - 28, y: rect.y + 8, width: 28, height: 28)
    bars.add(.secondary, x: right - 68, y: rect.y + 8, width: 28, height: 28)
    bars.add(.primary, x: left, y: rect.y + 52, width: 168, height: 24, radius: 8)
  }

  /// Adds a search field and four filters below it.
  private func addSearch(_ bars: inout Bars, _ rect: Rect) {
    let gap = sizes.grid / 2
    bars.add(.secondary, x: left, y: rect.y, width: right - left, height: 36, radius: 10)
    let width = ((right - left - 3 * gap) / 4).rounded(.down)
    for index in 0..<4 {
      bars.add(
        .secondary, x: left + Double(index) * (width + gap), y: rect.y + 52, width: width,
        height: 28)
    }
  }

  /// Returns the line of one device pixel below a row of a sheet, from its text to the trailing edge
  /// of the safe area.
  private func separator(below row: Rect) -> Node {
    let x = left + Self.sheetImage + sizes.grid
    var line = Rect(
      x: x, y: row.y + Self.sheetImage + (row.height - Self.sheetImage) / 2,
      width: max(0, right + sizes.grid - x), height: hairline)
    if isMirrored { line.x = layout.surface.size.width - line.maxX }
    return .fill(.rect(line), color: style.separator)
  }

  /// Returns a row of a sheet with the line below it.
  private func row(_ index: Int, _ rect: Rect) -> Node {
    var bars = bars
    addRow(index, rect, to: &bars)
    return .group(
      Group(
        name: "row-\(index + 1)",
        nodes: bars.nodes + symbol(index, in: rect) + [separator(below: rect)]))
  }

  /// Returns the symbol on the image of a row; empty in a wireframe without blocks.
  private func symbol(_ index: Int, in row: Rect) -> [Node] {
    guard case .blocks = content.kind else { return [] }
    let x = left + image / 2
    return Symbol.item(index).nodes(
      at: Point(x: isMirrored ? layout.surface.size.width - x : x, y: row.y + image / 2),
      scale: image * Self.symbolShare / Symbol.side, style.primary)
  }

  /// Adds a row: an image, two lines of text and an accessory at the trailing edge; on a screen, with a line
  /// below it.
  private func addRow(_ index: Int, _ rect: Rect, to bars: inout Bars) {
    bars.addImage(y: rect.y, left: left, side: image)
    bars.addText(index, y: rect.y, left: left, right: right, picture: image)
    if isScreen { addLine(below: rect, to: &bars) }
  }

  /// Adds the line below a row on a screen.
  private func addLine(below rect: Rect, to bars: inout Bars) {
    bars.add(
      .secondary, x: left + image + sizes.grid,
      y: rect.y + image + ((rect.height - image - 1) / 2).rounded(),
      width: right - left - image - sizes.grid, height: 1, radius: 0)
  }

  private func addTabBar(_ bars: inout Bars, _ rect: Rect) {
    let line = Rect(layout.surface.size).withBleed
    bars.add(.secondary, x: line.x, y: rect.y, width: line.width, height: 1, radius: 0)
    let count = 5
    let pitch = (right - left) / Double(count)
    for index in 0..<count {
      let midX = (left + pitch * (Double(index) + 0.5)).rounded()
      let tone: Bars.Tone = index == 0 ? .primary : .secondary
      bars.add(tone, x: midX - 12, y: rect.y + 7, width: 24, height: 24, radius: 7)
      bars.add(tone, x: midX - 15, y: rect.y + 37, width: 30, height: 6)
    }
  }
}

/// Grey bars as placeholders for the images and text of a list.
struct Bars {
  let style: WireframeStyle
  let grid: Double
  /// The width of the surface in which the bars are mirrored, in points; nil if they are not.
  let mirrorWidth: Double?
  private(set) var primary: [Shape] = []
  private(set) var secondary: [Shape] = []

  /// The bars, sorted by tone so that equal colours are adjacent.
  var nodes: [Node] {
    primary.map { .fill($0, color: style.primary) }
      + secondary.map { .fill($0, color: style.secondary) }
  }

  enum Tone {
    case primary
    case secondary
  }

  /// Adds a bar with semicircular ends, or with corners of a radius.
  mutating func add(
    _ tone: Tone, x: Double, y: Double, width: Double, height: Double, radius: Double? = nil
  ) {
    // A narrow screen may leave no room for a bar.
    guard width > 0, height > 0 else { return }
    let left = mirrorWidth.map { $0 - x - width } ?? x
    let rect = Rect(x: left, y: y, width: width, height: height)
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

  /// The lengths of text as fractions of the available width; repeated down the list.
  static let lengths: [(title: Double, subtitle: Double)] = [
    (0.52, 0.74), (0.38, 0.66), (0.60, 0.82), (0.46, 0.58), (0.34, 0.70),
  ]

  /// Adds the image of a row.
  mutating func addImage(y: Double, left: Double, side: Double) {
    add(.primary, x: left, y: y, width: side, height: side, radius: grid / 2)
  }

  /// Adds the text of a row beside an image, and its accessory.
  mutating func addText(_ index: Int, y: Double, left: Double, right: Double, picture: Double) {
    // Text is aligned to whole points, as in a design.
    addLines(
      index, title: (y + picture * Self.titleShare).rounded(),
      subtitle: (y + picture * Self.subtitleShare).rounded(), left: left, right: right,
      picture: picture)
  }

  /// The distances of the lines from the top edge of a row as shares of its image.
  static let titleShare = 0.2
  static let subtitleShare = 0.6

  /// Adds the lines of a row at their top edges, each with its part of the accessory; nil for none.
  mutating func addLines(
    _ index: Int, title: Double? = nil, subtitle: Double? = nil, left: Double, right: Double,
    picture: Double
  ) {
    let words = left + picture + grid
    let room = right - words - grid * 4
    let length = Self.lengths[index % Self.lengths.count]
    if let title {
      add(.primary, x: words, y: title, width: (room * length.title).rounded(), height: 12)
    }
    if let subtitle {
      add(.secondary, x: words, y: subtitle, width: (room * length.subtitle).rounded(), height: 8)
    }
    if let title { add(.secondary, x: right - 36, y: title + 1, width: 36, height: 10) }
    if let subtitle { add(.secondary, x: right - 8, y: subtitle, width: 8, height: 8) }
  }
}
