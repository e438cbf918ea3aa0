public import SheetContent

/// The state of one surface at one moment: the part that all kinds share, and the details of its
/// kind.
///
/// Frames are in points of the screen, before any push-back.
public struct SurfaceState: Equatable, Sendable {
  /// The phase of a surface's life cycle.
  public enum Phase: String, CaseIterable, Sendable {
    /// The presentation is in progress.
    case presenting
    /// The presentation has completed.
    case presented
    /// The dismissal is in progress.
    case dismissing
  }

  /// The kinds of surfaces, each with the part of the state that only this kind has.
  public enum Details: Equatable, Sendable {
    /// A sheet of UIKit.
    case sheet(SheetDetails)
    /// A modal in a layer of Presentation Host.
    case modal(ModalDetails)
    /// A custom full-screen sheet.
    case card(CardDetails)
    /// A popover.
    case popover(PopoverDetails)
    /// A view controller that covers the screen or a presentation context.
    case cover(CoverDetails)
    /// An alert or an action sheet.
    case alert(AlertDetails)
  }

  /// Id of the view controller.
  public var id: String

  /// The number of times the content has been created, counted from 1.
  public var instance: Int

  /// The phase of the surface's life cycle.
  public var phase: Phase

  /// The appearance of the surface and its content.
  public var appearance: Appearance

  /// The background of the view; a modal has the colour in its details instead.
  public var background: SheetBackground

  /// The frame as drawn; of a sheet at the bottom edge, down to the container's edge.
  ///
  /// A floating sheet is drawn in ``placedFrame``.
  public var frame: Rect

  /// The parts of the safe area that lie inside the frame, by which the content is inset.
  public var contentInsets = EdgeInsets()

  /// Downward speed of the top edge in points per second.
  public var velocityPointsPerSecond = 0.0

  /// The corners, and whether there is a lower edge.
  public var outline: SurfaceOutline

  /// Opacity of the whole surface, 0…1; below 1 if motion is reduced, and for modals that fade.
  public var alpha: Double

  /// A Boolean value that is true if the surface is dismissed together with a surface above it and
  /// is not visible.
  public var isHidden = false

  /// Opacity of the surface's own dimming over all views below it, 0…1.
  public var dimmingAlpha = 0.0

  /// A Boolean value that is true if the views below the surface receive touches.
  public var allowsBackgroundInteraction = false

  /// Opacity of the shadow's black, 0…1, before it is multiplied by `alpha`.
  public var shadowAlpha: Double

  /// Vertical offset of the shadow in points, positive downwards.
  public var shadowOffsetY = 0.0

  /// Standard deviation of the shadow's Gaussian blur in points.
  public var shadowSigma: Double

  /// The grabber; nil if it is hidden.
  public var grabber: GrabberState?

  /// The push-back by the surface above.
  public var recession = Recession.none

  /// The visible content.
  public var content: Content

  /// The page turn in progress in its navigation controller; nil if there is none.
  public var pageTurn: PageTurn?

  /// Number of pages in its navigation controller; 0 without one.
  public var pageCount = 0

  /// The title of the page below the visible one; nil for none.
  public var backTitle: String?

  /// Vertical content offset in points; 0 at the content's top edge.
  public var contentOffset = 0.0

  /// Maximum content offset in points, 0 or more.
  public var maximumContentOffset = 0.0

  /// A Boolean value that is true while the content is refreshed; nil without a refresh control.
  public var isRefreshing: Bool?

  /// Id of the field of the visible content that is the first responder; nil for none.
  public var firstResponder: String?

  /// The state that only surfaces of its kind have.
  public var details: Details

  /// The details of a sheet of UIKit; nil for another kind.
  public var sheet: SheetDetails? { if case .sheet(let sheet) = details { sheet } else { nil } }

  /// The details of a custom full-screen sheet; nil for another kind.
  public var card: CardDetails? { if case .card(let card) = details { card } else { nil } }

  /// The details of a modal; nil for another kind.
  public var modal: ModalDetails? { if case .modal(let modal) = details { modal } else { nil } }

  /// The details of a popover; nil for another kind.
  public var popover: PopoverDetails? {
    if case .popover(let popover) = details { popover } else { nil }
  }

  /// The details of a full-screen presentation; nil for another kind.
  public var cover: CoverDetails? { if case .cover(let cover) = details { cover } else { nil } }

  /// The details of an alert or an action sheet; nil for another kind.
  public var alert: AlertDetails? { if case .alert(let alert) = details { alert } else { nil } }

  /// Radius of the upper corners in points, 0 or more, before any push-back.
  public var cornerRadius: Double { outline.radii.topLeft }

  /// Radius of the lower corners in points as a floating sheet is drawn, 0 or more, before any push-back.
  public var lowerCornerRadius: Double { outline.radii.bottomLeft * (sheet?.scale ?? 1) }

