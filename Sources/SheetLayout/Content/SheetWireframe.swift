public import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A sheet's content as grey bars: a heading, a picture and a list, in points from the sheet's
/// top-left.
struct SheetWireframe {
  private let content: Content
  private let hasBar: Bool
  private let style: ChromeStyle
  private let insets: EdgeInsets
  private let width: Double

  private static let pitch = 64.0
  private static let picture = 40.0

  /// - Parameters:
  ///   - content: What stands in the sheet.
  ///   - hasBar: Whether a navigation bar takes the heading's place.
  ///   - style: Its sizes and colours.
  ///   - insets: What of the safe area lies inside the sheet.
  ///   - width: The sheet's.
  init(
    _ content: Content, hasBar: Bool, style: ChromeStyle, insets: EdgeInsets, width: Double
  ) {
    self.content = content
    self.hasBar = hasBar
    self.style = style
    self.insets = insets
    self.width = width
  }

  /// Where the list begins: below the bar, or below the grabber's room and a heading.
  private static func listTop(style: ChromeStyle, hasBar: Bool) -> Double {
    hasBar ? style.navigationBar.height + style.wireframe.grid / 2 : style.wireframe.grid * 4
  }

  fileprivate static func height(of content: Content, rows: Int, style: ChromeStyle) -> Double {
    listTop(style: style, hasBar: content.bar != nil)
      + (content.picture == nil ? 0 : style.wireframe.pictureRoom) + Double(rows) * pitch
  }

  /// Where the rows of a content stand while it is not scrolled.
  fileprivate static func place(of content: Content, style: ChromeStyle) -> ListPlace {
    ListPlace(top: height(of: content, rows: 0, style: style), pitch: pitch)
  }

  /// The bars of which something can be seen, scrolled up by `offset`.
  func nodes(visibleHeight: Double, offset: Double) -> [Node] {
    let grid = style.wireframe.grid
    let left = grid + insets.left
    let right = width - grid - insets.right
    let top = insets.top - offset
    var bars = Bars(style: style.wireframe)
    if !hasBar, visibleHeight > top + grid * 2 {
      bars.add(.primary, x: left, y: top + grid * 2 - 4, width: 128, height: 16, radius: 6)
    }
    var y = top + Self.listTop(style: style, hasBar: hasBar)
    var picture: [Node] = []
    if let color = content.picture, y < visibleHeight {
      let block = pictureBlock(color, y: y, left: left, right: right, style: style.wireframe)
      picture = [block.node]
      y += block.height
    }
    var index = 0
    // Rows above the sheet's top are counted and not drawn.
    if y + Self.pitch < 0 {
      index = Int(-y / Self.pitch)
      y += Double(index) * Self.pitch
    }
    while index < content.rows ?? .max, y < visibleHeight {
      bars.addRow(index, y: y, left: left, right: right, picture: Self.picture)
      y += Self.pitch
      index += 1
    }
    return picture + bars.nodes
  }
}

extension WireframeStyle {
  /// A picture's height and the gap below it.
  var pictureRoom: Double { pictureHeight + grid }
}

/// The block that stands for a picture, and how much room it takes.
func pictureBlock(
  _ color: Color, y: Double, left: Double, right: Double, style: WireframeStyle
) -> (node: Node, height: Double) {
  let rect = Rect(x: left, y: y, width: max(0, right - left), height: style.pictureHeight)
  let radius = min(style.pictureRadius, rect.width / 2, rect.height / 2)
  let block = RoundedRect(rect, radii: .all(radius), curve: .circular)
  return (.fill(Fill(.roundedRect(block), color: color)), style.pictureRoom)
}

extension Content {
  /// How tall the content is when nothing cuts it, in points without any safe area.
  ///
  /// 0 for no content, and for a list without an end.
  public func measuredHeight(_ style: ChromeStyle) -> Double {
    guard kind == .wireframe, let rows else { return 0 }
    return SheetWireframe.height(of: self, rows: rows, style: style)
  }

  /// Where the rows stand; nil where there are none.
  public func listPlace(_ style: ChromeStyle) -> ListPlace? {
    kind == .wireframe ? SheetWireframe.place(of: self, style: style) : nil
  }
}
