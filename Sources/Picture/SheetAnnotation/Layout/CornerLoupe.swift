internal import SheetModel
internal import SheetScene

/// A corner magnified in a square beside the screen: its real curve, with the fitted circle or the
/// curvature.
struct CornerLoupe {
  private let corner: CornerMark
  private let side: LabelSide
  private let frame: Rect
  private let pen: AnnotationPen

  /// The transform from the screen to the square.
  private let transform: AffineTransform

  /// Creates the loupe of the corner on a side of its outline.
  ///
  /// - Parameters:
  ///   - corner: The corner.
  ///   - side: The side of the outline.
  ///   - frame: The square on the page.
  ///   - outside: The room outside the corner, in radii.
  ///   - inside: The room inside the corner, from its vertex, in radii.
  ///   - pen: The pen of the annotation.
  private init(
    _ corner: CornerMark, side: LabelSide, in frame: Rect, outside: Double, inside: Double,
    pen: AnnotationPen
  ) {
    self.corner = corner
    self.side = side
    self.frame = frame
    self.pen = pen
    let rect = corner.outline.rect
    let scale = frame.width / ((outside + inside) * corner.radius)
    let left =
      side == .left
      ? rect.minX - outside * corner.radius : rect.maxX - inside * corner.radius
    transform = AffineTransform(
      scale: scale, translateX: frame.x - left * scale,
      translateY: frame.y - (rect.minY - outside * corner.radius) * scale)
  }

  /// Returns the nodes of the curve with the fitted circle and its radius.
  static func circle(
    of corner: CornerMark, side: LabelSide, in frame: Rect, pen: AnnotationPen
  ) -> [Node] {
    CornerLoupe(corner, side: side, in: frame, outside: 0.3, inside: 2.3, pen: pen).circleNodes
  }

  /// Returns the nodes of the curve with its curvature as a comb.
  static func comb(
    of corner: CornerMark, side: LabelSide, in frame: Rect, pen: AnnotationPen
  ) -> [Node] {
    let inside = corner.reach / corner.radius + 0.25
    return CornerLoupe(corner, side: side, in: frame, outside: 0.95, inside: inside, pen: pen)
      .combNodes
  }

  private var scale: Double { transform.scale }

  /// The outline, magnified.
  private var outline: Path { corner.outline.path.applying(transform) }

  /// The centre of the fitted circle, magnified.
  private var centre: Point {
    let square = transform.applied(to: corner.circle(side))
    return Point(x: square.midX, y: square.midY)
  }

  private var style: AnnotationStyle { pen.style }

  private var circleNodes: [Node] {
    let circle = RoundedRect.capsule(transform.applied(to: corner.circle(side)))
    let half = corner.radius * scale * 0.5.squareRoot()
    let end = Point(x: centre.x + (side == .left ? -half : half), y: centre.y - half)
    let arm = Path([.move(centre), .line(end)])
    return pen.loupe(
      surface + curve + pen.stroke(.roundedRect(circle), isCased: false)
        + pen.stroke(.path(arm), width: style.leaderWidth, isCased: false) + [pen.dot(at: centre)],
      in: frame)
  }

  // MARK: Comb

  /// The length of a tooth at the curvature of the fitted circle, in radii.
  private static let toothLength = 0.5

  /// The longest tooth, in lengths of that one.
  private static let longestTooth = 1.8

  /// The number of teeth on each cubic of the corner.
  private static let teethCount = 14

  private var combNodes: [Node] {
    var teeth = Path()
    var envelope = Path()
    for cubic in corner.cubics(side) {
      for index in 0...Self.teethCount {
        let point = cubic.point(at: Double(index) / Double(Self.teethCount))
        let length =
          min(max(point.curvature * corner.radius, 0), Self.longestTooth) * Self.toothLength
          * corner.radius
        let foot = transform.applied(to: point.place)
        let tip = transform.applied(
          to: Point(
            x: point.place.x + point.normal.x * length, y: point.place.y + point.normal.y * length))
        teeth.elements += [.move(foot), .line(tip)]
        envelope.elements.append(envelope.elements.isEmpty ? .move(tip) : .line(tip))
      }
    }
    let thin = Node.stroke(
      .path(teeth), width: style.leaderWidth, color: pen.color.withAlpha(0.55 * pen.color.alpha))
    return pen.loupe(
      surface + [thin] + pen.stroke(.path(envelope), isCased: false) + curve, in: frame)
  }

  // MARK: Parts

  /// The surface inside the corner.
  private var surface: [Node] {
    [.fill(.path(outline), color: style.text.withAlpha(0.07))]
  }

  /// The real curve.
  private var curve: [Node] {
    [.stroke(.path(outline), width: 2 * style.lineWidth, color: style.text)]
  }
}

extension CornerMark {
  /// The distance from the vertex at which the curve of the corner begins, in points.
  var reach: Double {
    guard case .move(let start)? = outline.path.elements.first else { return radius }
    return start.x - outline.rect.minX
  }

  /// Returns the cubics of the corner on a side, clockwise.
  func cubics(_ side: LabelSide) -> [CubicCurve] {
    var runs: [[CubicCurve]] = [[]]
    var last = Point.zero
    for element in outline.path.elements {
      switch element {
      case .move(let end): last = end
      case .line(let end):
        if !runs[runs.count - 1].isEmpty { runs.append([]) }
        last = end
      case .cubic(let first, let second, let end):
        runs[runs.count - 1].append(CubicCurve(points: [last, first, second, end]))
        last = end
      case .close: break
      }
    }
    // The outline begins after the top-left corner.
    return (side == .left ? runs.last { !$0.isEmpty } : runs.first { !$0.isEmpty }) ?? []
  }
}

/// A cubic Bézier curve.
struct CubicCurve: Equatable {
  /// The start, the two control points and the end.
  var points: [Point]

  /// A point of the curve.
  struct Place: Equatable {
    /// The position.
    var place: Point

    /// The unit vector to the left of the direction, which is outwards on a clockwise outline.
    var normal: Point

    /// The curvature in 1/pt, positive where the curve turns clockwise.
    var curvature: Double
  }

  /// Returns the point at a parameter from 0 to 1.
  func point(at t: Double) -> Place {
    let u = 1 - t
    func sum(_ weights: [Double], _ points: [Point]) -> Point {
      zip(weights, points).reduce(Point.zero) {
        Point(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y)
      }
    }
    let steps = zip(points, points.dropFirst()).map { Point(x: $1.x - $0.x, y: $1.y - $0.y) }
    let bends = zip(steps, steps.dropFirst()).map { Point(x: $1.x - $0.x, y: $1.y - $0.y) }
    let place = sum([u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t], points)
    let first = sum([3 * u * u, 6 * u * t, 3 * t * t], steps)
    let second = sum([6 * u, 6 * t], bends)
    let speed = (first.x * first.x + first.y * first.y).squareRoot()
    guard speed > 0 else { return Place(place: place, normal: .zero, curvature: 0) }
    return Place(
      place: place, normal: Point(x: first.y / speed, y: -first.x / speed),
      curvature: (first.x * second.y - first.y * second.x) / (speed * speed * speed))
  }
}
