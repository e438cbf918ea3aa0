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
}

extension PresentationState {
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

  /// The distance in points by which the keyboard moves the view up; 0 without layers of
  /// Presentation Host over it.
  public var keyboardOffset = 0.0

  /// The transform from the view's own place to its place on the screen.
  public var transform: AffineTransform {
    AffineTransform(translateX: 0, translateY: -keyboardOffset).followed(by: recession.transform)
  }
}
