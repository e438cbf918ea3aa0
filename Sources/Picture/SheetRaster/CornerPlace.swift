internal import SheetPrimitives

/// One of a rectangle's four corners.
enum CornerPlace: CaseIterable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

  /// Returns the corner's curve relative to its vertex, from the vertical edge to the horizontal
  /// one.
  ///
  /// It is taken from the outline of the rectangle, moved to the origin and rotated so that the
  /// corner is the top-left one, which a path draws last. The numbers are therefore independent of
  /// the position of the rectangle, and equal corners compare equal.
  func points(of outline: RoundedRect, scaledBy scale: Double) -> [Point] {
    var radii = outline.radii
    if isRight {
      swap(&radii.topLeft, &radii.topRight)
      swap(&radii.bottomLeft, &radii.bottomRight)
    }
    if isBottom {
      swap(&radii.topLeft, &radii.bottomLeft)
      swap(&radii.topRight, &radii.bottomRight)
    }
    guard radii.topLeft > 0 else { return [] }
    let turned = RoundedRect(Rect(outline.rect.size), radii: radii, curve: outline.curve)
    var points: [Point] = []
    for element in turned.path.elements {
      switch element {
      case .move: break
      case .line(let end): points = [end]
      case .cubic(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    return points.map { Point(x: $0.x * scale, y: $0.y * scale) }
  }
}
