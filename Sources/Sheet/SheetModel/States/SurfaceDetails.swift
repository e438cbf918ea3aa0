public import SheetContent
internal import SheetPlatform

/// The part of a custom full-screen sheet's state that other kinds of surfaces do not have.
public struct CardDetails: Equatable, Sendable {
  /// The height in points: that of the frame; during a drag the container's.
  public var height: Double

  /// The tiers with their heights on this screen, from low to high.
  public var tiers: [ResolvedDetent]

  /// The tier that the sheet rests at; nil while it moves or is dragged, and where a cancelled drag
  /// has left it.
  public var restingTier: BottomSheetTier?

  /// The tier that the sheet rests at or moves to; nil during a dismissal, and where a cancelled drag
  /// has left it.
  public var targetTier: BottomSheetTier?

  /// The tier that the app has selected; nil for none.
  public var selectedTier: BottomSheetTier?

  /// A Boolean value that is true if the sheet has the side effects of the original sample code.
  public var isLiteral: Bool
}

/// The part of the state of an alert or an action sheet that other kinds of surfaces do not have.
public struct AlertDetails: Equatable, Sendable {
  /// The style.
  public var preferredStyle: AlertContent.Style

  /// The scale about the middle of the frame, above 0.
  public var scale: Double
}

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

    /// The opacity of the surface, 0…1, which fades in over the view out of which it zooms.
    public var alpha: Double

    /// The share of the zoom at each end in which the surface fades, and its corners become those of the screen
    /// (K-52).
    private static let fadeShare = 0.2

    /// Creates the place at a share of the way from a view, whose corners are taken as square, to a place on
    /// the screen.
    init(from source: Rect, to target: Rect, cornerRadius: Double, share: Double) {
      frame = source.mixed(with: target, share: share)
      self.cornerRadius = cornerRadius * share * min(1, (1 - share) / Self.fadeShare)
      alpha = min(1, share / Self.fadeShare)
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

/// The part of a popover's state that other kinds of surfaces do not have.
public struct PopoverDetails: Equatable, Sendable {
  /// The arrow.
  public var arrow: PopoverArrow

  /// The rectangle that the arrow points at, in points of the window.
  public var source: Rect

  /// The views of the presenting view controller that receive touches, by the ids of their blocks; nil for
  /// all of them.
  public var passthroughViews: [String]?

  /// A Boolean value that is true if the user cannot dismiss the popover.
  public var isModalInPresentation: Bool
}

/// The two pages of a turn, shared by all segments of the turn.
package final class TurnPages: Equatable, Sendable {
  let lower: Content
  let upper: Content

  /// Number of pages without the upper one.
  let lowerCount: Int

  /// The title of the page below the lower one; nil for none.
  let lowerBackTitle: String?

  init(lower: Content, upper: Content, lowerCount: Int, lowerBackTitle: String?) {
    self.lower = lower
    self.upper = upper
    self.lowerCount = lowerCount
    self.lowerBackTitle = lowerBackTitle
  }

  package static func == (first: TurnPages, second: TurnPages) -> Bool {
    first.lower == second.lower && first.upper == second.upper
      && first.lowerCount == second.lowerCount && first.lowerBackTitle == second.lowerBackTitle
  }
}
