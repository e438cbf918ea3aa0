internal import SheetContent

/// The resting places of a sheet in its container above a keyboard.
struct SheetGeometry: Equatable, Sendable {
  /// The resting places without the keyboard.
  let shared: SharedGeometry

  /// The height of the keyboard above the bottom edge of the screen, in points.
  let keyboardHeight: Double

  /// The place in the container; a sheet that floats has the inset of its height above the keyboard, up to
  /// that of its highest detent below large.
  let placement: Placement

  init(shared: SharedGeometry, keyboardHeight: Double) {
    self.shared = shared
    self.keyboardHeight = keyboardHeight
    guard keyboardHeight > 0, case .floating(let rests) = shared.placement,
      let partial = shared.detents.last(where: { $0.heightPoints < shared.largeHeight })
    else {
      placement = shared.placement
      return
    }
    placement = .floating(
      rests.lifted(
        to: Self.lifted(partial, to: shared.largeHeight, by: keyboardHeight, shared.container)))
  }

  var container: Container { shared.container }

  /// A Boolean value that is true if a sheet at the bottom edge is shown in compact height.
  var isCompactHeight: Bool { shared.isCompactHeight }

  /// Active detents, lowest first; never empty.
  var detents: [ResolvedDetent] { shared.detents }

  /// Index into `detents` of the largest undimmed detent; nil if every detent dims.
  var largestUndimmedIndex: Int? { shared.largestUndimmedIndex }

  /// Height of the large detent in points, even if it is not among the detents.
  var largeHeight: Double { shared.largeHeight }

  /// A Boolean value that is true if the sheet covers the whole screen.
  var isFullScreen: Bool { placement == .filling }

  /// A Boolean value that is true for a sheet in the middle of the screen.
  var isCentred: Bool {
    if case .centred = shared.placement { true } else { false }
  }

  /// The numbers that the sheet is drawn with.
  var look: SheetLook {
    guard isCentred else { return .edgeAttached }
    return shared.style == .form ? .form : .page
  }

  /// The height at which the presenter is fully pushed back, in points; nil for a sheet that does
  /// not push back, such as one in compact height.
  var pushHeight: Double? {
    guard !isCompactHeight else { return nil }
    switch shared.placement {
    case .bottomEdge, .floating: return largeHeight
    case .filling, .centred: return nil
    }
  }

  /// The height of the keyboard above the bottom safe area, in points; 0 or more.
  private var lift: Double { max(0, keyboardHeight - container.safeArea.bottom) }

  /// Returns the height of a detent above a keyboard, at most large, in points: adds the keyboard's height, less
  /// the bottom safe area if the detent includes it.
  private static func lifted(
    _ detent: ResolvedDetent, to large: Double, by keyboardHeight: Double, _ container: Container
  ) -> Double {
    let covered = detent.includesSafeArea ? container.safeArea.bottom : 0
    let height = detent.heightPoints
    return height + min(max(0, keyboardHeight - covered), max(0, large - height))
  }

  /// Returns the height at which the sheet rests at a detent, in points: the detent's height and the
  /// keyboard's height above the bottom safe area, at most large (K-33).
  ///
  /// A centred sheet keeps the heights of its detents.
  func restingHeight(_ index: Int) -> Double {
    guard !isCentred else { return detents[index].heightPoints }
    return Self.lifted(detents[index], to: largeHeight, by: keyboardHeight, container)
  }

  /// The heights at which the sheet rests, in points, one for each of `detents`.
  var restingHeights: [Double] { detents.indices.map { restingHeight($0) } }

  /// Returns the top edge of the resting frame at a detent, in points of the screen.
  func restingTop(_ index: Int) -> Double {
    isCentred || keyboardHeight <= 0
      ? shared.restingTops[index]
      : placement.restingTop(height: restingHeight(index), in: container)
  }

  /// The top edges of the resting frames at all detents, lowest detent first, in points of the
  /// screen.
  var restingTops: [Double] { detents.indices.map { restingTop($0) } }

