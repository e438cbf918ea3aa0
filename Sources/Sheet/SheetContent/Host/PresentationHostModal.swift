public import SheetTokens

/// The presentation of a view by Presentation Host: its layer, and the placement, motion and paint of
/// its kind.
public struct PresentationHostModal: Equatable, Sendable {
  /// The kinds of modals; each has numbers of its own in the profile.
  public enum Kind: String, CaseIterable, Sendable {
    /// The sample of the source: a square in the middle that slides up from the bottom.
    case dialog
    /// A sheet at the bottom edge.
    case sheet
    /// A cover of the whole layer.
    case cover
    /// An alert in the middle.
    case alert
    /// A bar at a side.
    case sideBar
    /// A notification at the top.
    case notification
    /// A toast at the bottom.
    case toast

    /// A Boolean value that is true for the kinds that float above other content and are as high as
    /// their own.
    public var isFloating: Bool {
      switch self {
      case .alert, .notification, .toast: true
      case .dialog, .sheet, .cover, .sideBar: false
      }
    }

    /// A Boolean value that is true for the kinds that are lighter than the screen in dark appearance, so
    /// that their edges are visible (X58); the sample and a cover have the screen's own background.
    public var isRaised: Bool {
      switch self {
      case .sheet, .alert, .sideBar, .notification, .toast: true
      case .dialog, .cover: false
      }
    }
  }

  /// The platforms on which the sample of VCore 7.5.2 has a size of its own.
  public enum Platform: String, CaseIterable, Sendable {
    /// A phone or a tablet.
    case iOS
    /// A Mac.
    case macOS
    /// A television.
    case tvOS
    /// A watch.
    case watchOS
    /// A headset.
    case visionOS
  }

  /// The way in which a modal appears and disappears.
  public enum Animation: String, CaseIterable, Sendable {
    /// Slides in from the nearest edge.
    case offset
    /// Fades.
    case opacity
    /// Shrinks to its size and fades.
    case scale
  }

  /// The id of the layer; nil for the default layer.
  public var layerID: String?

  /// The kind.
  public var kind: Kind

  /// The size in points; nil for the kind's.
  public var size: Size?

  /// The animation with which it appears; nil for the default of ``kind-swift.property``.
  public var animation: Animation?

  /// The timing of the animation; nil for that of the kind in the profile.
  public var timing: PresentationHostTiming?

  /// The animation with its timing; nil for the default of ``kind-swift.property``.
  public var wholeAnimation: PresentationHostAnimation? {
    get {
      animation == nil && timing == nil
        ? nil : PresentationHostAnimation(kind: animation, timing: timing)
    }
    set { (animation, timing) = (newValue?.kind, newValue?.timing) }
  }

  /// The id of the modal whose content declares this one; nil for the root.
  public var sourceID: String?

  /// The type of the item that presents it; nil for a modal that a flag presents.
  public var itemType: PresentationHostItem.Kind?

  /// The item that presents it; nil while there is none.
  public var item: PresentationHostItem?

  /// The place, the dimming view and the life of the modal in its layer.
  public var uiModel = PresentationHostUIModel()

  /// A Boolean value that determines whether a tap on the dimming view dismisses it; nil for the
  /// kind's.
  public var dismissesOnDimmingViewTap: Bool?

  /// A Boolean value that determines whether the content is inset by the safe area.
  ///
  /// A layer disables all insets, so that a modal adds them itself (E21).
  public var insetsContentBySafeArea = false

  /// Creates a modal with the defaults of its kind.
  public init(_ kind: Kind = .dialog, layerID: String? = nil) {
    self.kind = kind
    self.layerID = layerID
  }
}

/// The place, the dimming view and the life of a modal in its layer, under the names of VCore 7.5.2.
public struct PresentationHostUIModel: Equatable, Sendable {
  /// The place in the layer; nil for the kind's.
  public var alignment: HostAlignment?

  /// The colour of the layer's dimming view while the modal is alone; nil for the layer's.
  public var preferredDimmingViewColor: PerAppearance<Color>?

  /// A Boolean value that determines whether the modal is dismissed when the view that declares it
  /// disappears.
  public var dismissesModalWhenHostDisappears = true

  /// Creates the default values.
  public init() {}
}

/// The item of an item-typed presentation.
public enum PresentationHostItem: Equatable, Sendable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// An error, by its description.
  case error(String)

  /// The types of items.
  public enum Kind: String, CaseIterable, Sendable {
    /// A text.
    case text
    /// A number.
    case number
    /// An error.
    case error
  }

  /// The type of the item.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .error: .error
    }
  }

  /// The item as text.
  public var words: String {
    switch self {
    case .text(let text), .error(let text): text
    case .number(let number): number.brief
    }
  }
}

/// The pictures that Presentation Host argues with: the problems that two flags, a shared dimming view
/// and the cache solve.
public struct PresentationHostComparison: Equatable, Sendable {
  /// A Boolean value that is true if one flag alone decides whether a modal is in the hierarchy, so
  /// that it vanishes at once (E33).
  public var hasSingleFlag = false

  /// A Boolean value that is true if each modal has a dimming view of its own (E36).
  public var dimsPerModal = false

  /// A Boolean value that is true without a data-source cache (E65).
  public var hasNoCache = false

  /// Creates the behaviour of Presentation Host itself.
  public init() {}
}

/// The part of the presenting view that makes room for the keyboard.
public enum PresenterKeyboard: String, CaseIterable, Sendable {
  /// The whole view moves up, if layers of Presentation Host are over it (E52).
  case moves
  /// The safe area ends at the keyboard, as that of a SwiftUI view: bars and background stay, and the content
  /// between them scrolls to its first responder (X44).
  case shrinks
}

/// The reaction of the presenting view to the keyboard (E52).
public enum KeyboardAvoidance: String, CaseIterable, Sendable {
  /// It moves up with the keyboard.
  case never
  /// It stays where it is while one of the modals over it is presented.
  case whilePresented
  /// It stays where it is.
  case always
}

/// The timing of an animation of Presentation Host, in place of the profile's.
///
/// A modal animates itself, so an app can use any animation (E34, X54).
public enum PresentationHostTiming: Equatable, Sendable {
  /// A spring.
  case spring(Spring)
  /// A timing curve, nil for the profile's, over a duration in seconds, nil for the profile's.
  case curve(CubicBezier?, seconds: Double?)

  /// Returns the motion of this timing.
  ///
  /// - Parameter standard: The motion of the profile, for what the timing leaves open.
  /// - Returns: The motion; its nominal duration is the response of a spring.
  package func motion(inPlaceOf standard: PhaseMotion) -> PhaseMotion {
    switch self {
    case .spring(let spring):
      PhaseMotion(curve: .spring(spring), nominalSeconds: spring.responseSeconds)
    case .curve(let curve, let seconds):
      PhaseMotion(
        curve: curve.map { .ease($0) } ?? standard.curve,
        nominalSeconds: seconds ?? standard.nominalSeconds)
    }
  }
}

/// The animation of a modal: what it changes, and how fast.
public struct PresentationHostAnimation: Equatable, Sendable {
  /// The way of appearing; nil for the default of the kind.
  public var kind: PresentationHostModal.Animation?

  /// The timing; nil for that of the kind in the profile.
  public var timing: PresentationHostTiming?

  /// Creates an animation.
  public init(
    kind: PresentationHostModal.Animation? = nil, timing: PresentationHostTiming? = nil
  ) {
    self.kind = kind
    self.timing = timing
  }
}
