internal import SheetPlatform
internal import SheetScene

/// The backdrop of a group: the blurred scene below it, in the colours of its material and bent at the edge of glass.
///
/// Cairo draws the scene below, which is reduced to cells so that the standard deviation is 8 cells. No code is
/// shared with the exact rasterizer, which it checks.
final class BackdropPicture {
  /// The premultiplied pixels.
  let surface: ImageSurface

  /// The place of the surface in the whole picture, in whole pixels.
  let area: Rect

  /// The least standard deviation in pixels that is drawn.
  private static let leastSigmaPixels = 0.1

  /// The radius of the Gaussian in standard deviations; the truncated part is below 1/100 level.
  private static let reach = 4.0

  /// Draws a backdrop; nil for one without pixels.
  ///
  /// - Parameters:
  ///   - place: The group and what lies below it.
  ///   - scene: The scene of the group.
  ///   - toPixels: The transform from the scene to the pixels of the whole picture.
  ///   - known: The backdrops of the scene below this one, lowest first.
  ///   - images: The decoded pictures of the scene.
  /// - Throws: A picture that cannot be decoded, or a surface that Cairo cannot make.
  init?(
    _ place: BackdropPlace, of scene: Scene, toPixels: AffineTransform, known: [BackdropPicture?],
    images: DecodedPictures
  ) throws(CairoError) {
    let placed = place.toScene.followed(by: toPixels)
    let whole = placed.applied(to: place.blur.bounds)
    var area = whole.roundedOut
    if let clip = place.clip {
      guard let box = clip.path.controlBounds else { return nil }
      area = area.intersection(placed.applied(to: box).roundedOut)
    }
    let sigma = place.blur.sigma * placed.meanScale
    guard !area.isEmpty, sigma >= Self.leastSigmaPixels else { return nil }

    // Beyond the edge of what is blurred, the pixels at the edge are repeated.
    let edge = Rect(
      x: whole.minX.rounded(), y: whole.minY.rounded(),
      width: whole.maxX.rounded() - whole.minX.rounded(),
      height: whole.maxY.rounded() - whole.minY.rounded())
    let source = area.inset(by: -(Self.reach * sigma).rounded(.up)).intersection(edge)
    guard !source.isEmpty else { return nil }
    let below = place.scene(of: scene)
    let backdrops =
      place.blur.below == nil
      ? known : try Self.all(of: below, toPixels: toPixels, images: images)
    let isOpaque = (below.background?.alpha ?? 0) >= 1
    let picture = try ImageSurface(
      isOpaque ? .opaque : .color, widthPixels: Int(source.width), heightPixels: Int(source.height))
    let context = try CairoContext(picture)
    try context.draw(
      below, toPixels: toPixels, in: source, backdrops: backdrops, images: images)
    try context.finish()

    let cells = BlurredCells(picture, at: source, reaching: area, sigma: sigma, reach: Self.reach)
    surface = try ImageSurface(
      .color, widthPixels: Int(area.width), heightPixels: Int(area.height))
    self.area = area
    let lens = place.blur.lens.flatMap { PlacedLens($0, toPixels: placed) }
    paint(cells, tone: place.blur.tone, lens: lens)
  }

  /// Draws the backdrops of a scene, lowest first; nil for one without pixels.
  static func all(
    of scene: Scene, toPixels: AffineTransform, images: DecodedPictures
  ) throws(CairoError) -> [BackdropPicture?] {
    var backdrops: [BackdropPicture?] = []
    while let place = scene.nodes.backdrop(backdrops.count) {
      backdrops.append(
        try BackdropPicture(place, of: scene, toPixels: toPixels, known: backdrops, images: images))
    }
    return backdrops
  }

  private func paint(_ cells: BlurredCells, tone: MaterialTone?, lens: PlacedLens?) {
    // Most neighbours have one colour.
    var (latest, pixel) = (SIMD4<Float>(repeating: -1), UInt32(0))
    surface.withColors { row, y in
      for x in row.indices {
        let middle = Point(x: area.x + Double(x) + 0.5, y: area.y + Double(y) + 0.5)
        let levels = cells.levels(at: lens?.source(of: middle) ?? middle)
        if levels != latest { (latest, pixel) = (levels, Self.pixel(of: levels, tone: tone)) }
        row[x] = pixel
      }
    }
  }

  /// Returns the premultiplied pixel of premultiplied levels, in the colours of a material.
  private static func pixel(of levels: SIMD4<Float>, tone: MaterialTone?) -> UInt32 {
    let alpha = Double(levels.w)
    guard alpha > 0 else { return 0 }
    var color = Color(
      red: Double(levels.x) / alpha, green: Double(levels.y) / alpha,
      blue: Double(levels.z) / alpha)
    if let tone { color = tone.applied(to: color) }
    func part(_ component: Double) -> UInt32 { UInt32(min(max(component, 0), 1) * alpha + 0.5) }
    return UInt32(alpha + 0.5) << 24 | part(color.red) << 16 | part(color.green) << 8
      | part(color.blue)
  }
}

/// A picture that is reduced to square cells and blurred.
///
/// Both filters at its ends widen the blur: the mean of a cell has a variance of (n² − 1) / 12 pixels for n
/// pixels, and the linear interpolation one of n² / 6 on average. The Gaussian has the rest.
private struct BlurredCells {
  private var levels: [SIMD4<Float>] = []
  private let columnCount: Int
  private let rowCount: Int

