internal import SheetPrimitives

/// The region and the offsets with which a shadow is blurred correctly by every renderer.
///
/// librsvg clips the outline to the picture before it blurs, and clips again after each of its
/// three box filters. At the edges of the picture, often also edges of a sheet, a shadow would
/// lose a fifth of its strength. An outline near the left or right edge is therefore blurred twice,
/// offset inwards from either side, and from each result the half with enough margin is kept. An
/// outline that lies mostly below the picture is drawn higher and moved down after the blur.
struct ShadowBlur {
  /// The two halves of a shadow that is blurred twice.
  struct Halves {
    /// The inward offset of the outline in points.
    var shift: Double
    /// The region kept from the result that was offset to the right; the other result is kept
    /// elsewhere.
    var left: Rect
  }

  let sigma: Double

  /// The filter region in whole points: everything that contributes to visible pixels.
  let region: Rect

  /// The upward offset of the outline in points.
  let lift: Double

  /// The halves; nil if both sides have enough margin, or the middle has too little.
  let halves: Halves?

  /// The radius of the Gaussian in standard deviations; the truncated part is below 1/100 level.
  private static let reach = 4.0

  /// The radius of three box filters in standard deviations.
  private static let boxReach = 3.0

  /// The granularity of offsets in points, because librsvg moves by whole pixels only.
  private static let step = 4.0

  /// Creates a blur in its whole region, for programs that clip nothing before they blur.
  ///
  /// Its numbers are affine functions of the outline's numbers.
  init(unlimited outline: Rect, sigma: Double) {
    self.sigma = sigma
    region = outline.inset(by: -Self.reach * sigma)
    lift = 0
    halves = nil
  }

  init(of outline: Rect, sigma: Double, visible: Rect) {
    self.sigma = sigma
    let room = (Self.boxReach * sigma / Self.step).rounded(.up) * Self.step
    let margin = Self.reach * sigma
    let seen = outline.inset(by: -margin).intersection(visible.inset(by: -margin)).roundedOut

    let endsBelow = outline.maxY > visible.maxY && outline.minY > visible.maxY - 2 * room
    lift = endsBelow && outline.minY - 2 * room > visible.minY ? room : 0
    var region = Rect(x: seen.x, y: seen.y - lift, width: seen.width, height: seen.height + lift)

    let hasRoom = outline.minX - room >= visible.minX && outline.maxX + room <= visible.maxX
    // Two halves, each with the radius of the filters and the offset.
    let isWide = visible.width >= 4 * room
    guard !hasRoom && isWide else {
      self.region = region
      halves = nil
      return
    }
    // Room for the offset outline on the side that the outline does not reach.
    let most = visible.inset(by: -margin).roundedOut
    let minX = max(most.minX, region.minX - room)
    region.width = min(most.maxX, region.maxX + room) - minX
    region.x = minX
    self.region = region
    var left = region
    left.width = max(0, visible.midX.rounded() - region.x)
    halves = Halves(shift: room, left: left)
  }
}
