internal import CCairo
internal import SheetScene

/// An owned Cairo context for one surface.
///
/// Cairo's errors are sticky: after the first one, drawing has no effect, so ``finish()`` checks
/// once.
struct CairoContext: ~Copyable {
  private let pointer: OpaquePointer

  /// A Boolean value that is true for a page, whose pixels other programs choose.
  let isPage: Bool

  /// A Boolean value that is true for a bitmap without alpha.
  private let isOpaque: Bool

  /// Creates a context for a bitmap, with one unit per pixel.
  init(_ surface: borrowing ImageSurface) throws(CairoError) {
    try self.init(surface: surface.pointer, isPage: false, isOpaque: surface.format == .opaque)
  }

  /// Creates a context for a page, with one unit per point.
  init(_ surface: borrowing PDFSurface) throws(CairoError) {
    try self.init(surface: surface.pointer, isPage: true, isOpaque: false)
  }

  private init(surface: OpaquePointer, isPage: Bool, isOpaque: Bool) throws(CairoError) {
    let pointer = owned(cairo_create(surface))
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(pointer)
      throw CairoError(status, while: "starting to draw")
    }
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(pointer, Self.tolerance)
    self.pointer = pointer
    self.isPage = isPage
    self.isOpaque = isOpaque
  }

  deinit { cairo_destroy(pointer) }

  /// The flattening tolerance of curves, in units of the surface.
  private static let tolerance = 0.01

  /// Ends drawing.
  ///
  /// - Throws: The first error of any drawing call.
  consuming func finish() throws(CairoError) {
    try check(cairo_status(pointer), while: "drawing a scene")
  }
}

// MARK: - Drawing

extension CairoContext {
  /// Calls `body` and restores the clip and the transform afterwards.
  func saved<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    try body()
  }

  /// Draws `body` into a group and blends the group with an opacity, inside of a path if there is one.
  func composited<Failure>(
    opacity: Double, fade: VerticalFade? = nil, clippedTo path: Path? = nil,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    pushGroup()
    defer {
      cairo_pop_group_to_source(pointer)
      if let path { clip(to: path) }
      if let fade {
        let mask = owned(cairo_pattern_create_linear(0, fade.top, 0, fade.bottom))
        cairo_pattern_add_color_stop_rgba(mask, 0, 0, 0, 0, 0)
        cairo_pattern_add_color_stop_rgba(mask, 1, 0, 0, 0, opacity)
        cairo_mask(pointer, mask)
        cairo_pattern_destroy(mask)
      } else {
        cairo_paint_with_alpha(pointer, opacity)
      }
    }
    try body()
  }

  /// Draws `body` into a group and blends the group with the coverage of a mask, whose corner lies on whole pixels.
  func composited<Failure>(
    through mask: borrowing ImageSurface, at corner: Point, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    pushGroup()
    do throws(Failure) { try body() } catch {
      cairo_pattern_destroy(cairo_pop_group(pointer))
      throw error
    }
    cairo_pop_group_to_source(pointer)
    cairo_mask_surface(pointer, mask.pointer, corner.x, corner.y)
  }

  /// Begins a group, which without alpha begins with what lies below: blending is linear in it, so that the group
  /// can be blended with that in turn.
  private func pushGroup() {
    guard isOpaque else { return cairo_push_group(pointer) }
    let below = cairo_get_group_target(pointer)
    cairo_push_group_with_content(pointer, CAIRO_CONTENT_COLOR)
    cairo_set_source_surface(pointer, below, 0, 0)
    cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
    cairo_paint(pointer)
    cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
  }

  /// Applies a transform to all subsequent drawing, before the transforms applied so far.
  func transform(by transform: AffineTransform) {
    var matrix = transform.matrix
    cairo_transform(pointer, &matrix)
  }

  /// Fills the whole surface.
  func paint(_ color: Color) {
    use(color)
    cairo_paint(pointer)
  }

  func fill(_ path: Path, color: Color) {
    trace(path)
    use(color)
    cairo_fill(pointer)
  }

  /// Clips subsequent drawing to the inside of a path.
  func clip(to path: Path) {
    trace(path)
    cairo_clip(pointer)
  }

  /// Clips subsequent drawing to the symmetric difference of two outlines.
  func clip(to first: Path, without second: Path) {
    trace(first)
    trace(second)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(pointer)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  /// Fills the coverage of a mask with a colour; its pixels are `pixel` units wide, and the first
  /// one lies at `origin`.
  func fill(_ mask: borrowing ImageSurface, origin: Point, pixel: Double, color: Color) {
    let pattern = owned(cairo_pattern_create_for_surface(mask.pointer))
    defer { cairo_pattern_destroy(pattern) }
    // The matrix of a pattern maps from units of the surface to units of the pattern.
    let place = AffineTransform(scale: pixel, translateX: origin.x, translateY: origin.y)
    var matrix = place.inverse.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    use(color)
    cairo_mask(pointer, pattern)
  }

  /// Fills a path with a picture, whose edge pixels are repeated; `map` maps its pixels to units.
  func fill(_ path: Path, with picture: borrowing ImageSurface, map: AffineTransform) {
    let pattern = owned(cairo_pattern_create_for_surface(picture.pointer))
    defer { cairo_pattern_destroy(pattern) }
    var matrix = map.inverse.matrix
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BEST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    trace(path)
    cairo_set_source(pointer, pattern)
    cairo_fill(pointer)
  }

  /// Fills a path with the pixels of a picture, unchanged; its corner lies on whole pixels.
  func fill(_ path: Path, withPixelsOf picture: borrowing ImageSurface, at corner: Point) {
    use(picture, at: corner)
    trace(path)
    cairo_fill(pointer)
  }

  /// Paints the pixels of a picture inside of the clip, unchanged; its corner lies on whole pixels.
  func paint(_ picture: borrowing ImageSurface, at corner: Point) {
    use(picture, at: corner)
    cairo_paint(pointer)
  }

  private func use(_ picture: borrowing ImageSurface, at corner: Point) {
    cairo_set_source_surface(pointer, picture.pointer, corner.x, corner.y)
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
  }

  private func use(_ color: Color) {
    cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
  }

  private func trace(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end): cairo_move_to(pointer, end.x, end.y)
      case .line(let end): cairo_line_to(pointer, end.x, end.y)
      case .cubic(let first, let second, let end):
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(pointer)
      }
    }
  }
}

extension AffineTransform {
  fileprivate var matrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: translateX, y0: translateY)
  }
}
