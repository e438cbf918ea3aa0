internal import SheetModel
internal import SheetPrimitives
internal import SheetScene

/// A small part magnified beside the screen, with its dimension lines.
struct DetailLoupe {
  private let detail: DetailMark
  private let frame: Rect
  private let transform: AffineTransform

  /// Creates the loupe of a part in a frame of the region's proportions.
  init(_ detail: DetailMark, in frame: Rect) {
    self.detail = detail
    self.frame = frame
    let scale = frame.width / detail.region.width
    transform = AffineTransform(
      scale: scale, translateX: frame.x - detail.region.x * scale,
      translateY: frame.y - detail.region.y * scale)
  }

  /// Returns the outlines of the parts and the dimension lines, magnified.
  func nodes(_ pen: AnnotationPen) -> [Node] {
    let parts = detail.parts.flatMap { part -> [Node] in
      let path = part.path.applying(transform)
      return [
        .fill(.path(path), color: pen.style.text.withAlpha(0.07)),
        .stroke(.path(path), width: pen.style.lineWidth, color: pen.style.note),
      ]
    }
    let lines = detail.lines.flatMap { line in
      pen.dimension(
        DimensionLine(
          start: transform.applied(to: line.start), end: transform.applied(to: line.end)),
        isCased: false)
    }
    return pen.loupe(parts + lines, in: frame)
  }
}
