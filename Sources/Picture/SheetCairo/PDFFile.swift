internal import CCairo
public import SheetPixels
public import SheetScene

/// A scene as a PDF of one page; one unit is a point.
///
/// Everything is vector graphics in device RGB except shadows: PDF has no blur, so each shadow is
/// embedded as a bitmap. Equal scenes give equal bytes.
public struct PDFFile: Equatable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]

  /// Warnings about approximations in the file, one sentence each.
  public let warnings: [String]

  /// The creation date of every file; a constant, so that equal scenes give equal bytes.
  private static let creationDate = "2000-01-01T00:00:00Z"

  /// Creates the file of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - pixelsPerPoint: The density of shadow bitmaps, above 0.
  /// - Throws: An error of Cairo, such as for a page that is too large.
  public init(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) {
    let surface = try PDFSurface(width: scene.viewport.width, height: scene.viewport.height)
    surface.set(CAIRO_PDF_METADATA_TITLE, scene.title)
    surface.set(CAIRO_PDF_METADATA_SUBJECT, scene.summary)
    surface.set(CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
    let context = try CairoContext(surface)
    context.transform(by: AffineTransform(scale: 1 / pixelsPerPoint))
    let pictures = try context.draw(scene, pixelsPerPoint: pixelsPerPoint)
    try context.finish()
    bytes = try surface.finished()
    warnings = pictures.map { picture in
      "PDF has no blur: a shadow is embedded as a picture of \(Int(picture.width)) × "
        + "\(Int(picture.height)) pixels"
    }
  }
}

extension CairoContext {
  /// Draws a scene with the corner of the viewport at the origin and `pixelsPerPoint` units per
  /// point.
  ///
  /// Cairo has no blur, so shadows are drawn as bitmaps with one pixel per unit.
  ///
  /// - Returns: The frames of the bitmaps, in units.
  @discardableResult
  func draw(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) -> [Rect] {
    let placement = scene.toPixels(pixelsPerPoint: pixelsPerPoint)
    var canvas = Canvas(visible: placement.applied(to: scene.viewport))
    if let background = scene.background { paint(background) }
    try draw(scene.nodes, placed: placement, on: &canvas)
    return canvas.pictures
  }

  /// The visible area of the surface and the frames of the shadow bitmaps.
  private struct Canvas {
    let visible: Rect
    var pictures: [Rect] = []
    /// The rectangle that clips a group of a page, in units; nil for none.
    var edge: Rect?

    /// Returns a path that reaches beyond the edge wherever it ends at it, so that a pixel on the edge
    /// is covered once: by the clip.
    func reaching(_ path: Path) -> Path { edge.map { path.reaching(beyond: $0) } ?? path }
  }

  /// Draws nodes; `placement` maps their coordinates to units, because Cairo's own matrix is not
  /// used.
  private func draw(
    _ nodes: [Node], placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    for node in nodes {
      switch node {
      case .group(let group): try draw(group, placed: placement, on: &canvas)
      case .fill(let shape):
        fill(canvas.reaching(shape.shape.path.applying(placement)), color: shape.color)
      case .stroke(let stroke): fill(stroke.outline.applying(placement), color: stroke.color)
      case .image(let image): try draw(image, placed: placement, on: canvas)
      case .shadow(let shadow): try draw(shadow, placed: placement, on: &canvas)
      case .text(let run):
        fill(run.placedOutline.applying(placement), color: run.color)
        if let pictures = run.placedPictures {
          try draw(pictures, placed: placement, on: &canvas)
        }
      }
    }
  }

  private func draw(
    _ image: Image, placed placement: AffineTransform, on canvas: Canvas
  ) throws(CairoError) {
    guard !image.frame.isEmpty else { return }
    let pixels: PixelBuffer
    do { pixels = try SourcePicture(image.data).pixels() } catch { throw .image(error) }
    let map = image.toFrame(widthPixels: pixels.widthPixels, heightPixels: pixels.heightPixels)
    let picture = try ImageSurface(pixels)
    fill(
      canvas.reaching(Path(image.frame).applying(placement)), with: picture,
      map: map.followed(by: placement))
  }

  private func draw(
    _ group: Group, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    guard group.opacity > 0 else { return }
    let inner = group.transform.followed(by: placement)
    let outline = group.clip.map { canvas.reaching($0.path.applying(inner)) }
    guard !isPage || outline == nil || group.fade != nil else {
      return try drawOnPage(group, within: outline, placed: inner, on: &canvas)
    }
    try saved { () throws(CairoError) in
      if let outline { clip(to: outline) }
      guard group.opacity < 1 || group.fade != nil else {
        return try draw(group.nodes, placed: inner, on: &canvas)
      }
      try composited(opacity: group.opacity, fade: group.fade?.placed(inner)) {
        () throws(CairoError) in
        try draw(group.nodes, placed: inner, on: &canvas)
      }
    }
  }

