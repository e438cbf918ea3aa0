internal import SheetPrimitives

/// The resting places of a sheet in its container.
struct SheetGeometry: Equatable, Sendable {
  let container: Container
  let placement: Placement

  /// The style as which the sheet is shown on its screen.
  let style: Style

  /// A Boolean value that is true if a sheet at the bottom edge is shown in compact height.
  let isCompactHeight: Bool

  /// Active detents, lowest first; never empty.
  let detents: [ResolvedDetent]

  /// Index into `detents` of the largest undimmed detent; nil if every detent dims.
  let largestUndimmedIndex: Int?

  /// Height of the large detent in points, even if it is not among the detents.
  let largeHeight: Double

  /// The `maximumDetentValue` of custom detents in points.
  let maximumDetentValue: Double

  /// The frame of the sheet at the large detent.
  let expandedFrame: Rect

  /// The heights at which the sheet rests above the keyboard, in points, one for each of `detents`:
  /// those of the detents and the keyboard's height above the bottom safe area, at most large (K-33).
  ///
  /// A floating sheet keeps the heights of its detents.
  let restingHeights: [Double]

  /// The height of the keyboard above the bottom edge of the screen, in points.
  private let keyboardHeight: Double

  /// The distances by which the keyboard moves a floating sheet up, in points, one for each of
  /// `detents`; empty for a sheet at the bottom edge and without a keyboard.
  private let raises: [Double]

  /// The styles of sheets.
  enum Style {
    case page
    case form
  }
}

/// A remark about a detent on one screen.
public struct DetentNote: Equatable, Sendable {
  /// The content of a remark.
  public enum Kind: Equatable, Sendable {
    /// The detent is inactive.
    case inactive
    /// The sheet would open at the detent, but is full screen.
    case fullScreen
    /// The height is clamped to the maximum, in points.
    case clamped(to: Double)
    /// The rule gives a number that is not a height.
    case unusable(Double)
  }

  /// Id of the view controller.
  public var id: String

  /// The detent's identifier.
  public var detent: Detent.Identifier

  /// The content of the remark.
  public var kind: Kind

  /// A Boolean value that is true if the remark applies to compact height.
  public var isCompactHeight: Bool
}

extension SheetGeometry {
  /// Resolves the detents and the width of a view controller's sheet on a screen with a keyboard.
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - surroundings: The screen with its tokens.
  ///   - isCompactHeight: The vertical size class, which replaces the screen's.
  ///   - keyboardHeight: The height of the keyboard above the bottom edge of the screen, in points.
  ///   - fittingHeight: The content's own height without safe areas, in points.
  ///   - notes: Remarks about detents; new ones are appended.
  init(
    of controller: ViewController, in surroundings: Surroundings, isCompactHeight: Bool,
    keyboardHeight: Double, fittingHeight: Double, notes: inout [DetentNote]
  ) {
    var screen = surroundings.screen
    screen.isCompactHeight = isCompactHeight
    container = Container(screen)
    self.isCompactHeight = isCompactHeight
    self.keyboardHeight = keyboardHeight
    style = Self.style(of: controller)
    let options = controller.presentedSheet
    let empty = Self.placement(of: controller, in: surroundings, screen)
    guard empty != .filling else {
      placement = .filling
      detents = [ResolvedDetent(identifier: .large, heightPoints: screen.size.height)]
      restingHeights = [screen.size.height]
      raises = []
      largestUndimmedIndex = nil
      largeHeight = screen.size.height
      maximumDetentValue = DetentMetrics(screen, tokens: surroundings.detents).maximumValue
      expandedFrame = container.frame
      if let detent = controller.preferredDetent, detent != .large {
        notes.append(
          DetentNote(
            id: controller.id, detent: detent, kind: .fullScreen, isCompactHeight: isCompactHeight))
      }
      return
    }
    var metrics = DetentMetrics(screen, tokens: surroundings.detents)
    if case .centred = empty {
      let contentHeight = controller.preferredContentSize?.height ?? fittingHeight
      let largest =
        switch style {
        case .page: surroundings.formSheet.pageSize(on: screen)
        case .form:
          surroundings.formSheet.largestSize(contentHeight: contentHeight, on: screen)
        }
      metrics = DetentMetrics(floatingSize: largest, tokens: surroundings.detents)
    }
    let detents = Self.detents(of: controller, metrics, fittingHeight: fittingHeight) {
      notes.append(
        DetentNote(id: controller.id, detent: $0, kind: $1, isCompactHeight: isCompactHeight))
    }
    let lift = max(0, keyboardHeight - container.safeArea.bottom)
    let heights = detents.map(\.heightPoints)
    if case .centred(let width, _) = empty {
      placement = .centred(width: width, heights: heights)
      restingHeights = heights
      raises =
        lift > 0
        ? Self.raises(of: heights, aboveKeyboard: lift, placement, in: container) : []
    } else {
      placement = empty
      restingHeights = heights.map { $0 + min(lift, max(0, metrics.largeHeight - $0)) }
      raises = []
    }
    self.detents = detents
    // An inactive detent undims nothing: the detents above it dim as if it were not set (A43).
    largestUndimmedIndex = options.largestUndimmedDetentIdentifier.flatMap { name in
      // Large is the maximum height, so it undims every detent even if it is not one of them (A25).
      detents.firstIndex { $0.identifier == name } ?? (name == .large ? detents.count - 1 : nil)
    }
    largeHeight = metrics.largeHeight
    maximumDetentValue = metrics.maximumValue
    expandedFrame = placement.frame(
      top: placement.restingTop(height: largeHeight, in: container), in: container)
  }

