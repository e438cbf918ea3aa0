public import SheetTokens

/// A sheet in SwiftUI's vocabulary, from which a view controller is made.
///
///     SwiftUISheet(id: "picker", isPresented: "showsPicker", content: photos)
///       .presentationDetents([.medium, .large])
///       .presentationDragIndicator(.visible)
public struct SwiftUISheet: Equatable, Sendable {
  /// The id by which steps and events name the sheet.
  public var id: String

  /// The flag that presents the sheet; a dismissal sets it to false.
  public var isPresented: String

  /// The content, which is created again for every presentation.
  public var content: Content

  private var detents = [PresentationDetent.large]
  private var dragIndicator = DragIndicatorVisibility.automatic
  fileprivate var background: PresentationBackground?

  /// Creates a sheet that a flag presents.
  public init(id: String, isPresented flag: String, content: Content = Content()) {
    self.id = id
    isPresented = flag
    self.content = content
  }

  /// Returns a copy with other detents; the sheet opens at the first.
  ///
  /// SwiftUI takes a set, which has no first element; here the order of the array counts.
  public func presentationDetents(_ detents: [PresentationDetent]) -> SwiftUISheet {
    with(\.detents, detents)
  }

  /// Returns a copy with another visibility of the grabber.
  public func presentationDragIndicator(_ visibility: DragIndicatorVisibility) -> SwiftUISheet {
    with(\.dragIndicator, visibility)
  }

  /// Returns a copy with another background, as in iOS 16.4.
  public func presentationBackground(_ background: PresentationBackground) -> SwiftUISheet {
    with(\.background, background)
  }

  private func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var sheet = self
    sheet[keyPath: path] = value
    return sheet
  }

  /// The visibility of the grabber.
  public enum DragIndicatorVisibility: String, CaseIterable, Sendable {
    /// Visible with several detents.
    case automatic
    /// Visible.
    case visible
    /// Hidden.
    case hidden
  }
}

/// A height at which a sheet rests, under SwiftUI's names.
public enum PresentationDetent: Hashable, Sendable {
  /// About half of the screen.
  case medium
  /// The height of a fully expanded sheet.
  case large
  /// A fraction of the screen's height, above 0 and at most 1.
  case fraction(Double)
  /// A height in points, above 0.
  case height(Double)
}

/// The background of a sheet, under the names of SwiftUI's shape styles.
public enum PresentationBackground: String, CaseIterable, Sendable {
  /// `Color.clear`.
  case clear
  /// `Material.ultraThin`.
  case ultraThinMaterial
  /// `Material.thin`.
  case thinMaterial
  /// `Material.regular`.
  case regularMaterial
  /// `Material.thick`.
  case thickMaterial
  /// `Material.bar`.
  case bar
}

extension SheetBackground {
  /// Creates the background with UIKit's name that corresponds to one of SwiftUI.
  public init(_ background: PresentationBackground) {
    switch background {
    case .clear: self = .clear
    case .ultraThinMaterial: self = .blur(.systemUltraThinMaterial)
    case .thinMaterial: self = .blur(.systemThinMaterial)
    case .regularMaterial: self = .blur(.systemMaterial)
    case .thickMaterial: self = .blur(.systemThickMaterial)
    case .bar: self = .blur(.systemChromeMaterial)
    }
  }
}

extension Detent {
  /// Creates the UIKit detent that corresponds to a SwiftUI detent.
  public init(_ detent: PresentationDetent) {
    switch detent {
    case .medium: self = .medium()
    case .large: self = .large()
    case .fraction(let share): self = .fraction(share)
    case .height(let points): self = .height(points)
    }
  }
}

extension ViewController {
  /// Creates the view controller that hosts a SwiftUI sheet.
  public init(_ sheet: SwiftUISheet) {
    self.init(id: sheet.id, content: sheet.content)
    isPresentedFlag = sheet.isPresented
    if let background = sheet.background { self.background = SheetBackground(background) }
    var options = SheetPresentationController()
    options.detents = sheet.presentedDetents
    options.grabberVisibility = sheet.grabberVisibility
    sheetPresentationController = options
  }
}

extension SwiftUISheet {
  /// The detents without duplicates; large if none are set.
  fileprivate var presentedDetents: [Detent] {
    let unique = detents.map { Detent($0) }.unique
    return unique.isEmpty ? [.large()] : unique
  }

  fileprivate var grabberVisibility: GrabberVisibility {
    switch dragIndicator {
    case .automatic: .auto
    case .visible: .on
    case .hidden: .off
    }
  }
}

/// A view in SwiftUI's vocabulary of Presentation Host: a content, the modals that it declares and the
/// layers over it.
///
///     HostedView()
///       .presentationHost(
///         layerID: "containers", id: "some_modal", content: HostedView(Content(kind: .color(red))))
///       .presentationHostLayer(id: "containers")
///
/// The modals and layers of the root belong into a `Presentation`.
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
