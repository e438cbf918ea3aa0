public import SheetContent

/// The state of a layer of Presentation Host at one moment.
///
/// Frames are in points of the screen, before any push-back.
public struct LayerState: Equatable, Sendable {
  let facts: LayerFacts

  /// The layer.
  public var layer: PresentationHostLayer { facts.layer }

  /// Id of the view controller whose content the layer is injected into.
  public var owner: String

  /// The frame without the keyboard's offset.
  public var frame: Rect

  /// The value of `presentationHostSafeAreaInsets` that modals read, in points.
  public var safeAreaInsets: EdgeInsets

  /// The distance in points by which the keyboard moves the layer up.
  public var offset: Double

  /// A Boolean value that is true once the layer has read its safe-area insets.
  public var isReady: Bool

  /// The colour of the shared dimming view; its alpha is 0 without modals.
  public var dimmingColor: Color

  /// The material that blurs what lies below the dimming view; nil for none, and without modals.
  public var blur: BlurEffectStyle?

  /// Opacity of the blur, 0…1.
  public var blurAlpha: Double

  /// The appearance of the owner, which the blur follows.
  public var appearance: Appearance

  /// The transform of the owner when it is pushed back.
  public var transform: AffineTransform

  /// The modals in the layer, lowest first.
  public var modals: [SurfaceState]

  /// The value of `presentationHostContainerSize` that modals read, in points.
  public var containerSize: Size { frame.size }

  /// The frame as drawn, moved up by the keyboard.
  public var drawnFrame: Rect { frame.moved(y: -offset) }

  /// The reaction to taps beside the topmost modal.
  public var tapAction: PresentationHostLayerUIModel.DimmingViewTapAction {
    layer.uiModel.dimmingViewTapAction
  }
}

/// The part of a modal's state that other kinds of surfaces do not have.
public struct ModalDetails: Equatable, Sendable {
  let facts: ModalFacts

  /// The options of its presentation.
  public var modal: PresentationHostModal { facts.modal }

  /// The external flag `isPresented`, which the presenting root owns (E27).
  public var isPresented: Bool

  /// The internal flag `isPresentedInternally`, which drives the animation (E28).
  public var isPresentedInternally: Bool

  /// The frame at rest, moved up by the keyboard.
  public var restingFrame: Rect

  /// The scale about the middle of the frame, above 0.
  public var scale: Double

  /// The item that the content shows; nil without one.
  public var item: PresentationHostItem? { facts.item }

  /// A Boolean value that is true if the item comes from the data-source cache.
  public var isCached: Bool { facts.isCached }

  /// A Boolean value that is true if a tap on the dimming view dismisses the modal.
  public var dismissesOnDimmingViewTap: Bool { facts.dismissesOnDimmingViewTap && isPresented }

  /// The background.
  public var background: Color

  /// The colour of its own dimming view; nil if the layer's is shared.
  public var ownDimmingColor: Color?

  /// The distance between the edges and the content in points.
  public var padding: Double { facts.geometry.padding }
}

extension PresentationState {
  /// Returns the layers over a view controller, lowest first.
  public func layers(over owner: String) -> [LayerState] { layers.filter { $0.owner == owner } }

  /// All modals of all layers, lowest first.
  public var modals: [SurfaceState] { layers.flatMap(\.modals) }

  /// The topmost surface of all kinds that is not hidden; nil if there is only the presenter.
  public var topmost: SurfaceState? {
    for surface in surfaces.reversed() where !surface.isHidden {
      return layers(over: surface.id).last { !$0.modals.isEmpty }?.modals.last ?? surface
    }
    return layers(over: presenter.id).last { !$0.modals.isEmpty }?.modals.last
  }
}

/// The values of a layer that seldom change, shared by segments.
final class LayerFacts: Equatable, Sendable {
  let layer: PresentationHostLayer

  /// The rectangle of the view to which the layer is scoped, in points from the top-left corner of
  /// the owner; nil for all of it.
  let viewFrame: Rect?

