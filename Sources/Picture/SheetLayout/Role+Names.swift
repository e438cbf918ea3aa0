public import SheetModel
public import SheetScene

extension Role {
  /// The presenting view.
  public static let presenter = Role(rawValue: "presenter")
  /// The dimming view between presenter and sheet.
  public static let dimming = Role(rawValue: "dimming")
  /// The shadow of a sheet.
  public static let shadow = Role(rawValue: "shadow")
  /// The background of a modal of Presentation Host.
  public static let modal = Role(rawValue: "modal")
  /// The background of a sheet.
  public static let sheet = Role(rawValue: "sheet")
  /// The content of a sheet.
  public static let content = Role(rawValue: "content")
  /// The labels, buttons and text fields inside a content.
  public static let blocks = Role(rawValue: "blocks")
  /// The navigation bar of a sheet.
  public static let navigationBar = Role(rawValue: "navigation-bar")
  /// The grabber of a sheet.
  public static let grabber = Role(rawValue: "grabber")
  /// The keyboard.
  public static let keyboard = Role(rawValue: "keyboard")
  /// The status bar.
  public static let statusBar = Role(rawValue: "status-bar")
  /// The home indicator.
  public static let homeIndicator = Role(rawValue: "home-indicator")
  /// The body of a device around its screen.
  public static let deviceFrame = Role(rawValue: "device-frame")
  /// The dot of a finger on the screen.
  public static let touch = Role(rawValue: "touch")
  /// The caption of a frame on a contact page.
  public static let caption = Role(rawValue: "caption")

  /// The parts of a screen, bottom to top; they can be drawn alone or ignored in a comparison.
  public static let layers: [Role] = [
    .presenter, .dimming, .shadow, .sheet, .modal, .content, .navigationBar, .grabber, .keyboard,
    .statusBar, .homeIndicator,
  ]
}

extension PresentationState {
  /// Returns the name of the kind of a surface, under which the table of provenance has its roles.
  ///
  /// - Parameter owner: The id of a surface or layer; nil for none.
  /// - Returns: `sheet`, `page` or `form` by the look of a sheet, `card` for a custom full-screen
  ///   sheet, `popover`, `host.KIND` for a modal, `host` for a layer, and `screen` otherwise.
  public func surfaceKind(of owner: String?) -> String {
    switch (surfaces + modals).last(where: { $0.id == owner })?.details {
    case .sheet(let sheet):
      switch sheet.look {
      case .edgeAttached: "sheet"
      case .page: "page"
      case .form: "form"
      }
    case .card: "card"
    case .popover: "popover"
    case .cover: "cover"
    case .alert(let alert): alert.preferredStyle.rawValue
    case .modal(let modal): "host.\(modal.modal.kind.rawValue)"
    case nil: layers.contains { $0.layer.name == owner } ? "host" : "screen"
    }
  }
}