  /// Returns the distances by which a floating sheet stays centred above the keyboard, as far as the
  /// safe area allows, on the grid of pixels; chosen.
  private static func raises(
    of heights: [Double], aboveKeyboard lift: Double, _ placement: Placement,
    in container: Container
  ) -> [Double] {
    heights.map { height in
      let top = placement.restingTop(height: height, in: container)
      let room = max(0, top - container.safeArea.top)
      return top - container.pixelGrid.rounded(top - min(lift / 2, room))
    }
  }

  /// Returns the active detents of a sheet, lowest first.
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - metrics: The numbers that resolve detents in the sheet's container.
  ///   - fittingHeight: The content's own height without safe areas, in points.
  ///   - note: A function that records a remark about a detent.
  /// - Returns: The detents, at least one.
  private static func detents(
    of controller: ViewController, _ metrics: DetentMetrics, fittingHeight: Double,
    note: (Detent.Identifier, DetentNote.Kind) -> Void
  ) -> [ResolvedDetent] {
    var resolved: [ResolvedDetent] = []
    for detent in controller.presentedSheet.detents
    where !resolved.contains(where: { $0.identifier == detent.identifier }) {
      guard let height = metrics.resolve(detent, fittingHeight: fittingHeight) else {
        note(detent.identifier, .inactive)
        continue
      }
      // A fraction may be 0 (A65).
      guard height.heightPoints.isFinite,
        height.heightPoints > 0 || height.heightPoints == 0 && detent.rule == .fraction(0)
      else {
        note(detent.identifier, .unusable(height.heightPoints))
        continue
      }
      if height.isClamped {
        note(detent.identifier, .clamped(to: metrics.maximumValue))
      }
      resolved.append(height)
    }
    if resolved.isEmpty { resolved = [metrics.large] }
    resolved.sort { first, second in
      (first.heightPoints, first.identifier.rawValue)
        < (second.heightPoints, second.identifier.rawValue)
    }
    return resolved
  }

  /// Returns the style of a view controller's sheet; a page sheet that does not prefer page sizing
  /// is a form sheet (X06).
  private static func style(of controller: ViewController) -> Style {
    controller.modalPresentationStyle == .formSheet
      || !controller.presentedSheet.prefersPageSizing ? .form : .page
  }

  /// Returns the placement of a sheet on a screen, without the heights of a floating sheet.
  private static func placement(
    of controller: ViewController, in surroundings: Surroundings, _ screen: Screen
  ) -> Placement {
    guard !screen.isCompactHeight || controller.presentedSheet.prefersEdgeAttachedInCompactHeight
    else { return .filling }
    let form = surroundings.formSheet
    guard form.isShown(on: screen) else {
      return .bottomEdge(width: width(of: controller, on: screen))
    }
    switch style(of: controller) {
    case .page: return .centred(width: form.pageSize(on: screen).width, heights: [])
    case .form: return .centred(width: form.width(on: screen), heights: [])
    }
  }

  /// Returns the own height of a view controller's content in its sheet, without safe areas, in
  /// points.
  static func fittingHeight(
    of controller: ViewController, in surroundings: Surroundings, isCompactHeight: Bool,
    measure: ContentMeasure
  ) -> Double {
    let content = controller.visibleContent
    guard content.heightDependsOnWidth else { return content.fittingHeight }
    var screen = surroundings.screen
    screen.isCompactHeight = isCompactHeight
    let placement = placement(of: controller, in: surroundings, screen)
    let container = Container(screen)
    return measure.measured(
      content, inWidth: placement.width(in: container),
      insets: placement.contentInsets(in: container)
    ).fittingHeight
  }

