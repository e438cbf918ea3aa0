internal import SheetPixels
internal import SheetScene

extension CairoContext {
  /// Draws a scene with the corner of the viewport at the origin and `pixelsPerPoint` units per
  /// point; a page has no backdrops.
  ///
  /// Cairo has no blur, so shadows are drawn as bitmaps with one pixel per unit, and backdrops as pictures.
  ///
  /// - Returns: The frames of the bitmaps of shadows, in units.
  @discardableResult
  func draw(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) -> [Rect] {
    let toPixels = scene.toPixels(pixelsPerPoint: pixelsPerPoint)
    let images = DecodedPictures()
    let backdrops =
      isPage ? [] : try BackdropPicture.all(of: scene, toPixels: toPixels, images: images)
    return try draw(
      scene, toPixels: toPixels, in: toPixels.applied(to: scene.viewport), backdrops: backdrops,
      images: images)
  }

  /// Draws the part of a scene in a region of the whole picture, whose corner is the origin.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - toPixels: The transform from the scene to the pixels of the whole picture.
  ///   - region: The region; its corner lies on whole pixels.
  ///   - backdrops: The backdrops of the scene, lowest first.
  ///   - images: The decoded pictures of the scene.
  /// - Returns: The frames of the bitmaps of shadows, in units.
  /// - Throws: A picture that cannot be decoded, or a surface that Cairo cannot make.
  @discardableResult
  func draw(
    _ scene: Scene, toPixels: AffineTransform, in region: Rect, backdrops: [BackdropPicture?],
    images: DecodedPictures
  ) throws(CairoError) -> [Rect] {
    var canvas = Canvas(region: region, backdrops: backdrops, images: images)
    if let background = scene.background { paint(background) }
    let toRegion = AffineTransform(translateX: -region.x, translateY: -region.y)
    let placement = toPixels.followed(by: toRegion)
    if !isPage { canvas.edge = scene.partialEdge(toPixels: placement) }
    try draw(scene.nodes, placed: placement, on: &canvas)
    return canvas.pictures
  }

  /// The state of drawing on one surface.
  private struct Canvas {
    /// The region of the whole picture that the surface shows, in units.
    let region: Rect
    let backdrops: [BackdropPicture?]
    let images: DecodedPictures
    /// The number of backdrops that were drawn or left out.
    var backdropCount = 0
    /// The frames of the bitmaps of shadows.
    var pictures: [Rect] = []
    /// The rectangle around what clips a group, in units; nil for none.
    var edge: Rect?
    /// The rounded rectangle that clips a group, and its placement; nil for none.
    var outline: (own: RoundedRect, placement: AffineTransform)?

    /// The visible area of the surface, in whole pixels.
    var visible: Rect { Rect(Size(width: region.width, height: region.height)).roundedOut }

    /// Returns a path that reaches beyond the edge wherever it ends at it, so that a pixel on the edge
    /// is covered once: by the clip.
    func reaching(_ path: Path) -> Path { edge.map { path.reaching(beyond: $0) } ?? path }

    /// Returns the outline of a shape that is filled; the outline that clips the group is left to the clip.
    func path(of shape: Shape, placed placement: AffineTransform) -> Path {
      if let edge, isOutline(shape, placement) { return Path(edge.inset(by: -Self.margin)) }
      return reaching(shape.path.applying(placement))
    }

    /// Returns whether a shape is what clips the group.
    func isOutline(_ shape: Shape, _ placement: AffineTransform) -> Bool {
      guard case .roundedRect(let other) = shape, let outline else { return false }
      return outline.own == other && outline.placement == placement
    }

    /// The distance in units beyond the edge.
    private static let margin = 16.0

