public import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A wireframe of a sheet's content: a heading, an image and a list, in points from the top-left
/// corner of the sheet.
struct SheetWireframe {
  private let content: Content
  private let hasBar: Bool
  private let style: ChromeStyle
  private let insets: EdgeInsets
  private let width: Double

  private static let pitch = 64.0
  private static let picture = 40.0

  /// Creates the wireframe of a content.
  ///
  /// - Parameters:
  ///   - content: The content of the sheet.
  ///   - hasBar: Replaces the heading with room for a navigation bar.
  ///   - style: Dimensions and colours.
  ///   - insets: The part of the safe area that lies inside the sheet.
  ///   - width: The width of the sheet in points.
  init(
    _ content: Content, hasBar: Bool, style: ChromeStyle, insets: EdgeInsets, width: Double
  ) {
    self.content = content
    self.hasBar = hasBar
    self.style = style
    self.insets = insets
    self.width = width
  }

  /// Returns the top of the list: below the bar, or below the grabber area and a heading.
  private static func listTop(style: ChromeStyle, hasBar: Bool) -> Double {
    hasBar ? style.navigationBar.height + style.wireframe.grid / 2 : style.wireframe.grid * 4
  }

  fileprivate static func height(of content: Content, rows: Int, style: ChromeStyle) -> Double {
    listTop(style: style, hasBar: content.bar != nil)
      + (content.picture == nil ? 0 : style.wireframe.pictureRoom) + Double(rows) * pitch
  }

  /// Returns the position of the rows of an unscrolled content.
  fileprivate static func place(of content: Content, style: ChromeStyle) -> ListPlace {
    ListPlace(top: height(of: content, rows: 0, style: style), pitch: pitch)
  }

  /// Returns the visible bars, scrolled up by `offset`.
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
    // Rows above the top of the sheet are skipped.
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
  /// The height of an image and the gap below it.
  var pictureRoom: Double { pictureHeight + grid }
}

/// Returns the placeholder for an image and its height with spacing.
func pictureBlock(
  _ color: Color, y: Double, left: Double, right: Double, style: WireframeStyle
) -> (node: Node, height: Double) {
  let rect = Rect(x: left, y: y, width: max(0, right - left), height: style.pictureHeight)
  let radius = min(style.pictureRadius, rect.width / 2, rect.height / 2)
  let block = RoundedRect(rect, radii: .all(radius), curve: .circular)
  return (.fill(Fill(.roundedRect(block), color: color)), style.pictureRoom)
}

extension Content {
  /// Returns the full height of the content in points, without safe area.
  ///
  /// It is 0 for no content and for an endless list.
  public func measuredHeight(_ style: ChromeStyle) -> Double {
    guard kind == .wireframe, let rows else { return 0 }
    return SheetWireframe.height(of: self, rows: rows, style: style)
  }

  /// Returns the position of the rows; nil if there are none.
  public func listPlace(_ style: ChromeStyle) -> ListPlace? {
    kind == .wireframe ? SheetWireframe.place(of: self, style: style) : nil
  }
}