  /// The outline whose corners have the radius of the push-back once it is transformed.
  public var drawnOutline: SurfaceOutline {
    // Layers of Presentation Host are pushed back as a whole, with the corners of their modals.
    if modal != nil { return outline }
    guard recession.progress > 0 else { return outline }
    let radius = recession.cornerRadius / recession.transform.scale
    // A pushed-back window shows its lower edge too.
    guard cover == nil else { return .rounded(radius, outline.curve, extendsBelow: false) }
    guard sheet?.floats == true else {
      return .rounded(radius, outline.curve, extendsBelow: outline.extendsBelow)
    }
    var drawn = outline
    (drawn.radii.topLeft, drawn.radii.topRight) = (radius, radius)
    return drawn
  }

  /// The transform from the surface's place to its place on the screen, both in points of the screen:
  /// its own scale, then the push-back.
  public var transform: AffineTransform { ownTransform.followed(by: recession.transform) }

  /// The scale of a modal or an alert about the middle of its frame, or of a floating sheet, or the place of a
  /// presentation context; for other surfaces the identity.
  public var ownTransform: AffineTransform {
    if let sheet { return sheet.floating }
    if let cover { return cover.contextTransform }
    let scale = modal?.scale ?? alert?.scale ?? 1
    guard scale != 1 else { return .identity }
    return AffineTransform(
      scale: scale, translateX: frame.midX * (1 - scale), translateY: frame.midY * (1 - scale))
  }

  /// The frame of a sheet at its place, before any push-back: smaller than ``frame`` if it floats.
  ///
  /// Of other surfaces it is the frame.
  public var placedFrame: Rect { placed(frame) }

  /// Returns the place of a part of the surface before any push-back.
  package func placed(_ part: Rect) -> Rect {
    guard let sheet, sheet.inset != 0 else { return part }
    return sheet.floating.applied(to: part)
  }

  /// The frame of the content, equal to the container's.
  public var contentFrame: Rect { frame }

  /// The frame with the arrow of a popover.
  public var drawnFrame: Rect {
    guard let popover else { return placedFrame }
    return frame.union(popover.arrow.frame)
  }

  /// The drawn frame and the area around it in which the shadow is visible.
  ///
  /// Beyond three standard deviations of the blur, a black shadow changes white by less than half a
  /// level of 255. Without a shadow it is the drawn frame.
  public var shadowedFrame: Rect {
    guard shadowAlpha > 0, alpha > 0 else { return drawnFrame }
    return drawnFrame.union(drawnFrame.inset(by: -3 * shadowSigma).moved(y: shadowOffsetY))
  }
}

/// The corners of a surface, before any push-back.
public struct SurfaceOutline: Equatable, Sendable {
  /// The radii of the corners in points, 0 or more.
  public var radii: CornerRadii

  /// The curve of all corners.
  public var curve: CornerCurve

  /// A Boolean value that is true if the surface continues below its container, so that an overshoot
  /// never shows a lower edge.
  public var extendsBelow: Bool

  /// Returns the outline of a surface at the bottom edge, with its upper corners rounded, or of one
  /// with four visible edges.
  static func rounded(
    _ radius: Double, _ curve: CornerCurve, extendsBelow: Bool
  ) -> SurfaceOutline {
    SurfaceOutline(
      radii: extendsBelow ? .top(radius) : .all(radius), curve: curve, extendsBelow: extendsBelow)
  }

  /// Returns the outline of a floating sheet.
  ///
  /// The lower corners have the display's radius at large, and as much less as the sheet is inset: at the
  /// whole inset they have the radius of the upper ones. The upper corners are scaled with the sheet, the
  /// lower ones are not (K-41).
  ///
  /// - Parameters:
  ///   - radius: The radius that the sheet sets, in points.
  ///   - display: The radius of the display's corners in points.
  ///   - share: The share of the whole inset, 0…1.
  ///   - scale: The scale of the sheet.
  ///   - height: The height of the sheet before it is scaled, in points.
  ///   - curve: The curve of the corners; a sheet that is too low for it is a capsule.
  /// - Returns: The outline before the sheet is scaled.
  static func floating(
    _ radius: Double, display: Double, share: Double, scale: Double, height: Double,
    _ curve: CornerCurve
  ) -> SurfaceOutline {
    let lower = (display + (radius - display) * share) / scale
    let fits = (radius + lower) * CornerCurve.continuousReach <= height
    return SurfaceOutline(
      radii: CornerRadii(
        topLeft: radius, topRight: radius, bottomRight: lower, bottomLeft: lower),
      curve: fits ? curve : .circular, extendsBelow: false)
  }
}

/// The state of a grabber.
public struct GrabberState: Equatable, Sendable {
  /// The grabber's frame in points of the screen, before any push-back.
  public var frame: Rect

  /// Opacity, 0…1.
  public var alpha: Double
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
}

/// A page turn of a navigation controller in progress.
public struct PageTurn: Equatable, Sendable {
  let pages: TurnPages

  /// Progress of the turn, from 0 (only the lower page is visible) to 1 (only the upper page is
  /// visible).
  public var progress: Double

  /// The page nearer to the root.
  public var lower: Content { pages.lower }

  /// The page that slides over the lower page.
  public var upper: Content { pages.upper }

  /// Number of pages up to and including the lower one.
  public var lowerPageCount: Int { pages.lowerCount }

  /// The title of the page below the lower one; nil for none.
  public var lowerBackTitle: String? { pages.lowerBackTitle }
}
