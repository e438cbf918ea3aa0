public import SheetPrimitives

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
  }

  /// The role.
  public var role: Role

  /// The id of the block; nil for none and for parts that are not blocks.
  public var id: String?

  /// The rectangle in points from the surface's top-left corner, moved by the content offset.
  public var rect: Rect

  /// The text of a title, label, button or field, not truncated; nil for parts without one.
  public var text: String?

  /// The placeholder of a field; nil for none.
  public var placeholder: String?

  /// The style of a label, button or field; nil for other parts.
  public var style: SystemTextStyle?

  /// The lines of a wrapped text with the positions of their leading edges.
  public var lines: [Line] = []

  /// A line of text.
  public struct Line: Equatable, Sendable {
    /// The characters.
    public var text: String

    /// The rectangle in points from the surface's top-left corner: the advance width by the line
    /// height of the style.
    public var rect: Rect
  }

  /// Creates a part.
  public init(_ role: Role, _ rect: Rect, id: String? = nil, text: String? = nil) {
    self.role = role
    self.rect = rect
    self.id = id
    self.text = text
  }
}
