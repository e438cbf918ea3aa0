internal import SheetContent

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
