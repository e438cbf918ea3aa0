internal import SheetPixels
internal import SheetPrimitives
public import SheetScene

extension Scene {
  /// Returns the scene with each blurred backdrop embedded as a picture, for writers of formats that
  /// cannot express a blur of what lies below.
  ///
  /// - Parameter pixelsPerPoint: The density of the pictures, above 0.
  /// - Returns: The scene and the sizes of the pictures in pixels.
  /// - Throws: ``RasterError`` if a picture would be too large, or one in the scene cannot be decoded.
  public func embeddingBackdrops(
    pixelsPerPoint: Double
  ) throws(RasterError) -> (scene: Scene, sizes: [(widthPixels: Int, heightPixels: Int)]) {
    guard nodes.backdropCount > 0 else { return (self, []) }
    let toPixels = AffineTransform(
      scale: pixelsPerPoint, translateX: -viewport.x * pixelsPerPoint,
      translateY: -viewport.y * pixelsPerPoint)
    var images = DecodedImages()
    do { try images.load(nodes) } catch { throw .image(error) }
    let isOpaque = (background?.alpha ?? 0) >= 1
    let backdrops = [Backdrop?](
      of: self, toPixels: toPixels, images: images, isOpaque: isOpaque)
    var pictures: [Image?] = []
    for backdrop in backdrops {
      do {
        pictures.append(
          try backdrop?.image(
            toScene: toPixels.inverse, pixelsPerPoint: pixelsPerPoint))
      } catch { throw .size(error) }
    }
    var scene = self
    var rest = pictures[...]
    scene.nodes = nodes.replacingBackdrops { rest.removeFirst().map { .image($0) } }
    return (scene, pictures.compactMap { $0.map { ($0.widthPixels, $0.heightPixels) } })
  }
}

extension Backdrop {
  /// Returns the backdrop as a picture of its own.
  fileprivate func image(
    toScene: AffineTransform, pixelsPerPoint: Double
  ) throws(PictureSizeError) -> Image {
    let (width, height) = (target.x.count, target.y.count)
    var encoder = try PNGEncoder(
      widthPixels: width, heightPixels: height, hasAlpha: !isOpaque, pixelsPerPoint: pixelsPerPoint)
    var row = [UInt32](repeating: 0, count: width)
    for y in target.y {
      row.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        copyRow(y, columns: 0..<width, to: base)
        encoder.add(.pixels(UnsafeBufferPointer(pixels)))
      }
    }
    let frame = Rect(
      x: Double(target.x.lowerBound), y: Double(target.y.lowerBound), width: Double(width),
      height: Double(height))
    return Image(
      data: encoder.finished(), widthPixels: width, heightPixels: height,
      frame: toScene.applied(to: frame))
  }
}
