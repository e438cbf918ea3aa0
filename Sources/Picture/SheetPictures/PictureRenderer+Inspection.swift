public import SheetFrames
package import SheetPixels
internal import SheetRaster

/// A layer drawn at a point, with the origin of its look.
public struct DrawnLayer: Equatable, Sendable {
  /// The role; nil for the background of the picture.
  public var role: Role?

  /// The id of its view controller; nil for none.
  public var owner: String?

  /// The colour, with the opacity at the point.
  public var color: Color

  /// The names of the tokens that determine the look.
  public var tokens: [String]

  /// The ids of the requirements that determine the look.
  public var requirements: [String]

  /// The blurred background that the layer is, such as `blur:systemMaterial`; nil for other layers.
  public var background: String?
}

extension JSON {
  /// Creates the JSON of a layer at a point.
  package init(_ layer: DrawnLayer) {
    self = .object(
      [
        ("layer", .text(layer.role?.rawValue ?? "background")), ("sheet", .optional(layer.owner)),
        ("color", .text("#\(layer.color.hexDigits)")), ("alpha", .number(layer.color.alpha)),
        ("tokens", .list(layer.tokens.map { .text($0) })),
        ("requirements", .list(layer.requirements.map { .text($0) })),
      ] + (layer.background.map { [("background", .text($0))] } ?? []))
  }
}

extension PictureRenderer {
  /// Returns all layers drawn at a point of the screen, topmost first; the colour of a picture is
  /// that of its nearest pixel.
  ///
  /// - Throws: A point outside the picture, or a picture that cannot be decoded.
  public func layers(at point: Point, of frame: Frame) throws(DiagnosticError) -> [DrawnLayer] {
    try check(point, in: frame)
    let layers: [ProbedLayer]
    let scene: Scene
    do {
      scene = try frame.scene.embeddingBackdrops(pixelsPerPoint: frame.pixelsPerPoint).scene
    } catch { throw DiagnosticError(error) }
    do {
      layers = try scene.layers(at: point) { (image, place) throws(PictureError) in
        let picture = try SourcePicture(image.data).pixels()
        let (x, y) = (
          Int(place.x * Double(picture.widthPixels)), Int(place.y * Double(picture.heightPixels))
        )
        return Color(
          rgba: picture[min(x, picture.widthPixels - 1), min(y, picture.heightPixels - 1)])
      }
    } catch { throw DiagnosticError(RasterError.image(error)) }
    let provenance = Provenance(profile: library.baseProfile)
    return layers.map { layer in
      let owner = (frame.state.surfaces + frame.state.modals).last { $0.id == layer.owner }
      let blur = layer.role.flatMap { owner?.blur(of: $0) }
      var origin = layer.role.flatMap {
        provenance.origin(
          ofRole: $0.rawValue, in: frame.state.surfaceKind(of: layer.owner))
      }
      let unused = layer.role == .sheet ? owner?.unusedBackgrounds ?? [] : []
      origin?.tokens.removeAll(where: unused.contains)
      origin?.properties.removeAll(where: unused.contains)
      let requirements = origin.map(provenance.requirements(of:))
      return DrawnLayer(
        role: layer.role, owner: layer.owner, color: layer.color, tokens: origin?.tokens ?? [],
        requirements: (requirements ?? []) + (blur == nil ? [] : Self.blurRequirements),
        background: blur)
    }
  }

  /// The ids of the requirements for the material of a blurred background, which UIKit offers no
  /// setting for (A36).
  private static let blurRequirements = ["A34", "A35", "A80"]

  private func check(_ point: Point, in frame: Frame) throws(DiagnosticError) {
    let viewport = frame.scene.viewport
    guard viewport.contains(point) else {
      throw DiagnosticError(
        .numberOutOfRange, at: nil,
        "the point \(point.x.brief), \(point.y.brief) is outside the picture",
        allowed: "a point of the \(viewport.size.words) pt")
    }
  }

  /// Returns the colour of the pixel at a point of the screen, with 8 bits per component.
  ///
  /// - Throws: A point outside the picture.
  public func color(at point: Point, of frame: Frame) throws(DiagnosticError) -> Color {
    let density = frame.pixelsPerPoint
    try check(point, in: frame)
    var scene = try drawingTurns(in: frame.scene, pixelsPerPoint: density)
    scene.viewport = Rect(
      x: (point.x * density).rounded(.down) / density,
      y: (point.y * density).rounded(.down) / density, width: 1 / density, height: 1 / density)
    do {
      let rgba = try PixelBuffer(rasterizing: scene, pixelsPerPoint: density)[0, 0]
      return Color(rgba: rgba)
    } catch { throw DiagnosticError(error) }
  }
}

extension SurfaceState {
  /// The tokens and properties of backgrounds that the surface does not have: a blur or the colour of its
  /// content, such as the sample's cyan (C31), replaces the system's background.
  fileprivate var unusedBackgrounds: Set<String> {
    let literal: Set = ["card.literalColor"]
    guard case .color = content.kind else {
      return blur(of: .sheet) == nil ? literal : literal.union(["sheet.background"])
    }
    let system: Set = ["sheet.background", "block.groupedBackgroundColor", "background"]
    return card?.isLiteral == true ? system : system.union(literal)
  }

  /// Returns the blurred background that a layer of the surface is; nil for other layers.
  fileprivate func blur(of role: Role) -> String? {
    guard role == .sheet, case .blur = background else { return nil }
    return background.words
  }
}

extension Color {
  /// Creates the colour of a pixel, packed as in `Run.rgba`.
  fileprivate init(rgba: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(rgba >> shift & 0xFF) / 255 }
    self.init(red: part(0), green: part(8), blue: part(16), alpha: part(24))
  }
}

extension PixelBuffer {
  /// The smallest rectangle around all pixels that are not fully transparent; nil if there are none.
  package var drawnArea: FrameArea? {
    var (left, right, top, bottom) = (widthPixels, -1, heightPixels, -1)
    for y in 0..<heightPixels {
      for x in 0..<widthPixels where self[x, y] >> 24 != 0 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    return right < 0
      ? nil
      : FrameArea(
        x: left, y: top, widthPixels: right - left + 1, heightPixels: bottom - top + 1)
  }
}

extension PictureFile {
  /// Returns the colour of a pixel, with 8 bits per component; nil outside the picture.
  ///
  /// - Throws: A picture that cannot be decoded.
  public func color(x: Int, y: Int) throws(DiagnosticError) -> Color? {
    let pixels = try decoded().pixels
    guard (0..<pixels.widthPixels).contains(x), (0..<pixels.heightPixels).contains(y) else {
      return nil
    }
    return Color(rgba: pixels[x, y])
  }
}
