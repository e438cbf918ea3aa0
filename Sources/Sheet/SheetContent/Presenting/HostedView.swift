/// A view in SwiftUI's vocabulary of Presentation Host: a content, the modals that it declares and the
/// layers over it.
///
///     HostedView()
///       .presentationHost(
///         layerID: "containers", id: "some_modal", content: HostedView(Content(kind: .color(red))))
///       .presentationHostLayer(id: "containers")
///
/// The modals and layers of the root belong into a ``Presentation``.
public struct HostedView: Equatable, Sendable {
  /// The content.
  public var content: Content

  /// The modals that the view and the contents of its modals declare.
  public private(set) var modals: [ViewController] = []

  /// The layers over the view, each above those before it.
  public private(set) var layers: [PresentationHostLayer] = []

  /// Creates a view without modals and layers.
  public init(_ content: Content = Content()) {
    self.content = content
  }

  /// Returns a copy with a layer on top.
  public func presentationHostLayer(
    id: String? = nil,
    uiModel: PresentationHostLayerUIModel = PresentationHostLayerUIModel()
  ) -> HostedView {
    var view = self
    view.layers.append(PresentationHostLayer(id: id, uiModel: uiModel))
    return view
  }

  /// Returns a copy that declares a modal, which its external flag or its item presents.
  ///
  /// - Parameters:
  ///   - layerID: The id of the layer; nil for the default layer.
  ///   - id: The id of the modal, which no other modal has.
  ///   - uiModel: The place, the dimming view and the life of the modal.
  ///   - kind: The placement, motion and paint.
  ///   - item: The kind of the item, for which `{item}` in the texts of the content stands; the modal
  ///     is presented while it has one. Nil for a modal that a flag presents.
  ///   - content: The content; the modals that it declares are in the same hierarchy.
  /// - Returns: The view with the modal.
  public func presentationHost(
    layerID: String? = nil, id: String,
    uiModel: PresentationHostUIModel = PresentationHostUIModel(),
    kind: PresentationHostModal.Kind = .dialog, item: PresentationHostItem.Kind? = nil,
    content: HostedView = HostedView()
  ) -> HostedView {
    var modal = ViewController(id: id, content: content.content)
    modal.modalPresentationStyle = .presentationHost
    modal.presentationHost = PresentationHostModal(kind, layerID: layerID)
    modal.presentationHost.uiModel = uiModel
    modal.presentationHost.itemType = item
    var view = self
    view.modals.append(modal)
    for var nested in content.modals {
      if nested.presentationHost.sourceID == nil { nested.presentationHost.sourceID = id }
      view.modals.append(nested)
    }
    return view
  }
}
