public import SheetPixels
internal import SheetPrimitives
public import SheetScene

/// A scene at a density, as a stream of finished rows.
///
/// Outlines cover exactly the area they cover, shadows are the exact Gaussian, layers are blended
/// in gamma-encoded sRGB with real numbers, and every part of a pixel is rounded once, half up.
/// No part of a pixel is more than 1 level of 255 off that ideal.
public struct Raster {
  /// The longest side of a picture.
  public static let longestSidePixels = 32_767

  /// The most pixels of a picture.
  public static let mostPixels = 400_000_000

  public let widthPixels: Int
  public let heightPixels: Int

  /// Whether pixels may be transparent; their colours are then straight, not premultiplied.
  public let hasAlpha: Bool

  private let scene: Scene
  private let pixelsPerPoint: Double
  private let workspace: RasterWorkspace

  /// Takes a scene whose viewport begins at the corner of the first pixel.
  ///
  /// - Parameters:
  ///   - scene: What to draw. Its coordinates are finite.
  ///   - pixelsPerPoint: Density, above 0. Sizes of pictures are rounded half up.
  ///   - workspace: Memory to draw in. Frames of a motion are quicker when they share it.
  /// - Throws: ``RasterError`` when the picture would be too large, or has no size.
  public init(
    _ scene: Scene, pixelsPerPoint: Double, workspace: RasterWorkspace = RasterWorkspace()
  ) throws(RasterError) {
    guard pixelsPerPoint.isFinite, pixelsPerPoint > 0 else {
      throw .unusableDensity(pixelsPerPoint: pixelsPerPoint)
    }
    let width = scene.viewport.width * pixelsPerPoint
    let height = scene.viewport.height * pixelsPerPoint
    let longest = Double(Self.longestSidePixels) + 0.5
    guard width >= 0, height >= 0, width < longest, height < longest else {
      throw .unusableSize(widthPixels: width, heightPixels: height)
    }
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    widthPixels = grid.pixelCount(scene.viewport.width)
    heightPixels = grid.pixelCount(scene.viewport.height)
    guard widthPixels * heightPixels <= Self.mostPixels else {
      throw .tooManyPixels(widthPixels: widthPixels, heightPixels: heightPixels)
    }
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
