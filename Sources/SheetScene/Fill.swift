public import SheetPrimitives

/// An outline in the simplest form it has, so that a writer can keep a rectangle a rectangle.
public enum Shape: Equatable, Sendable {
  case rect(Rect)
  case roundedRect(RoundedRect)
  case path(Path)

  public var path: Path {
    switch self {
    case .rect(let rect): Path(rect)
    case .roundedRect(let rounded): rounded.path
    case .path(let path): path
    }
  }
}

/// A shape in one colour.
public struct Fill: Equatable, Sendable {
  public var shape: Shape
  public var color: Color

  public init(_ shape: Shape, color: Color) {
    self.shape = shape
    self.color = color
  }
}
