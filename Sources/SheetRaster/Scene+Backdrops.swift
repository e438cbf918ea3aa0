internal import SheetPixels
internal import SheetPrimitives
public import SheetScene

extension Scene {
  /// Returns the scene with each blurred backdrop embedded as a picture, for writers of formats that
  /// cannot express a blur of what lies below; a backdrop of one colour becomes a fill.
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
    let backdrops = [Backdrop?](of: self, toPixels: toPixels, images: images)
    var drawn: [Node?] = []
    var sizes: [(widthPixels: Int, heightPixels: Int)] = []
    for backdrop in backdrops {
      do {
        let node = try backdrop?.node(toScene: toPixels.inverse, pixelsPerPoint: pixelsPerPoint)
        if case .image(let image) = node { sizes.append((image.widthPixels, image.heightPixels)) }
        drawn.append(node)
      } catch { throw .size(error) }
    }
    var scene = self
    var rest = drawn[...]
    scene.nodes = nodes.replacingBackdrops { rest.removeFirst() }
    return (scene, sizes)
  }
}

extension Backdrop {
  /// Returns the backdrop as a fill if it has one colour, and otherwise as a picture of its own.
  fileprivate func node(
    toScene: AffineTransform, pixelsPerPoint: Double
  ) throws(PictureSizeError) -> Node {
    let (width, height) = (target.x.count, target.y.count)
    let frame = toScene.applied(
      to: Rect(
        x: Double(target.x.lowerBound), y: Double(target.y.lowerBound), width: Double(width),
        height: Double(height)))
    if let flatColor { return .fill(Fill(.rect(frame), color: flatColor)) }
    var encoder = try PNGEncoder(
      widthPixels: width, heightPixels: height, hasAlpha: !isOpaque, pixelsPerPoint: pixelsPerPoint)
    let sampler = BackdropSampler(self, columns: 0..<width)
    var row = [UInt32](repeating: 0, count: width)
    for y in target.y {
      row.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        sampler.copyRow(y, to: base)
        encoder.add(.pixels(UnsafeBufferPointer(pixels)))
      }
    }
    return .image(
      Image(
        data: encoder.finished(), widthPixels: width, heightPixels: height, frame: frame))
  }
}
