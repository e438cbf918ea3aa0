internal import SheetPixels
internal import SheetPrimitives
internal import SheetScene

/// A scene in pixels: layers from bottom to top, with their masks.
struct SceneLayers: ~Copyable {
  private(set) var layers = Scratch<Layer>(capacity: 128)
  private(set) var masks = MaskStore()
  private(set) var shadows: [GaussianShadow] = []
  private(set) var textures: [any Texture] = []

  /// The decoded pictures of the scene.
  var images = DecodedImages()

  /// The blurred backdrops of the scene, from the bottom to the top.
  var backdrops: [Backdrop?] = []
  private var nextBackdrop = 0

  /// The position of the first pixel in the whole picture.
  private var cornerX = 0
  private var cornerY = 0
  private(set) var area = PixelArea(width: 0, height: 0)

  /// The background of the picture, as in ``Layer/color``.
  private(set) var paper = SIMD4<Float>()
  private var builder = CoverageBuilder()
  private var shared = SharedMasks()
  private var shadowParts = ShadowCache()

  /// Replaces all layers with the layers of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - toPixels: The transform from points to pixels of the whole picture.
  ///   - region: The part of the whole picture to be drawn.
  mutating func lay(_ scene: Scene, toPixels: AffineTransform, in region: PixelRegion) {
    area = PixelArea(width: region.x.count, height: region.y.count)
    (cornerX, cornerY) = (region.x.lowerBound, region.y.lowerBound)
    nextBackdrop = 0
    layers.removeAll()
    shared.beginPicture(in: &masks)
    shadows.removeAll(keepingCapacity: true)
    textures.removeAll()
    paper = scene.background.map(Layer.premultiplied) ?? SIMD4()
    var toPixels = toPixels
    toPixels.translateX -= Double(cornerX)
    toPixels.translateY -= Double(cornerY)
    var clip = Clip()
    if scene.partialEdge(toPixels: toPixels) != nil {
      clip.set(.rect(scene.viewport), toPixels: toPixels)
    }
    for node in scene.nodes { lay(node, toPixels: toPixels, clip: clip) }
  }

  private mutating func lay(_ node: Node, toPixels: AffineTransform, clip: Clip) {
    switch node {
    case .group(let group):
      lay(group, toPixels: toPixels, clip: clip)
    case .fill(let fill):
      guard fill.color.alpha > 0 else { return }
      lay(mask(of: fill.shape, toPixels: toPixels, in: clip), color: fill.color, clip: clip)
    case .stroke(let stroke):
      guard stroke.color.alpha > 0 else { return }
      let mask = builder.mask(
        of: stroke.outline, toPixels: toPixels, in: area,
        mayOverlap: stroke.mayOverlap, into: &masks)
      lay(mask, color: stroke.color, clip: clip)
    case .image(let image):
      lay(image, toPixels: toPixels, clip: clip)
    case .shadow(let shadow):
      guard shadow.color.alpha > 0 else { return }
      lay(shadow, toPixels: toPixels, clip: clip)
    case .text(let run):
      guard run.color.alpha > 0 else { return }
      let placed = AffineTransform(translateX: run.origin.x, translateY: run.origin.y)
      let mask = builder.mask(
        of: run.outline, toPixels: placed.followed(by: toPixels), in: area,
        mayOverlap: run.mayOverlap, into: &masks)
      lay(mask, color: run.color, clip: clip)
      if let pictures = run.placedPictures { lay(pictures, toPixels: toPixels, clip: clip) }
    }
  }

  private mutating func lay(_ group: Group, toPixels: AffineTransform, clip: Clip) {
    let toPixels = group.transform.followed(by: toPixels)
    guard group.opacity > 0 else { return leaveOut(group) }
    guard let shape = group.clip else { return layGroup(group, toPixels: toPixels, clip: clip) }
    if case .roundedRect(let outline) = shape, clip.isOutline(outline, toPixels: toPixels) {
      return layGroup(group, toPixels: toPixels, clip: clip)
    }
    let own = mask(of: shape, toPixels: toPixels, in: clip)
    var inner = clip
    inner.mask = masks.solid(own, within: clip.mask)
    inner.set(shape, toPixels: toPixels)
    guard inner.mask?.isEmpty == false else { return leaveOut(group) }
    let edge = masks.edge(of: own, within: clip.mask)
    guard !edge.isEmpty else { return layGroup(group, toPixels: toPixels, clip: inner) }
    // The nodes cover a pixel on the edge whole, and are then blended as one.
    append(.groupBegin, opacity: 1, mask: masks.solid(edge))
    layGroup(group, toPixels: toPixels, clip: inner)
    append(.groupEnd, opacity: 1, mask: edge)
  }

