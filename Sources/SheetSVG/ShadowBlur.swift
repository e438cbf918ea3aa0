internal import SheetPrimitives

/// Where a shadow is blurred, so that every program blurs it whole.
///
/// librsvg cuts the outline to the picture before it blurs, and cuts again after each of the three
/// box filters that it blurs with. At the edges of the picture, where a sheet ends too, a shadow
/// would lack a fifth of its strength. So an outline that comes near the left or right edge is
/// blurred twice, moved inwards from either side, and each time the half with room is kept. An
/// outline that mostly lies below the picture is drawn further up and moved down once blurred.
struct ShadowBlur {
  /// A shadow in two parts.
  struct Halves {
    /// How far inwards the outline is moved, in points.
    var shift: Double
    /// What is kept of the one that was moved to the right; the other is kept everywhere else.
    var left: Rect
  }

  let sigma: Double

  /// The filter's region: all that decides what is seen, in whole points.
  let region: Rect

  /// How far above its place the outline is drawn, in points.
  let lift: Double

  /// Nil where there is room on both sides, or too little in the middle.
  let halves: Halves?

  /// How far a Gaussian is followed, in standard deviations; beyond lies less than 1/100 level.
  private static let reach = 4.0

  /// How far three box filters reach, in standard deviations.
  private static let boxReach = 3.0

  /// Moves are multiples of this many points, as librsvg moves by whole pixels only.
  private static let step = 4.0

  init(of outline: Rect, sigma: Double, visible: Rect) {
    self.sigma = sigma
    let room = (Self.boxReach * sigma / Self.step).rounded(.up) * Self.step
    let margin = Self.reach * sigma
    let seen = outline.inset(by: -margin).intersection(visible.inset(by: -margin)).roundedOut

    let endsBelow = outline.maxY > visible.maxY && outline.minY > visible.maxY - 2 * room
    lift = endsBelow && outline.minY - 2 * room > visible.minY ? room : 0
    region = Rect(x: seen.x, y: seen.y - lift, width: seen.width, height: seen.height + lift)

    let hasRoom = outline.minX - room >= visible.minX && outline.maxX + room <= visible.maxX
    // A half, what the filters reach beyond it, and the way it is moved.
    let isWide = visible.width >= 4 * room
    guard !hasRoom && isWide else {
      halves = nil
      return
    }
    var left = region
    left.width = max(0, visible.midX.rounded() - region.x)
    halves = Halves(shift: room, left: left)
  }
}