  /// The side of a cell, and the corner of the first one, in whole pixels of the whole picture.
  private let side: Int
  private let left: Int
  private let top: Int

  /// The least standard deviation in cells.
  private static let leastSigmaCells = 8.0

  /// Blurs a picture at a place; its edge is repeated as far as the blur of an area needs.
  init(
    _ picture: borrowing ImageSurface, at source: Rect, reaching area: Rect, sigma: Double,
    reach: Double
  ) {
    side = max(1, Int(sigma / Self.leastSigmaCells))
    let side = side
    // One more cell on each side for the interpolation.
    let margin = Int((reach * sigma).rounded(.up)) + side
    left = Int(area.minX) - margin
    top = Int(area.minY) - margin
    columnCount = (Int(area.width) + 2 * margin + side - 1) / side + 1
    rowCount = (Int(area.height) + 2 * margin + side - 1) / side + 1
    let (left, top, columnCount) = (left, top, columnCount)
    let (lastX, lastY) = (Int(source.width) - 1, Int(source.height) - 1)
    func line(_ y: Int) -> [SIMD4<Float>] {
      let pixels = picture.levels(row: min(max(y - Int(source.minY), 0), lastY))
      return (0..<columnCount).map { column in
        let start = left + column * side - Int(source.minX)
        return (start..<start + side).reduce(SIMD4()) { $0 + pixels[min(max($1, 0), lastX)] }
      }
    }
    levels.reserveCapacity(columnCount * rowCount)
    let share = 1 / Float(side * side)
    for row in 0..<rowCount {
      var sum = [SIMD4<Float>](repeating: SIMD4(), count: columnCount)
      for y in top + row * side..<top + (row + 1) * side {
        for (column, value) in line(y).enumerated() { sum[column] += value }
      }
      levels += sum.map { share * $0 }
    }
    let pixels = Double(side)
    let widened = side > 1 ? (pixels * pixels - 1) / 12 + pixels * pixels / 6 : 0
    levels.blur(
      sigma: (sigma * sigma - widened).squareRoot() / pixels, columnCount: columnCount,
      rowCount: rowCount)
  }

  /// Returns the premultiplied levels of 0 to 255 at a place of the whole picture.
  func levels(at place: Point) -> SIMD4<Float> {
    func split(_ place: Double, from corner: Int, count: Int) -> (Int, Float) {
      let cell = min(max((place - Double(corner)) / Double(side) - 0.5, 0), Double(count - 1))
      let first = min(Int(cell), count - 2)
      return (first, Float(cell - Double(first)))
    }
    let (column, across) = split(place.x, from: left, count: columnCount)
    let (row, down) = split(place.y, from: top, count: rowCount)
    func line(_ row: Int) -> SIMD4<Float> {
      let first = levels[row * columnCount + column]
      return first + across * (levels[row * columnCount + column + 1] - first)
    }
    let above = line(row)
    return above + down * (line(row + 1) - above)
  }
}

/// The edge of glass in pixels of the whole picture; see ``EdgeLens``.
private struct PlacedLens {
  private let rect: Rect
  private let radius: Double
  private let depth: Double
  private let reach: Double
  private let tilt: Double

  /// Places an edge; nil for one that is turned or empty.
  init?(_ lens: EdgeLens, toPixels: AffineTransform) {
    guard toPixels.isUniform, toPixels.scale > 0 else { return nil }
    rect = toPixels.applied(to: lens.rect)
    radius = max(0, min(lens.radius * toPixels.scale, rect.width / 2, rect.height / 2))
    depth = lens.depth * toPixels.scale
    reach = lens.reach * toPixels.scale
    tilt = lens.tilt
    guard !rect.isEmpty, depth > 0, reach != 0 else { return nil }
  }

  /// Returns the place that is seen at a point; nil for a point that shows what lies behind it.
  func source(of point: Point) -> Point? {
    // The point mirrored into the lower right quarter, seen from the middle.
    let (right, below) = (point.x - rect.midX, point.y - rect.midY)
    let (x, y) = (abs(right), abs(below))
    let (cornerX, cornerY) = (x - rect.width / 2 + radius, y - rect.height / 2 + radius)
    let fromOutline: Double
    let normal: (x: Double, y: Double)
    if cornerX > 0, cornerY > 0 {
      let distance = (cornerX * cornerX + cornerY * cornerY).squareRoot()
      (fromOutline, normal) = (radius - distance, (cornerX / distance, cornerY / distance))
    } else if cornerX > cornerY {
      (fromOutline, normal) = (radius - cornerX, (1, 0))
    } else {
      (fromOutline, normal) = (radius - cornerY, (0, 1))
    }
    guard fromOutline < depth else { return nil }
    let rise = 1 - max(0, fromOutline) / depth
    let bend = reach * (1 - max(0, 1 - rise * rise).squareRoot())
    // Towards the middle, in shares of half the sides.
    var direction = (x: (1 - tilt) * normal.x, y: (1 - tilt) * normal.y)
    let middle = (x: x / (rect.width / 2), y: y / (rect.height / 2))
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    if length > 0 {
      direction.x += tilt * middle.x / length
      direction.y += tilt * middle.y / length
    }
    let norm = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    guard norm > 0 else { return nil }
    return Point(
      x: point.x - (right < 0 ? -1 : 1) * bend * direction.x / norm,
      y: point.y - (below < 0 ? -1 : 1) * bend * direction.y / norm)
  }
}
