internal import SheetLayout
public import SheetModel
internal import SheetPixels
public import SheetPrimitives
internal import SheetRaster
internal import SheetScene

extension DrawingBoard {
  /// What a screen reader meets at one moment.
  public func reading(
    of state: PresentationState, in presentation: Presentation
  ) -> AccessibilityReading {
    AccessibilityReading(of: state, in: presentation) { content, style in
      content.listPlace(style)
    }
  }

  /// The colour of the pixel at a point of the screen, with 8 bits a part.
  ///
  /// - Throws: A point beyond the picture.
  public func color(at point: Point, of frame: Frame) throws(DrawError) -> Color {
    let density = frame.pixelsPerPoint
    var scene = frame.scene
    scene.viewport = Rect(
      x: (point.x * density).rounded(.down) / density,
      y: (point.y * density).rounded(.down) / density, width: 1 / density, height: 1 / density)
    do {
      let rgba = try PixelBuffer(rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)[0, 0]
      func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
      return Color(red: part(0), green: part(8), blue: part(16), alpha: part(24))
    } catch { throw DrawError(error) }
  }
}
