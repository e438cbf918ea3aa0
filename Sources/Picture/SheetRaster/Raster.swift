public import SheetPixels
public import SheetScene

/// A scene rasterized at a density, as a stream of rows.
///
/// The coverage of outlines and the Gaussian of shadows are exact; layers are blended in
/// gamma-encoded sRGB with floating-point numbers, and every component of a pixel is rounded once,
/// half up. The error of a component is at most 1 level of 255.
public struct Raster {
  /// The width of the picture in pixels.
  public let widthPixels: Int
  /// The height of the picture in pixels.
  public let heightPixels: Int

  /// A Boolean value indicating whether pixels may be translucent; their colours are straight, not
  /// premultiplied.
  public let hasAlpha: Bool

  /// An upper bound for sides that keeps the conversion to `Int` valid; it is far above the allowed
  /// size.
  private static let mostCountedPixels = 1e15

  private let scene: Scene
  private let pixelsPerPoint: Double
  private let workspace: RasterWorkspace
  private let images: DecodedImages

  /// Creates a raster; the corner of the viewport is the corner of the first pixel.
  ///
  /// - Parameters:
  ///   - scene: The scene to draw, with finite coordinates.
  ///   - pixelsPerPoint: The density, above 0. The sides of the picture are rounded half up.
  ///   - workspace: Reusable memory. The frames of a motion are drawn faster if they share it.
  /// - Throws: ``RasterError`` if the picture would be too large, or one in the scene cannot be
  ///   decoded.
  public init(
    _ scene: Scene, pixelsPerPoint: Double, workspace: RasterWorkspace = RasterWorkspace()
  ) throws(RasterError) {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint.isFinite, "a density is above 0")
    let grid = PixelGrid(pixelsPerPoint: pixelsPerPoint)
    func side(_ points: Double) -> Int {
      grid.pixelCount(min(points, Self.mostCountedPixels / pixelsPerPoint))
    }
    widthPixels = side(scene.viewport.width)
    heightPixels = side(scene.viewport.height)
    do {
      try PictureSize.check(widthPixels: widthPixels, heightPixels: heightPixels)
    } catch { throw .size(error) }
    do { try workspace.images.load(scene.nodes) } catch { throw .image(error) }
    images = workspace.images
    hasAlpha = (scene.background?.alpha ?? 0) < 1
    self.scene = scene
    self.pixelsPerPoint = pixelsPerPoint
    self.workspace = workspace
  }

  /// Draws the picture and calls `body` with its rows, top to bottom.
  ///
  /// The rows are ``Row/repeated``, ``Row/runs(_:)`` or, with parts of pictures, ``Row/pixels(_:)``,
  /// and valid until `body` returns. `body` must
  /// not draw in the same workspace. An error of `body` ends the drawing.
  public func forEachRow<E: Error>(_ body: (Row) throws(E) -> Void) throws(E) {
    precondition(!workspace.isDrawing, "a workspace draws one picture at a time")
    workspace.isDrawing = true
    defer { workspace.isDrawing = false }
    let area = PixelRegion(x: 0..<widthPixels, y: 0..<heightPixels)
    let toPixels = scene.toPixels(pixelsPerPoint: pixelsPerPoint)
    workspace.scene.images = images
    workspace.scene.backdrops = [Backdrop?](of: scene, toPixels: toPixels, images: images)
    workspace.scene.lay(scene, toPixels: toPixels, in: area)
    try Self.draw(workspace.scene, with: &workspace.compositor, hasAlpha: hasAlpha, body)
  }

  // A separate function, so that exclusive access to the workspace is checked once per picture and
  // not per row.
  private static func draw<E: Error>(
    _ scene: borrowing SceneLayers, with compositor: inout RowCompositor, hasAlpha: Bool,
    _ body: (Row) throws(E) -> Void
  ) throws(E) {
    compositor.begin(scene, hasAlpha: hasAlpha)
    while let row = compositor.next(scene) { try body(row) }
  }
}

/// An error that occurs before a scene is drawn.
public enum RasterError: Error, Equatable, CustomStringConvertible {
  /// The picture to be drawn would be too large.
  case size(PictureSizeError)
  /// A picture in the scene cannot be decoded.
  case image(PictureError)

