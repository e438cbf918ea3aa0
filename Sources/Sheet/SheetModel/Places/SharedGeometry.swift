public import SheetContent

/// The resting places of a sheet in its container without a keyboard, shared by all its states.
final class SharedGeometry: Equatable, Sendable {
  let container: Container
  let placement: Placement

  /// The style as which the sheet is shown on its screen.
  let style: Style

  /// A Boolean value that is true if a sheet at the bottom edge is shown in compact height.
  let isCompactHeight: Bool

  /// A Boolean value that is true if the sheet is presented over another sheet at the bottom edge.
  let isStacked: Bool

  /// Active detents, lowest first; never empty.
  let detents: [ResolvedDetent]

  /// The top edges of the resting frames without a keyboard, one for each of `detents`, in points of
  /// the screen.
  let restingTops: [Double]

  /// The detent at which the sheet opens: the selected one if it is among the listed detents, or else
  /// the one of the profile's rule; nil without detents (K-06).
  let initialDetent: Detent.Identifier?

  /// Index into `detents` of the largest undimmed detent; nil if every detent dims.
  let largestUndimmedIndex: Int?

  /// Height of the large detent in points, even if it is not among the detents.
  let largeHeight: Double

  /// The `maximumDetentValue` of custom detents in points.
  let maximumDetentValue: Double

  /// The frame of the sheet at the large detent.
  let expandedFrame: Rect

  /// The styles of sheets.
  enum Style {
    case page
    case form
  }

  /// Resolves the detents and the width of a view controller's sheet on a screen.
  ///
  /// - Parameters:
  ///   - controller: The view controller.
  ///   - surroundings: The screen with its tokens.
  ///   - isStacked: True over another sheet at the bottom edge.
  ///   - fittingHeight: The content's own height without safe areas, in points.
  ///   - least: The least size of a form sheet in points, which a sticky one keeps.
  ///   - remark: A function that records a remark about a detent.
  init(
    of controller: ViewController, in surroundings: Surroundings, isStacked: Bool,
    fittingHeight: Double, least: Size, remark: (DetentNote) -> Void
  ) {
    let screen = surroundings.screen
    container = Container(screen)
    isCompactHeight = screen.isCompactHeight
    self.isStacked = isStacked
    style = Self.style(of: controller)
    func note(_ detent: Detent.Identifier, _ kind: DetentNote.Kind) {
      remark(
        DetentNote(
          id: controller.id, detent: detent, kind: kind, isCompactHeight: screen.isCompactHeight))
    }
    let empty = Self.placement(of: controller, in: surroundings, least: least)
    var metrics = DetentMetrics(
      screen, tokens: surroundings.detents,
      stackedGap: isStacked ? surroundings.partial.stackedGap : 0)
    if case .centred = empty {
      let size = Self.largestSize(
        of: controller, in: surroundings, fittingHeight: fittingHeight, least: least)
      metrics = DetentMetrics(floatingSize: size, tokens: surroundings.detents)
    }
    let options = controller.presentedSheet
    let initial = metrics.initialDetent(of: options, fittingHeight: fittingHeight)
    initialDetent = initial
    maximumDetentValue = metrics.maximumValue
    guard empty != .filling else {
      placement = .filling
      detents = [ResolvedDetent(identifier: .large, heightPoints: screen.size.height)]
      restingTops = [container.frame.y]
      largestUndimmedIndex = nil
      largeHeight = screen.size.height
      expandedFrame = container.frame
      if let initial, initial != .large { note(initial, .fullScreen) }
      return
    }
    let detents = Self.detents(of: controller, metrics, fittingHeight: fittingHeight) {
      name, kind in
      // Medium is inactive on many screens; that matters only to a sheet that would open at it.
      if kind != .inactive || name != .medium || initial == .medium { note(name, kind) }
    }
    self.detents = detents
    let placement = empty.with(
      detents.map(\.heightPoints), surroundings.partial, metrics: metrics, in: container)
    self.placement = placement
    restingTops = detents.map { [container] in
      placement.restingTop(height: $0.heightPoints, in: container)
    }
    // An inactive detent undims nothing: the detents above it dim as if it were not set (A43).
    largestUndimmedIndex = options.largestUndimmedDetentIdentifier.flatMap { name in
      // Large is the maximum height, so it undims every detent even if it is not one of them (A25).
      detents.firstIndex { $0.identifier == name } ?? (name == .large ? detents.count - 1 : nil)
    }
    largeHeight = metrics.largeHeight
    expandedFrame = placement.frame(
      top: placement.restingTop(height: largeHeight, in: container), in: container)
  }

