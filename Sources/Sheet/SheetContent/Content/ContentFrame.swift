public import SheetTokens

/// A part of a content with its place.
public struct ContentFrame: Equatable, Sendable {
  /// The role of a part.
  public enum Role: Equatable, Sendable {
    /// The navigation bar, from the surface's top edge across its width.
    case navigationBar
    /// The title of the bar, between the insets.
    case title
    /// The button that leads back a page: the area around its chevron, and as its text the title of
    /// that page.
    case backButton
    /// The close button.
    case closeButton
    /// The bar button item at the trailing edge of the bar.
    case barButton
    /// A word or a symbol of the bar, whose id is `leading` or `trailing`, with a number from the second on.
    case barItem(BarItem)
    /// The capsule that symbols at one edge of the bar share.
    case barGround
    /// The text below the title of the bar.
    case subtitle
    /// The text above the title of the bar.
    case prompt
    /// The large title, below the row of items.
    case largeTitle
    /// The text below the large title.
    case largeSubtitle
    /// The search field of the bar.
    case searchField
    /// The symbol of a refresh control, above content that is pulled down.
    case refreshControl
    /// A placeholder for a heading, or for the bar of a screen without a navigation bar.
    case heading
    /// A picture at the top of a wireframe.
    case picture
    /// A placeholder for a search field with filters below it.
    case search
    /// A row of placeholders, counted from 0.
    case row(Int)
    /// A placeholder for a tab bar.
    case tabBar
    /// A text.
    case label(BlockLabel.Tone)
    /// A button.
    case button(BlockButton.Look)
    /// A text field.
    case field
    /// A picture as a block.
    case image(PictureFill)
    /// The background of a section of a grouped list.
    case group
    /// The line above a row of a grouped list other than the first; its rectangle has no height.
    case separator
    /// A row of a grouped list.
    case groupRow(BlockRow.Accessory)
    /// A switch.
    case toggle(isOn: Bool)
    /// The background of a segmented control.
    case segments
    /// A segment, counted from 0.
    case segment(Int, isSelected: Bool)
    /// A background of an alert or an action sheet.
    case alertGround
    /// The title of an alert or an action sheet, or its message if it has no title.
    case alertTitle(BlockLabel.Tone)
    /// A line between actions of an alert; its rectangle has no width or no height.
    case alertSeparator
    /// An action of an alert or an action sheet.
    case alertAction(AlertAction.Style, isEmphasized: Bool)
    /// The background of a toolbar or tab bar, down to the surface's bottom edge.
    case bottomBar
    /// An item of a toolbar, counted from 0.
    case toolbarItem(Int, of: Int)
    /// A tab of a tab bar, counted from 0.
    case tab(Int, isSelected: Bool)
  }

  /// The role.
  public var role: Role

  /// The id of the block; nil for none and for parts that are not blocks.
  public var id: String?

  /// The rectangle in points from the surface's top-left corner, moved by the content offset.
  public var rect: Rect

  /// The rectangle outside of which a scroll view hides the part, in points from the surface's top-left
  /// corner; nil for a part that none clips.
  public var clip: Rect?

  /// The text of a title, label, button or field, not truncated; nil for parts without one.
  public var text: String?

  /// The placeholder of a field; nil for none.
  public var placeholder: String?

  /// The label of a field; nil for none.
  public var label: String?

  /// The detail of a row of a grouped list; nil for none.
  public var detail: String?

  /// A Boolean value that is true for a row of a grouped list, which has no background of its own.
  public var isInGroup = false

  /// A Boolean value that is true for a field with a rounded border.
  public var hasBorder = false

  /// Opacity of a part of a navigation bar that becomes lower, 0…1; 1 for other parts.
  public var opacity = 1.0

  /// The radii of the corners in points, if the block sets them; nil for those of its kind.
  public var cornerRadii: CornerRadii?

  /// The smallest radius of concentric corners in points; nil for other corners.
  package var leastConcentricRadius: Double?

  /// Distance of the text of a field from its leading edge in points; nil for the padding.
  public var textLeading: Double?

  /// The style of a label, button or field; nil for other parts.
  public var style: SystemTextStyle?

  /// The style of the word of an item in the navigation bar, and of the texts of an alert; nil for other
  /// parts.
  public var textStyle: TextStyle?

  /// The lines of a wrapped text with the positions of their leading edges.
  public var lines: [Line] = []

  /// The lines of the detail of a row.
  public var detailLines: [Line] = []

  /// A line of text.
  public struct Line: Equatable, Sendable {
    /// The characters.
    public var text: String

    /// The rectangle in points from the surface's top-left corner: the advance width by the line
    /// height of the style.
    public var rect: Rect
  }

  /// Index of a segment, an item or a tab; nil for other parts.
  public var item: Int? {
    switch role {
    case .segment(let index, _), .toolbarItem(let index, _), .tab(let index, _): index
    default: nil
    }
  }

  /// Creates a part.
  public init(_ role: Role, _ rect: Rect, id: String? = nil, text: String? = nil) {
    self.role = role
    self.rect = rect
    self.id = id
    self.text = text
  }

  /// The part of the rectangle that a scroll view shows.
  public var visibleRect: Rect { clip.map { rect.intersection($0) } ?? rect }

  /// Returns the part in a layout from right to left in a surface of a width in points.
  func mirrored(inWidth width: Double) -> ContentFrame {
    func mirror(_ rect: inout Rect) { rect.x = width - rect.maxX }
    var part = self
    mirror(&part.rect)
    if var clip {
      mirror(&clip)
      part.clip = clip
    }
    part.cornerRadii = cornerRadii.map {
      CornerRadii(
        topLeft: $0.topRight, topRight: $0.topLeft, bottomRight: $0.bottomLeft,
        bottomLeft: $0.bottomRight)
    }
    for index in lines.indices { mirror(&part.lines[index].rect) }
    for index in detailLines.indices { mirror(&part.detailLines[index].rect) }
    return part
  }
}

extension ContentFrame.Role {
  /// The part of a surface.
  public enum Region: Sendable {
    /// The navigation bar.
    case top
    /// The content between the bars.
    case content
    /// The toolbar or tab bar.
    case bottom
  }

  /// The part of a surface in which something with this role is.
  public var region: Region {
    switch self {
    case .navigationBar, .title, .backButton, .closeButton, .barButton, .barItem, .barGround,
      .subtitle, .prompt, .largeTitle, .largeSubtitle, .searchField:
      .top
    case .bottomBar, .toolbarItem, .tab, .tabBar: .bottom
    case .refreshControl, .heading, .picture, .search, .row, .label, .button, .field, .image,
      .group, .separator,
      .groupRow, .toggle, .segments, .segment, .alertGround, .alertTitle, .alertSeparator,
      .alertAction:
      .content
    }
  }
}
