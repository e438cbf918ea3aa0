public import SheetPrimitives

/// Where everything is at one moment.
public struct PresentationState: Equatable, Sendable {
  /// Seconds from the beginning.
  public var seconds: Double

  /// How the device is held; the shape of the screen does not say it.
  public var orientation: Orientation

  /// The screen as it is held.
  public var screen: Screen
  public var appearance: Appearance

  /// What the first sheet was presented over.
  public var presenter: PresenterState

  /// All sheets that are there, the lowest first; one that is being dismissed is there until it
  /// has gone.
  public var sheets: [SheetState]

  /// The keyboard's frame in points of the screen; nil while none can be seen.
  public var keyboardFrame: Rect?

  /// What is going on, the latest first to begin; nil while everything rests or is held.
  public var transition: TransitionState?

  /// The sheet on top of all others; nil where there is none.
  public var topSheet: SheetState? { sheets.last }
}

/// A transition that is going on.
public struct TransitionState: Equatable, Sendable {
  public var transition: Transition
  public var elapsedSeconds: Double
}

/// The view controller at the bottom.
public struct PresenterState: Equatable, Sendable {
  public var id: String
  public var appearance: Appearance
  public var content: Content

  /// The page that comes or goes in its navigation controller; nil while one page is in sight.
  public var pageTurn: PageTurn?

  /// How many pages its navigation controller holds; 0 without one.
  public var pageCount: Int

  public var recession: Recession
}

/// How far something is pushed back by the sheet above it.
public struct Recession: Equatable, Sendable {
  /// 0 where it stands at the front, 1 at full push-back.
  public var progress: Double

  /// From where it stands at the front to where it is, both in points of the screen.
  public var transform: AffineTransform

  /// Radius of its corners as seen on the screen, in points.
  public var cornerRadius: Double

  /// Not pushed back.
  public static let none = Recession(progress: 0, transform: .identity, cornerRadius: 0)

  public init(progress: Double, transform: AffineTransform, cornerRadius: Double) {
    self.progress = progress
    self.transform = transform
    self.cornerRadius = cornerRadius
  }
}

/// A page of a navigation controller on its way in or out.
public struct PageTurn: Equatable, Sendable {
  private let pages: TurnPages

  /// 0 where only the lower page is seen, 1 where only the upper one is.
  public var progress: Double

  /// The page that is nearer to the root.
  public var lower: Content { pages.lower }

  /// The page that slides over it.
  public var upper: Content { pages.upper }

  /// How many pages there are where only the lower page is seen, that one included.
  public var lowerPageCount: Int { pages.lowerCount }

  init(_ pages: TurnPages, progress: Double) {
    self.pages = pages
    self.progress = progress
  }

  public init(lower: Content, upper: Content, lowerPageCount: Int = 1, progress: Double) {
    self.init(
      TurnPages(lower: lower, upper: upper, lowerCount: lowerPageCount), progress: progress)
  }
}

/// One sheet at one moment.
///
/// Frames are in points of the screen, before any push-back.
public struct SheetState: Equatable, Sendable {
  public enum Phase: String, CaseIterable, Sendable {
    case presenting
    case presented
    case dismissing
  }

  public var id: String

  /// How many times its content has been made, counted from 1.
  public var instance: Int
  public var phase: Phase
  public var appearance: Appearance

  /// The container that the presentation controller manages, from the sheet's top edge as drawn
  /// to the screen's bottom.
  public var frame: Rect

  /// The content's part of the frame; the container's whole.
  public var contentFrame: Rect

  /// How far the content keeps from the frame's edges, for what of the screen's safe area lies
  /// inside it.
  public var contentInsets: EdgeInsets

  /// The sheet's height in points: exact at rest, and in an animation never outside the heights it
  /// goes between.
  public var height: Double

  /// Its height without what the keyboard adds: what dimming, push-back and shadow follow.
  public var detentHeight: Double

  /// Downward speed of the top edge in points per second.
  public var velocityPointsPerSecond: Double

  /// Where it can rest on this screen, lowest first.
  public var detents: [ResolvedDetent]

  /// Its detents as they are set, the inactive ones among them.
  public var setDetents: [Detent]

  /// The largest detent at which nothing is dimmed; nil when every one dims.
  public var largestUndimmedIndex: Int?

  /// The detent it rests at; nil while it moves or is held.
  public var restingDetent: Detent.Identifier?

  /// The detent it is at or goes to; nil while it goes away.
  public var targetDetent: Detent.Identifier?

  /// `selectedDetentIdentifier` as an app would read it.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// `largestUndimmedDetentIdentifier` as an app would read it.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether a person may not dismiss it.
  public var isModalInPresentation: Bool

  /// Whether it covers the whole screen, as it does in compact height unless told otherwise.
  public var isFullScreen: Bool

  public var cornerRadius: Double
  public var cornerCurve: CornerCurve

  /// The bar to drag by; nil while none shows.
  public var grabber: GrabberState?

  /// Whether dimming, push-back, shadow, corners and grabber are still on their way from what they
  /// were before a change, and so do not follow the height alone.
  public var isLookChanging: Bool

  /// Opacity of the whole sheet, 0…1; below 1 only where motion is reduced.
  public var alpha: Double

  /// Whether it is there but not to be seen, because what it had presented goes with it.
  public var isHidden: Bool

  /// Black over everything below the sheet, 0…1.
  public var dimmingAlpha: Double

  /// Whether what lies below it takes touches.
  public var allowsBackgroundInteraction: Bool

  /// Black of the shadow, 0…1; the whole sheet's opacity comes on top of it.
  public var shadowAlpha: Double

  /// How far a sheet above pushes it back.
  public var recession: Recession

  public var content: Content

  /// The page that comes or goes in its navigation controller; nil while one page is in sight.
  public var pageTurn: PageTurn?

  /// How many pages its navigation controller holds; 0 without one.
  public var pageCount: Int

  /// How far the content is scrolled, in points; 0 at its top edge.
  public var contentOffset: Double

  /// How far it can be scrolled, in points.
  public var maximumContentOffset: Double
}

/// The bar to drag by.
public struct GrabberState: Equatable, Sendable {
  public var frame: Rect

  /// 0…1.
  public var alpha: Double

  public init(frame: Rect, alpha: Double) {
    self.frame = frame
    self.alpha = alpha
  }
}
