/// The options of rn-bottom-sheet for an iPhone, under that library's names.
public struct BottomSheetOptions: Equatable, Sendable {
  /// Where the sheet can rest; several that mean the same count once, none at all is large.
  public var detents = [BottomSheetDetent.large]

  public var selection = Selection.uncontrolled(initialDetent: nil)

  public var grabberVisible = false

  /// Whether a swipe or a tap outside may dismiss it.
  public var swipeDismissEnabled = true

  /// Whether scrolling at the content's top edge expands the sheet instead.
  public var scrollExpansion = true

  public var backgroundInteraction = BackgroundInteraction.modal

  /// Radius of the corners in points; nil or anything negative takes the system's.
  public var cornerRadius: Double?

  /// The appearance of the content.
  public var preferredColorScheme = UserInterfaceStyle.system

  public init() {}

  /// Who decides at which detent the sheet is.
  public enum Selection: Equatable, Sendable {
    /// Whoever drags; it opens at that detent, or at the first.
    case uncontrolled(initialDetent: BottomSheetDetent?)
    /// The app: after a drag the sheet returns to that detent until the app names another.
    case controlled(selectedDetent: BottomSheetDetent)
  }

  /// Whether what lies behind the sheet takes touches.
  public enum BackgroundInteraction: Equatable, Sendable {
    case modal
    case nonModal
    /// At that detent and below it.
    case upTo(BottomSheetDetent)
  }
}

/// A height at which a sheet rests, as it is named in JavaScript.
public enum BottomSheetDetent: Equatable, Sendable {
  /// As tall as the content.
  case fit
  case medium
  case large
  /// A share of the screen, above 0 and at most 1.
  case fraction(Double)
  /// A height in points, above 0.
  case points(Double)

  /// A share of the screen in percent, above 0 and at most 100: `50%` is the fraction 0.5.
  public static func percent(_ percent: Double) -> BottomSheetDetent {
    .fraction(percent / 100)
  }

  /// The name that UIKit knows the detent by.
  ///
  /// It is made from the value alone, so that the same detent has the same name everywhere and
  /// always.
  public var identifier: Detent.Identifier { detent.identifier }

  /// Numbers count to a millionth, which tells no two heights apart that can be seen to differ.
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
  /// The view controller that rn-bottom-sheet presents.
  public init(id: String, options: BottomSheetOptions, content: Content = Content()) {
    self.init(id: id, content: content)
    isModalInPresentation = !options.swipeDismissEnabled
    overrideUserInterfaceStyle = options.preferredColorScheme
    if case .controlled = options.selection { controlsSelectedDetent = true }
    sheetPresentationController = SheetPresentationController(options)
  }
}

extension SheetPresentationController {
  fileprivate init(_ options: BottomSheetOptions) {
    self.init()
    detents = []
    for detent in options.detents.map(\.detent) where !detents.contains(detent) {
      detents.append(detent)
    }
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
