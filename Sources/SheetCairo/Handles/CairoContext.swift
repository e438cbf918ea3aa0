internal import CCairo
internal import SheetPrimitives

/// Cairo's pen on one surface, owned.
///
/// Cairo's errors stick: after the first, drawing does nothing, so ``finish()`` asks once.
struct CairoContext: ~Copyable {
  private let pointer: OpaquePointer

  /// Draws on a picture or a mask, one unit a pixel.
  init(_ surface: borrowing ImageSurface) throws(CairoError) {
    try self.init(surface: surface.pointer)
  }

  /// Draws on a page, one unit a point.
  init(_ surface: borrowing PDFSurface) throws(CairoError) {
    try self.init(surface: surface.pointer)
  }

  private init(surface: OpaquePointer) throws(CairoError) {
    let pointer = owned(cairo_create(surface))
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(pointer)
      throw CairoError(status, while: "starting to draw")
    }
    cairo_set_antialias(pointer, CAIRO_ANTIALIAS_BEST)
    cairo_set_tolerance(pointer, Self.tolerance)
    self.pointer = pointer
  }

  deinit { cairo_destroy(pointer) }

  /// How far a drawn curve may lie from the true one, in the surface's units.
  private static let tolerance = 0.01

  /// Ends drawing; throws if anything has failed since the beginning.
  consuming func finish() throws(CairoError) {
    try check(cairo_status(pointer), while: "drawing a scene")
  }
}

// MARK: - Drawing

extension CairoContext {
  /// Undoes every clip and scale that `body` sets.
  func saved<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
    cairo_save(pointer)
    defer { cairo_restore(pointer) }
    try body()
  }

  /// Draws `body` by itself and lays the result over what is there as one.
  func faded<Failure>(
    to opacity: Double, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    cairo_push_group(pointer)
    defer {
      cairo_pop_group_to_source(pointer)
      cairo_paint_with_alpha(pointer, opacity)
    }
    try body()
  }

  func scale(by factor: Double) {
    cairo_scale(pointer, factor, factor)
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

  /// Cuts all later drawing to the inside of a path.
  func clip(to path: Path) {
    trace(path)
    cairo_clip(pointer)
  }

  /// Cuts all later drawing to what lies in one of two outlines and not in both.
  func clip(to first: Path, without second: Path) {
    trace(first)
    trace(second)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(pointer)
    cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
  }

  /// Colours what a mask covers, its pixels `pixel` units wide and its first one at `origin`.
  func fill(
    _ mask: borrowing ImageSurface, origin: Point, pixel: Double, color: Color
  ) {
    let pattern = owned(cairo_pattern_create_for_surface(mask.pointer))
    defer { cairo_pattern_destroy(pattern) }
    // Patterns take the map from the surface's units to their own.
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, 1 / pixel, 0, 0, 1 / pixel, -origin.x / pixel, -origin.y / pixel)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    use(color)
    cairo_mask(pointer, pattern)
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
