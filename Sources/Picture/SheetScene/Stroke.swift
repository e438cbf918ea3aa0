public import SheetPrimitives

/// A line of one colour along an outline.
public struct Stroke: Equatable, Sendable {
  /// The form of the two ends of an open contour.
  public enum Cap: String, CaseIterable, Sendable {
    /// The line ends at the end point.
    case butt
    /// A half circle around the end point.
    case round
    /// Half a square beyond the end point.
    case square
  }

  /// The form of a corner.
  public enum Join: String, CaseIterable, Sendable {
    /// The edges are extended until they meet; a corner that is too sharp is a bevel.
    case miter
    /// A circular arc around the corner.
    case round
    /// A straight edge.
    case bevel
  }

  /// The largest ratio of a miter's length to the width of the line, as in Core Graphics.
  public static let miterLimit = 10.0

  /// The outline that the line follows.
  public var shape: Shape
  /// The width of the line in points, above 0.
  public var width: Double
  /// The form of the ends.
  public var cap: Cap
  /// The form of the corners.
  public var join: Join
  /// The colour of the line.
  public var color: Color

  /// Creates a stroke.
  public init(_ shape: Shape, width: Double, cap: Cap = .butt, join: Join = .miter, color: Color) {
    self.shape = shape
    self.width = width
    self.cap = cap
    self.join = join
    self.color = color
  }
}

extension Node {
  /// Returns a node that draws a line along an outline.
  public static func stroke(
    _ shape: Shape, width: Double, cap: Stroke.Cap = .butt, join: Stroke.Join = .miter,
    color: Color
  ) -> Node {
    .stroke(Stroke(shape, width: width, cap: cap, join: join, color: color))
  }
}