  /// Lays a group without its clip.
  private mutating func layGroup(_ group: Group, toPixels: AffineTransform, clip: Clip) {
    guard group.opacity < 1 || group.fade != nil else {
      return layNodes(of: group, toPixels: toPixels, clip: clip)
    }
    var clip = clip
    var reach = masks.mask(of: area)
    if let fade = group.fade {
      reach = mask(of: fade, toPixels: toPixels)
      // The nodes end with the marks of the group, which have the same rows.
      let rows = masks.mask(
        of: PixelRect(x: 0..<area.width, y: Int(reach.top)..<area.height), in: area)
      clip.mask = clip.mask.map { masks.product($0, rows) } ?? rows
    }
    guard !reach.isEmpty, clip.mask?.isEmpty != true else { return leaveOut(group) }
    append(.groupBegin, opacity: 1, mask: reach)
    layNodes(of: group, toPixels: toPixels, clip: clip)
    append(.groupEnd, opacity: group.opacity, mask: reach)
  }

  /// Counts the backdrops of a group of which nothing is seen.
  private mutating func leaveOut(_ group: Group) {
    if !backdrops.isEmpty { nextBackdrop += [Node.group(group)].backdropCount }
  }

  /// Returns the rows of a fade with their opacity as the coverage.
  private mutating func mask(of fade: VerticalFade, toPixels: AffineTransform) -> Mask {
    let inverse = toPixels.inverse
    var mask = masks.beginMask(top: 0)
    for row in 0..<area.height {
      // A group is upright, so that a row of pixels has one height in it.
      let y = inverse.applied(to: Point(x: 0, y: Double(row) + 0.5)).y
      let opacity = fade.opacity(at: y)
      masks.appendRow(row, opacity: opacity, widthPixels: area.width, to: &mask)
    }
    return mask
  }

  private mutating func layNodes(of group: Group, toPixels: AffineTransform, clip: Clip) {
    if group.backdropBlur != nil {
      nextBackdrop += 1
      if let backdrop = backdrops[nextBackdrop - 1] { lay(backdrop, clip: clip) }
    }
    for node in group.nodes { lay(node, toPixels: toPixels, clip: clip) }
  }

  private mutating func append(_ kind: Layer.Kind, opacity: Double, mask: Mask) {
    layers.append(
      Layer(kind: kind, color: SIMD4(), opacity: Float(opacity), mask: mask))
  }

  private mutating func lay(_ mask: Mask, kind: Layer.Kind = .flat, color: Color, clip: Clip) {
    var mask = mask
    if let own = clip.mask, !masks.isSolid(own, over: mask) { mask = masks.product(mask, own) }
    guard !mask.isEmpty else { return }
    layers.append(
      Layer(
        kind: kind, color: Layer.premultiplied(color), opacity: Float(min(color.alpha, 1)),
        mask: mask))
  }
}

// MARK: - Outlines

/// The clip of a group and of all groups around it.
///
/// Pixels on the edge are let through whole: the group is blended with their coverage as one, so that layers on
/// top of one another do not show through at the edge. What ends at the edge covers such pixels whole as well.
struct Clip {
  /// The pixels that are let through, each whole; nil for all.
  var mask: Mask?

  /// The innermost outline in the coordinates of its group, and their transform; nil for none, and for a path.
  private var outline: (own: RoundedRect, toPixels: AffineTransform)?

  /// The distance in pixels up to which edges coincide.
  private static let tolerance = 1e-6

  mutating func set(_ shape: Shape, toPixels: AffineTransform) {
    switch shape {
    case .rect(let rect):
      outline = (RoundedRect(rect, radii: .all(0), curve: .circular), toPixels)
    case .roundedRect(let rounded): outline = (rounded, toPixels)
    case .path: outline = nil
    }
  }

