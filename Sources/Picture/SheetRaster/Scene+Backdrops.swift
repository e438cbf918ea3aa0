internal import SheetPixels
internal import SheetPrimitives
public import SheetScene

extension Scene {
  /// Returns the scene with each blurred backdrop embedded as a picture, for writers of formats that
  /// cannot express a blur of what lies below; a backdrop of one colour becomes a fill.
  ///
  /// - Parameter pixelsPerPoint: The density of the pictures, above 0.
  /// - Returns: The scene, and the sizes in pixels of the pictures; `isOfScene` is false if a backdrop
  ///   has nodes of its own.
  /// - Throws: ``RasterError`` if a picture would be too large, or one in the scene cannot be decoded.
  public func embeddingBackdrops(
    pixelsPerPoint: Double
  ) throws(RasterError) -> (
    scene: Scene, sizes: [(widthPixels: Int, heightPixels: Int, isOfScene: Bool)]
  ) {
    guard hasBackdrops else { return (self, []) }
    let drawn = try backdropPictures(pixelsPerPoint: pixelsPerPoint)
    var sizes: [(widthPixels: Int, heightPixels: Int, isOfScene: Bool)] = []
    for (number, node) in drawn.enumerated() {
      guard case .image(let image) = node else { continue }
      let isOfScene = nodes.backdrop(number)?.blur.below == nil
      sizes.append((image.widthPixels, image.heightPixels, isOfScene))
    }
    return (replacingBackdrops(with: drawn), sizes)
  }

  /// A Boolean value that is true if a backdrop is blurred.
  public var hasBackdrops: Bool { nodes.backdropCount > 0 }

  /// Draws the blurred backdrops as pictures or fills in the coordinates of the scene.
  ///
  /// - Parameter pixelsPerPoint: The density of the pictures, above 0.
  /// - Returns: The backdrops, lowest first; nil for one that is not visible.
  /// - Throws: ``RasterError`` if a picture would be too large, or one in the scene cannot be decoded.
  public func backdropPictures(pixelsPerPoint: Double) throws(RasterError) -> [Node?] {
    let toPixels = AffineTransform(
      scale: pixelsPerPoint, translateX: -viewport.x * pixelsPerPoint,
      translateY: -viewport.y * pixelsPerPoint)
    var images = DecodedImages()
    do { try images.load(nodes) } catch { throw .image(error) }
    let backdrops = [Backdrop?](of: self, toPixels: toPixels, images: images)
    var drawn: [Node?] = []
    for backdrop in backdrops {
      do {
        drawn.append(try backdrop?.node(toScene: toPixels.inverse, pixelsPerPoint: pixelsPerPoint))
      } catch { throw .size(error) }
    }
    return drawn
  }

  /// Returns the scene with its backdrops, lowest first, replaced by pictures; backdrops without
  /// one are left out.
  public func replacingBackdrops(with pictures: [Node?]) -> Scene {
    var scene = self
    var rest = pictures[...]
    scene.nodes = nodes.replacingBackdrops { rest.popFirst() ?? nil }
    return scene
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
    if let flatColor { return .fill(.rect(frame), color: flatColor) }
    var encoder = try PNGEncoder(
      widthPixels: width, heightPixels: height, hasAlpha: !isOpaque, pixelsPerPoint: pixelsPerPoint)
    let sampler = BackdropSampler(self, columns: 0..<width)
    let edge = lens.map { BackdropEdge($0, of: self, columns: 0..<width) }
    var row = [UInt32](repeating: 0, count: width)
    for y in target.y {
      row.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        sampler.copyRow(y, to: base)
        edge?.draw(row: y, to: base)
        encoder.add(.pixels(UnsafeBufferPointer(pixels)))
      }
    }
    return .image(
      Image(data: encoder.finished(), widthPixels: width, heightPixels: height, frame: frame))
  }
}
