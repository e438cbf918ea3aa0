internal import SheetModel
internal import SheetPrimitives

extension PopoverDetails {
  /// Returns the arrow as a triangle on the edge of a popover's frame, in points from the frame's
  /// top-left corner.
  ///
  /// It has the direction of the frame's own outline, so that both fill one shape without a seam.
  func arrow(from frame: Rect) -> Path {
    let tip = Point(x: arrowTip.x - frame.x, y: arrowTip.y - frame.y)
    let (half, height) = (arrowSize.width / 2, arrowSize.height)
    func corner(_ along: Double) -> Point {
      switch arrowDirection {
      case .up: Point(x: tip.x + along, y: tip.y + height)
      case .down: Point(x: tip.x - along, y: tip.y - height)
      case .left: Point(x: tip.x + height, y: tip.y - along)
      case .right: Point(x: tip.x - height, y: tip.y + along)
      }
    }
    return Path([.move(corner(-half)), .line(tip), .line(corner(half)), .close])
  }
}