  /// The rectangle around the outline in pixels; nil for one that is turned.
  var edge: Rect? {
    guard let outline, outline.toPixels.isAxisAligned else { return nil }
    return outline.toPixels.applied(to: outline.own.rect)
  }

  /// Returns whether a rounded rectangle is the outline itself.
  func isOutline(_ other: RoundedRect, toPixels: AffineTransform) -> Bool {
    guard let outline else { return false }
    return outline.own == other && outline.toPixels == toPixels
  }

  /// Returns a rectangle whose sides on the edge are moved away from it.
  fileprivate func reaching(_ rect: PixelRect) -> PixelRect {
    guard let edge else { return rect }
    func lies(_ side: Double, on other: Double) -> Bool { abs(side - other) < Self.tolerance }
    var rect = rect
    if lies(rect.minX, on: edge.minX) { rect.minX -= 1 }
    if lies(rect.minY, on: edge.minY) { rect.minY -= 1 }
    if lies(rect.maxX, on: edge.maxX) { rect.maxX += 1 }
    if lies(rect.maxY, on: edge.maxY) { rect.maxY += 1 }
    return rect
  }
}

extension SceneLayers {
  private mutating func mask(of shape: Shape, toPixels: AffineTransform, in clip: Clip) -> Mask {
    switch shape {
    case .rect(let rect): mask(of: rect, toPixels: toPixels, in: clip)
    case .roundedRect(let outline): mask(of: outline, toPixels: toPixels, in: clip)
    case .path(let path):
      builder.mask(of: path, toPixels: toPixels, in: area, into: &masks)
    }
  }

  private mutating func mask(
    of outline: RoundedRect, toPixels: AffineTransform, in clip: Clip
  ) -> Mask {
    guard outline.radii != .all(0) else {
      return mask(of: outline.rect, toPixels: toPixels, in: clip)
    }
    if clip.isOutline(outline, toPixels: toPixels) { return masks.mask(of: area) }
    guard toPixels.isUniform else {
      return builder.mask(of: outline.path, toPixels: toPixels, in: area, into: &masks)
    }
    let box = box(outline.rect, toPixels: toPixels)
    if box.hasPartialPixels, clip.reaching(box) != box, let edge = clip.edge {
      let path = outline.path.applying(toPixels).reaching(beyond: edge)
      return builder.mask(of: path, toPixels: .identity, in: area, into: &masks)
    }
    return shared.mask(of: outline, toPixels: toPixels, in: area, builder: &builder, store: &masks)
  }

  private mutating func mask(of rect: Rect, toPixels: AffineTransform, in clip: Clip) -> Mask {
    guard toPixels.isAxisAligned else {
      return builder.mask(of: Path(rect), toPixels: toPixels, in: area, into: &masks)
    }
    return masks.mask(of: clip.reaching(box(rect, toPixels: toPixels)), in: area)
  }

  private func box(_ rect: Rect, toPixels: AffineTransform) -> PixelRect {
    let placed = toPixels.applied(to: rect)
    precondition(placed.maxX.isFinite && placed.maxY.isFinite, "rectangles are finite")
    return PixelRect(minX: placed.minX, minY: placed.minY, maxX: placed.maxX, maxY: placed.maxY)
  }
}

extension Stroke {
  /// A Boolean value that is true if the outline may cover a pixel several times: inside of a corner, and where
  /// several lines meet.
  fileprivate var mayOverlap: Bool {
    guard case .path(let path) = shape else { return false }
    return path.hasCorners || path.elements.count { $0.isMove } > 1
  }
}

