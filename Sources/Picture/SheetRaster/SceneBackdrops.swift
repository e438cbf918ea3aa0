internal import SheetPixels
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

  /// Draws the blurred backdrops as pictures or fills in the coordinates of the scene.
  ///
  /// - Parameter pixelsPerPoint: The density of the pictures, above 0.
  /// - Returns: The backdrops, lowest first; nil for one that is not visible.
  /// - Throws: ``RasterError`` if a picture would be too large, or one in the scene cannot be decoded.
  public func backdropPictures(pixelsPerPoint: Double) throws(RasterError) -> [Node?] {
    let toPixels = toPixels(pixelsPerPoint: pixelsPerPoint)
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
    var row = [UInt32](repeating: 0, count: width)
    for y in target.y {
      row.withUnsafeMutableBufferPointer { pixels in
        guard let base = pixels.baseAddress else { return }
        sampler.copyRow(y, to: base)
        encoder.add(.pixels(UnsafeBufferPointer(pixels)))
      }
    }
    return .image(
      Image(data: encoder.finished(), widthPixels: width, heightPixels: height, frame: frame))
  }
}

extension [Backdrop?] {
  /// The least standard deviation in pixels that is drawn.
  private static let smallestSigmaPixels = 0.1

  /// Blurs the backdrops of a scene, from the bottom to the top; a backdrop without pixels is nil.
  init(of scene: Scene, toPixels: AffineTransform, images: DecodedImages) {
    self = []
    for number in 0..<scene.nodes.backdropCount {
      guard let place = scene.nodes.backdrop(number) else { continue }
      let placed = place.toScene.followed(by: toPixels)
      let area = placed.applied(to: place.blur.bounds)
      let bounds = PixelRegion(rounding: area)
      // Part of a pixel at the edge repeats the pixel before it.
      var target = PixelRegion(containing: area)
      if let clip = place.clip {
        let box = clip.path.controlBounds.map(placed.applied) ?? Rect(.init(width: 0, height: 0))
        target = target.intersection(PixelRegion(containing: box))
      }
      let sigma = place.blur.sigma * placed.meanScale
      guard !target.isEmpty, sigma >= Self.smallestSigmaPixels else {
        append(nil)
        continue
      }
      let margin = Backdrop.marginPixels(sigmaPixels: sigma)
      let source = bounds.intersection(target.enlarged(by: margin, step: 1))
      let below = place.scene(of: scene)
      let isOpaque = (below.background?.alpha ?? 0) >= 1
      let known =
        place.blur.below == nil
        ? self : [Backdrop?](of: below, toPixels: toPixels, images: images)
      append(
        Backdrop(
          target: target, source: source, sigmaPixels: sigma, tone: place.blur.tone,
          contrast: place.blur.contrast,
          lens: place.blur.lens.flatMap { BackdropLens($0, toPixels: placed) }, isOpaque: isOpaque
        ) { body in
          var layers = SceneLayers()
          layers.images = images
          layers.backdrops = known
          layers.lay(below, toPixels: toPixels, in: source)
          var compositor = RowCompositor()
          compositor.begin(layers, hasAlpha: !isOpaque)
          while let row = compositor.next(layers) { body(row) }
        })
    }
  }
}
