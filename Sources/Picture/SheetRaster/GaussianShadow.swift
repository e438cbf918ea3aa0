internal import SheetPrimitives

/// The shadow of a rounded rectangle in closed form, row by row.
///
/// A rectangle convolved with a Gaussian is the product of two profiles, each the difference of two
/// normal distributions; the ``CornerDeficit`` of each rounded corner is subtracted. The box filter
/// of a pixel adds 1/12 to the variance of the Gaussian.
final class GaussianShadow {
  /// The smallest σ in pixels; below it a shadow is drawn as the offset outline.
  static let smallestSigmaPixels = 0.05
  private static let pixelVariance = 1.0 / 12

  private struct PlacedCorner {
    var plane: CornerPlane
    var vertexY: Double
    /// A Boolean value indicating whether the corner extends above its vertex.
    var isMirrored: Bool
  }

  /// The rows and columns in which the shadow is not negligible, clipped to the picture.
  let rows: Range<Int>
  let columns: Range<Int>

  /// The columns and rows in which the profile along that axis is saturated and no corner counts.
  let steadyColumns: Range<Int>
  let steadyRows: Range<Int>

  /// The row that was prepared last.
  private(set) var row: ShadowRow

  private let box: PixelRect
  private let sigma: Double
  private let corners: [PlacedCorner]
  /// The profile, kept alive because the row points into it.
  private let profile: ShadowProfile
  private var preparedRow = -1

  /// Creates the shadow of an outline.
  ///
  /// - Parameters:
  ///   - outline: The outline that casts the shadow, in its own coordinates.
  ///   - box: The frame of the offset rectangle in pixels.
  ///   - pixelsPerPoint: The scale from the outline's coordinates to pixels.
  ///   - sigmaPixels: The standard deviation of the Gaussian, at least ``smallestSigmaPixels``.
  ///   - area: The picture.
  ///   - cache: The cache of corners and profiles for the next frame.
  init(
    of outline: RoundedRect, at box: PixelRect, pixelsPerPoint: Double, sigmaPixels: Double,
    in area: PixelArea, cache: inout ShadowCache
  ) {
    let sigma = (sigmaPixels * sigmaPixels + Self.pixelVariance).squareRoot()
    self.box = box
    self.sigma = sigma
    corners = CornerPlace.allCases.compactMap { place in
      let points = place.points(of: outline, scaledBy: pixelsPerPoint)
      guard points.count > 1 else { return nil }
      let plane = cache.plane(
        for: CornerShape(points: points, sigma: sigma),
        vertexX: place.isRight ? box.maxX : box.minX, isMirrored: place.isRight,
        widthPixels: area.width)
      return PlacedCorner(
        plane: plane, vertexY: place.isBottom ? box.maxY : box.minY, isMirrored: place.isBottom)
    }
    var across = Extent(from: box.minX, to: box.maxX, sigma: sigma)
    var down = Extent(from: box.minY, to: box.maxY, sigma: sigma)
    for corner in corners {
      let shape = corner.plane.deficit.shape
      across.leaveOut(shape.extentX, atEnd: corner.plane.isMirrored)
      down.leaveOut(shape.extentY, atEnd: corner.isMirrored)
    }
    (columns, steadyColumns) = across.pixels(upTo: area.width)
    (rows, steadyRows) = down.pixels(upTo: area.height)
    profile = cache.profile(from: box.minX, to: box.maxX, sigma: sigma, widthPixels: area.width)
    row = ShadowRow(profile)
  }

  deinit { row.deallocate() }

  /// Returns whether two rows are equal.
  func isSteady(from first: Int, to second: Int) -> Bool {
    steadyRows.contains(first) && steadyRows.contains(second)
  }

  /// A Boolean value indicating whether the shadow is monotonic over columns on one side of the
  /// steady ones.
  ///
  /// The convolution of a convex shape with a Gaussian has one maximum along every line, and here
  /// it lies in the steady columns.
  var risesTowardsSteadyColumns: Bool { !steadyColumns.isEmpty }

  /// Computes ``row`` for a row of the picture.
  func prepare(row index: Int) {
    guard index != preparedRow else { return }
    preparedRow = index
    let y = Double(index) + 0.5
    row.height =
      steadyRows.contains(index)
      ? 1 : Float(NormalDistribution.share(of: y, from: box.minY, to: box.maxY, sigma: sigma))
    row.cornerCount = 0
    for corner in corners {
      let plane = corner.plane
      let distance = corner.isMirrored ? corner.vertexY - y : y - corner.vertexY
      let cell = CornerDeficit.cell(
        at: distance, sigma: sigma, step: plane.deficit.step, count: plane.deficit.rowCount)
      guard let (node, t) = cell else { continue }
      row.add(plane, row: node, weights: CornerDeficit.weights(t))
    }
  }
}

