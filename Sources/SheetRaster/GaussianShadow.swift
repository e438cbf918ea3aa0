internal import SheetPrimitives

/// The shadow of a rounded rectangle in closed form, row by row.
///
/// A Gaussian of a rectangle is the product of two profiles, each the difference of two normal
/// distributions; each rounded corner takes its ``CornerDeficit`` away. A pixel's own width is
/// part of the picture too: averaging over a pixel adds 1/12 to the Gaussian's variance.
final class GaussianShadow {
  /// Below this σ, in pixels, a shadow is drawn as the moved outline.
  static let smallestSigmaPixels = 0.05
  private static let pixelVariance = 1.0 / 12

  private struct PlacedCorner {
    var plane: CornerPlane
    var vertexY: Double
    /// Whether the corner lies above its vertex.
    var isMirrored: Bool
  }

  /// Pixels in which the shadow is not negligible, cut to the picture.
  let rows: Range<Int>
  let columns: Range<Int>

  /// Columns, and rows, in which the profile across, or down, is saturated and no corner counts.
  let steadyColumns: Range<Int>
  let steadyRows: Range<Int>

  /// The prepared row's share of the shadow in each column outside `steadyColumns`.
  let coverage: UnsafeMutablePointer<Float>

  private let box: PixelBox
  private let sigma: Double
  private let corners: [PlacedCorner]
  private let profile: UnsafeMutablePointer<Float>
  private var preparedRow = -1

  /// - Parameters:
  ///   - outline: What casts the shadow, in its own points.
  ///   - box: Where its moved rectangle lies, in pixels.
  ///   - pixelsPerPoint: From the outline's points to pixels.
  ///   - sigmaPixels: Standard deviation of the Gaussian, at least ``smallestSigmaPixels``.
  ///   - area: The picture.
  ///   - cache: Where corners are kept for the next frame.
  init(
    of outline: RoundedRect, at box: PixelBox, pixelsPerPoint: Double, sigmaPixels: Double,
    in area: PixelArea, cache: inout CornerCache
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
    coverage = .allocate(capacity: area.width + Self.padding)
    coverage.initialize(repeating: 0, count: area.width + Self.padding)
    profile = .allocate(capacity: area.width)
    profile.initialize(repeating: 1, count: area.width)
    for column in columns where !steadyColumns.contains(column) {
      profile[column] = Float(share(Double(column) + 0.5, from: box.minX, to: box.maxX))
    }
  }

  /// Readers take several columns at a time, so the last ones may be behind the row.
  private static let padding = PixelBlend.lanes

  deinit {
    coverage.deallocate()
    profile.deallocate()
  }

  /// Whether the two rows look alike.
  func isSteady(from first: Int, to second: Int) -> Bool {
    steadyRows.contains(first) && steadyRows.contains(second)
  }

  private func share(_ place: Double, from low: Double, to high: Double) -> Double {
    NormalDistribution.cumulative((place - low) / sigma)
      - NormalDistribution.cumulative((place - high) / sigma)
  }

  /// The profile down in the middle of a row: the shadow's share in the steady columns.
  func height(ofRow row: Int) -> Float {
    guard !steadyRows.contains(row) else { return 1 }
    return Float(share(Double(row) + 0.5, from: box.minY, to: box.maxY))
  }

  /// Works out ``coverage`` of a row.
  func prepare(row: Int) {
    guard row != preparedRow, !isSteady(from: row, to: preparedRow) else { return }
    preparedRow = row
    let height = height(ofRow: row)
    let (coverage, profile) = (coverage, profile)
    let leftEnd = steadyColumns.isEmpty ? columns.upperBound : steadyColumns.lowerBound
    let rightStart = steadyColumns.isEmpty ? columns.upperBound : steadyColumns.upperBound
    for column in columns.lowerBound..<leftEnd { coverage[column] = height * profile[column] }
    for column in rightStart..<columns.upperBound { coverage[column] = height * profile[column] }
    for corner in corners { subtract(corner, y: Double(row) + 0.5) }
  }

  private func subtract(_ corner: PlacedCorner, y: Double) {
    let plane = corner.plane
    let deficit = plane.deficit
    let distance = corner.isMirrored ? corner.vertexY - y : y - corner.vertexY
    let cell = CornerDeficit.cell(
      at: distance, sigma: sigma, step: deficit.step, count: deficit.rowCount)
    guard let (row, t) = cell else { return }
    let count = plane.columns.count
    let weights = CornerDeficit.weights(t)
    let (w0, w1, w2, w3) = (weights.x, weights.y, weights.z, weights.w)
    let row0 = plane.values + row * count
    let (row1, row2, row3) = (row0 + count, row0 + 2 * count, row0 + 3 * count)
    let target = coverage + plane.columns.lowerBound
    for column in 0..<count {
      target[column] -=
        w0 * row0[column] + w1 * row1[column] + w2 * row2[column] + w3 * row3[column]
    }
  }
}

/// The stretch along one axis that a shadow reaches, and the part of it that is saturated.
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

  /// Takes a corner's side, and its blur, out of the steady part.
  mutating func leaveOut(_ extent: Double, atEnd: Bool) {
    // A corner counts in whole pixels, so for up to one more than its reach.
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
