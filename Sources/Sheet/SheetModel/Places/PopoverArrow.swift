public import SheetContent

/// The arrow of a popover: a triangle with a rounded tip on the edge of its frame.
///
///        ╭╮            The tip is at the middle of the source.
///       ╱  ╲
///     ─┴base┴─╮        Beside a corner of the frame, the side runs on into the curve of the corner.
public struct PopoverArrow: Equatable, Sendable {
  /// The direction in which it points.
  public var direction: PopoverArrowDirection

  /// The tip, in points of the window.
  public var tip: Point

  /// The width of the base, and the distance from the base to the tip, in points.
  public var size: Size

  /// The radius of the tip in points.
  public var tipRadius: Double

  /// The radius of the frame's corners in points.
  public var cornerRadius: Double
}

extension PopoverArrow {
  /// The part of a corner, in radii, that a base leaves free; chosen.
  ///
  /// There the side of an arrow that is half as high as wide is a tangent of the corner.
  private static let freeCorner = 2 - 2.0.squareRoot()

  /// Creates the arrow of a frame at a source.
  init(
    _ direction: PopoverArrowDirection, at source: Rect, of frame: Rect, _ tokens: PopoverTokens
  ) {
    self.direction = direction
    size = tokens.arrowSize
    tipRadius = tokens.arrowRadius
    cornerRadius = tokens.cornerRadius
    let room = Self.freeCorner * cornerRadius + size.width / 2
    /// Returns the position nearest to the middle of the source that leaves room on both sides.
    func nearest(to middle: Double, from low: Double, to high: Double) -> Double {
      low + room > high - room ? (low + high) / 2 : max(low + room, min(middle, high - room))
    }
    let x = nearest(to: source.midX, from: frame.minX, to: frame.maxX)
    let y = nearest(to: source.midY, from: frame.minY, to: frame.maxY)
    tip =
      switch direction {
      case .up: Point(x: x, y: frame.minY - size.height)
      case .down: Point(x: x, y: frame.maxY + size.height)
      case .left: Point(x: frame.minX - size.height, y: y)
      case .right: Point(x: frame.maxX + size.height, y: y)
      }
  }

  /// A Boolean value that is true for an arrow on the upper or lower edge.
  public var isUpright: Bool { direction == .up || direction == .down }

  /// The middle of the base along the edge of the frame, in points of the window.
  public var baseMiddle: Double { isUpright ? tip.x : tip.y }

  /// The rectangle around the arrow, in points of the window.
  public var frame: Rect {
    let (width, height) = (size.width, size.height)
    let start = baseMiddle - width / 2
    return switch direction {
    case .up: Rect(x: start, y: tip.y, width: width, height: height)
    case .down: Rect(x: start, y: tip.y - height, width: width, height: height)
    case .left: Rect(x: tip.x, y: start, width: height, height: width)
    case .right: Rect(x: tip.x - height, y: start, width: height, height: width)
    }
  }

  /// Returns a Boolean value that indicates whether the arrow, without the rounding of its tip,
  /// contains a point.
  func contains(_ point: Point) -> Bool {
    guard frame.contains(point), size.height > 0 else { return false }
    let along = isUpright ? point.x : point.y
    let share = (isUpright ? abs(point.y - tip.y) : abs(point.x - tip.x)) / size.height
    return abs(along - baseMiddle) <= size.width / 2 * share
  }
}
