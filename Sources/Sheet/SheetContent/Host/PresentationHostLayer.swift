public import SheetTokens

/// A layer of Presentation Host: an overlay in which modals are presented (source E).
///
///     PresentationHostLayer(id: "alerts")
public struct PresentationHostLayer: Equatable, Sendable {
  /// The id that modals name as their `layerID`; nil for the default layer.
  public var id: String?

  /// Id of the sheet whose content the layer is injected into; nil for the presenting view
  /// controller.
  public var sheetID: String?

  /// The view of that content to which the layer is scoped; nil for all of it.
  ///
  /// It is the name of the content's view or the id of a block.
  public var view: String?

  /// The appearance and behaviour of the layer.
  public var uiModel: PresentationHostLayerUIModel

  /// Creates a layer over the presenting view controller, a sheet, or a view of either.
  public init(
    id: String? = nil, inSheet sheetID: String? = nil, scopedTo view: String? = nil,
    uiModel: PresentationHostLayerUIModel = PresentationHostLayerUIModel()
  ) {
    self.id = id
    self.sheetID = sheetID
    self.view = view
    self.uiModel = uiModel
  }

  /// The layers `containers`, `alerts` and `notifications`, in the advised order (E57).
  ///
  /// Notifications have no dimming and let taps through.
  public static var standard: [PresentationHostLayer] {
    var notifications = PresentationHostLayerUIModel()
    notifications.dimmingViewColor = .clear
    notifications.dimmingViewTapAction = .passTapsThrough
    return [
      PresentationHostLayer(id: "containers"), PresentationHostLayer(id: "alerts"),
      PresentationHostLayer(id: "notifications", uiModel: notifications),
    ]
  }

  /// The name under which states and events list the layer: its id, or `layer` for the default one.
  public var name: String { id ?? "layer" }
}

/// The appearance and behaviour of a layer, under the names of VCore 7.5.2.
public struct PresentationHostLayerUIModel: Equatable, Sendable {
  /// The frame of a layer in its container.
  public enum Frame: Equatable, Sendable {
    /// The whole container.
    case infinite
    /// A size in points, aligned in the container and moved by an offset in points.
    case fixed(size: Size, alignment: HostAlignment, offset: Point)
  }

  /// The reaction of a layer to taps beside its topmost modal.
  public enum DimmingViewTapAction: String, CaseIterable, Sendable {
    /// Taps are intercepted and have no effect.
    case none
    /// Taps reach the views below.
    case passTapsThrough
    /// Taps are intercepted and sent to the topmost modal.
    case sendActionToTopmostModal
  }

  /// The colour of a layer's dimming view.
  public enum DimmingViewColor: Equatable, Sendable {
    /// The profile's colour.
    case standard
    /// One colour in each appearance.
    case color(PerAppearance<Color>)

    /// No visible dimming.
    public static let clear = DimmingViewColor.color(
      PerAppearance(light: Color.black.withAlpha(0), dark: Color.black.withAlpha(0)))
  }

  /// The frame in the container.
  public var frame = Frame.infinite

  /// The colour of the dimming view that all modals of the layer share.
  public var dimmingViewColor = DimmingViewColor.standard

  /// The timing with which the dimming view appears and disappears; nil to do both at once, as VCore
  /// does.
  public var dimmingAnimation: PresentationHostTiming?

  /// The material that blurs what lies below the dimming view; nil for none.
  public var blur: BlurEffectStyle?

  /// The reaction to taps beside the topmost modal.
  public var dimmingViewTapAction = DimmingViewTapAction.sendActionToTopmostModal

  /// The reaction to the keyboard.
  public var keyboardObserverSubUIModel = KeyboardObserverUIModel()

  /// Creates the default appearance and behaviour.
  public init() {}
}

/// The reaction of a layer to the keyboard, under the names of VCore 7.5.2.
public struct KeyboardObserverUIModel: Equatable, Sendable {
  /// The rule for the offset of a layer while the keyboard is visible.
  public enum KeyboardResponsivenessStrategy: Equatable, Sendable {
    /// The layer does not move.
    case none
    /// The layer moves up by a distance in points.
    case offset(offset: Double)
    /// The layer moves up by the height of the keyboard and a distance in points; nil for the
    /// profile's.
    case offsetByKeyboardHeight(additionalOffset: Double?)
    /// The layer moves up until its first responder is a distance in points above the keyboard, if
    /// the keyboard obscures it; nil for the profile's.
    case offsetByObscuredViewHeight(additionalOffset: Double?)

    /// The name of the rule.
    public var name: String {
      switch self {
      case .none: "none"
      case .offset: "offset"
      case .offsetByKeyboardHeight: "offsetByKeyboardHeight"
      case .offsetByObscuredViewHeight: "offsetByObscuredViewHeight"
      }
    }
  }

  /// The rule for the offset of the layer.
  public var keyboardResponsivenessStrategy =
    KeyboardResponsivenessStrategy.offsetByObscuredViewHeight(additionalOffset: nil)

  /// Creates the default reaction.
  public init() {}
}

/// A place in a container, under SwiftUI's names.
public enum HostAlignment: String, CaseIterable, Sendable {
  /// The centre.
  case center
  /// The middle of the top edge.
  case top
  /// The middle of the bottom edge.
  case bottom
  /// The middle of the leading edge.
  case leading
  /// The middle of the trailing edge.
  case trailing
  /// The leading corner at the top.
  case topLeading
  /// The trailing corner at the top.
  case topTrailing
  /// The leading corner at the bottom.
  case bottomLeading
  /// The trailing corner at the bottom.
  case bottomTrailing

  /// Returns the frame of a size in a container, both in points.
  public func frame(of size: Size, in container: Rect) -> Rect {
    let (across, down) = shares
    return Rect(
      x: container.x + (container.width - size.width) * across,
      y: container.y + (container.height - size.height) * down, width: size.width,
      height: size.height)
  }

  /// The shares of the free width and height before the frame, 0, ½ or 1.
  var shares: (across: Double, down: Double) {
    switch self {
    case .center: (0.5, 0.5)
    case .top: (0.5, 0)
    case .bottom: (0.5, 1)
    case .leading: (0, 0.5)
    case .trailing: (1, 0.5)
    case .topLeading: (0, 0)
    case .topTrailing: (1, 0)
    case .bottomLeading: (0, 1)
    case .bottomTrailing: (1, 1)
    }
  }
}
