public import SheetTokens

/// A controller that presents a view controller as a custom full-screen sheet, with the options of an
/// app's subclass of `UIPresentationController`.
///
/// Options that are nil have the value of the profile's tokens.
public struct BottomSheetPresentationController: PresentationController {
  /// Returns true for the custom style.
  public static func presents(_ style: ModalPresentationStyle) -> Bool { style == .custom }

  /// Distance of the resting frame from the container's top edge in points; nil for the profile's.
  public var presentedYOffset: Double? {
    didSet { requireFinite(presentedYOffset, "presentedYOffset") }
  }

  /// The tiers at which the sheet rests, from low to high, by default the resting frame and full screen
  /// (K-29); the sheet rests at `rest` if the list is empty.
  public var tiers = TiersType.two.tiers

  /// The selected tier; nil for `rest`, or for the lowest tier if `rest` is not among the tiers.
  public var selectedTier: BottomSheetTier?

  /// Height of the sheet at full screen in points; nil for the container's height.
  ///
  /// A height above the container's places the top edge above the container's top edge, unless
  /// ``hasTopAnchor`` is true (C13, C14).
  public var maxBottomSheetHeight: Double? {
    didSet { requireFinite(maxBottomSheetHeight, "maxBottomSheetHeight") }
  }

  /// A Boolean value that determines whether a constraint keeps the top edge from moving above the
  /// container's, at rest and in every motion.
  public var hasTopAnchor = false

  /// A Boolean value that determines whether the sheet has the side effects of the original sample
  /// code.
  ///
  /// It is a subview of its dimming view, which fades it and receives its taps; a drag starts at the
  /// resting frame, and a release has only the destinations `rest` and `fullscreen`.
  public var isLiteral = false

  /// Opacity of the black over the container, 0…1; nil for the profile's.
  public var dimmingAlpha: Double? {
    didSet { requireFinite(dimmingAlpha, "dimmingAlpha") }
  }

  /// Opacity of the shadow's black, 0…1; nil for the profile's.
  public var shadowAlpha: Double? {
    didSet { requireFinite(shadowAlpha, "shadowAlpha") }
  }

  /// Radius of the corners in points; nil or a negative number for the radius of sheets.
  public var cornerRadius: Double? {
    didSet { requireFinite(cornerRadius, "cornerRadius") }
  }

  /// The curve of the corners; nil for the profile's.
  public var curve: CornerCurve?

  /// The visibility of the grabber, by default with several tiers.
  public var grabber = GrabberVisibility.auto

  /// The app's own animator for the presentation and the dismissal; nil for the motion of the profile.
  public var animator: TransitionAnimator?

  /// Creates the default options.
  public init() {}

  /// The number of tiers; nil if the tiers are none of these.
  public var tiersType: TiersType? {
    get { TiersType.allCases.first { $0.tiers == tiers } }
    set { if let newValue { tiers = newValue.tiers } }
  }

  /// Returns the resting frame; zero without a container.
  ///
  /// - Parameters:
  ///   - container: The frame of the container view; nil before the presentation.
  ///   - tokens: The profile's numbers.
  /// - Returns: The frame, in the coordinates of the container's frame.
  public func frameOfPresentedViewInContainerView(
    _ container: Rect?, tokens: CardTokens
  ) -> Rect {
    guard let container else { return Rect(x: 0, y: 0, width: 0, height: 0) }
    let offset = min(presentedYOffset ?? tokens.offset, container.height)
    return Rect(
      x: container.x, y: container.y + offset, width: container.width,
      height: container.height - offset)
  }

  /// Returns the height of the sheet at a tier in points, not rounded.
  ///
  /// - Parameters:
  ///   - tier: The tier, listed or not.
  ///   - container: The frame of the container view.
  ///   - tokens: The profile's numbers.
  /// - Returns: The height, at most the container's unless ``maxBottomSheetHeight`` exceeds it and no
  ///   constraint limits it.
  public func height(of tier: BottomSheetTier, in container: Rect, tokens: CardTokens) -> Double {
    switch tier {
    case .tier: tokens.tierFraction * container.height
    case .rest: frameOfPresentedViewInContainerView(container, tokens: tokens).height
    case .fullscreen: fullHeight(in: container)
    }
  }

  /// Returns the height at full screen: a hard-coded maximum is taken as it is, and only the constraint
  /// at the container's top edge limits it (C13, C14).
  private func fullHeight(in container: Rect) -> Double {
    guard let maximum = maxBottomSheetHeight else { return container.height }
    return hasTopAnchor ? min(maximum, container.height) : maximum
  }
}

/// A height at which a custom full-screen sheet rests, from low to high.
public enum BottomSheetTier: String, CaseIterable, Sendable {
  /// A share of the container's height.
  case tier
  /// The resting frame, below the container's top edge by an offset.
  case rest
  /// The whole container, or the maximum height that the app has set.
  case fullscreen

  /// The tier's name as the identifier of a detent.
  public var identifier: Detent.Identifier { Detent.Identifier(rawValue) }

  /// Id of the requirement for the top edge at the tier.
  public var requirement: String {
    switch self {
    case .tier: "C12"
    case .rest: "C15"
    case .fullscreen: "C03"
    }
  }
}

/// The number of tiers of a custom full-screen sheet.
public enum TiersType: String, CaseIterable, Sendable {
  /// The resting frame alone.
  case one
  /// The resting frame and full screen.
  case two
  /// All tiers.
  case three

  /// The tiers from low to high.
  public var tiers: [BottomSheetTier] {
    switch self {
    case .one: [.rest]
    case .two: [.rest, .fullscreen]
    case .three: [.tier, .rest, .fullscreen]
    }
  }
}

/// The transitioning delegate of a view controller that is presented as a custom full-screen sheet.
public struct BottomSheetTransitioningDelegate: Equatable, Sendable {
  /// The options of the sheet.
  public var options: BottomSheetPresentationController

  /// Creates a delegate for a sheet with options.
  public init(_ options: BottomSheetPresentationController = .init()) {
    self.options = options
  }

  /// Returns the controller of a presentation, as UIKit asks for it; nil if the view controller's
  /// style is not custom, and then UIKit does not ask.
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> BottomSheetPresentationController? {
    BottomSheetPresentationController.presents(presented.modalPresentationStyle) ? options : nil
  }
}

/// An app's own animator of a presentation and a dismissal.
public struct TransitionAnimator: Equatable, Sendable {
  /// The timing; nil for that of the profile.
  public var timing: PresentationHostTiming?

  /// A Boolean value that is true for a property animator, as `interruptibleAnimator(using:)` returns it: a gesture moves
  /// its views in proportion (K-55).
  public var isInterruptible: Bool

  /// Creates an animator.
  public init(timing: PresentationHostTiming? = nil, isInterruptible: Bool = false) {
    self.timing = timing
    self.isInterruptible = isInterruptible
  }
}