  /// Returns the height without the keyboard's share that belongs to a top edge in motion, in points;
  /// negative below the container.
  ///
  /// Between two detents the keyboard's share is interpolated linearly; below the lowest and above the
  /// highest detent it is constant.
  ///
  /// - Parameters:
  ///   - top: The top edge in points of the screen.
  ///   - selected: Index of the detent that counts among those with the same top edge; otherwise the
  ///     lowest of them does.
  /// - Returns: The height.
  func signedHeight(top: Double, selected: Int) -> Double {
    let height = placement.height(top: top, in: container)
    guard isLifted else { return height }
    let tops = restingTops
    // Detents that the keyboard lifts to large have the same top edge.
    let indices = detents.indices.filter { index in
      guard let lowest = tops.firstIndex(of: tops[index]) else { return true }
      return index == (tops[index] == tops[selected] ? selected : lowest)
    }
    return height
      - share(
        at: height,
        indices.map { index in
          let lifted = placement.height(top: tops[index], in: container)
          return (lifted, lifted - detents[index].heightPoints)
        })
  }

  /// A Boolean value that is true for a sheet that the keyboard makes grow.
  private var isLifted: Bool {
    detents.indices.contains { detents[$0].heightPoints != restingHeight($0) }
  }

  /// Returns the height above the keyboard that belongs to one without the keyboard's share, both in
  /// points.
  func liftedHeight(_ height: Double) -> Double {
    height
      + share(
        at: height,
        detents.indices.map { index in
          let height = detents[index].heightPoints
          return (height, restingHeight(index) - height)
        })
  }

  /// Returns the distance by which the keyboard moves a floating sheet up whose top edge, without that
  /// distance, is at a place, in points.
  func raise(top: Double) -> Double {
    guard isCentred, lift > 0 else { return 0 }
    return share(
      at: placement.height(top: top, in: container),
      detents.indices.map { (detents[$0].heightPoints, raise($0)) })
  }

  /// Returns the distance by which a centred sheet at a detent stays centred above the keyboard, as
  /// far as the safe area allows, on the grid of pixels; chosen.
  private func raise(_ index: Int) -> Double {
    let top = shared.restingTops[index]
    let room = max(0, top - container.safeArea.top)
    return top - container.pixelGrid.rounded(top - min(lift / 2, room))
  }

  /// Returns the keyboard's share at a height, interpolated linearly between the detents; below the
  /// lowest and above the highest detent it is constant.
  private func share(
    at height: Double, _ known: [(height: Double, share: Double)]
  ) -> Double {
    guard let upper = known.firstIndex(where: { $0.height >= height }) else {
      return known.last?.share ?? 0
    }
    let end = known[upper]
    guard upper > 0, height != end.height else { return end.share }
    let start = known[upper - 1]
    return start.share
      + (end.share - start.share) * (height - start.height) / (end.height - start.height)
  }

  /// The place of the top edge at which the sheet is below the container.
  var hiddenTop: Double { container.frame.maxY + (isCentred && lift > 0 ? raise(0) : 0) }

  /// Returns the frame with a top edge in motion, drawn lower by a distance that is left of the
  /// keyboard's movement, both in points.
  func frame(top: Double, loweredBy distance: Double) -> Rect {
    guard isCentred else { return placement.frame(top: top + distance, in: container) }
    return placement.frame(top: top, in: container).moved(y: distance - raise(top: top))
  }

  /// Returns the distance from the edges of the container at which the sheet floats with a top edge in
  /// motion, drawn lower by a distance, all in points; 0 for a sheet that does not float.
  func inset(top: Double, loweredBy distance: Double) -> Double {
    placement.inset(top: top + distance, in: container)
  }

  /// A Boolean value that is true for a sheet that floats below large, with all its edges in sight.
  var floats: Bool { if case .floating = placement { true } else { false } }

  /// The parts of the safe area that lie inside the frame.
  var contentInsets: EdgeInsets { placement.contentInsets(in: container) }

  /// Returns the height at the bottom edge of the resting frame at a detent that the safe area or the
  /// keyboard covers, whichever is larger, in points.
  func coveredHeight(_ index: Int) -> Double {
    let safe = contentInsets.bottom
    guard keyboardHeight > 0 else { return safe }
    let bottom = frame(top: restingTop(index), loweredBy: 0).maxY
    return max(safe, bottom - (container.frame.maxY - keyboardHeight))
  }

