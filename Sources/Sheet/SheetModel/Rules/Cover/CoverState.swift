public import SheetContent
internal import SheetPlatform
public import SheetPrimitives
internal import SheetTokens

/// The part of the state of a view controller that covers the screen or a presentation context which
/// other kinds of surfaces do not have.
public struct CoverDetails: Equatable, Sendable {
  /// The style of the presentation.
  public var style: ModalPresentationStyle

  /// The style of the transition.
  public var transitionStyle: ModalTransitionStyle

  /// Id of the surface that provides the presentation context; nil for the window.
  public var context: String?

  /// The share of a flip that is done, 0…1: up to a half the views below are visible, then the surface.
  public var flip: Double

  /// The share of a zoom that is done, 0…1; nil for a surface that does not zoom.
  public var zoom: Double?

  /// The rectangle in which a surface that zooms is drawn, in points of the screen, and the radius of its corners;
  /// nil for one at rest.
  public var zoomed: ZoomedFrame?

  /// The place of a surface that zooms.
  public struct ZoomedFrame: Equatable, Sendable {
    /// The rectangle in points of the screen.
    public var frame: Rect

    /// The radius of its corners in points.
    public var cornerRadius: Double

    /// Creates the place at a share of the way from a view, whose corners are taken as square, to a place on
    /// the screen.
    init(from source: Rect, to target: Rect, cornerRadius: Double, share: Double) {
      func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
      frame = Rect(
        x: mix(source.x, target.x), y: mix(source.y, target.y),
        width: mix(source.width, target.width), height: mix(source.height, target.height))
      self.cornerRadius = cornerRadius * share
    }
  }

  /// A Boolean value that is true if the views below are removed.
  public var removesPresentingView: Bool

  /// The distance below its resting place in points.
  public var offset: Double

  /// The transform from the place of the presentation context to its place on the screen.
  public var contextTransform = AffineTransform.identity

  /// The share of their width with which the views below are seen during a flip: from 1, at its beginning, to
  /// -1, when the surface is seen in their place; a turn about the vertical axis, seen from far away.
  public var facing: Double { cos(.pi * flip) }
}

extension StageMoment {
  /// Evaluates a full-screen presentation.
  ///
  /// - Parameters:
  ///   - surface: The surface in its segment.
  ///   - record: Its details.
  ///   - push: The push-back by the surface above; the surface takes it as a window does, unless it
  ///     lies in a presentation context.
  /// - Returns: The surface at the moment.
  func state(
    of surface: SurfaceRecord, _ record: CoverRecord, under push: inout Push?
  ) -> SurfaceState {
    let facts = record.facts
    let container = facts.setting.container
    let own = facts.controller.overrideUserInterfaceStyle.appearance(inSystem: appearance)
    let (offset, velocity) = surface.offset.position(at: seconds)
    let frame = container.frame.moved(y: offset)
    let style = facts.controller.shownStyle
    var details = CoverDetails(
      style: style, transitionStyle: facts.controller.modalTransitionStyle,
      context: facts.setting.context,
      flip: clamp(record.turn.value(at: seconds) / CoverRecord.halfTurn),
      removesPresentingView: style.removesPresentingView && surface.phase == .presented,
      offset: offset)
    if let source = facts.setting.zoomSource {
      let share = clamp(record.zoom.value(at: seconds) / CoverRecord.wholeZoom)
      details.zoom = share
      if share < 1 {
        details.zoomed = CoverDetails.ZoomedFrame(
          from: source, to: container.frame, cornerRadius: screen.displayCornerRadius, share: share)
      }
    }
    var state = SurfaceState(
      id: surface.id, instance: surface.instance, phase: surface.phase, appearance: own,
      background: facts.controller.background, frame: frame, contentInsets: container.safeArea,
      velocityPointsPerSecond: velocity,
      outline: .rounded(0, defaults.cornerCurve(on: screen), extendsBelow: true),
      alpha: clamp(surface.alpha.value(at: seconds)), isHidden: surface.isHidden, shadowAlpha: 0,
      shadowSigma: 0, content: facts.content,
      pageTurn: surface.turn.flatMap { PageTurn($0, at: seconds) },
      pageCount: facts.controller.pages.count, backTitle: facts.controller.backTitle,
      contentOffset: surface.scroll.value(at: seconds),
      maximumContentOffset: facts.content.maximumOffset(
        inHeight: frame.height - container.safeArea.top, covered: container.safeArea.bottom),
      details: .cover(details))
    guard details.context == nil else {
      state.allowsBackgroundInteraction = true
      return state
    }
    if let above = push {
      state.recession = Recession(
        of: frame, cornerRadius: screen.displayCornerRadius, under: above, isWindow: true,
        in: surroundings)
    }
    push = nil
    return state
  }
}

extension PresentationState {
  /// Returns a Boolean value that indicates whether a surface lies below another one in its presentation
  /// context, which hides its content.
  public func isCovered(_ surface: SurfaceState) -> Bool {
    surfaces.contains { $0.cover?.context == surface.id && $0.phase == .presented }
  }
}

extension [SurfaceState] {
  /// Moves the surfaces that lie in the presentation context of another one to the place of that one.
  mutating func followContexts() {
    for index in indices {
      guard case .cover(var cover) = self[index].details, let context = cover.context,
        let owner = self[..<index].last(where: { $0.id == context })
      else { continue }
      self[index].frame = owner.frame.moved(y: cover.offset)
      self[index].contentInsets = owner.contentInsets
      self[index].outline = owner.outline
      self[index].maximumContentOffset = self[index].content.maximumOffset(
        inHeight: owner.frame.height - owner.contentInsets.top,
        covered: owner.contentInsets.bottom)
      cover.contextTransform = owner.transform
      self[index].details = .cover(cover)
    }
  }
}
