public import SheetPixels
internal import SheetPrimitives
public import SheetScene

/// A scene at a density, as a stream of finished rows.
///
/// Outlines cover exactly the area they cover, shadows are the exact Gaussian, layers are blended
/// in gamma-encoded sRGB with real numbers, and every part of a pixel is rounded once, half up.
/// No part of a pixel is more than 1 level of 255 off that ideal.
public struct Raster {
  public let widthPixels: Int
  public let heightPixels: Int

  /// Whether pixels may be transparent; their colours are then straight, not premultiplied.
  public let hasAlpha: Bool

  /// Far longer sides than are allowed would not be an `Int`.
  private static let mostCountedPixels = 1e15

  private let scene: Scene
  private let pixelsPerPoint: Double
  private let workspace: RasterWorkspace

  /// Takes a scene whose viewport begins at the corner of the first pixel.
  ///
  /// - Parameters:
  ///   - scene: What to draw. Its coordinates are finite.
  ///   - pixelsPerPoint: Density, above 0. Sizes of pictures are rounded half up.
  ///   - workspace: Memory to draw in. Frames of a motion are quicker when they share it.
  /// - Throws: A picture that would be too large.
  public init(
    _ scene: Scene, pixelsPerPoint: Double, workspace: RasterWorkspace = RasterWorkspace()
  ) throws(PictureSizeError) {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint.isFinite, "a density is above 0")
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    func side(_ points: Double) -> Int {
      grid.pixelCount(min(points, Self.mostCountedPixels / pixelsPerPoint))
    }
    widthPixels = side(scene.viewport.width)
    heightPixels = side(scene.viewport.height)
    try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    hasAlpha = (scene.background?.alpha ?? 0) < 1
    self.scene = scene
    self.pixelsPerPoint = pixelsPerPoint
    self.workspace = workspace
  }

  /// Draws the picture and hands on its rows, top to bottom.
  ///
  /// The rows are ``Row/repeated`` or ``Row/runs(_:)``, and lent until `body` returns. `body` must
  /// not draw in the same workspace. An error of `body` ends the drawing.
  public func forEachRow<E: Error>(_ body: (Row) throws(E) -> Void) throws(E) {
    precondition(!workspace.isDrawing, "a workspace draws one picture at a time")
    workspace.isDrawing = true
    defer { workspace.isDrawing = false }
    let area = PixelArea(width: widthPixels, height: heightPixels)
    workspace.scene.lay(scene, pixelsPerPoint: pixelsPerPoint, in: area)
    try Self.draw(workspace.scene, with: &workspace.compositor, hasAlpha: hasAlpha, body)
  }

  // On its own, so that the workspace is accessed once a picture and not at every row.
  private static func draw<E: Error>(
    _ scene: borrowing SceneLayers, with compositor: inout RowCompositor, hasAlpha: Bool,
    _ body: (Row) throws(E) -> Void
  ) throws(E) {
    compositor.begin(scene, hasAlpha: hasAlpha)
    while let row = compositor.next(scene) { try body(row) }
  }
}
