public import SheetPrimitives

/// What to draw: a list of shapes, bottom to top, in points with y downwards.
///
/// A scene knows nothing of sheets. Every writer (pixels, SVG, PDF) starts from here.
public struct Scene: Equatable, Sendable {
  /// The part of the plane that the picture shows; its size is the picture's size.
  public var viewport: Rect

  /// What the picture is filled with first; nil leaves it transparent.
  public var background: Color?

  /// One line that names the picture, for readers of the file.
  public var title: String

  /// What a reader should know about the picture, such as a substituted font.
  public var summary: String

  public var nodes: [Node]

  public init(
    viewport: Rect, background: Color?, title: String, summary: String, nodes: [Node]
  ) {
    self.viewport = viewport
    self.background = background
    self.title = title
    self.summary = summary
    self.nodes = nodes
  }
}
