internal import SheetPrimitives

/// Where a sheet can be on one screen.
struct SheetGeometry: Equatable, Sendable {
  /// Active detents, lowest first; never empty.
  var detents: [ResolvedDetent]

  var largestUndimmedIndex: Int?
  var isFullScreen: Bool

  /// Left edge and width in points of the screen.
  var x: Double
  var width: Double

  /// The height towards which the presenter is pushed back; nil where nothing pushes.
  var pushHeight: Double?
}

/// What a reader should know about a detent on some screen.
public struct DetentNote: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case inactive
    /// Cut to the tallest height, in points.
    case clamped(to: Double)
    /// Worked out to a number that is no height.
    case unusable(Double)
  }

  public var id: String
  public var detent: Detent.Identifier
  public var kind: Kind
  public var isCompactHeight: Bool
}

extension SheetGeometry {
  /// Works out everything for a view controller on a screen; what is odd goes into `notes`.
  init(
    of controller: ViewController, in surroundings: Surroundings, isCompactHeight: Bool,
    fittingHeight: Double, notes: inout [DetentNote]
  ) {
    var screen = surroundings.screen
    screen.isCompactHeight = isCompactHeight
    let options = controller.presentedSheet
    guard !isCompactHeight || options.prefersEdgeAttachedInCompactHeight else {
      detents = [ResolvedDetent(identifier: .large, heightPoints: screen.size.height)]
      largestUndimmedIndex = nil
      isFullScreen = true
      x = 0
      width = screen.size.width
      pushHeight = nil
      return
    }
    isFullScreen = false
    let metrics = DetentMetrics(screen, tokens: surroundings.detents)
    var resolved: [ResolvedDetent] = []
    for detent in options.detents
    where !resolved.contains(where: { $0.identifier == detent.identifier }) {
      func note(_ kind: DetentNote.Kind) {
        notes.append(
          DetentNote(
            id: controller.id, detent: detent.identifier, kind: kind,
            isCompactHeight: isCompactHeight))
      }
      guard let height = metrics.resolve(detent, fittingHeight: fittingHeight) else {
        note(.inactive)
        continue
      }
      guard height.heightPoints.isFinite, height.heightPoints > 0 else {
        note(.unusable(height.heightPoints))
        continue
      }
      if height.isClamped { note(.clamped(to: metrics.maximumValue)) }
      resolved.append(height)
    }
    if resolved.isEmpty { resolved = [metrics.large] }
    resolved.sort { first, second in
      (first.heightPoints, first.identifier.rawValue)
        < (second.heightPoints, second.identifier.rawValue)
    }
    detents = resolved
    // An inactive detent undims nothing: those above it dim as they would beside it (A43).
    largestUndimmedIndex = options.largestUndimmedDetentIdentifier.flatMap { name in
      // Nothing rests above large, so it undims all even where it is none of the detents (A25).
      resolved.firstIndex { $0.identifier == name } ?? (name == .large ? resolved.count - 1 : nil)
    }
    pushHeight = metrics.largeHeight
    let safe = screen.safeArea
    let widest = isCompactHeight ? screen.size.width - safe.left - safe.right : screen.size.width
    width = widest
    if isCompactHeight, options.widthFollowsPreferredContentSizeWhenEdgeAttached {
      // As wide as on the same phone held upright, unless the content asks for another width.
      width = min(widest, max(1, controller.preferredContentSize?.width ?? screen.size.height))
    }
    x = (screen.size.width - width) / 2
  }

  var undimmedHeight: Double {
    largestUndimmedIndex.map { detents[$0].heightPoints } ?? 0
  }

  func index(of identifier: Detent.Identifier) -> Int? {
    detents.firstIndex { $0.identifier == identifier }
  }

  /// The detent of that name, or the largest where it is inactive here or nobody says which.
  func index(orLargest identifier: Detent.Identifier?) -> Int {
    identifier.flatMap { index(of: $0) } ?? detents.count - 1
  }

  /// 0 up to the largest undimmed detent, rising to 1 at the next one above it.
  func dimmingShare(atHeight height: Double) -> Double {
    let undimmed = undimmedHeight
    guard let next = detents.first(where: { $0.heightPoints > undimmed }) else { return 0 }
    return clamp((height - undimmed) / (next.heightPoints - undimmed))
  }

  /// Share of the push-back: only the way from the next detent below large up to large pushes, and
  /// a sheet that ends below large never does (K-21).
  func pushShare(atHeight height: Double) -> Double {
    guard let large = pushHeight, let largest = detents.last, largest.heightPoints >= large else {
      return 0
    }
    let below = detents.last { $0.heightPoints < large }?.heightPoints ?? 0
    return clamp((height - below) / (large - below))
  }

  /// How much of the sheet is there: 1 from its smallest detent on.
  func presentedShare(atHeight height: Double) -> Double {
    clamp(height / detents[0].heightPoints)
  }
}

/// The nearest share from 0 to 1.
func clamp(_ share: Double) -> Double {
  min(max(share, 0), 1)
}