extension Path.Element {
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension Path {
  /// The least sine of an angle that makes a corner.
  private static let leastSine = 1e-3

  /// A Boolean value that is true if the direction of an outline jumps.
  fileprivate var hasCorners: Bool {
    var (start, current) = (Point.zero, Point.zero)
    var direction: Point?
    func turns(from old: Point?, along points: Point...) -> (isCorner: Bool, end: Point?) {
      var last = current
      var (first, end): (Point?, Point?) = (nil, nil)
      for point in points where point != last {
        end = Point(x: point.x - last.x, y: point.y - last.y)
        first = first ?? end
        last = point
      }
      guard let first, let old else { return (false, end ?? old) }
      let cross = old.x * first.y - old.y * first.x
      let dot = old.x * first.x + old.y * first.y
      return (abs(cross) > Self.leastSine * abs(dot) || dot < 0, end)
    }
    for element in elements {
      let turn: (isCorner: Bool, end: Point?)
      let end: Point
      switch element {
      case .move(let point):
        (start, current, direction) = (point, point, nil)
        continue
      case .line(let point): (turn, end) = (turns(from: direction, along: point), point)
      case .cubic(let first, let second, let point):
        (turn, end) = (turns(from: direction, along: first, second, point), point)
      case .close: (turn, end) = (turns(from: direction, along: start), start)
      }
      if turn.isCorner { return true }
      (direction, current) = (turn.end, end)
    }
    return false
  }
}

extension TextRun {
  /// A Boolean value that is true if glyphs may overlap: in scripts whose letters are joined.
  ///
  /// The first of these is Hebrew, whose letters begin with the byte D6 in UTF-8.
  fileprivate var mayOverlap: Bool { text.utf8.contains { $0 >= 0xD6 && $0 < 0xE2 } }
}

// MARK: - Shadows

extension SceneLayers {
  private mutating func lay(_ shadow: Shadow, toPixels: AffineTransform, clip: Clip) {
    let move = AffineTransform(translateX: shadow.offsetX, translateY: shadow.offsetY)
    let moved = move.followed(by: toPixels)
    var hole: Mask?
    if shadow.isCutOut { hole = mask(of: shadow.outline, toPixels: toPixels, in: Clip()) }
    let sigmaPixels = shadow.sigma * toPixels.meanScale
    guard sigmaPixels >= GaussianShadow.smallestSigmaPixels else {
      let mask = mask(of: shadow.outline, toPixels: moved, in: Clip())
      lay(cut(hole, outOf: mask), color: shadow.color, clip: clip)
      return
    }
    guard toPixels.isUniform else {
      let slanted = SlantedShadow(of: shadow.outline, sigma: shadow.sigma, toPixels: moved)
      let mask = slanted.mask(in: area, into: &masks)
      return lay(cut(hole, outOf: mask), color: shadow.color, clip: clip)
    }
    let blurred = GaussianShadow(
      of: shadow.outline, at: box(shadow.outline.rect, toPixels: moved),
      pixelsPerPoint: toPixels.a, sigmaPixels: sigmaPixels, in: area, cache: &shadowParts)
    let index = shadows.count
    shadows.append(blurred)
    let (columns, steady) = (blurred.columns, blurred.steadyColumns)
    let left = columns.lowerBound..<(steady.isEmpty ? columns.upperBound : steady.lowerBound)
    let right = (steady.isEmpty ? columns.upperBound : steady.upperBound)..<columns.upperBound
    for (part, kind) in [
      (left, Layer.Kind.ramp(index)), (steady, .steady(index)), (right, .ramp(index)),
    ] {
      let mask = masks.mask(of: PixelRect(x: part, y: blurred.rows), in: area)
      lay(cut(hole, outOf: mask), kind: kind, color: shadow.color, clip: clip)
    }
  }

  private mutating func cut(_ hole: Mask?, outOf mask: Mask) -> Mask {
    guard let hole else { return mask }
    return masks.cutOut(hole, from: mask)
  }
}

// MARK: - Pictures

extension SceneLayers {
  /// The distance in pixels from the grid below which a picture lies on it.
  private static let gridTolerance = 1e-7

  private mutating func lay(_ image: Image, toPixels: AffineTransform, clip: Clip) {
    guard let decoded = images[image], !image.frame.isEmpty else { return }
    let mask = mask(of: image.frame, toPixels: toPixels, in: clip)
    guard !mask.isEmpty else { return }
    let map = image.toFrame(
      widthPixels: decoded.pixels.widthPixels, heightPixels: decoded.pixels.heightPixels)
    lay(texture(of: decoded, map: map.followed(by: toPixels)), mask, clip: clip)
  }