/// The range along one axis that a shadow covers, and the saturated part of it.
private struct Extent {
  private var low: Double
  private var high: Double
  private var steadyLow: Double
  private var steadyHigh: Double
  private let start: Double
  private let end: Double
  private let reach: Double

  init(from start: Double, to end: Double, sigma: Double) {
    self.start = start
    self.end = end
    reach = CornerDeficit.reachInSigmas * sigma
    low = start - reach
    high = end + reach
    steadyLow = start + reach
    steadyHigh = end - reach
  }

  /// Excludes a corner and its blur from the steady part.
  mutating func leaveOut(_ extent: Double, atEnd: Bool) {
    // The support of a corner is rounded out to whole pixels, so its extent may be one pixel more.
    if atEnd {
      steadyHigh = min(steadyHigh, end - extent - reach - 1)
    } else {
      steadyLow = max(steadyLow, start + extent + reach + 1)
    }
  }

  func pixels(upTo count: Int) -> (all: Range<Int>, steady: Range<Int>) {
    func pixel(_ place: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(min(max(place.rounded(rule), 0), Double(count)))
    }
    let first = pixel(low, .down)
    let all = first..<max(first, pixel(high, .up))
    let steadyFirst = pixel(steadyLow, .up)
    return (all, steadyFirst..<max(steadyFirst, pixel(steadyHigh, .down)))
  }
}

/// A shadow in one row of the picture.
///
/// It is a value with pointers into memory that its ``GaussianShadow`` owns, so that loops need not
/// access an object.
struct ShadowRow {
  /// The deficit of a corner: four rows of its plane, weighted.
  struct Corner {
    var columns: Range<Int>
    var weights: SIMD4<Float>
    var values: UnsafePointer<Float>
  }

  /// The coverage in the steady columns.
  var height: Float = 0

  /// The horizontal profile, and the coverage in the columns that were filled last.
  private let profile: UnsafePointer<Float>
  let coverage: UnsafeMutablePointer<Float>

  var cornerCount = 0
  private let corners: UnsafeMutablePointer<Corner>

  /// Additional elements, because readers load several columns at a time.
  private static let padding = PixelBlend.lanes

  init(_ profile: ShadowProfile) {
    self.profile = UnsafePointer(profile.values)
    let widthPixels = profile.widthPixels
    corners = .allocate(capacity: CornerPlace.allCases.count)
    coverage = .allocate(capacity: widthPixels + Self.padding)
    coverage.initialize(repeating: 0, count: widthPixels + Self.padding)
  }

  func deallocate() {
    corners.deallocate()
    coverage.deallocate()
  }

  /// Adds the deficit of a corner, interpolated between the second and third of four rows of its
  /// plane.
  mutating func add(_ plane: CornerPlane, row: Int, weights: SIMD4<Float>) {
    let corner = Corner(
      columns: plane.columns, weights: weights,
      values: UnsafePointer(plane.values + row * plane.columns.count))
    (corners + cornerCount).initialize(to: corner)
    cornerCount += 1
  }

  /// Returns the coverage in one column outside the steady ones.
  @inline(__always)
  func share(at column: Int) -> Float {
    var share = height * profile[column]
    for index in 0..<cornerCount {
      let columns = corners[index].columns
      guard columns.contains(column) else { continue }
      let (weights, stride) = (corners[index].weights, columns.count)
      let place = corners[index].values + (column &- columns.lowerBound)
      share -=
        weights.x * place[0] + weights.y * place[stride] + weights.z * place[2 &* stride]
        + weights.w * place[3 &* stride]
    }
    return share
  }

  /// Computes ``coverage`` in columns outside the steady ones.
  @inline(__always)
  func fill(_ columns: Range<Int>) {
    for column in columns { coverage[column] = height * profile[column] }
    for index in 0..<cornerCount {
      let (own, weights) = (corners[index].columns, corners[index].weights)
      let part = columns.clamped(to: own)
      let row0 = corners[index].values + (part.lowerBound &- own.lowerBound)
      let (row1, row2, row3) = (row0 + own.count, row0 + 2 &* own.count, row0 + 3 &* own.count)
      let (w0, w1, w2, w3) = (weights.x, weights.y, weights.z, weights.w)
      let target = coverage + part.lowerBound
      for column in 0..<part.count {
        target[column] -=
          w0 * row0[column] + w1 * row1[column] + w2 * row2[column] + w3 * row3[column]
      }
    }
  }
}

/// The shadow of a rounded rectangle under a rotation, a skew or two different factors.
///
/// A pixel is mapped back to the coordinates of the outline, where the shadow has the closed form of
/// ``GaussianShadow``. Every pixel is computed by itself, so it is much slower.
struct SlantedShadow {
  private struct Corner {
    var place: CornerPlace
    var deficit: CornerDeficit
  }