  /// Returns the width of a sheet at the bottom edge of a screen, in points.
  private static func width(of controller: ViewController, on screen: Screen) -> Double {
    guard screen.isCompactHeight else { return screen.size.width }
    let widest = screen.size.width - screen.safeArea.left - screen.safeArea.right
    guard controller.presentedSheet.widthFollowsPreferredContentSizeWhenEdgeAttached else {
      return widest
    }
    // The phone's width in portrait, unless the content prefers another width.
    return min(widest, max(1, controller.preferredContentSize?.width ?? screen.size.height))
  }

  /// A Boolean value that is true if the sheet covers the whole screen.
  var isFullScreen: Bool { placement == .filling }

  /// A Boolean value that is true for a sheet that floats in the middle of the screen.
  var isFloating: Bool {
    if case .centred = placement { true } else { false }
  }

  /// A Boolean value that is true for a form sheet that floats in the middle of the screen.
  var isFormSheet: Bool { isFloating && style == .form }

  /// The height at which the presenter is fully pushed back, in points; nil for a sheet that does
  /// not push back, such as one in compact height.
  var pushHeight: Double? {
    guard !isCompactHeight, case .bottomEdge = placement else { return nil }
    return largeHeight
  }

  /// Returns the top edge of the resting frame at a detent, in points of the screen.
  func restingTop(_ index: Int) -> Double {
    placement.restingTop(height: restingHeights[index], in: container)
  }

  /// The top edges of the resting frames at all detents, lowest detent first, in points of the
  /// screen.
  var restingTops: [Double] { detents.indices.map { restingTop($0) } }

  /// Returns the height without the keyboard's share that belongs to a top edge in motion, in points;
  /// negative below the container.
  ///
  /// Between two detents the keyboard's share changes from that of one to that of the other, beyond
  /// them it is constant.
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
    zip(detents, restingHeights).contains { $0.heightPoints != $1 }
  }

  /// Returns the height above the keyboard that belongs to one without the keyboard's share, both in
  /// points.
  func liftedHeight(_ height: Double) -> Double {
    height
      + share(
        at: height,
        zip(detents, restingHeights).map { ($0.heightPoints, $1 - $0.heightPoints) })
  }

  /// Returns the distance by which the keyboard moves a floating sheet up whose top edge, without that
  /// distance, is at a place, in points.
  func raise(top: Double) -> Double {
    guard !raises.isEmpty else { return 0 }
    return share(
      at: placement.height(top: top, in: container),
      zip(detents, raises).map { ($0.heightPoints, $1) })
  }

  /// Returns the keyboard's share at a height, on the line through those of the detents; beyond them
  /// that of the nearest.
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
  var hiddenTop: Double { container.frame.maxY + (raises.first ?? 0) }

  /// Returns the frame with a top edge in motion, drawn lower by a distance that is left of the
  /// keyboard's movement, both in points.
  func frame(top: Double, loweredBy distance: Double) -> Rect {
    guard isFloating else { return placement.frame(top: top + distance, in: container) }
    var frame = placement.frame(top: top, in: container)
    frame.y += distance - raise(top: top)
    return frame
  }

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

  /// Returns the index of an active detent; nil if the detent is missing or inactive.
  func index(of identifier: Detent.Identifier) -> Int? {
    detents.firstIndex { $0.identifier == identifier }
  }

  /// Returns the index of an active detent, or of the largest if that detent is nil, missing or
  /// inactive.
  func index(orLargest identifier: Detent.Identifier?) -> Int {
    identifier.flatMap { index(of: $0) } ?? detents.count - 1
  }

  /// Returns the share of the dimming at a height: 0 up to the largest undimmed detent, rising to 1
  /// at the next detent.
  func dimmingShare(atHeight height: Double) -> Double {
    let undimmed = undimmedHeight
    guard let next = detents.first(where: { $0.heightPoints > undimmed }) else { return 0 }
    return clamp((height - undimmed) / (next.heightPoints - undimmed))
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
}

extension SheetGeometry {
  /// Returns the share of the shadow at a height and a share of the dimming, 0…1.
  ///
  /// The shadow of a floating sheet does not depend on the dimming.
  func shadowShare(atHeight height: Double, dimming: Double, _ rule: ShadowRule) -> Double {
    switch rule {
    case .undimmed where !isFloating: 1 - dimming
    case .presented, .undimmed: presentedShare(atHeight: height)
    }
  }
}

/// Returns a share clamped to 0…1.
func clamp(_ share: Double) -> Double {
  min(max(share, 0), 1)
}
