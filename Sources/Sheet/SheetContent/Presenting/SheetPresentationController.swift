public import SheetTokens

/// A controller that presents a view controller as a sheet, with UIKit's names and defaults.
public struct SheetPresentationController: PresentationController {
  /// Returns true for the styles that are presented as a sheet.
  public static func presents(_ style: ModalPresentationStyle) -> Bool {
    switch style {
    case .automatic, .pageSheet, .formSheet: true
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .popover, .custom,
      .presentationHost:
      false
    }
  }

  /// The detents in any order; not empty when presented.
  public var detents: [Detent] = [.large()]

  /// The selected detent; nil until the user or the app selects one.
  public var selectedDetentIdentifier: Detent.Identifier?

  /// The largest detent without dimming; nil if every detent dims.
  public var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// A Boolean value that determines whether scrolling at the content's top edge expands the sheet.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Radius of the corners in points, finite; nil or a negative number for the system's radius.
  public var preferredCornerRadius: Double? {
    didSet { requireFinite(preferredCornerRadius, "preferredCornerRadius") }
  }

  /// A Boolean value that determines whether the sheet is attached to the bottom edge in compact
  /// height, instead of filling the screen.
  public var prefersEdgeAttachedInCompactHeight = false

  /// A Boolean value that determines whether an edge-attached sheet takes its content's preferred
  /// width.
  public var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// A Boolean value that determines whether a page sheet follows the readable width (iOS 17).
  public var prefersPageSizing = true

  /// The size of a form sheet, as of `presentationSizing(_:)` of SwiftUI (iOS 18).
  public var sizing = PresentationSizing.automatic

  /// The delegate's answer to `presentationControllerShouldDismiss`.
  public var delegateShouldDismiss = true

  /// The visibility of the grabber.
  ///
  /// UIKit has no `auto`.
  public var grabberVisibility = GrabberVisibility.off

  /// The curve of the corners; nil for the profile's.
  public var cornerCurve: CornerCurve?

  /// The effect behind the content at the detents that set none; nil for the system's (iOS 26.1).
  public var backgroundEffect: BackgroundEffect?

  /// Creates UIKit's default options.
  public init() {}

  /// A Boolean value that determines whether the grabber is visible at the sheet's top.
  public var prefersGrabberVisible: Bool {
    get { grabberVisibility == .on }
    set { grabberVisibility = newValue ? .on : .off }
  }

  /// The name of `largestUndimmedDetentIdentifier` in the first betas of iOS 15 (K-01).
  @available(*, deprecated, renamed: "largestUndimmedDetentIdentifier")
  public var smallestUndimmedDetentIdentifier: Detent.Identifier? {
    get { largestUndimmedDetentIdentifier }
    set { largestUndimmedDetentIdentifier = newValue }
  }
}

/// The size of a form sheet, under the names of SwiftUI's `PresentationSizing`.
public enum PresentationSizing: String, CaseIterable, Sendable {
  /// The size of form sheets.
  case automatic
  /// The size of the content in both dimensions, `fitted(horizontal:vertical:)`.
  case fitted
  /// The largest size that the content has had while the sheet is presented, `sticky(horizontal:vertical:)`.
  case sticky
}

/// The visibility of a sheet's grabber.
public enum GrabberVisibility: String, CaseIterable, Sendable {
  /// Visible with several detents, as in SwiftUI.
  case auto
  /// Visible.
  case on
  /// Hidden.
  case off
}

/// The value of `overrideUserInterfaceStyle`.
public enum UserInterfaceStyle: String, CaseIterable, Sendable {
  /// The system's appearance.
  case system
  /// The light appearance.
  case light
  /// The dark appearance.
  case dark

  /// Returns the resulting appearance for the system's appearance.
  public func appearance(inSystem system: Appearance) -> Appearance {
    switch self {
    case .system: system
    case .light: .light
    case .dark: .dark
    }
  }
}

/// The effect behind the content of a sheet, `backgroundEffect` of UIKit since iOS 26.1 (K-41).
public enum BackgroundEffect: Equatable, Sendable {
  /// The colour of the sheet's background, which is the system's effect at large.
  case opaque
  /// Glass, which is the system's effect below large from iOS 26 on.
  case glass
  /// None: the views behind the sheet are visible.
  case clear
  /// One colour.
  case color(Color)

  /// The effect in words: `glass`, `clear` or `#FF9500`.
  public var words: String {
    switch self {
    case .opaque: "opaque"
    case .glass: "glass"
    case .clear: "clear"
    case .color(let color): "#\(color.hexDigits)"
    }
  }
}

/// The change from the effect of one detent to that of the next.
public struct EffectFade: Equatable, Sendable {
  /// The effect of the lower detent.
  public var lower: BackgroundEffect

  /// The effect of the upper detent.
  public var upper: BackgroundEffect

  /// The share of the upper effect, 0…1.
  public var share: Double

  package init(lower: BackgroundEffect, upper: BackgroundEffect, share: Double) {
    self.lower = lower
    self.upper = upper
    self.share = share
  }

  /// The effects with their opacities, 0…1, lowest first; an effect without opacity is left out.
  public var layers: [(effect: BackgroundEffect, alpha: Double)] {
    guard lower != upper, share > 0 else { return [(lower, 1)] }
    guard share < 1 else { return [(upper, 1)] }
    // A clear upper effect covers nothing: the lower one fades out.
    if upper == .clear { return [(lower, 1 - share)] }
    return lower == .clear ? [(upper, share)] : [(lower, 1), (upper, share)]
  }

  /// The share of glass in what is seen, 0…1.
  public var glassShare: Double {
    (lower == .glass ? 1 - share : 0) + (upper == .glass ? share : 0)
  }

  /// The effects in words: `glass`, or `glass to opaque`.
  package var words: String {
    guard lower != upper, share > 0 else { return lower.words }
    return share < 1 ? "\(lower.words) to \(upper.words)" : upper.words
  }
}

/// The implementation that a sheet follows.
public enum SheetEngine: String, CaseIterable, Sendable {
  /// UIKit's sheets.
  case uikit
  /// The custom full-screen sheet: a presentation controller of an app's own.
  case custom
}
