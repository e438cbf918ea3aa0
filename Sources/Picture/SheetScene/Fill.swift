public import SheetPrimitives

/// An outline in the simplest form that describes it, so that writers can emit a rectangle as a
/// rectangle.
public enum Shape: Equatable, Sendable {
  /// A rectangle.
  case rect(Rect)
  /// A rectangle with rounded corners.
  case roundedRect(RoundedRect)
  /// Any other outline.
  case path(Path)

  /// The shape as a path.
  public var path: Path {
    switch self {
    case .rect(let rect): Path(rect)
    case .roundedRect(let rounded): rounded.path
    case .path(let path): path
    }
  }
}

/// A shape filled with one colour.
public struct Fill: Equatable, Sendable {
  /// The filled outline.
  public var shape: Shape
  /// The fill colour.
  public var color: Color

  /// Creates a fill.
  public init(_ shape: Shape, color: Color) {
    self.shape = shape
    self.color = color
  }
}

extension Node {
  /// Returns a node that fills a shape with one colour.
  public static func fill(_ shape: Shape, color: Color) -> Node { .fill(Fill(shape, color: color)) }
}