  /// Draws a clipped group of a page as one picture that is clipped once.
  ///
  /// Were each node clipped, a pixel on the edge would show all of them through one another, as a
  /// hairline.
  private func drawOnPage(
    _ group: Group, within outline: Path?, placed placement: AffineTransform,
    on canvas: inout Canvas
  ) throws(CairoError) {
    let outer = canvas.edge
    if case .rect(let rect)? = group.clip, placement.isUniform {
      canvas.edge = placement.applied(to: rect)
    }
    defer { canvas.edge = outer }
    try saved { () throws(CairoError) in
      try composited(opacity: group.opacity, clippedTo: outline) { () throws(CairoError) in
        // Cairo writes a group without transparency as a form, whose nodes are clipped one by one. This
        // mark lies outside of the clip.
        if let bounds = outline?.controlBounds {
          let mark = Rect(x: bounds.minX - 2, y: bounds.minY, width: 1, height: 1)
          fill(Path(mark), color: .black.withAlpha(0.5))
        }
        try draw(group.nodes, placed: placement, on: &canvas)
      }
    }
  }

  private func draw(
    _ shadow: Shadow, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    let outline = shadow.outline.path
    let cast = outline.applying(
      AffineTransform(translateX: shadow.offsetX, translateY: shadow.offsetY))
    try saved { () throws(CairoError) in
      if shadow.isCutOut { clip(to: canvas.visible, without: outline.applying(placement)) }
      guard shadow.sigma > 0 else { return fill(cast.applying(placement), color: shadow.color) }
      // The blur is isotropic before a rotation or a skew, so the bitmap is made upright.
      let upright =
        placement.isUniform ? placement : AffineTransform(scale: placement.meanScale)
      let slant =
        placement.isUniform ? .identity : upright.inverse.followed(by: placement)
      let picture = try ShadowPicture(
        of: cast.applying(upright), sigmaPixels: shadow.sigma * upright.scale,
        within: slant.inverse.applied(to: canvas.visible))
      guard let picture else { return }
      transform(by: slant)
      fill(
        picture.mask, origin: Point(x: picture.area.x, y: picture.area.y), pixel: 1,
        color: shadow.color)
      canvas.pictures.append(picture.area)
    }
  }

  /// Clips subsequent drawing to the visible area outside an outline.
  private func clip(to visible: Rect, without outline: Path) {
    let bounds = outline.controlBounds?.union(visible) ?? visible
    clip(to: Path(bounds), without: outline)
  }
}

extension VerticalFade {
  /// Returns the fade in the coordinates of the surface; the group is upright.
  fileprivate func placed(_ placement: AffineTransform) -> VerticalFade {
    func y(_ y: Double) -> Double { placement.applied(to: Point(x: 0, y: y)).y }
    return VerticalFade(top: y(top), bottom: y(bottom))
  }
}

extension PixelBuffer {
  /// Draws a scene with Cairo, as an independent check of the exact rasterizer.
  ///
  /// Opaque colours are exact away from outlines. Cairo rounds each layer to 8 bits and samples the
  /// coverage of an outline on 15 rows per pixel, with an error of up to 13 levels; shadows are
  /// accurate to 2 levels.
  ///
  /// `pixelsPerPoint` is above 0; the sides of the picture are rounded half up to whole pixels.
  public init(cairo scene: Scene, pixelsPerPoint: Double) throws(CairoError) {
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    let surface = try ImageSurface(
      .color, widthPixels: grid.pixelCount(scene.viewport.width),
      heightPixels: grid.pixelCount(scene.viewport.height))
    let context = try CairoContext(surface)
    try context.draw(scene, pixelsPerPoint: pixelsPerPoint)
    try context.finish()
    self = try surface.finished()
  }
}

extension Path {
  /// The distance in units by which a side is extended, more than a pixel of any picture of a page.
  private static let reach = 16.0

  /// The largest distance in units between a side and the edge on which it lies.
  private static let tolerance = 1e-6

  /// Returns the path with the straight sides that lie on an edge of a rectangle moved outwards.
  func reaching(beyond edge: Rect) -> Path {
    var path = Path()
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let end):
        start = end
        current = end
        path.elements.append(element)
      case .line(let end):
        path.elements += Self.side(from: current, to: end, edge)
        current = end
      case .cubic(_, _, let end):
        path.elements.append(element)
        current = end
      case .close:
        let side = Self.side(from: current, to: start, edge)
        path.elements += side.count > 1 ? side + [.close] : [.close]
        current = start
      }
    }
    return path
  }

  private static func side(from start: Point, to end: Point, _ edge: Rect) -> [Element] {
    guard start != end, let (dx, dy) = outwards(from: start, to: end, edge) else {
      return [.line(end)]
    }
    return [
      .line(Point(x: start.x + dx, y: start.y + dy)), .line(Point(x: end.x + dx, y: end.y + dy)),
      .line(end),
    ]
  }

  /// Returns the vector from the edge on which a side lies; nil for a side inside the rectangle.
  private static func outwards(
    from start: Point, to end: Point, _ edge: Rect
  ) -> (dx: Double, dy: Double)? {
    func lie(_ first: Double, _ second: Double, on position: Double) -> Bool {
      abs(first - position) <= tolerance && abs(second - position) <= tolerance
    }
    if lie(start.x, end.x, on: edge.minX) { return (-reach, 0) }
    if lie(start.x, end.x, on: edge.maxX) { return (reach, 0) }
    if lie(start.y, end.y, on: edge.minY) { return (0, -reach) }
    if lie(start.y, end.y, on: edge.maxY) { return (0, reach) }
    return nil
  }
}