  /// Returns the height of the resting frame at a detent, as it is drawn, above what covers it, in points.
  func uncoveredHeight(_ index: Int) -> Double {
    frame(top: restingTop(index), loweredBy: 0).height - coveredHeight(index)
  }

  /// Height of the largest undimmed detent in points; 0 if every detent dims.
  var undimmedHeight: Double {
    largestUndimmedIndex.map { detents[$0].heightPoints } ?? 0
  }

  /// Returns the height by which a release with the top edge at a place is decided, the one that the sheet has
  /// above a keyboard, in points; negative below the container.
  ///
  /// A centred sheet that is pulled below its smallest detent keeps its size; each point of the way counts as
  /// one point of its height, so that half of its height is the same pull at any place on the screen (B52).
  func releaseHeight(top: Double) -> Double {
    let lowest = restingTop(0)
    guard isCentred, top > lowest else { return placement.height(top: top, in: container) }
    return detents[0].heightPoints + lowest - top
  }

  /// Returns the index of an active detent; nil if the detent is missing or inactive.
  func index(of identifier: Detent.Identifier) -> Int? {
    detents.firstIndex { $0.identifier == identifier }
  }

  /// Returns the index of an active detent, or of the largest if that detent is nil, missing or
  /// inactive.
  func index(orLargest identifier: Detent.Identifier?) -> Int {
    identifier.flatMap { index(of: $0) } ?? detents.count - 1
  }

  /// Returns the share of the dimming at a height without the keyboard's share: 0 up to the largest undimmed
  /// detent, rising to 1 at the next detent.
  ///
  /// A keyboard that lifts the sheet above that detent dims it, and fully if no detent is higher (K-44).
  func dimmingShare(atHeight height: Double) -> Double {
    let undimmed = undimmedHeight
    let next = detents.first { $0.heightPoints > undimmed }?.heightPoints
    guard largestUndimmedIndex != nil, isLifted else {
      return next.map { clamp((height - undimmed) / ($0 - undimmed)) } ?? 0
    }
    let full = next ?? restingHeight(detents.count - 1)
    guard full > undimmed else { return 0 }
    return presentedShare(atHeight: height)
      * clamp((liftedHeight(height) - undimmed) / (full - undimmed))
  }

  /// Returns the share of the push-back at a height, 0…1.
  ///
  /// Only the way from the next detent below large up to large pushes back; a sheet whose largest
  /// detent is below large does not push back (K-21).
  func pushShare(atHeight height: Double) -> Double {
    guard let large = pushHeight, let largest = detents.last, largest.heightPoints >= large else {
      return 0
    }
    let below = detents.last { $0.heightPoints < large }?.heightPoints ?? 0
    return clamp((height - below) / (large - below))
  }

  /// Returns the presented share of the sheet at a height: 1 from its smallest detent above 0 on.
  func presentedShare(atHeight height: Double) -> Double {
    guard let smallest = detents.first(where: { $0.heightPoints > 0 }) else { return 0 }
    return clamp(height / smallest.heightPoints)
  }

  /// Returns the share of the shadow at a height and a share of the dimming, 0…1.
  ///
  /// The shadow of a centred sheet does not depend on the dimming.
  func shadowShare(atHeight height: Double, dimming: Double, _ rule: ShadowRule) -> Double {
    switch rule {
    case .undimmed where look == .edgeAttached: 1 - dimming
    case .presented, .undimmed: presentedShare(atHeight: height)
    case .floating:
      presentedShare(atHeight: height)
        * (1 - placement.ascent(top: placement.top(height: height, in: container), in: container))
    }
  }
}

/// Returns a share clamped to 0…1.
func clamp(_ share: Double) -> Double {
  min(max(share, 0), 1)
}

/// The sets of numbers that sheets are drawn with.
public enum SheetLook: Sendable {
  /// Those of a sheet at the bottom edge or of a full-screen sheet.
  case edgeAttached
  /// Those of a page sheet in the middle of the screen.
  case page
  /// Those of a form sheet in the middle of the screen.
  case form
}
