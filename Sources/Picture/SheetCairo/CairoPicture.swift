public import SheetPixels
public import SheetScene

/// A scene drawn by Cairo, as an independent check of the exact rasterizer.
///
/// Opaque colours are exact away from outlines. Cairo rounds each layer to 10 bits, with alpha to 8, and counts the
/// coverage of an outline on 60 rows per pixel, with an error of up to 5 levels; shadows and backdrops are
/// accurate to 2 levels.
public struct CairoPicture {
  /// The pixels.
  public let pixels: PixelBuffer

  /// A Boolean value that is true if pixels may be translucent.
  public let hasAlpha: Bool

  private let surface: Surface

  /// The largest number of pixels: each group that is composited on its own takes as much memory as the picture.
  public static let mostPixels = PictureSize.mostPixelsDecoded

  /// Draws a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pixelsPerPoint: Pixels per point, above 0; the sides of the picture are rounded half up to whole pixels.
  /// - Throws: A picture that is too large, or an error of Cairo.
  public init(_ scene: Scene, pixelsPerPoint: Double) throws(CairoError) {
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    let width = grid.pixelCount(scene.viewport.width)
    let height = grid.pixelCount(scene.viewport.height)
    guard width * height <= Self.mostPixels else {
      throw .tooLarge(widthPixels: width, heightPixels: height)
    }
    hasAlpha = (scene.background?.alpha ?? 0) < 1
    let image = try ImageSurface(
      hasAlpha ? .color : .opaque, widthPixels: width, heightPixels: height)
    let context = try CairoContext(image)
    try context.draw(scene, pixelsPerPoint: pixelsPerPoint)
    try context.finish()
    pixels = try image.pixels()
    surface = Surface(image)
  }

  /// Returns the picture as a PNG file by libpng, without density and notes.
  ///
  /// - Throws: An error of Cairo.
  public func png() throws(CairoError) -> [UInt8] { try surface.image.png() }

  /// Width in pixels.
  public var widthPixels: Int { pixels.widthPixels }

  /// Height in pixels.
  public var heightPixels: Int { pixels.heightPixels }

  /// Calls `body` with the rows, top to bottom.
  public func forEachRow<E: Error>(_ body: (Row) throws(E) -> Void) throws(E) {
    try pixels.forEachRow(body)
  }
}

/// The owner of a surface in a value that can be copied.
private final class Surface {
  let image: ImageSurface

  init(_ image: consuming ImageSurface) { self.image = image }
}