  private mutating func lay(_ backdrop: Backdrop, clip: Clip) {
    let (x, y) = (backdrop.target.x, backdrop.target.y)
    let box = PixelRect(
      x: x.lowerBound - cornerX..<x.upperBound - cornerX,
      y: y.lowerBound - cornerY..<y.upperBound - cornerY)
    let mask = masks.mask(of: box, in: area)
    if let color = backdrop.flatColor { return lay(mask, color: color, clip: clip) }
    let texture = BackdropTexture(backdrop, cornerX: cornerX, cornerY: cornerY, in: area)
    lay(texture, mask, clip: clip)
  }

  private mutating func lay(_ texture: any Texture, _ mask: Mask, clip: Clip) {
    lay(
      mask, kind: .texture(textures.count), color: .black.withAlpha(texture.hidesBelow ? 1 : 0),
      clip: clip)
    textures.append(texture)
  }

  /// Returns the pixels of a picture; `map` maps its pixels to the frame's.
  private func texture(of image: DecodedImage, map: AffineTransform) -> any Texture {
    guard map.isAxisAligned else { return SlantedTexture(image, map: map, in: area) }
    let (x, y) = (map.translateX.rounded(), map.translateY.rounded())
    let drift = max(
      abs(map.a - 1) * Double(image.pixels.widthPixels),
      abs(map.d - 1) * Double(image.pixels.heightPixels), abs(map.translateX - x),
      abs(map.translateY - y))
    guard drift > Self.gridTolerance else {
      return CopiedTexture(image, x: Int(x), y: Int(y), in: area)
    }
    return ResampledTexture(image, map: map, in: area)
  }
}

/// A rectangle of whole pixels of the whole picture, which may lie outside the viewport.
struct PixelRegion: Equatable {
  var x: Range<Int>
  var y: Range<Int>

  /// A bound for coordinates, far beyond the largest picture.
  private static let farthest = 1e6
}

extension PixelRegion {
  /// Creates the region between the pixel boundaries nearest to the edges of a rectangle.
  init(rounding rect: Rect) {
    x = Self.range(rect.minX.rounded(), rect.maxX.rounded())
    y = Self.range(rect.minY.rounded(), rect.maxY.rounded())
  }

  /// Creates the smallest region that contains a rectangle.
  init(containing rect: Rect) {
    x = Self.range(rect.minX.rounded(.down), rect.maxX.rounded(.up))
    y = Self.range(rect.minY.rounded(.down), rect.maxY.rounded(.up))
  }

  private static func range(_ start: Double, _ end: Double) -> Range<Int> {
    let first = Int(min(max(start, -farthest), farthest))
    return first..<max(first, Int(min(max(end, -farthest), farthest)))
  }

  var isEmpty: Bool { x.isEmpty || y.isEmpty }

  func intersection(_ other: PixelRegion) -> PixelRegion {
    PixelRegion(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
  }

  /// Returns the region with a margin, and further pixels that make its sides multiples of `step`.
  func enlarged(by margin: Int, step: Int) -> PixelRegion {
    func enlarged(_ range: Range<Int>) -> Range<Int> {
      let first = range.lowerBound - margin
      let count = range.count + 2 * margin
      return first..<first + (count + step - 1) / step * step
    }
    return PixelRegion(x: enlarged(x), y: enlarged(y))
  }
}

/// The size of the picture, whose pixels are counted from its top-left corner; everything outside
/// is clipped.
struct PixelArea: Equatable {
  var width: Int
  var height: Int
}

/// A rectangle in fractional pixels.
struct PixelRect: Equatable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}

extension PixelRect {
  /// Creates a rectangle of whole pixels.
  init(x: Range<Int>, y: Range<Int>) {
    (minX, maxX) = (Double(x.lowerBound), Double(x.upperBound))
    (minY, maxY) = (Double(y.lowerBound), Double(y.upperBound))
  }

  /// A Boolean value that is true if a side does not lie between pixels.
  var hasPartialPixels: Bool {
    minX.rounded() != minX || minY.rounded() != minY || maxX.rounded() != maxX
      || maxY.rounded() != maxY
  }
}