  private static let pixelVariance = 1.0 / 12

  /// The number of places along each side of a pixel, if the picture of a circle is no circle.
  private static let skewedSampleCount = 4

  /// The transform from the coordinates of the outline, scaled to the mean density of the picture.
  private let toPixels: AffineTransform

  /// The frame of the rectangle in these coordinates.
  private let frame: Rect
  private let sigma: Double

  /// The number of places along each side of a pixel that are averaged.
  private let sampleCount: Int
  private let corners: [Corner]

  /// Creates a shadow; `toPixels` maps the points of the outline, which is moved already.
  init(of outline: RoundedRect, sigma: Double, toPixels: AffineTransform) {
    let scale = toPixels.meanScale
    let scaling = AffineTransform(scale: scale)
    self.toPixels = scaling.inverse.followed(by: toPixels)
    frame = scaling.applied(to: outline.rect)
    let map = self.toPixels
    let isSimilar = abs(map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d - 2) < 1e-9
    sampleCount = isSimilar ? 1 : Self.skewedSampleCount
    // The box filter of a sample is an ellipse in these coordinates; its mean variance is added.
    let back = map.inverse
    let spread = (back.a * back.a + back.b * back.b + back.c * back.c + back.d * back.d) / 2
    let sampleVariance = Self.pixelVariance * spread / Double(sampleCount * sampleCount)
    let sigma = (sigma * sigma * scale * scale + sampleVariance).squareRoot()
    self.sigma = sigma
    corners = CornerPlace.allCases.compactMap { place in
      let points = place.points(of: outline, scaledBy: scale)
      guard points.count > 1 else { return nil }
      return Corner(place: place, deficit: CornerDeficit(CornerShape(points: points, sigma: sigma)))
    }
  }

  /// The rectangle outside which the shadow is negligible.
  private var reach: Rect { frame.inset(by: -CornerDeficit.reachInSigmas * sigma) }

  /// Returns the coverage of all pixels.
  func mask(in area: PixelArea, into store: inout MaskStore) -> Mask {
    let visible = toPixels.applied(to: reach).roundedOut.intersection(
      Rect(x: 0, y: 0, width: Double(area.width), height: Double(area.height)))
    var mask = store.beginMask(top: Int(visible.minY))
    guard !visible.isEmpty else { return mask }
    for row in Int(visible.minY)..<Int(visible.maxY) {
      let rowStart = store.spans.count
      for x in Int(visible.minX)..<Int(visible.maxX) {
        let share = share(x: x, y: row)
        store.appendSpan(x, x + 1, coverage: min(share, 1), rowStart: rowStart)
      }
      store.appendBand(end: row + 1, rowStart: rowStart, to: &mask)
    }
    return mask
  }

  /// Returns the mean coverage of a pixel.
  private func share(x: Int, y: Int) -> Double {
    let step = 1 / Double(sampleCount)
    var sum = 0.0
    for row in 0..<sampleCount {
      for column in 0..<sampleCount {
        let sample = Point(
          x: Double(x) + (Double(column) + 0.5) * step, y: Double(y) + (Double(row) + 0.5) * step)
        sum += share(at: toPixels.preimage(of: sample))
      }
    }
    return sum * step * step
  }

  private func share(at place: Point) -> Double {
    guard reach.contains(place) else { return 0 }
    let across = NormalDistribution.share(
      of: place.x, from: frame.minX, to: frame.maxX, sigma: sigma)
    let down = NormalDistribution.share(of: place.y, from: frame.minY, to: frame.maxY, sigma: sigma)
    return corners.reduce(across * down) { rest, corner in
      rest
        - corner.deficit.value(
          x: corner.place.isRight ? frame.maxX - place.x : place.x - frame.minX,
          y: corner.place.isBottom ? frame.maxY - place.y : place.y - frame.minY)
    }
  }
}

extension CornerDeficit {
  /// Returns the deficit at a place relative to the vertex, interpolated between the nodes.
  fileprivate func value(x: Double, y: Double) -> Double {
    guard
      let (column, t) = Self.cell(at: x, sigma: shape.sigma, step: step, count: columnCount),
      let (row, u) = Self.cell(at: y, sigma: shape.sigma, step: step, count: rowCount)
    else { return 0 }
    let (across, down) = (Self.weights(t), Self.weights(u))
    return (0..<4).reduce(0) { sum, index in
      let four = nodes + (row + index) * columnCount + column
      let line = SIMD4(four[0], four[1], four[2], four[3]) * across
      return sum + Double(down[index] * line.sum())
    }
  }
}