  /// The colour of the dimming view.
  let dimmingViewColor: PerAppearance<Color>

  /// A Boolean value that is true if each modal has a dimming view of its own.
  let dimsPerModal: Bool

  init(_ layer: PresentationHostLayer, viewFrame: Rect?, in presentation: Presentation) {
    self.layer = layer
    self.viewFrame = viewFrame
    dimsPerModal = presentation.hostComparison.dimsPerModal
    switch layer.uiModel.dimmingViewColor {
    case .standard: dimmingViewColor = presentation.host.dimmingViewColor
    case .color(let color): dimmingViewColor = color
    }
  }

  static func == (first: LayerFacts, second: LayerFacts) -> Bool {
    first === second
      || (first.layer == second.layer && first.viewFrame == second.viewFrame
        && first.dimmingViewColor == second.dimmingViewColor
        && first.dimsPerModal == second.dimsPerModal)
  }
}

/// The values of a modal that seldom change, shared by segments.
final class ModalFacts: Equatable, Sendable {
  let controller: ViewController
  let geometry: ModalGeometry

  /// The item that the content shows; nil without one.
  let item: PresentationHostItem?

  /// A Boolean value that is true if the item comes from the cache.
  let isCached: Bool

  /// The visible content with its item, measured for the width of the modal.
  let content: Content

  let tokens: ModalTokens

  /// The motion of the presentation and the dismissal.
  let motion: PhaseMotion

  // Copies of parts of the view controller, so that a lookup does not copy all of it.

  /// Radius of the corners in points.
  let cornerRadius: Double
  let interfaceStyle: UserInterfaceStyle
  let insetsContentBySafeArea: Bool

  /// The options of the presentation.
  var modal: PresentationHostModal { controller.presentationHost }

  /// A Boolean value that is true if a tap on the dimming view dismisses the modal.
  var dismissesOnDimmingViewTap: Bool {
    modal.dismissesOnDimmingViewTap ?? modal.kind.dismissesOnDimmingViewTap
  }

  /// Creates the values of a modal.
  ///
  /// - Parameters:
  ///   - controller: The view controller of the content.
  ///   - cached: The item in the data-source cache; nil for none.
  ///   - layerSize: The size of the layer in points.
  ///   - presentation: The presentation.
  init(
    _ controller: ViewController, cached: PresentationHostItem?, layerSize: Size,
    in presentation: Presentation
  ) {
    let modal = controller.presentationHost
    self.controller = controller
    let tokens = presentation.host[modal.kind]
    self.tokens = tokens
    motion = modal.timing.map { $0.motion(inPlaceOf: tokens.motion) } ?? tokens.motion
    item = modal.item ?? cached
    isCached = modal.item == nil && cached != nil
    let isBlank = modal.itemType != nil && item == nil
    var content =
      isBlank
      ? Content(kind: .none) : controller.visibleContent.showing(item: item?.words)
    if content.bar?.title == nil { content.label = content.label ?? modal.kind.spokenLabel }
    let geometry = ModalGeometry(
      modal, tokens: tokens, hiddenScale: presentation.host.hiddenScale,
      direction: presentation.contentSizes.layoutDirection)
    self.content = presentation.contentMeasure.measured(
      content, inWidth: geometry.width(in: layerSize), insets: geometry.paddingInsets,
      on: .modal)
    self.geometry = geometry.fitting(self.content)
    let radius = controller.presentedSheet.preferredCornerRadius ?? -1
    cornerRadius = radius >= 0 ? radius : tokens.cornerRadius
    interfaceStyle = controller.overrideUserInterfaceStyle
    insetsContentBySafeArea = modal.insetsContentBySafeArea
  }

  static func == (first: ModalFacts, second: ModalFacts) -> Bool {
    first === second
      || (first.controller == second.controller && first.geometry == second.geometry
        && first.item == second.item && first.isCached == second.isCached
        && first.content == second.content && first.tokens == second.tokens)
  }
}