  /// Returns the size of a centred sheet at its largest detent.
  private static func largestSize(
    of controller: ViewController, in surroundings: Surroundings, fittingHeight: Double,
    least: Size
  ) -> Size {
    let (form, screen) = (surroundings.formSheet, surroundings.screen)
    let preferred = controller.preferredContentSize
    let height = preferred?.height ?? fittingHeight
    switch style(of: controller) {
    case .page: return form.pageSize(on: screen)
    case .form where controller.presentedSheet.sizing == .automatic:
      return form.largestSize(contentHeight: height, on: screen)
    case .form:
      return form.fittedSize(
        Size(width: preferred?.width ?? 0, height: height), least: least, on: screen)
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
      guard metrics.isUsable(height, for: detent.rule) else {
        note(detent.identifier, .unusable(height.heightPoints))
        continue
      }
      if [0, metrics.bottomInset].contains(height.heightPoints) {
        note(detent.identifier, .hidden(height.heightPoints))
      }
      if height.isClamped {
        note(detent.identifier, .clamped(to: metrics.maximumValue))
      }
      resolved.append(height)
    }
    if resolved.isEmpty { resolved = [metrics.large] }
    resolved.sort(by: ResolvedDetent.areInOrder)
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
    of controller: ViewController, in surroundings: Surroundings,
    least: Size = Size(width: 0, height: 0)
  ) -> Placement {
    let (screen, options) = (surroundings.screen, controller.presentedSheet)
    guard !screen.isCompactHeight || options.prefersEdgeAttachedInCompactHeight
    else { return .filling }
    let form = surroundings.formSheet
    guard form.isShown(on: screen) else {
      return .bottomEdge(width: width(of: controller, on: screen))
    }
    switch style(of: controller) {
    case .page: return .centred(width: form.pageSize(on: screen).width, heights: [], offset: 0)
    case .form where options.sizing == .automatic:
      return .centred(width: form.width(on: screen), heights: [], offset: form.offsetY)
    case .form:
      let size = form.fittedSize(
        Size(width: controller.preferredContentSize?.width ?? 0, height: 0), least: least,
        on: screen)
      return .centred(width: size.width, heights: [], offset: form.offsetY)
    }
  }

  /// Returns the own height of a view controller's content in its sheet, without safe areas, in
  /// points.
  static func fittingHeight(
    of controller: ViewController, in surroundings: Surroundings, measure: ContentMeasure
  ) -> Double {
    let content = controller.visibleContent
    guard content.heightDependsOnWidth else { return content.fittingHeight }
    let placement = placement(of: controller, in: surroundings)
    let container = Container(surroundings.screen)
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

  static func == (first: SharedGeometry, second: SharedGeometry) -> Bool {
    first === second
      || (first.container == second.container && first.placement == second.placement
        && first.style == second.style && first.isCompactHeight == second.isCompactHeight
        && first.isStacked == second.isStacked
        && first.detents == second.detents && first.initialDetent == second.initialDetent
        && first.largestUndimmedIndex == second.largestUndimmedIndex
        && first.largeHeight == second.largeHeight
        && first.maximumDetentValue == second.maximumDetentValue)
  }
}

extension Placement {
  /// Returns the placement with the heights at which a sheet rests, in points, lowest first.
  fileprivate func with(
    _ heights: [Double], _ tokens: PartialTokens, metrics: DetentMetrics, in container: Container
  ) -> Placement {
    switch self {
    case .centred(let width, _, let offset):
      return .centred(width: width, heights: heights, offset: offset)
    case .bottomEdge(let width) where tokens.rule != .none:
      let (bottom, grid) = (container.frame.maxY, container.pixelGrid)
      return .floating(
        FloatingRests(
          tokens, width: width, metrics,
          heights: heights.map { bottom - grid.rounded(bottom - $0) }))
    default: return self
    }
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
    /// The height in points is 0, at which the sheet is not seen, or that of the safe area alone.
    case hidden(Double)
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
