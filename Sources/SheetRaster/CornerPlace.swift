internal import SheetPrimitives

/// One of a rectangle's four corners.
enum CornerPlace: CaseIterable {
  case topLeft
  case topRight
  case bottomRight
  case bottomLeft

  var isRight: Bool { self == .topRight || self == .bottomRight }
  var isBottom: Bool { self == .bottomLeft || self == .bottomRight }

  /// The corner's curve as seen from its vertex, from the vertical edge to the horizontal one.
  ///
  /// It is read off the outline of the rectangle moved to the origin and turned so that the
  /// corner is its top-left one, the last that a path draws. So the numbers do not depend on
  /// where the rectangle lies, and equal corners compare equal.
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
