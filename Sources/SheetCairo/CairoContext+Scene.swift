internal import SheetPrimitives
internal import SheetScene

extension CairoContext {
  /// Draws a scene with the viewport's corner at the origin and `pixelsPerPoint` units a point.
  ///
  /// Cairo blurs nothing, so shadows are drawn as pictures with a pixel a unit.
  ///
  /// - Returns: The places of these pictures, in units.
  @discardableResult
  func draw(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) -> [Rect] {
    let placement = AffineTransform(
      scale: pixelsPerPoint, translateX: -scene.viewport.x * pixelsPerPoint,
      translateY: -scene.viewport.y * pixelsPerPoint)
    var canvas = Canvas(visible: placement.applied(to: scene.viewport))
    if let background = scene.background { paint(background) }
    try draw(scene.nodes, placed: placement, on: &canvas)
    return canvas.pictures
  }

  /// What nodes are drawn on: how much of it shows, and where shadows had to become pictures.
  private struct Canvas {
    let visible: Rect
    var pictures: [Rect] = []
  }

  /// `placement` goes from the nodes' points to units, so that Cairo itself transforms nothing.
  private func draw(
    _ nodes: [Node], placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    for node in nodes {
      switch node {
      case .group(let group): try draw(group, placed: placement, on: &canvas)
      case .fill(let shape): fill(shape.shape.path.applying(placement), color: shape.color)
      case .shadow(let shadow): try draw(shadow, placed: placement, on: &canvas)
      case .text(let run): fill(run.placedOutline.applying(placement), color: run.color)
      }
    }
  }

  private func draw(
    _ group: Group, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    guard group.opacity > 0 else { return }
    let inner = group.transform.followed(by: placement)
    try saved { () throws(CairoError) in
      if let shape = group.clip { clip(to: shape.path.applying(inner)) }
      guard group.opacity < 1 else {
        return try draw(group.nodes, placed: inner, on: &canvas)
      }
      try faded(to: group.opacity) { () throws(CairoError) in
        try draw(group.nodes, placed: inner, on: &canvas)
      }
    }
  }

  private func draw(
    _ shadow: Shadow, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    let outline = shadow.outline.path.applying(placement)
    let cast = AffineTransform(
      translateX: shadow.offsetX * placement.scale, translateY: shadow.offsetY * placement.scale)
    let sigma = shadow.sigma * placement.scale
    try saved { () throws(CairoError) in
      if shadow.isCutOut { clip(to: canvas.visible, without: outline) }
      guard sigma > 0 else { return fill(outline.applying(cast), color: shadow.color) }
      let picture = try ShadowPicture(
        of: outline.applying(cast), sigmaPixels: sigma, within: canvas.visible)
      guard let picture else { return }
      fill(
        picture.mask, origin: Point(x: picture.area.x, y: picture.area.y), pixel: 1,
        color: shadow.color)
      canvas.pictures.append(picture.area)
    }
  }

  /// Cuts all later drawing to what is visible of the outside of an outline.
  private func clip(to visible: Rect, without outline: Path) {
    let bounds = outline.controlBounds?.union(visible) ?? visible
    clip(to: Path(bounds), without: outline)
  }
}