  /// A message with the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .size(let error): error.description
    case .image(let error): "a picture in the scene cannot be drawn: \(error)"
    }
  }
}

extension PixelBuffer {
  /// Draws a scene with ``Raster``.
  ///
  /// - Throws: ``RasterError`` if the picture would be too large, or one in the scene cannot be
  ///   decoded.
  public init(
    rasterizing scene: Scene, pixelsPerPoint: Double,
    workspace: RasterWorkspace = RasterWorkspace()
  ) throws(RasterError) {
    let raster = try Raster(scene, pixelsPerPoint: pixelsPerPoint, workspace: workspace)
    let width = raster.widthPixels
    let count = width * raster.heightPixels
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      initializedCount = count
      guard var row = pixels.baseAddress else { return }
      raster.forEachRow { content in
        row.write(content, width: width, rowPixels: width)
        row += width
      }
    }
    self.init(widthPixels: width, heightPixels: raster.heightPixels, pixels: pixels)
  }
}

/// Reusable memory for drawing, with caches of masks and shadow corners.
///
/// Frames drawn one after the other in the same workspace share it. It takes some hundred
/// kilobytes, more for pictures with much text, and holds no whole picture except the pictures in the
/// scene. Only one task may use it at a time.
public final class RasterWorkspace {
  var scene = SceneLayers()
  var compositor = RowCompositor()
  var images = DecodedImages()
  var isDrawing = false

  /// Creates an empty workspace.
  public init() {}

  /// Returns whether the pixels of another picture can be kept until the next frame is drawn.
  public func hasRoom(forPixels count: Int) -> Bool { images.hasRoom(forPixels: count) }

  /// Keeps the pixels of a picture file until the next frame is drawn, which need not decode it again.
  public func keep(_ pixels: PixelBuffer, of file: [UInt8]) {
    images.add(pixels, of: file)
  }
}

/// A decoded picture.
struct DecodedImage {
  let data: [UInt8]
  let pixels: PixelBuffer
  let isOpaque: Bool

  init(_ pixels: PixelBuffer, of data: [UInt8]) {
    self.data = data
    self.pixels = pixels
    isOpaque = pixels.isOpaque
  }
}

/// The decoded pictures of a scene; pictures of the previous scene are reused.
struct DecodedImages {
  private var images: [DecodedImage] = []

  /// Decodes all pictures of a scene and forgets all others.
  mutating func load(_ nodes: [Node]) throws(PictureError) {
    let earlier = images
    images.removeAll()
    try add(nodes, from: earlier)
  }

  /// The largest number of pixels that are kept for the next scene: a screenshot has 3 to 6 million.
  private static let mostKeptPixels = 8_000_000

  /// Returns whether the pixels of another picture can be kept for the next scene.
  func hasRoom(forPixels count: Int) -> Bool {
    images.reduce(count) { $0 + $1.pixels.pixels.count } <= Self.mostKeptPixels
  }

  /// Adds a picture that has been decoded.
  mutating func add(_ pixels: PixelBuffer, of data: [UInt8]) {
    images.append(DecodedImage(pixels, of: data))
  }

  private mutating func add(_ nodes: [Node], from earlier: [DecodedImage]) throws(PictureError) {
    for node in nodes {
      switch node {
      case .group(let group):
        if let below = group.backdropBlur?.below { try add(below, from: earlier) }
        try add(group.nodes, from: earlier)
      case .image(let image): try add(image, from: earlier)
      case .text(let run): for picture in run.pictures { try add(picture, from: earlier) }
      case .fill, .stroke, .shadow: break
      }
    }
  }

  private mutating func add(_ image: Image, from earlier: [DecodedImage]) throws(PictureError) {
    guard self[image] == nil else { return }
    if let known = earlier.first(where: { $0.data == image.data }) {
      images.append(known)
    } else {
      add(try SourcePicture(image.data).pixels(), of: image.data)
    }
  }

  /// Returns a picture of the scene that was loaded last; nil for any other.
  subscript(image: Image) -> DecodedImage? { images.first { $0.data == image.data } }
}
