internal import SheetContent

/// The resting places of a custom full-screen sheet in its container.
struct CardGeometry: Equatable, Sendable {
  let container: Container

  /// The resting frame.
  let restingFrame: Rect

  /// The tiers at which the sheet rests, from low to high; not empty.
  let tiers: [BottomSheetTier]

  /// The tier at which the sheet opens.
  let opening: BottomSheetTier

  private let tierHeight: Double
  private let fullHeight: Double

  init(_ options: BottomSheetPresentationController, in container: Container, _ tokens: CardTokens)
  {
    self.container = container
    func height(of tier: BottomSheetTier) -> Double {
      options.height(of: tier, in: container.frame, tokens: tokens)
    }
    restingFrame = options.frameOfPresentedViewInContainerView(container.frame, tokens: tokens)
    tierHeight = height(of: .tier)
    fullHeight = height(of: .fullscreen)
    let listed = options.tiers.isEmpty ? [.rest] : options.tiers
    // On another screen a tier can be higher than the resting frame.
    tiers = listed.sorted { height(of: $0) < height(of: $1) }
    let wanted = [options.selectedTier, .rest].compactMap(\.self)
    opening = wanted.first(where: tiers.contains) ?? tiers[0]
  }

  /// The distance of the resting frame from the container's top edge in points.
  var offset: Double { restingFrame.y - container.frame.y }

  /// Returns the height of the resting frame at a tier in points, not rounded.
  func height(of tier: BottomSheetTier) -> Double {
    switch tier {
    case .tier: tierHeight
    case .rest: restingFrame.height
    case .fullscreen: fullHeight
    }
  }

  /// Returns the top edge of the resting frame at a tier, in points of the screen.
  func top(of tier: BottomSheetTier) -> Double {
    container.pixelGrid.rounded(container.frame.maxY - height(of: tier))
  }

  /// Returns the share of the grabber and of the corners at a top edge: 1 from the resting frame
  /// down, 0 at the container's top edge (C04, K-31).
  func share(atTop top: Double) -> Double {
    let distance = top - container.frame.y
    guard offset > 0 else { return distance > 0 ? 1 : 0 }
    return clamp(distance / offset)
  }

  /// Returns the parts of the safe area inside the sheet with its top edge at a place (C05, K-31); above the container
  /// the content moves with the sheet (K-50).
  func contentInsets(atTop top: Double) -> EdgeInsets {
    var insets = container.safeArea
    insets.top = max(0, insets.top - max(0, top - container.frame.y))
    return insets
  }

  /// Returns the tier to which a sheet moves that is released with its top edge at a place.
  ///
  /// Above `releaseTop` it is full screen; below, the nearest of the tiers that rest there (C22, C23,
  /// K-29).
  func destination(fromTop top: Double, releaseTop: Double) -> BottomSheetTier {
    let limit = container.frame.y + releaseTop
    if top < limit, tiers.contains(.fullscreen) { return .fullscreen }
    let others = tiers.filter { $0 != .fullscreen || self.top(of: $0) >= limit }
    return nearest(to: top, among: others.isEmpty ? tiers : others)
  }

  /// Returns the destination in the original sample: the resting frame for a top edge from
  /// `releaseTop` to the container's bottom edge, and full screen otherwise (C22, C23).
  func literalDestination(fromTop top: Double, releaseTop: Double) -> BottomSheetTier {
    let range = min(releaseTop, container.frame.height)...container.frame.height
    return range.contains(top - container.frame.y) ? .rest : .fullscreen
  }

  /// Returns the tier whose top edge is nearest to a place.
  func nearest(to top: Double, among tiers: [BottomSheetTier]) -> BottomSheetTier {
    var best = tiers[0]
    for tier in tiers where abs(self.top(of: tier) - top) < abs(self.top(of: best) - top) {
      best = tier
    }
    return best
  }

  /// The tiers with their heights, from low to high.
  var detents: [ResolvedDetent] {
    tiers.map { ResolvedDetent(identifier: $0.identifier, heightPoints: height(of: $0)) }
  }
}
