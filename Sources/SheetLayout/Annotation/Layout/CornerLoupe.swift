internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A corner magnified in a square beside the screen: its real curve, with the fitted circle or the
/// curvature.
struct CornerLoupe {
  private let corner: CornerMark
  private let frame: Rect
  private let style: AnnotationStyle

  /// The transform from the screen to the square.
  private let transform: AffineTransform

  /// The part of the screen around the corner that the square shows.
  private let part: Rect
  private let side: LabelSide

  /// The room around the fitted circle, in radii.
  private static let outside = 0.3

  /// Creates the loupe of the corner on a side of its outline.
  init(_ corner: CornerMark, _ side: LabelSide, in frame: Rect, _ style: AnnotationStyle) {
    self.corner = corner
    self.side = side
    self.frame = frame
    self.style = style
    let reach = 2 * (1 + Self.outside) * corner.radius
    let outside = Self.outside * corner.radius
    let rect = corner.outline.rect
    part = Rect(
      x: side == .left ? rect.minX - outside : rect.maxX + outside - reach, y: rect.minY - outside,
      width: reach, height: reach)
    let scale = frame.width / reach
    transform = AffineTransform(
      scale: scale, translateX: frame.x - part.x * scale, translateY: frame.y - part.y * scale)
  }

  /// The magnification.
  private var scale: Double { transform.scale }

  /// The curve of the outline, magnified.
  private var curve: Path { corner.outline.path.applying(transform) }

  /// The centre of the fitted circle, magnified.
  private var centre: Point {
    let rect = corner.outline.rect
    return transform.applied(
      to: Point(
        x: side == .left ? rect.minX + corner.radius : rect.maxX - corner.radius,
        y: rect.minY + corner.radius))
  }

  /// Returns the curve with the fitted circle and its radius.
  func circleNodes(_ pen: AnnotationPen) -> [Node] {
    let radius = corner.radius * scale
    let circle = RoundedRect.capsule(
      Rect(x: centre.x - radius, y: centre.y - radius, width: 2 * radius, height: 2 * radius))
    let half = radius * 0.5.squareRoot()
    let end = Point(x: centre.x + (side == .left ? -half : half), y: centre.y - half)
    let arm = Path([.move(centre), .line(end)])
    var thin = pen.stroke(.roundedRect(circle), width: style.leaderWidth, isCased: false)
    thin += pen.stroke(.path(arm), isCased: false)
    return framed(surface + thin + outline(pen) + [pen.dot(at: centre)], pen)
  }

  /// Returns the curve with its curvature as a comb.
  func combNodes(_ pen: AnnotationPen) -> [Node] { framed(surface + outline(pen), pen) }

  /// The surface inside the corner.
  private var surface: [Node] {
    [.fill(Fill(.path(curve), color: style.text.withAlpha(0.06)))]
  }

  private func outline(_ pen: AnnotationPen) -> [Node] {
    [.stroke(Stroke(.path(curve), width: 2 * style.lineWidth, color: style.text))]
  }

  /// Returns nodes inside the square, with its border.
  private func framed(_ nodes: [Node], _ pen: AnnotationPen) -> [Node] {
    let border = RoundedRect(frame, radii: .all(6), curve: .circular)
    return [.group(Group(clip: .roundedRect(border), nodes: nodes))]
      + pen.stroke(.roundedRect(border), width: style.leaderWidth, isCased: false)
  }
}
