public import SheetPrimitives

/// The arrow of a popover: a triangle with a rounded tip on the edge of its frame.
///
///         tip
///         ╭╮              The tip is at the middle of the source, also where that is so close to a
///        ╱  ╲             corner of the frame that the base has to stay behind.
///     ──┴─base─┴──╮
public struct PopoverArrow: Equatable, Sendable {
  /// The direction in which it points.
  public var direction: PopoverArrowDirection

  /// The tip, in points of the window.
  public var tip: Point

  /// The middle of the base along the edge of the frame, in points of the window.
  public var baseMiddle: Double

  /// The width of the base, and the distance from the base to the tip, in points.
  public var size: Size

  /// The radius of the tip in points.
  public var tipRadius: Double
}

extension PopoverArrow {
  /// The part of a corner, in radii, that a base leaves free.
  ///
  /// The rest of a continuous corner deviates from the straight edge by less than 0.003 radii.
  private static let freeCorner = 1.2

  /// Creates the arrow of a frame at a source.
  init(
    _ direction: PopoverArrowDirection, at source: Rect, of frame: Rect, _ tokens: PopoverTokens
  ) {
    let (size, radius) = (tokens.arrowSize, tokens.arrowRadius)
    let corner = Self.freeCorner * tokens.cornerRadius
    let isUpright = direction == .up || direction == .down
    let (middle, low, high) =
      isUpright
      ? (source.midX, frame.minX + corner, frame.maxX - corner)
      : (source.midY, frame.minY + corner, frame.maxY - corner)
    /// Returns the position nearest to the middle of the source that leaves room on both sides.
    func nearest(withRoom room: Double) -> Double {
      low + room > high - room ? (low + high) / 2 : max(low + room, min(middle, high - room))
    }
    let along = nearest(withRoom: min(radius, size.width / 2))
    self.direction = direction
    self.size = size
    baseMiddle = nearest(withRoom: size.width / 2)
    tipRadius = radius
    tip =
      switch direction {
      case .up: Point(x: along, y: frame.minY - size.height)
      case .down: Point(x: along, y: frame.maxY + size.height)
      case .left: Point(x: frame.minX - size.height, y: along)
      case .right: Point(x: frame.maxX + size.height, y: along)
      }
  }

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
    let isUpright = direction == .up || direction == .down
    let (along, middle) = isUpright ? (point.x, tip.x) : (point.y, tip.y)
    let share = (isUpright ? abs(point.y - tip.y) : abs(point.x - tip.x)) / size.height
    return abs(along - middle - (baseMiddle - middle) * share) <= size.width / 2 * share
  }
}
