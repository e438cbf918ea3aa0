public import SheetContent

/// The state of all surfaces at one moment.
public struct PresentationState: Equatable, Sendable {
  /// Seconds from the beginning.
  public var seconds: Double

  /// The orientation of the device.
  ///
  /// The screen's proportions do not determine it.
  public var orientation: Orientation

  /// The size of the app's window.
  public var window: WindowSize

  /// The screen in this orientation, as large as the window.
  public var screen: Screen

  /// The system's appearance.
  public var appearance: Appearance

  /// The view controller that the first sheet was presented over.
  public var presenter: PresenterState

  /// The view controllers presented above the presenter, lowest first; modals of Presentation Host
  /// are in `layers`.
  ///
  /// A surface that is being dismissed is included until its dismissal completes.
  public var surfaces: [SurfaceState]

  /// The layers of Presentation Host, those over the presenter first, then those in each surface.
  public var layers: [LayerState]

  /// The items in the data-source cache of Presentation Host, by the ids of modals.
  public var hostCache: [String: PresentationHostItem]

  /// The keyboard's frame in points of the screen; nil if the keyboard is hidden.
  public var keyboardFrame: Rect?

  /// The height of the whole keyboard in points, also while it moves and only a part of it is above
  /// the bottom edge of the screen; 0 before it is first shown.
  public var keyboardHeight: Double

  /// The transition in progress that began last; nil while no transition is in progress.
  public var transition: TransitionState?

  /// The sheets among the surfaces, lowest first.
  public var sheets: [SheetState] { surfaces.compactMap { SheetState($0) } }

  /// The topmost sheet; nil without sheets.
  public var topSheet: SheetState? {
    for surface in surfaces.reversed() {
      if let sheet = SheetState(surface) { return sheet }
    }
    return nil
  }

  /// The appearance of the keyboard: that of the surface with the first responder, or else of the topmost one.
  public var keyboardAppearance: Appearance {
    let owner = (modals + surfaces).first { $0.firstResponder != nil }
    if owner == nil, presenter.firstResponder != nil { return presenter.appearance }
    return (owner ?? surfaces.last ?? modals.last)?.appearance ?? presenter.appearance
  }

  /// The field that is the first responder; nil for none.
  public var firstResponder: BlockField? {
    let owners =
      [(presenter.firstResponder, presenter.content)]
      + (modals + surfaces).map { ($0.firstResponder, $0.content) }
    return owners.lazy.compactMap { id, content -> BlockField? in
      guard let id else { return nil }
      if id == SearchField.id, content.bar?.search != nil { return BlockField("") }
      guard case .blocks(let block) = content.kind else { return nil }
      return block.field(id)
    }.first
  }
}

/// A transition in progress.
public struct TransitionState: Equatable, Sendable {
  /// The transition.
  public var transition: Transition

  /// Seconds since the transition began, 0 or more.
  public var elapsedSeconds: Double
}

/// The state of the view controller at the bottom.
public struct PresenterState: Equatable, Sendable {
  /// The view controller's id.
  public var id: String

  /// The appearance of its content.
  public var appearance: Appearance

  /// The visible content.
  public var content: Content

  /// The page turn in progress in its navigation controller; nil if there is none.
  public var pageTurn: PageTurn?

  /// Number of pages in its navigation controller; 0 without one.
  public var pageCount: Int

  /// The title of the page below the visible one; nil for none.
  public var backTitle: String?

  /// Id of the field of the visible content that is the first responder; nil for none.
  public var firstResponder: String?

  /// The content offset in points; 0 unless the keyboard shrinks its safe area.
  public var contentOffset = 0.0

  /// The safe area at the bottom edge in points, which ends at the keyboard; nil if the whole view moves for
  /// it.
  public var safeAreaBottom: Double?

  /// The push-back by the lowest sheet.
  public var recession: Recession

  /// The distance in points by which the keyboard moves the view up, or its content below a navigation bar; 0 without
  /// layers of Presentation Host over it.
  public var keyboardOffset = 0.0

  /// A Boolean value that is true for a view with a navigation bar, below which its content moves for the keyboard.
  var keepsBar: Bool { content.bar != nil }

