internal import CHarfBuzz
internal import SheetScene

/// An owned table of HarfBuzz's drawing callbacks, which converts glyphs to paths.
///
/// There is no callback for quadratic curves: HarfBuzz converts them to cubics. It is a class
/// because it is created with the first line of text. Not `Sendable`.
final class GlyphDrawing {
  let hb: HarfBuzz
  private let functions: OpaquePointer

  /// Loads HarfBuzz and creates the table.
  ///
  /// - Throws: `missingLibrary` if HarfBuzz is not installed.
  init() throws(TextShapingError) {
    hb = try HarfBuzz.opened()
    functions = owned(hb.hb_draw_funcs_create())
    hb.hb_draw_funcs_set_move_to_func(
      functions, { _, path, _, x, y, _ in add(.move(Point(x: x, y: y)), to: path) }, nil, nil)
    hb.hb_draw_funcs_set_line_to_func(
      functions, { _, path, _, x, y, _ in add(.line(Point(x: x, y: y)), to: path) }, nil, nil)
    hb.hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, path, _, x1, y1, x2, y2, x, y, _ in
        add(.cubic(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y)), to: path)
      }, nil, nil)
    hb.hb_draw_funcs_set_close_path_func(
      functions, { _, path, _, _ in add(.close, to: path) }, nil, nil)
    hb.hb_draw_funcs_make_immutable(functions)
  }

  deinit { hb.hb_draw_funcs_destroy(functions) }

  /// Returns the outlines of a run with its origin at `(x, 0)`, in points with y growing downwards.
  func outline(of run: ShapedRun, x: Double, pointsPerUnit: Double) -> Path {
    var units = Path()
    var outline = Path()
    for glyph in run.glyphs {
      units.elements.removeAll(keepingCapacity: true)
      withUnsafeMutablePointer(to: &units) { path in
        hb.hb_font_get_glyph_shape(run.face.pointer, glyph.id, functions, path)
      }
      outline.append(units, at: glyph, from: x, pointsPerUnit: pointsPerUnit)
    }
    return outline
  }
}

/// Appends an element to the path that HarfBuzz passes as user data.
private func add(_ element: Path.Element, to path: UnsafeMutableRawPointer?) {
  guard let path else { preconditionFailure("a glyph is drawn without a path") }
  path.assumingMemoryBound(to: Path.self).pointee.elements.append(element)
}

extension Point {
  fileprivate init(x: Float, y: Float) {
    self.init(x: Double(x), y: Double(y))
  }
}

extension Path {
  fileprivate mutating func append(
    _ units: Path, at glyph: ShapedRun.Glyph, from x: Double, pointsPerUnit: Double
  ) {
    func place(_ point: Point) -> Point {
      Point(x: x + (glyph.x + point.x) * pointsPerUnit, y: -(glyph.y + point.y) * pointsPerUnit)
    }
    elements.append(contentsOf: units.elements.map { $0.mapped(place) })
  }
}

extension Path.Element {
  fileprivate func mapped(_ place: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let end): .move(place(end))
    case .line(let end): .line(place(end))
    case .cubic(let first, let second, let end): .cubic(place(first), place(second), place(end))
    case .close: .close
    }
  }
}

/// The picture of a glyph, as fonts of emoji have them.
struct GlyphPicture {
  /// The file, a PNG.
  let data: [UInt8]
  let widthPixels: Int
  let heightPixels: Int

  /// The frame of the picture relative to the origin of the glyph, in font units with y growing
  /// downwards.
  let frame: Rect

  /// Returns the picture with the origin of its glyph at a point, in points.
  func image(at x: Double, _ y: Double, pointsPerUnit: Double) -> Image {
    Image(
      data: data, widthPixels: widthPixels, heightPixels: heightPixels,
      frame: Rect(
        x: (x + frame.x) * pointsPerUnit, y: (frame.y - y) * pointsPerUnit,
        width: frame.width * pointsPerUnit, height: frame.height * pointsPerUnit))
  }
}

extension FontFace {
  /// Returns the picture of a glyph in the largest size that the font has; nil for a glyph without one.
  func picture(of glyph: UInt32) -> GlyphPicture? {
    if let known = pictures[glyph] { return known }
    let picture = readPicture(of: glyph)
    pictures[glyph] = picture
    return picture
  }

  private func readPicture(of glyph: UInt32) -> GlyphPicture? {
    let blob = owned(hb.hb_ot_color_glyph_reference_png(pointer, glyph))
    defer { hb.hb_blob_destroy(blob) }
    var count: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb.hb_blob_get_data(blob, &count),
      hb.hb_font_get_glyph_extents(pointer, glyph, &extents) != 0
    else { return nil }
    let data = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    // The width and the height follow the signature and the name of the first chunk (PNG, 11.2.1).
    guard data.count > 24 else { return nil }
    func number(at offset: Int) -> Int {
      data[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    return GlyphPicture(
      data: data, widthPixels: number(at: 16), heightPixels: number(at: 20),
      frame: Rect(
        x: Double(extents.x_bearing), y: -Double(extents.y_bearing),
        width: Double(extents.width), height: -Double(extents.height)))
  }
}
