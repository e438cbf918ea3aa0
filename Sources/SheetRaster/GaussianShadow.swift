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

  /// The row that was asked for last.
  private(set) var row: ShadowRow

  private let box: PixelBox
  private let sigma: Double
  private let corners: [PlacedCorner]
  /// Kept because the row points into it.
  private let profile: ShadowProfile
  private var preparedRow = -1

  /// - Parameters:
  ///   - outline: What casts the shadow, in its own points.
  ///   - box: Where its moved rectangle lies, in pixels.
  ///   - pixelsPerPoint: From the outline's points to pixels.
  ///   - sigmaPixels: Standard deviation of the Gaussian, at least ``smallestSigmaPixels``.
  ///   - area: The picture.
  ///   - cache: Where corners and profiles are kept for the next frame.
  init(
    of outline: RoundedRect, at box: PixelBox, pixelsPerPoint: Double, sigmaPixels: Double,
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
    profile = cache.profile(
      from: box.minX, to: box.maxX, sigma: sigma, widthPixels: area.width)
    row = ShadowRow(profile)
  }

  deinit { row.deallocate() }

  /// Whether the two rows look alike.
  func isSteady(from first: Int, to second: Int) -> Bool {
    steadyRows.contains(first) && steadyRows.contains(second)
  }

  /// Whether the shadow only rises or only falls over columns on one side of the steady ones.
  ///
  /// A Gaussian of a convex shape has one summit along every line, and here it is the steady part.
  var risesTowardsSteadyColumns: Bool { !steadyColumns.isEmpty }

  /// Makes ``row`` that of the picture's row.
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