  /// The transform from the view's own place to its place on the screen.
  public var transform: AffineTransform {
    AffineTransform(translateX: 0, translateY: keepsBar ? 0 : -keyboardOffset)
      .followed(by: recession.transform)
  }
}

extension Presentation {
  /// Returns the metrics that resolve detents on the screen of a state.
  public func detentMetrics(for state: PresentationState) -> DetentMetrics {
    DetentMetrics(
      state.screen, tokens: surroundings(state.orientation, window: state.window).detents)
  }
}

extension PresentationState {
  /// The combined opacity of the black that all surfaces lay over the presenter, 0…1.
  public var dimmingAlpha: Double {
    // The product below would change the last bits of a single surface's value.
    guard surfaces.count > 1 else { return surfaces.first?.dimmingAlpha ?? 0 }
    return 1 - surfaces.reduce(1) { $0 * (1 - $1.dimmingAlpha) }
  }

  /// Returns the frame of the topmost sheet fully expanded, on phone and tablet (D12); if there is no
  /// sheet, the frame that one at the bottom edge would have.
  public func expandedFrame(in presentation: Presentation) -> Rect {
    expandedFrame(largeHeight: presentation.detentMetrics(for: self).largeHeight)
  }

  /// Returns the frame of the topmost sheet fully expanded; if there is no sheet, the frame that one at
  /// the bottom edge would have with the height of the large detent in points.
  package func expandedFrame(largeHeight: Double) -> Rect {
    if let topSheet { return topSheet.details.expandedFrame }
    let top = screen.pixelGrid.rounded(screen.size.height - largeHeight)
    return Rect(x: 0, y: top, width: screen.size.width, height: screen.size.height - top)
  }
}

/// Touches and gestures that an app would not receive as a script says.
extension PresentationState {
  /// Finds the reason for which a finger could not begin a drag at a point.
  ///
  /// - Parameters:
  ///   - drag: A drag that the state's surfaces follow.
  ///   - start: The point where its finger touches the screen.
  ///   - presentation: The presentation that the state belongs to.
  /// - Returns: The reason; nil if the drag can begin.
  func warning(
    of drag: Drag, from start: Point, in presentation: Presentation
  ) -> TimelineWarning.Kind? {
    guard let surface = surface(of: drag) else { return nil }
    if let other = hit(start, in: presentation).id, other != surface.id,
      (surfaces + modals).contains(where: { $0.id == other && $0.phase != .dismissing })
    {
      return .beneath(surface.id, by: other)
    }
    let scrolls = drag.origin == .content && surface.maximumContentOffset > 0
    if surface.sheet?.isFullScreen == true, !presentation.motion.swipesFullScreen, !scrolls {
      return .staysFullScreen(surface.id)
    }
    let isThere =
      switch drag.origin {
      case .grabber: !lacksGrabber(surface)
      case .bar: surface.contentLayout(in: presentation).frame(.navigationBar) != nil
      case .content: true
      }
    return isThere ? nil : .nothingToDrag(surface.id, drag.origin)
  }

  /// The reason for which a screen reader could not adjust the topmost surface; nil if it can.
  var warningOfAdjusting: TimelineWarning.Kind? {
    surfaces.last { $0.phase != .dismissing }
      .flatMap { lacksGrabber($0) ? .nothingToAdjust($0.id) : nil }
  }

  /// Returns the reason for which a tap hits something else than its target; nil if it does not.
  func warning(of target: TapTarget, hitting hit: Hit) -> TimelineWarning.Kind? {
    switch target {
    case .block(let block, let owner, _):
      let isHit = hit.block == block && (owner == nil || hit.id == owner)
      return isHit ? nil : .coveredBlock(block, by: hit.id ?? hit.part.rawValue)
    case .grabber: return surfaces.last.flatMap { lacksGrabber($0) ? .noGrabber($0.id) : nil }
    case .backdrop: return topmost == nil ? .noBackdrop : nil
    case .presenter, .sheet, .closeButton, .layer, .point: return nil
    }
  }

  /// Returns whether a surface has no grabber; false below another surface, which may hide it.
  private func lacksGrabber(_ surface: SurfaceState) -> Bool {
    surface.grabber == nil && surface.id == surfaces.last?.id
  }
}