    /// Returns the next backdrop; nil for one without pixels.
    mutating func nextBackdrop() -> BackdropPicture? {
      backdropCount += 1
      return backdropCount <= backdrops.count ? backdrops[backdropCount - 1] : nil
    }
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
        let outline = canvas.path(of: shape.shape, placed: placement)
        if case .rect = shape.shape, placement.isAxisAligned {
          fill(outline, color: shape.color)
        } else {
          try fill(outline, finely: shape.color, on: canvas)
        }
      case .stroke(let stroke):
        try fill(stroke.outline.applying(placement), finely: stroke.color, on: canvas)
      case .image(let image): try draw(image, placed: placement, on: canvas)
      case .shadow(let shadow): try draw(shadow, placed: placement, on: &canvas)
      case .text(let run):
        try fill(run.placedOutline.applying(placement), finely: run.color, on: canvas)
        if let pictures = run.placedPictures {
          try draw(pictures, placed: placement, on: &canvas)
        }
      }
    }
  }

  /// Fills an outline from a finer mask than Cairo's own.
  private func fill(
    _ outline: Path, finely color: Color, on canvas: Canvas
  ) throws(CairoError) {
    guard !isPage else { return fill(outline, color: color) }
    guard let box = outline.controlBounds?.roundedOut.intersection(canvas.visible), !box.isEmpty
    else { return }
    guard let mask = try FineMask(of: outline, in: box) else { return fill(outline, color: color) }
    fill(mask.surface, origin: Point(x: box.x, y: box.y), pixel: 1, color: color)
  }

  private func draw(
    _ image: Image, placed placement: AffineTransform, on canvas: Canvas
  ) throws(CairoError) {
    guard !image.frame.isEmpty else { return }
    let picture = try canvas.images.picture(of: image)
    let map = image.toFrame(
      widthPixels: picture.widthPixels, heightPixels: picture.heightPixels
    ).followed(by: placement)
    let frame = Path(image.frame).applying(placement)
    guard !isPage else {
      return fill(canvas.reaching(frame), with: try ImageSurface(picture), map: map)
    }
    if let own = try ResampledPicture(picture, map: map, within: canvas.visible) {
      fill(
        canvas.reaching(frame), withPixelsOf: own.surface, at: Point(x: own.area.x, y: own.area.y))
    }
  }

  private func draw(
    _ group: Group, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    guard group.opacity > 0 else {
      canvas.backdropCount += [Node.group(group)].backdropCount
      return
    }
    let inner = group.transform.followed(by: placement)
    guard let shape = group.clip, !canvas.isOutline(shape, inner) else {
      return try drawWhole(group, placed: inner, on: &canvas)
    }
    let outline = canvas.reaching(shape.path.applying(inner))
    guard !isPage || group.fade != nil else {
      return try drawOnPage(group, within: outline, placed: inner, on: &canvas)
    }
    guard !isPage, !shape.isOnGrid(inner) else {
      return try saved { () throws(CairoError) in
        clip(to: outline)
        try drawWhole(group, placed: inner, on: &canvas)
      }
    }
    try drawClipped(group, within: outline, placed: inner, on: &canvas)
  }

  /// Draws a group without its clip.
  private func drawWhole(
    _ group: Group, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    guard group.opacity < 1 || group.fade != nil else {
      return try drawInside(group, placed: placement, on: &canvas)
    }
    try saved { () throws(CairoError) in
      try composited(opacity: group.opacity, fade: group.fade?.placed(placement)) {
        () throws(CairoError) in
        try drawInside(group, placed: placement, on: &canvas)
      }
    }
  }

  /// Draws a group as one picture that is clipped once, so that its layers do not show through one another at the
  /// edge.
  private func drawClipped(
    _ group: Group, within outline: Path, placed placement: AffineTransform,
    on canvas: inout Canvas
  ) throws(CairoError) {
    // The picture of the group is no larger than what is seen of it.
    let bounds = outline.controlBounds ?? canvas.visible
    let box = bounds.roundedOut.intersection(canvas.visible)
    guard !box.isEmpty else {
      canvas.backdropCount += [Node.group(group)].backdropCount
      return
    }
    let outer = (canvas.edge, canvas.outline)
    (canvas.edge, canvas.outline) = (nil, nil)
    if placement.isAxisAligned {
      switch group.clip {
      case .rect(let rect): canvas.edge = placement.applied(to: rect)
      case .roundedRect(let rounded):
        canvas.edge = placement.applied(to: rounded.rect)
        canvas.outline = (rounded, placement)
      case .path, nil: break
      }
    }
    defer { (canvas.edge, canvas.outline) = outer }
    try saved { () throws(CairoError) in
      clip(to: Path(box))
      if group.fade == nil, let mask = try FineMask(of: outline, in: box, opacity: group.opacity) {
        return try composited(through: mask.surface, at: Point(x: box.x, y: box.y)) {
          () throws(CairoError) in
          try drawInside(group, placed: placement, on: &canvas)
        }
      }
      try composited(
        opacity: group.opacity, fade: group.fade?.placed(placement), clippedTo: outline
      ) { () throws(CairoError) in
        try drawInside(group, placed: placement, on: &canvas)
      }
    }
  }

  /// Draws the backdrop and the nodes of a group.
  private func drawInside(
    _ group: Group, placed placement: AffineTransform, on canvas: inout Canvas
  ) throws(CairoError) {
    if group.backdropBlur != nil, let backdrop = canvas.nextBackdrop() {
      let (x, y) = (backdrop.area.x - canvas.region.x, backdrop.area.y - canvas.region.y)
      paint(backdrop.surface, at: Point(x: x, y: y))
    }
    try draw(group.nodes, placed: placement, on: &canvas)
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

extension Shape {
  /// Returns whether it is a rectangle of whole pixels.
  fileprivate func isOnGrid(_ placement: AffineTransform) -> Bool {
    guard case .rect(let rect) = self, placement.isAxisAligned else { return false }
    let placed = placement.applied(to: rect)
    return placed == placed.roundedOut
  }
}

extension VerticalFade {
  /// Returns the fade in the coordinates of the surface; the group is upright.
  fileprivate func placed(_ placement: AffineTransform) -> VerticalFade {
    func y(_ y: Double) -> Double { placement.applied(to: Point(x: 0, y: y)).y }
    return VerticalFade(top: y(top), bottom: y(bottom))
  }
}

/// The decoded pictures of a scene, which its backdrops show again.
final class DecodedPictures {
  private var known: [(file: [UInt8], pixels: PixelBuffer)] = []

  /// Returns the pixels of an image.
  fileprivate func picture(of image: Image) throws(CairoError) -> PixelBuffer {
    if let own = known.first(where: { $0.file == image.data }) { return own.pixels }
    let pixels: PixelBuffer
    do { pixels = try SourcePicture(image.data).pixels() } catch { throw .image(error) }
    known.append((image.data, pixels))
    return pixels
  }
}
