public import SheetDiff
internal import SheetLayout
public import SheetModel
internal import SheetPixels
public import SheetPrimitives
internal import SheetRaster
public import SheetScene
public import SheetSpec

/// One thing that is drawn at a point, and what decided how it looks.
public struct DrawnLayer: Equatable, Sendable {
  /// Nil for the picture's background.
  public var role: Role?

  /// Id of the view controller it belongs to; nil for nobody's.
  public var owner: String?

  /// With the opacity it has there.
  public var color: Color

  /// Names of tokens, and ids of requirements.
  public var tokens: [String]

  /// Ids of requirements that decide the look.
  public var requirements: [String]
}

extension FrameRenderer {
  /// What a screen reader meets at one moment.
  public func reading(
    of state: PresentationState, in presentation: Presentation
  ) -> AccessibilityReading {
    AccessibilityReading(of: state, in: presentation) { content, style in
      content.listPlace(style)
    }
  }

  /// Everything that is drawn at a point of the screen, the topmost first.
  public func layers(at point: Point, of frame: Frame) -> [DrawnLayer] {
    frame.scene.layers(at: point).map { layer in
      DrawnLayer(
        role: layer.role, owner: layer.owner, color: layer.color,
        tokens: layer.role?.tokens ?? [], requirements: layer.role?.requirements ?? [])
    }
  }

  /// The colour of the pixel at a point of the screen, with 8 bits a part.
  ///
  /// - Throws: A point beyond the picture.
  public func color(at point: Point, of frame: Frame) throws(DiagnosticError) -> Color {
    let density = frame.pixelsPerPoint
    var scene = frame.scene
    scene.viewport = Rect(
      x: (point.x * density).rounded(.down) / density,
      y: (point.y * density).rounded(.down) / density, width: 1 / density, height: 1 / density)
    do {
      let rgba = try PixelBuffer(rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)[0, 0]
      func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
      return Color(red: part(0), green: part(8), blue: part(16), alpha: part(24))
    } catch { throw DiagnosticError(error) }
  }
}

extension FrameRenderer {
  /// The boxes of pixels that hold each of the layers in a picture of the frame.
  ///
  /// - Throws: A picture that is too large.
  public func boxes(of roles: Set<Role>, in frame: Frame) throws(DiagnosticError) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for role in Role.allCases where roles.contains(role) {
      let scene = frame.scene.keeping([role])
      do throws(PictureSizeError) {
        let picture = try PixelBuffer(
          rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)
        if let box = picture.drawnBox { boxes.append(box) }
      } catch { throw DiagnosticError(error) }
    }
    return boxes
  }
}

extension PixelBuffer {
  /// The smallest box around everything that is not fully transparent; nil where nothing is drawn.
  fileprivate var drawnBox: PixelBox? {
    var (left, right, top, bottom) = (widthPixels, -1, heightPixels, -1)
    for y in 0..<heightPixels {
      for x in 0..<widthPixels where self[x, y] >> 24 != 0 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    return right < 0
      ? nil : PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
