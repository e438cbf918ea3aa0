public import SheetPrimitives

/// The state of all surfaces at one moment.
public struct PresentationState: Equatable, Sendable {
  /// Seconds from the beginning.
  public var seconds: Double

  /// The orientation of the device.
  ///
  /// The screen's proportions do not determine it.
  public var orientation: Orientation

  /// The screen in this orientation.
  public var screen: Screen

  /// The system's appearance.
  public var appearance: Appearance

  /// The view controller that the first sheet was presented over.
  public var presenter: PresenterState

  /// The sheets on the screen, lowest first.
  ///
  /// A sheet that is being dismissed is included until its
  /// dismissal completes.
  public var sheets: [SheetState]

  /// The keyboard's frame in points of the screen; nil if the keyboard is hidden.
  public var keyboardFrame: Rect?

  /// The transition in progress that began last; nil while no transition is in progress.
  public var transition: TransitionState?

  /// The topmost sheet; nil without sheets.
  public var topSheet: SheetState? { sheets.last }
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

  /// The push-back by the lowest sheet.
  public var recession: Recession
}

/// The push-back of a surface by the sheet above it.
public struct Recession: Equatable, Sendable {
  /// Progress of the push-back, from 0 (in front) to 1 (fully pushed back).
  public var progress: Double

  /// The transform from the surface's own place to its place when pushed back, both in points of
  /// the screen.
  public var transform: AffineTransform

  /// Radius of the corners as seen on the screen, in points.
  public var cornerRadius: Double

  /// No push-back.
  public static let none = Recession(progress: 0, transform: .identity, cornerRadius: 0)

  /// Creates a push-back.
  public init(progress: Double, transform: AffineTransform, cornerRadius: Double) {
    self.progress = progress
    self.transform = transform
    self.cornerRadius = cornerRadius
  }
}

/// A page turn of a navigation controller in progress.
public struct PageTurn: Equatable, Sendable {
  private let pages: TurnPages

  /// Progress of the turn, from 0 (only the lower page is visible) to 1 (only the upper page is
  /// visible).
  public var progress: Double

  /// The page nearer to the root.
  public var lower: Content { pages.lower }

  /// The page that slides over the lower page.
  public var upper: Content { pages.upper }

  /// Number of pages up to and including the lower one.
  public var lowerPageCount: Int { pages.lowerCount }

  init(_ pages: TurnPages, progress: Double) {
    self.pages = pages
    self.progress = progress
  }

  /// Creates a page turn; `progress` is 0…1.
  public init(lower: Content, upper: Content, lowerPageCount: Int = 1, progress: Double) {
    self.init(
      TurnPages(lower: lower, upper: upper, lowerCount: lowerPageCount), progress: progress)
  }
}

/// The state of one sheet at one moment.
///
/// Frames are in points of the screen, before any push-back.
public struct SheetState: Equatable, Sendable {
  /// The phase of a sheet's life cycle.
  public enum Phase: String, CaseIterable, Sendable {
    /// The presentation is in progress.
    case presenting
    /// The presentation has completed.
    case presented
    /// The dismissal is in progress.
    case dismissing
  }

  /// Id of the view controller.
  public var id: String

  /// The number of times the content has been created, counted from 1.
  public var instance: Int

  /// The phase of the sheet's life cycle.
  public var phase: Phase

  /// The appearance of the sheet and its content.
  public var appearance: Appearance

  /// The frame of the container that the presentation controller manages, from the sheet's top edge
  /// as drawn to the screen's bottom edge.
  public var frame: Rect

  /// The frame of the content, equal to the container's.
  public var contentFrame: Rect

  /// The parts of the screen's safe area that lie inside the frame, by which the content is inset.
  public var contentInsets: EdgeInsets

  /// The sheet's height in points: exact at rest, and between the start and end heights during an
  /// animation.
  public var height: Double

  /// The height without the keyboard's share, in points.
  ///
  /// Dimming, push-back and shadow follow it.
  public var detentHeight: Double

  /// Downward speed of the top edge in points per second.
  public var velocityPointsPerSecond: Double

  /// The active detents on this screen, lowest first.
  public var detents: [ResolvedDetent]

  /// The detents as configured, including inactive ones.
  public var setDetents: [Detent]

  /// Index into `detents` of the largest undimmed detent; nil if every detent dims.
  public var largestUndimmedIndex: Int?

  /// The detent that the sheet rests at; nil while the sheet moves or is dragged.
  public var restingDetent: Detent.Identifier?

  /// The detent that the sheet rests at or moves to; nil during a dismissal.
  public var targetDetent: Detent.Identifier?

  /// The value of `selectedDetentIdentifier` that an app reads.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The value of `largestUndimmedDetentIdentifier` that an app reads.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// A Boolean value that is true if the user cannot dismiss the sheet.
  public var isModalInPresentation: Bool

  /// A Boolean value that is true if the sheet covers the whole screen, the default in compact
  /// height.
  public var isFullScreen: Bool

  /// Radius of the top corners in points.
  public var cornerRadius: Double

  /// The curve of the corners.
  public var cornerCurve: CornerCurve

  /// The grabber; nil if it is hidden.
  public var grabber: GrabberState?

  /// A Boolean value that is true while dimming, push-back, shadow, corners and grabber still
  /// animate from their values before a change and do not follow the height alone.
  public var isLookChanging: Bool

  /// Opacity of the whole sheet, 0…1; below 1 only if motion is reduced.
  public var alpha: Double

  /// A Boolean value that is true if the sheet is dismissed together with a sheet above it and is
  /// not visible.
  public var isHidden: Bool

  /// Opacity of the black over all views below the sheet, 0…1.
  public var dimmingAlpha: Double

  /// A Boolean value that is true if the views below the sheet receive touches.
  public var allowsBackgroundInteraction: Bool

  /// Opacity of the shadow's black, 0…1, before it is multiplied by `alpha`.
  public var shadowAlpha: Double

  /// The push-back by the sheet above.
  public var recession: Recession

  /// The visible content.
  public var content: Content

  /// The page turn in progress in its navigation controller; nil if there is none.
  public var pageTurn: PageTurn?

  /// Number of pages in its navigation controller; 0 without one.
  public var pageCount: Int

  /// Vertical content offset in points; 0 at the content's top edge.
  public var contentOffset: Double

  /// Maximum content offset in points, 0 or more.
  public var maximumContentOffset: Double
}

/// The state of a grabber.
public struct GrabberState: Equatable, Sendable {
  /// The grabber's frame in points of the screen, before any push-back.
  public var frame: Rect

  /// Opacity, 0…1.
  public var alpha: Double

  /// Creates a grabber.
  public init(frame: Rect, alpha: Double) {
    self.frame = frame
    self.alpha = alpha
  }
}
