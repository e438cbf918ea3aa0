internal import SheetTokens

/// The iPhone options of rn-bottom-sheet, under that library's names.
public struct BottomSheetOptions: Equatable, Sendable {
  /// The detents.
  ///
  /// Equal detents count once; an empty array means large.
  public var detents = [BottomSheetDetent.large]

  /// The control over the selected detent.
  public var selection = Selection.uncontrolled(initialDetent: nil)

  /// A Boolean value that determines whether the grabber is visible.
  public var grabberVisible = false

  /// A Boolean value that determines whether a swipe or a tap outside dismisses the sheet.
  public var swipeDismissEnabled = true

  /// A Boolean value that determines whether scrolling at the content's top edge expands the sheet.
  public var scrollExpansion = true

  /// The touches that reach the views behind the sheet.
  public var backgroundInteraction = BackgroundInteraction.modal

  /// Radius of the corners in points; nil or a negative number for the system's radius.
  public var cornerRadius: Double?

  /// The appearance of the content.
  public var preferredColorScheme = UserInterfaceStyle.system

  /// The background of the content: the system's, none, or a blur with one of the presets.
  public var contentBackground = ContentBackground.system

  /// Creates the library's default options.
  public init() {}

  /// The owner of the selected detent.
  public enum Selection: Equatable, Sendable {
    /// The user selects the detent by dragging; the sheet opens at the initial detent, or at the
    /// first if nil.
    case uncontrolled(initialDetent: BottomSheetDetent?)
    /// The app selects the detent: after a drag the sheet returns to it until the app sets another.
    case controlled(selectedDetent: BottomSheetDetent)
  }

  /// The style of the content's background.
  public enum ContentBackground: Equatable, Sendable {
    /// The system's background.
    case system
    /// A blur of the views behind the sheet.
    case blur(BlurPreset)
    /// No background.
    case clear
  }

  /// A preset of the blur; it has no opacity or strength (A36).
  public enum BlurPreset: String, CaseIterable, Sendable {
    /// A blur that follows the colour scheme.
    case regular
    /// A blur that follows the colour scheme and sets the content off more clearly.
    case prominent
    /// A light blur in both colour schemes.
    case light
    /// A dark blur in both colour schemes.
    case dark
  }

  /// The detents at which the views behind the sheet receive touches.
  public enum BackgroundInteraction: Equatable, Sendable {
    /// At no detent.
    case modal
    /// At every detent.
    case nonModal
    /// At a detent and those below it.
    case upTo(BottomSheetDetent)
  }
}

/// A height at which a sheet rests, under its JavaScript name.
public enum BottomSheetDetent: Equatable, Sendable {
  /// The height of the content.
  case fit
  /// About half of the screen.
  case medium
  /// The height of a fully expanded sheet.
  case large
  /// A fraction of the screen's height, above 0 and at most 1.
  case fraction(Double)
  /// A height in points, above 0.
  case points(Double)

  /// Returns a detent for a percentage of the screen's height, above 0 and at most 100: `50%` is
  /// the fraction 0.5.
  public static func percent(_ percent: Double) -> BottomSheetDetent {
    .fraction(percent / 100)
  }

  /// The identifier of the detent in UIKit.
  ///
  /// It depends on the value alone, so equal detents have equal identifiers in every sheet.
  public var identifier: Detent.Identifier { detent.identifier }

  /// Creates the detent of a rule; nil for a formula, which the library has none of.
  package init?(_ rule: Detent.Rule) {
    switch rule {
    case .medium: self = .medium
    case .large: self = .large
    case .fit: self = .fit
    case .fraction(let share): self = .fraction(share)
    case .points(let points): self = .points(points)
    case .resolver: return nil
    }
  }

  /// The detent in UIKit, with numbers rounded to 1e-6; smaller differences are not visible.
  fileprivate var detent: Detent {
    switch self {
    case .fit: Detent(identifier: Detent.Identifier("fit"), rule: .fit)
    case .medium: .medium()
    case .large: .large()
    case .fraction(let share): .fraction((share * 1e6).rounded() / 1e6)
    case .points(let points): .height((points * 1e6).rounded() / 1e6)
    }
  }
}

extension ViewController {
  /// Creates the view controller that rn-bottom-sheet presents.
  public init(id: String, options: BottomSheetOptions, content: Content = Content()) {
    self.init(id: id, content: content)
    isModalInPresentation = !options.swipeDismissEnabled
    overrideUserInterfaceStyle = options.preferredColorScheme
    background = SheetBackground(options.contentBackground)
    if case .controlled = options.selection { controlsSelectedDetent = true }
    sheetPresentationController = SheetPresentationController(options)
  }
}

extension SheetBackground {
  /// Creates the background that rn-bottom-sheet sets.
  fileprivate init(_ background: BottomSheetOptions.ContentBackground) {
    switch background {
    case .system: self = .system
    case .clear: self = .clear
    case .blur(.regular): self = .blur(.regular)
    case .blur(.prominent): self = .blur(.prominent)
    case .blur(.light): self = .blur(.light)
    case .blur(.dark): self = .blur(.dark)
    }
  }
}

extension SheetPresentationController {
  /// Creates the options of the sheet that rn-bottom-sheet presents.
  fileprivate init(_ options: BottomSheetOptions) {
    self.init()
    detents = options.detents.map(\.detent).unique
    if detents.isEmpty { detents = [.large()] }
    switch options.selection {
    case .uncontrolled(let initial): selectedDetentIdentifier = initial?.identifier
    case .controlled(let selected): selectedDetentIdentifier = selected.identifier
    }
    switch options.backgroundInteraction {
    case .modal: largestUndimmedDetentIdentifier = nil
    case .nonModal: largestUndimmedDetentIdentifier = .large
    case .upTo(let detent): largestUndimmedDetentIdentifier = detent.identifier
    }
    prefersGrabberVisible = options.grabberVisible
    prefersScrollingExpandsWhenScrolledToEdge = options.scrollExpansion
    preferredCornerRadius = options.cornerRadius
  }
}
