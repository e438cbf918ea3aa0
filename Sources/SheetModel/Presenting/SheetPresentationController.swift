public import SheetPrimitives

/// Presents a view controller as a sheet: all its options, under UIKit's own names and defaults.
public struct SheetPresentationController: PresentationController {
  public static func presents(_ style: ModalPresentationStyle) -> Bool {
    switch style {
    case .automatic, .pageSheet, .formSheet: true
    case .fullScreen, .overFullScreen, .popover, .custom: false
    }
  }

  /// Where the sheet can rest, in any order; never empty in use.
  public var detents: [Detent] = [.large()]

  /// The detent that is active; nil until one is chosen, by hand or by program.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The largest detent at which nothing is dimmed; nil dims at every one.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether scrolling at the content's top edge expands the sheet instead.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Radius of the corners in points; nil or anything negative takes the system's.
  public var preferredCornerRadius: Double?

  /// Whether the sheet is attached to the bottom edge in compact height, instead of full screen.
  public var prefersEdgeAttachedInCompactHeight = false

  /// Whether an edge-attached sheet is as wide as its content prefers.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Whether a page sheet follows the readable width (iOS 17).
  public var prefersPageSizing = true

  /// What the delegate answers when asked whether a dismissal may go ahead.
  public var delegateShouldDismiss = true

  /// When the grabber shows; UIKit knows only yes and no.
  public var grabberVisibility = GrabberVisibility.off

  /// Course of the corners; nil takes the profile's.
  public var cornerCurve: CornerCurve?

  public init() {}

  /// Whether the bar to drag by shows at the sheet's top.
  public var prefersGrabberVisible: Bool {
    get { grabberVisibility == .on }
    set { grabberVisibility = newValue ? .on : .off }
  }

  /// The name that `largestUndimmedDetentIdentifier` had in the first betas of iOS 15 (K-01).
  @available(*, deprecated, renamed: "largestUndimmedDetentIdentifier")
  public var smallestUndimmedDetentIdentifier: Detent.Identifier? {
    get { largestUndimmedDetentIdentifier }
    set { largestUndimmedDetentIdentifier = newValue }
  }
}

/// When a sheet shows its grabber.
public enum GrabberVisibility: String, CaseIterable, Sendable {
  /// With several detents, as SwiftUI does.
  case auto
  case on
  case off
}

/// What `overrideUserInterfaceStyle` asks for.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  /// As the system has it.
  case system
  case light
  case dark

  /// The appearance under that style where the system has another.
  public func appearance(inSystem system: Appearance) -> Appearance {
    switch self {
    case .system: system
    case .light: .light
    case .dark: .dark
    }
  }
}
